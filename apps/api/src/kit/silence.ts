/** After so many calls in a row that came to nothing the rest is left for the next round. */
const mostInVain = 3;
/** Milliseconds from which on a call that comes to nothing has held up whatever waits behind it. */
const longSilence = 5_000;
/** Milliseconds until somebody silent is called again. */
const rest = 60_000;

/** A line to somebody outside, as this process has found it. */
export interface Line {
  /** Whether it was silent so often in a row that whoever is asked something now would only wait. */
  isSilent(): boolean;
  /** Makes a call, and notes whether it was answered. */
  call<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Each call of somebody silent is waited for until its time is over, and hundreds may stand in a row: they would hold their lane
 * for most of an hour. What comes to nothing at once holds nobody up, and says nothing of the next call.
 */
export function openLine(): Line {
  let inVain = 0;
  let until = 0;
  return {
    isSilent: () => inVain >= mostInVain && performance.now() < until,
    async call(work) {
      const begun = performance.now();
      try {
        const answer = await work();
        inVain = 0;
        return answer;
      } catch (error) {
        const isLong = performance.now() - begun >= longSilence;
        inVain = isLong ? inVain + 1 : 0;
        until = performance.now() + rest;
        throw error;
      }
    },
  };
}

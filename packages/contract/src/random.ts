/** Deterministic noise: the same seed gives the same numbers, evenly from 0 up to 1 (mulberry32 by T. Ettinger). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of some, each as likely as the others. */
export const pickBy =
  (random: () => number) =>
  <T>(choices: readonly T[]): T =>
    choices[Math.floor(random() * choices.length)]!;

/**
 * For work that is due, a piece after or beside the other: one that fails holds up none of the others. `each` does a piece, called by a
 * name; `end` throws what failed, by these names: the queue writes it into the log as an error and tries again. A round by the
 * clock is begun anew by the next one, with its tries, so that it is never counted as given up: it is known as failing (`watched`) until it succeeds.
 */
export function collectFailures() {
  const failed: string[] = [];
  return {
    each: async (name: string, work: () => Promise<unknown>): Promise<void> => {
      await work().catch((error: Error) => failed.push(`${name}: ${error.stack}`));
    },
    end: () => {
      if (failed.length > 0) throw new Error(failed.join('\n'));
    },
  };
}

/**
 * For work that is due, a piece after or beside the other: one that fails holds up none of the others. `each` does a piece, called by a
 * name; `end` throws what failed, so that the job is seen to have failed and is tried again.
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

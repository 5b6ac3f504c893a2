/** Files on their way into a form: until they are there, what it would send still names the ones before. */
export function filesComing() {
  const coming = new Set<Promise<boolean>>();
  return {
    /** Told of a file, and later whether it came. */
    bring: (file: Promise<boolean>) => {
      coming.add(file);
      void file.finally(() => coming.delete(file));
    },
    isBringing: () => coming.size > 0,
    /** Waits for them; answers whether each came. */
    brought: async (): Promise<boolean> => {
      let all = true;
      while (coming.size > 0) {
        const ends = await Promise.allSettled(coming);
        all &&= ends.every((end) => end.status === 'fulfilled' && end.value);
      }
      return all;
    },
  };
}

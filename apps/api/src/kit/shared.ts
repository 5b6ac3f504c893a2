/**
 * One piece of work for all who ask for the same at once, however many they are. Each is answered by one that began after it had
 * asked: nobody is told how it was before.
 */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<void> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    const begun = work();
    const end = () => {
      running = null;
    };
    running = begun.then(end, end);
    return begun;
  };
  return () => {
    if (!running) return next ?? begin();
    next ??= running.then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}

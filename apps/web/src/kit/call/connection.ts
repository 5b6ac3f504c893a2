import { useSyncExternalStore } from 'react';

let lost = false;
const readers = new Set<() => void>();

/** Told by every call: whether the last one reached the server. */
export function noteConnection(reached: boolean) {
  if (lost === !reached) return;
  lost = !reached;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

addEventListener('offline', () => noteConnection(false));

/** Runs each time the server is reached again after it was not; answers how to end that. */
export function whenBack(run: () => void) {
  let before = lost;
  return subscribe(() => {
    const back = before && !lost;
    before = lost;
    if (back) run();
  });
}

export const useConnectionLost = () => useSyncExternalStore(subscribe, () => lost);

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

export const useConnectionLost = () => useSyncExternalStore(subscribe, () => lost);

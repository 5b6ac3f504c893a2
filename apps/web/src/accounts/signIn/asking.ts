import { useSyncExternalStore } from 'react';
import type { Wanted } from '../../kit/call/signInAgain.ts';

interface Asking {
  wanted: Wanted;
  answer: (signedIn: boolean) => void;
}

let open: Asking | null = null;
const readers = new Set<() => void>();

/** Opens the question, or closes it. */
export function putAsking(asking: Asking | null) {
  open = asking;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

export const useAsking = () => useSyncExternalStore(subscribe, () => open);

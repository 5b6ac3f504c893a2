import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  text: string;
  /** The word on the button that does it. */
  yes: string;
  /** Red when it cannot be undone. */
  grave?: boolean;
}

interface Open extends Question {
  answer: (yes: boolean) => void;
}

let open: Open | null = null;
const readers = new Set<() => void>();

/** Puts a question; one that is still open is answered no. */
export function put(question: Open | null) {
  if (question) open?.answer(false);
  open = question;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

export const useQuestion = () => useSyncExternalStore(subscribe, () => open);

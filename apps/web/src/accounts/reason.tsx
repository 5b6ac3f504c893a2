import { lazy, Suspense, useSyncExternalStore } from 'react';

// It comes with the first question.
const Dialog = lazy(() => import('./reasonDialog.tsx'));

export interface Asking {
  title: string;
  /** Who reads the reason. */
  hint: string;
  yes: string;
  grave?: boolean;
  /** It rejects: the specification has words for a reason that is missing. */
  rejects?: boolean;
  /** Does it with the reason; throws CallError, which is said in the dialog. */
  act: (reason: string) => Promise<unknown>;
}

let open: Asking | null = null;
const readers = new Set<() => void>();

/** Opens the dialog that asks for a reason and does something with it. */
export function askReason(asking: Asking | null) {
  open = asking;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Where the question for a reason appears; a screen that asks holds it. */
export function ReasonDialog() {
  const asking = useSyncExternalStore(subscribe, () => open);
  return <Suspense>{asking && <Dialog asking={asking} close={() => askReason(null)} />}</Suspense>;
}

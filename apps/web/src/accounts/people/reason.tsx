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

/** A reason that was given, to be read. */
export interface Given {
  title: string;
  given: string;
}

let open: Asking | Given | null = null;
const readers = new Set<() => void>();

/** Opens the dialog that asks for a reason and does something with it. */
export const askReason = (asking: Asking | null) => put(asking);

/** Opens the dialog that tells a reason. */
export const tellReason = (given: Given) => put(given);

function put(what: Asking | Given | null) {
  open = what;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Where the question for a reason appears; a screen that asks holds it. */
export function ReasonDialog() {
  const asking = useSyncExternalStore(subscribe, () => open);
  return <Suspense>{asking && <Dialog asking={asking} close={() => put(null)} />}</Suspense>;
}

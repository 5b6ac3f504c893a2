import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';

// It comes with the first dialog.
const DialogBox = lazy(() => import('./dialogBox.tsx'));

interface Dialog {
  title: string;
  wide?: boolean;
  body: ReactNode;
  /** It was closed without an answer, or after one. */
  closed?: () => void;
}

let shown: Dialog | null = null;
let opened = false;
const readers = new Set<() => void>();
const tell = () => {
  for (const read of readers) read();
};
const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Opens a dialog with a content of its own; another that is still open closes. */
export function openDialog(dialog: Dialog) {
  shown?.closed?.();
  shown = dialog;
  opened = true;
  tell();
}

export function closeDialog() {
  if (!opened) return;
  opened = false;
  shown?.closed?.();
  tell();
}

/** Where the dialogs of a screen appear; every screen that opens one holds it. */
export function Dialogs() {
  const dialog = useSyncExternalStore(subscribe, () => shown);
  const open = useSyncExternalStore(subscribe, () => opened);
  useEffect(() => closeDialog, []);
  return (
    <Suspense>
      {dialog && (
        <DialogBox opened={open} title={dialog.title} wide={dialog.wide ?? false} close={closeDialog}>
          {dialog.body}
        </DialogBox>
      )}
    </Suspense>
  );
}

/** The same as a question: resolves with the answer, or with `otherwise` when it is closed. */
export function askDialog<T>(
  { title, wide }: Pick<Dialog, 'title' | 'wide'>,
  otherwise: T,
  body: (answer: (value: T) => void) => ReactNode,
): Promise<T> {
  return new Promise((resolve) => {
    const answer = (value: T) => {
      resolve(value);
      closeDialog();
    };
    openDialog({ title, ...(wide && { wide }), body: body(answer), closed: () => resolve(otherwise) });
  });
}

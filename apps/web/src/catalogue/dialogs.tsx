import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useWords } from '../kit/words.ts';

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
  const t = useWords();
  const open = useSyncExternalStore(subscribe, () => opened);
  const dialog = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => closeDialog, []);
  return (
    <Modal
      opened={open}
      onClose={closeDialog}
      title={dialog?.title}
      size={dialog?.wide ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      {dialog?.body}
    </Modal>
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

import type { ReactNode } from 'react';
import { store } from '../store.ts';

/** What lies above what: a question above the dialog it is about, a sign-in above all that may need one. */
export type Layer = 'dialog' | 'question' | 'signIn';

export interface Dialog {
  title: string;
  body: ReactNode;
  wide?: boolean;
  layer?: Layer;
  /** It was closed, without an answer or after one. */
  closed?: () => void;
}

/** One of each layer. */
export const dialogs = store<Readonly<Partial<Record<Layer, Dialog>>>>({});

/** Whether one is open: what lies under it does not close before it. */
export const useAnyDialog = () => Object.keys(dialogs.use()).length > 0;

/** Opens a dialog in the frame; another one of its layer closes. */
export function openDialog(dialog: Dialog) {
  const { layer = 'dialog' } = dialog;
  closeLayer(layer);
  dialogs.set({ ...dialogs.get(), [layer]: dialog });
}

/** Closes the dialog that was opened last; questions stay. */
export const closeDialog = () => closeLayer('dialog');

export function closeLayer(layer: Layer) {
  const { [layer]: closing, ...others } = dialogs.get();
  if (!closing) return;
  dialogs.set(others);
  closing.closed?.();
}

/** The same as a question: resolves with the answer, or with `otherwise` when it is closed. */
export function askDialog<T>(
  dialog: Omit<Dialog, 'body' | 'closed'>,
  otherwise: T,
  body: (answer: (value: T) => void) => ReactNode,
): Promise<T> {
  return new Promise((resolve) => {
    const answer = (value: T) => {
      resolve(value);
      closeLayer(dialog.layer ?? 'dialog');
    };
    openDialog({ ...dialog, body: body(answer), closed: () => resolve(otherwise) });
  });
}

import type { NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import { reasonOf } from '../call/call.ts';
import { word } from '../words.ts';
import { lazyHost } from './lazyHost.tsx';

const toaster = lazyHost(() => import('./toaster.tsx'));

/** Stands in the frame; the toasts come with the first one. */
export const ToastHost = toaster.Host;

/** Good news: top centre, 3 seconds (specification, section 9); longer where there is more to read. */
export const toastDone = (message: string = word('action.done'), autoClose = 3000) =>
  void show({ message, color: 'teal', autoClose });

/** Bad news stays until it is closed. What is wrong with a field is said in it: whoever has a place for that marks the field. */
export const toastError = (error: unknown) =>
  void show({
    title: word('action.failed'),
    message: error instanceof Error ? reasonOf(error) : word('error.unavailable'),
    color: 'red',
    autoClose: false,
    role: 'alert',
  });

/** What one should know, and nothing went wrong: 6 seconds. */
export const toastHint = (message: string) => void show({ message, color: 'yellow', autoClose: 6000 });

/** Says what was done and offers to undo it for 8 seconds. `closed`: the message is gone, undone or not. */
export async function toastUndo(message: string, undo: () => void, closed?: () => void) {
  const { UndoMessage, hideToast } = await import('./toaster.tsx');
  const id = `undo-${Date.now()}`;
  const undoAndHide = () => {
    undo();
    hideToast(id);
  };
  await show({
    id,
    color: 'gray',
    autoClose: 8000,
    ...(closed && { onClose: closed }),
    message: createElement(UndoMessage, { message, undo: undoAndHide }),
  });
}

async function show(toast: NotificationData) {
  toaster.ask();
  const { showToast } = await import('./toaster.tsx');
  showToast({
    withBorder: true,
    closeButtonProps: { 'aria-label': word('action.close') },
    ...toast,
  });
}

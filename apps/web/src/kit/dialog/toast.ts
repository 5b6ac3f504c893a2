import type { NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import { reasonOf } from '../call/call.ts';
import { word } from '../words.ts';
import { lazyHost } from './lazyHost.tsx';
import type { Staying } from './toaster.tsx';

const toaster = lazyHost(() => import('./toaster.tsx'));

/** Stands in the frame; the toasts come with the first one. */
export const ToastHost = toaster.Host;

/** Good news: top centre, 3 seconds (specification, section 9); longer where there is more to read. */
export const toastDone = (message: string = word('action.done'), autoClose = 3000) =>
  void show({ message, color: 'teal', autoClose });

/** Bad news stays until it is closed. What is wrong with a field is said in it: whoever has a place for that marks the field. */
export const toastError = (error: unknown) =>
  void show({ ...bad, title: word('action.failed'), message: saidOf(error) }, 'screen');

/**
 * Bad news of a screen that was left meanwhile: `title` says of what. It stays on every screen until it is closed, and leads
 * back.
 */
export const toastLate = (title: string, message: string, back: () => void) =>
  showAct({ ...bad, title }, { message, label: word('action.open'), act: back }, 'person');

/** What one should know, and nothing went wrong: 6 seconds. */
export const toastHint = (message: string) => void show({ message, color: 'yellow', autoClose: 6000 });

/** Says what was done and offers to undo it for 8 seconds. `closed`: the message is gone, undone or not. Answers how to take it away. */
export const toastUndo = (message: string, undo: () => void, closed?: () => void) =>
  showAct(
    { color: 'gray', autoClose: 8000, ...(closed && { onClose: closed }) },
    { message, label: word('action.undo'), act: undo, undoes: true },
  );

const bad = { color: 'red', autoClose: false, role: 'alert' } as const;

/** What went wrong, in words. */
export const saidOf = (error: unknown) =>
  error instanceof Error ? reasonOf(error) : word('error.unavailable');

let acts = 0;

/** A message with a button, which closes it as well. Answers how to close it. */
async function showAct(
  toast: Omit<NotificationData, 'message'>,
  { act, ...said }: { message: string; label: string; act: () => void; undoes?: boolean },
  staying?: Staying,
) {
  const { ActMessage, hideToast } = await import('./toaster.tsx');
  acts += 1;
  const id = `act-${acts}`;
  const hide = () => void hideToast(id);
  const actAndHide = () => {
    act();
    hide();
  };
  await show({ ...toast, id, message: createElement(ActMessage, { ...said, act: actAndHide }) }, staying);
  return hide;
}

async function show(toast: NotificationData, staying?: Staying) {
  toaster.ask();
  const { showToast } = await import('./toaster.tsx');
  showToast(
    {
      withBorder: true,
      closeButtonProps: { 'aria-label': word('action.close') },
      ...toast,
    },
    staying,
  );
}

import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import {
  hideNotification,
  type NotificationData,
  Notifications,
  showNotification,
  updateNotification,
} from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onPersonChange, sessionNow } from '../call/session.ts';
import { typing } from '../keys.ts';

/** What stays until it is closed, or until the screen is left that it was said on; or while the same person is signed in. */
const staying = { screen: new Set<string>(), person: new Set<string>() };

export type Staying = keyof typeof staying;

export function showToast(toast: NotificationData, as?: Staying): void {
  // It says names, and nobody is signed in any more who may read them.
  if (as === 'person' && !sessionNow()) return;
  const id: string = showNotification({
    ...toast,
    // As under the mouse, it stays as long as the keyboard is in it.
    onFocusCapture: () => void updateNotification({ ...toast, id, autoClose: false }),
    onBlurCapture: () => void updateNotification({ ...toast, id }),
  });
  if (as) staying[as].add(id);
}

export const hideToast = hideNotification;

function hideThoseOf(as: Staying) {
  for (const id of staying[as]) hideToast(id);
  staying[as].clear();
}

onPersonChange(() => hideThoseOf('person'));

export default function Toaster() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said here goes with the screen
  useEffect(() => () => hideThoseOf('screen'), [pathname]);
  return <Notifications position="top-center" limit={4} zIndex={1000} />;
}

interface ActMessageProps {
  message: string;
  label: string;
  act: () => void;
  /** Ctrl-Z does it, too: a message lies far behind whatever has the focus, and is gone before one has gone there. */
  undoes?: boolean | undefined;
}

/** A text, of several lines perhaps, with what can be done about it. */
export function ActMessage({ message, label, act, undoes = false }: ActMessageProps) {
  useEffect(() => {
    if (!undoes) return;
    undoings.add(act);
    return () => void undoings.delete(act);
  }, [undoes, act]);
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" className="asWritten">
        {message}
      </Text>
      <Button
        size="compact-sm"
        variant="light"
        style={{ flex: 'none' }}
        onClick={act}
        {...(undoes && { 'aria-keyshortcuts': 'Control+Z', title: 'Ctrl Z' })}
      >
        {label}
      </Button>
    </Group>
  );
}

/** What is offered to be undone, the newest last. */
const undoings = new Set<() => void>();

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  const undo = [...undoings].at(-1);
  if (!undo || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return;
  // Where one writes it takes back what was written.
  if (target instanceof Element && target.closest(typing)) return;
  event.preventDefault();
  undoings.delete(undo);
  undo();
});

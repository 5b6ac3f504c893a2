import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import {
  hideNotification,
  type NotificationData,
  Notifications,
  showNotification,
} from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onPersonChange, sessionNow } from '../call/session.ts';

/** What stays until it is closed, or until the screen is left that it was said on; or while the same person is signed in. */
const staying = { screen: new Set<string>(), person: new Set<string>() };

export type Staying = keyof typeof staying;

export function showToast(toast: NotificationData, as?: Staying): void {
  // It says names, and nobody is signed in any more who may read them.
  if (as === 'person' && !sessionNow()) return;
  const id = showNotification(toast);
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

/** A text, of several lines perhaps, with what can be done about it. */
export function ActMessage({ message, label, act }: { message: string; label: string; act: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" className="asWritten">
        {message}
      </Text>
      <Button size="compact-sm" variant="light" onClick={act}>
        {label}
      </Button>
    </Group>
  );
}

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
import { word } from '../words.ts';

/** What went wrong stays until it is closed, or until the screen is left that it went wrong on. */
const staying = new Set<string>();

export function showToast(toast: NotificationData): void {
  const id = showNotification(toast);
  if (toast.autoClose === false) staying.add(id);
}

export const hideToast = hideNotification;

export default function Toaster() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said here goes with the screen
  useEffect(
    () => () => {
      for (const id of staying) hideToast(id);
      staying.clear();
    },
    [pathname],
  );
  return <Notifications position="top-center" limit={4} zIndex={1000} />;
}

export function UndoMessage({ message, undo }: { message: string; undo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button size="compact-sm" variant="light" onClick={undo}>
        {word('action.undo')}
      </Button>
    </Group>
  );
}

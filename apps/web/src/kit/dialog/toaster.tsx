import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { hideNotification, Notifications, showNotification } from '@mantine/notifications';
import { word } from '../words.ts';

export const showToast = showNotification;
export const hideToast = hideNotification;

export default function Toaster() {
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

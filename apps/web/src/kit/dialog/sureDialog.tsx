import { Button, Group, Text } from '@mantine/core';
import { useWords } from '../words.ts';
import type { Question } from './confirm.tsx';

/** What a question says; the safe answer has the focus. */
export default function SureDialog({
  text,
  yes,
  destructive,
  answer,
}: Question & { answer: (yes: boolean) => void }) {
  const t = useWords();
  return (
    <>
      <Text>{text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={() => answer(true)}>
          {yes}
        </Button>
      </Group>
    </>
  );
}

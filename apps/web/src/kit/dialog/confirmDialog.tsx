import { Button, Group, Modal, Text } from '@mantine/core';
import { useWords } from '../words.ts';
import { put, useQuestion } from './questions.ts';

/** The dialog that asks. Escape and the cross are a no. */
export default function ConfirmDialog() {
  const t = useWords();
  const question = useQuestion();
  const answer = (yes: boolean) => {
    question?.answer(yes);
    put(null);
  };
  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(false)}
      title={question?.title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
      // Above the panel or dialog it asks about.
      zIndex={300}
    >
      <Text>{question?.text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button color={question?.grave ? 'red' : undefined} onClick={() => answer(true)}>
          {question?.yes}
        </Button>
      </Group>
    </Modal>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useWords, type Word } from '../words.ts';
import type { Leaving } from './askLeaving.tsx';

interface LeaveDialogProps {
  /** What the button says that saves it. */
  save: Word | undefined;
  answer: (leaving: Leaving) => void;
}

/** To go on editing is the answer that loses nothing: it has the focus. */
export default function LeaveDialog({ save, answer }: LeaveDialogProps) {
  const t = useWords();
  return (
    <>
      <Text>{t('form.unsaved')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="red" onClick={() => answer('leave')}>
          {t('web.form.leave')}
        </Button>
        {save && (
          <Button variant="default" onClick={() => answer('save')}>
            {t(save)}
          </Button>
        )}
        <Button onClick={() => answer('keep')} data-autofocus>
          {t('web.form.keepEditing')}
        </Button>
      </Group>
    </>
  );
}

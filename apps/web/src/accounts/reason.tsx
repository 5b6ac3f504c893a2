import { Modal, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ActionForm } from '../kit/actionForm.tsx';
import { TextAreaField } from '../kit/fields/text.tsx';
import { useWords } from '../kit/words.ts';

interface Asking {
  title: string;
  /** Who reads the reason. */
  hint: string;
  yes: string;
  grave?: boolean;
  /** Does it with the reason; throws CallError, which is said in the dialog. */
  act: (reason: string) => Promise<unknown>;
}

let open: Asking | null = null;
const readers = new Set<() => void>();

/** Opens the dialog that asks for a reason and does something with it. */
export function askReason(asking: Asking | null) {
  open = asking;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

const schema = z.object({ reason: z.string().trim().min(1, 'error.approval.reason').max(2000) });

/** Where the question for a reason appears; a screen that asks holds it. */
export function ReasonDialog() {
  const t = useWords();
  const asking = useSyncExternalStore(subscribe, () => open);
  const close = () => askReason(null);
  const act = async ({ reason }: Record<string, unknown>) => {
    await asking?.act(String(reason));
    close();
  };
  return (
    <Modal
      opened={asking !== null}
      onClose={close}
      title={asking?.title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      {asking && (
        <ActionForm
          entity="administration.bulk"
          schema={schema}
          initial={{ reason: '' }}
          act={act}
          cancel={close}
          yes={asking.yes}
          {...(asking.grave && { grave: true })}
        >
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {asking.hint}
            </Text>
            <TextAreaField name="reason" />
          </Stack>
        </ActionForm>
      )}
    </Modal>
  );
}

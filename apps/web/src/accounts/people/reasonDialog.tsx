import { Modal, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';
import type { Asking, Given } from './reason.tsx';

const schemaOf = ({ rejects }: Asking) => {
  const missing = rejects ? 'error.approval.reason' : 'error.validation.required';
  return z.object({ reason: z.string(missing).trim().min(1, missing).max(2000, 'error.validation.tooLong') });
};

interface ReasonDialogProps {
  asking: Asking | Given;
  close: () => void;
}

/** Asks for a reason and does what it is for, or tells one that was given. */
export default function ReasonDialog({ asking, close }: ReasonDialogProps) {
  const t = useWords();
  return (
    <Modal
      opened
      onClose={close}
      title={asking.title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      {'given' in asking ? (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{asking.given}</Text>
      ) : (
        <Ask asking={asking} close={close} />
      )}
    </Modal>
  );
}

function Ask({ asking, close }: { asking: Asking; close: () => void }) {
  const act = async ({ reason }: Record<string, unknown>) => {
    await asking.act(String(reason));
    close();
  };
  return (
    <ActionForm
      entity="listing.reason"
      schema={schemaOf(asking)}
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
        <TextAreaField name="reason" first />
      </Stack>
    </ActionForm>
  );
}

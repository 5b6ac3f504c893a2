import { Text } from '@mantine/core';
import { requiredText } from '@rilis/contract/wire';
import { z } from 'zod';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import type { BulkFormProps } from '../../kit/list/bulkAction.ts';
import { useWords } from '../../kit/words.ts';

const asked = z.object({ proof: requiredText(1000) });

/** Where many releases are to be heard says one proof: whoever moves in has hundreds that were live before. */
export default function ProveMany({ send, cancel }: BulkFormProps) {
  const t = useWords();
  return (
    <ActionForm
      entity="delivery.delivery"
      schema={asked}
      act={async (body) => send(body)}
      cancel={cancel}
      yes={t('delivery.delivery.doing.proveLive')}
    >
      <Text size="sm">{t('delivery.delivery.sure.proveLive')}</Text>
      <TextAreaField name="proof" rows={2} first />
    </ActionForm>
  );
}

import { Text } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import { type ToneNumber, toneNumbers } from '@rilis/contract/ringback/toneNumber';
import { requiredText } from '@rilis/contract/wire';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { RemoteSelectField } from '../../kit/fields/select.tsx';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords, word } from '../../kit/words.ts';

const moving = z.object({ labelId: z.int(), reason: requiredText(500) });

/** To whom a number goes, and why. */
export default function MoveForm({ number: { id, number } }: { number: ToneNumber }) {
  const t = useWords();
  const give = async (body: z.output<typeof moving>) => {
    await act(toneNumbers.move, { params: { id }, body });
    closeDialog();
    toastDone(word('operator.toneNumber.moved', { number }));
  };
  return (
    <ActionForm
      entity="operator.toneNumber"
      schema={moving}
      act={give}
      cancel={closeDialog}
      yes={t('operator.toneNumber.move')}
    >
      <Text size="sm">{t('operator.toneNumber.moveHint')}</Text>
      <RemoteSelectField name="labelId" route={label.routes.options} wide />
      <TextAreaField name="reason" rows={2} />
    </ActionForm>
  );
}

import { Text } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import { type ToneNumber, toneNumbers } from '@rilis/contract/ringback/toneNumber';
import { requiredText } from '@rilis/contract/wire';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone } from '../../kit/dialog/toast.ts';
import { RemoteSelectField } from '../../kit/fields/select.tsx';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { word } from '../../kit/words.ts';

/** What it costs is said before it is done; staff say why, and the owner reads it. */
export const release = ({ id, number, tones }: ToneNumber, staff: boolean) =>
  void askReason({
    title: word('operator.toneNumber.releaseOf', { number }),
    hint: word(staff ? 'operator.toneNumber.releaseHintStaff' : 'operator.toneNumber.releaseHint', {
      count: tones.length,
    }),
    yes: word('operator.toneNumber.release'),
    destructive: true,
    optional: !staff,
    act: async ({ reason }) => {
      await act(toneNumbers.release, { params: { id }, body: { reason } });
      toastDone(word('operator.toneNumber.released', { number }));
    },
  });

const moving = z.object({ labelId: z.int(), reason: requiredText(500) });

export function move({ id, number }: ToneNumber): void {
  const give = async (body: z.output<typeof moving>) => {
    await act(toneNumbers.move, { params: { id }, body });
    closeDialog();
    toastDone(word('operator.toneNumber.moved', { number }));
  };
  openDialog({
    title: word('operator.toneNumber.moveOf', { number }),
    body: (
      <ActionForm
        entity="operator.toneNumber"
        schema={moving}
        act={give}
        cancel={closeDialog}
        yes={word('operator.toneNumber.move')}
      >
        <Text size="sm">{word('operator.toneNumber.moveHint')}</Text>
        <RemoteSelectField name="labelId" route={label.routes.options} wide />
        <TextAreaField name="reason" rows={2} />
      </ActionForm>
    ),
  });
}

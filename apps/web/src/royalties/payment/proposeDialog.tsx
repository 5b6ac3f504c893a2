import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { paymentRuns } from '@rilis/contract/royalties/paymentRun';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { useFieldValue } from '../../kit/fields/field.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { number, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

const proposing = z.object({ bank: z.string().trim().max(60, 'error.validation.tooLong').optional() });

/** Proposes a run of all that is due, or of one bank. */
export default function ProposeDialog() {
  const t = useWords();
  const propose = async ({ bank }: z.output<typeof proposing>) => {
    const made = await act(paymentRuns.propose, { body: { bank: bank || null }, once: true });
    toastDone(t('payment.run.proposed', { id: made.id, total: rupiah(made.total) }));
    closeDialog();
  };
  return (
    <ActionForm
      entity="payment.run"
      schema={proposing}
      initial={{ bank: '' }}
      act={propose}
      cancel={closeDialog}
      yes={t('payment.run.propose')}
    >
      <Text size="sm">{t('payment.run.proposeText')}</Text>
      <TextField name="bank" />
      <Due />
    </ActionForm>
  );
}

/** What the run would come to, before it is there. */
function Due() {
  const t = useWords();
  const [bank] = useDebouncedValue(useFieldValue<string>('bank')?.trim() ?? '', 250);
  const { data } = useCall(paymentRuns.due, { query: { bank } }, { staleTime: 0, keepPrevious: true });
  if (!data) return null;
  const { invoices, total } = data;
  return (
    <Text size="sm" fw={600} role="status">
      {invoices === 0
        ? t('payment.run.noneDue')
        : t('payment.run.due', { count: number(invoices), total: rupiah(total) })}
    </Text>
  );
}

import { Text } from '@mantine/core';
import { isDay, jakartaDay, today } from '@rilis/contract/clock';
import { type PayeeDetail, type PayeePayment, payees } from '@rilis/contract/royalties/payee';
import { payeeTaxInvoice } from '@rilis/contract/royalties/payeeTaxInvoice';
import { taxInvoiceForm } from '@rilis/contract/royalties/taxInvoice';
import { day, requiredText, rupiah as wholeRupiah } from '@rilis/contract/wire';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { RupiahField } from '../../kit/fields/amount.tsx';
import { DateField } from '../../kit/fields/date.tsx';
import { useFieldValue } from '../../kit/fields/field.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { PaymentTax } from './paymentTax.tsx';

const proposing = z.object({ amount: wholeRupiah.min(1, 'error.coverPayee.nothing') });

/** A payment of what is owed, or of a part of it. */
export function ProposeForm({ payee }: { payee: PayeeDetail }) {
  const t = useWords();
  const propose = async (body: z.output<typeof proposing>) => {
    await act(payees.propose, { params: { id: payee.id }, body, once: true });
    toastDone(t('coverPayees.proposed'));
    closeDialog();
  };
  return (
    <ActionForm
      entity="coverPayees"
      schema={proposing}
      initial={{ amount: payee.balance }}
      act={propose}
      cancel={closeDialog}
      yes={t('coverPayees.propose')}
    >
      <Text size="sm">{t('coverPayees.proposeText', { owed: rupiah(payee.balance) })}</Text>
      <RupiahField name="amount" />
    </ActionForm>
  );
}

const paying = z.object({ reference: requiredText(100), paidOn: day });

/** What the bank has transferred. */
export function PayForm({ payee, payment }: { payee: PayeeDetail; payment: PayeePayment }) {
  const t = useWords();
  const pay = async (body: z.output<typeof paying>) => {
    const params = { id: payee.id, paymentId: payment.id, action: 'pay' as const };
    await act(payees.move, { params, body: { ...body, version: payment.version } });
    toastDone(t('coverPayees.done.pay'));
    closeDialog();
  };
  return (
    <ActionForm
      entity="coverPayees"
      schema={paying}
      initial={{ reference: '', paidOn: today() }}
      act={pay}
      cancel={closeDialog}
      yes={t('coverPayees.payment.pay')}
    >
      <Text size="sm">
        {t('coverPayees.payment.payText', {
          ...{ amount: rupiah(payment.amount), name: payee.name },
          account:
            [payee.bankName, payee.bankAccountNumber, payee.bankAccountName].filter(Boolean).join(' · ') ||
            '–',
        })}
      </Text>
      <TextField name="reference" />
      <DateField name="paidOn" min={jakartaDay(payment.createdAt)} max={today()} />
      <TaxOfDay payee={payee} payment={payment} />
    </ActionForm>
  );
}

/** What the bank has transferred, if it was on the day that is chosen. */
function TaxOfDay(props: { payee: PayeeDetail; payment: PayeePayment }) {
  const paidOn = useFieldValue<string | null>('paidOn') ?? null;
  return isDay(paidOn) && <PaymentTax {...props} paidOn={paidOn} />;
}

/** Its number and day, as the owner tells them. */
export function TaxInvoiceForm({ payee, payment }: { payee: PayeeDetail; payment: PayeePayment }) {
  const t = useWords();
  return (
    <ActionForm
      entity="coverPayees"
      schema={taxInvoiceForm}
      initial={{ number: payment.taxInvoice ?? '', issuedOn: payment.taxInvoiceOn }}
      act={async (told) => {
        const params = { id: payee.id, paymentId: payment.id };
        await act(payeeTaxInvoice, { params, body: { ...told, version: payment.version } });
        toastDone();
        closeDialog();
      }}
      cancel={closeDialog}
      yes={t('action.save')}
    >
      <TextField name="number" inputMode="numeric" />
      <DateField name="issuedOn" max={today()} />
    </ActionForm>
  );
}

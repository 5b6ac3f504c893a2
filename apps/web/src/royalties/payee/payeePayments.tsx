import { Button, Group, Text } from '@mantine/core';
import { today } from '@rilis/contract/clock';
import { type PayeeDetail, type PayeePayment, payees } from '@rilis/contract/royalties/payee';
import { lazy } from 'react';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText, rupiah } from '../../kit/look/formats.ts';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import { PaymentTax, taxText } from './paymentTax.tsx';

const ProposeForm = lazy(() =>
  import('./paymentForms.tsx').then((forms) => ({ default: forms.ProposeForm })),
);
const PayForm = lazy(() => import('./paymentForms.tsx').then((forms) => ({ default: forms.PayForm })));
const TaxInvoiceForm = lazy(() =>
  import('./paymentForms.tsx').then((forms) => ({ default: forms.TaxInvoiceForm })),
);

interface Props {
  payee: PayeeDetail;
  pays: boolean;
}

const tones: Record<PayeePayment['status'], Tone> = {
  PROPOSED: 'amber',
  PAID: 'teal',
  WITHDRAWN: 'gray',
  RETURNED: 'red',
};

/** What was paid, what waits for its transfer, and what came back. */
export function PayeePayments({ payee, pays }: Props) {
  const t = useWords();
  const waiting = payee.payments.some(({ status }) => status === 'PROPOSED');
  const propose = () => openDialog({ title: t('coverPayees.propose'), body: <ProposeForm payee={payee} /> });
  return (
    <Block title={t('coverPayees.payments')}>
      {payee.payments.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('coverPayees.paymentsNone')}
        </Text>
      )}
      {payee.payments.map((payment) => (
        <PaymentRow key={payment.id} {...{ payee, payment, pays }} />
      ))}
      {pays && payee.balance > 0 && !waiting && (
        <Button mt="sm" onClick={propose}>
          {t('coverPayees.propose')}
        </Button>
      )}
    </Block>
  );
}

function PaymentRow({ payee, payment, pays }: Props & { payment: PayeePayment }) {
  const t = useWords();
  const { amount, pph, ppn, proposedBy, paidBy, paidOn, reference, reason } = payment;
  const adds = payment.status === 'PAID' && ppn > 0;
  const about = [
    paidOn && dayText(paidOn),
    reference,
    taxText({ pph, ppn }),
    adds && taxInvoiceText(payment),
    proposedBy && t('coverPayees.payment.by', { proposed: proposedBy }),
    paidBy && t('coverPayees.payment.paidBy', { paid: paidBy }),
    reason,
  ];
  return (
    <Group justify="space-between" mb="sm" align="flex-start">
      <div style={{ flex: 1, minWidth: 180 }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {rupiah(amount)}
          </Text>
          <Status tone={tones[payment.status]}>{t(`coverPayees.payment.statuses.${payment.status}`)}</Status>
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {about.filter(Boolean).join(' · ')}
        </Text>
        {payment.actions.includes('pay') && <PaymentTax payee={payee} payment={payment} paidOn={today()} />}
      </div>
      <Group gap="xs">
        {adds && pays && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              void openDialog({
                title: t('coverPayees.payment.taxInvoice'),
                body: <TaxInvoiceForm payee={payee} payment={payment} />,
              })
            }
          >
            {t('coverPayees.payment.taxInvoice')}
          </Button>
        )}
        {payment.actions.map((action) => (
          <Button
            key={action}
            size="compact-sm"
            variant={action === 'pay' ? 'filled' : 'default'}
            onClick={() => void ask(action, payee, payment)}
          >
            {t(`coverPayees.payment.${action}`)}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

/** The tax invoice to PPN that was paid, or what is lost without it. */
const taxInvoiceText = ({ taxInvoice: number, taxInvoiceOn }: PayeePayment) =>
  number && taxInvoiceOn
    ? word('coverPayees.payment.taxInvoiceOf', { number, day: dayText(taxInvoiceOn) })
    : word('coverPayees.payment.taxInvoiceMissing');

async function ask(action: PayeePayment['actions'][number], payee: PayeeDetail, payment: PayeePayment) {
  const title = word(`coverPayees.payment.${action}`);
  if (action === 'pay') return openDialog({ title, body: <PayForm payee={payee} payment={payment} /> });
  const move = async (more: object) => {
    const params = { id: payee.id, paymentId: payment.id, action };
    await act(payees.move, { params, body: { version: payment.version, ...more } });
    toastDone(word(`coverPayees.done.${action}`));
  };
  if (action === 'return') {
    const hint = word('coverPayees.payment.returnHint');
    await askReason({ title, hint, yes: title, destructive: true, act: ({ reason }) => move({ reason }) });
    return;
  }
  const text = word('coverPayees.payment.withdrawText');
  if (await confirm({ title, text, yes: title })) await move({}).catch(toastError);
}

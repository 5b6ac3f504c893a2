import { Text } from '@mantine/core';
import { type PayeeDetail, type PayeePayment, payees } from '@rilis/contract/royalties/payee';
import { useCall } from '../../kit/call/useCall.ts';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';

/** What is withheld, and what is added, as far as there is any. */
export const taxText = ({ pph, ppn }: Pick<PayeePayment, 'pph' | 'ppn'>) =>
  [
    pph > 0 && word('coverPayees.payment.tax', { amount: rupiah(pph) }),
    ppn > 0 && word('coverPayees.payment.vat', { amount: rupiah(ppn) }),
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  payee: PayeeDetail;
  payment: PayeePayment;
  /** YYYY-MM-DD */
  paidOn: string;
}

/** What a payment that waits comes to on a day: the sum to transfer, and the tax it leaves out. */
export function PaymentTax({ payee, payment, paidOn }: Props) {
  const t = useWords();
  const asked = { params: { id: payee.id, paymentId: payment.id }, query: { paidOn } };
  // The rules of tax are changed elsewhere.
  const { data, error } = useCall(payees.tax, asked, { staleTime: 0 });
  if (error)
    return (
      <Text size="xs" c="red" role="alert">
        {error.message}
      </Text>
    );
  return (
    <Text size="xs" role="status">
      {data
        ? [t('coverPayees.payment.net', { amount: rupiah(data.net) }), taxText(data)]
            .filter(Boolean)
            .join(' · ')
        : '…'}
    </Text>
  );
}

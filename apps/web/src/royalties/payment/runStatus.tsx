import type { Payment, RunRow } from '@rilis/contract/royalties/paymentRun';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

const tones: Record<RunRow['status'], Tone> = {
  PROPOSED: 'amber',
  APPROVED: 'blue',
  DONE: 'teal',
  CANCELLED: 'gray',
};

export function RunStatusBadge({ value }: { value: RunRow['status'] }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`payment.run.statuses.${value}`)}</Status>;
}

const paymentTones: Record<Payment['status'], Tone> = {
  PENDING: 'amber',
  BOOKED: 'teal',
  RETURNED: 'red',
  TAKEN_OUT: 'gray',
};

export function PaymentStatusBadge({ value }: { value: Payment['status'] }) {
  const t = useWords();
  return <Status tone={paymentTones[value]}>{t(`payment.run.paymentStatuses.${value}`)}</Status>;
}

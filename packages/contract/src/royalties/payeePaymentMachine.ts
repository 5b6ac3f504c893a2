import { z } from 'zod';
import { bySystem, type Machine, type Move } from '../machine.ts';

export const payeePaymentStatus = z.enum(['PROPOSED', 'PAID', 'WITHDRAWN', 'RETURNED']);
export type PayeePaymentStatus = z.output<typeof payeePaymentStatus>;

/** What people do with a payment to the owner of a work. */
export const payeePaymentAction = z.enum(['pay', 'withdraw', 'return']);

export interface PayeePaymentMove extends Move {
  from: PayeePaymentStatus | null;
  action: 'propose' | z.output<typeof payeePaymentAction>;
  to: PayeePaymentStatus;
}

const button = { who: '#pay' as const };

/** A payment to the owner of a covered work: proposed, paid by another person above the limit of invoices, or sent back by the bank. */
export const payeePaymentMachine: Machine<PayeePaymentMove> = {
  name: 'payee_payment',
  words: 'coverPayees.payment.statuses',
  states: payeePaymentStatus.options,
  moves: [
    { from: null, action: 'propose', to: 'PROPOSED', ...bySystem },
    {
      from: 'PROPOSED',
      action: 'pay',
      to: 'PAID',
      ...button,
      needs: ['reference', 'paidOn', 'account'],
      otherThan: { movedTo: 'PROPOSED', above: 'FOUR_EYES_ABOVE', waivable: true },
      posts: 'PAY',
    },
    { from: 'PROPOSED', action: 'withdraw', to: 'WITHDRAWN', ...button, needs: [] },
    {
      from: 'PAID',
      action: 'return',
      to: 'RETURNED',
      ...button,
      needs: ['reason'],
      otherThan: { movedTo: 'PAID', waivable: true },
      posts: 'REVERSAL',
    },
  ],
  editable: ['PROPOSED'],
  terminal: ['WITHDRAWN', 'RETURNED'],
};

import { z } from 'zod';
import { bySystem, type Machine, type Move } from '../machine.ts';

export const runStatus = z.enum(['PROPOSED', 'APPROVED', 'DONE', 'CANCELLED']);
export type RunStatus = z.output<typeof runStatus>;

/** What people do with a payment run. */
export const runAction = z.enum(['approve', 'cancel', 'withdraw']);

export interface RunMove extends Move {
  from: RunStatus | null;
  action: 'propose' | 'finish' | z.output<typeof runAction>;
  to: RunStatus;
}

const button = { who: '#pay' as const };

/** Invoices paid together: put together by one person, approved to the rupiah by another, ended by the bank's statement. */
export const paymentRunMachine: Machine<RunMove> = {
  name: 'payment_run',
  words: 'payment.run.statuses',
  states: runStatus.options,
  moves: [
    { from: null, action: 'propose', to: 'PROPOSED', ...bySystem },
    {
      from: 'PROPOSED',
      action: 'approve',
      to: 'APPROVED',
      ...button,
      needs: ['sum', 'payable', 'accountsUnchanged'],
      otherThan: { movedTo: 'PROPOSED', waivable: true },
    },
    { from: 'PROPOSED', action: 'withdraw', to: 'CANCELLED', ...button, needs: [] },
    { from: 'APPROVED', action: 'cancel', to: 'CANCELLED', ...button, needs: ['reason', 'nothingBooked'] },
    { from: 'APPROVED', action: 'finish', to: 'DONE', ...bySystem },
  ],
  editable: ['PROPOSED'],
  terminal: ['DONE', 'CANCELLED'],
};

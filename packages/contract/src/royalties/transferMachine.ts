import { bySystem, type Machine, type Move } from '../machine.ts';

export const transferStatuses = [
  'PROPOSED',
  'REQUESTED',
  'CONSENTED',
  'APPROVED',
  'DONE',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Of a transfer that is still under way: one at a time for a record. */
export const openTransferStatuses = ['PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED'] as const;

export interface TransferMove extends Move {
  from: TransferStatus | null;
  action:
    | 'propose'
    | 'request'
    | 'agree'
    | 'consent'
    | 'approve'
    | 'complete'
    | 'move'
    | 'reject'
    | 'withdraw'
    | 'cancel'
    | 'expire';
  to: TransferStatus;
}

const another = { movedTo: 'REQUESTED', waivable: true };
const waiting = ['PROPOSED', 'REQUESTED', 'CONSENTED'] as const;

/**
 * A release or an artist goes over to another label: both labels say yes, staff approve, and it moves on the first day of
 * a month. Staff who begin it ask the giving label first. `#give`, `#take`: the label whose turn it is; `owner`: whoever
 * asked; a rejection is that of the label whose turn it is, or of staff.
 */
export const transferMachine: Machine<TransferMove> = {
  name: 'transfer',
  words: 'ownership.transfer.statuses',
  states: transferStatuses,
  waiting: ['CONSENTED'],
  moves: [
    { from: null, action: 'propose', to: 'PROPOSED', ...bySystem },
    { from: null, action: 'request', to: 'REQUESTED', ...bySystem },
    { from: 'PROPOSED', action: 'agree', to: 'REQUESTED', who: '#give', needs: [] },
    { from: 'REQUESTED', action: 'consent', to: 'CONSENTED', who: '#take', needs: [] },
    {
      from: 'CONSENTED',
      action: 'approve',
      to: 'APPROVED',
      who: 'reviewer',
      needs: ['unhindered'],
      otherThan: another,
    },
    { from: 'APPROVED', action: 'move', to: 'DONE', who: 'system', needs: ['unhindered'] },
    { from: 'APPROVED', action: 'complete', to: 'DONE', who: 'reviewer', needs: ['unhindered', 'begun'] },
    ...waiting.flatMap((from): TransferMove[] => [
      { from, action: 'reject', to: 'REJECTED', who: 'reviewer', needs: ['reason'] },
      { from, action: 'withdraw', to: 'CANCELLED', who: 'owner', needs: [] },
      { from, action: 'expire', to: 'EXPIRED', ...bySystem },
    ]),
    { from: 'APPROVED', action: 'cancel', to: 'CANCELLED', who: 'reviewer', needs: ['reason'] },
  ],
  editable: [],
  terminal: ['DONE', 'REJECTED', 'CANCELLED', 'EXPIRED'],
};

/** The decision of staff as the review desk has it: what both labels have agreed to waits there like whatever is sent in. */
export const transferDesk: Machine = {
  ...transferMachine,
  waiting: ['SUBMITTED'],
  states: ['SUBMITTED', 'APPROVED', 'REJECTED'],
  moves: transferMachine.moves
    .filter(({ from, who }) => from === 'CONSENTED' && who === 'reviewer')
    .map((move) => ({
      ...move,
      from: 'SUBMITTED',
      needs: move.action === 'approve' ? ['checklist'] : move.needs,
    })),
};

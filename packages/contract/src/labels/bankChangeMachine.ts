import type { Machine, Move } from '../machine.ts';

export const bankChangeStatuses = ['WAITING', 'CONFIRMED', 'REFUSED'] as const;
type Status = (typeof bankChangeStatuses)[number];

export interface BankChangeMove extends Move {
  from: Status | null;
  action: 'ask' | 'confirm' | 'refuse';
  to: Status;
}

const another = { movedTo: 'WAITING', waivable: false };

/** A new bank account is used only when somebody else than who asked for it has confirmed it. */
export const bankChangeMachine: Machine<BankChangeMove> = {
  name: 'bank_change',
  words: 'labels.label.changeStatus',
  states: bankChangeStatuses,
  moves: [
    { from: null, action: 'ask', to: 'WAITING', who: 'system', needs: [] },
    { from: 'WAITING', action: 'confirm', to: 'CONFIRMED', who: 'reviewer', needs: [], otherThan: another },
    {
      from: 'WAITING',
      action: 'refuse',
      to: 'REFUSED',
      who: 'reviewer',
      needs: ['reason'],
      otherThan: another,
    },
  ],
  editable: [],
  terminal: ['CONFIRMED', 'REFUSED'],
};

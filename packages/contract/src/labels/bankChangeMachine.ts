import { bySystem, type Machine, type Move } from '../machine.ts';

export const bankChangeStatuses = ['WAITING', 'CONFIRMED', 'REFUSED', 'FROZEN', 'WITHDRAWN'] as const;
type Status = (typeof bankChangeStatuses)[number];
/** Until it is decided: no other account is asked for meanwhile. */
export const undecidedBankChange: readonly Status[] = ['WAITING', 'FROZEN'];

export interface BankChangeMove extends Move {
  from: Status | null;
  action: 'ask' | 'confirm' | 'refuse' | 'freeze' | 'withdraw';
  to: Status;
}

const another = { movedTo: 'WAITING', waivable: false };
const confirm = { action: 'confirm', to: 'CONFIRMED', who: 'reviewer', needs: ['called'] } as const;
const refuse = { action: 'refuse', to: 'REFUSED', who: 'reviewer', needs: ['reason'] } as const;
/** "It was not me", by the key of the mail that told of it. */
const freeze = { action: 'freeze', to: 'FROZEN', who: 'person', needs: ['key'] } as const;

/**
 * A new bank account is used only when somebody else than who asked for it has called the label and confirmed it. Until then
 * the label takes it back, and whoever of staff asked for it. Whoever was told of it by mail may freeze it, also when it is in use already and none came after it; then nothing is paid until
 * it is decided again.
 */
export const bankChangeMachine: Machine<BankChangeMove> = {
  name: 'bank_change',
  words: 'labels.label.changeStatus',
  states: bankChangeStatuses,
  moves: [
    { from: null, action: 'ask', to: 'WAITING', ...bySystem },
    { from: 'WAITING', ...confirm, otherThan: another },
    { from: 'WAITING', ...refuse, otherThan: another },
    { from: 'WAITING', action: 'withdraw', to: 'WITHDRAWN', who: 'owner', needs: [] },
    { from: 'WAITING', ...freeze },
    { from: 'CONFIRMED', ...freeze, needs: ['key', 'newest'] },
    { from: 'FROZEN', ...confirm, otherThan: another },
    { from: 'FROZEN', ...refuse, otherThan: another },
  ],
  editable: [],
  terminal: ['REFUSED', 'WITHDRAWN'],
};

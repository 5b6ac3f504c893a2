import { bySystem, type Machine, type Move } from '../machine.ts';

export const contractChangeStatuses = ['PROPOSED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN'] as const;
type Status = (typeof contractChangeStatuses)[number];

export interface ContractChangeMove extends Move {
  from: Status | null;
  action: 'propose' | 'confirm' | 'reject' | 'withdraw';
  to: Status;
}

const another = { movedTo: 'PROPOSED', waivable: true };

/**
 * What decides money (a contract, an advance, a term, a rule of tax) is changed by two people: one proposes, another
 * confirms. `owner` is whoever proposed it.
 */
export const contractChangeMachine: Machine<ContractChangeMove> = {
  name: 'contract_change',
  words: 'royalties.change.statuses',
  states: contractChangeStatuses,
  moves: [
    { from: null, action: 'propose', to: 'PROPOSED', ...bySystem },
    { from: 'PROPOSED', action: 'confirm', to: 'CONFIRMED', who: 'reviewer', needs: [], otherThan: another },
    {
      from: 'PROPOSED',
      action: 'reject',
      to: 'REJECTED',
      who: 'reviewer',
      needs: ['reason'],
      otherThan: another,
    },
    { from: 'PROPOSED', action: 'withdraw', to: 'WITHDRAWN', who: 'owner', needs: [] },
  ],
  editable: [],
  terminal: ['CONFIRMED', 'REJECTED', 'WITHDRAWN'],
};

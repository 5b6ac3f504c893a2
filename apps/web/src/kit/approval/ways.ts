import type { Move } from '@rilis/contract/machine';
import type { Way, Ways } from './kind.ts';

/** How whatever is sent in is decided on. */
const usual: Ways = {
  approve: { as: 'approve', says: 'action.approve' },
  requestChanges: { as: 'changes', says: 'action.requestChanges' },
  reject: { as: 'reject', says: 'action.reject' },
};

export interface Choice extends Way {
  move: Move;
}

/** What can be decided of a record as it stands, each in its place. */
export const choicesOf = ({ ways = usual }: { ways?: Ways }, moves: readonly Move[]): Choice[] =>
  moves.flatMap((move) => {
    const way = ways[move.action];
    return way ? [{ ...way, move }] : [];
  });

import type { Word } from '../words.ts';

/** A move as the contract's machines state it (`approvalMoves`, `userMoves`). */
export interface AnyMove {
  from: string;
  to: string;
  who: string;
  needs: string;
}

/** What may be done next from where a record stands, by those on these sides. */
export const movesFrom = <M extends AnyMove>(
  moves: readonly M[],
  from: string,
  sides: readonly M['who'][],
): M[] => moves.filter((move) => move.from === from && sides.includes(move.who));

/** A move as a word is found by it: `SUBMITTED-APPROVED`. */
export const nameOf = ({ from, to }: Pick<AnyMove, 'from' | 'to'>) => `${from}-${to}` as const;

/** What the button of a move says. */
export const moveWords: Readonly<Record<string, Word>> = {
  'DRAFT-SUBMITTED': 'action.requestApproval',
  'CHANGES_REQUESTED-SUBMITTED': 'action.requestApproval',
  'SUBMITTED-DRAFT': 'action.withdraw',
  'SUBMITTED-APPROVED': 'action.approve',
  'SUBMITTED-CHANGES_REQUESTED': 'action.requestChanges',
  'SUBMITTED-REJECTED': 'action.reject',
  'REJECTED-DRAFT': 'action.reopen',
  'APPROVED-REJECTED': 'action.takeDown',
};

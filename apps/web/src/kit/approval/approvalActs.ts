import { type Approvable, approvalMoves, type Side } from '@rilis/contract/approval';
import type { AnyRoute, Can, Pattern } from '@rilis/contract/route';
import type { BulkAction } from '../list/bulkAction.ts';
import type { Word } from '../words.ts';
import { type AnyMove, movesFrom, moveWords, nameOf } from './moves.ts';

/** What is approved: its call, who may ask, who decides, and the points of the checklist. */
interface Approval {
  decide: AnyRoute;
  update: Can;
  screen: Pattern;
  checklist: Approvable;
  /** The machine's; those of what labels make when left out. */
  moves?: readonly AnyMove[];
  /** Who reads the reason. */
  reasonHint?: Word | undefined;
}

/** The moves one side may make with a row as it stands, each asking for what it needs. Notes are written on the desk. */
export const approvalActs =
  (approval: Approval) =>
  ({ approvalStatus }: { approvalStatus: string }, sides: readonly Side[]): BulkAction[] =>
    movesFrom<AnyMove>(approval.moves ?? approvalMoves, approvalStatus, sides)
      .filter(({ needs }) => needs !== 'notes')
      .map((move) => actOf(approval, move));

function actOf({ decide, update, screen, checklist, reasonHint }: Approval, move: AnyMove): BulkAction {
  const { to, who, needs } = move;
  const sides: Record<string, Can> = { owner: update, reviewer: screen, admin: `${screen}#reopen` };
  return {
    label: moveWords[nameOf(move)]!,
    route: { ...decide, can: sides[who]! },
    params: { approvalStatus: to },
    grave: to === 'REJECTED',
    ...(needs === 'reason' && { reason: 'must', ...(reasonHint && { reasonHint }) }),
    ...(needs === 'checklist' && { checklist }),
    ...((needs === 'complete' || needs === 'unclaimed') && { sure: true }),
  };
}

import type { Approvable, Side } from '@rilis/contract/approval';
import { type Machine, type Move, movesFrom } from '@rilis/contract/machine';
import type { AnyRoute, Can, Pattern } from '@rilis/contract/route';
import type { BulkAction } from '../list/bulkAction.ts';
import type { Word } from '../words.ts';
import { moveWords } from './moves.ts';

/** What is approved: its machine, its call, who may ask, and who decides. */
interface Approval {
  machine: Machine;
  decide: AnyRoute;
  update: Can;
  screen: Pattern;
  /** Who reads the reason. */
  reasonHint?: Word | undefined;
}

/** The moves one side may make with a row as it stands, each asking for what it needs. Notes are written on the desk. */
export const approvalActs =
  (approval: Approval) =>
  ({ approvalStatus }: { approvalStatus: string }, sides: readonly Side[]): BulkAction[] =>
    movesFrom(approval.machine, approvalStatus, sides)
      .filter(({ needs }) => !needs.includes('notes'))
      .map((move) => actOf(approval, move));

function actOf({ machine, decide, update, screen, reasonHint }: Approval, move: Move): BulkAction {
  const { action, to, who, needs } = move;
  const sides: Record<string, Can> = { owner: update, reviewer: screen, admin: `${screen}#reopen` };
  return {
    label: moveWords[action]!,
    route: { ...decide, can: sides[who]! },
    params: { approvalStatus: to },
    destructive: to === 'REJECTED',
    ...(needs.includes('reason') && { reason: 'must', ...(reasonHint && { reasonHint }) }),
    ...(needs.includes('checklist') && { checklist: machine.name as Approvable }),
    ...(who === 'owner' && { sure: true }),
  };
}

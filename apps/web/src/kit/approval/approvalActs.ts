import type { Approvable, ApprovalMove, ApprovalStatus, Side } from '@rilis/contract/approval';
import { type Machine, movesFrom } from '@rilis/contract/machine';
import type { AnyRoute, Can, Pattern } from '@rilis/contract/route';
import type { BulkAction } from '../list/bulkAction.ts';
import type { Word } from '../words.ts';

/** What is approved: its machine, its call, who may ask, and who decides. */
interface Approval {
  machine: Machine<ApprovalMove>;
  decide: AnyRoute;
  update: Can;
  screen: Pattern;
}

const words: Partial<Record<ApprovalMove['action'], Word>> = {
  submit: 'action.requestApproval',
  withdraw: 'action.withdraw',
  approve: 'action.approve',
  reject: 'action.reject',
  reopen: 'action.reopen',
  takeDown: 'action.takeDown',
};

/** The moves one side may make with a row as it stands, each asking for what it needs. Notes are written on the record. */
export const approvalActs =
  (approval: Approval) =>
  ({ approvalStatus }: { approvalStatus: ApprovalStatus }, sides: readonly Side[]): BulkAction[] =>
    movesFrom(approval.machine, approvalStatus, sides)
      .filter(({ needs }) => !needs.includes('notes'))
      .map((move) => actOf(approval, move));

function actOf(
  { machine, decide, update, screen }: Approval,
  { action, to, who, needs }: ApprovalMove,
): BulkAction {
  const can = { owner: update, reviewer: screen, admin: `${screen}#reopen` as const }[who as Side];
  return {
    label: words[action]!,
    route: { ...decide, can },
    params: { approvalStatus: to },
    grave: to === 'REJECTED',
    ...(needs.includes('reason') && { reason: 'must' }),
    ...(needs.includes('checklist') && { checklist: machine.name as Approvable }),
    ...(who === 'owner' && { sure: true }),
  };
}

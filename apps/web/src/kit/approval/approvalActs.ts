import {
  type Approvable,
  type ApprovalStatus,
  approvalMoves,
  type Move,
  type Side,
} from '@rilis/contract/approval';
import type { AnyRoute, Can, Pattern } from '@rilis/contract/route';
import type { BulkAction } from '../list/bulkAction.ts';
import type { Word } from '../words.ts';

/** What is approved: its call, who may ask, who decides, and the points of the checklist. */
interface Approval {
  decide: AnyRoute;
  update: Can;
  screen: Pattern;
  checklist: Approvable;
}

const words: Partial<Record<`${ApprovalStatus}-${ApprovalStatus}`, Word>> = {
  'DRAFT-SUBMITTED': 'action.requestApproval',
  'CHANGES_REQUESTED-SUBMITTED': 'action.requestApproval',
  'SUBMITTED-DRAFT': 'action.withdraw',
  'SUBMITTED-APPROVED': 'action.approve',
  'SUBMITTED-REJECTED': 'action.reject',
  'REJECTED-DRAFT': 'action.reopen',
  'APPROVED-REJECTED': 'action.takeDown',
};

/** The moves one side may make with a row as it stands, each asking for what it needs. Notes are written on the record. */
export const approvalActs =
  (approval: Approval) =>
  ({ approvalStatus }: { approvalStatus: ApprovalStatus }, sides: readonly Side[]): BulkAction[] =>
    approvalMoves
      .filter(({ from, who, needs }) => from === approvalStatus && sides.includes(who) && needs !== 'notes')
      .map((move) => actOf(approval, move));

function actOf({ decide, update, screen, checklist }: Approval, { from, to, who, needs }: Move): BulkAction {
  const can = { owner: update, reviewer: screen, admin: `${screen}#reopen` as const }[who];
  return {
    label: words[`${from}-${to}`]!,
    route: { ...decide, can },
    params: { approvalStatus: to },
    grave: to === 'REJECTED',
    ...(needs === 'reason' && { reason: 'must' }),
    ...(needs === 'checklist' && { checklist }),
    ...((needs === 'complete' || needs === 'unclaimed') && { sure: true }),
  };
}

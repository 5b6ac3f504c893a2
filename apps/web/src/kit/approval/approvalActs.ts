import type { Approvable, Side } from '@rilis/contract/approval';
import { isCalled, type Machine, type Move } from '@rilis/contract/machine';
import type { AnyRoute, Can, Pattern } from '@rilis/contract/route';
import { sessionNow } from '../call/session.ts';
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
    movesOf(approval.machine, sides)
      .filter(({ from }) => from === approvalStatus)
      .map((move) => actOf(approval, [move]));

/** The moves some sides may make with many rows: each is offered where all of them allow it. */
export const approvalBulk =
  (approval: Approval) =>
  (sides: readonly Side[]): BulkAction[] => {
    const alike = Map.groupBy(movesOf(approval.machine, sides), ({ action, who }) => `${action} ${who}`);
    return [...alike.values()].map((moves) => actOf(approval, moves));
  };

const movesOf = ({ moves }: Machine, sides: readonly Side[]) =>
  moves.filter(
    (move) =>
      move.from !== null &&
      isCalled(move) &&
      (sides as readonly string[]).includes(move.who) &&
      !move.needs.includes('notes'),
  );

/** Moves that differ in where they begin are one action. */
function actOf(approval: Approval, moves: readonly Move[]): BulkAction {
  const { machine, decide, update, screen, reasonHint } = approval;
  const { action, to, who, needs } = moves[0]!;
  const sides: Record<string, Can> = { owner: update, reviewer: screen, admin: `${screen}#reopen` };
  const reason = reasonOf(needs);
  return {
    label: moveWords[action]!,
    route: { ...decide, can: sides[who]! },
    params: { approvalStatus: to },
    destructive: to === 'REJECTED' || to === 'TAKEN_DOWN',
    fits: ({ approvalStatus }) => moves.some(({ from }) => from === approvalStatus),
    ...(reason && { reason, ...(reasonHint && { reasonHint }) }),
    ...(needs.includes('checklist') && { checklist: machine.name as Approvable }),
    ...(needs.includes('takeDownDate') && {
      day: { name: 'takeDownDate', label: 'approval.takeDownDate' },
    }),
    ...(who === 'owner' && { sure: true }),
  };
}

/** Whether a reason is asked for; of some moves staff owe one, owners do not. */
function reasonOf(needs: readonly string[]): BulkAction['reason'] {
  if (needs.includes('reason')) return 'must';
  if (!needs.includes('reasonOfStaff')) return undefined;
  return sessionNow()?.user.labelId == null ? 'must' : 'may';
}

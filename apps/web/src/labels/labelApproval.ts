import type { Side } from '@rilis/contract/approval';
import { label } from '@rilis/contract/labels/label';
import { labelMachine } from '@rilis/contract/labels/labelMachine';
import type { ReplyOf } from '@rilis/contract/route';
import { approvalActs } from '../kit/approval/approvalActs.ts';
import { moveWords } from '../kit/approval/moves.ts';
import type { BulkAction } from '../kit/list/bulkAction.ts';

const actsOf = approvalActs({
  machine: labelMachine,
  decide: label.routes.decide,
  update: '/backoffice/label/{id}/update',
  screen: '/backoffice/approval/label',
});

/** Taken down a label is closed: whoever does it reads that nothing of what it has leaves a store by that. */
const closing = { label: 'labels.label.close', reasonHint: 'labels.label.closeHint' } as const;

/** A label as far as it tells of a decision. */
export type Answered = Pick<ReplyOf<typeof label.routes.read>, 'id' | 'approvalStatus' | 'reason'>;

/** It was rejected or sent back. */
export const isAnswered = ({ approvalStatus }: Pick<Answered, 'approvalStatus'>) =>
  approvalStatus === 'REJECTED' || approvalStatus === 'CHANGES_REQUESTED';

/** What can be done about a label's approval as it stands. */
export const labelActs = (row: { approvalStatus: string }, sides: readonly Side[]): BulkAction[] =>
  actsOf(row, sides).map((act) => (act.label === moveWords.takeDown ? { ...act, ...closing } : act));

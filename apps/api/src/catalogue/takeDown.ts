import { today } from '@rilis/contract/clock';
import type { ApprovalStep } from '../kit/approval/approvalRoom.ts';
import { invalid, Problem } from '../kit/problem.ts';

type Step = ApprovalStep<'album'>;

/** What is asked for has a day that is still to come, and so a time to put things right. */
export function requireDay({ body: { takeDownDate } }: Step): void {
  if (!takeDownDate) throw invalid('takeDownDate', 'error.validation.required');
  if (takeDownDate < today()) throw invalid('takeDownDate', 'error.takeDown.past');
}

/** An owner may think better of it without a word; whoever decides for an owner says why. */
export function requireReasonOfStaff({ actor, body }: Step): void {
  if (actor.labelId !== null || body.reason) return;
  const code = 'error.takeDown.whyKept';
  throw new Problem(400, code, { fields: [{ field: 'reason', code }] });
}

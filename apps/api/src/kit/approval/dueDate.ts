import type { ApprovalStatus } from '@rilis/contract/approval';
import { afterWorkingDays } from '@rilis/contract/clock';
import type { AnswerDays } from '@rilis/contract/sysparamMeaning';
import type { Tx } from '../db/db.ts';
import { foundOf } from '../db/wholeQuery.ts';
import { sysparam } from '../sysparam.ts';

const hourMs = 3_600_000;

/** When an answer is due and how many whole hours are left (negative: late). */
export function dueDateOf(submittedAt: Date | null, workingDays: number, now = Date.now()) {
  if (!submittedAt) return { dueAt: null, hoursLeft: null };
  const dueAt = afterWorkingDays(submittedAt, workingDays);
  return { dueAt, hoursLeft: Math.floor((dueAt.getTime() - now) / hourMs) };
}

interface Waiting {
  approvalStatus: ApprovalStatus;
  submittedAt: Date | null;
}

/** When the answers to rows of a list are due, by the parameter of this key: only what waits has been promised one. */
export const dueDates = (tx: Tx, key: AnswerDays) =>
  foundOf<Waiting>()(['approvalStatus', 'submittedAt'], ['dueAt', 'hoursLeft'], async (rows) => {
    const waits = ({ approvalStatus }: Waiting) => approvalStatus === 'SUBMITTED';
    const days = rows.some(waits) ? await sysparam(tx, 'SLA', key) : 0;
    return (row) => dueDateOf(waits(row) ? row.submittedAt : null, days);
  });

/** What was asked for before this instant should have been answered by now: the latest whose answer is due by now. */
export function lateSince(workingDays: number): Date {
  const now = Date.now();
  // Weekends stretch a promise, so it is looked for: no answer takes longer than three times its days and a week.
  let [late, early] = [now - (workingDays * 3 + 7) * 24 * hourMs, now];
  while (early - late > 1000) {
    const middle = Math.floor((late + early) / 2);
    if (afterWorkingDays(new Date(middle), workingDays).getTime() <= now) late = middle;
    else early = middle;
  }
  return new Date(early);
}

import { afterWorkingDays } from '@rilis/contract/clock';
import type { Tx } from './db/db.ts';

const hourMs = 3_600_000;

/** How many working days an answer may take: the system parameter of group SLA, or three. */
export async function workingDaysOf(tx: Tx, key: string): Promise<number> {
  const row = await tx
    .selectFrom('sysparam')
    .select('value')
    .where('group', '=', 'SLA')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const days = Number(row?.value);
  return Number.isInteger(days) && days > 0 ? days : 3;
}

/** When an answer is due and how many whole hours are left (negative: late). */
export function promiseOf(submittedAt: Date | null, workingDays: number, now = Date.now()) {
  if (!submittedAt) return { dueAt: null, hoursLeft: null };
  const dueAt = afterWorkingDays(submittedAt, workingDays);
  return { dueAt, hoursLeft: Math.floor((dueAt.getTime() - now) / hourMs) };
}

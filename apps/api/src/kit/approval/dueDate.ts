import type { Tx } from '../db.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Asia/Jakarta has no summer time. */
const jakartaMs = 7 * hourMs;

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
export function dueDateOf(submittedAt: Date | null, workingDays: number, now = Date.now()) {
  if (!submittedAt) return { dueAt: null, hoursLeft: null };
  const dueAt = afterWorkingDays(submittedAt, workingDays);
  return { dueAt, hoursLeft: Math.floor((dueAt.getTime() - now) / hourMs) };
}

/** The same hour so many working days (Monday to Friday, Asia/Jakarta) later; a weekend counts as Monday's first hour. */
export function afterWorkingDays(start: Date, workingDays: number): Date {
  let local = start.getTime() + jakartaMs;
  while (isWeekend(local)) local = Math.floor(local / dayMs) * dayMs + dayMs;
  for (let left = workingDays; left > 0; ) {
    local += dayMs;
    if (!isWeekend(local)) left -= 1;
  }
  return new Date(local - jakartaMs);
}

const isWeekend = (local: number) => [0, 6].includes(new Date(local).getUTCDay());

import { dayText, periodText } from '@rilis/contract/formats';
import { isLocked } from '@rilis/contract/royalties/periodMachine';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { personName } from '../kit/db/personName.ts';
import { Problem } from '../kit/problem.ts';

/** Nobody calculates, locks or posts into a month at the same time (`mark_stale` shares the lock while posting). */
export async function lockMonth(tx: Tx, datenum: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7404, ${datenum})`.execute(tx);
}

/** Keeps a month from being locked until the transaction ends; 409 when it is, naming who locked it and what to do. */
export async function requireUnlocked(tx: Tx, datenum: number): Promise<void> {
  await lockMonth(tx, datenum);
  const lock = await lockedOf(tx, datenum);
  if (!lock) return;
  const period = periodText(datenum);
  throw new Problem(409, 'error.period.locked', { params: { period, who: lock.by, day: dayText(lock.at) } });
}

/** Who has locked a month and when; null while it is not. */
export async function lockedOf(tx: Tx, datenum: number): Promise<{ by: string; at: Date } | null> {
  const row = await tx
    .selectFrom('period')
    .select(['period.status', 'period.locked_at as at', personName('period.locked_by').as('by')])
    .where('period.id', '=', datenum)
    .executeTakeFirst();
  if (!row?.at || !isLocked(row.status)) return null;
  return { by: row.by ?? '–', at: row.at };
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';

/**
 * How often something may happen, within how many minutes since its first time. Counted under a name in the database
 * (`sign_in_try`), for all processes together.
 */
interface Limit {
  times: number;
  minutes: number;
}

interface Taken {
  spent: number;
  until: Date;
}

/** Names that are used up, and until when, by the database that counts them: a flood does not reach it. */
const fullOf = new WeakMap<Db, Map<string, Date>>();

/** Counts one; answers how many there were, and until when they count. */
export async function take(db: Db | Tx, name: string, minutes: number): Promise<Taken> {
  const { rows } = await sql<Taken>`select * from take_try(${name}, ${minutes})`.execute(db);
  return rows[0]!;
}

/** Counts one; whether it was within the limit. In a transaction it counts when that is committed. */
export async function within(tx: Tx, name: string, { times, minutes }: Limit): Promise<boolean> {
  const { spent } = await take(tx, name, minutes);
  return spent <= times;
}

/** Counts one, or answers 429 with the seconds to wait. */
export async function spend(db: Db, name: string, { times, minutes }: Limit): Promise<void> {
  refuseFull(db, name);
  const { spent, until } = await take(db, name, minutes);
  if (spent <= times) return;
  remember(db, name, until);
  throw tooMany(until);
}

/** Refuses what this process knows to be used up. */
export function refuseFull(db: Db, name: string): void {
  const full = fullOf.get(db);
  const until = full?.get(name);
  if (until && until.getTime() > Date.now()) throw tooMany(until);
  if (until) full?.delete(name);
}

/** Whoever floods it from many addresses pushes out the oldest. */
export function remember(db: Db, name: string, until: Date): void {
  const full = fullOf.get(db) ?? new Map<string, Date>();
  fullOf.set(db, full);
  const [oldest] = full.keys();
  if (full.size >= 100_000 && oldest !== undefined) full.delete(oldest);
  full.set(name, until);
}

export const secondsTo = (until: Date) => Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));

export function tooMany(until: Date): Problem {
  const seconds = secondsTo(until);
  const [text, unit] = waitFor(seconds);
  const params = { count: Math.ceil(seconds / unit) };
  return new Problem(429, 'error.tooManyRequests', { text, params, retryAfter: seconds });
}

/** Nobody reckons with 85.877 seconds: from two minutes on they are minutes, from two hours on hours. */
function waitFor(seconds: number): [text: string, unit: number] {
  if (seconds > 7_200) return ['error.tooManyHours', 3_600];
  return seconds > 120 ? ['error.tooManyMinutes', 60] : ['error.tooManyRequests', 1];
}

/** The job that throws away what does not count any more. */
export async function sweepTries(tx: Tx): Promise<void> {
  await tx.deleteFrom('sign_in_try').where('until', '<', new Date()).execute();
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../kit/db/db.ts';
import { refuseFull, remember, take, tooMany } from './limit.ts';

/** Tries within so many minutes: per account, and failures per address (many people share one). */
const perAccount = 10;
const perAddress = 100;
const tryMinutes = 15;

/** Refuses an address that has failed too often before the body of its sign-in is read. */
export function refuseFloods(app: FastifyInstance, db: Db): void {
  app.addHook('onRequest', async (request) => {
    if (signIns.has(request.routeOptions.url ?? '')) refuseFull(db, addressed(request.ip));
  });
}

const signIns = new Set(['/api/authenticate', '/api/account/application']);

interface Counted {
  tries: number | null;
  tries_until: Date | null;
  failures_until: Date | null;
}

/** What `login_candidate` asks for beside the name, and takes one of its account's tries with. */
export const tryOf = (ip: string | null) => sql`${addressed(ip)}, ${perAddress}, ${tryMinutes}`;

/** Checks what it counted, before the password is looked at: parallel guesses count too. */
export function requireTriesLeft(
  db: Db,
  { tries, tries_until, failures_until }: Counted,
  ip: string | null,
): void {
  if (tries === null && failures_until) {
    remember(db, addressed(ip), failures_until);
    throw tooMany(failures_until);
  }
  if ((tries ?? 0) > perAccount) throw tooMany(tries_until ?? new Date());
}

/** Takes one of an account's tries, or answers 429 with the seconds to wait. */
export async function startTry(db: Db | Tx, account: string): Promise<void> {
  const { spent, until } = await take(db, `account:${account}`, tryMinutes);
  if (spent > perAccount) throw tooMany(until);
}

export async function countFailure(db: Db, ip: string | null): Promise<void> {
  const { spent, until } = await take(db, addressed(ip), tryMinutes);
  if (spent >= perAddress) remember(db, addressed(ip), until);
}

/** Who got in has all tries again; the address has not: an attacker owns an account too. */
export async function forgetTries(db: Db | Tx, account: string): Promise<void> {
  await sql`select forget_tries(${`account:${account}`})`.execute(db);
}

const addressed = (ip: string | null) => `address:${ip}`;

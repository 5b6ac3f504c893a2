import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../kit/db.ts';
import { Problem } from '../kit/problem.ts';

/** Tries within so many minutes: per account, and failures per address (many people share one). */
const perAccount = 10;
const perAddress = 100;
const tryMinutes = 15;

/** Tries are counted in the database (`sign_in_try`), for all processes together; what is full is remembered here too. */
const full = new Map<string, Date>();

interface Taken {
  spent: number;
  until: Date;
}

/** Refuses an address that has failed too often before the body of its sign-in is read. */
export function refuseFloods(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (signIns.has(request.routeOptions.url ?? '')) refuseFull(addressed(request.ip));
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

/** Judges what it counted, before the password is looked at: parallel guesses count too. */
export function judgeTries({ tries, tries_until, failures_until }: Counted, ip: string | null): void {
  if (tries === null && failures_until) {
    remember(addressed(ip), failures_until);
    throw tooMany(failures_until);
  }
  if ((tries ?? 0) > perAccount) throw tooMany(tries_until ?? new Date());
}

/** Takes one of an account's tries, or answers 429 with the seconds to wait. */
export async function startTry(db: Db | Tx, account: string): Promise<void> {
  const { spent, until } = await takeTry(db, `account:${account}`);
  if (spent > perAccount) throw tooMany(until);
}

export async function countFailure(db: Db, ip: string | null): Promise<void> {
  const { spent, until } = await takeTry(db, addressed(ip));
  if (spent >= perAddress) remember(addressed(ip), until);
}

/** Who got in has all tries again; the address has not: an attacker owns an account too. */
export async function forgetTries(db: Db | Tx, account: string): Promise<void> {
  await sql`select forget_tries(${`account:${account}`})`.execute(db);
}

/** The job that throws away what does not count any more. */
export async function sweepTries(tx: Tx): Promise<void> {
  await tx.deleteFrom('sign_in_try').where('until', '<', new Date()).execute();
}

const addressed = (ip: string | null) => `address:${ip}`;

async function takeTry(db: Db | Tx, name: string): Promise<Taken> {
  const { rows } = await sql<Taken>`select * from take_try(${name}, ${tryMinutes})`.execute(db);
  return rows[0]!;
}

function refuseFull(name: string): void {
  const until = full.get(name);
  if (until && until.getTime() > Date.now()) throw tooMany(until);
  if (until) full.delete(name);
}

/** Whoever floods it from many addresses pushes out the oldest. */
function remember(name: string, until: Date): void {
  const [oldest] = full.keys();
  if (full.size >= 100_000 && oldest !== undefined) full.delete(oldest);
  full.set(name, until);
}

function tooMany(until: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  return new Problem(429, 'error.tooManyRequests', { params: { seconds }, retryAfter: seconds });
}

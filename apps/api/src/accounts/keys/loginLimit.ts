import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db/db.ts';
import { addressOf, type Cookies, networkOf } from '../../kit/http/exchange.ts';
import { Problem } from '../../kit/problem.ts';
import { type Devices, deviceCookie } from './knownDevice.ts';
import { refuseFull, remember, secondsTo, take, tooMany } from './limit.ts';

/**
 * Guessing is slowed, owners are not shut out. Within so many minutes: tries of one account from one address, or from
 * one device its owner has used before; failures per address (many people share one). Of an account's tries from
 * everywhere else some are free, more than one address has; the others wait for each other, so many seconds apart, and
 * only who would wait longer is refused.
 * A device the owner has used, a passkey and a mailed key pass all the while.
 */
const perAccount = 10;
const freePerAccount = 20;
const perAddress = 100;
const tryMinutes = 15;
const spacingSeconds = 5;
const longestSeconds = 20;

/** Refuses an address that has failed too often before the body of its sign-in is read. */
export function refuseFloods(app: FastifyInstance, db: Db, cookies: Cookies, devices: Devices): void {
  app.addHook('onRequest', async (request) => {
    if (!signIns.has(request.routeOptions.url ?? '')) return;
    const device = devices.read(cookies.read(request, deviceCookie));
    refuseFull(db, device ? deviced(device) : addressed(addressOf(request)));
  });
}

const signIns = new Set(['/api/authenticate', '/api/account/application']);

interface Counted {
  user_id: number | null;
  known: boolean;
  tries: number | null;
  tries_until: Date | null;
  /** Until it is this try's turn; null: the line is too long. */
  wait_ms: number | null;
  failures_until: Date | null;
}

/** What `login_candidate` asks for beside the name. */
export const tryOf = (ip: string | null, device: Buffer | null) =>
  sql`${networkOf(ip)}, ${device}, ${perAddress}, ${perAccount}, ${tryMinutes}, ${freePerAccount}, ${spacingSeconds}, ${longestSeconds}`;

/**
 * Answers how long this try waits, in milliseconds, before the password is looked at (parallel guesses count too); or
 * until when none is taken.
 */
export function turnOf(db: Db, counted: Counted, ip: string | null, device: Buffer | null): number | Date {
  const { known, tries, tries_until, wait_ms, failures_until } = counted;
  if (failures_until) {
    remember(db, addressed(ip), failures_until);
    return failures_until;
  }
  if ((tries ?? 0) > perAccount) {
    if (known && device) remember(db, deviced(device), tries_until ?? new Date());
    return tries_until ?? new Date();
  }
  return wait_ms ?? new Date(Date.now() + longestSeconds * 1000);
}

/** Of the tries that are refused the first of an address or device is told the audit log: the others cost as little as before. */
export const isFirstRefused = ({ tries }: Counted) => (tries ?? 0) <= perAccount + 1;

export function noTriesLeft(until: Date): Problem {
  const seconds = secondsTo(until);
  return new Problem(429, 'error.login.tooMany', { params: { count: seconds }, retryAfter: seconds });
}

/**
 * Takes one of ten tries of something only its owner can try, or answers 429 with the seconds to wait. The first that is
 * refused goes by `tell`.
 */
export async function startTry(db: Db | Tx, what: string, tell?: () => Promise<void>): Promise<void> {
  const { spent, until } = await take(db, what, tryMinutes);
  if (spent === perAccount + 1) await tell?.();
  if (spent > perAccount) throw tooMany(until);
}

export async function countFailure(db: Db, ip: string | null): Promise<void> {
  const { spent, until } = await take(db, addressed(ip), tryMinutes);
  if (spent >= perAddress) remember(db, addressed(ip), until);
}

/**
 * Who got in has all tries again; the address has not: an attacker owns an account too. On a device that is known the
 * account's line stays: those in it are others.
 */
export async function forgetSignIns(
  db: Db | Tx,
  userId: number,
  ip: string | null,
  known: Buffer | null,
): Promise<void> {
  const account = `account:#${userId}`;
  await forgetTries(db, ...(known ? [deviced(known)] : [account, `${account}@${networkOf(ip)}`]));
}

export async function forgetTries(db: Db | Tx, ...names: string[]): Promise<void> {
  await sql`select forget_tries(name) from unnest(${names}::text[]) name`.execute(db);
}

const addressed = (ip: string | null) => `address:${networkOf(ip)}`;

const deviced = (device: Buffer) => `device:${device.toString('hex')}`;

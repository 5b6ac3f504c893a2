import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Actor } from '../actor.ts';
import { giveWayOnConnect } from '../giveWay.ts';
import { handleOn } from './handle.ts';
import { loginUrl, type Side } from './login.ts';
import { type Held, hold, type Limit, patient, roomOf, statementTimeout } from './patience.ts';
import type { Answer } from './pipeline.ts';
import type { Role } from './prepared.ts';
import type { Database } from './schema.ts';
import './valueTypes.ts';

export type Db = Kysely<Database>;
/** A handle inside a scope: whatever it reads and writes, row-level security has the last word. */
export type Tx = Kysely<Database>;

/** What a handle stands for: whose pools, and how long its users wait. */
interface Opened {
  tenant: pg.Pool;
  staff: pg.Pool;
  limit: Limit;
  /** How its transactions begin. */
  begin: string;
  others: Map<string, Db>;
}
const opened = new WeakMap<Db, Opened>();

/** The pool of staff and jobs beside the one of labels and visitors. */
export const staffOf = (db: Db): Db => handleOf(db, 'staff', limitOf(db));

/** The same pools for those who wait longer, or less long. */
export const within = (db: Db, limit: Limit): Db => handleOf(db, 'tenant', limit);

/** How long a handle's users wait. */
export const limitOf = (db: Db): Limit => opened.get(db)?.limit ?? 'call';

function handleOf(db: Db, side: Side, limit: Limit): Db {
  const pools = opened.get(db);
  if (!pools) return db;
  const name = `${side} ${limit}`;
  const known = pools.others.get(name);
  if (known) return known;
  const made = kyselyOn(patient(pools[side], limit));
  opened.set(made, { ...pools, limit });
  pools.others.set(name, made);
  return made;
}

interface Pools {
  max?: number;
  limit?: Limit;
  /** How long a free connection is waited for. */
  waitMs?: number;
  begin?: 'begin' | 'begin read only';
}

/**
 * The pools of the application, of at most `max` connections each. They log in as roles without a single right on a
 * table, so a query outside `withScope` fails instead of leaking; that of labels cannot become staff at all. Whoever uses
 * them waits as long as `limit` allows, unless `within` says otherwise.
 */
export function connect(
  connectionString: string,
  { max = 20, limit = 'call', waitMs = 2_500, begin = 'begin' }: Pools = {},
): Db {
  const staff = poolOf(loginUrl(connectionString, 'staff'), max, waitMs);
  const tenant = poolOf(loginUrl(connectionString, 'tenant'), max, waitMs);
  const db = kyselyOn(patient(tenant, limit));
  if (limit === 'job') for (const pool of [staff, tenant]) giveWayOnConnect(pool);
  // Kysely ends what it began itself, and transactions begin on the pools.
  db.destroy = async () => void (await Promise.all([tenant.end(), staff.end()]));
  opened.set(db, { tenant, staff, limit, begin, others: new Map([[`tenant ${limit}`, db]]) });
  return db;
}

const kyselyOn = (pool: PostgresPool) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });

/** Minutes rather than seconds: a new connection reads the catalogue and plans every statement anew. */
const longestIdle = 300_000;

function poolOf(connectionString: string, max: number, waitMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: longestIdle,
  });
  // A connection that breaks tells whoever waits on it; without a listener it would end the process as well, in the pool
  // or in somebody's hands.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `work` in one transaction that sees what the actor may see: a label's rows, everything (staff), or what is public.
 * Commits when it resolves, rolls back when it throws. The only way to a query handle.
 */
export const withScope = <T>(db: Db, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, beginOf(db), actor, work);

/** The same at one moment of the database, however many queries `work` makes: for streams of rows. */
export const withSnapshot = <T>(db: Db, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, `${beginOf(db)} isolation level repeatable read`, actor, work);

const beginOf = (db: Db): string => opened.get(db)?.begin ?? 'begin';

/** By what the database knows a person again: the token, and the stamp of all that decided the rights when it was looked at. */
export interface Entry {
  token: Buffer;
  companion: Buffer | null;
  stamp: string;
}

/** The person is not, or no longer, who memory said. Nothing was answered or written. */
export class Outdated extends Error {}

/**
 * The same for a person whom memory only guesses: one opening looks at the session and steps into its scope, and the first
 * statement of the work goes out with it. The database's answer decides before anything is answered or committed.
 * `corrections`: of which records they are seen, where they are edited.
 * @throws Outdated
 */
export async function withEntry<T>(
  db: Db,
  actor: Actor,
  { token, companion, stamp }: Entry,
  corrections: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const role = roleOf(actor);
  const held = await holdFor(db, role);
  const begun = held.ask(role, 'begin', []);
  const values = [token, companion, `${statementTimeout(limitOf(db))}`];
  const looked = corrections
    ? held.ask<Looked>(role, `${entering}, set_config('app.revising', $4, true)`, [...values, corrections])
    : held.ask<Looked>(role, entering, values);
  const opened = Promise.all([confirmed(looked, stamp), begun]);
  return settled(held, role, opened, work);
}

const entering = 'select enter($1, $2, $3) as stamp';

/** What an opening answers. */
export interface Looked {
  stamp: string | null;
}

/** Throws unless the database found whom memory guessed. */
export const confirmed = (looked: Promise<Answer<Looked>>, stamp: string): Promise<void> =>
  looked.then(
    ({ rows }) => {
      if (rows[0]?.stamp !== stamp) throw new Outdated();
    },
    (error: { code?: string }) => {
      // Of the other side now: this pool cannot step there.
      throw error.code === '42501' ? new Outdated() : error;
    },
  );

async function inTransaction<T>(
  db: Db,
  begin: string,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const role = roleOf(actor);
  const held = await holdFor(db, role);
  // The first statement of the work goes out with them; the database reads them in this order.
  const opened = Promise.all([
    held.ask(role, begin, []),
    held.ask(role, `${scope}${roomOf(limitOf(db))}`, scopeOf(db, actor)),
  ]);
  return settled(held, role, opened, work);
}

/** Does the work in a transaction that is being opened, and ends it. Until it is open the work hears no answer. */
async function settled<T>(
  held: Held,
  role: Role,
  opened: Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    const working = work(handleOn(behind(opened, held), role));
    working.catch(() => undefined);
    await opened;
    const result = await working;
    await commit(held, role);
    return result;
  } catch (error) {
    await held.ask(role, 'rollback', []).catch(() => undefined);
    throw error;
  } finally {
    held.release();
  }
}

const behind = (opened: Promise<unknown>, held: Held): Held => ({
  ...held,
  async ask(role, text, values) {
    const answer = held.ask<never>(role, text, values);
    answer.catch(() => undefined);
    await opened;
    return answer;
  },
});

/** A transaction that failed on the way answers its commit by rolling back, and without an error. */
async function commit(held: Held, role: Role): Promise<void> {
  const { command } = await held.ask(role, 'commit', []);
  if (command !== 'COMMIT') throw new Error('a statement failed, and nobody said so');
}

/** A connection of the role's side, as patient as the handle. */
export function holdFor(db: Db, role: Role): Promise<Held> {
  const pools = opened.get(db);
  if (!pools) throw new Error('Only what connect() made has pools');
  return hold(role === 'app_admin' ? pools.staff : pools.tenant, pools.limit);
}

const scope = 'select enter_as($1, $2, $3, $4)';

const scopeOf = (db: Db, actor: Actor): string[] => [
  roleOf(actor),
  `${actor.labelId ?? ''}`,
  `${actor.userId ?? ''}`,
  `${statementTimeout(limitOf(db))}`,
];

/** In which role the database knows somebody. */
export function roleOf(actor: Actor): Exclude<Role, 'app_none'> {
  if (actor.labelId !== null) return 'app_tenant';
  return actor.userId !== null || actor.login.startsWith('system:') ? 'app_admin' : 'app_public';
}

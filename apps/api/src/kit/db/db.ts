import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Actor } from '../actor.ts';
import { loginUrl, type Side } from './login.ts';
import { type Limit, patient, statementTimeout } from './patience.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
/** A handle inside a scope: whatever it reads and writes, row-level security has the last word. */
export type Tx = Kysely<Database>;

const { types } = pg;
types.setTypeParser(types.builtins.INT8, safeInteger);
/** The catalogue's number of bigint[], which pg does not name. */
const int8Array = 1016 as (typeof types.builtins)['INT8'];
const textArray = types.getTypeParser(int8Array);
types.setTypeParser(int8Array, (text) => (textArray(text) as string[]).map(safeInteger));
types.setTypeParser(types.builtins.DATE, (text) => text);

function safeInteger(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`integer beyond the safe range: ${text}`);
  return n;
}

/** What a handle stands for: whose pools, and how long its users wait. */
interface Opened {
  tenant: pg.Pool;
  staff: pg.Pool;
  limit: Limit;
  others: Map<string, Db>;
}
const opened = new WeakMap<Db, Opened>();

/** The pool of staff and jobs beside the one of labels and visitors. */
export const staffOf = (db: Db): Db => handleOf(db, 'staff', limitOf(db));

/** The same pools for those who wait longer, or less long. */
export const within = (db: Db, limit: Limit): Db => handleOf(db, 'tenant', limit);

const limitOf = (db: Db): Limit => opened.get(db)?.limit ?? 'call';

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

/**
 * The pools of the application, of at most `max` connections each. They log in as roles without a single right on a
 * table, so a query outside `withScope` fails instead of leaking; that of labels cannot become staff at all. Whoever uses
 * them waits as long as `limit` allows, unless `within` says otherwise.
 */
export function connect(connectionString: string, max = 20, limit: Limit = 'call', waitMs = 2_500): Db {
  const staff = poolOf(loginUrl(connectionString, 'staff'), max, waitMs);
  const tenant = poolOf(loginUrl(connectionString, 'tenant'), max, waitMs);
  const end = async () => void (await Promise.all([tenant.end(), staff.end()]));
  const db = kyselyOn({ ...patient(tenant, limit), end });
  opened.set(db, { tenant, staff, limit, others: new Map([[`tenant ${limit}`, db]]) });
  return db;
}

const kyselyOn = (pool: PostgresPool) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });

function poolOf(connectionString: string, max: number, waitMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
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
  inTransaction(poolFor(db, actor), 'begin', actor, work);

/** The same at one moment of the database, however many queries `work` makes: for streams of rows. */
export const withSnapshot = <T>(db: Db, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(poolFor(db, actor), 'begin isolation level repeatable read', actor, work);

const poolFor = (db: Db, actor: Actor) =>
  roleOf(actor) === 'app_admin' ? staffOf(db) : within(db, limitOf(db));

function inTransaction<T>(db: Db, begin: string, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const patience = `set local statement_timeout = ${statementTimeout(limitOf(db))}`;
  return db.connection().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(`${begin}; ${patience}; ${scopeOf(actor)}`));
    try {
      const result = await work(tx);
      await commit(tx);
      return result;
    } catch (error) {
      await tx.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  });
}

/** A transaction that failed on the way answers its commit by rolling back, and without an error. */
async function commit(tx: Tx): Promise<void> {
  const { rows } = await tx.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'));
  if (rows[0]?.command === 'ROLLBACK') throw new Error('a statement failed, and nobody said so');
}

/** One simple query instead of four round trips. Only whole numbers are spliced in. */
function scopeOf(actor: Actor): string {
  const setting = (name: string, id: number | null) =>
    `set_config('app.${name}', '${id === null ? '' : Math.trunc(id)}', true)`;
  return `set local role ${roleOf(actor)}; select ${setting('label', actor.labelId)}, ${setting('user', actor.userId)}`;
}

function roleOf(actor: Actor): 'app_tenant' | 'app_admin' | 'app_public' {
  if (actor.labelId !== null) return 'app_tenant';
  return actor.userId !== null || actor.login.startsWith('system:') ? 'app_admin' : 'app_public';
}

import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Actor } from '../actor.ts';
import { loginUrl } from './login.ts';
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

/** The pool of staff and jobs beside the one of labels and visitors. */
const staffPools = new WeakMap<Db, Db>();
export const staffOf = (db: Db): Db => staffPools.get(db) ?? db;

/**
 * The pools of the application, of at most `max` connections each. They log in as roles without a single right on a
 * table, so a query outside `withScope` fails instead of leaking; that of labels cannot become staff at all.
 */
export function connect(connectionString: string, max = 20, waitMs = 2_500): Db {
  const staff = poolOf(loginUrl(connectionString, 'staff'), max, waitMs);
  const tenant = poolOf(loginUrl(connectionString, 'tenant'), max, waitMs);
  const db = kyselyOn({
    options: tenant.options,
    connect: () => tenant.connect(),
    end: async () => void (await Promise.all([tenant.end(), staff.end()])),
  });
  staffPools.set(db, kyselyOn(staff));
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
  inTransaction(poolFor(db, actor), `begin; ${scopeOf(actor)}`, work);

/** The same at one moment of the database, however many queries `work` makes: for streams of rows. */
export const withSnapshot = <T>(db: Db, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(poolFor(db, actor), `begin isolation level repeatable read; ${scopeOf(actor)}`, work);

const poolFor = (db: Db, actor: Actor) => (roleOf(actor) === 'app_admin' ? staffOf(db) : db);

function inTransaction<T>(db: Db, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.connection().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(opening));
    try {
      const result = await work(tx);
      await tx.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      await tx.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  });
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

import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tx } from '../../../kit/db/db.ts';
import { statementTimeout } from '../../../kit/db/patience.ts';
import type { Database } from '../../../kit/db/schema.ts';

/**
 * Runs `work` in one transaction of staff on a connection of its own: COPY needs the bare driver. The scope is the
 * one `withScope` opens for staff; `tx` is a handle on the same transaction.
 */
export async function staffTransaction<T>(
  client: ClientBase,
  actorId: number | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const user = actorId === null ? '' : Math.trunc(actorId);
  await client.query(
    `begin; ${asStaff}; ${asLong}; set local app.label = ''; set local app."user" = '${user}'`,
  );
  try {
    const result = await work(handleOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const asStaff = 'set local role app_admin';
/** As long as a job may take: a statement over all lines of a report, or files that are written of them meanwhile. */
const asLong = ['statement_timeout', 'idle_in_transaction_session_timeout']
  .map((limit) => `set local ${limit} = ${statementTimeout('job')}`)
  .join('; ');

/**
 * Writes lines or their fine sums by one statement, in a transaction of staff, as the role that alone may (docs/adr/0092).
 * `ask` sends a statement.
 */
export async function posting<T>(
  ask: (text: string) => Promise<unknown>,
  write: () => Promise<T>,
): Promise<T> {
  await ask('set local role app_posting');
  const written = await write();
  await ask(asStaff);
  return written;
}

/** A pool of the one connection, which is given back to nobody. */
function handleOn(client: ClientBase): Tx {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';

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
    `begin; set local role app_admin; select set_config('app.label', '', true), set_config('app.user', '${user}', true)`,
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

/** A pool of the one connection, which is given back to nobody. */
function handleOn(client: ClientBase): Tx {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

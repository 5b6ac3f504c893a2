import { sql } from 'kysely';
import pg from 'pg';
import { system } from '../apps/api/src/kit/actor.ts';
import { withScope } from '../apps/api/src/kit/db/db.ts';
import type { World } from './cast.ts';

/** A query as it was sent. */
export interface SentQuery {
  text: string;
  values: readonly unknown[];
}

/** Hears whenever this process asks a database, and what goes there in one piece. Answers how to end it. */
export function hearQueries(heard: (queries: readonly SentQuery[]) => void): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const [first] = given as [{ batch?: SentQuery[] }];
    heard(first.batch ?? []);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

/**
 * How the database answers a query in the scope of a label, or of staff (null), where it reads no table from beginning to end
 * that it can read otherwise: whether that pays is a matter of how much there is, that it can be avoided is one of the query
 * and the indexes.
 */
export const planOf = ({ db }: World, { text, values }: SentQuery, labelId: number | null): Promise<string> =>
  withScope(db, system('test', labelId), async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
      ...sql`select 1`.compile(tx),
      sql: `explain ${text}`,
      parameters: values,
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

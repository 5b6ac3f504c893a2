import { type Insertable, sql } from 'kysely';
import type { Tx } from './db.ts';
import type { Database } from './schema.ts';

/** So many at once: what is held of them meanwhile is a text of half a megabyte. */
const atOnce = 2_000;

/**
 * Writes rows of the same columns in their order, by the thousand as one JSON text which the table itself reads: a parameter for
 * each cell takes both sides twice as long.
 */
export async function insertMany<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += atOnce)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + atOnce))})`.execute(
      tx,
    );
}

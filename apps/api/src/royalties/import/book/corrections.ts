import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/problem.ts';

/**
 * Of a report and all files that correct it one is posted; whoever posts another of them meanwhile waits here for this transaction.
 * Throws Problem 409 `error.report.corrected`.
 */
export async function refuseReplaced(tx: Tx, row: { id: number; supersedes: number | null }): Promise<void> {
  const first = row.supersedes ?? row.id;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report.corrections ${first}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    with recursive correction as (
      select id, status from report_batch where supersedes in (${row.id}, ${first}) and id <> ${row.id}
      union select b.id, b.status from report_batch b join correction c on c.id = b.supersedes)
    select id from correction where status in ('POSTING', 'POSTED') limit 1`.execute(tx);
  if (rows[0]) throw new Problem(409, 'error.report.corrected', { params: { id: first, by: rows[0].id } });
}

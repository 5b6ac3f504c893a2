import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { Problem } from '../../kit/problem.ts';

/**
 * No sum of a report, in rupiah or in plays, may pass what is kept exactly (2^53 − 1): its lines added up without their
 * signs, so that no part of them does.
 */
export async function refuseTooMuch(
  tx: Tx,
  row: Pick<Selectable<Database['report_batch']>, 'id' | 'fx_rate'>,
) {
  const { rows } = await sql<{ tooMuch: boolean | null }>`
    select greatest(sum(abs(amount)) * ${row.fx_rate}::numeric, sum(abs(quantity)::numeric)) > ${Number.MAX_SAFE_INTEGER}::numeric as "tooMuch"
    from ${sql.table(`report_line_staging_${Math.trunc(row.id)}`)}`.execute(tx);
  if (rows[0]?.tooMuch) throw new Problem(409, 'error.report.tooMuch');
}

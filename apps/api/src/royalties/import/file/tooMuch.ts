import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/problem.ts';

/**
 * No sum of a report, in rupiah or in plays, may pass what is kept exactly (2^53 − 1): its lines added up without their
 * signs, so that no part of them does.
 */
export async function refuseTooMuch(tx: Tx, { id }: { id: number }): Promise<void> {
  const staging = (part: 'cell' | 'context') => sql.table(`report_${part}_staging_${Math.trunc(id)}`);
  const { rows } = await sql<{ tooMuch: boolean | null }>`
    select greatest(sum(n.most_amount * r.rate), sum(n.most_quantity)) > ${Number.MAX_SAFE_INTEGER}::numeric as "tooMuch"
    from ${staging('cell')} n
    join ${staging('context')} c on c.context_no = n.context_no
    join report_rate r on r.batch_id = ${id} and r.currency = c.currency`.execute(tx);
  if (rows[0]?.tooMuch) throw new Problem(409, 'error.report.tooMuch');
}

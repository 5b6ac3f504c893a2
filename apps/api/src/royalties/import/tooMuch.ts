import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';

/**
 * No sum of a report, in rupiah or in plays, may pass what is kept exactly (2^53 − 1): its lines added up without their
 * signs, so that no part of them does.
 */
export async function refuseTooMuch(tx: Tx, { id }: { id: number }): Promise<void> {
  const staging = (part: 'line' | 'context') => sql.table(`report_${part}_staging_${Math.trunc(id)}`);
  const { rows } = await sql<{ tooMuch: boolean | null }>`
    select greatest(sum(s.amount * r.rate), sum(s.quantity)) > ${Number.MAX_SAFE_INTEGER}::numeric as "tooMuch"
    from (select context_no, sum(abs(amount)) as amount, sum(abs(quantity)::numeric) as quantity from ${staging('line')} group by 1) s
    join ${staging('context')} c on c.context_no = s.context_no
    join report_rate r on r.batch_id = ${id} and r.currency = c.currency`.execute(tx);
  if (rows[0]?.tooMuch) throw new Problem(409, 'error.report.tooMuch');
}

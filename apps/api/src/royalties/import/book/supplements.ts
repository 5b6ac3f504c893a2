import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/problem.ts';

/** The posted supplements of a report and theirs, the oldest first: they bring rows of this report and go with it. */
export async function postedSupplements(tx: Tx, id: number): Promise<number[]> {
  return (await belonging(tx, id)).filter(({ status }) => status === 'POSTED').map(({ id: one }) => one);
}

interface Belonging {
  id: number;
  status: string;
}

async function belonging(tx: Tx, id: number): Promise<Belonging[]> {
  const { rows } = await sql<Belonging>`
    with recursive part as (
      select s.id, s.status from report_batch s join report_batch o on o.id = s.supplement_of
      where o.id = ${id} and o.status = 'POSTED' and s.status in ('POSTING', 'POSTED')
      union select s.id, s.status from report_batch s join part p on p.id = s.supplement_of where s.status in ('POSTING', 'POSTED'))
    select id, status from part order by id`.execute(tx);
  return rows;
}

/**
 * A report is taken back with its supplements, by somebody who has seen which. Throws Problem 409 `error.report.underWork`,
 * `error.report.withSupplements`.
 */
export async function refuseUnseen(tx: Tx, id: number, seen: readonly number[] = []): Promise<void> {
  const parts = await belonging(tx, id);
  const working = parts.find(({ status }) => status === 'POSTING');
  if (working) throw new Problem(409, 'error.report.underWork', { params: { id: working.id } });
  const unseen = parts.filter((one) => !seen.includes(one.id));
  if (unseen.length > 0)
    throw new Problem(409, 'error.report.withSupplements', {
      params: { count: unseen.length, ids: unseen.map((one) => one.id).join(', ') },
    });
}

/** Rows of a report that was taken back are not booked; held until the end, so that it is not taken back meanwhile. */
export async function requireWhole(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<Belonging>`
    select o.id, o.status from report_batch s join report_batch o on o.id = s.supplement_of where s.id = ${id} for share of o`.execute(
    tx,
  );
  const [whole] = rows;
  if (whole && whole.status !== 'POSTED')
    throw new Problem(409, 'error.report.wholeGone', { params: { id: whole.id } });
}

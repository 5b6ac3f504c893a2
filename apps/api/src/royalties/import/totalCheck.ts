import type { ClientBase } from 'pg';
import type { TotalRow } from './book/totals.ts';
import { addBroken } from './brokenRows.ts';
import { type ReportSummary, unidentified } from './read.ts';
import type { BrokenRow } from './rowReader.ts';

/** A total row beside the lines it adds up; amounts are exact decimal text. */
export interface TotalCheck {
  row: number;
  label: string;
  stated: string;
  found: string;
  difference: string;
}

/**
 * Compares the total rows of a staged batch with its lines: each with the lines since the total before it and with all
 * lines above, whichever is nearer. Rows that name nothing are totals only when they fit; otherwise they are mistakes,
 * added to the summary.
 */
export async function checkTotals(
  client: ClientBase,
  batchId: number,
  summary: ReportSummary,
): Promise<TotalCheck[]> {
  const totals = summary.totals.filter(({ amount }) => amount !== null);
  if (totals.length === 0) return [];
  const { rows } = await client.query<Sum>(sumsAbove(Math.trunc(batchId)), [
    totals.map(({ row }) => row),
    totals.map(({ amount }) => amount),
    totals.map(({ currency }) => currency),
  ]);
  const checks: TotalCheck[] = [];
  const strays: BrokenRow[] = [];
  for (const [index, total] of totals.entries()) {
    const { found = '0', difference = '0' } = rows[index] ?? {};
    if (total.label !== '' || difference === '0')
      checks.push({ row: total.row, label: total.label, stated: total.amount ?? '0', found, difference });
    else strays.push(strayOf(total));
  }
  await addBroken(client, batchId, strays);
  for (const { row } of strays) summary.errors.push({ row, ...unidentified });
  summary.errorCount += strays.length;
  summary.brokenRows += strays.length;
  return checks;
}

interface Sum {
  found: string;
  difference: string;
}

/** It names nothing and adds nothing up: a row with a mistake. */
const strayOf = ({ row, amount, cells = [] }: TotalRow): BrokenRow => ({
  ...{ row, cells, mistakes: [unidentified] },
  amount: amount ?? '',
});

/** One pass over the lines: the totals cut them into parts. */
const sumsAbove = (id: number) => `
  with stated as (
    select row, amount, currency, ordinality as no from unnest($1::int[], $2::numeric[], $3::text[]) with ordinality t (row, amount, currency)),
  parts as (
    select width_bucket(l.row_no, $1::int[]) + 1 as no, c.currency, sum(l.amount) as amount
    from report_line_staging_${id} l join report_context_staging_${id} c on c.context_no = l.context_no group by 1, 2),
  sums as (
    select s.no, s.amount as stated,
      coalesce(sum(p.amount) filter (where p.no = s.no), 0) as since, coalesce(sum(p.amount), 0) as above
    from stated s left join parts p on p.no <= s.no and (s.currency = '' or p.currency = s.currency) group by 1, 2)
  select trim_scale(nearest)::text as found, trim_scale(stated - nearest)::text as difference
  from sums cross join lateral (select case when abs(stated - since) < abs(stated - above) then since else above end) n (nearest)
  order by no`;

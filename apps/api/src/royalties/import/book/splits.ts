import { isFarPeriod } from '@rilis/contract/royalties/reportLayout';
import type { ClientBase } from 'pg';
import type { Tx } from '../../../kit/db/db.ts';

/** What a preview shows; amounts are decimal text (numeric), in rupiah null while the rate of a currency is missing. */
export interface ReportTotals {
  quantity: string;
  /** null when there are several currencies. */
  amount: string | null;
  amountIdr: string | null;
  matchedIdr: string | null;
  unmatchedIdr: string | null;
  labels: number;
  datenums: number[];
}

export interface Sums {
  rows: number;
  matched: number;
  unmatched: number;
  totals: ReportTotals;
}

/**
 * Adds a staged and matched batch up by currency, period, platform, country and label, in one pass over its lines, in
 * the caller's transaction and scope (staff). Answers the sums of all.
 */
export async function splitBatch(client: ClientBase, batchId: number): Promise<Sums> {
  const id = Math.trunc(batchId);
  await client.query('delete from report_split where batch_id = $1', [batchId]);
  await client.query(addUpCells(id));
  await client.query(insertCells(id));
  await client.query(insertSplits(id), [batchId]);
  return sumsOf(client, batchId);
}

/** The sums of a batch as its splits and rates are now. */
export async function sumsOf(client: Pick<ClientBase, 'query'>, batchId: number): Promise<Sums> {
  const { rows } = await client.query(sumSplits, [batchId]);
  const { rows: count, matched, ...totals } = rows[0];
  return { rows: count, matched, unmatched: count - matched, totals };
}

/** The months of a batch's lines that lie too far from the period of the report. */
export async function farPeriodsOf(tx: Tx, batchId: number, reported: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('report_split')
    .select('value')
    .distinct()
    .where('batch_id', '=', batchId)
    .where('dimension', '=', 'PERIOD')
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => Number(value)).filter((month) => isFarPeriod(month, reported));
}

/**
 * Few labels and contexts make many lines: they are added up once, the views and the posting take theirs from that. Into a table
 * of its own first, because several processes of the database may then do it, and none but one while it inserts.
 */
const addUpCells = (id: number) => `
  create temp table batch_cell on commit drop as
  select t.for_label_id, l.context_no, count(*) as lines, sum(l.quantity)::bigint as quantity, sum(l.amount) as amount,
    sum(abs(l.quantity)) as most_quantity, sum(abs(l.amount)) as most_amount
  from report_line_staging_${id} l join report_track_staging_${id} t on t.track_no = l.track_no group by 1, 2`;

const insertCells = (id: number) => `
  insert into report_cell_staging_${id} (for_label_id, context_no, lines, quantity, amount, most_quantity, most_amount)
  select for_label_id, context_no, lines, quantity, amount, most_quantity, most_amount from batch_cell`;

const insertSplits = (id: number) => `
  with named as (
    select v.dimension, v.value, c.currency, n.lines, n.quantity, n.amount, n.for_label_id is not null as is_matched
    from report_cell_staging_${id} n join report_context_staging_${id} c on c.context_no = n.context_no
      cross join lateral (values ('CURRENCY', c.currency), ('PERIOD', c.datenum::text), ('PLATFORM', c.platform), ('COUNTRY', c.country),
        ('LABEL', coalesce(n.for_label_id::text, ''))) v (dimension, value))
  insert into report_split (batch_id, dimension, value, currency, lines, matched, quantity, amount, matched_amount)
  select $1, dimension, value, currency, sum(lines), coalesce(sum(lines) filter (where is_matched), 0), sum(quantity), sum(amount),
    coalesce(sum(amount) filter (where is_matched), 0)
  from named group by 2, 3, 4`;

/** A sum in rupiah over all lines needs the rate of each currency: one missing makes it null. */
const sumSplits = `
  with priced as (
    select s.*, r.rate from report_split s left join report_rate r on r.batch_id = s.batch_id and r.currency = s.currency
    where s.batch_id = $1 and s.dimension = 'CURRENCY'),
  added as (
    select coalesce(sum(lines), 0)::int as rows, coalesce(sum(matched), 0)::int as matched, coalesce(sum(quantity), 0) as quantity,
      coalesce(sum(amount), 0) as amount, count(*) as currencies, count(*) filter (where rate is null) as missing,
      coalesce(sum(amount * rate), 0) as idr, coalesce(sum(matched_amount * rate), 0) as matched_idr
    from priced)
  select rows, matched, quantity::text, case when currencies < 2 then trim_scale(amount)::text end as amount,
    case when missing = 0 then trim_scale(idr)::text end as "amountIdr",
    case when missing = 0 then trim_scale(matched_idr)::text end as "matchedIdr",
    case when missing = 0 then trim_scale(idr - matched_idr)::text end as "unmatchedIdr",
    (select count(distinct value)::int from report_split where batch_id = $1 and dimension = 'LABEL' and value <> '') as labels,
    (select coalesce(jsonb_agg(distinct value::int), '[]') from report_split where batch_id = $1 and dimension = 'PERIOD') as datenums
  from added`;

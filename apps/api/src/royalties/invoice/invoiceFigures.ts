import { mostGroups, mostSeries } from '@rilis/contract/figures';
import { spanBefore } from '@rilis/contract/period';
import type {
  InvoiceDimension,
  InvoiceFigures,
  InvoiceFiguresQuery,
} from '@rilis/contract/royalties/invoiceFigures';
import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { matchingInvoices } from './invoiceRows.ts';

interface Sum {
  /** Which of the three: all, a group, a month of a group. */
  told: 'ALL' | 'GROUP' | 'MONTH';
  now: boolean | null;
  key: string | null;
  name: string | null;
  datenum: number | null;
  many: number;
  count: number;
  gross: number;
  PPN: number;
  PPH: number;
  total: number;
}

const keys: Record<InvoiceDimension, { key: string; name: string }> = {
  month: { key: 'periode::text', name: 'periode::text' },
  label: { key: 'systemcode', name: 'company' },
  status: { key: 'status', name: 'status' },
};

/** The invoices of a list added up: all of them, by groups and by month, beside the months before. One look at them. */
export async function figuresOfInvoices(
  tx: Tx,
  stream: Stream,
  query: InvoiceFiguresQuery,
): Promise<InvoiceFigures> {
  const { by } = query;
  const window = await windowOf(tx, stream, query);
  const before = window && query.yearMonthStart ? spanBefore(window) : null;
  const rows = window ? await sums(tx, stream, query, { ...window, first: before?.from ?? window.from }) : [];
  const measured = ({ count, gross, PPN, PPH, total }: Sum) => ({ count, gross, PPN, PPH, total });
  const none = { count: 0, gross: 0, PPN: 0, PPH: 0, total: 0 };
  const told = (what: Sum['told']) => rows.filter((sum) => sum.told === what);
  const [now, then] = [told('ALL').find((sum) => sum.now), told('ALL').find((sum) => !sum.now)];
  const past = new Map(
    told('GROUP')
      .filter((sum) => !sum.now)
      .map(({ key, total }) => [key, total]),
  );
  return {
    ...{ by, window, totals: now ? measured(now) : none },
    before: before && { ...before, ...(then ? measured(then) : none) },
    groups: told('GROUP')
      .filter((sum) => sum.now)
      .map((sum) => ({
        ...measured(sum),
        ...{ key: sum.key ?? '', name: sum.name ?? '' },
        before: before && by !== 'month' ? (past.get(sum.key) ?? 0) : null,
      })),
    groupCount: now?.many ?? 0,
    chart: told('MONTH').map(({ datenum, key, total }) => ({ datenum: datenum ?? 0, key, total })),
  };
}

interface Window {
  from: number;
  to: number;
}

/** The months asked for, else those there are invoices of. */
async function windowOf(tx: Tx, stream: Stream, query: InvoiceFiguresQuery): Promise<Window | null> {
  const { first, last } = await matchingInvoices(tx, stream, query)
    .select(sql<number | null>`min(invoice.periode)`.as('first'))
    .select(sql<number | null>`max(invoice.periode)`.as('last'))
    .executeTakeFirstOrThrow();
  const [from, to] = [query.yearMonthStart ?? first, query.yearMonthEnd ?? last ?? query.yearMonthStart];
  return from == null || to == null || to < from ? null : { from, to };
}

/** Largest first; months, the newest first. */
async function sums(
  tx: Tx,
  stream: Stream,
  query: InvoiceFiguresQuery,
  { from, to, first }: Window & { first: number },
): Promise<Sum[]> {
  const { by } = query;
  const matching = matchingInvoices(tx, stream, { ...query, yearMonthStart: first, yearMonthEnd: to })
    .select(['invoice.periode', 'invoice.status', 'label.systemcode', 'label.name as company'])
    .select(['invoice.nett_revenue', 'invoice.ppn', 'invoice.pph', 'invoice.total']);
  const [key, name] = [sql.raw(keys[by].key), sql.raw(keys[by].name)];
  const order = by === 'month' ? sql`key desc` : sql`sum(total) filter (where now) desc nulls last, key`;
  const { rows } = await sql<Sum>`
    with cells as materialized (select periode, periode >= ${from}::int as now, ${key} as key, min(${name}) as name, count(*) as many,
        sum(nett_revenue) as gross, sum(ppn) as ppn, sum(pph) as pph, sum(total) as total from ${matching} m group by 1, 2, 3),
    placed as (select key, min(name) as name, row_number() over (order by ${order}) as place from cells group by key having bool_or(now)),
    -- The months of a group by itself are no series of a chart by months.
    shown as (select *, case when place <= ${by === 'month' ? 0 : mostSeries}::int then key end as shown from placed)
    select case when grouping(p.key) = 0 then 'GROUP' when grouping(c.periode) = 0 then 'MONTH' else 'ALL' end as told, c.now,
      case when grouping(p.key) = 0 then p.key when grouping(c.periode) = 0 then p.shown end as key, min(p.name) as name,
      c.periode as datenum, (select count(*) from placed)::int as many, sum(c.many)::int as count, sum(c.gross)::bigint as gross,
      sum(c.ppn)::bigint as "PPN", sum(c.pph)::bigint as "PPH", sum(c.total)::bigint as total
    from cells c left join shown p on p.key = c.key
    group by grouping sets ((c.now), (c.now, p.key, p.place), (c.periode, p.shown))
    having (grouping(p.key) = 1 or p.place <= ${mostGroups}::int) and (grouping(c.periode) = 1 or c.periode >= ${from}::int)
    order by p.place nulls first, c.periode, key`.execute(tx);
  return rows;
}

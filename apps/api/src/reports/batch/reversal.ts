import { type ReversalPart, reversal as route } from '@rilis/contract/reports/reversal';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound } from '../../kit/problem.ts';
import { postedSupplements } from '../../royalties/import/book/supplements.ts';
import { relativeColumns } from './batchRows.ts';

interface Row extends Omit<ReversalPart, 'statement' | 'invoice'> {
  statementId: number | null;
  statementDatenum: number;
  statementStatus: string;
  invoiceId: number | null;
  invoiceStatus: string;
  invoiceTotal: number;
}

const isOneOf = (ids: readonly number[]) => sql`any (${[...ids]}::bigint[])`;

/** Income and accruals of batches by label, month and the statement that took them, as their reversal books them back. */
async function partsOf(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with booked as (
      select u.label_id, u.datenum, u.statement_id, u.channel, u.amount_idr as income, 0::bigint as amount
      from usage_rollup u where u.batch_id = ${isOneOf(ids)}
        and u.datenum in (select jsonb_array_elements_text(totals -> 'datenums')::int from report_batch where id = ${isOneOf(ids)})
      union all
      select a.label_id, a.datenum, a.statement_id, null, 0, a.amount from report_accrual a where a.batch_id = ${isOneOf(ids)}),
    parts as (
      select label_id, datenum, statement_id, max(channel) as channel, round(sum(income))::bigint as income, sum(amount)::bigint as amount
      from booked group by 1, 2, 3 having (sum(income), sum(amount)) <> (0, 0))
    select p.label_id as "labelId", l.systemcode as "labelCd", l.name as "labelName", p.datenum, p.income, p.amount,
      p.statement_id is not null as stated, s.id as "statementId", s.datenum as "statementDatenum", s.status as "statementStatus",
      i.id as "invoiceId", i.status as "invoiceStatus", i.total as "invoiceTotal"
    from parts p join label l on l.id = p.label_id
    left join statement s on s.id = coalesce(p.statement_id, (
      select c.id from statement c where c.label_id = p.label_id and c.datenum = p.datenum and c.status = 'CALCULATED'
        and exists (select from statement_line n where n.statement_id = c.id and n.channel = p.channel) limit 1))
    left join invoice i on i.statement_id = s.id
    order by p.amount desc, l.systemcode, p.datenum`.execute(tx);
  return rows;
}

const partOf = (row: Row): ReversalPart => {
  const { statementId, statementDatenum, statementStatus, invoiceId, invoiceStatus, invoiceTotal, ...part } =
    row;
  const statement =
    statementId === null ? null : { id: statementId, datenum: statementDatenum, status: statementStatus };
  const invoice = invoiceId === null ? null : { id: invoiceId, status: invoiceStatus, total: invoiceTotal };
  return { ...part, statement, invoice } as ReversalPart;
};

/** What batches hold in suspense: their posting less what was matched or rejected later. */
async function suspenseOf(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_txn t
      join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id and a.kind = 'SUSPENSE'
    where t.source_type = 'report_batch' and t.source_id = any (${ids.map(String)})
      or t.source_type in ('report_match', 'report_reject', 'report_undo') and split_part(t.source_id, '.', 1) = any (${ids.map(String)})`.execute(
    tx,
  );
  return rows[0]!.amount;
}

const relativesIn = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('report_batch')
    .select(relativeColumns)
    .where(sql<boolean>`id = ${isOneOf(ids)}`)
    .orderBy('id')
    .execute();

const sum = (parts: readonly ReversalPart[], of: 'income' | 'amount') =>
  parts.reduce((total, part) => total + part[of], 0);

export const reversal: Endpoint = on(route, async ({ tx, params: { id } }) => {
  const batch = await tx.selectFrom('report_batch').select('status').where('id', '=', id).executeTakeFirst();
  if (!batch) throw notFound();
  if (batch.status !== 'POSTED') return { income: 0, amount: 0, suspense: 0, parts: [], supplements: [] };
  const supplements = await postedSupplements(tx, id);
  const ids = [id, ...supplements];
  const parts = (await partsOf(tx, ids)).map(partOf);
  return {
    ...{ income: sum(parts, 'income'), amount: sum(parts, 'amount'), suspense: await suspenseOf(tx, ids) },
    ...{ parts, supplements: await relativesIn(tx, supplements) },
  };
});

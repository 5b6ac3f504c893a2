import { addDays, addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { expectedMonths } from '@rilis/contract/royalties/openFacts';
import {
  type CalendarMonth,
  type CalendarStore,
  reportCalendar as routes,
} from '@rilis/contract/royalties/reportCalendar';
import { sql } from 'kysely';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { duplicate, invalid, notFound } from '../kit/problem.ts';

const shown = 6;

interface Cell {
  datenum: number;
  kind: CalendarStore['kind'];
  batches: CalendarMonth['batches'];
  matched: number | null;
  reported: CalendarMonth['reported'];
  remittances: CalendarMonth['remittances'];
}

interface Store {
  id: number;
  name: string;
  rhythm: string;
  dueDays: number;
  cells: Cell[];
}

const read = on(routes.read, async ({ tx, query }) => {
  const until = query.until ?? addMonths(periodOf(today()), -1);
  const periods = Array.from({ length: shown }, (_, back) => addMonths(until, back + 1 - shown));
  return { periods, stores: await calendarOf(tx, periods) };
});

/** What is expected and there of these months, the oldest first, store by store; those of which nothing is told are left out. */
export async function calendarOf(tx: Tx, periods: readonly number[]): Promise<CalendarStore[]> {
  const stores = await storesIn(tx, addMonths(periods[0]!, -expectedMonths), periods.at(-1)!);
  const shownStores = stores.map((store) => monthsOf(store, periods));
  return shownStores.filter(({ months }) => months.some(isWorthShowing));
}

const isWorthShowing = ({ expected, batches, remittances }: CalendarMonth) =>
  expected || batches.length > 0 || remittances.length > 0;

function monthsOf({ id, name, rhythm, dueDays, cells }: Store, periods: readonly number[]): CalendarStore {
  const cellOf = (datenum: number): Cell =>
    cells.find((cell) => cell.datenum === datenum) ?? {
      ...{ datenum, kind: null, batches: [], matched: null, reported: [], remittances: [] },
    };
  const months = periods.map((datenum) => {
    const cell = cellOf(datenum);
    const due = addDays(dayOfPeriod(addMonths(datenum, 1), 1), dueDays - 1);
    const before = Array.from({ length: expectedMonths }, (_, back) => cellOf(addMonths(datenum, -back - 1)));
    const expected = isExpected(rhythm, datenum, before);
    return { ...cell, due, expected, gap: gapOf(cell, expected && today() > due) };
  });
  const newest = cells.filter(({ kind }) => kind !== null).toSorted((a, b) => b.datenum - a.datenum);
  return { platformId: id, name, kind: newest[0]?.kind ?? null, months };
}

function isExpected(rhythm: string, datenum: number, before: readonly Cell[]): boolean {
  if (rhythm === 'MONTHLY') return true;
  if (rhythm === 'QUARTERLY') return (datenum % 100) % 3 === 0;
  return rhythm === 'AUTO' && before.some(({ reported }) => reported.length > 0);
}

/** What is missing, the gravest first; money counts once something is reported, where something is owed. */
function gapOf({ batches, matched, reported, remittances }: Cell, isLate: boolean): CalendarMonth['gap'] {
  if (reported.length === 0) {
    if (batches.length > 0) return 'POSTING';
    return isLate ? 'REPORT' : null;
  }
  if (matched !== null && matched < 10_000) return 'MATCH';
  if (reported.every(({ currency, amount }) => isPaid(remittances, currency, amount))) return null;
  return remittances.length === 0 ? 'MONEY' : 'DIFFERENCE';
}

/**
 * To the cent of a currency; of rupiah no parts are transferred, whichever way a store rounds. What comes to nothing, or to less, is
 * owed by nobody.
 */
function isPaid(remittances: Cell['remittances'], currency: string, amount: string): boolean {
  const paid = remittances
    .filter((one) => one.currency === currency)
    .reduce((sum, one) => sum + Math.round(Number(one.amount) * 100), 0);
  const owed = Math.max(0, Math.round(Number(amount) * 100));
  return currency === 'IDR' ? Math.abs(paid - owed) < 100 : paid === owed;
}

async function storesIn(tx: Tx, from: number, until: number): Promise<Store[]> {
  const { rows } = await sql<Store>`
    with reports as (
      select n.platform_id, b.datenum, jsonb_agg(jsonb_build_object('id', b.id, 'status', b.status, 'rows', b.rows) order by b.id)
          filter (where b.status not in ('REVERSED', 'FAILED')) as batches,
        (array_agg(b.kind order by b.id desc) filter (where b.status = 'POSTED'))[1] as kind,
        (sum(b.matched) filter (where b.status = 'POSTED') * 10000
          / nullif(sum(b.rows - b.rejected) filter (where b.status = 'POSTED'), 0))::int as matched
      from report_batch b join platform_name n on n.key = platform_key(b.platform)
      where b.datenum between ${from} and ${until} group by 1, 2),
    sums as (
      select platform_id, datenum, jsonb_agg(jsonb_build_object('currency', currency, 'amount', trim_scale(amount)::text) order by currency) as reported
      from (select n.platform_id, b.datenum, coalesce(r.currency, b.currency) as currency,
          sum(coalesce(r.amount, (b.totals ->> 'amount')::numeric)) as amount
        from report_batch b join platform_name n on n.key = platform_key(b.platform)
          left join report_split r on r.batch_id = b.id and r.dimension = 'CURRENCY'
        where b.status = 'POSTED' and b.datenum between ${from} and ${until} group by 1, 2, 3) s
      where currency is not null and amount is not null group by 1, 2),
    money as (
      select platform_id, datenum, jsonb_agg(jsonb_build_object('id', id, 'currency', currency, 'amount', trim_scale(amount)::text,
        'receivedOn', received_on, 'reference', reference) order by received_on, id) as remittances
      from remittance where datenum between ${from} and ${until} group by 1, 2),
    cells as (
      select platform_id, jsonb_agg(jsonb_build_object('datenum', datenum, 'kind', kind, 'batches', coalesce(batches, '[]'), 'matched', matched,
        'reported', coalesce(reported, '[]'), 'remittances', coalesce(remittances, '[]'))) as cells
      from reports full join sums using (platform_id, datenum) full join money using (platform_id, datenum) group by 1)
    select p.id, p.name, p.rhythm, p.due_days as "dueDays", coalesce(c.cells, '[]') as cells
    from platform p left join cells c on c.platform_id = p.id
    where p.deleted_at is null order by lower(p.name)`.execute(tx);
  return rows;
}

const remit = on(routes.remit, async ({ tx, actor, body }) => {
  if (body.receivedOn > today()) throw invalid('receivedOn', 'error.remittance.future');
  const platform = await tx
    .selectFrom('platform')
    .select('id')
    .where('id', '=', body.platformId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!platform) throw invalid('platformId', 'error.missingReference');
  const { rows: twins } = await sql`
    select from remittance where platform_id = ${platform.id} and lower(reference) = lower(${body.reference})`.execute(
    tx,
  );
  if (twins.length > 0) throw duplicate('reference', 'error.remittance.twice');
  const { id } = await tx
    .insertInto('remittance')
    .values({
      ...{ platform_id: platform.id, datenum: body.datenum, currency: body.currency, amount: body.amount },
      ...{ received_on: body.receivedOn, reference: body.reference, created_by: actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { action: 'created', entity: 'remittance', id, after: body });
  const { currency, amount, receivedOn, reference } = body;
  return { id, currency, amount, receivedOn, reference };
});

const takeBack = on(routes.takeBack, async ({ tx, actor, params: { id } }) => {
  const before = await tx.deleteFrom('remittance').where('id', '=', id).returningAll().executeTakeFirst();
  if (!before) throw notFound();
  await audit(tx, actor, { action: 'removed', entity: 'remittance', id, before });
  return null;
});

export const reportCalendarEndpoints: Endpoint[] = [read, remit, takeBack];

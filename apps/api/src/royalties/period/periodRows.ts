import type { OpenFacts } from '@rilis/contract/royalties/openFacts';
import { nextStep, type PeriodDetail, type PeriodRow } from '@rilis/contract/royalties/period';
import { periodMachine } from '@rilis/contract/royalties/periodMachine';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { waitsForAnother } from '../../kit/approval/fourEyes.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { notFound } from '../../kit/problem.ts';
import { paidOut } from '../ledger.ts';
import { openFactsOf } from '../openFacts.ts';
import { lockedOf } from '../periodLock.ts';
import { postedStores } from '../postedStores.ts';
import { lackingLabels } from '../statement/statementLacks.ts';
import { countsOf } from './periodCounts.ts';
import { periodRoom } from './periodRoom.ts';

/** Months something is known of. */
export const monthsOf = sql<{ id: number }>`select datenum as id from report_batch where status = 'POSTED'
  union select datenum from statement union select id from period`;

/** The figures of one month. */
export const rowOf = async (tx: Tx, datenum: number): Promise<PeriodRow> =>
  figuresOf(tx, datenum, await lockOf(tx, datenum), await openFactsOf(tx, datenum));

const lockOf = (tx: Tx, datenum: number) =>
  tx.selectFrom('period').selectAll().where('id', '=', datenum).executeTakeFirst();
type Lock = Awaited<ReturnType<typeof lockOf>>;

async function figuresOf(tx: Tx, datenum: number, lock: Lock, open: OpenFacts): Promise<PeriodRow> {
  const status = lock?.status ?? 'OPEN';
  const reports = await reportsOf(tx, datenum, open);
  const statements = await countsOf(tx, datenum);
  const known = { ...reports, statements };
  return {
    id: datenum,
    datenum,
    status,
    next: nextStep(status, known),
    ...known,
    ...(await invoicedOf(tx, datenum)),
    version: lock?.version ?? 0,
  };
}

type Reports = Pick<
  PeriodRow,
  'expected' | 'received' | 'previews' | 'lines' | 'matched' | 'suspenseLines' | 'suspenseIdr'
>;

async function reportsOf(
  tx: Tx,
  datenum: number,
  { previews, suspense, missing }: OpenFacts,
): Promise<Reports> {
  const { rows } = await sql<Omit<Reports, 'previews' | 'suspenseLines' | 'suspenseIdr' | 'expected'>>`
    select count(distinct store_key) as received, coalesce(sum(rows - rejected), 0) as lines, coalesce(sum(matched), 0) as matched
    from ${postedStores} posted where datenum = ${datenum}`.execute(tx);
  const { received } = rows[0]!;
  return {
    ...rows[0]!,
    expected: received + missing.length,
    previews: previews.length,
    suspenseLines: suspense.lines,
    suspenseIdr: suspense.amountIdr,
  };
}

/** Before tax, as what is payable of the month and what dashboards call paid. */
async function invoicedOf(tx: Tx, datenum: number): Promise<Pick<PeriodRow, 'invoiced' | 'paid'>> {
  return tx
    .selectFrom('invoice')
    .select(sql<number>`coalesce(sum(nett_revenue), 0)::bigint`.as('invoiced'))
    .select(paidOut(sql`periode = ${datenum}`).as('paid'))
    .where('periode', '=', datenum)
    .executeTakeFirstOrThrow();
}

/** A month as its cockpit shows it. 404 for one nothing is known of. */
export async function findPeriod(tx: Tx, actor: Actor, datenum: number): Promise<PeriodDetail> {
  const { rows } = await sql`select from (${monthsOf}) m where id = ${datenum}`.execute(tx);
  if (rows.length === 0) throw notFound();
  const lock = await lockOf(tx, datenum);
  const open = await openFactsOf(tx, datenum);
  return {
    ...(await figuresOf(tx, datenum, lock, open)),
    open,
    lacking: await lackingLabels(tx, actor, datenum),
    stores: await storesOf(tx, datenum, open),
    invoices: await invoicesOf(tx, datenum),
    locked: await lockedOf(tx, datenum),
    unlockReason: lock?.status === 'UNLOCK_ASKED' ? lock.unlock_reason : null,
    second: lock !== undefined && (await waitsForAnother(periodRoom, tx, actor, datenum)),
    history: await eventsOf(tx, datenum),
  };
}

/** Stores that have reported, and those that are waited for: as the figures and the report calendar expect them. */
async function storesOf(tx: Tx, datenum: number, { missing }: OpenFacts): Promise<PeriodDetail['stores']> {
  const { rows } = await sql<PeriodDetail['stores'][number]>`
    select min(store_name) as platform, count(*) as reports, coalesce(sum(rows - rejected), 0) as lines, coalesce(sum(matched), 0) as matched,
      trim_scale(coalesce(sum((totals ->> 'amountIdr')::numeric), 0))::text as "amountIdr"
    from ${postedStores} stores where datenum = ${datenum} group by store_key
    union all select name, 0, 0, 0, '0' from unnest(${missing}::text[]) waited (name) order by 1`.execute(tx);
  return rows;
}

const invoicesOf = (tx: Tx, datenum: number) =>
  tx
    .selectFrom('invoice')
    .select([
      'stream',
      'status',
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(total), 0)::bigint`.as('total'),
    ])
    .where('periode', '=', datenum)
    .groupBy(['stream', 'status'])
    .orderBy('stream')
    .orderBy('status')
    .execute();

const eventsOf = (tx: Tx, datenum: number) =>
  tx
    .selectFrom('transition_event')
    .select(['id', 'action', personName('actor_id', 'actor_login').as('by'), 'at', 'reason'])
    .where('entity', '=', periodMachine.name)
    .where('entity_id', '=', datenum)
    .where('from_status', 'is not', null)
    .orderBy('id', 'desc')
    .execute() as Promise<PeriodDetail['history']>;

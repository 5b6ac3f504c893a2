import type { SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import { type Selectable, sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { Problem } from '../../kit/problem.ts';
import type { ColdStore } from '../cold/coldStore.ts';
import { bringLines } from '../cold/linesOf.ts';
import { mostDoubled, type Shared } from './book/overlap.ts';
import { postedSupplements } from './book/supplements.ts';
import type { Reading } from './reading.ts';

type Batch = Selectable<Database['report_batch']>;

/** A report as it was read. */
export interface Compared {
  id: number;
  rows: number;
  columns: ReportLayout['columns'];
}

/** Posted reports of the stores and months of what is staged, but those that are known. */
export async function postedBeside(tx: Tx, id: number, known: readonly number[] = []): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select report_posted_beside(${id}, ${[...known]}::bigint[]) as ids`.execute(tx);
  return rows[0]!.ids;
}

/** How many of the rows that are staged these reports hold already, the most first. Of closed months only where there is a store. */
export async function sharedWith(
  tx: Tx,
  { id, rows: count }: { id: number; rows: number },
  others: readonly number[],
  store: ColdStore | undefined,
): Promise<Shared[]> {
  if (others.length === 0) return [];
  if (store) await bringPosted(tx, id, others, store);
  const { rows } = await sql<Shared>`
    select batch_id as "batchId", rows from report_overlap(${id}, ${count}, ${[...others]}::bigint[])`.execute(
    tx,
  );
  return rows;
}

/**
 * Posted reports of the same store and another month that come to exactly the same as a file that says no month of its own, by the
 * columns it was read by: it was brought once more under a wrong one, or had been. One of less than twenty lines may come to the same
 * by chance.
 */
export async function sameOfOtherMonths(tx: Tx, { id, rows: count, columns }: Compared): Promise<Shared[]> {
  if ((columns.period ?? columns.periodEnd) !== undefined) return [];
  const { rows } = await sql<Shared>`
    select o.id as "batchId", o.rows from report_batch b join report_batch o on o.kind = b.kind and o.platform = b.platform
      and o.datenum <> b.datenum and o.status = 'POSTED' and o.rows = ${count}
    where b.id = ${id} and report_sums(o.id) = report_sums(b.id) order by o.id desc limit 5`.execute(tx);
  return rows;
}

/** What of these reports lies in files is compared as well: of the same stores, and of one that is compared for what it comes to, all. */
async function bringPosted(
  tx: Tx,
  batchId: number,
  others: readonly number[],
  store: ColdStore,
): Promise<void> {
  const staged = sql.table(`report_context_staging_${Math.trunc(batchId)}`);
  const { rows } = await sql<{ from: number | null; to: number | null; stores: string[] }>`
    with own as materialized (select min(datenum) as from, max(datenum) as to, array_agg(distinct platform) as stores from ${staged}),
    theirs as materialized (
      select batch_id, array_agg(value) as stores from report_split
      where dimension = 'PLATFORM' and batch_id = any (${[...others]}::bigint[]) group by batch_id)
    select own.from, own.to,
      coalesce(own.stores, '{}') || array(select unnest(theirs.stores) from theirs where not theirs.stores && own.stores) as stores
    from own`.execute(tx);
  const { from, to, stores } = rows[0]!;
  if (from === null || to === null) return;
  const narrowed = { isStanding: true, batchIds: others, dsp: stores };
  await bringLines(store, { tx, actor: system('report') }, { from, to }, () => narrowed, 'whole');
}

/** What was posted since a preview was compared: of its stores and months, and what comes to the same in another month. */
async function postedSince(tx: Tx, batch: Batch) {
  const beside = await postedBeside(tx, batch.id, batch.compared_with);
  const { columns = {} } = (batch.reading as Reading | null)?.layout ?? {};
  const misfiled = await sameOfOtherMonths(tx, { ...batch, columns });
  return { beside, misfiled: misfiled.filter(isUntold(batch)) };
}

const isUntold =
  ({ overlap }: Batch) =>
  ({ batchId }: Shared) =>
    !(overlap as Shared[]).some((told) => told.batchId === batchId);

/**
 * Compares a report with what was posted since it was compared last. Where that holds so many of its rows that somebody has to say
 * why they come once more, answers `error.report.overlapSince` and keeps what was found with the report, for whoever looks at it
 * next: to be thrown once that is committed.
 */
export async function doubledSince(
  tx: Tx,
  batch: Batch,
  fate: SupplementsFate | null,
  store?: ColdStore,
): Promise<Problem | null> {
  const { id, supersedes, compared_with: known } = batch;
  const { beside, misfiled } = await postedSince(tx, batch);
  const found = [...misfiled, ...(await sharedWith(tx, batch, beside, store)).filter(isUntold(batch))];
  const goes = supersedes !== null && fate === 'TAKE_BACK' ? await postedSupplements(tx, supersedes) : [];
  const most = mostDoubled(found, batch, goes);
  if (!most) return null;
  const told = batch.overlap as Shared[];
  const overlap = [...told, ...found].toSorted((a, b) => b.rows - a.rows);
  await tx
    .updateTable('report_batch')
    .set({ overlap: JSON.stringify(overlap), compared_with: [...known, ...beside] })
    .where('id', '=', id)
    .execute();
  return new Problem(409, 'error.report.overlapSince', { params: most });
}

import type { BatchMove, SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import type { ClientBase } from 'pg';
import { type Actor, system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { ColdStore } from '../cold/coldStore.ts';
import { bringLines } from '../cold/linesOf.ts';
import { batchRoom } from './batchRoom.ts';
import {
  accrueBatch,
  dropStamps,
  earnSongs,
  groupMonths,
  groupReversal,
  groupShares,
  hasDays,
  insertDaysBack,
  insertMonths,
  insertNegatives,
  insertRollup,
  insertSongMonths,
  insertStagedDays,
  insertSuspense,
  markStale,
  markTerms,
  negateAccruals,
  reverseAccrual,
} from './book/bookedLines.ts';
import { type Beside, bookLines, post } from './book/bookLines.ts';
import { staffTransaction } from './book/staffTransaction.ts';
import { postedSupplements, requireWhole } from './book/supplements.ts';
import { doubledSince } from './postedLines.ts';

/** The worker's moves are the platform's own, in the name of whoever asked. */
const move = (
  tx: Tx,
  action: BatchMove['action'],
  id: number,
  actor: Actor,
  body: { reason?: string | undefined; ordered?: boolean } = {},
) => transition(batchRoom, tx, actor, id, { action, by: 'system' }, body);

/** Whoever asked for the work that a job does. */
export interface Asker {
  login?: string | undefined;
  reason?: string | undefined;
  /** From POSTING alone: a posting that was called off is not made. */
  ordered?: boolean;
  /** Where lines of closed months lie. */
  store?: ColdStore;
  /** Lends a second connection of staff for as long as the work takes. */
  beside?: Beside;
}

const inNameOf = (userId: number | null, { login }: Asker): Actor => ({
  ...system('report'),
  userId,
  login: login || 'system:report',
});

/**
 * PREVIEW or POSTING → POSTED in one transaction: matched lines become usage lines, their rollup and the labels'
 * accrued shares (PENDING against CLEARING), the others wait in SUSPENSE.
 *
 * The share is an estimate: each label's contract terms applied to the lines as reported and rounded once per label
 * and batch. Pools, penalties and guarantees are only known at the statement, whose approval books the difference
 * (ADJUST) before it releases. A label without a contract accrues nothing until then.
 *
 * Throws Problem 409: `error.report.state`, `error.report.hasErrors`, `error.report.staging` (staged rows lost in a
 * crash: preview again), `error.report.overlapSince`; 23505 `report_posted_once` when the same content is posted already.
 */
export async function postBatch(
  client: ClientBase,
  batchId: number,
  actorId: number | null,
  asker: Asker = {},
): Promise<void> {
  const { months, stores } = await staffTransaction(client, actorId, (tx) => readAhead(client, tx, batchId));
  for (const datenum of months) {
    await staffTransaction(client, actorId, () => client.query('select usage_partition($1)', [datenum]));
  }
  await staffTransaction(client, actorId, async (tx) => {
    // With nothing in hand; once the report is locked again, in case it was read anew meanwhile.
    await client.query('select report_hold_stores($1)', [stores]);
    await client.query(holdTwins, [batchId]);
    await lockRow(tx, batchId);
    await client.query('select report_hold_stores(report_stores($1))', [batchId]);
    await requireWhole(tx, batchId);
    await reverseCorrected(client, tx, batchId, actorId, asker);
    const ordered = asker.ordered ?? false;
    const posted = await move(tx, 'posted', batchId, inNameOf(actorId, asker), { ordered });
    const doubled = await doubledSince(tx, posted, null, asker.store);
    if (doubled) throw doubled;
    const id = Math.trunc(batchId);
    await client.query("set local work_mem = '64MB'");
    await client.query('select report_owners($1, true)', [id]);
    await client.query(dropStamps(id));
    await bookLines(client, id, asker.beside, () => bookRest(client, id));
    for (const step of [markTerms, markStale('batch_month')]) await client.query(step);
    await client.query(accrueBatch, [batchId, actorId]);
    await client.query('select report_unstage($1)', [batchId]);
  });
  await staffTransaction(client, actorId, async () => {
    for (const datenum of months) await client.query('select usage_summarize($1)', [datenum]);
  });
}

/** The months and stores of what waits to be posted. */
async function readAhead(client: ClientBase, tx: Tx, batchId: number) {
  await lockRow(tx, batchId);
  const { rows } = await client.query<{ months: number[]; stores: number[] }>(
    `select array(select jsonb_array_elements_text(totals -> 'datenums')::int) as months, report_stores(id) as stores
     from report_batch where id = $1 and status in ('PREVIEW', 'POSTING')`,
    [batchId],
  );
  return rows[0] ?? { months: [], stores: [] };
}

const lockRow = (tx: Tx, id: number) =>
  tx.selectFrom('report_batch').select('id').where('id', '=', id).forUpdate().execute();

/** What is booked of a report beside its lines and their fine sums. */
async function bookRest(client: ClientBase, id: number): Promise<void> {
  const { rowCount: tellsDays } = await client.query(hasDays(id));
  if (tellsDays) await client.query(insertStagedDays(id), [id]);
  for (const step of [insertSuspense, groupMonths, groupShares]) await client.query(step(id), [id]);
  await client.query(insertMonths('batch_month'), [id]);
  await client.query(earnSongs('batch_track'));
}

/**
 * POSTED → REVERSED in one transaction: every usage line gets its negative, the rollup loses them, the ledger books what
 * undoes the batch and its later matches; labels who already got the money owe it. Its supplements go with it. The report can
 * be posted again.
 */
export const reverseBatch = (
  client: ClientBase,
  batchId: number,
  actorId: number | null,
  asker: Asker = {},
): Promise<void> =>
  staffTransaction(client, actorId, async (tx) => {
    const supplements = await lockedWith(tx, batchId);
    await takeBack(client, tx, batchId, actorId, asker);
    await takeBackAll(client, tx, supplements, actorId, asker);
  });

/** What belongs to a report, once nobody can add to it any more. */
async function lockedWith(tx: Tx, batchId: number): Promise<number[]> {
  await lockRow(tx, batchId);
  return postedSupplements(tx, batchId);
}

async function takeBackAll(
  client: ClientBase,
  tx: Tx,
  ids: readonly number[],
  actorId: number | null,
  asker: Asker,
): Promise<void> {
  for (const id of ids) await takeBack(client, tx, id, actorId, asker);
}

async function takeBack(
  client: ClientBase,
  tx: Tx,
  batchId: number,
  actorId: number | null,
  asker: Asker,
): Promise<void> {
  await move(tx, 'reversed', batchId, inNameOf(actorId, asker), { reason: asker.reason });
  const filed = await bringFiled(tx, batchId, asker.store);
  await client.query(groupReversal(filed), [batchId]);
  await post(client, insertNegatives, [batchId]);
  await client.query('select usage_turn($1)', [batchId]);
  await post(client, insertRollup, [batchId]);
  await client.query(insertMonths('batch_rollup'), [batchId]);
  await client.query(insertSongMonths('batch_rollup'));
  await client.query(insertDaysBack(filed), [batchId]);
  await client.query(markStale('batch_rollup'));
  await client.query('delete from suspense_line where batch_id = $1 and song_id is null', [batchId]);
  await client.query(negateAccruals, [batchId]);
  await client.query(reverseAccrual, [batchId, actorId]);
  await client.query('drop table batch_rollup');
}

/** The lines of a report that lie in files, added up; where they were brought to, null where there are none. */
async function bringFiled(tx: Tx, batchId: number, store: ColdStore | undefined): Promise<string | null> {
  const { from, to } = await tx
    .selectFrom('usage_file')
    .select(({ fn }) => [fn.min('datenum').as('from'), fn.max('datenum').as('to')])
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  if (from === null || to === null) return null;
  if (!store) throw new Error(`the lines of report ${batchId} lie in files, and nobody said where`);
  await bringLines(
    store,
    { tx, actor: system('report') },
    { from, to },
    () => ({ batchId, isStanding: true }),
    'summed',
  );
  return 'pg_temp.cold_line';
}

/** The posted report that this one corrects goes in the same breath. */
async function reverseCorrected(
  client: ClientBase,
  tx: Tx,
  batchId: number,
  actorId: number | null,
  asker: Asker,
): Promise<void> {
  const { rows } = await client.query<{ id: number; fate: SupplementsFate | null }>(
    `select o.id, b.supplements_fate as fate from report_batch b join report_batch o on o.id = b.supersedes
     where b.id = $1 and b.status in ('PREVIEW', 'POSTING') and o.status = 'POSTED'`,
    [batchId],
  );
  const reason = `→ ${batchId}`;
  for (const { id, fate } of rows) {
    const supplements = await lockedWith(tx, id);
    await takeBack(client, tx, id, actorId, { ...asker, reason });
    if (fate === 'TAKE_BACK') await takeBackAll(client, tx, supplements, actorId, { ...asker, reason });
    await carrySupplements(tx, inNameOf(actorId, asker), id, batchId);
  }
}

/** What is left of the supplements of a report belongs to the one that took its place. */
async function carrySupplements(tx: Tx, actor: Actor, from: number, to: number): Promise<void> {
  const carried = await tx
    .updateTable('report_batch')
    .set({ supplement_of: to })
    .where('supplement_of', '=', from)
    .where('status', '<>', 'REVERSED')
    .returning('id')
    .execute();
  for (const { id } of carried)
    await audit(tx, actor, {
      ...{ action: 'updated', entity: 'report_batch', id },
      ...{ before: { supplementOf: from }, after: { supplementOf: to } },
    });
}

/** Of one store those of as many rows are booked one after the other: of a file that says no month the other may be all of its rows. */
const holdTwins = `
  select pg_advisory_xact_lock(7466, 256 + (hashtext(platform || ' ' || rows) & 255)) from report_batch where id = $1`;

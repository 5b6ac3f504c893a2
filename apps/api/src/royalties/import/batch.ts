import type { BatchMove, SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import type { ClientBase } from 'pg';
import { type Actor, system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { batchRoom } from './batchRoom.ts';
import { staffTransaction } from './staffTransaction.ts';

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
 * crash: preview again); 23505 `report_posted_once` when the same content is posted already.
 */
export async function postBatch(
  client: ClientBase,
  batchId: number,
  actorId: number | null,
  asker: Asker = {},
): Promise<void> {
  const { rows: months } = await staffTransaction(client, actorId, () =>
    client.query<{ datenum: number }>(monthsOf, [batchId]),
  );
  for (const { datenum } of months) {
    await staffTransaction(client, actorId, () => client.query('select usage_partition($1)', [datenum]));
  }
  await staffTransaction(client, actorId, async (tx) => {
    await reverseCorrected(client, tx, batchId, actorId, asker);
    await move(tx, 'posted', batchId, inNameOf(actorId, asker), { ordered: asker.ordered ?? false });
    const id = Math.trunc(batchId);
    await client.query("set local work_mem = '64MB'");
    for (const step of [insertUsage, groupBatch, insertSuspense]) await client.query(step(id), [id]);
    await client.query(insertRollup, [id]);
    for (const step of [insertEarningSongs, markTerms, markStale]) await client.query(step);
    await client.query(accrueBatch, [batchId, actorId]);
    await client.query('select report_unstage($1)', [batchId]);
  });
  await staffTransaction(client, actorId, async () => {
    for (const { datenum } of months) await client.query('select usage_summarize($1)', [datenum]);
  });
}

/**
 * POSTED → REVERSED in one transaction: every usage line gets its negative, the rollup loses them, the ledger books what
 * undoes the batch and its later matches; labels who already got the money owe it. The report can be posted again.
 */
export const reverseBatch = (
  client: ClientBase,
  batchId: number,
  actorId: number | null,
  asker: Asker = {},
): Promise<void> => staffTransaction(client, actorId, (tx) => takeBack(client, tx, batchId, actorId, asker));

async function takeBack(
  client: ClientBase,
  tx: Tx,
  batchId: number,
  actorId: number | null,
  asker: Asker,
): Promise<void> {
  await move(tx, 'reversed', batchId, inNameOf(actorId, asker), { reason: asker.reason });
  await client.query(groupReversal, [batchId]);
  await client.query(insertNegatives, [batchId]);
  await client.query(insertRollup, [batchId]);
  await client.query(markStale);
  await client.query('delete from suspense_line where batch_id = $1 and song_id is null', [batchId]);
  await client.query(negateAccruals, [batchId]);
  await client.query(reverseAccrual, [batchId, actorId]);
  await client.query('drop table batch_rollup');
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
    await takeBack(client, tx, id, actorId, { ...asker, reason });
    const { rows: supplements } = await client.query<{ id: number }>(supplementsOf, [id]);
    if (fate === 'TAKE_BACK')
      for (const { id: one } of supplements) await takeBack(client, tx, one, actorId, { ...asker, reason });
    await carrySupplements(tx, inNameOf(actorId, asker), id, batchId);
  }
}

const supplementsOf = `select id from report_batch where supplement_of = $1 and status = 'POSTED' order by id`;

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

const monthsOf = `select jsonb_array_elements_text(totals -> 'datenums')::int as datenum from report_batch where id = $1 and status in ('PREVIEW', 'POSTING')`;

const linesStaged = (batchId: number) => `report_line_staging_${batchId}`;

const channelOf = `case b.kind when 'OTHER_DSP' then 'DSP' else b.kind end`;
/** What is staged of batch $1 with tracks and contexts: a table each per batch. */
const staged = (lines: string, batchId: number) => `report_batch b
  cross join ${lines} s
  join report_track_staging_${batchId} t on t.track_no = s.track_no
  join report_context_staging_${batchId} c on c.context_no = s.context_no
  join report_rate r on r.batch_id = b.id and r.currency = c.currency where b.id = $1`;

/** In label order, which the block ranges of usage_line live on. */
const insertUsage = (batchId: number) => `
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    quantity, currency, amount, amount_idr, details)
  select t.for_label_id, c.datenum, b.id * 16777216 + s.row_no, b.id, s.row_no, t.song_id, t.album_id, ${channelOf}, c.platform,
    c.sale_type, c.country, territory_of(c.country),
    s.quantity, c.currency, s.amount, s.amount * r.rate, nullif(t.details, '')::jsonb
  from ${staged(linesStaged(batchId), batchId)} and t.song_id is not null order by t.for_label_id`;

const group = `
  create temp table batch_rollup on commit drop as
  select label_id, datenum, channel, dsp, sale_type, song_id, min(album_id) as album_id, country`;
const groupKeys = 'group by label_id, datenum, channel, dsp, sale_type, song_id, country';

/** By the numbers first, before they get their long names; only a track that was numbered twice is in two groups. */
const groupBatch = (batchId: number) => `
  create temp table batch_rollup on commit drop as
  select t.for_label_id as label_id, c.datenum, ${channelOf} as channel, c.platform as dsp, c.sale_type, t.song_id, t.album_id,
    c.country, s.quantity, s.amount * r.rate as amount_idr
  from ${staged(addedUp(batchId), batchId)} and t.song_id is not null order by t.for_label_id`;

/** Sorted, because adding them up in a hash table takes three times as long when hardly any line shares its key. */
const addedUp = (batchId: number) => `(
  select track_no, context_no, sum(quantity)::bigint as quantity, sum(amount) as amount
  from (select * from ${linesStaged(batchId)} order by track_no, context_no) l group by track_no, context_no)`;

const linesOf = `usage_line l where l.batch_id = $1 and l.id > 0
  and l.datenum in (select jsonb_array_elements_text(totals -> 'datenums')::int from report_batch where id = $1)`;

const groupReversal = `${group}, -sum(quantity)::bigint as quantity, -sum(amount_idr) as amount_idr from ${linesOf} ${groupKeys}`;

const insertNegatives = `
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    quantity, currency, amount, amount_idr, details)
  select label_id, datenum, -id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    -quantity, currency, -amount, -amount_idr, details from ${linesOf}`;

export const insertRollup = `
  insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
  select label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, $1 from batch_rollup`;

export const insertEarningSongs = `
  insert into earning_song (song_id, album_id, label_id) select song_id, min(album_id), min(label_id) from batch_rollup
  group by song_id order by song_id on conflict do nothing`;

/** Statements that were calculated without these lines; before the ledger, which an approval locks after its statement. */
export const markStale = `
  select mark_stale(array_agg(label_id), array_agg(datenum), 'REPORT') from (select distinct label_id, datenum from batch_rollup) l`;

const insertSuspense = (batchId: number) => `
  insert into suspense_line (id, batch_id, row_no, datenum, channel, dsp, sale_type, country, isrc, upc, title, artist_name, album_title,
    label_name, content_id, quantity, currency, amount, amount_idr, details)
  select b.id * 16777216 + s.row_no, b.id, s.row_no, c.datenum, ${channelOf}, c.platform, c.sale_type, c.country, t.isrc, t.upc, t.title,
    t.artist_name, t.album_title, t.label_name, t.content_id, s.quantity, c.currency, s.amount, s.amount * r.rate, nullif(t.details, '')::jsonb
  from ${staged(linesStaged(batchId), batchId)} and t.song_id is null`;

/** Used terms are frozen: see the trigger of contract_term. In order, beside other postings. */
const markTerms = `
  update contract_term set used_at = clock_timestamp() where id in (
    select c.id from contract_term c where c.used_at is null and exists (
      select from batch_rollup u where c.label_id = u.label_id and c.from_period <= u.datenum and coalesce(c.to_period, 299912) >= u.datenum)
    order by c.id for update)`;

/** The stream of batch $1. */
export const streamOfBatch = '(select stream_of(kind) from report_batch where id = $1)';

/**
 * What each label gets of the grouped lines, kept by period (each statement takes its own into account), and for
 * `ledger_accrue` by label.
 */
export const withAccruals = `
  with accrued as (
    insert into report_accrual (batch_id, label_id, datenum, amount, stream)
    select $1, label_id, datenum, amount, ${streamOfBatch} from report_shares('pg_temp.batch_rollup') where amount <> 0
    returning label_id, amount),
  shares as (
    select coalesce(jsonb_agg(jsonb_build_object('labelId', label_id, 'amount', amount)), '[]') as entries
    from (select label_id, sum(amount)::bigint as amount from accrued group by 1) s where amount <> 0)`;

const negateAccruals = `
  insert into report_accrual (batch_id, label_id, datenum, amount, stream)
  select batch_id, label_id, datenum, -sum(amount), stream from report_accrual where batch_id = $1 group by 1, 2, 3, 5 having sum(amount) <> 0`;

/** Last, because it locks CLEARING, which every posting needs. */
const accrueBatch = `${withAccruals}
  select ledger_accrue('ACCRUE', 'report_batch', $1::bigint::text, $2, ${streamOfBatch}, entries, 'CLEARING',
    (select coalesce(round(sum(amount_idr)), 0)::bigint from suspense_line where batch_id = $1)) from shares`;

/** The negative of everything booked for the batch: its accrual and later matches (\`report_batch\`, '12' and '12.1' …). */
const reverseAccrual = `
  with booked as (
    select a.label_id, a.kind, sum(e.amount)::bigint as amount from ledger_txn t
      join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where t.source_type = 'report_batch' and t.source_id = $1::bigint::text
       or t.source_type in ('report_match', 'report_reject', 'report_undo') and t.source_id like $1::bigint::text || '.%' group by 1, 2)
  select ledger_accrue('REVERSAL', 'report_batch', $1::bigint::text, $2, ${streamOfBatch},
    (select coalesce(jsonb_agg(jsonb_build_object('labelId', label_id, 'amount', -amount)), '[]')
      from (select label_id, sum(amount)::bigint as amount from booked where label_id is not null group by 1 having sum(amount) <> 0) l),
    'CLEARING', (select coalesce(-sum(amount), 0)::bigint from booked where kind = 'SUSPENSE'), t.id)
  from ledger_txn t where t.kind = 'ACCRUE' and t.source_type = 'report_batch' and t.source_id = $1::bigint::text`;

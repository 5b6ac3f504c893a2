import { CompiledQuery } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { insertEarningSongs, insertRollup, markStale, streamOfBatch, withAccruals } from './batch.ts';

/**
 * Gives what is left of a group of suspended lines to a song, in the caller's transaction (staff): in every posted batch
 * the lines become usage lines, leave SUSPENSE and accrue to the song's label. Answers the lines it took; none when
 * somebody else was first.
 *
 * The batches are locked before anything else and in order, as their posting and reversal do, the ledger last.
 */
export async function takeGroup(
  tx: Tx,
  key: string,
  songId: number,
  actorId: number | null,
): Promise<number[]> {
  const batches = await run<{ id: number }>(tx, lockBatches, [key]);
  const taken: number[] = [];
  await run(tx, markTerms, [key, songId]);
  for (const { id } of batches) {
    const lines = (await run<{ id: number }>(tx, takeLines, [id, key, songId, actorId])).map(
      (line) => line.id,
    );
    if (lines.length === 0) continue;
    await bookLines(tx, id, lines, actorId);
    taken.push(...lines);
  }
  return taken;
}

async function bookLines(
  tx: Tx,
  batchId: number,
  lines: readonly number[],
  actorId: number | null,
): Promise<void> {
  await run(tx, insertUsage, [lines]);
  await run(tx, groupLines, [lines]);
  await run(tx, insertRollup, [batchId]);
  await run(tx, insertEarningSongs, []);
  await run(tx, markStale, []);
  await run(tx, accrueLines, [batchId, `${batchId}.${lines[0]}`, actorId, lines]);
  await run(tx, countLines, [batchId, lines.length]);
  await run(tx, 'drop table batch_rollup', []);
}

const run = async <Row>(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

const lockBatches = `
  select id from report_batch where status = 'POSTED'
    and id in (select batch_id from suspense_line where group_key = $1 and song_id is null)
  order by id for update`;

/** Used terms are frozen: see the trigger of contract_term. */
const markTerms = `
  update contract_term set used_at = clock_timestamp() where id in (
    select c.id from contract_term c join song s on s.label_id = c.label_id where s.id = $2 and c.used_at is null
      and exists (select from suspense_line l where l.group_key = $1 and l.song_id is null
        and l.datenum between c.from_period and coalesce(c.to_period, 299912))
    order by c.id for update of c)`;

const takeLines = `
  with taken as (
    update suspense_line set song_id = $3, matched_by = $4, matched_at = clock_timestamp()
    where batch_id = $1 and group_key = $2 and song_id is null returning id)
  select id from taken order by id`;

const insertUsage = `
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    quantity, currency, amount, amount_idr, details)
  select s.label_id, l.datenum, l.id, l.batch_id, l.row_no, s.id, s.album_id, l.channel, l.dsp, l.sale_type, l.country,
    territory_of(l.country), l.quantity, l.currency, l.amount, l.amount_idr, l.details
  from suspense_line l join song s on s.id = l.song_id where l.id = any ($1::bigint[])`;

const groupLines = `
  create temp table batch_rollup on commit drop as
  select s.label_id, l.datenum, l.channel, l.dsp, l.sale_type, s.id as song_id, s.album_id, l.country,
    sum(l.quantity)::bigint as quantity, sum(l.amount_idr) as amount_idr
  from suspense_line l join song s on s.id = l.song_id where l.id = any ($1::bigint[]) group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** SUSPENSE always holds what is left, rounded once: the difference of two roundings leaves it. */
const accrueLines = `${withAccruals}
  select ledger_accrue('ACCRUE', 'report_match', $2, $3, ${streamOfBatch}, entries, 'CLEARING',
    (select (coalesce(round(sum(amount_idr) filter (where song_id is null)), 0)
           - coalesce(round(sum(amount_idr) filter (where song_id is null or id = any ($4::bigint[]))), 0))::bigint
     from suspense_line where batch_id = $1)) from shares`;

const countLines = 'update report_batch set matched = matched + $2, unmatched = unmatched - $2 where id = $1';

import type { ClientBase } from 'pg';
import { analyzeTracks, channelOf, groupTracks, insertSongMonths, songOf } from './bookedLines.ts';

/**
 * Adds the staged lines of a batch up by song and context, and by song and month, in the caller's transaction and scope (staff).
 * Only staged tables are read and written: a second connection may do it while the first writes the lines. Answers how many tracks
 * have songs, by which somebody with changes of their own tells whether the same was added up.
 */
export async function addUp(client: ClientBase, batchId: number): Promise<number | null> {
  const id = Math.trunc(batchId);
  await client.query("set local work_mem = '64MB'");
  const { rowCount } = await client.query(groupTracks(id));
  await client.query(analyzeTracks);
  await addUpTracks(client, id);
  return rowCount;
}

/** The same for tracks that are grouped. */
export async function addUpTracks(client: ClientBase, batchId: number): Promise<void> {
  await client.query(`delete from report_sum_staging_${batchId}`);
  // Nothing is known of how many rows are added up to: taken for one, it would be held against every song in turn.
  await client.query('set local enable_nestloop = off');
  await client.query(insertSums(batchId), [batchId]);
  await client.query('set local enable_nestloop = on');
}

/**
 * By the numbers first, before they get their long names, in label order. Sorted, because adding them up in a hash table takes three
 * times as long when hardly any line shares its key. Contexts that differ in what an operator says of a sale, or in their day, are
 * one: the first of them stands for all, and for a kind.
 */
const insertSums = (id: number) => `
  with context as materialized (
    select c.context_no, min(c.context_no) over (partition by c.datenum, c.currency, c.sale_type, c.platform, c.country) as place,
      min(c.context_no) over (partition by c.datenum, c.currency, unit_of(${channelOf}, c.sale_type)) as kind
    from report_batch b cross join report_context_staging_${id} c where b.id = $1),
  added as (
    select place, kind, context_no, count(*) as lines, sum(quantity)::bigint as quantity, sum(amount) as amount from (
      select t.place, c.kind, c.place as context_no, l.quantity, l.amount
      from report_line_staging_${id} l join batch_track t on t.track_no = l.track_no join context c on c.context_no = l.context_no order by 1, 2, 3) l
    group by grouping sets ((place, kind, context_no), (place, kind)) offset 0)
  insert into report_sum_staging_${id} (for_label_id, song_id, album_id, kind, context_no, lines, quantity, amount)
  select t.label_id, t.song_id, t.album_id, a.kind, a.context_no, a.lines, a.quantity, a.amount
  from added a join ${songOf} t on t.place = a.place`;

/** How many lines were added up. */
export const countSummed = (id: number) =>
  `select coalesce(sum(lines), 0)::int as lines from report_sum_staging_${id} where context_no is not null`;

/** The sums of batch $1, each with a context. */
const priced = (id: number, contextNo: 'context_no' | 'kind') => `
  report_batch b cross join report_sum_staging_${id} s join report_context_staging_${id} c on c.context_no = s.${contextNo}
  join report_rate r on r.batch_id = b.id and r.currency = c.currency where b.id = $1`;

/** Straight into the rollup. */
export const insertRolledUp = (id: number) => `
  insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
  select s.for_label_id, c.datenum, ${channelOf}, c.platform, c.sale_type, s.song_id, s.album_id, c.country, s.quantity, s.amount * r.rate, b.id
  from ${priced(id, 'context_no')}`;

/** And, without stores and countries, by song and month. */
export const insertSummedMonths = (id: number) =>
  insertSongMonths(`(
    select s.for_label_id as label_id, c.datenum, s.song_id, ${channelOf} as channel, c.sale_type, s.quantity, s.amount * r.rate as amount_idr
    from ${priced(id, 'kind')} and s.context_no is null) added`);

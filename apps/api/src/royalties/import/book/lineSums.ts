import type { ClientBase } from 'pg';
import { channelOf } from './bookedLines.ts';

/**
 * Adds the staged lines of a batch up by song and context, and by song and month, in the caller's transaction and scope (staff).
 * Only staged tables are read and written: a second connection may do it while the first writes the lines. Answers how many tracks
 * have songs, by which somebody with changes of their own tells whether the same was added up.
 */
export async function addUp(client: ClientBase, batchId: number): Promise<number> {
  const id = Math.trunc(batchId);
  await client.query("set local work_mem = '64MB'");
  await client.query(`delete from report_sum_staging_${id}`);
  // Nothing is known of how many rows are added up to: taken for one, it would be held against every song in turn.
  await client.query('set local enable_nestloop = off');
  const { rows: units } = await client.query<{ unit: string }>(unitsOf(id), [id]);
  await client.query(
    insertSums(
      id,
      units.map(({ unit }) => unit),
    ),
    [id],
  );
  await client.query('set local enable_nestloop = on');
  const { rows } = await client.query<{ tracks: number }>(countTracks(id));
  return rows[0]!.tracks;
}

const countTracks = (id: number) =>
  `select count(*)::int as tracks from report_track_staging_${id} where song_id is not null`;

/** What the lines are counted in: most reports know one unit, which needs not be added up apart. */
const unitsOf = (id: number) => `
  select distinct unit_of(${channelOf}, c.sale_type) as unit from report_batch b cross join report_context_staging_${id} c where b.id = $1`;

/** Of a song's month what was counted by its unit; nobody asks for it by context. */
function counted(unit: 'PLAY' | 'DOWNLOAD' | 'ACTIVATION', units: readonly string[]): string {
  if (!units.includes(unit)) return 'case grouping(place) when 1 then 0 end';
  if (units.length === 1) return 'case grouping(place) when 1 then sum(quantity)::bigint end';
  return `case grouping(place) when 1 then coalesce(sum(quantity) filter (where unit = '${unit}'), 0)::bigint end`;
}

/**
 * By the numbers first, before they get their long names, in label order. Sorted, because adding them up in a hash table takes three
 * times as long when hardly any line shares its key. Contexts that differ in what an operator says of a sale, or in their day, are
 * one: the first of them stands for all. Rates stand still while a report is posted: whoever enters one waits for its row.
 */
const insertSums = (id: number, units: readonly string[]) => `
  with context as materialized (
    select c.context_no, c.datenum, min(c.context_no) over (partition by c.datenum, c.currency, c.sale_type, c.platform, c.country) as place,
      unit_of(${channelOf}, c.sale_type) as unit, r.rate
    from report_batch b cross join report_context_staging_${id} c join report_rate r on r.batch_id = b.id and r.currency = c.currency
    where b.id = $1)
  insert into report_sum_staging_${id} (for_label_id, song_id, album_id, datenum, context_no, lines, quantity, plays, downloads, activations,
    amount_idr)
  select for_label_id, song_id, min(album_id), datenum, place, count(*), sum(quantity)::bigint,
    ${counted('PLAY', units)}, ${counted('DOWNLOAD', units)}, ${counted('ACTIVATION', units)}, sum(amount_idr)
  from (
    select t.for_label_id, t.song_id, c.datenum, c.place, c.unit, t.album_id, l.quantity, l.amount * c.rate as amount_idr
    from report_line_staging_${id} l join report_track_staging_${id} t on t.track_no = l.track_no join context c on c.context_no = l.context_no
    where t.song_id is not null order by 1, 2, 3, 4) l
  group by grouping sets ((for_label_id, song_id, datenum, place), (for_label_id, song_id, datenum))`;

/** How many lines were added up. */
export const countSummed = (id: number) =>
  `select coalesce(sum(lines), 0)::int as lines from report_sum_staging_${id} where context_no is not null`;

/** Straight into the rollup of batch $1. */
export const insertRolledUp = (id: number) => `
  insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
  select s.for_label_id, s.datenum, c.channel, c.platform, c.sale_type, s.song_id, s.album_id, c.country, s.quantity, s.amount_idr, $1
  from report_sum_staging_${id} s join (
    select c.context_no, ${channelOf} as channel, c.platform, c.sale_type, c.country
    from report_batch b cross join report_context_staging_${id} c where b.id = $1 offset 0) c on c.context_no = s.context_no`;

/** And, without stores and countries, by song and month. */
export const insertSummedMonths = (id: number) => `
  insert into usage_song_month (label_id, datenum, song_id, plays, downloads, activations, quantity, amount_idr)
  select for_label_id, datenum, song_id, plays, downloads, activations, quantity, amount_idr
  from report_sum_staging_${id} where context_no is null order by 2, 1, 3`;

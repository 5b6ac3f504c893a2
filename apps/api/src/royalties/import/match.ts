import type { ClientBase } from 'pg';

/** What a preview shows; amounts are decimal text (numeric). */
interface ReportTotals {
  quantity: string;
  amount: string;
  amountIdr: string;
  matchedIdr: string;
  unmatchedIdr: string;
  labels: number;
  datenums: number[];
}

export interface MatchResult {
  rows: number;
  matched: number;
  unmatched: number;
  totals: ReportTotals;
}

/**
 * Finds the songs of a staged batch in the caller's transaction and scope (staff): by ISRC, then by UPC and title, then
 * by title and artist when that is one song, then by what people matched before. A song with another ISRC than the row is never taken for it.
 */
export async function match(client: ClientBase, batchId: number): Promise<MatchResult> {
  const id = Math.trunc(batchId);
  await client.query(analyzeTracks, [batchId]);
  for (const step of [byIsrc, byUpcAndTitle, byTitleAndArtist, byAlias]) await client.query(step(id));
  await client.query(analyzeTracks, [batchId]);
  const { rows } = await client.query(totalsOf(id), [batchId]);
  const { rows: count, matched, ...rest } = rows[0];
  return {
    rows: Number(count),
    matched: Number(matched),
    unmatched: Number(count) - Number(matched),
    totals: rest,
  };
}

const analyzeTracks = 'select report_analyze_tracks($1)';

/** A recording may stand on several releases of its label under one ISRC: the row's bar code chooses, else the first. */
const byIsrc = (batchId: number) => `
  update report_track_staging_${batchId} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = 'ISRC'
  from (
    select distinct on (w.track_no) w.track_no, s.id, s.album_id, s.label_id
    from report_track_staging_${batchId} w join song s on s.isrc = w.isrc and s.deleted_at is null join album a on a.id = s.album_id
    where w.isrc <> ''
    order by w.track_no, (w.upc <> '' and ltrim(a.upc_icpn, '0') = w.upc) desc, s.id) s
  where t.track_no = s.track_no`;

const takes = (candidates: string, how: string) => (batchId: number) =>
  `
  with wanted as materialized (
    select track_no, isrc, upc, lower(title) as title, lower(artist_name) as artist_name
    from report_track_staging_${batchId} where song_id is null and title <> ''),
  found as (
    select w.track_no, min(s.id) as song_id from wanted w ${candidates}
      and s.deleted_at is null and (w.isrc = '' or s.isrc is null)
    group by w.track_no having count(distinct s.id) = 1)
  update report_track_staging_${batchId} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = '${how}'
  from found f join song s on s.id = f.song_id where t.track_no = f.track_no`;

const byUpcAndTitle = takes(
  `join album a on a.deleted_at is null and w.upc <> '' and ltrim(a.upc_icpn, '0') = w.upc
   join song s on s.album_id = a.id and lower(s.song_title) = w.title`,
  'UPC',
);

const byTitleAndArtist = takes(
  `join song s on w.artist_name <> '' and lower(s.song_title) = w.title and exists (
     select from song_artist sa join artist a on a.id = sa.artist_id
     where sa.song_id = s.id and w.artist_name in (lower(a.stage_name), lower(a.artist_name)))`,
  'TITLE',
);

/** What somebody at the suspense desk has said once. */
const byAlias = (batchId: number) => `
  update report_track_staging_${batchId} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = 'ALIAS'
  from song_alias a join song s on s.id = a.song_id and s.deleted_at is null
  where t.song_id is null and a.key = suspense_key(t.isrc, t.upc, t.title, t.artist_name, t.content_id)`;

/** Every track and context that is staged has a line. */
const totalsOf = (batchId: number) => `
  with added as (
    select count(*)::int as rows, (count(*) filter (where t.song_id is not null))::int as matched,
      coalesce(sum(l.quantity), 0) as quantity, coalesce(sum(l.amount), 0) as amount,
      coalesce(sum(l.amount) filter (where t.song_id is not null), 0) as matched_amount
    from report_line_staging_${batchId} l join report_track_staging_${batchId} t on t.track_no = l.track_no)
  select a.rows, a.matched, a.quantity::text, a.amount::text, trim_scale(a.amount * b.fx_rate)::text as "amountIdr",
    trim_scale(a.matched_amount * b.fx_rate)::text as "matchedIdr",
    trim_scale((a.amount - a.matched_amount) * b.fx_rate)::text as "unmatchedIdr",
    (select count(distinct for_label_id)::int from report_track_staging_${batchId}) as labels,
    (select coalesce(array_agg(distinct datenum), '{}') from report_context_staging_${batchId}) as datenums
  from added a join report_batch b on b.id = $1`;

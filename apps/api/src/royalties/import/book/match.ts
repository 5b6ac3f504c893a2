import { releasedStates } from '@rilis/contract/approval';
import type { ClientBase } from 'pg';

/** Of a track what a report says, in the order in which it is staged. */
export const trackColumns =
  'batch_id, track_no, isrc, upc, title, artist_name, album_title, label_name, content_id, details';
/** Of a track what is found for it. */
const songColumns = 'song_id, album_id, for_label_id, matched_by';

/** Tracks wait here for their songs, a block at a time: staged without them, each would be written twice. */
export const newTracks = 'batch_new_track';

export const makeNewTracks = (batchId: number) =>
  `create temp table ${newTracks} (like report_track_staging_${batchId} including defaults) on commit drop`;

/**
 * Stages the new tracks of a block with the songs that are found by their codes, in the caller's transaction and scope (staff): by the
 * operator's content id and song code of a tone, then by ISRC. While a file is read the database has little else to do. `tones`: some
 * of them have what an operator calls a tone.
 */
export async function stageTracks(client: ClientBase, batchId: number, tones: boolean): Promise<void> {
  // In one message: whoever reads a file looks up from it seldom.
  const steps = [...(tones ? byTones : []), insertByIsrc(batchId), `truncate ${newTracks}`];
  await client.query(steps.join(';'));
}

/**
 * Finds the songs of what is staged and has none by its codes, in the caller's transaction and scope (staff): by UPC and title, then
 * by title and artist when that is one song, then by what people matched before. A song with another ISRC than the row is never taken for it,
 * nor by its title one of a release that was never approved: whoever writes a draft may call it anything.
 */
export async function match(client: ClientBase, batchId: number): Promise<void> {
  const id = Math.trunc(batchId);
  await client.query("set local work_mem = '64MB'");
  for (const step of [byUpcAndTitle, byTitleAndArtist]) await client.query(step(id));
  await client.query('select report_match_aliases($1)', [batchId]);
  await client.query(byAlias(id));
  await client.query('select report_owners($1, false)', [batchId]);
  await client.query(analyzeTracks, [batchId]);
}

const analyzeTracks = 'select report_analyze_tracks($1)';

/** What a ringback operator calls a tone is certain: it was sent under it, or was given it in return. `only`: what a tone must be beside that. */
const byTone = (key: string, how: string, column: string, only = '') => `
  update ${newTracks} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = '${how}'
  from rbt_submission r join rbt on rbt.id = r.rbt_id join song s on s.id = rbt.song_id and s.deleted_at is null
  where t.song_id is null and ${key} <> '' and r.${column} = ${key} and (t.isrc = '' or s.isrc is null or s.isrc = t.isrc) ${only}`;

const songCode = "coalesce(nullif(t.details, '')::jsonb ->> 'songCode', '')";
const byContentId = byTone('t.content_id', 'CONTENT', 'content_id');
/** The operator gives its codes itself, and may give one again: of one that tones of different songs bear it is not known whose a line is. */
const aloneUnderCode = `and not exists (select from rbt_submission same join rbt twin on twin.id = same.rbt_id
  where same.song_code = r.song_code and coalesce(twin.song_id, -twin.id) <> coalesce(rbt.song_id, -rbt.id))`;
const bySongCode = byTone(songCode, 'CODE', 'song_code', aloneUnderCode);

/** A recording of one's own has no song: its number stands negated where a song's would, and no release (migration 0331). */
const byOwnTone = (key: string, how: string, column: string, only = '') => `
  update ${newTracks} t set song_id = -rbt.id, album_id = 0, for_label_id = rbt.label_id, matched_by = '${how}'
  from rbt_submission r join rbt on rbt.id = r.rbt_id and rbt.song_id is null and rbt.rbt_type <> 'rbt'
  where t.song_id is null and ${key} <> '' and r.${column} = ${key} ${only}`;

const byOwnContentId = byOwnTone('t.content_id', 'CONTENT', 'content_id');
const byOwnSongCode = byOwnTone(songCode, 'CODE', 'song_code', aloneUnderCode);
const byTones = [byContentId, byOwnContentId, bySongCode, byOwnSongCode];

// Codes and titles are compared as their indexes have them, beside the guarded rows: album_title, song_title.

/**
 * A recording may stand on several releases of its label under one ISRC: the row's bar code chooses, else the first. Looked up in the
 * order of the codes, as songs mostly stand: what one look-up has fetched, the next finds.
 */
const insertByIsrc = (batchId: number) => `
  insert into report_track_staging_${batchId} (${trackColumns}, ${songColumns})
  select ${trackColumns}, coalesce(w.song_id, s.song), coalesce(w.album_id, s.album), coalesce(w.for_label_id, s.label),
    coalesce(w.matched_by, case when s.song is not null then 'ISRC' end)
  from (select * from ${newTracks} order by isrc collate "C" offset 0) w
  left join lateral (
    select s.id as song, s.album_id as album, s.label_id as label from song s join album a on a.id = s.album_id
    where w.song_id is null and w.isrc <> '' and s.isrc = w.isrc and s.deleted_at is null
    order by (w.upc <> '' and lpad(a.upc_icpn, 14, '0') = lpad(w.upc, 14, '0')) desc, s.id limit 1) s on true`;

const released = releasedStates.map((state) => `'${state}'`).join(', ');

const takes = (candidates: string, how: string) => (batchId: number) =>
  `
  with wanted as materialized (
    select track_no, isrc, upc, lower(title) as title, lower(artist_name) as artist_name
    from report_track_staging_${batchId} where song_id is null and title <> ''),
  found as (
    select w.track_no, min(s.id) as song_id from wanted w ${candidates}
      and s.deleted_at is null and (w.isrc = '' or s.isrc is null)
      join album r on r.id = s.album_id and r.approval_status in (${released})
    group by w.track_no having count(distinct s.id) = 1)
  update report_track_staging_${batchId} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = '${how}'
  from found f join song s on s.id = f.song_id where t.track_no = f.track_no`;

const byUpcAndTitle = takes(
  `join album_title a on a.live and w.upc <> '' and a.code = lpad(w.upc, 14, '0')
   join song s on s.album_id = a.id and w.title in (lower(s.song_title), lower(with_version(s.song_title, s.song_sub_title)))`,
  'UPC',
);

const byTitleAndArtist = takes(
  `join song_title titled on w.artist_name <> '' and titled.live and lower(titled.title) collate "C" = w.title
   join song s on s.id = titled.id and exists (
     select from song_artist sa join artist a on a.id = sa.artist_id
     where sa.song_id = s.id and w.artist_name in (lower(a.stage_name), lower(a.artist_name)))`,
  'TITLE',
);

/** What somebody at the suspense desk has said once for every store; what was said for one comes before. */
const byAlias = (batchId: number) => `
  update report_track_staging_${batchId} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = 'ALIAS'
  from song_alias a join song s on s.id = a.song_id and s.deleted_at is null
  where t.song_id is null and a.dsp = '' and a.key = suspense_key(t.isrc, t.upc, t.title, t.artist_name, t.content_id)`;

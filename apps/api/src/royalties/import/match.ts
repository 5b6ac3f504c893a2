import type { ClientBase } from 'pg';

/**
 * Finds the songs of a staged batch in the caller's transaction and scope (staff): by the operator's content id and song
 * code of a tone, by ISRC, then by UPC and title, then
 * by title and artist when that is one song, then by what people matched before. A song with another ISRC than the row is never taken for it.
 * `from`: the first track that `codeMatcher` has not looked up yet.
 */
export async function match(client: ClientBase, batchId: number, from: number): Promise<void> {
  const id = Math.trunc(batchId);
  await client.query("set local work_mem = '64MB'");
  await matchCodes(client, id, from);
  for (const step of [byUpcAndTitle, byTitleAndArtist]) await client.query(step(id));
  await client.query('select report_match_aliases($1)', [batchId]);
  await client.query(byAlias(id));
  await client.query('select report_owners($1, false)', [batchId]);
  await client.query(analyzeTracks, [batchId]);
}

/**
 * Looks the first tracks of a batch up by their codes as they are staged, on the database's processor while this one reads on. Later
 * ones wait for the others: from some number on all songs are gone through together sooner.
 */
export function codeMatcher(client: ClientBase, batchId: number) {
  let from = 1;
  return {
    /** The tracks up to `last` are staged; `tones`: some of them have what an operator calls a tone. */
    async matchUpTo(last: number, tones: boolean): Promise<void> {
      if (last > fewTracks || last < from) return;
      // In one message: whoever reads a file looks up from it seldom.
      const steps = [...(tones ? byTones : []), byIsrc];
      await client.query(steps.map((step) => step(batchId, from)).join(';'));
      from = last + 1;
    },
    /** The first that was not looked up. */
    from: () => from,
  };
}

async function matchCodes(client: ClientBase, id: number, from: number): Promise<void> {
  const { rows } = await client.query<Staged>(whatIsStaged(id, from));
  const { tracks = 0, tones = false } = rows[0] ?? {};
  if (tones) for (const step of byTones) await client.query(step(id, from));
  if (tracks === 0) return;
  if (tracks > fewTracks) await client.query('set local enable_nestloop = off');
  await client.query(byIsrc(id, from, tracks <= fewTracks));
  await client.query('set local enable_nestloop = on');
}

const analyzeTracks = 'select report_analyze_tracks($1)';

/** So many are looked up one by one sooner than all songs are gone through; nothing is known of a staged table. */
const fewTracks = 50_000;

interface Staged {
  tracks: number;
  tones: boolean | null;
}

const whatIsStaged = (batchId: number, from: number) => `
  select count(*)::int as tracks, bool_or(content_id <> '' or details <> '') as tones from report_track_staging_${batchId}
  where track_no >= ${from}`;

/** What a ringback operator calls a tone is certain: it was sent under it, or was given it in return. */
const byTone = (key: string, how: string, column: string) => (batchId: number, from: number) =>
  `
  update report_track_staging_${batchId} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = '${how}'
  from rbt_submission r join rbt on rbt.id = r.rbt_id join song s on s.id = rbt.song_id and s.deleted_at is null
  where t.track_no >= ${from} and t.song_id is null and ${key} <> '' and r.${column} = ${key} and (t.isrc = '' or s.isrc is null or s.isrc = t.isrc)`;

const songCode = "coalesce(nullif(t.details, '')::jsonb ->> 'songCode', '')";
const byContentId = byTone('t.content_id', 'CONTENT', 'content_id');
const bySongCode = byTone(songCode, 'CODE', 'song_code');

/** A tone of one's own has no song: its number stands negated where a song's would, and no release (migration 0331). */
const byOwnTone = (key: string, how: string, column: string) => (batchId: number, from: number) =>
  `
  update report_track_staging_${batchId} t set song_id = -rbt.id, album_id = 0, for_label_id = rbt.label_id, matched_by = '${how}'
  from rbt_submission r join rbt on rbt.id = r.rbt_id and rbt.song_id is null
  where t.track_no >= ${from} and t.song_id is null and ${key} <> '' and r.${column} = ${key}`;

const byOwnContentId = byOwnTone('t.content_id', 'CONTENT', 'content_id');
const byOwnSongCode = byOwnTone(songCode, 'CODE', 'song_code');
const byTones = [byContentId, byOwnContentId, bySongCode, byOwnSongCode];

// Codes and titles are compared as their indexes have them, beside the guarded rows: album_title, song_title.

/**
 * A recording may stand on several releases of its label under one ISRC: the row's bar code chooses, else the first. Codes that are
 * looked up one by one are so in their order, as songs mostly stand: what one look-up has fetched, the next finds.
 */
const byIsrc = (batchId: number, from: number, few = true) => `
  update report_track_staging_${batchId} t set song_id = s.id, album_id = s.album_id, for_label_id = s.label_id, matched_by = 'ISRC'
  from (
    select distinct on (w.track_no) w.track_no, s.id, s.album_id, s.label_id
    from (select track_no, isrc, upc from report_track_staging_${batchId} where track_no >= ${from} and isrc <> '' and song_id is null
      ${few ? 'order by isrc collate "C" offset 0' : ''}) w
    join song s on s.isrc = w.isrc and s.deleted_at is null join album a on a.id = s.album_id
    order by w.track_no, (w.upc <> '' and lpad(a.upc_icpn, 14, '0') = lpad(w.upc, 14, '0')) desc, s.id) s
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
  `join album_title a on a.live and w.upc <> '' and a.code = lpad(w.upc, 14, '0')
   join song s on s.album_id = a.id and lower(s.song_title) = w.title`,
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

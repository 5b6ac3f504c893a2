import type pg from 'pg';
import {
  albumsOfLabel,
  albumTitle,
  artistName,
  isrcOf,
  type LargeLabel,
  songsOfAlbum,
  songTitle,
  upcOf,
} from './plan.ts';

interface Row {
  login: string;
  album: number;
  title: string;
  artist: string;
  upc: string;
}

/** Labels whose catalogues are written by one statement. */
const atOnce = 50;

/**
 * Writes the labels' approved releases past the product's calls, which check each song for a second and more. The songs
 * have no recordings: it is lists, reports and money that are tried with them. What is there already stays.
 */
export async function writeCatalogues(
  sql: pg.Pool,
  labels: readonly LargeLabel[],
  signed: string,
): Promise<void> {
  for (let at = 0; at < labels.length; at += atOnce) {
    const some = labels.slice(at, at + atOnce);
    const albums = some.flatMap((label) =>
      Array.from(
        { length: albumsOfLabel },
        (_, album): Row => ({
          login: label.login,
          album,
          title: albumTitle(label, album),
          artist: artistName(label, album),
          upc: upcOf(label, album),
        }),
      ),
    );
    const songs = some.flatMap((label) =>
      Array.from({ length: albumsOfLabel * songsOfAlbum }, (_, song) => ({
        upc: upcOf(label, Math.floor(song / songsOfAlbum)),
        track: 1 + (song % songsOfAlbum),
        title: songTitle(label, song),
        isrc: isrcOf(label, song),
      })),
    );
    await sql.query(statement, [JSON.stringify(albums), JSON.stringify(songs), signed]);
  }
  await sql.query('analyze artist, album, album_artist, song, song_artist');
}

const statement = `
  with wanted as (
    select u.label_id, r.* from json_to_recordset($1) r (login text, album int, title text, artist text, upc text)
    join app_user u using (login) where not exists (select from album where upc_icpn = r.upc)),
  singer as (
    insert into artist (label_id, stage_name, approval_status) select distinct label_id, artist, 'APPROVED' from wanted
    returning id, label_id, stage_name),
  released as (
    insert into album (label_id, album_type, album_category, album_title, display_album_title, display_album_artist_name, album_genre, album_language,
        upc_icpn, release_date, original_release_date, approval_status, submitted_at)
      select label_id, 'Album', 'STUDIO', title, title, artist, 'Pop', 'id', upc, $3::date + album, $3::date + album, 'APPROVED', $3::date
      from wanted
    returning id, label_id, upc_icpn, display_album_artist_name as artist),
  credited as (
    insert into album_artist (album_id, "order", label_id, artist_id, role)
      select r.id, 0, r.label_id, s.id, 'MAIN' from released r join singer s on s.label_id = r.label_id and s.stage_name = r.artist),
  track as (
    insert into song (label_id, album_id, track_no, song_title, isrc, primary_genre, language)
      select r.label_id, r.id, t.track, t.title, t.isrc, 'Pop', 'id'
      from json_to_recordset($2) t (upc text, track int, title text, isrc text) join released r on r.upc_icpn = t.upc
    returning id, label_id, album_id)
  insert into song_artist (song_id, "order", label_id, artist_id, role)
    select t.id, 0, t.label_id, s.id, 'MAIN' from track t join released r on r.id = t.album_id
    join singer s on s.label_id = r.label_id and s.stage_name = r.artist`;

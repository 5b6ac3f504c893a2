import { sql } from 'kysely';
import { knownArtistsOf } from '../catalogue/shownNames.ts';
import type { Tx } from '../kit/db/db.ts';
import { sumOf, unitIn } from './usage.ts';

/** Where the rollup of songs has what is counted in a unit. */
const columns = { PLAY: 'plays', DOWNLOAD: 'downloads', ACTIVATION: 'activations' } as const;

interface Listened {
  songId: number;
  title: string;
  artistName: string;
  albumId: number | null;
  albumImage: string | null;
  played: number;
}

/**
 * The ten songs with most plays (or another unit) in the newest period that has any, as the caller may see it: those one has
 * given away among them, and own creations, which have no song.
 */
export async function mostListened(
  tx: Tx,
  unit: keyof typeof columns,
): Promise<{ items: Listened[]; period: number | null }> {
  let period = await newestBefore(tx, unit, 999_999);
  while (period !== null) {
    const items = await mostIn(tx, unit, period);
    if (items.length > 0) return { items, period };
    // All of it was reversed, or paid back.
    period = await newestBefore(tx, unit, period);
  }
  return { items: [], period };
}

/** Known before the songs are added up: only the part of the rollup that holds the month is read. */
async function newestBefore(tx: Tx, unit: keyof typeof columns, period: number): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(u.datenum) as newest from usage_month u where ${unitIn('u')} = ${unit} and u.datenum < ${period}`.execute(
    tx,
  );
  return rows[0]?.newest ?? null;
}

async function mostIn(tx: Tx, unit: keyof typeof columns, period: number): Promise<Listened[]> {
  const played = sumOf('u', columns[unit]);
  const { rows } = await sql<Listened>`
    with played as (
      select u.song_id, ${played} as played from usage_song_month u
      where u.datenum = ${period} group by u.song_id having ${played} > 0 order by 2 desc, 1 limit 10)
    select played.song_id as "songId", coalesce(with_version(song.song_title, song.song_sub_title), tone.title_rbt, '') as title, own.id as "albumId", own.album_image as "albumImage", played.played,
      coalesce(${knownArtistsOf('played.song_id')}, '') as "artistName"
    from played left join known_song song on song.id = played.song_id left join album own on own.id = song.album_id
      left join rbt tone on tone.id = -played.song_id
    order by played.played desc, played.song_id`.execute(tx);
  return rows;
}

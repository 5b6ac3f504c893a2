import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';

interface Listened {
  songId: number;
  title: string;
  artistName: string;
  albumImage: string | null;
  played: number;
}

/** The ten songs most played in the newest period that has income, as the caller may see it; of one channel or of all. */
export async function mostListened(
  tx: Tx,
  channel?: string,
): Promise<{ items: Listened[]; period: number | null }> {
  const ofChannel = channel === undefined ? sql`true` : sql`channel = ${channel}`;
  const { rows } = await sql<Listened & { period: number }>`
    with newest as (select max(datenum) as period from usage_rollup where ${ofChannel}),
    played as (
      select song_id, sum(quantity)::bigint as played from usage_rollup, newest
      where datenum = newest.period and ${ofChannel} and song_id is not null
      group by song_id order by 2 desc, 1 limit 10)
    select played.song_id as "songId", song.song_title as title, album.album_image as "albumImage", played.played, newest.period,
      coalesce((select string_agg(artist.stage_name, ', ' order by sa."order") from song_artist sa join artist on artist.id = sa.artist_id
        where sa.song_id = song.id and sa.role = 'MAIN'), '') as "artistName"
    from played cross join newest join song on song.id = played.song_id join album on album.id = song.album_id
    order by played.played desc, played.song_id`.execute(tx);
  return { items: rows.map(({ period: _, ...item }) => item), period: rows[0]?.period ?? null };
}

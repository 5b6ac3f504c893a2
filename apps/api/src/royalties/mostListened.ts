import type { Unit } from '@rilis/contract/royalties/saleType';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { unitIn } from './usage.ts';

interface Listened {
  songId: number;
  title: string;
  artistName: string;
  albumImage: string | null;
  played: number;
}

/** The ten songs with most plays (or another unit) in the newest period that has any, as the caller may see it. */
export async function mostListened(
  tx: Tx,
  unit: Unit,
): Promise<{ items: Listened[]; period: number | null }> {
  const { rows } = await sql<Listened & { period: number }>`
    with newest as (select max(u.datenum) as period from usage_month u where ${unitIn('u')} = ${unit}),
    played as (
      select u.song_id, sum(u.quantity)::bigint as played from usage_rollup u, newest
      where u.datenum = newest.period and ${unitIn('u')} = ${unit}
      group by u.song_id having sum(u.quantity) > 0 order by 2 desc, 1 limit 10)
    select played.song_id as "songId", song.song_title as title, album.album_image as "albumImage", played.played, newest.period,
      coalesce((select string_agg(artist.stage_name, ', ' order by sa."order") from song_artist sa join artist on artist.id = sa.artist_id
        where sa.song_id = song.id and sa.role = 'MAIN'), '') as "artistName"
    from played cross join newest join song on song.id = played.song_id join album on album.id = song.album_id
    order by played.played desc, played.song_id`.execute(tx);
  return { items: rows.map(({ period: _, ...item }) => item), period: rows[0]?.period ?? null };
}

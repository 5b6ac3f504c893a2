import type { TransferContent } from '@rilis/contract/royalties/transfer';
import { sql } from 'kysely';
import { shownTitle } from '../../catalogue/shownNames.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Wanted } from './hindrances.ts';

/** What goes over with a release or an artist: titles, codes and counts. */
export async function contentOf(
  tx: Tx,
  { moduleName, moduleId, fromLabelId }: Wanted,
): Promise<TransferContent> {
  const { rows } = await sql<TransferContent>`
    with moved as materialized (select array_agg(id) as ids from transfer_albums(${moduleName}, ${moduleId}, ${fromLabelId}) id)
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'title', ${shownTitle('a')}, 'upc', a.upc_icpn,
          'approvalStatus', a.approval_status, 'songs', (select count(*) from song s where s.album_id = a.id and s.deleted_at is null)) order by a.id)
        from album a where a.id = any (moved.ids)), '[]') as releases,
      (select count(*) from song where album_id = any (moved.ids) and deleted_at is null) as songs,
      (select count(*) from rbt join song on song.id = rbt.song_id where song.album_id = any (moved.ids) and rbt.deleted_at is null) as tones,
      (select count(*) from album where id = any (moved.ids) and approval_status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'REJECTED')) as drafts,
      (select count(*) from files_of_albums(moved.ids)) as files,
      coalesce((select jsonb_agg(jsonb_build_object('name', c.stage_name, 'copied', ${moduleName} = 'ALBUM' or c.id <> ${moduleId}
          or credited_elsewhere(c.id, coalesce(moved.ids, '{}'))) order by c.stage_name, c.id)
        from artist c where c.id in (select artist_id from album_artist where album_id = any (moved.ids)
          union select artist_id from song_artist join song on song.id = song_artist.song_id where song.album_id = any (moved.ids)
          union select ${moduleId}::bigint where ${moduleName} = 'ARTIST')), '[]') as artists
    from moved`.execute(tx);
  return rows[0]!;
}

/** What the songs have earned their label, the newest month first, in whole rupiah. */
export async function earnedBy(tx: Tx, { moduleName, moduleId, fromLabelId }: Wanted) {
  const { rows } = await sql<{ datenum: number; amount: number }>`
    select u.datenum, round(sum(u.amount_idr))::bigint as amount from usage_rollup u
    where u.label_id = ${fromLabelId} and u.song_id in (
      select id from song where album_id in (select transfer_albums(${moduleName}, ${moduleId}, ${fromLabelId})))
    group by 1 having sum(u.amount_idr) <> 0 order by 1 desc`.execute(tx);
  return rows;
}

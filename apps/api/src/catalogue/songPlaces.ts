import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Row } from '../kit/approval/room.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { invalid } from '../kit/problem.ts';
import { songsOfAlbum } from './songRows.ts';

/** What says where a song is to stand; without a track number it comes last on its disc. */
export interface Place {
  discNo?: number | undefined;
  trackNo?: number | undefined;
}

export const isPlaced = ({ discNo, trackNo }: Place): boolean =>
  discNo !== undefined || trackNo !== undefined;

export const nextTrack = (albumId: number, disc: number) =>
  sql<number>`(select coalesce(max(track_no), 0) + 1
  from song where album_id = ${albumId} and disc_no = ${disc} and deleted_at is null)`;

/**
 * Every disc counts from 1 without a gap, whatever was taken out, put back or moved: two songs of one number would be one
 * file in a package. Of two that want a number the moved one has it: it comes behind the other where it went on.
 */
export const closeGaps = (tx: Tx, albumId: number, moved = { id: 0, on: false }) =>
  sql`update song set track_no = kept.place from (
      select id, row_number() over (partition by disc_no
        order by track_no, case id when ${moved.id} then ${moved.on ? 1 : -1}::int else 0 end, id) as place
      from song where album_id = ${albumId} and deleted_at is null) kept
    where song.id = kept.id and song.track_no <> kept.place`.execute(tx);

/** Numbers the songs anew, from 1 on every disc. */
export async function reorder(
  tx: Tx,
  actor: Actor,
  album: Row<'album'>,
  order: readonly number[],
): Promise<void> {
  const songs = await songsOfAlbum(tx, album.id);
  const known = new Map(songs.map((song) => [song.id, song]));
  if (
    order.length !== songs.length ||
    new Set(order).size !== songs.length ||
    order.some((id) => !known.has(id))
  )
    throw invalid('order', 'error.song.order');
  const last = new Map<number, number>();
  for (const id of order) {
    const { discNo, trackNo } = known.get(id)!;
    const next = (last.get(discNo) ?? 0) + 1;
    last.set(discNo, next);
    if (next !== trackNo) await tx.updateTable('song').set({ track_no: next }).where('id', '=', id).execute();
  }
  const before = songs.map((song) => song.id);
  if (before.join() === order.join()) return;
  await audit(tx, actor, {
    action: 'reordered',
    entity: 'album',
    id: album.id,
    labelId: album.label_id,
    before: { order: before },
    after: { order },
  });
}

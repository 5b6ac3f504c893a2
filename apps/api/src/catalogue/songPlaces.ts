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

interface Placed {
  id: number;
  discNo: number;
  trackNo: number;
}

/**
 * Every disc counts from 1 without a gap, whatever was taken out, put back or moved: two songs of one number would be one
 * file in a package. `moved`: songs that were given a number just now and have it; the others make room.
 */
export async function closeGaps(tx: Tx, albumId: number, moved: readonly number[] = []): Promise<void> {
  const songs = await tx
    .selectFrom('song')
    .select(['id', 'disc_no as discNo', 'track_no as trackNo'])
    .where('album_id', '=', albumId)
    .where('deleted_at', 'is', null)
    .orderBy('disc_no')
    .orderBy('track_no')
    .orderBy('id')
    .execute();
  const discs = [...Map.groupBy(songs, ({ discNo }) => discNo).values()];
  const other = discs.flatMap((disc) => outOfPlace(inLine(disc, moved)));
  if (other.length === 0) return;
  await sql`update song set track_no = kept.place
    from unnest(${other.map(({ id }) => id)}::bigint[], ${other.map(({ place }) => place)}::int[]) kept (id, place)
    where song.id = kept.id`.execute(tx);
}

/** The songs of a disc as they follow each other: those that have their number, and the others in what is left. */
function inLine(disc: readonly Placed[], moved: readonly number[]): Placed[] {
  const line = disc.filter(({ id }) => !moved.includes(id));
  let next = 1;
  for (const song of disc.filter(({ id }) => moved.includes(id))) {
    const place = Math.max(next, song.trackNo);
    line.splice(place - 1, 0, song);
    next = place + 1;
  }
  return line;
}

const outOfPlace = (line: readonly Placed[]) =>
  line
    .map(({ id, trackNo }, at) => ({ id, trackNo, place: at + 1 }))
    .filter((one) => one.trackNo !== one.place);

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

import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { invalid } from '../kit/problem.ts';
import { shownTitle } from './shownNames.ts';
import { meant } from './songDspRows.ts';

interface Delivery {
  songIds: readonly number[];
  dspIds: readonly number[];
  /** Whether they were delivered, or the note that they were is taken back. */
  sent: boolean;
}

/**
 * The one place that says what was delivered where: all of it or nothing. What is said twice stays as it was first said.
 * @throws Problem 400 when a song is not released, or a service unknown
 */
export async function noteDeliveries(tx: Tx, actor: Actor, { songIds, dspIds, sent }: Delivery) {
  await requireReleased(tx, songIds);
  await requireServices(tx, dspIds);
  const { rows } = await (sent ? insert(tx, songIds, dspIds) : remove(tx, songIds, dspIds));
  for (const [song, changed] of Map.groupBy(rows, ({ song_id: id }) => id))
    await audit(tx, actor, {
      action: sent ? 'delivered' : 'deliveryTakenBack',
      entity: 'song',
      id: song,
      labelId: changed[0]!.label_id,
      after: { dsps: changed.map(({ dsp_id: id }) => id).toSorted((a, b) => a - b) },
    });
  return deliveriesOf(tx, songIds);
}

/** A whole release left for a store: its songs are noted where they still may be. */
export async function noteSent(tx: Tx, actor: Actor, albumId: number, dspId: number): Promise<void> {
  const songs = await tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .select('song.id')
    .where('song.album_id', '=', albumId)
    .where('song.deleted_at', 'is', null)
    .where('album.approval_status', '=', 'APPROVED')
    .execute();
  const songIds = songs.map(({ id }) => id);
  if (songIds.length > 0) await noteDeliveries(tx, actor, { songIds, dspIds: [dspId], sent: true });
}

interface Changed {
  song_id: number;
  dsp_id: number;
  label_id: number;
}

const insert = (tx: Tx, songIds: readonly number[], dspIds: readonly number[]) =>
  sql<Changed>`insert into song_dsp (song_id, dsp_id, label_id)
    select song.id, dsp.id, song.label_id from song, dsp where song.id = any(${songIds}) and dsp.id = any(${dspIds})
    order by song.id, dsp.id on conflict do nothing returning song_id, dsp_id, label_id`.execute(tx);

const remove = (tx: Tx, songIds: readonly number[], dspIds: readonly number[]) =>
  sql<Changed>`delete from song_dsp where song_id = any(${songIds}) and dsp_id = any(${dspIds})
    returning song_id, dsp_id, label_id`.execute(tx);

async function requireReleased(tx: Tx, songIds: readonly number[]): Promise<void> {
  const released = await tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .select('song.id')
    .where('song.id', 'in', songIds)
    .where('song.deleted_at', 'is', null)
    .where('album.deleted_at', 'is', null)
    .where('album.approval_status', '=', 'APPROVED')
    .execute();
  const known = new Set(released.map(({ id }) => id));
  const strange = songIds.filter((id) => !known.has(id));
  if (strange.length > 0) throw invalid('songIds', 'error.songDsp.notReleased', { ids: strange.join(', ') });
}

async function requireServices(tx: Tx, dspIds: readonly number[]): Promise<void> {
  const services = await tx
    .selectFrom('dsp')
    .select('id')
    .where('id', 'in', dspIds)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(services.map(({ id }) => id));
  const strange = dspIds.filter((id) => !known.has(id));
  if (strange.length > 0) throw invalid('dspIds', 'error.songDsp.unknown', { ids: strange.join(', ') });
}

/** Every service these songs are meant for or were delivered to, song by song. */
export function deliveriesOf(tx: Tx, songIds: readonly number[]) {
  return tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .innerJoin('dsp', (join) => join.onTrue())
    .leftJoin('song_dsp', (join) =>
      join.onRef('song_dsp.song_id', '=', 'song.id').onRef('song_dsp.dsp_id', '=', 'dsp.id'),
    )
    .leftJoin('release_link as link', (join) =>
      join.onRef('link.album_id', '=', 'album.id').onRef('link.dsp_id', '=', 'dsp.id'),
    )
    .where('song.id', 'in', songIds.length > 0 ? songIds : [0])
    .where(sql<boolean>`(song_dsp.song_id is not null or (${meant}))`)
    .select([
      'song.id as songId',
      'album.id as albumId',
      shownTitle('album').as('albumTitle'),
      'dsp.id as dspId',
      'dsp.title as dspName',
      'dsp.url as dspUrl',
      'dsp.icon',
      'link.title',
      'link.url',
      'song_dsp.sent_at as sentAt',
    ])
    .orderBy('song.disc_no')
    .orderBy('song.track_no')
    .orderBy('song.id')
    .orderBy('dsp.order')
    .orderBy('dsp.id')
    .execute();
}

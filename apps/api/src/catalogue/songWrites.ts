import { mainsOf } from '@rilis/contract/catalogue/inherited';
import { sentCredits } from '@rilis/contract/catalogue/rules/release';
import { hasNoLyrics } from '@rilis/contract/catalogue/rules/required';
import type { SongInput, SongRecord } from '@rilis/contract/catalogue/song';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { isLive, openCorrection } from '../kit/approval/correction.ts';
import { lock } from '../kit/approval/lock.ts';
import type { Row } from '../kit/approval/room.ts';
import { audit } from '../kit/db/audit.ts';
import { storedOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { together } from '../kit/db/together.ts';
import { duplicate, invalid, notFound } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { albumApproval } from './albumApproval.ts';
import { findAlbum } from './albumRows.ts';
import { countSongs } from './albumWrites.ts';
import { nextIsrc } from './codes.ts';
import { creditsDiffer, writeCredits } from './credits.ts';
import { differing, requireEditable, requireVersion } from './edit.ts';
import { forNewSong, fromRelease } from './inheritance.ts';
import { asListed } from './listed.ts';
import { refuseIdentity, refuseOtherSongs } from './revision.ts';
import { closeGaps, isPlaced, nextTrack, type Place, reorder } from './songPlaces.ts';
import { findSong, songsOfAlbum } from './songRows.ts';
import { putIntoTrash, removeForGood, takeFromTrash } from './trash.ts';

type Change = Partial<SongInput> & { version?: number | undefined };
interface Bulk {
  albumId: number;
  songs: (Change & { id: number })[];
  order?: number[] | undefined;
}

type NewSong = SongInput & { albumId: number; awaitedFile?: { name: string; bytes: number } | undefined };

/** A new song of a draft, its last one unless it says where it stands. */
export async function createSong(tx: Tx, actor: Actor, body: NewSong): Promise<SongRecord> {
  const made = await addSong(tx, actor, body);
  if (body.trackNo === undefined) return made;
  await closeGaps(tx, body.albumId, [made.id]);
  return findSong(tx, made.id);
}

/**
 * The same for one of several, numbered as it says until whoever adds them closes the gaps: it says what its release says
 * where it says nothing itself. A single has one.
 */
export async function addSong(tx: Tx, actor: Actor, body: NewSong): Promise<SongRecord> {
  const { albumId, songArtistRoles, awaitedFile, ...sent } = body;
  const given = await asListed(tx, sent);
  const album = await openAlbum(tx, actor, albumId);
  refuseOtherSongs(album);
  const labelId = album.label_id;
  const isrc = given.generateIsrc && !given.isrc ? await nextIsrc(tx, labelId) : given.isrc;
  const fields = { ...given, ...forNewSong(album.stored, given), isrc };
  const [, , credits] = await together(
    requireRoom(tx, album),
    requireStorable(tx, fields, {}, labelId),
    songArtistRoles ? Promise.resolve(songArtistRoles) : mainsOfAlbum(tx, actor, albumId),
  );
  const { id } = await tx
    .insertInto('song')
    .values({
      ...storedOf(fields),
      track_no: fields.trackNo ?? nextTrack(albumId, fields.discNo ?? 1),
      label_id: labelId,
      album_id: albumId,
      awaited_file: awaitedFile ? JSON.stringify(awaitedFile) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [, , made] = await together(
    writeCredits(tx, 'song', { id, labelId, isNew: true }, sentCredits(credits)),
    audit(tx, actor, { action: 'created', entity: 'song', id, labelId, after: { ...body, isrc } }),
    findSong(tx, id),
  );
  return made;
}

/** Changes the given fields of a song of a draft. */
export async function updateSong(tx: Tx, actor: Actor, id: number, change: Change): Promise<SongRecord> {
  const albumId = await albumOf(tx, id);
  const [album, song] = await together(openAlbum(tx, actor, albumId), standing(tx, albumId, id, change));
  const written = await writeSong(tx, actor, album, song, change, () => findSong(tx, id));
  const { disc_no: disc, track_no: track } = song.row;
  const { discNo = disc, trackNo = track } = change;
  if (discNo === disc && trackNo === track) return written;
  await closeGaps(tx, albumId, numberedOf([{ id, ...change }]));
  return findSong(tx, id);
}

/** Fields and order of many songs of one album, all or none. */
export async function updateSongs(tx: Tx, actor: Actor, asked: Bulk): Promise<SongRecord[]> {
  const { albumId, songs, order } = await inRevision(tx, actor, asked);
  const album = await openAlbum(tx, actor, albumId);
  for (const { id, ...change } of songs)
    await writeSong(tx, actor, album, await standing(tx, albumId, id, change), change, async () => null);
  if (order) await reorder(tx, actor, album, order);
  else if (songs.some(isPlaced)) await closeGaps(tx, albumId, numberedOf(songs));
  return songsOfAlbum(tx, albumId);
}

/** Those of which is said which number they are to have. */
const numberedOf = (songs: Bulk['songs']): number[] =>
  songs.filter(({ trackNo }) => trackNo !== undefined).map(({ id }) => id);

export async function trashSong(tx: Tx, actor: Actor, id: number): Promise<null> {
  const album = await openAlbum(tx, actor, await albumOf(tx, id));
  refuseOtherSongs(album);
  await putIntoTrash(tx, actor, 'song', id);
  await closeGaps(tx, album.id);
  return null;
}

/** Back from the trash, to where it stood. */
export async function restoreSong(tx: Tx, actor: Actor, id: number): Promise<SongRecord> {
  const album = await openAlbum(tx, actor, await albumOf(tx, id, 'trashed'));
  await requireRoom(tx, album);
  await takeFromTrash(tx, actor, 'song', id);
  await closeGaps(tx, album.id);
  return findSong(tx, id);
}

export const removeSong = (tx: Tx, actor: Actor, id: number) => removeForGood(tx, actor, 'song', id);

/** A song as it stands in its album, and whether its credits would change. */
async function standing(tx: Tx, albumId: number, id: number, { songArtistRoles }: Change) {
  const [row, credits] = await together(
    tx
      .selectFrom('song')
      .select(['id', 'version', 'revision_of', 'disc_no', 'track_no'])
      .select(sql<Record<string, unknown>>`to_jsonb(song)`.as('stored'))
      .where('id', '=', id)
      .where('album_id', '=', albumId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    creditsDiffer(tx, 'song', id, songArtistRoles),
  );
  if (!row) throw notFound();
  return { row, credits };
}

/** Writes what differs, once it may be stored; `find`: what is read together with it. */
async function writeSong<R>(
  tx: Tx,
  actor: Actor,
  album: Row<'album'>,
  { row, credits }: Awaited<ReturnType<typeof standing>>,
  { version, songArtistRoles, ...sent }: Change,
  find: () => Promise<R>,
): Promise<R> {
  const { id } = row;
  await requireVersion(tx, ['song', row], version, () => findSong(tx, id));
  const given = await asListed(tx, sent, row.stored);
  const fields = { ...given, ...fromRelease(album.stored, given) };
  const { any, before, after } = differing(row.stored, fields);
  const labelId = album.label_id;
  if (!any && !credits) return find();
  refuseIdentity('song', row, after);
  await requireStorable(tx, after, row.stored, labelId);
  const values = { ...storedOf(after), ...lastOfNewDisc(album.id, after), updated_at: new Date() };
  const made = credits ? { ...after, songArtistRoles } : after;
  const [, , , found] = await together(
    tx.updateTable('song').set(values).where('id', '=', id).execute(),
    writeCredits(tx, 'song', { id, labelId }, credits ? songArtistRoles : undefined),
    audit(tx, actor, { action: 'updated', entity: 'song', id, labelId, before, after: made }),
    find(),
  );
  return found;
}

/** Nobody has said where on another disc a song stands: at its end. */
const lastOfNewDisc = (albumId: number, { discNo, trackNo }: Place) =>
  discNo !== undefined && trackNo === undefined ? { track_no: nextTrack(albumId, discNo) } : {};

/** Songs of a live release are changed in its correction, where each has another number. */
async function inRevision(tx: Tx, actor: Actor, asked: Bulk): Promise<Bulk> {
  const album = await lock(tx, albumApproval, asked.albumId);
  if (!isLive(album)) return asked;
  const live = await songsOfAlbum(tx, album.id);
  for (const { id, version } of asked.songs)
    await requireVersion(
      tx,
      ['song', live.find((one) => one.id === id) ?? { id, version: -1 }],
      version,
      () => findSong(tx, id),
    );
  const albumId = await openCorrection(albumApproval, tx, actor, album);
  const shadows = new Map((await songsOfAlbum(tx, albumId)).map((one) => [one.revisionOf, one.id]));
  const idIn = (id: number) => shadows.get(id) ?? id;
  return {
    albumId,
    songs: asked.songs.map(({ id, version: _seen, ...change }) => ({ ...change, id: idIn(id) })),
    order: asked.order?.map(idIn),
  };
}

/** Locks the album of a change; it must be a draft or sent back. */
async function openAlbum(tx: Tx, actor: Actor, albumId: number): Promise<Row<'album'>> {
  const album = await lock(tx, albumApproval, albumId);
  requireEditable(actor, albumApproval, album);
  return album;
}

async function albumOf(tx: Tx, id: number, trash: 'live' | 'trashed' = 'live'): Promise<number> {
  const row = await tx
    .selectFrom('song')
    .select('album_id')
    .where('id', '=', id)
    .where('deleted_at', trash === 'live' ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.album_id;
}

const mainsOfAlbum = async (tx: Tx, actor: Actor, id: number) =>
  mainsOf((await findAlbum(tx, actor, id)).albumArtistRoles);

async function requireRoom(tx: Tx, { id, stored }: Row<'album'>): Promise<void> {
  if (stored.album_type === 'Single' && (await countSongs(tx, id)) > 0)
    throw invalid('albumId', 'error.album.single');
}

/** What even a draft may not hold: files of others, another label's ISRC, words in a genre without. */
async function requireStorable(
  tx: Tx,
  fields: Change,
  stored: Record<string, unknown>,
  labelId: number,
): Promise<void> {
  await takeFiles(tx, [{ id: fields.songFile, kind: 'SONG', labelId, field: 'songFile' }]);
  const genre = fields.primaryGenre === undefined ? stored.primary_genre : fields.primaryGenre;
  if ((fields.textLyricYn || fields.lyrics) && hasNoLyrics((genre as string | null) ?? null))
    throw invalid(fields.lyrics ? 'lyrics' : 'textLyricYn', 'error.song.lyrics');
  if (!fields.isrc) return;
  const { rows } = await sql<{
    taken: boolean;
  }>`select isrc_taken(${fields.isrc}, ${labelId}) as taken`.execute(tx);
  if (rows[0]?.taken) throw duplicate('isrc', 'error.song.isrcTaken');
}

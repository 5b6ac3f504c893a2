import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { takesTones } from './rbtRows.ts';

/** A song as tones are made of it. */
interface ToneSong {
  id: number;
  label_id: number;
  song_file: string | null;
  approval_status: string;
  live: boolean;
  /** On its way to another label. */
  leaving: boolean;
  /** Milliseconds; null while nobody has looked into the master. */
  length: number | null;
}

/** A song of the label, or undefined: another label's is like one that does not exist. */
async function songOf(tx: Tx, id: number, labelId: number): Promise<ToneSong | undefined> {
  const row = await tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .leftJoin('media', 'media.id', 'song.song_file')
    .where('song.id', '=', id)
    .where('song.label_id', '=', labelId)
    .select(['song.id', 'song.label_id', 'song.song_file', 'album.approval_status', 'media.header'])
    .select([takesTones.as('live'), sql<boolean>`in_transfer(song.id)`.as('leaving')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { header, ...song } = row;
  const seconds = (header as { duration?: number } | null)?.duration;
  return { ...song, length: seconds === undefined ? null : Math.round(seconds * 1000) };
}

const leaving = ['TAKEDOWN_REQUESTED', 'TAKEN_DOWN'];

/**
 * What keeps a tone from being made of a song, field by field. Its correction does not wait until the song has gone over: the transfer
 * waits for that.
 * @throws Problem 404 when the label has no such song
 */
export async function mistakesOfSong(
  tx: Tx,
  labelId: number,
  songId: number | null | undefined,
  cut: { start: number; length: number } | null | undefined,
  isCorrection: boolean,
): Promise<FieldMistake[]> {
  if (songId == null) return cut ? [{ field: 'songId', code: 'error.rbt.cutNeedsSong' }] : [];
  const song = await songOf(tx, songId, labelId);
  if (!song)
    throw new Problem(404, 'error.rbt.song', { fields: [{ field: 'songId', code: 'error.rbt.song' }] });
  if (!song.live)
    return [
      {
        field: 'songId',
        code: leaving.includes(song.approval_status)
          ? 'error.rbt.songTakenDown'
          : 'error.rbt.songNotApproved',
      },
    ];
  if (song.leaving && !isCorrection) return [{ field: 'songId', code: 'error.rbt.songInTransfer' }];
  if (!cut) return [];
  if (song.song_file === null || song.length === null)
    return [{ field: 'songId', code: 'error.rbt.songWithoutSound' }];
  if (cut.start + cut.length <= song.length) return [];
  const seconds = Math.floor(song.length / 1000);
  return [{ field: 'cut', code: 'error.rbt.cutBeyondSong', params: { count: seconds } }];
}

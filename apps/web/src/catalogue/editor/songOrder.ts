import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { putAnswer, readAgain } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { toastError } from '../../kit/dialog/toast.ts';

let keeping = Promise.resolve();
let last = 0;

/**
 * Shows the new order at once and puts the old one back when it cannot be kept. Orders are kept one after the other, and what is
 * answered is shown for the last of them: a slow line takes no later move back.
 */
export function keepOrder(
  albumId: number,
  before: readonly SongRecord[],
  songs: SongRecord[],
): Promise<void> {
  putAnswer(song.routes.ofAlbum, { params: { id: albumId } }, songs);
  last += 1;
  const mine = last;
  keeping = keeping.then(() => keepOne(albumId, before, songs, () => mine === last));
  return keeping;
}

async function keepOne(
  albumId: number,
  before: readonly SongRecord[],
  songs: SongRecord[],
  isLast: () => boolean,
): Promise<void> {
  const elsewhere = songs
    .filter(({ id, discNo }) => before.some((one) => one.id === id && one.discNo !== discNo))
    .map(({ id, discNo }) => ({ id, discNo }));
  try {
    const body = { albumId, songs: elsewhere, order: songs.map(({ id }) => id) };
    const kept = await call(song.routes.bulk, { body });
    if (isLast()) putAnswer(song.routes.ofAlbum, { params: { id: albumId } }, kept);
  } catch (error) {
    toastError(error);
    if (isLast()) await readAgain(song.routes.ofAlbum);
  }
}

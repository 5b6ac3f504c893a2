import { album } from '@rilis/contract/catalogue/album';
import { readFileName } from '@rilis/contract/catalogue/fileName';
import { song } from '@rilis/contract/catalogue/song';
import { act } from '../../kit/call/act.ts';
import { CallError, call } from '../../kit/call/call.ts';
import { whenBack } from '../../kit/call/connection.ts';
import { word } from '../../kit/words.ts';
import { checkSong } from '../../media/checkFile.ts';
import { sendInPieces } from '../../media/tusSend.ts';
import { makeUploadQueue, Unwanted, type Upload } from '../../media/uploadQueue.ts';

const remembered = 'rilis.uploads';

/** The songs on their way; they go on while one walks through the other screens. */
export const songUploads = makeUploadQueue({
  check: checkSong,
  prepare: makeSong,
  send: (file, _upload, listener) => sendInPieces(file, { kind: 'SONG' }, listener),
  keep: giveFile,
  isLost: (error) => error instanceof CallError && error.code === 'error.network',
  load: () => {
    try {
      return JSON.parse(localStorage.getItem(remembered) ?? '[]') as Upload[];
    } catch {
      return [];
    }
  },
  store: (uploads) => localStorage.setItem(remembered, JSON.stringify(uploads)),
});

whenBack(() => void songUploads.reconnect());

window.addEventListener('beforeunload', (event) => {
  if (songUploads.uploads().some(({ state }) => ['sending', 'waiting', 'lost'].includes(state)))
    event.preventDefault();
});

export function useUploads(albumId: number): Upload[] {
  return songUploads.use().filter((upload) => upload.albumId === albumId);
}

async function makeSong({ albumId, name, size }: Upload): Promise<number> {
  const songs = await call(song.routes.ofAlbum, { params: { id: albumId } });
  const twin = songs.find(({ sound }) => sound?.fileName === name && sound.bytes === size);
  if (twin) throw new Unwanted(word('releaseEditor.upload.twin', { title: twin.songTitle }));
  const { albumExplicit } = await call(album.routes.read, { params: { id: albumId } });
  const body = { ...newSong(readFileName(name).title), explicit: albumExplicit ?? false, albumId };
  return (await act(song.routes.create, { body })).id;
}

/** What the file tells; the rest is the release's, and an ISRC is given with it. */
const newSong = (songTitle: string) => ({
  songTitle: songTitle.slice(0, 200),
  uniqueSearchKey: songTitle.slice(0, 200),
  generateIsrc: true,
});

async function giveFile({ songId }: Upload, songFile: string) {
  await act(song.routes.patch, { params: { id: songId! }, body: { songFile } });
}

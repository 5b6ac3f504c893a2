import { type AlbumRecord, album } from '@rilis/contract/catalogue/album';
import { type SongInput, song } from '@rilis/contract/catalogue/song';
import { today, yearOf } from '@rilis/contract/clock';
import { act } from '../../kit/call/act.ts';
import { CallError, call } from '../../kit/call/call.ts';
import { whenBack } from '../../kit/call/connection.ts';
import { word } from '../../kit/words.ts';
import { checkSong } from '../../media/checkFile.ts';
import { sendInPieces } from '../../media/tusSend.ts';
import { makeUploadQueue, Unwanted, type Upload } from '../../media/uploadQueue.ts';
import { titleOfFile } from '../release/wizardSteps.ts';

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
  const body = {
    ...blankSong(await call(album.routes.read, { params: { id: albumId } }), titleOfFile(name)),
    albumId,
  };
  return (await act(song.routes.create, { body })).id;
}

/** What a new song takes over from its release: owners, language, genre, main artists. */
function blankSong(from: AlbumRecord, songTitle: string): SongInput {
  const line = `${yearOf(today())} ${from.label}`;
  const { albumLanguage, albumGenre, secondaryGenre, albumExplicit, labelName } = from;
  return {
    songTitle,
    uniqueSearchKey: songTitle.slice(0, 200),
    pline: from.pline ?? line,
    cline: from.cline ?? line,
    language: albumLanguage ?? null,
    primaryGenre: albumGenre ?? null,
    secondaryGenre: secondaryGenre ?? null,
    explicit: albumExplicit ?? false,
    recordLabel: labelName || from.label,
    songArtistRoles: from.albumArtistRoles.map(({ artistId, stageName, role }) => ({
      artistId,
      stageName,
      role,
    })),
  };
}

async function giveFile({ songId }: Upload, songFile: string) {
  await act(song.routes.patch, { params: { id: songId! }, body: { songFile } });
}

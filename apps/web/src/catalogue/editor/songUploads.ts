import { album } from '@rilis/contract/catalogue/album';
import { readFileName } from '@rilis/contract/catalogue/fileName';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { storedName } from '@rilis/contract/storedName';
import { useEffect } from 'react';
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

/** One that is looked at goes on at once: so does a lost one, the moment the server is back. */
const onTheirWay: readonly Upload['state'][] = ['checking', 'waiting', 'sending', 'lost'];

window.addEventListener('beforeunload', (event) => {
  if (songUploads.uploads().some(({ state }) => onTheirWay.includes(state))) event.preventDefault();
});

/** Those of a release that still stand: what was brought from another machine meanwhile, or whose song is gone, is over. */
export function useUploads(albumId: number, songs: readonly SongRecord[] | undefined): Upload[] {
  const all = songUploads.use().filter((upload) => upload.albumId === albumId);
  const over = all.filter((upload) => songs && isOver(upload, songs)).map(({ key }) => key);
  useEffect(() => {
    for (const key of over) songUploads.remove(key);
  });
  return all.filter(({ key }) => !over.includes(key));
}

/** Brought by another browser meanwhile, or of a song that is gone. */
export function isOver({ state, songId, name, size }: Upload, songs: readonly SongRecord[]): boolean {
  if (state !== 'interrupted' || songId === null) return false;
  const found = songs.find(({ id }) => id === songId);
  return !found || isBrought(found, name, size);
}

const isBrought = ({ sound }: SongRecord, name: string, size: number) =>
  sound?.fileName === storedName(name) && sound.bytes === size;

async function makeSong(upload: Upload): Promise<number> {
  const { albumId, name, size } = upload;
  if (isSending(upload)) throw new Unwanted(word('releaseEditor.upload.onItsWay'));
  const songs = await call(song.routes.ofAlbum, { params: { id: albumId } });
  const twin = songs.find((one) => isBrought(one, name, size));
  if (twin) throw new Unwanted(word('releaseEditor.upload.twin', { title: twin.songTitle }));
  const known = songs.find(({ id, sound, awaitedFile }) => {
    const isIt = awaitedFile?.name === name && awaitedFile.bytes === size;
    return isIt && !sound && !isOnItsWay(id);
  });
  if (known && (await mayContinue(upload, known))) return continueIn(known.id);
  const { albumExplicit } = await call(album.routes.read, { params: { id: albumId } });
  const body = {
    ...newSong(readFileName(name).title),
    explicit: albumExplicit ?? false,
    albumId,
    ...awaits(upload),
  };
  return (await act(song.routes.create, { body })).id;
}

const awaits = ({ name, size }: Upload) => ({ awaitedFile: { name, bytes: size } });

/** The very same file, chosen before; another one of that name and size is another song. */
function isSending({ key, albumId, name, size, lastModified }: Upload): boolean {
  const all = songUploads.uploads();
  return all
    .slice(
      0,
      all.findIndex((one) => one.key === key),
    )
    .filter((one) => onTheirWay.includes(one.state) && one.albumId === albumId)
    .some((one) => one.name === name && one.size === size && one.lastModified === lastModified);
}

/** From here, now; another file of that name and size is another song. */
const isOnItsWay = (song: number) =>
  songUploads.uploads().some(({ songId, state }) => songId === song && state !== 'interrupted');

/** Files dropped together are answered together, where one wants that. */
const answered = new Map<string, boolean>();

async function mayContinue({ key, name }: Upload, song: SongRecord): Promise<boolean> {
  const said = answered.get(key);
  if (said !== undefined) return said;
  const { askContinue } = await import('./continueDialog.tsx');
  const others = songUploads.uploads().filter((one) => one.state === 'checking' && one.key !== key);
  const answer = await askContinue({ name, song, others: others.length });
  if (answer.all) for (const one of others) answered.set(one.key, answer.here);
  return answer.here;
}

/** What this browser remembers of an earlier try is over. */
function continueIn(song: number): number {
  for (const { key, songId } of songUploads.uploads()) if (songId === song) songUploads.remove(key);
  return song;
}

/** What the file tells; the rest is the release's, and an ISRC is given with it. */
const newSong = (named: string) => {
  // A sign that takes two places is not halved.
  const songTitle = [...named].slice(0, 200).join('');
  return { songTitle, uniqueSearchKey: songTitle, generateIsrc: true };
};

async function giveFile({ songId }: Upload, songFile: string) {
  await act(song.routes.patch, { params: { id: songId! }, body: { songFile } });
}

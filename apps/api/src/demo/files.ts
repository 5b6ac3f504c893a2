import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { withFolder } from '../kit/workFolder.ts';
import { drawCover, drawPortrait } from '../media/image/synth.ts';
import type { Desk, Form } from './desk.ts';
import { type Paper, printPaper } from './papers.ts';
import type { RecordingPlan } from './plan.ts';
import type { Recording } from './songThread.ts';

/** Pixels: large enough for a screen, and for the least a store takes. */
const portraitSide = 600;
const photoSide = 300;
const coverSide = 1400;

const upload = async (
  desk: Desk,
  who: string,
  kind: string,
  fileName: string,
  mime: string,
  bytes: Form['bytes'],
) => (await desk.send(who, '/media-images', { fields: { kind }, fileName, mime, bytes })).id;

export const uploadCover = async (desk: Desk, who: string, key: string, seed: number) =>
  upload(desk, who, 'COVER', `${key}.jpg`, 'image/jpeg', await drawCover(seed, coverSide));

export const uploadPortrait = async (desk: Desk, who: string, seed: number) =>
  upload(desk, who, 'ARTIST_IMAGE', 'portrait.jpg', 'image/jpeg', await drawPortrait(seed, portraitSide));

/** A picture of the public site. */
export const uploadContent = (desk: Desk, name: string, jpeg: Buffer) =>
  upload(desk, 'admin', 'CONTENT', `${name}.jpg`, 'image/jpeg', jpeg);

export const uploadPaper = async (desk: Desk, who: string, name: string, paper: Paper) =>
  uploadDocument(desk, who, name, await printPaper(paper));

export const uploadDocument = (desk: Desk, who: string, name: string, pdf: Buffer) =>
  upload(desk, who, 'DOCUMENT', `${name}.pdf`, 'application/pdf', pdf);

/** The photo of a person, kept like a paper. */
export const uploadPhoto = async (desk: Desk, who: string, seed: number) =>
  upload(desk, who, 'DOCUMENT', 'foto.jpg', 'image/jpeg', await drawPortrait(seed, photoSide));

/** A catalogue that is brought. */
export const uploadTable = (desk: Desk, who: string, name: string, csv: string) =>
  upload(desk, who, 'ARCHIVE', name, 'text/csv', Buffer.from(csv));

/** Plays the song and uploads it as a WAV of 16 bits. */
export const uploadSong = (desk: Desk, who: string, { key, seed, seconds }: RecordingPlan) =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'song.wav');
    await record({ file, order: { seed, seconds, sampleRate: 44_100, bits: 16, channels: 2 } });
    return upload(desk, who, 'SONG', `${key}.wav`, 'audio/wav', () =>
      createReadStream(file, { highWaterMark: 1 << 18 }),
    );
  });

let thread: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Songs are played in a thread beside the year: their samples would have its whole heap looked through again and again. */
function record(recording: Recording): Promise<void> {
  const turn = last.then(async () => {
    thread ??= new Worker(new URL('./songThread.ts', import.meta.url));
    thread.ref();
    thread.postMessage(recording);
    await once(thread, 'message');
    thread.unref();
  });
  // One that failed has ended; the next song gets another.
  last = turn.catch(() => {
    thread = undefined;
  });
  return turn;
}

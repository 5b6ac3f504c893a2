import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { wavHeader } from '../../apps/api/src/media/audio/wavHeader.ts';
import { drawCover, drawPortrait } from '../../apps/api/src/media/image/synth.ts';
import { recordingOf } from '../files/recording.ts';
import { paper } from '../media.ts';

let packs = 0;
/** By the worker a start of a file of tests has for itself: the same recording twice is found out. */
const newSeed = () => 1_000 * Number(process.env.TEST_WORKER_INDEX ?? 0) + 10 * packs++;

/** A recording of 62 s as a file's bytes, another one each time: for whoever needs nothing else of the files. */
export const recordOne = (): Buffer => recordingOf(newSeed(), 62);

/**
 * The files somebody brings along: two recordings, one nobody may deliver, a picture, a cover, a paper. The recordings are
 * other ones each time.
 */
export async function packMaterial() {
  const seed = newSeed();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-e2e-files-'));
  const at = (name: string) => path.join(folder, name);
  const material = {
    songs: [at('01 - Pagi.wav'), at('02 - Sore.wav')],
    short: at('03 - Potongan.wav'),
    portrait: at('potret.jpg'),
    cover: at('sampul.jpg'),
    paper: at('surat.pdf'),
    report: at('Spotify.csv'),
    disguise: at('laporan lain.csv'),
    unpack: () => rm(folder, { recursive: true }),
  };
  await Promise.all([
    ...material.songs.map((file, index) => writeFile(file, recordingOf(seed + index, 62 + index))),
    writeFile(material.short, silence(20)),
    drawPortrait(7).then((bytes) => writeFile(material.portrait, bytes)),
    drawCover(7).then((bytes) => writeFile(material.cover, bytes)),
    writeFile(material.paper, paper('Rilis')),
  ]);
  return material;
}

export type Material = Awaited<ReturnType<typeof packMaterial>>;

/** In mono and too short. */
function silence(seconds: number): Buffer {
  const frames = seconds * 44_100;
  const header = wavHeader({ sampleRate: 44_100, bits: 16, channels: 1 }, frames);
  return Buffer.concat([header, Buffer.alloc(frames * 2)]);
}

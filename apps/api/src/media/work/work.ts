import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaProblem } from '@rilis/contract/media/problem';
import { checkAudio, ringbackAudio } from '@rilis/contract/media/rules';
import { sitePictures } from '@rilis/contract/mediaFile';
import { Analyzer } from '../audio/analyzer.ts';
import { audioFindings, toneFindings } from '../audio/findings.ts';
import { Fingerprinter } from '../audio/fingerprint.ts';
import { readPcm, readWavFile } from '../audio/pcm.ts';
import type { OnProgress } from '../audio/song.ts';
import { hashFile } from '../hashFile.ts';
import { findingsOf, type MediaRow, soundFindings } from '../record.ts';
import { unsealFile } from '../seal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Files } from '../upload/accept.ts';
import { checkPaper } from '../upload/check.ts';
import { runImageJob } from './runImageJob.ts';
import { runSongJob } from './runSongJob.ts';
import type { MadeVariant, Outcome } from './settle.ts';

interface Watched {
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** The whole work on a song, in a process of its own: measures, waveform, fingerprint, preview and lossless copy. */
export const workOnSong = (
  files: Files,
  madeDir: string,
  row: MediaRow,
  watched: Watched,
): Promise<Outcome> =>
  inFolder(madeDir, async (folder) => {
    const result = await files.storage.withFile(row.storage_key, (wav) =>
      runSongJob(wav, folder, { ...watched, seconds: lengthOf(row) }),
    );
    if (!result.ok) return refusedBy(row, result.problems);
    const { measures, peaks, fingerprint, faster, mp3, flac } = result;
    return {
      findings: soundFindings(audioFindings(measures)),
      sound: {
        ...{ measures, peaks, fingerprint: [...fingerprint] },
        faster: faster.map(({ speed, items }) => ({ speed, items: [...items] })),
      },
      variants: [
        await keep(files.storage, 'preview', 'audio/mpeg', mp3.path),
        await keep(files.storage, 'flac', 'audio/flac', flac.path),
      ],
    };
  });

/** Seconds, as the header said when it came in. */
const lengthOf = ({ header }: MediaRow): number => (header as { duration?: number } | null)?.duration ?? 0;

/** A tone is small enough to be read here; it is heard as it is. */
export const workOnRingback = (files: Files, madeDir: string, row: MediaRow): Promise<Outcome> =>
  files.storage.withFile(row.storage_key, async (file) => {
    const wav = await readWavFile(file);
    const problems = checkAudio(wav, wav.size, ringbackAudio);
    if (problems.length > 0 || !wav.format) return refusedBy(row, problems);
    const analyzer = new Analyzer(wav.format, wav.frames);
    const fingerprinter = new Fingerprinter(wav.format.sampleRate);
    for (const block of readPcm(file, wav)) {
      analyzer.push(block);
      fingerprinter.push(block);
    }
    const { measures, peaks } = analyzer.finish();
    const sound = { measures, peaks, fingerprint: [...fingerprinter.finish()] };
    const variants = [await keepCopy(files.storage, madeDir, 'preview', 'audio/wav', file)];
    return { findings: soundFindings(toneFindings(measures)), sound, variants };
  });

/** Decodes a picture wholly and encodes it anew, in a process of its own: only that is ever shown. */
export const workOnImage = (
  files: Files,
  madeDir: string,
  row: MediaRow,
  { signal }: Pick<Watched, 'signal'>,
): Promise<Outcome> =>
  inFolder(madeDir, async (folder) => {
    const result = await files.storage.withFile(row.storage_key, (picture) =>
      runImageJob(picture, row.kind, folder, { signal }),
    );
    if (!result.ok) return refusedBy(row, result.problems);
    const { width, height, pHash, measures } = result;
    const variants: MadeVariant[] = [];
    for (const variant of ['full', 'medium', 'thumb'] as const)
      variants.push(await keep(files.storage, variant, 'image/jpeg', path.join(folder, variant)));
    if (row.kind === 'CONTENT')
      for (const variant of sitePictures) {
        const mime = variant.startsWith('avif') ? 'image/avif' : 'image/webp';
        variants.push(await keep(files.storage, variant, mime, path.join(folder, variant)));
      }
    return { findings: [], width, height, pHash: bitsOf(pHash), picture: measures, variants };
  });

/** Proves that the sealed paper opens and is what came in, and checks it once more. */
export const workOnDocument = (files: Files, madeDir: string, row: MediaRow): Promise<Outcome> =>
  inFolder(madeDir, async (folder) => {
    const plain = await unsealFile(files.storage, row.storage_key, row.sha256, files.keys);
    const file = path.join(folder, 'paper');
    await writeFile(file, plain, { mode: 0o600 });
    return refusedBy(row, await checkPaper(file, row.kind));
  });

const refusedBy = (row: MediaRow, problems: readonly MediaProblem[]): Outcome => ({
  findings: findingsOf(row.kind, 'B', problems),
});

/** A folder of its own for a piece of work, gone with it; after a kill the janitor finds it. */
async function inFolder<T>(madeDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(madeDir, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const keepCopy = (
  storage: Storage,
  madeDir: string,
  variant: MadeVariant['variant'],
  mime: string,
  file: string,
) =>
  inFolder(madeDir, async (folder) => {
    const copy = path.join(folder, 'copy');
    await copyFile(file, copy);
    return keep(storage, variant, mime, copy);
  });

async function keep(
  storage: Storage,
  variant: MadeVariant['variant'],
  mime: string,
  file: string,
): Promise<MadeVariant> {
  const { size: bytes } = await stat(file);
  return { variant, mime, bytes, key: await storage.put(file, await hashFile(file)) };
}

const bitsOf = (hexadecimal: string) => BigInt(`0x${hexadecimal}`).toString(2).padStart(64, '0');

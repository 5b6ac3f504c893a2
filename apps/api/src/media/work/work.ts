import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaProblem } from '@rilis/contract/media/problem';
import { checkAudio, ringbackAudio } from '@rilis/contract/media/rules';
import { Analyzer } from '../audio/analyzer.ts';
import { audioFindings } from '../audio/findings.ts';
import { Fingerprinter } from '../audio/fingerprint.ts';
import { readPcm, readWavFile } from '../audio/pcm.ts';
import type { OnProgress } from '../audio/song.ts';
import { hashFile } from '../hashFile.ts';
import { decodePicture, makeCover } from '../image/cover.ts';
import { measureCover } from '../image/measure.ts';
import { findingsOf, type MediaRow, soundFindings } from '../record.ts';
import { unsealFile } from '../seal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Files } from '../upload/accept.ts';
import { checkPaper, checkPicture } from '../upload/check.ts';
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
    const result = await files.storage.withFile(row.storage_key, (wav) => runSongJob(wav, folder, watched));
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

/** A tone is small enough to be read here; it is heard as it is. */
export const workOnRingback = (files: Files, madeDir: string, row: MediaRow): Promise<Outcome> =>
  files.storage.withFile(row.storage_key, async (file) => {
    const wav = await readWavFile(file);
    const problems = checkAudio(wav, wav.size, ringbackAudio);
    if (problems.length > 0 || !wav.format) return refusedBy(row, problems);
    const analyzer = new Analyzer(wav.format, wav.frames);
    const fingerprinter = new Fingerprinter(wav.format.sampleRate, wav.format.channels);
    for (const block of readPcm(file, wav)) {
      analyzer.push(block);
      fingerprinter.push(block);
    }
    const { measures, peaks } = analyzer.finish();
    const sound = { measures, peaks, fingerprint: [...fingerprinter.finish()] };
    const variants = [await keepCopy(files.storage, madeDir, 'preview', 'audio/wav', file)];
    return { findings: soundFindings(audioFindings(measures)), sound, variants };
  });

/** Decodes a picture wholly and encodes it anew: only that is ever shown. */
export async function workOnImage(files: Files, madeDir: string, row: MediaRow): Promise<Outcome> {
  const original = await files.storage.withFile(row.storage_key, (file) => readFile(file));
  const { problems } = await checkPicture(original, row.kind);
  if (problems.length > 0) return refusedBy(row, problems);
  const pixels = await decodePicture(original).catch(() => null);
  if (!pixels) return refusedBy(row, [{ code: 'imageUnreadable', params: {} }]);
  const { width, height, jpeg, thumbnails, pHash } = await makeCover(pixels);
  const picture = row.kind === 'COVER' ? await measureCover(pixels) : undefined;
  const jpegs = { full: jpeg, medium: thumbnails[640], thumb: thumbnails[160] };
  const variants = await inFolder(madeDir, (folder) =>
    Promise.all(
      (['full', 'medium', 'thumb'] as const).map(async (variant) => {
        const file = path.join(folder, variant);
        await writeFile(file, jpegs[variant]);
        return keep(files.storage, variant, 'image/jpeg', file);
      }),
    ),
  );
  return { findings: [], width, height, pHash: bitsOf(pHash), picture, variants };
}

/** Proves that the sealed paper opens and is what came in, and checks it once more. */
export const workOnDocument = (files: Files, madeDir: string, row: MediaRow): Promise<Outcome> =>
  inFolder(madeDir, async (folder) => {
    const plain = await unsealFile(files.storage, row.storage_key, row.sha256, files.secret);
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

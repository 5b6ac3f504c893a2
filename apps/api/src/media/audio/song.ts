import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { MediaProblem } from '@rilis/contract/media/problem';
import type { WavFile, WavFormat } from '@rilis/contract/media/riff';
import { checkAudio, songAudio } from '@rilis/contract/media/rules';
import { type Analysis, Analyzer } from './analyzer.ts';
import { Fingerprinter, Speeds } from './fingerprint.ts';
import { type FlacFile, openFlac } from './flac.ts';
import { type Mp3File, openMp3 } from './mp3.ts';
import { type PcmBlock, pcmBits, readPcm, readWavFile } from './pcm.ts';

interface ConvertedSong extends Analysis {
  ok: true;
  fingerprint: Int32Array;
  /** The same played faster and slower, of its first two minutes. */
  faster: { speed: number; items: Int32Array }[];
  flac: FlacFile;
  mp3: Mp3File;
}

/** A song that was converted, or why it may not be. */
export type SongResult = ConvertedSong | { ok: false; problems: MediaProblem[] };

/** Told a few times a second how much is done, 0 to 1. */
export type OnProgress = (done: number) => void;

const blocksBetweenProgress = 100;

/**
 * The whole work on a song in one pass over its samples: checked, measured, fingerprinted, and written
 * as `song.flac` and `song.mp3` into `outDir`, which must exist. Leaves no file behind when it fails.
 * Takes seconds of processor time: run it in a process of its own.
 */
export async function convertSong(
  wavPath: string,
  outDir: string,
  onProgress?: OnProgress,
): Promise<SongResult> {
  const wav = await readWavFile(wavPath);
  const problems = checkAudio(wav, wav.size, songAudio);
  if (problems.length > 0 || !wav.format) return { ok: false, problems };
  const paths = { flac: join(outDir, 'song.flac'), mp3: join(outDir, 'song.mp3') };
  try {
    return await encode(wavPath, wav, wav.format, paths, onProgress ?? (() => {}));
  } catch (error) {
    await Promise.all(Object.values(paths).map((path) => rm(path, { force: true })));
    throw error;
  }
}

async function encode(
  wavPath: string,
  wav: WavFile,
  format: WavFormat,
  paths: { flac: string; mp3: string },
  onProgress: OnProgress,
): Promise<ConvertedSong> {
  const { sampleRate } = format;
  const { frames } = wav;
  const flac = await openFlac(paths.flac, { sampleRate, channels: 2, bits: pcmBits(format), frames });
  const mp3 = await openMp3(paths.mp3, sampleRate, 2);
  const analyzer = new Analyzer(format, frames);
  const fingerprinter = new Fingerprinter(sampleRate);
  const speeds = new Speeds(sampleRate);
  try {
    await feed(wavPath, wav, [analyzer, fingerprinter, speeds, flac, mp3], onProgress);
    const files = { flac: flac.finish(), mp3: mp3.finish() };
    const prints = { fingerprint: fingerprinter.finish(), faster: speeds.finish() };
    return { ok: true, ...analyzer.finish(), ...prints, ...files };
  } finally {
    flac.close();
    mp3.close();
  }
}

interface Step {
  push(block: PcmBlock): void;
}

async function feed(wavPath: string, wav: WavFile, steps: Step[], onProgress: OnProgress): Promise<void> {
  let done = 0;
  let blocks = 0;
  for (const block of readPcm(wavPath, wav)) {
    for (const step of steps) step.push(block);
    done += block.frames;
    if (++blocks % blocksBetweenProgress !== 0) continue;
    onProgress(done / wav.frames);
    await setImmediate();
  }
  if (done !== wav.frames)
    throw new Error(`The file shrank while it was read: ${done} of ${wav.frames} frames.`);
  onProgress(1);
}

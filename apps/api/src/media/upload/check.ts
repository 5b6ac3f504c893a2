import { open, stat } from 'node:fs/promises';
import { sniff } from '@rilis/contract/media/bytes';
import { type MediaRules, mediaKinds } from '@rilis/contract/media/kinds';
import type { MediaProblem } from '@rilis/contract/media/problem';
import type { WavFile } from '@rilis/contract/media/riff';
import { checkAudio, checkSize, coverImage, paperDocument, plainImage } from '@rilis/contract/media/rules';
import type { AudioHeader, MediaKind } from '@rilis/contract/mediaFile';
import { readWavFile } from '../audio/pcm.ts';
import { checkImage } from '../image/cover.ts';
import { checkInThread } from './checkInThread.ts';

/** What a file is and what is wrong with it: `problems` refuse it, `warnings` do not. */
export interface FileCheck {
  mime: string;
  problems: MediaProblem[];
  warnings: MediaProblem[];
  width: number | null;
  height: number | null;
  audio: AudioHeader | null;
}

const mimes: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  WAV: 'audio/wav',
};

const nothing = { warnings: [], width: null, height: null, audio: null };

/** Checks a staged file by the rules of its kind; what it says about itself (name, type) does not count. */
export async function checkFile(path: string, kind: MediaKind): Promise<FileCheck> {
  const mime = mimes[(await sniffFile(path)) ?? ''] ?? 'application/octet-stream';
  const rules = mediaKinds[kind];
  if (rules.as === 'audio') return { ...(await checkSound(path, rules)), mime };
  if (rules.as === 'archive') return { ...nothing, mime, problems: [] };
  if (rules.as === 'document') return { ...nothing, mime, problems: await checkPaper(path, kind) };
  return { ...nothing, ...(await checkPicture(path, kind)), mime };
}

/** What stores mind about a cover, and nobody about any other picture: it is turned and put on white when encoded. */
const forCoversOnly = ['imageRotated', 'imageAlpha'];

const checked = (kind: string, problems: MediaProblem[]) =>
  kind === 'COVER' ? problems : problems.filter(({ code }) => !forCoversOnly.includes(code));

/** Checks a picture, decoding it wholly. */
export async function checkPicture(source: string | Uint8Array, kind: string) {
  const limits = kind === 'COVER' ? coverImage : plainImage;
  const check = await inTurn(() => checkImage(source, limits));
  return { ...check, problems: checked(kind, check.problems) };
}

/** Checks a paper without ever rendering it. */
export async function checkPaper(path: string, kind: string): Promise<MediaProblem[]> {
  const tooLarge = checkSize((await stat(path)).size, paperDocument.maxBytes);
  return tooLarge.length > 0 ? tooLarge : checked(kind, await inTurn(() => checkInThread(path)));
}

/** What the first bytes of a file look like. */
export async function sniffFile(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return sniff(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

type AudioRules = Extract<MediaRules, { as: 'audio' }>;

async function checkSound(path: string, { limits }: AudioRules) {
  const wav = await readWavFile(path);
  const { size } = await stat(path);
  const problems = checkAudio(wav, size, limits);
  return { ...nothing, problems, warnings: wav.warnings, audio: audioOf(wav) };
}

const audioOf = ({ format, duration }: WavFile): AudioHeader | null =>
  format && {
    sampleRate: format.sampleRate,
    bits: format.validBits,
    channels: format.channels,
    duration: Math.round(duration * 1_000) / 1_000,
  };

const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Pictures are decoded in the pool that also reads files, papers in threads: two at a time leave room for others. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

import { type MediaProblem, mediaProblem } from './problem.ts';
import type { WavFile, WavFormat } from './riff.ts';

const megabyte = 1024 * 1024;

/** A bound that is null does not exist. */
interface Range {
  minimum: number | null;
  maximum: number | null;
}

export interface AudioLimits {
  channels: 1 | 2;
  /** Bits a sample. */
  bits: { minimum: number; maximum: number };
  /** Hertz. */
  sampleRate: Range;
  /** Length in seconds. */
  duration: Range;
  maxBytes: number | null;
}

export interface ImageLimits {
  formats: readonly ('JPEG' | 'PNG')[];
  /** Names a chosen file may end in. */
  extensions: readonly string[];
  maxBytes: number;
  /** Pixels of either side. */
  minimum: number;
  /** Smaller pictures are remarked upon; null where nothing is recommended. */
  recommended: number | null;
  /** How far from square a picture may be, in pixels; null where any shape will do. */
  squareTolerance: number | null;
  /** Pixels in all; more is a decompression bomb. */
  maxPixels: number;
}

export interface DocumentLimits {
  formats: readonly ('PDF' | 'JPEG' | 'PNG')[];
  maxBytes: number;
}

export interface ArchiveLimits {
  maxBytes: number;
}

/** A whole catalogue with its recordings. */
export const archiveFile: ArchiveLimits = { maxBytes: 20 * 1024 * megabyte };

/** A song: stereo WAV, 16–24 bit, at least 44.1 kHz, at least 60 seconds. 384 kHz is as far as converters go. */
export const songAudio: AudioLimits = {
  channels: 2,
  bits: { minimum: 16, maximum: 24 },
  sampleRate: { minimum: 44_100, maximum: 384_000 },
  duration: { minimum: 60, maximum: null },
  maxBytes: null,
};

/** A ringback tone (RBT, NSP): mono WAV, 16 bit, 8000 Hz, at most 30 seconds and 3 MB. */
export const ringbackAudio: AudioLimits = {
  channels: 1,
  bits: { minimum: 16, maximum: 16 },
  sampleRate: { minimum: 8000, maximum: 8000 },
  duration: { minimum: null, maximum: 30 },
  maxBytes: 3 * megabyte,
};

/** A cover: jpg, jpeg, png or jfif, at most 10 MB, at least 1400 pixels (3000 recommended), square. */
export const coverImage: ImageLimits = {
  formats: ['JPEG', 'PNG'],
  extensions: ['.jpg', '.jpeg', '.jfif', '.png'],
  maxBytes: 10 * megabyte,
  minimum: 1400,
  recommended: 3000,
  squareTolerance: 1,
  maxPixels: 40e6,
};

/** Any other picture (an artist, a person, a banner): the same formats, any shape. */
export const plainImage: ImageLimits = {
  ...coverImage,
  minimum: 1,
  recommended: null,
  squareTolerance: null,
};

/** Identity papers, contracts, invoices: a PDF or a picture of one, at most 10 MB. */
export const paperDocument: DocumentLimits = { formats: ['PDF', 'JPEG', 'PNG'], maxBytes: 10 * megabyte };

/** A paper that must be a PDF (the signed consent, an invoice to sign). */
export const pdfDocument: DocumentLimits = { formats: ['PDF'], maxBytes: 10 * megabyte };

/** Everything for which a WAV file of `size` bytes is refused; nothing when it may be taken. */
export function checkAudio(wav: WavFile, size: number, limits: AudioLimits): MediaProblem[] {
  const problems = [...wav.problems, ...checkSize(size, limits.maxBytes)];
  if (!wav.format) return problems;
  if (wav.format.encoding !== 'pcm') return [...problems, codecProblem(wav.format)];
  return [
    ...problems,
    ...checkChannels(wav.format.channels, limits.channels),
    ...checkBits(wav.format, limits.bits),
    ...checkSampleRate(wav.format.sampleRate, limits.sampleRate),
    ...(wav.data ? checkDuration(wav.duration, limits.duration) : []),
  ];
}

/** The problem of a file larger than allowed. Sizes in the text are megabytes of 1024 × 1024 bytes. */
export function checkSize(size: number, maxBytes: number | null): MediaProblem[] {
  if (maxBytes === null || size <= maxBytes) return [];
  const found = Math.ceil((size / megabyte) * 100) / 100;
  return [mediaProblem('tooLarge', { maximum: maxBytes / megabyte, found })];
}

function checkChannels(found: number, wanted: 1 | 2): MediaProblem[] {
  return found === wanted ? [] : [mediaProblem(wanted === 2 ? 'stereo' : 'mono', { found, count: found })];
}

function checkBits(format: WavFormat, { minimum, maximum }: AudioLimits['bits']): MediaProblem[] {
  const found = format.validBits;
  // 24 bits may be stored in 32; nothing else may be wider than it sounds.
  const stored = minimum === maximum ? maximum : 32;
  if (found >= minimum && found <= maximum && format.bits <= stored) return [];
  return [mediaProblem(minimum === maximum ? 'bitsExact' : 'bits', { minimum, maximum, found })];
}

function checkSampleRate(found: number, { minimum, maximum }: Range): MediaProblem[] {
  if (minimum !== null && minimum === maximum)
    return found === minimum ? [] : [mediaProblem('sampleRateExact', { minimum, found })];
  if (minimum !== null && found < minimum) return [mediaProblem('sampleRateLow', { minimum, found })];
  if (maximum !== null && found > maximum) return [mediaProblem('sampleRateHigh', { maximum, found })];
  return [];
}

/** Whole seconds in the text, away from the limit: 59,9 are too short a minute, told as 59. */
function checkDuration(seconds: number, { minimum, maximum }: Range): MediaProblem[] {
  if (minimum !== null && seconds < minimum)
    return [mediaProblem('tooShort', { minimum, found: Math.floor(seconds) })];
  if (maximum !== null && seconds > maximum)
    return [mediaProblem('tooLong', { maximum, found: Math.ceil(seconds) })];
  return [];
}

const codecs: Readonly<Record<number, string>> = {
  2: 'MS ADPCM',
  3: 'float',
  6: 'A-law',
  7: 'µ-law',
  17: 'IMA ADPCM',
  49: 'GSM',
  80: 'MPEG',
  85: 'MP3',
  255: 'AAC',
};

function codecProblem({ tag }: WavFormat): MediaProblem {
  return mediaProblem('codec', { found: codecs[tag] ?? `0x${tag.toString(16)}` });
}

import { z } from 'zod';

const seconds = z.number().min(0);
const decibels = z.number();

/** What one pass over a recording measures. Levels end at −120 dB, so that silence is a number too. */
export const audioMeasures = z.object({
  duration: seconds,
  /** Programme loudness in LUFS, gated (ITU-R BS.1770-4); −70 when nothing passes the gate. */
  integrated: decibels,
  /** Loudness range in LU (EBU Tech 3342). */
  lra: decibels,
  /** Loudest 400 ms and loudest 3 s in LUFS (EBU Tech 3341). */
  maxMomentary: decibels,
  maxShortTerm: decibels,
  /** dBTP, oversampled (BS.1770-4 annex 2). */
  truePeak: decibels,
  /** dBFS. */
  samplePeak: decibels,
  /** Places where three samples or more stand at full scale, and when the first ten begin. */
  clipRuns: z.int().min(0),
  clipAt: z.array(seconds),
  /** Silence (under −60 dBFS) before the first and after the last sound. */
  leadSilence: seconds,
  trailSilence: seconds,
  /** Silences of more than 2 s inside, each from and to. */
  gaps: z.array(z.tuple([seconds, seconds])),
  /** Mean of each channel, full scale 1. */
  dc: z.array(z.number()),
  /** Root mean square of each channel in dBFS. */
  channelDb: z.array(decibels),
  /** Between left and right, −1 to 1; null unless stereo. */
  correlation: z.number().nullable(),
  /** Energy of left minus right against both together; null unless stereo. */
  sideDb: decibels.nullable(),
  /** Energy above 16.5 kHz against everything; null when the sample rate cannot carry it or nothing sounds. */
  highBandDb: decibels.nullable(),
  /** A 24-bit file whose lowest eight bits are never used. */
  fake24: z.boolean(),
});
export type AudioMeasures = z.output<typeof audioMeasures>;

/** A drawn waveform: `data` holds lowest and highest of each point in turn, −128 to 127, channels merged. */
export const waveform = z.object({
  sampleRate: z.int(),
  samplesPerPoint: z.int(),
  length: z.int(),
  data: z.array(z.int()),
});
export type Waveform = z.output<typeof waveform>;

/** What is measured on a decoded cover. */
export const pictureMeasures = z.object({
  /** How fine its detail is, as a part of what its pixels could hold (0 to 1); null when it has too little texture. */
  detail: z.number().min(0).max(1).nullable(),
  /** Pixels of the empty bars that made it square: left and right together, top and bottom together. */
  bars: z.object({ sides: z.int().min(0), ends: z.int().min(0) }),
  /** What its QR codes say. */
  codes: z.array(z.string()),
});
export type PictureMeasures = z.output<typeof pictureMeasures>;

/** A line of text as a machine read it, with how sure it is of it, 0 to 100. */
export interface ReadLine {
  text: string;
  confidence: number;
}

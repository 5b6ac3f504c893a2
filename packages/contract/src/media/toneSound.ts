import { randomOf } from '../random.ts';
import { filtered, passBand } from './biquad.ts';
import { resample } from './resample.ts';

/** Hertz of a tone's file. */
export const toneRate = 8000;

/** The stretch that is heard and its fades, in milliseconds of the song. */
export interface ToneCut {
  start: number;
  length: number;
  fadeIn: number;
  fadeOut: number;
}

/** Samples of a song from frame `from` on, full scale 1, a channel each. */
export interface Passage {
  sampleRate: number;
  from: number;
  channels: readonly Float32Array[];
}

/** What the filter has to know on either side of the cut, in seconds. */
const margin = 0.15;

/** The frames of a recording of `frames` frames that a cut is rendered from. */
export function framesFor({ start, length }: ToneCut, sampleRate: number, frames: number) {
  const at = (seconds: number) => Math.round(seconds * sampleRate);
  return {
    from: Math.max(0, at(start / 1000 - margin)),
    to: Math.min(frames, at((start + length) / 1000 + margin)),
  };
}

/** Decibels under full scale of the loudest sample, and how much louder a quiet passage is made at most. */
const peakDb = -1;
const mostGain = 4;
/** What no telephone carries and takes room all the same: rumble and direct current. */
const rumble = 60;

/**
 * The samples of a tone's file (16 bit, 8000 Hz, mono) from the song's own: mixed, filtered, at −1 dBFS, faded, with
 * dither. Browser and server call this one function, so that what was heard is what is sent. It takes a few tenths of
 * a second of the processor.
 */
export function renderTone({ sampleRate, from, channels }: Passage, cut: ToneCut): Int16Array<ArrayBuffer> {
  const mono = resample(mixed(channels), sampleRate, toneRate);
  const skip = Math.max(0, Math.round((cut.start / 1000 - from / sampleRate) * toneRate));
  const length = Math.round((cut.length / 1000) * toneRate);
  const sound = filtered(mono, [passBand('high', rumble, toneRate)]).slice(skip, skip + length);
  return quantized(faded(sound, cut), gainOf(sound));
}

/** Both sides together; where they cancel each other out, the left one. */
function mixed(channels: readonly Float32Array[]): Float32Array {
  const [left = new Float32Array(), right] = channels;
  if (!right) return left;
  const mono = left.map((value, i) => (value + (right[i] ?? 0)) / 2);
  return powerOf(mono) < 0.05 * powerOf(left) ? left : mono;
}

const powerOf = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0);

function gainOf(samples: Float32Array): number {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return peak === 0 ? 1 : Math.min(10 ** (peakDb / 20) / peak, mostGain);
}

/** Raised cosines at both ends. */
function faded(samples: Float32Array, { fadeIn, fadeOut }: ToneCut): Float32Array {
  const into = (fadeIn / 1000) * toneRate;
  const out = (fadeOut / 1000) * toneRate;
  const part = (at: number, of: number) => (at < of ? 0.5 - 0.5 * Math.cos((Math.PI * at) / of) : 1);
  const last = samples.length - 1;
  return samples.map((value, i) => value * part(i, into) * part(last - i, out));
}

const fullScale = 32_767;

/** Triangular dither of one step, from a generator that begins alike everywhere; silence stays silent. */
function quantized(samples: Float32Array, gain: number): Int16Array<ArrayBuffer> {
  const random = randomOf(0x12345678);
  const pcm = new Int16Array(samples.length);
  for (const [i, value] of samples.entries()) {
    const dither = value === 0 ? 0 : random() - random();
    pcm[i] = Math.max(-fullScale - 1, Math.min(fullScale, Math.round(value * gain * fullScale + dither)));
  }
  return pcm;
}

/** The bytes of a tone's file: the canonical 44 of the header and the samples. */
export function toneFile(pcm: Int16Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(44 + pcm.length * 2));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + pcm.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, toneRate, true);
  view.setUint32(28, toneRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, pcm.length * 2, true);
  for (const [i, sample] of pcm.entries()) view.setInt16(44 + i * 2, sample, true);
  return new Uint8Array(view.buffer);
}

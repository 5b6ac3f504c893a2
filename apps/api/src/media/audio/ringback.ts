import { writeFile } from 'node:fs/promises';
import type { WavFile } from '@rilis/contract/media/riff';
import { ringbackAudio } from '@rilis/contract/media/rules';
import { amplitudeDb, fromDb } from './decibel.ts';
import { LoudnessMeter } from './loudness.ts';
import { readPcm } from './pcm.ts';
import { randomOf } from './random.ts';
import { Resampler } from './resampler.ts';
import { wavHeader } from './wavHeader.ts';

const outputRate = 8000;
const maxSeconds = ringbackAudio.duration.maximum ?? 30;
/** How loud a tone should be (rule U11), what no sample exceeds, and how much a quiet song is raised at most. */
const targetLufs = -16;
const peakDb = -1;
const maxGain = fromDb(12);
/** Sound read before and after the cut, so that the filter finds music and not silence there. */
const marginSeconds = 0.1;
const fadeInSeconds = 0.05;
const fadeOutSeconds = 1.5;
/** More opposite than this, left and right would cancel each other in mono. */
const oppositeCorrelation = -0.5;

export interface RingbackCut {
  /** Where in the song the tone begins, and how long it is (at most 30), in seconds. */
  start: number;
  length: number;
}

/**
 * Cuts a ringback tone out of a song: mono, 16 bit, 8000 Hz, at about −16 LUFS, faded in and out, dithered.
 * The same cut gives the same bytes.
 * @throws RangeError when the cut begins outside of the song or has no length.
 */
export async function cutRingback(song: string, wav: WavFile, cut: RingbackCut, tone: string) {
  if (!wav.format || !(cut.start >= 0) || cut.start >= wav.duration || !(cut.length > 0))
    throw new RangeError(`A cut of ${cut.length} s at ${cut.start} s is outside of the song.`);
  const samples = resampled(song, wav, { ...cut, length: Math.min(cut.length, maxSeconds) });
  const gain = gainFor(samples);
  const audio = quantized(samples, gain);
  const header = wavHeader({ sampleRate: outputRate, bits: 16, channels: 1 }, samples.length);
  await writeFile(tone, Buffer.concat([header, audio]));
  return { frames: samples.length, gainDb: amplitudeDb(gain), bytes: header.length + audio.length };
}

function resampled(song: string, wav: WavFile, { start, length }: RingbackCut): Float32Array {
  const { sampleRate } = wav.format!;
  const margin = Math.ceil(marginSeconds * sampleRate);
  const first = Math.round(start * sampleRate);
  const from = Math.max(0, first - margin);
  const to = Math.min(wav.frames, first + Math.ceil(length * sampleRate) + margin);
  const mix = mixerOf(song, wav, from, to);
  const resampler = new Resampler(sampleRate, outputRate);
  const parts: Float32Array[] = [];
  for (const { channels, frames } of readPcm(song, wav, from, to))
    parts.push(resampler.push(mix(channels, frames)));
  parts.push(resampler.finish());
  const skip = Math.round(((first - from) * outputRate) / sampleRate);
  const end =
    skip +
    Math.min(Math.round(length * outputRate), Math.ceil(((wav.frames - first) * outputRate) / sampleRate));
  return joined(parts).slice(skip, end);
}

type Mix = (channels: readonly Float32Array[], frames: number) => Float32Array;

const onlyLeft: Mix = ([left], frames) => left!.slice(0, frames);
const bothSides: Mix = ([left, right], frames) =>
  Float32Array.from({ length: frames }, (_, i) => (left![i]! + right![i]!) / 2);

/** Mixes both sides, unless they would cancel: then the left one stands for both. */
function mixerOf(song: string, wav: WavFile, from: number, to: number): Mix {
  if (wav.format!.channels === 1) return onlyLeft;
  let products = 0;
  let left = 0;
  let right = 0;
  for (const { channels, frames } of readPcm(song, wav, from, to)) {
    const [a, b] = channels as [Float32Array, Float32Array];
    for (let i = 0; i < frames; i++) {
      products += a[i]! * b[i]!;
      left += a[i]! * a[i]!;
      right += b[i]! * b[i]!;
    }
  }
  return products / (Math.sqrt(left * right) || 1) < oppositeCorrelation ? onlyLeft : bothSides;
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** As loud as the target, unless the peak or the noise of a quiet recording forbids it. */
function gainFor(samples: Float32Array): number {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (peak === 0) return 1;
  const meter = new LoudnessMeter(outputRate, 1);
  meter.push([samples], samples.length);
  const wanted = fromDb(targetLufs - meter.finish().integrated);
  return Math.min(wanted, fromDb(peakDb) / peak, maxGain);
}

/** Faded, dithered (triangular, one step) and rounded to 16 bits. */
function quantized(samples: Float32Array, gain: number): Buffer {
  const noise = randomOf(0x52_42_54);
  const audio = Buffer.alloc(2 * samples.length);
  for (const [i, sample] of samples.entries()) {
    const seconds = Math.min(i / fadeInSeconds, (samples.length - 1 - i) / fadeOutSeconds) / outputRate;
    const value = Math.round(sample * gain * fade(seconds) * 32_767 + noise() - noise());
    audio.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), 2 * i);
  }
  return audio;
}

/** A raised cosine from 0 to 1. */
const fade = (share: number) => (share >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * share));

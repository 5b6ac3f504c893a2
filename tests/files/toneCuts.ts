import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { framesFor, renderTone, toneRate } from '@rilis/contract/media/toneSound';
import { randomOf } from '@rilis/contract/random';
import { writeSong } from '../../apps/api/src/media/audio/synth.ts';
import { printOf, type Recording, readRecording } from './soundVariants.ts';

/** A made-up song in memory. */
export async function synthSong(seed: number, seconds: number): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), 'tone-cuts-'));
  try {
    const path = join(folder, 'song.wav');
    await writeSong(path, { seed, seconds, sampleRate: 44_100, bits: 16, channels: 2 });
    return await readRecording(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The fingerprint of a passage as callers get it: mono, 8000 Hz, 16 bit, faded, with noise so many decibels below it
 * where asked.
 */
export function cutOf({ sampleRate, channels }: Recording, start: number, seconds: number, noiseDb?: number) {
  const cut = { start: start * 1000, length: seconds * 1000, fadeIn: 300, fadeOut: 500 };
  const { from, to } = framesFor(cut, sampleRate, channels[0]?.length ?? 0);
  const passage = { sampleRate, from, channels: channels.map((side) => side.slice(from, to)) };
  const sound = Float32Array.from(renderTone(passage, cut), (value) => value / 32_768);
  const print = noiseDb === undefined ? sound : noisy(sound, noiseDb);
  return printOf({ sampleRate: toneRate, channels: [print] });
}

function noisy(sound: Float32Array, decibels: number): Float32Array {
  const power = sound.reduce((sum, value) => sum + value * value, 0) / sound.length;
  // Uniform between ±1 has a third of its square as power.
  const size = Math.sqrt(3 * power * 10 ** (-decibels / 10));
  const random = randomOf(7);
  return sound.map((value) => Math.max(-1, Math.min(1, value + size * (2 * random() - 1))));
}

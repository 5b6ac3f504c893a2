import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type SongOrder, writeSong } from '../../apps/api/src/media/audio/synth.ts';
import { type WavShape, wavHeader } from '../../apps/api/src/media/audio/wavHeader.ts';

/** The value of each channel at frame `i`, full scale 1. */
export type Wave = (i: number) => readonly number[];

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A minute in the quality of a disc. */
export const usual: SongOrder = { seed: 1, seconds: 60, sampleRate: 44_100, bits: 16, channels: 2 };

/** Writes a made-up song into a folder of its own and returns its path. */
export async function song(order: Partial<SongOrder> = {}): Promise<string> {
  const path = join(temporaryFolder(), 'song.wav');
  await writeSong(path, { ...usual, ...order });
  return path;
}

/** Writes a WAV of a wave into a folder of its own and returns its path. */
export function writeWave(shape: WavShape, seconds: number, wave: Wave): string {
  const frames = Math.round(seconds * shape.sampleRate);
  const stored = shape.bits / 8;
  const scale = 2 ** (shape.bits - 1);
  const audio = Buffer.alloc(frames * stored * shape.channels);
  for (let i = 0, at = 0; i < frames; i++)
    for (const value of wave(i)) {
      const whole = Math.max(-scale, Math.min(scale - 1, Math.round(value * scale)));
      audio.writeIntLE(whole, at, stored);
      at += stored;
    }
  const path = join(temporaryFolder(), 'wave.wav');
  writeFileSync(path, Buffer.concat([wavHeader(shape, frames), audio]));
  return path;
}

export const sine =
  (hertz: number, sampleRate: number, amplitude = 1, phase = 0) =>
  (i: number) =>
    amplitude * Math.sin((2 * Math.PI * hertz * i) / sampleRate + phase);

/** Calls `push` with blocks of a wave. */
export function pushWave(
  channels: number,
  frames: number,
  wave: Wave,
  push: (channels: Float32Array[], frames: number) => void,
): void {
  const block = 8192;
  for (let from = 0; from < frames; from += block) {
    const count = Math.min(block, frames - from);
    const values = Array.from({ length: channels }, () => new Float32Array(block));
    for (let i = 0; i < count; i++)
      for (const [index, value] of wave(from + i).entries()) values[index]![i] = value;
    push(values, count);
  }
}

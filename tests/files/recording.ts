import { writeFile } from 'node:fs/promises';
import { randomOf } from '@rilis/contract/random';
import { wavHeader } from '../../apps/api/src/media/audio/wavHeader.ts';

const shape = { sampleRate: 44_100, bits: 16, channels: 2 } as const;
const voices = 3;
/** One swing of a note and its overtones. */
const swing = Float32Array.from({ length: 2_048 }, (_, at) =>
  [1, 0.4, 0.2].reduce(
    (sum, share, above) => sum + share * Math.sin((2 * Math.PI * (above + 1) * at) / 2_048),
    0,
  ),
);

/** Writes a recording (`recordingOf`) into a file. */
export const writeRecording = (file: string, seed: number, seconds: number): Promise<void> =>
  writeFile(file, recordingOf(seed, seconds));

/**
 * A WAV that goes together with no other: three voices, each of notes by chance. Made-up songs (`writeSong`) have
 * beats and cadences in common, and two of a hundred may be taken for one. The same seed gives the same bytes.
 */
export function recordingOf(seed: number, seconds: number): Buffer {
  const frames = seconds * shape.sampleRate;
  const sound = new Float32Array(frames);
  const random = randomOf(seed * 2_654_435_761 + 1);
  for (let voice = 0; voice < voices; voice++)
    for (let at = 0; at < frames; ) {
      const length = Math.round((0.15 + random() * 0.75) * shape.sampleRate);
      addNote(sound.subarray(at, at + length), 110 * 2 ** (random() * 3));
      at += length;
    }
  const header = wavHeader(shape, frames);
  // Together they reach 1.6 each at the most.
  const body = new Int16Array(2 * frames);
  for (let at = 0; at < body.length; at++) body[at] = sound[at >> 1]! * 6_500;
  return Buffer.concat([header, Buffer.from(body.buffer)]);
}

/** Struck and dying away, so that it begins and ends without a click. */
function addNote(sound: Float32Array, frequency: number): void {
  const step = (frequency * swing.length) / shape.sampleRate;
  for (let at = 0; at < sound.length; at++)
    sound[at]! += Math.min(1, at / 200) * (1 - at / sound.length) * swing[(at * step) & 2_047]!;
}

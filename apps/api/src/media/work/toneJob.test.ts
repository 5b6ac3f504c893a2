import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { framesFor, renderTone, type ToneCut, toneFile } from '@rilis/contract/media/toneSound';
import { expect, test } from 'vitest';
import { sine, temporaryFolder, writeWave } from '../../../../../tests/files/wavFixture.ts';
import { runToneJob } from './runToneJob.ts';

const cut: ToneCut = { start: 1_234, length: 5_000, fadeIn: 50, fadeOut: 1_500 };

/** A tone's file by an independent reading: nothing of ours but the offsets of the RIFF format. */
function readTone(bytes: Buffer) {
  const samples = Float64Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, i) => bytes.readInt16LE(44 + i * 2) / 32_768,
  );
  return {
    words: [
      bytes.toString('latin1', 0, 4),
      bytes.toString('latin1', 8, 16),
      bytes.toString('latin1', 36, 40),
    ],
    sizes: [
      bytes.readUInt32LE(4) - bytes.length,
      bytes.readUInt32LE(16),
      bytes.readUInt32LE(40) - samples.length * 2,
    ],
    format: [
      bytes.readUInt16LE(20),
      bytes.readUInt16LE(22),
      bytes.readUInt32LE(24),
      bytes.readUInt32LE(28),
      bytes.readUInt16LE(32),
      bytes.readUInt16LE(34),
    ],
    samples,
  };
}

/** Decibels of one frequency in a stretch of samples at 8000 Hz, by Goertzel. */
function levelAt(samples: Float64Array, hertz: number): number {
  const [re, im] = samples.reduce(
    ([a, b], value, i) => [
      a + value * Math.cos((2 * Math.PI * hertz * i) / 8000),
      b + value * Math.sin((2 * Math.PI * hertz * i) / 8000),
    ],
    [0, 0],
  ) as [number, number];
  return 20 * Math.log10((2 * Math.hypot(re, im)) / samples.length + 1e-12);
}

const shapes = [
  { sampleRate: 44_100, bits: 16, channels: 2 },
  { sampleRate: 48_000, bits: 24, channels: 2 },
  { sampleRate: 96_000, bits: 24, channels: 2 },
] as const;

test.each(shapes)(
  'a cut of a master of $sampleRate Hz and $bits bits is mono, 16 bit, 8000 Hz, at −1 dBFS, as long as was asked, without alias',
  async (shape) => {
    const [low, high] = [sine(1_000, shape.sampleRate, 0.3), sine(5_200, shape.sampleRate, 0.3)];
    const master = writeWave(shape, 8, (i) => [low(i) + high(i) + 0.1, low(i) + high(i) + 0.1]);
    const out = join(temporaryFolder(), 'tone.wav');
    await runToneJob(master, out, cut);
    const { words, sizes, format, samples } = readTone(readFileSync(out));
    expect(words).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(sizes).toEqual([-8, 16, 0]);
    expect(format).toEqual([1, 1, 8000, 16_000, 2, 16]);
    expect(samples.length).toBe(40_000);
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(20 * Math.log10(peak)).toBeCloseTo(-1, 1);
    const middle = samples.subarray(4_000, 20_000);
    expect(levelAt(middle, 1_000)).toBeGreaterThan(-2);
    // 5,200 Hz would fold back to 2,800; direct current is no sound.
    expect(levelAt(middle, 2_800)).toBeLessThan(-80);
    expect(Math.abs(middle.reduce((sum, value) => sum + value, 0) / middle.length)).toBeLessThan(0.0005);
    // Faded at both ends.
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  },
);

test('what the browser plays from the same samples is the server’s file, byte for byte', async () => {
  const rate = 44_100;
  const wave = (i: number) => [sine(440, rate, 0.4)(i), sine(660, rate, 0.2)(i)];
  const master = writeWave({ sampleRate: rate, bits: 16, channels: 2 }, 8, wave);
  const out = join(temporaryFolder(), 'tone.wav');
  await runToneJob(master, out, cut);
  const bytes = readFileSync(master);
  const { from, to } = framesFor(cut, rate, (bytes.length - 44) / 4);
  const channels = [0, 1].map((side) =>
    Float32Array.from(
      { length: to - from },
      (_, i) => bytes.readInt16LE(44 + (from + i) * 4 + side * 2) / 32_768,
    ),
  );
  const preview = toneFile(renderTone({ sampleRate: rate, from, channels }, cut));
  expect(Buffer.compare(Buffer.from(preview), readFileSync(out))).toBe(0);
});

test('two sides that cancel each other out are heard as the left one, silence stays silence', () => {
  const left = Float32Array.from({ length: 44_100 }, (_, i) => sine(700, 44_100, 0.5)(i));
  const short = { ...cut, start: 0, length: 900, fadeIn: 0, fadeOut: 0 };
  const heard = renderTone({ sampleRate: 44_100, from: 0, channels: [left, left.map((v) => -v)] }, short);
  expect(Math.max(...heard)).toBeGreaterThan(25_000);
  const silent = renderTone({ sampleRate: 44_100, from: 0, channels: [new Float32Array(44_100)] }, short);
  expect(silent.every((sample) => sample === 0)).toBe(true);
});

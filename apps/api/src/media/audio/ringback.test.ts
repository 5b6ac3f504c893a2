import { readFileSync } from 'node:fs';
import { judgeAudio, ringbackAudio } from '@rilis/contract/media/rules';
import { describe, expect, test } from 'vitest';
import { analyzeWav } from './analyzer.ts';
import { amplitudeDb } from './decibel.ts';
import { readWavFile } from './pcm.ts';
import { Resampler } from './resampler.ts';
import { cutRingback } from './ringback.ts';
import { writeSong } from './synth.ts';
import { sine, temporaryFolder, type Wave, writeWave } from './wavFixture.ts';

/** Level of what is left of a tone after changing its rate, without the ends. */
function levelAfter(hertz: number, from: number, to: number): number {
  const resampler = new Resampler(from, to);
  const tone = sine(hertz, from);
  const output = [
    ...resampler.push(Float32Array.from({ length: from }, (_, i) => tone(i))),
    ...resampler.finish(),
  ];
  const middle = output.slice(Math.floor(to * 0.2), Math.floor(to * 0.8));
  return amplitudeDb(Math.sqrt((2 * middle.reduce((sum, value) => sum + value * value, 0)) / middle.length));
}

describe('a resampler', () => {
  test('keeps what fits and removes what would fold back', () => {
    for (const rate of [44_100, 48_000, 96_000]) {
      expect(Math.abs(levelAfter(1000, rate, 8000))).toBeLessThan(0.01);
      expect(Math.abs(levelAfter(3600, rate, 8000))).toBeLessThan(0.05);
      for (const alias of [4050, 5000, 10_000, 15_000])
        expect(levelAfter(alias, rate, 8000)).toBeLessThan(-95);
    }
  });

  test('gives the same in pieces as at once, without delay and without losing the end', () => {
    const tone = sine(440, 44_100, 0.5);
    const input = Float32Array.from({ length: 20_000 }, (_, i) => tone(i));
    const whole = new Resampler(44_100, 8000);
    const once = [...whole.push(input), ...whole.finish()];
    const pieces = new Resampler(44_100, 8000);
    const parts: number[] = [];
    for (let at = 0, size = 1; at < input.length; at += size, size = (size * 7) % 997)
      parts.push(...pieces.push(input.subarray(at, at + size)));
    parts.push(...pieces.finish());
    expect(parts).toEqual(once);
    expect(once).toHaveLength(Math.ceil((20_000 * 8000) / 44_100));
    for (const i of [1000, 2000, 3000]) expect(once[i]).toBeCloseTo(sine(440, 8000, 0.5)(i), 3);
  });
});

const stereo = { sampleRate: 44_100, bits: 16, channels: 2 } as const;

async function cut(song: string, start: number, length: number) {
  const tone = `${temporaryFolder()}/tone.wav`;
  const made = await cutRingback(song, await readWavFile(song), { start, length }, tone);
  const wav = await readWavFile(tone);
  return { tone, made, wav, problems: judgeAudio(wav, wav.size, ringbackAudio), ...analyzeWav(tone, wav) };
}

async function song(): Promise<string> {
  const path = `${temporaryFolder()}/song.wav`;
  await writeSong(path, { ...stereo, seed: 4, seconds: 42 });
  return path;
}

describe('a ringback tone cut from a song', () => {
  test('keeps every rule of ringback tones and is about as loud as it should be', async () => {
    const { made, problems, measures, wav } = await cut(await song(), 10, 30);
    expect(problems).toEqual([]);
    expect(wav.warnings).toEqual([]);
    expect(made).toMatchObject({ frames: 240_000, bytes: 480_044 });
    expect(measures.integrated).toBeGreaterThan(-17.5);
    expect(measures.integrated).toBeLessThan(-14.5);
    expect(measures.samplePeak).toBeLessThan(-0.9);
  });

  test('has exactly the 44 bytes of header of a mono WAV of 8000 Hz and 16 bit', async () => {
    const { tone } = await cut(await song(), 0, 1);
    expect(readFileSync(tone).subarray(0, 44).toString('hex')).toBe(
      '52494646a43e000057415645666d7420100000000100010' + '0401f0000803e00000200100064617461803e0000',
    );
  });

  test('is the same for the same cut, and at most 30 s long', async () => {
    const path = await song();
    const [first, second] = [await cut(path, 10, 45), await cut(path, 10, 45)];
    expect(readFileSync(first.tone).equals(readFileSync(second.tone))).toBe(true);
    expect(first.wav.duration).toBe(30);
  });

  test('ends with the song', async () => {
    const { wav, problems } = await cut(await song(), 37, 30);
    expect(wav.duration).toBeCloseTo(5, 2);
    expect(problems).toEqual([]);
  });

  test('fades in and out', async () => {
    const steady = writeWave(stereo, 12, (i) => Array(2).fill(sine(500, 44_100, 0.3)(i)));
    const { tone } = await cut(steady, 1, 10);
    const bytes = readFileSync(tone);
    const loudest = (from: number, to: number) => {
      let most = 0;
      for (let i = from; i < to; i++) most = Math.max(most, Math.abs(bytes.readInt16LE(44 + 2 * i)));
      return most;
    };
    const full = loudest(30_000, 40_000);
    expect(loudest(0, 40)).toBeLessThan(full * 0.05);
    expect(loudest(72_000, 74_000)).toBeGreaterThan(full * 0.4);
    expect(loudest(79_960, 80_000)).toBeLessThan(full * 0.05);
  });

  test('is heard even when left and right are opposite', async () => {
    const opposite: Wave = (i) => [sine(500, 44_100, 0.3)(i), -sine(500, 44_100, 0.3)(i)];
    const { measures } = await cut(writeWave(stereo, 12, opposite), 1, 10);
    expect(measures.integrated).toBeGreaterThan(-18);
  });

  test('raises a quiet song by 12 dB at most and leaves silence silent', async () => {
    const quiet = await cut(
      writeWave(stereo, 5, (i) => Array(2).fill(sine(500, 44_100, 0.003)(i))),
      0,
      5,
    );
    expect(quiet.made.gainDb).toBeCloseTo(12, 5);
    const silent = await cut(
      writeWave(stereo, 5, () => [0, 0]),
      0,
      5,
    );
    expect(silent.measures.samplePeak).toBeLessThan(-85);
  });

  test('is refused outside of the song', async () => {
    const path = writeWave(stereo, 5, () => [0, 0]);
    for (const [start, length] of [
      [5, 10],
      [-1, 10],
      [1, 0],
      [Number.NaN, 10],
      [1, Number.NaN],
    ] as const)
      await expect(cut(path, start, length)).rejects.toThrow(RangeError);
  });
});

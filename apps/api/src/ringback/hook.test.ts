import { asHeard } from '@rilis/contract/media/telephone';
import { randomOf } from '@rilis/contract/random';
import { expect, test } from 'vitest';
import { itemSeconds } from '../media/audio/likeness.ts';
import { hooksOf } from './hook.ts';

const items = (seconds: number, seed: number) => {
  const random = randomOf(seed);
  return Array.from({ length: Math.round(seconds / itemSeconds) }, () => Math.floor(random() * 2 ** 32) | 0);
};

/** A drawn waveform of so many points of a tenth of a second, loud from one to another. */
const peaks = (points: number, from: number, to: number) => ({
  ...{ sampleRate: 44_100, samplesPerPoint: 4_410, length: points },
  data: Array.from({ length: points * 2 }, (_, i) => {
    const loud = i / 2 >= from && i / 2 < to ? 120 : 20;
    return i % 2 === 0 ? -loud : loud;
  }),
});

test('the chorus that comes again is suggested before the loudest stretch', () => {
  const chorus = items(30, 1);
  const song = [...items(40, 2), ...chorus, ...items(50, 3), ...chorus, ...items(30, 4)];
  const [repeated, loudest] = hooksOf(180_000, peaks(1800, 1400, 1700), song);
  expect(repeated?.why).toBe('REPEATED');
  expect(Math.abs((repeated?.start ?? 0) - 40_000)).toBeLessThan(4_000);
  expect(loudest).toEqual({ start: 140_000, length: 30_000, why: 'LOUDEST' });
});

test('a song in which nothing comes again has its loudest stretch, a short one itself', () => {
  expect(hooksOf(120_000, peaks(1200, 600, 900), items(120, 5)).map(({ why }) => why)).toEqual(['LOUDEST']);
  expect(hooksOf(20_000, peaks(200, 0, 100), [])).toEqual([{ start: 0, length: 20_000, why: 'LOUDEST' }]);
  expect(hooksOf(20_000, null, [])).toEqual([]);
});

test('a telephone lets a voice through, and neither bass nor treble', () => {
  const level = (hertz: number) => {
    const sound = Int16Array.from(
      { length: 8000 },
      (_, i) => 20_000 * Math.sin((2 * Math.PI * hertz * i) / 8000),
    );
    const heard = asHeard(sound).subarray(2000);
    return 10 * Math.log10(heard.reduce((sum, value) => sum + value * value, 0) / heard.length);
  };
  const voice = level(1000);
  expect(voice).toBeGreaterThan(-8);
  expect(voice - level(80)).toBeGreaterThan(30);
  expect(voice - level(3800)).toBeGreaterThan(12);
  expect(voice - level(400)).toBeLessThan(5);
});

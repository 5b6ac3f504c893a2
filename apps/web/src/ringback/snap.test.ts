import { expect, test } from 'vitest';
import { snapped } from './snap.ts';
import { cutAt, moved, resized } from './window.ts';

const rate = 8000;

/** Quiet noise, with a click of 30 ms at each of these milliseconds. */
const clicks = (...at: number[]) =>
  Float32Array.from({ length: rate * 4 }, (_, i) => {
    const ms = (i / rate) * 1000;
    const loud = at.some((click) => ms >= click && ms < click + 30);
    return Math.sin(i * 1.7) * (loud ? 0.8 : 0.01);
  });

test('a window snaps to the nearest beat within reach, else to a quiet place, else it stays', () => {
  const beats = { sampleRate: rate, from: rate * 10, channels: [clicks(1000, 1500, 2000)] };
  expect(snapped(beats, 11_120)).toBe(11_000);
  expect(snapped(beats, 11_400)).toBe(11_500);
  const steady = Float32Array.from({ length: rate * 4 }, (_, i) => {
    const silent = i > rate * 1.9 && i < rate * 2.1;
    return Math.sin(i * 1.7) * (silent ? 0.001 : 0.5);
  });
  const quiet = snapped({ sampleRate: rate, from: 0, channels: [steady] }, 1_700);
  expect(quiet).toBeGreaterThanOrEqual(1_900);
  expect(quiet).toBeLessThanOrEqual(2_100);
  const even = Float32Array.from({ length: rate * 4 }, (_, i) => Math.sin(i * 1.7) * 0.5);
  expect(snapped({ sampleRate: rate, from: 0, channels: [even] }, 1_234)).toBe(1_234);
});

test('a window stays inside the song and the operator’s half minute, its fades inside the window', () => {
  const cut = cutAt(10_000, 30_000);
  expect(moved(cut, -5, 60_000).start).toBe(0);
  expect(moved(cut, 99_000, 60_000).start).toBe(30_000);
  expect(resized(cut, 45_000, 60_000).length).toBe(30_000);
  expect(resized({ ...cut, start: 45_000 }, 45_000, 60_000).length).toBe(15_000);
  expect(resized(cut, 100, 60_000)).toMatchObject({ length: 3_000, fadeIn: 50, fadeOut: 1_500 });
  expect(resized({ ...cut, fadeIn: 5_000, fadeOut: 5_000 }, 3_000, 60_000)).toMatchObject({
    ...{ fadeIn: 1_500, fadeOut: 1_500 },
  });
});

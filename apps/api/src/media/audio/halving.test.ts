import { expect, test } from 'vitest';
import { powerDb } from './decibel.ts';
import { Halver } from './halving.ts';
import { blockFrames } from './pcm.ts';

const rate = 22_050;

/** Decibels of a tone at full scale after its rate was halved, pushed in pieces of so many samples. */
function levelOf(hertz: number, piece: number): number {
  const halver = new Halver();
  const made: number[] = [];
  for (let at = 0; at < rate; at += piece) {
    const tone = Float32Array.from({ length: piece }, (_, i) =>
      Math.sin((2 * Math.PI * hertz * (at + i)) / rate),
    );
    made.push(...halver.push(tone));
  }
  expect(Math.abs(made.length - Math.ceil(rate / piece) * (piece / 2))).toBeLessThan(10);
  const middle = made.slice(1_000, 9_000);
  return powerDb((2 * middle.reduce((sum, value) => sum + value * value, 0)) / middle.length);
}

test.each([blockFrames, 1_001])(
  'half as many samples hold what a fingerprint hears, and nothing that would fold back into it, in pieces of %i',
  (piece) => {
    for (const hertz of [30, 1_000, 3_520]) expect(Math.abs(levelOf(hertz, piece))).toBeLessThan(0.05);
    for (const hertz of [7_500, 9_000, 10_900]) expect(levelOf(hertz, piece)).toBeLessThan(-55);
  },
);

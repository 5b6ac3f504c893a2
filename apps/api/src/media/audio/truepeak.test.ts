import { expect, test } from 'vitest';
import {
  denseMaster,
  loudestMasters,
  truePeakOf as measured,
  masterRate as rate,
} from '../../../../../tests/files/denseMaster.ts';
import { amplitudeDb } from './decibel.ts';
import { phaseOf, valueAt } from './interpolation.ts';

/** 16 points between two samples, each of 256 taps. */
const reference = (samples: Float32Array) => everyPoint(samples, 128, 8);

function everyPoint(samples: Float32Array, half: number, beta: number): number {
  const phases = Array.from({ length: 15 }, (_, index) => phaseOf((index + 1) / 16, half, beta));
  const line = new Float32Array(samples.length + 2 * half);
  line.set(samples, half);
  let peak = Math.max(...samples.map(Math.abs));
  for (let at = 0; at < samples.length; at++)
    for (const phase of phases) peak = Math.max(peak, Math.abs(valueAt(line, phase, at + 1)));
  return amplitudeDb(peak);
}

test.each(loudestMasters)(
  'a dense master %i, driven %d times, is at most 0.3 dB below a 256-tap interpolation',
  (seed, drive, ceiling) => {
    const samples = denseMaster(seed, drive, ceiling);
    const [found, exact] = [measured(samples), reference(samples)];
    expect(exact).toBeGreaterThan(amplitudeDb(ceiling) + 1);
    expect(found).toBeLessThanOrEqual(exact + 0.02);
    expect(found).toBeGreaterThan(exact - 0.3);
  },
);

test('a tone between the samples is found to 0.02 dB, wherever in a block it lies', () => {
  for (const hertz of [rate / 4, 997, 15_000]) {
    const tone = Float32Array.from({ length: rate / 10 }, (_, i) => {
      const edge = Math.min(1, i / 1000, (rate / 10 - i) / 1000);
      return 0.5 * edge * Math.sin((2 * Math.PI * hertz * i) / rate + Math.PI / 4);
    });
    expect(Math.abs(measured(tone) - amplitudeDb(0.5))).toBeLessThan(0.02);
  }
});

test('a chord that swells is as loud as the loudest of all its points, whichever of them were looked at', () => {
  for (const hertz of [110, 330, 997, 5_000, 12_000])
    for (const other of [0, 0.2]) {
      const chord = Float32Array.from({ length: rate / 10 }, (_, i) => {
        const tone = (2 * Math.PI * hertz * i) / rate;
        return (0.3 + (0.2 * i) / rate) * (Math.sin(tone) + other * Math.sin(2.3 * tone));
      });
      expect(measured(chord)).toBeCloseTo(everyPoint(chord, 32, 4.5), 9);
    }
});

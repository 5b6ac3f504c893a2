import { describe, expect, test } from 'vitest';
import { pushWave, sine } from '../../../../../tests/files/wavFixture.ts';
import { amplitudeDb, fromDb } from './decibel.ts';
import { LoudnessMeter } from './loudness.ts';
import { TruePeakMeter } from './truepeak.ts';

/** Stereo sines of 1 kHz, one after the other: [level in dBFS, seconds]. */
function measure(parts: [decibels: number, seconds: number][], sampleRate = 48_000, hertz = 1000) {
  const meter = new LoudnessMeter(sampleRate, 2);
  for (const [decibels, seconds] of parts) {
    // Tones of whole hertz repeat every second.
    const second = Float32Array.from({ length: sampleRate }, (_, i) =>
      sine(hertz, sampleRate, fromDb(decibels))(i),
    );
    for (let left = Math.round(seconds * sampleRate); left > 0; left -= sampleRate)
      meter.push([second, second], Math.min(left, sampleRate));
  }
  return meter.finish();
}

describe('loudness', () => {
  test('a stereo tone of 997 Hz at −20 dBFS is −20 LUFS at every sample rate', () => {
    for (const rate of [8000, 44_100, 48_000, 96_000])
      expect(measure([[-20, 5]], rate, 997).integrated).toBeCloseTo(-20, 1);
  });

  test('one channel at full scale is −3.01 LKFS, as BS.1770-4 says', () => {
    const meter = new LoudnessMeter(48_000, 2);
    const tone = sine(997, 48_000);
    pushWave(
      2,
      48_000 * 5,
      (i) => [tone(i), 0],
      (x, n) => meter.push(x, n),
    );
    expect(meter.finish().integrated).toBeCloseTo(-3.01, 1);
  });

  test('K-weighting takes low tones back and lifts high ones', () => {
    expect(measure([[-20, 5]], 48_000, 40).integrated).toBeLessThan(-24);
    expect(measure([[-20, 5]], 48_000, 8000).integrated).toBeGreaterThan(-17.5);
  });

  const cases: [name: string, parts: [number, number][], expected: number][] = [
    ['1: −23 dBFS', [[-23, 20]], -23],
    ['2: −33 dBFS', [[-33, 20]], -33],
    [
      '3: quiet ends are gated',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      '4: silent ends are gated',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      '5: a louder middle',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ];
  test.each(cases)('EBU Tech 3341 case %s', (_, parts, expected) => {
    expect(Math.abs(measure(parts).integrated - expected)).toBeLessThanOrEqual(0.1);
  });

  const ranges: [name: string, parts: [number, number][], expected: number][] = [
    [
      '1',
      [
        [-20, 20],
        [-30, 20],
      ],
      10,
    ],
    [
      '2',
      [
        [-20, 20],
        [-15, 20],
      ],
      5,
    ],
    [
      '3',
      [
        [-40, 20],
        [-20, 20],
      ],
      20,
    ],
    [
      '4',
      [
        [-50, 20],
        [-35, 20],
        [-20, 20],
        [-35, 20],
        [-50, 20],
      ],
      15,
    ],
  ];
  test.each(ranges)('EBU Tech 3342 case %s: the loudness range', (_, parts, expected) => {
    expect(Math.abs(measure(parts).lra - expected)).toBeLessThanOrEqual(1);
  });

  test('the loudest moment is found wherever it is', () => {
    const { maxMomentary, maxShortTerm } = measure([
      [-30, 5],
      [-10, 0.4],
      [-30, 5],
    ]);
    expect(maxMomentary).toBeCloseTo(-10, 0);
    expect(maxShortTerm).toBeCloseTo(-18.5, 0);
  });

  test('silence, and nothing at all, are −70', () => {
    expect(measure([[-200, 5]])).toMatchObject({ integrated: -70, lra: 0 });
    expect(new LoudnessMeter(48_000, 2).finish()).toMatchObject({ integrated: -70, lra: 0 });
  });
});

describe('true peak', () => {
  const measurePeak = (sampleRate: number, wave: (i: number) => number, frames = sampleRate) => {
    const meter = new TruePeakMeter(sampleRate, 1);
    pushWave(
      1,
      frames,
      (i) => [wave(i)],
      (x, n) => meter.push(x, n),
    );
    return amplitudeDb(meter.finish());
  };

  test('a sine of a quarter of the rate sampled at 45° peaks 3 dB above its samples', () => {
    for (const rate of [44_100, 48_000, 96_000]) {
      const peak = measurePeak(rate, sine(rate / 4, rate, fromDb(-6), Math.PI / 4));
      expect(peak).toBeGreaterThan(-6.4);
      expect(peak).toBeLessThan(-5.8);
    }
  });

  /** Rising and falling softly, because a tone cut off sharply really does overshoot. */
  const soft = (wave: (i: number) => number, frames: number) => (i: number) =>
    wave(i) * Math.sin((Math.PI * i) / frames) ** 2;

  test.each([6, 8, 12, 5])('a sine of 1/%i of the rate is told within 0.2 dB at any phase', (part) => {
    for (const phase of [0.1, 0.5, 1, 1.5]) {
      const peak = measurePeak(48_000, soft(sine(48_000 / part, 48_000, 0.5, phase), 9600), 9600);
      expect(Math.abs(peak - amplitudeDb(0.5))).toBeLessThan(0.2);
    }
  });

  test('is never below the largest sample, also at the very end', () => {
    expect(measurePeak(48_000, (i) => (i === 9599 ? 0.9 : 0), 9600)).toBeCloseTo(amplitudeDb(0.9), 4);
    expect(measurePeak(192_000, (i) => (i === 100 ? 0.9 : 0), 9600)).toBeCloseTo(amplitudeDb(0.9), 4);
  });

  test('skips quiet stretches without changing the result', () => {
    const burst = soft(sine(5000, 44_100, 0.7, 0.6), 8820);
    const at = (start: number) => (i: number) =>
      0.6 * quiet(i) + (i >= start && i < start + 8820 ? burst(i - start) : 0);
    const quiet = sine(300, 44_100, 0.3);
    const whole = 44_100 - 8820;
    expect(measurePeak(44_100, at(0))).toBeCloseTo(
      measurePeak(44_100, (i) => at(whole)(i + whole), 8820),
      3,
    );
  });
});

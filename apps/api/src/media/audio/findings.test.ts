import { randomOf } from '@rilis/contract/random';
import { describe, expect, test } from 'vitest';
import { sine, temporaryFolder, type Wave, writeWave } from '../../../../../tests/files/wavFixture.ts';
import { Analyzer } from './analyzer.ts';
import { audioFindings, toneFindings } from './findings.ts';
import { readPcm, readWavFile } from './pcm.ts';
import { writeSong } from './synth.ts';

const rate = 44_100;
const shape = { sampleRate: rate, bits: 16, channels: 2 } as const;

async function analyze(path: string) {
  const wav = await readWavFile(path);
  const analyzer = new Analyzer(wav.format!, wav.frames);
  for (const block of readPcm(path, wav)) analyzer.push(block);
  return analyzer.finish();
}
async function measure(seconds: number, wave: Wave, bits: 16 | 24 = 16) {
  return (await analyze(writeWave({ ...shape, bits }, seconds, wave))).measures;
}

/** Ordinary stereo: noise, half of it on both sides. */
function noise(): Wave {
  const random = randomOf(5);
  return () => {
    const shared = random() - 0.5;
    return [0.2 * (shared + random() - 0.5), 0.2 * (shared + random() - 0.5)];
  };
}
const hiss = noise();
const during =
  (plays: (seconds: number) => boolean): Wave =>
  (i) =>
    plays(i / rate) ? hiss(i) : [0, 0];
const each =
  (change: (value: number, i: number) => number): Wave =>
  (i) =>
    hiss(i).map((value) => change(value, i));

describe('a reviewer hears of', () => {
  const cases: [name: string, seconds: number, wave: Wave, expected: string[]][] = [
    ['nothing in ordinary sound', 6, hiss, []],
    ['silence all through', 6, () => [0, 0], ['U03 silent']],
    ['3 s of silence before', 8, during((t) => t > 3), ['U03 silenceStart']],
    ['3 s of silence after', 8, during((t) => t < 5), ['U03 silenceEnd']],
    ['6 s of silence inside', 10, during((t) => t < 2 || t > 8), ['U03 silenceInside']],
    ['no pause of 4 s', 8, during((t) => t < 2 || t > 6), []],
    ['no 1.99 s of silence before', 8, during((t) => t > 1.99), []],
    ['clipping', 6, each((v, i) => 9 * v + 0.5 * Math.sin(i / 50)), ['U04 clipped', 'U04 truePeak']],
    ['a true peak', 6, each((v, i) => 0.1 * v + sine(rate / 4, rate, 1.1, Math.PI / 4)(i)), ['U04 truePeak']],
    ['an offset', 6, each((v) => v + 0.02), ['U04 dcOffset']],
    ['fake stereo', 6, (i) => Array(2).fill(hiss(i)[0]), ['U05 fakeStereo']],
    [
      'fake stereo with dither',
      6,
      (i) => [0, 1].map((side) => hiss(1)[0]! * 0 + mono(i) + side / 32_768),
      ['U05 fakeStereo'],
    ],
    ['a silent side', 6, (i) => [hiss(i)[0]!, 0], ['U05 oneSided']],
    ['inverted phase', 6, (i) => [mono(i), -mono(i)], ['U05 invertedPhase']],
    ['a missing high band', 6, (i) => [lowPassed(i, 0), lowPassed(i, 1)], ['U06 noHighBand']],
  ];
  test.each(cases)('%s', async (_, seconds, wave, expected) => {
    const findings = audioFindings(await measure(seconds, wave));
    expect(findings.map(({ ruleId, code }) => `${ruleId} ${code}`)).toEqual(expected);
  });

  test.each([
    ['far under what callers are used to', -24.1, ['U11 toneQuiet']],
    ['as loud as callers are used to', -16, []],
    ['far over it', -7.9, ['U11 toneLoud']],
  ])('a tone %s', async (_, integrated, expected) => {
    const measures = { ...(await measure(6, hiss)), integrated };
    expect(toneFindings(measures).map(({ ruleId, code }) => `${ruleId} ${code}`)).toEqual(expected);
    expect(audioFindings(measures)).toEqual([]);
  });

  test('a silent tone is not said to be quiet', async () => {
    const found = toneFindings(await measure(6, () => [0, 0]));
    expect(found.map(({ code }) => code)).toEqual(['silent']);
  });

  test('what the rules of a release let pass is not remarked at the file either', async () => {
    const offset = await measure(
      6,
      each((v) => v + 0.008),
    );
    const wide = { ...(await measure(6, hiss)), correlation: -0.6, highBandDb: -78 };
    expect([offset, wide].map(audioFindings)).toEqual([[], []]);
    const lopsided = { ...wide, channelDb: [-16, -57], correlation: 0 };
    expect(audioFindings(lopsided)).toMatchObject([{ code: 'oneSided' }]);
  });

  test('where and how much', async () => {
    const [gap] = audioFindings(
      await measure(
        10,
        during((t) => t < 2 || t > 8),
      ),
    );
    expect(gap?.params).toEqual({ seconds: 6, at: 2, maximum: 5 });
    const [clipped] = audioFindings(await measure(6, (i) => (i > rate && i < rate + 9 ? [1, 1] : hiss(i))));
    expect(clipped).toEqual({ ruleId: 'U04', code: 'clipped', params: { count: 2, at: 1 } });
  });
});

const oneSecond = Float32Array.from({ length: rate }, (_, i) => hiss(i)[0]!);
const mono = (i: number) => oneSecond[i % rate]!;
/** Twenty tones up to 15 kHz. */
const tones = Float32Array.from({ length: rate }, (_, i) =>
  Array.from({ length: 20 }, (_, k) => sine(200 + k * 740, rate, 0.03, k * k)(i)).reduce((a, b) => a + b),
);
const lowPassed = (i: number, side: number) => tones[(i + side * 99) % rate]!;

describe('the measures of', () => {
  test('a 24-bit file made from 16 bits', async () => {
    const coarse: Wave = (i) => hiss(i).map((value) => Math.round(value * 32_768) / 32_768);
    expect((await measure(3, coarse, 24)).fake24).toBe(true);
    expect((await measure(3, hiss, 24)).fake24).toBe(false);
    expect((await measure(3, coarse)).fake24).toBe(false);
  });

  test('16 and 24 bits of the same sound are the same', async () => {
    const tone: Wave = (i) => [sine(997, rate, 0.1)(i), sine(1500, rate, 0.1)(i)];
    const [coarse, fine] = [await measure(5, tone), await measure(5, tone, 24)];
    expect(coarse).toMatchObject({
      duration: 5,

      channelDb: [-23.01, -23.01],
      correlation: 0,
    });
    expect(coarse.integrated).toBeCloseTo(fine.integrated, 2);
    expect(coarse.sideDb).toBeCloseTo(0, 2);
  });

  test('an ordinary song: about 1200 points of waveform, and nothing to remark', async () => {
    const path = `${temporaryFolder()}/song.wav`;
    await writeSong(path, { seed: 11, seconds: 62, sampleRate: rate, bits: 16, channels: 2 });
    const { measures, peaks } = await analyze(path);
    expect(audioFindings(measures)).toEqual([]);
    expect(measures.integrated).toBeCloseTo(-14, 0);
    expect(peaks.length).toBeGreaterThan(1150);
    expect(peaks.length).toBeLessThanOrEqual(1200);
    expect(peaks.data).toHaveLength(2 * peaks.length);
    expect(Math.min(...peaks.data)).toBeGreaterThanOrEqual(-128);
    expect(Math.max(...peaks.data)).toBeGreaterThan(50);
  });

  test('a made-up song are the same for the same seed', async () => {
    const order = { seed: 3, seconds: 3, sampleRate: 48_000, bits: 24, channels: 1 } as const;
    const paths = ['a', 'b'].map((name) => `${temporaryFolder()}/${name}.wav`);
    for (const path of paths) await writeSong(path, order);
    const [a, b] = await Promise.all(paths.map(analyze));
    expect(a).toEqual(b);
    expect(a!.measures).toMatchObject({ duration: 3, correlation: null, sideDb: null });
  });
});

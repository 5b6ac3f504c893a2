import { describe, expect, test } from 'vitest';
import { song, usual, writeWave } from '../../../../../tests/files/wavFixture.ts';
import { Fingerprinter } from './fingerprint.ts';
import { similarity } from './likeness.ts';
import { readPcm, readWavFile } from './pcm.ts';

const alike = (a: Int32Array, b: Int32Array) => similarity(a, b)?.alike ?? 0;

describe('a fingerprint', () => {
  async function fingerprint(path: string, from = 0, gain = 1): Promise<Int32Array> {
    const wav = await readWavFile(path);
    const fingerprinter = new Fingerprinter(wav.format!.sampleRate);
    for (const block of readPcm(path, wav, from)) {
      for (const channel of block.channels)
        channel.forEach((value, i) => {
          channel[i] = value * gain;
        });
      fingerprinter.push(block);
    }
    return fingerprinter.finish();
  }

  test('is the same for the same recording, also later, quieter, mono or at another rate', async () => {
    const path = await song({ seconds: 30 });
    const original = await fingerprint(path);
    expect(alike(original, await fingerprint(path))).toBe(1);
    expect(alike(original, await fingerprint(path, 44_100 * 7.3))).toBeGreaterThan(0.75);
    expect(alike(original, await fingerprint(path, 0, 0.3))).toBeGreaterThan(0.95);
    expect(alike(original, await fingerprint(await song({ seconds: 30, channels: 1 })))).toBeGreaterThan(0.9);
    const otherRate = await fingerprint(await song({ seconds: 30, sampleRate: 48_000, bits: 24 }));
    expect(alike(otherRate, original)).toBeGreaterThan(0.75);
  });

  test('is another for another song', async () => {
    const prints: Int32Array[] = [];
    for (let seed = 20; seed < 26; seed++) prints.push(await fingerprint(await song({ seed, seconds: 25 })));
    for (const [index, a] of prints.entries())
      for (const b of prints.slice(index + 1)) expect(alike(a, b)).toBeLessThan(0.4);
  });

  test('of nothing is like nothing', async () => {
    const silent = await fingerprint(writeWave({ ...usual }, 1, () => [0, 0]));
    expect(silent).toHaveLength(0);
    expect(alike(silent, new Int32Array([1, 2, 3]))).toBe(0);
  });
});

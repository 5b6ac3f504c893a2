import { describe, expect, test } from 'vitest';
import { Fingerprinter, fingerprintKeys, similarity } from './fingerprint.ts';
import { readPcm, readWavFile } from './pcm.ts';
import { type SongOrder, writeSong } from './synth.ts';
import { temporaryFolder, writeWave } from './wavFixture.ts';

const usual: SongOrder = { seed: 1, seconds: 60, sampleRate: 44_100, bits: 16, channels: 2 };

async function song(order: Partial<SongOrder> = {}): Promise<string> {
  const path = `${temporaryFolder()}/song.wav`;
  await writeSong(path, { ...usual, ...order });
  return path;
}

describe('a fingerprint', () => {
  async function fingerprint(path: string, from = 0, gain = 1): Promise<Int32Array> {
    const wav = await readWavFile(path);
    const fingerprinter = new Fingerprinter(wav.format!.sampleRate, wav.format!.channels);
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
    expect(similarity(original, await fingerprint(path))).toBe(1);
    expect(similarity(original, await fingerprint(path, 44_100 * 7.3))).toBeGreaterThan(0.75);
    expect(similarity(original, await fingerprint(path, 0, 0.3))).toBeGreaterThan(0.95);
    expect(similarity(original, await fingerprint(await song({ seconds: 30, channels: 1 })))).toBeGreaterThan(
      0.9,
    );
    const otherRate = await fingerprint(await song({ seconds: 30, sampleRate: 48_000, bits: 24 }));
    expect(similarity(otherRate, original)).toBeGreaterThan(0.75);
  });

  test('is another for another song', async () => {
    const prints: Int32Array[] = [];
    for (let seed = 20; seed < 26; seed++) prints.push(await fingerprint(await song({ seed, seconds: 25 })));
    for (const [index, a] of prints.entries())
      for (const b of prints.slice(index + 1)) expect(similarity(a, b)).toBeLessThan(0.4);
  });

  test('shares keys with its like only', async () => {
    const [a, again, other] = [
      await fingerprint(await song({ seconds: 30 })),
      await fingerprint(await song({ seconds: 30 }), 44_100 * 5),
      await fingerprint(await song({ seconds: 30, seed: 9 })),
    ];
    const keys = new Set(fingerprintKeys(a));
    const shared = (print: Int32Array) => fingerprintKeys(print).filter((key) => keys.has(key)).length;
    expect(keys.size).toBeGreaterThan(30);
    expect(shared(again)).toBeGreaterThan(2 * shared(other));
  });

  test('of nothing is like nothing', async () => {
    const silent = await fingerprint(writeWave({ ...usual }, 1, () => [0, 0]));
    expect(silent).toHaveLength(0);
    expect(similarity(silent, new Int32Array([1, 2, 3]))).toBe(0);
  });
});

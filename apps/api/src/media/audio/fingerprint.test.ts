import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeWave } from '../../../../../tests/wavFixture.ts';
import { Fingerprinter } from './fingerprint.ts';
import { readPcm, readWavFile } from './pcm.ts';
import { type SongOrder, writeSong } from './synth.ts';

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

  test('of nothing is like nothing', async () => {
    const silent = await fingerprint(writeWave({ ...usual }, 1, () => [0, 0]));
    expect(silent).toHaveLength(0);
    expect(similarity(silent, new Int32Array([1, 2, 3]))).toBe(0);
  });
});

/**
 * How alike two recordings sound, whatever their volume, format or where they begin: 1 the same,
 * about 0 nothing in common. Half of the shorter one must overlap. Above 0.6 it is practically
 * always the same recording.
 */
function similarity(a: Int32Array, b: Int32Array): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0) return 0;
  const overlap = Math.ceil(short.length / 2);
  let best = 0;
  for (let offset = overlap - short.length; offset <= long.length - overlap; offset++)
    best = Math.max(best, 1 - 2 * differenceAt(short, long, offset));
  return best;
}

/** Share of the bits that differ when `short` begins at `offset` of `long`. */
function differenceAt(short: Int32Array, long: Int32Array, offset: number): number {
  const from = Math.max(0, -offset);
  const to = Math.min(short.length, long.length - offset);
  let bits = 0;
  for (let i = from; i < to; i++) bits += bitCount(short[i]! ^ long[i + offset]!);
  return bits / (32 * (to - from));
}

/** Bits set in 32, all at once (H. S. Warren, Hacker's Delight, 5-1). */
function bitCount(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

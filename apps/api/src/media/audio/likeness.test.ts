import { expect, test } from 'vitest';
import { likest, printsOf, readRecording, variants } from '../../../../../tests/files/soundVariants.ts';
import { temporaryFolder } from '../../../../../tests/files/wavFixture.ts';
import { similarity, sketchOf } from './likeness.ts';
import { writeSong } from './synth.ts';

const recorded = async (seed: number, seconds: number) => {
  const path = `${temporaryFolder()}/song.wav`;
  await writeSong(path, { seed, seconds, sampleRate: 44_100, bits: 16, channels: 2 });
  return readRecording(path);
};

test('a recording is known again cut, dull, faster, slower, higher and lower, and no other passes for it', async () => {
  const [song, other] = [await recorded(41, 40), await recorded(42, 40)];
  const [known] = printsOf(song) as [Int32Array];
  const shared = new Set(sketchOf(known));
  for (const name of ['begins 60 ms later', 'dull', 'speed + 4 %', 'tempo − 4 %', 'pitch + 4 %']) {
    const prints = printsOf(variants[name]!(song));
    expect([name, likest(prints, known)?.alike ?? 0]).toEqual([name, expect.toSatisfy((n) => n > 0.35)]);
    expect(prints.some((print) => sketchOf(print).some((item) => shared.has(item)))).toBe(true);
  }
  expect(likest(printsOf(other), known)).toBeNull();
});

test('it tells from where on two go together', async () => {
  const song = await recorded(43, 40);
  const [known] = printsOf(song) as [Int32Array];
  const cut = similarity(printsOf(variants['begins 7.3 s later']!(song))[0]!, known);
  expect(cut!.at - cut!.from).toBeCloseTo(7.3, 0);
  expect(similarity(known, known)).toMatchObject({ alike: 1, from: 0, at: 0 });
});

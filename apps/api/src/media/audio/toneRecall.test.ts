import { randomOf } from '@rilis/contract/random';
import { expect, test } from 'vitest';
import { printOf } from '../../../../../tests/files/soundVariants.ts';
import { cutOf, synthSong } from '../../../../../tests/files/toneCuts.ts';
import { similarity, sketchOf } from './likeness.ts';

/** Of one beat, and all but one cadence. */
const seeds = [1012, 1013, 1019];

test('a cut of fifteen seconds or more, as a telephone plays it and with noise, is picked and known, and no other song for it', async () => {
  const random = randomOf(2026);
  const songs = await Promise.all(seeds.map(async (seed) => synthSong(seed, 60 + Math.round(random() * 30))));
  const prints = songs.map(printOf);
  const sketches = prints.map((print) => new Set(sketchOf(print)));
  for (const [at, song] of songs.entries())
    for (const seconds of [15, 30]) {
      const whole = (song.channels[0]?.length ?? 0) / song.sampleRate;
      const start = Math.floor(random() * (whole - seconds));
      for (const noise of [undefined, 12]) {
        const cut = cutOf(song, start, seconds, noise);
        const told = `${seeds[at]} ${start}–${start + seconds} s ${noise ?? ''}`;
        const shared = sketchOf(cut).filter((key) => sketches[at]?.has(key)).length;
        expect([told, shared]).toEqual([told, expect.toSatisfy((many) => many >= 10)]);
        const known = prints.map((print) => similarity(cut, print)?.alike ?? 0);
        expect([told, known.map((alike) => alike > 0.7)]).toEqual([told, prints.map((_, one) => one === at)]);
        // Whichever of the two comes in later is held against the other.
        expect(similarity(prints[at] as Int32Array, cut)?.alike).toBe(known[at]);
      }
    }
}, 180_000);

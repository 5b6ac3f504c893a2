import { randomOf } from '@rilis/contract/random';
import { amplitudeDb } from '../../apps/api/src/media/audio/decibel.ts';
import { blockFrames } from '../../apps/api/src/media/audio/pcm.ts';
import { TruePeakMeter } from '../../apps/api/src/media/audio/truepeak.ts';

/** Samples a second of the masters below. */
export const masterRate = 44_100;

/** The seed of a master, how far it is driven, and where it is cut off (full scale is 1). */
export const loudestMasters: readonly (readonly [seed: number, drive: number, ceiling: number])[] = [
  [1, 3, 0.95],
  [2, 10, 0.98],
  [3, 1.2, 0.95],
  [4, 50, 0.99],
];

/** A second of a master as loud as they come: noise and two tones, driven and cut off below full scale. */
export function denseMaster(seed: number, drive: number, ceiling: number): Float32Array {
  const random = randomOf(seed);
  let rest = 0;
  return Float32Array.from({ length: masterRate }, (_, i) => {
    rest = 0.6 * rest + 0.4 * (random() * 2 - 1);
    const low = 0.5 * Math.sin((2 * Math.PI * 110 * i) / masterRate);
    const high = 0.4 * Math.sin((2 * Math.PI * (3000 + seed * 900) * i) / masterRate);
    return Math.max(-ceiling, Math.min(ceiling, (low + high + rest) * drive));
  });
}

/** The true peak of one channel at `masterRate`, in dBTP, as a song is measured. */
export function truePeakOf(samples: Float32Array): number {
  const meter = new TruePeakMeter(masterRate, 1);
  for (let from = 0; from < samples.length; from += blockFrames) {
    const block = samples.subarray(from, from + blockFrames);
    meter.push([block], block.length);
  }
  return amplitudeDb(meter.finish());
}

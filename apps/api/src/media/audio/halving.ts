import { blockFrames } from './pcm.ts';
import { kaiser, sinc } from './window.ts';

/** Samples on each side that a new one is made of: every other, and the middle. */
const reach = 15;
const weights = Float64Array.from({ length: (reach + 1) / 2 }, (_, index) => {
  const away = 2 * index + 1;
  return (sinc(away / 2) / 2) * kaiser(away / (reach + 1), 6);
});

/**
 * Makes half as many samples a second of a stream (half-band filter, Kaiser window): flat up to a sixth of the old rate,
 * and 60 dB down where it would fold back into that.
 */
export class Halver {
  readonly #line = new Float32Array(blockFrames + 2 * reach + 2);
  readonly #made = new Float32Array(blockFrames / 2 + 1);
  /** Samples that wait for those after them; silence before the first. */
  #held = reach;

  /** Takes at most `blockFrames` samples. What it gives is overwritten by the next call. */
  push(samples: Float32Array): Float32Array {
    const line = this.#line;
    line.set(samples, this.#held);
    const all = this.#held + samples.length;
    let made = 0;
    let at = 0;
    for (; at + 2 * reach < all; at += 2) {
      const middle = at + reach;
      let sum = line[middle]! / 2;
      for (let k = 0, away = 1; k < weights.length; k++, away += 2)
        sum += weights[k]! * (line[middle - away]! + line[middle + away]!);
      this.#made[made++] = sum;
    }
    line.copyWithin(0, at, all);
    this.#held = all - at;
    return this.#made.subarray(0, made);
  }
}

import { floorDb } from './decibel.ts';

/** The loudness told for a recording that never passes the absolute gate. */
const gateLufs = -70;

export interface Loudness {
  integrated: number;
  lra: number;
  maxMomentary: number;
  maxShortTerm: number;
}

/** The K-weighting of one channel: two biquads in transposed direct form, with their state. */
interface Weighting {
  shelf: readonly [b0: number, b1: number, b2: number, a1: number, a2: number];
  highPass: readonly [a1: number, a2: number];
  state: Float64Array;
}

/**
 * Programme loudness of mono or stereo sound after ITU-R BS.1770-4 and its range after EBU Tech 3342,
 * from the energies of 100 ms steps.
 */
export class LoudnessMeter {
  readonly #stepFrames: number;
  readonly #weightings: Weighting[];
  readonly #energies: number[] = [];
  #sum = 0;
  #filled = 0;

  constructor(sampleRate: number, channels: number) {
    this.#stepFrames = Math.round(sampleRate / 10);
    this.#weightings = Array.from({ length: channels }, () => weightingOf(sampleRate));
  }

  push(channels: readonly Float32Array[], frames: number): void {
    for (let at = 0; at < frames; ) {
      const count = Math.min(frames - at, this.#stepFrames - this.#filled);
      for (const [index, weighting] of this.#weightings.entries())
        this.#sum += weightedEnergy(weighting, channels[index]!, at, at + count);
      at += count;
      this.#filled += count;
      if (this.#filled === this.#stepFrames) this.#endStep();
    }
  }

  finish(): Loudness {
    const blocks = slidingMeans(this.#energies, 4);
    const shortTerms = slidingMeans(this.#energies, 30);
    return {
      integrated: integrate(blocks),
      lra: rangeOf(shortTerms),
      maxMomentary: lufs(greatest(blocks)),
      maxShortTerm: lufs(greatest(shortTerms)),
    };
  }

  #endStep(): void {
    this.#energies.push(this.#sum / this.#stepFrames);
    this.#sum = 0;
    this.#filled = 0;
  }
}

/** The filters of BS.1770-4 for any sample rate, from the analogue prototypes of its 48 kHz tables. */
function weightingOf(sampleRate: number): Weighting {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const k2 = shelfK * shelfK;
  const norm = 1 + shelfK / shelfQ + k2;
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const passNorm = 1 + passK / passQ + passK * passK;
  return {
    shelf: [
      (high + (band * shelfK) / shelfQ + k2) / norm,
      (2 * (k2 - high)) / norm,
      (high - (band * shelfK) / shelfQ + k2) / norm,
      (2 * (k2 - 1)) / norm,
      (1 - shelfK / shelfQ + k2) / norm,
    ],
    highPass: [(2 * (passK * passK - 1)) / passNorm, (1 - passK / passQ + passK * passK) / passNorm],
    state: new Float64Array(4),
  };
}

/** Sum of squares of the K-weighted samples; state lives in locals, because this runs for every sample. */
function weightedEnergy(
  { shelf, highPass, state }: Weighting,
  samples: Float32Array,
  from: number,
  to: number,
) {
  const [b0, b1, b2, a1, a2] = shelf;
  const [r1, r2] = highPass;
  let [z1 = 0, z2 = 0, y1 = 0, y2 = 0] = state;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const sample = samples[i]!;
    const shelved = b0 * sample + z1;
    z1 = b1 * sample - a1 * shelved + z2;
    z2 = b2 * sample - a2 * shelved;
    const weighted = shelved + y1;
    y1 = -2 * shelved - r1 * weighted + y2;
    y2 = shelved - r2 * weighted;
    sum += weighted * weighted;
  }
  state.set([z1, z2, y1, y2].map(withoutDenormal));
  return sum;
}

/** Numbers this small slow the processor down a hundredfold and sound like nothing. */
const withoutDenormal = (value: number) => (Math.abs(value) < 1e-25 ? 0 : value);

/** Means over `width` neighbouring steps, moved on by one step each. */
function slidingMeans(energies: readonly number[], width: number): number[] {
  const means: number[] = [];
  for (let end = width; end <= energies.length; end++) means.push(mean(energies.slice(end - width, end)));
  return means;
}

/** Loudness over the 400 ms blocks above −70 LUFS and then above 10 LU under their mean. */
function integrate(blocks: readonly number[]): number {
  const loud = blocks.filter((energy) => energy >= gateEnergy);
  if (loud.length === 0) return gateLufs;
  const relative = mean(loud) * 10 ** -1;
  return lufs(mean(loud.filter((energy) => energy >= relative)));
}

/** From the 10th to the 95th percentile of the 3 s loudness, gated at −70 LUFS and −20 LU. */
function rangeOf(shortTerms: readonly number[]): number {
  const loud = shortTerms.filter((energy) => energy >= gateEnergy);
  if (loud.length === 0) return 0;
  const relative = mean(loud) * 10 ** -2;
  const gated = loud.filter((energy) => energy >= relative).sort((a, b) => a - b);
  const percentile = (share: number) => gated[Math.round((gated.length - 1) * share)]!;
  return lufs(percentile(0.95)) - lufs(percentile(0.1));
}

const lufs = (energy: number) => (energy > 0 ? Math.max(floorDb, -0.691 + 10 * Math.log10(energy)) : floorDb);
const gateEnergy = 10 ** ((gateLufs + 0.691) / 10);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const greatest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

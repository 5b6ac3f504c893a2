import {
  type CoarsePhase,
  interpolatedPeak,
  interpolatorOf,
  leewayOf,
  phaseOf,
  valueAt,
} from './interpolation.ts';
import { blockFrames } from './pcm.ts';

/** Samples around a point that the exact look takes into account, on each side. */
const half = 32;
const taps = 2 * half;
/** Points of the exact look between two samples. */
const steps = 16;
/** Samples looked at together when deciding whether a stretch can hold a new peak at all. */
const stretch = 64;
/** What the coarse look may miss of the highest tones (1.9 dB) before the exact one is asked. */
const margin = 0.8;

/**
 * True peak after ITU-R BS.1770-4 annex 2, in two looks: four times oversampled (twice from 96 kHz, none from 192 kHz
 * on) with 16 taps finds where a new peak may be, and there 16 points between two samples are worked out with 64 taps.
 * At most 0.3 dB below a 256-tap interpolation of hard-clipped noise, the densest there is; what cannot beat the peak is
 * skipped.
 */
export class TruePeakMeter {
  readonly #phases: readonly CoarsePhase[];
  readonly #bound: number;
  readonly #near: number;
  readonly #far: number;
  readonly #quarters: readonly Float64Array[];
  readonly #between: readonly Float64Array[];
  /** For each channel its last `taps` samples, then the block. */
  readonly #lines: Float32Array[];
  readonly #peaks: number[];

  constructor(sampleRate: number, channels: number) {
    const factor = sampleRate < 96_000 ? 4 : sampleRate < 192_000 ? 2 : 1;
    const { phases, bound, near, far } = interpolatorOf(factor);
    this.#phases = phases;
    this.#bound = bound / margin;
    this.#near = near / margin;
    this.#far = far / margin;
    this.#quarters = factor > 1 ? quarterPoints : [];
    this.#between = factor > 1 ? pointsBetween : [];
    this.#lines = Array.from({ length: channels }, () => new Float32Array(taps + blockFrames));
    this.#peaks = Array(channels).fill(0);
  }

  /** Takes at most `blockFrames` frames. */
  push(channels: readonly Float32Array[], frames: number): void {
    for (const [index, line] of this.#lines.entries()) {
      line.set(channels[index]!.subarray(0, frames), taps);
      this.#peaks[index] = this.#measure(line, frames, this.#peaks[index]!);
      line.copyWithin(0, frames, frames + taps);
    }
  }

  /** The largest absolute value of all channels, full scale 1. */
  finish(): number {
    const silence = this.#lines.map(() => new Float32Array(taps));
    this.push(silence, taps);
    return Math.max(...this.#peaks);
  }

  /** The points between the samples `half` places into the line: half a window behind what has come in. */
  #measure(line: Float32Array, frames: number, before: number): number {
    let peak = before;
    for (let from = 0; from < frames; from += stretch) {
      const to = Math.min(frames, from + stretch);
      const sample = largest(line, from, to + taps);
      if (sample > peak) peak = sample;
      if (sample * this.#bound <= peak) continue;
      let bend: number | undefined;
      for (let at = from; at < to; at++) {
        // Most points lie between two samples that are too small for it.
        const beside = larger(line[at + half]!, line[at + half + 1]!);
        if (beside * this.#near + sample * this.#far <= peak) continue;
        if (interpolatedPeak(line, this.#phases, at + half) <= peak * margin) continue;
        bend ??= sharpest(line, from, to + taps);
        peak = this.#look(line, at, peak, bend);
      }
    }
    return peak;
  }

  /** A steady tone comes near its peak at every second sample: three points show that the twelve between them stay below it. */
  #look(line: Float32Array, at: number, before: number, bend: number): number {
    const left = line[at + half]!;
    const right = line[at + half + 1]!;
    const quarters = highest(line, this.#quarters, at + 1, larger(left, right));
    const may = quarters + leeway.slope * Math.abs(right - left) + leeway.bend * bend;
    if (may <= before) return before;
    return highest(line, this.#between, at + 1, larger(before, quarters));
  }
}

function highest(line: Float32Array, phases: readonly Float64Array[], from: number, before: number): number {
  let peak = before;
  for (const phase of phases) {
    const value = Math.abs(valueAt(line, phase, from));
    if (value > peak) peak = value;
  }
  return peak;
}

function larger(one: number, other: number): number {
  const [a, b] = [one < 0 ? -one : one, other < 0 ? -other : other];
  return a > b ? a : b;
}

function largest(line: Float32Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) {
    const value = line[i]!;
    const size = value < 0 ? -value : value;
    if (size > most) most = size;
  }
  return most;
}

/** The sharpest bend of the line there. */
function sharpest(line: Float32Array, from: number, to: number): number {
  let most = 0;
  for (let i = from + 1; i < to - 1; i++) {
    const bend = line[i - 1]! - 2 * line[i]! + line[i + 1]!;
    const size = bend < 0 ? -bend : bend;
    if (size > most) most = size;
  }
  return most;
}

/** The sample before and the one after stand at the ends. */
const points = Array.from({ length: steps + 1 }, (_, step) =>
  step % steps === 0
    ? Float64Array.from({ length: taps }, (_, tap) => (tap === half - 1 + step / steps ? 1 : 0))
    : phaseOf(step / steps, half, 4.5),
);
const quarter = steps / 4;
const quarterPoints = [1, 2, 3].map((index) => points[index * quarter]!);
const isBetween = (step: number) => step % quarter !== 0;
const pointsBetween = points.filter((_, step) => isBetween(step));
const leeways = points.flatMap((point, step) => {
  const first = step - (step % quarter);
  return isBetween(step)
    ? [leewayOf(point, points[first]!, points[first + quarter]!, (step - first) / quarter)]
    : [];
});
const leeway = {
  slope: Math.max(...leeways.map(({ slope }) => slope)),
  bend: Math.max(...leeways.map(({ bend }) => bend)),
};

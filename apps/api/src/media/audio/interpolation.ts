import { kaiser, sinc } from './window.ts';

/** The coefficients of one point between two samples, a number each: an array would be bounds-checked at every tap. */
export type CoarsePhase = Readonly<Record<`h${(typeof names)[number]}`, number>>;
const names = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'] as const;
const coarseHalf = names.length / 2;

/**
 * The points of a coarse look between two samples. No value there exceeds the largest sample of all 16 taps times `bound`,
 * nor the larger of the two beside it times `near` and the largest of all times `far` together.
 */
export function interpolatorOf(factor: number) {
  const phases = Array.from({ length: factor - 1 }, (_, index) =>
    phaseOf((index + 1) / factor, coarseHalf, 6),
  );
  const weightOf = (phase: Float64Array) => phase.reduce((sum, value) => sum + Math.abs(value), 0);
  const beside = phases.map((phase) => weightOf(phase.subarray(coarseHalf - 1, coarseHalf + 1)));
  return {
    phases: phases.map(named),
    bound: Math.max(1, ...phases.map(weightOf)),
    near: Math.max(1, ...beside),
    far: Math.max(0, ...phases.map((phase, index) => weightOf(phase) - beside[index]!)),
  };
}

const named = (phase: Float64Array) =>
  Object.fromEntries(names.map((name, index) => [`h${name}`, phase[index]!])) as CoarsePhase;

/** The coefficients that find the value `shift` of a sample later by a windowed sinc, their sum 1. */
export function phaseOf(shift: number, half: number, beta: number): Float64Array {
  const phase = Float64Array.from({ length: 2 * half }, (_, index) => {
    const t = index - half + 1 - shift;
    return sinc(t) * kaiser(t / half, beta);
  });
  const sum = phase.reduce((total, value) => total + value, 0);
  return phase.map((value) => value / sum);
}

/**
 * How far a point leaves the straight line between two others, one `part` of the way from the first to the second: by no more than
 * `slope` of the step between the two samples in the middle and `bend` of the sharpest bend (the second difference) among all taps
 * together. The sum of each point's coefficients is 1.
 */
export function leewayOf(point: Float64Array, first: Float64Array, second: Float64Array, part: number) {
  const rest = point.map((value, tap) => value - (1 - part) * first[tap]! - part * second[tap]!);
  const slope = rest.reduce((sum, value, tap) => sum + tap * value, 0);
  rest[rest.length / 2 - 1]! += slope;
  rest[rest.length / 2]! -= slope;
  // What has neither a sum nor a slope is made of second differences: their weights are the sums of its sums.
  let [once, twice, bend] = [0, 0, 0];
  for (const value of rest) {
    once += value;
    twice += once;
    bend += Math.abs(twice);
  }
  return { slope: Math.abs(slope), bend };
}

/** The value of one point, its first tap at `from`. Four sums, of every fourth tap each, need not wait for each other. */
export function valueAt(line: Float32Array, phase: Float64Array, from: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let tap = 0; tap < phase.length; tap += 4) {
    a += phase[tap]! * line[from + tap]!;
    b += phase[tap + 1]! * line[from + tap + 1]!;
    c += phase[tap + 2]! * line[from + tap + 2]!;
    d += phase[tap + 3]! * line[from + tap + 3]!;
  }
  return a + b + (c + d);
}

/**
 * The largest absolute value among the coarse points between the samples `at` and `at` + 1. Unrolled over its 16 taps by
 * hand: three times as fast as a loop, and it runs for every loud sample.
 */
export function interpolatedPeak(line: Float32Array, phases: readonly CoarsePhase[], at: number): number {
  const first = at - coarseHalf + 1;
  let peak = 0;
  for (const h of phases) {
    const early =
      h.h0 * line[first]! +
      h.h1 * line[first + 1]! +
      h.h2 * line[first + 2]! +
      h.h3 * line[first + 3]! +
      h.h4 * line[first + 4]! +
      h.h5 * line[first + 5]! +
      h.h6 * line[first + 6]! +
      h.h7 * line[first + 7]!;
    const late =
      h.h8 * line[first + 8]! +
      h.h9 * line[first + 9]! +
      h.hA * line[first + 10]! +
      h.hB * line[first + 11]! +
      h.hC * line[first + 12]! +
      h.hD * line[first + 13]! +
      h.hE * line[first + 14]! +
      h.hF * line[first + 15]!;
    const value = early + late;
    const size = value < 0 ? -value : value;
    if (size > peak) peak = size;
  }
  return peak;
}

/** A filter of second order: what it does to the last two samples in and out. */
interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** Butterworth's steepness: flat, then falling. */
const flat = Math.SQRT1_2;

/** Lets through what is above (`high`) or below (`low`) a frequency (R. Bristow-Johnson, Audio EQ Cookbook). */
export function passBand(kind: 'high' | 'low', hertz: number, rate: number): Biquad {
  const w = (2 * Math.PI * hertz) / rate;
  const alpha = Math.sin(w) / (2 * flat);
  const edge = kind === 'high' ? 1 + Math.cos(w) : 1 - Math.cos(w);
  const scale = 1 + alpha;
  const outer = edge / 2 / scale;
  return {
    b: [outer, (kind === 'high' ? -edge : edge) / scale, outer],
    a: [(-2 * Math.cos(w)) / scale, (1 - alpha) / scale],
  };
}

/** Filters a sound in place, through one filter after the other. */
export function filtered(samples: Float32Array, filters: readonly Biquad[]): Float32Array {
  for (const filter of filters) run(samples, filter);
  return samples;
}

function run(samples: Float32Array, { b, a }: Biquad): void {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    samples[i] = y;
  }
}

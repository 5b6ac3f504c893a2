import { kaiser } from './window.ts';

/** Stop band of the filter in dB. */
const attenuation = 100;
/** Pass band and stop band end here, as shares of the lower of both rates. */
const passEnd = 0.46;
const stopStart = 0.5;

/**
 * Changes a sample rate by a rational factor: a linear-phase Kaiser low-pass of 100 dB, one set of
 * coefficients for each output phase, fed in pieces. Output 0 belongs to input 0 (no delay).
 * Source: F. Kaiser's design formulae, in Oppenheim & Schafer, Discrete-Time Signal Processing, 7.5.
 */
export class Resampler {
  readonly #phases: Float64Array[];
  readonly #up: number;
  readonly #down: number;
  readonly #taps: number;
  #line = new Float32Array(1 << 16);
  /** Samples in the line; it begins with half a filter of silence. */
  #filled: number;
  /** Sub-sample position of the next output, in 1/#up of an input sample. */
  #phase = 0;
  /** Input samples to skip before the next output. */
  #ahead = 0;

  constructor(inputRate: number, outputRate: number) {
    const divisor = greatestCommonDivisor(inputRate, outputRate);
    this.#up = outputRate / divisor;
    this.#down = inputRate / divisor;
    const lower = Math.min(inputRate, outputRate);
    const transition = ((stopStart - passEnd) * lower) / inputRate;
    this.#taps = 2 * Math.ceil((attenuation - 7.95) / (14.36 * transition) / 2);
    const cutoff = ((stopStart + passEnd) * lower) / inputRate;
    this.#phases = Array.from({ length: this.#up }, (_, index) =>
      phaseOf(index / this.#up, this.#taps, cutoff),
    );
    this.#filled = this.#taps / 2 - 1;
  }

  /** Takes samples and returns those that are ready; the array is the caller's. */
  push(samples: Float32Array): Float32Array {
    this.#append(samples);
    return this.#convert(this.#filled);
  }

  /** The rest, as if silence followed. */
  finish(): Float32Array {
    const end = this.#filled;
    this.#append(new Float32Array(this.#taps / 2 + 1));
    return this.#convert(end + this.#taps / 2);
  }

  #append(samples: Float32Array): void {
    const needed = this.#filled + samples.length;
    if (needed > this.#line.length) {
      const longer = new Float32Array(2 * needed);
      longer.set(this.#line.subarray(0, this.#filled));
      this.#line = longer;
    }
    this.#line.set(samples, this.#filled);
    this.#filled = needed;
  }

  /** All outputs whose filter ends before `end` of the line. */
  #convert(end: number): Float32Array {
    const available = Math.max(0, Math.min(end, this.#filled) - this.#taps - this.#ahead + 1);
    const output = new Float32Array(Math.ceil((available * this.#up) / this.#down) + 1);
    let count = 0;
    let at = this.#ahead;
    while (at + this.#taps <= Math.min(end, this.#filled)) {
      output[count++] = convolve(this.#phases[this.#phase]!, this.#line, at);
      this.#phase += this.#down;
      at += Math.floor(this.#phase / this.#up);
      this.#phase %= this.#up;
    }
    const used = Math.min(at, this.#filled);
    this.#line.copyWithin(0, used, this.#filled);
    this.#filled -= used;
    this.#ahead = at - used;
    return output.subarray(0, count);
  }
}

/** Two sums side by side keep the processor's adders busy: twice as fast as one. */
function convolve(phase: Float64Array, line: Float32Array, at: number): number {
  let even = 0;
  let odd = 0;
  for (let i = 0, j = at; i < phase.length; i += 2, j += 2) {
    even += phase[i]! * line[j]!;
    odd += phase[i + 1]! * line[j + 1]!;
  }
  return even + odd;
}

/** The low-pass shifted by `shift` of a sample; `cutoff` is a share of half the input rate. */
function phaseOf(shift: number, taps: number, cutoff: number): Float64Array {
  const half = taps / 2;
  const beta = 0.1102 * (attenuation - 8.7);
  const phase = Float64Array.from({ length: taps }, (_, index) => {
    const t = index - half + 1 - shift;
    const wave = t === 0 ? cutoff : Math.sin(Math.PI * cutoff * t) / (Math.PI * t);
    return wave * kaiser(t / half, beta);
  });
  const sum = phase.reduce((total, value) => total + value, 0);
  return phase.map((value) => value / sum);
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** The resampling that browser and server share: the same samples come out on both sides. */

/** Stop-band attenuation in dB. */
const attenuation = 100;

/** Hertz up to which everything passes, and from which nothing does. */
interface Band {
  pass: number;
  stop: number;
}

/**
 * A sound at another sample rate: rational polyphase filter, linear phase, Kaiser window (J. F. Kaiser 1974), so that
 * nothing above half of the lower rate folds back. As many samples as last as long.
 */
export function resample(input: Float32Array, inRate: number, outRate: number): Float32Array {
  if (inRate === outRate) return input.slice();
  const low = Math.min(inRate, outRate);
  // What will be thrown away at the end may fold where it is thrown away: high rates come down by a short filter first.
  const factor = Math.floor(inRate / 40_000);
  if (factor > 1 && inRate % factor === 0 && outRate < 20_000) {
    const half = inRate / factor;
    return resample(through(input, inRate, half, { pass: low / 2, stop: half - low / 2 }), half, outRate);
  }
  return through(input, inRate, outRate, { pass: 0.46 * low, stop: 0.5 * low });
}

function through(input: Float32Array, inRate: number, outRate: number, band: Band): Float32Array {
  const filter = filterOf(inRate, outRate, band);
  const { up, down, taps, half } = filter;
  const output = new Float32Array(Math.floor((input.length * up) / down));
  const padded = new Float32Array(input.length + taps);
  padded.set(input, half - 1);
  for (let i = 0, at = 0, phase = 0; i < output.length; i++) {
    output[i] = inner(phaseOf(filter, phase), padded, at);
    phase += down;
    at += Math.floor(phase / up);
    phase %= up;
  }
  return output;
}

function inner(taps: Float64Array, samples: Float32Array, at: number): number {
  let even = 0;
  let odd = 0;
  for (let i = 0, j = at; i < taps.length; i += 2, j += 2) {
    even += taps[i]! * samples[j]!;
    odd += taps[i + 1]! * samples[j + 1]!;
  }
  return even + odd;
}

interface Filter {
  up: number;
  down: number;
  taps: number;
  half: number;
  /** Cut-off as a part of the input's rate, doubled: the height of the sinc. */
  width: number;
  beta: number;
  phases: Map<number, Float64Array>;
}

function filterOf(inRate: number, outRate: number, { pass, stop }: Band): Filter {
  const common = divisor(inRate, outRate);
  const transition = (stop - pass) / inRate;
  const least = Math.ceil((attenuation - 7.95) / (14.36 * transition));
  const taps = least + (least & 1);
  return {
    ...{ up: outRate / common, down: inRate / common, taps, half: taps / 2, phases: new Map() },
    ...{ width: (pass + stop) / inRate, beta: 0.1102 * (attenuation - 8.7) },
  };
}

function phaseOf(filter: Filter, phase: number): Float64Array {
  const known = filter.phases.get(phase);
  if (known) return known;
  const made = weightsOf(filter, phase / filter.up);
  filter.phases.set(phase, made);
  return made;
}

/** The taps for an output sample that lies `fraction` of an input sample behind one; their sum is one. */
function weightsOf({ taps, half, width, beta }: Filter, fraction: number): Float64Array {
  const whole = bessel(beta);
  const weights = Float64Array.from({ length: taps }, (_, i) => {
    const time = i - half + 1 - fraction;
    const place = time / half;
    if (Math.abs(place) >= 1) return 0;
    const sinc = time === 0 ? width : Math.sin(Math.PI * width * time) / (Math.PI * time);
    return (sinc * bessel(beta * Math.sqrt(1 - place * place))) / whole;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The modified Bessel function of the first kind and order zero, by its series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 60; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
    if (term < sum * 1e-18) break;
  }
  return sum;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

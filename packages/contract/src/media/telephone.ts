import { filtered, passBand } from './biquad.ts';
import { toneRate } from './toneSound.ts';

/** Hertz between which a telephone line carries a voice (ITU-T G.712). */
const lowest = 300;
const highest = 3400;

/** A tone as a caller hears it, full scale 1: through the line's band and its eight bits (ITU-T G.711, A-law). */
export function asHeard(pcm: Int16Array): Float32Array<ArrayBuffer> {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
  const edges = (kind: 'high' | 'low', hertz: number) => passBand(kind, hertz, toneRate);
  filtered(samples, [
    edges('high', lowest),
    edges('high', lowest),
    edges('low', highest),
    edges('low', highest),
  ]);
  return samples.map(companded);
}

/** Loud steps are coarse, quiet ones fine: the sample as it leaves the line's coder and decoder. */
function companded(value: number): number {
  const whole = Math.min(4095, Math.floor(Math.abs(value) * 4096));
  const segment = Math.max(0, Math.floor(Math.log2(Math.max(whole, 1))) - 5);
  const step = segment === 0 ? 2 : 2 ** segment;
  return (Math.sign(value) * (Math.floor(whole / step) + 0.5) * step) / 4096;
}

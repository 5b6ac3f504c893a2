import type { Waveform } from '@rilis/contract/media/measures';
import { longestTone } from '@rilis/contract/ringback/tone';
import type { Hook } from '@rilis/contract/ringback/toneSource';
import { differenceAt, itemSeconds } from '../media/audio/likeness.ts';

/** Passages of a song that make a tone: what is repeated before what is loud. A short song has itself. */
export function hooksOf(length: number, peaks: Waveform | null, fingerprint: readonly number[]): Hook[] {
  const window = Math.min(length, longestTone);
  const latest = length - window;
  const hook = (start: number | null, why: Hook['why']): Hook[] =>
    start === null ? [] : [{ start: Math.round(Math.min(Math.max(0, start), latest)), length: window, why }];
  return [
    ...hook(mostRepeated(Int32Array.from(fingerprint), window), 'REPEATED'),
    ...hook(peaks && loudest(peaks, length, window), 'LOUDEST'),
  ];
}

/** Items of a passage that is looked for elsewhere (six seconds), how far it moves on, and how far away elsewhere is. */
const blockItems = 48;
const step = 16;
const apart = 120;
/** Passages that differ in fewer of their bits are the same melody. */
const same = 0.25;

/** Milliseconds at which the window begins that holds most of what comes again; null when nothing does. */
function mostRepeated(items: Int32Array, window: number): number | null {
  const starts: number[] = [];
  const repeats: number[] = [];
  for (let at = 0; at + blockItems <= items.length; at += step) {
    starts.push(at);
    repeats.push(isRepeated(items, at) ? 1 : 0);
  }
  const best = bestWindow(repeats, Math.round(window / 1000 / itemSeconds / step));
  return best.sum === 0 ? null : (starts[best.at] ?? 0) * itemSeconds * 1000;
}

function isRepeated(items: Int32Array, at: number): boolean {
  for (let other = 0; other + blockItems <= items.length; other++)
    if (Math.abs(other - at) >= apart && differenceAt(items, at, items, other, same) < same) return true;
  return false;
}

/** Milliseconds at which the loudest window begins. */
function loudest({ data, length: points }: Waveform, length: number, window: number): number {
  const powers = Array.from({ length: points }, (_, point) => {
    const [low = 0, high = 0] = [data[point * 2], data[point * 2 + 1]];
    return (high - low) ** 2;
  });
  const best = bestWindow(powers, Math.round((window / length) * points));
  return (best.at / Math.max(1, points)) * length;
}

/** The first of the windows of so many values whose sum is greatest. */
function bestWindow(values: readonly number[], size: number): { at: number; sum: number } {
  let sum = values.slice(0, size).reduce((total, value) => total + value, 0);
  let best = { at: 0, sum };
  for (let at = 1; at + size <= values.length; at++) {
    sum += (values[at + size - 1] ?? 0) - (values[at - 1] ?? 0);
    if (sum > best.sum) best = { at, sum };
  }
  return best;
}

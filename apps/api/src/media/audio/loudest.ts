import type { Waveform } from '@rilis/contract/media/measures';

/**
 * Where the loudest stretch of a recording begins, as a part of it (0 to 1), by its drawn waveform: in a song that is where
 * its refrain is. `part`: how long the stretch is beside the whole.
 */
export function loudestAt({ data, length }: Waveform, part: number): number {
  const span = Math.min(length, Math.max(1, Math.round(length * part)));
  const sizeOf = (at: number) => Math.abs(data[at * 2] ?? 0) + Math.abs(data[at * 2 + 1] ?? 0);
  let sum = 0;
  for (let at = 0; at < span; at++) sum += sizeOf(at);
  let best = { at: 0, sum };
  for (let at = 1; at + span <= length; at++) {
    sum += sizeOf(at + span - 1) - sizeOf(at - 1);
    if (sum > best.sum) best = { at, sum };
  }
  return length > 0 ? best.at / length : 0;
}

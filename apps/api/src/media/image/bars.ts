import type { PictureMeasures } from '@rilis/contract/media/measures';
import type { Grey } from './detail.ts';

/** A bar is black or white, within this many grey levels of it. */
const tolerance = 10;
/** A bar is at least this part of the picture. */
const leastBar = 0.02;
/** Pixels beside a bar that the encoder has smeared it over. */
const smear = 12;

/**
 * Black or white bars along two opposite sides, with which a picture that was not square was padded. A frame around
 * all four sides, a plain ground and bands of colour are designs; a bar ends in one straight line, and a picture begins.
 */
export function barsOf(grey: Grey): PictureMeasures['bars'] {
  const sides = pairOf(columnsOf(grey));
  const ends = pairOf(rowsOf(grey));
  return sides > 0 && ends > 0 ? { sides: 0, ends: 0 } : { sides, ends };
}

/** The lines of a picture in one direction: how many, and the pixels of one of them. */
interface Lines {
  count: number;
  line: (at: number) => Uint8Array;
}

const rowsOf = ({ pixels, width, height }: Grey): Lines => ({
  count: height,
  line: (at) => pixels.subarray(at * width, (at + 1) * width),
});

const columnsOf = ({ pixels, width, height }: Grey): Lines => ({
  count: width,
  line: (at) => Uint8Array.from({ length: height }, (_, i) => pixels[i * width + at]!),
});

function pairOf({ count, line }: Lines): number {
  const level = line(0)[0]! < 128 ? 0 : 255;
  const first = barOf(count, line, level);
  const last = barOf(count, (at) => line(count - 1 - at), level);
  return first > 0 && last > 0 ? first + last : 0;
}

/** How many lines from the first on are a bar; 0 when they are none, or no picture begins behind them. */
function barOf(count: number, line: Lines['line'], level: number): number {
  let bar = 0;
  while (bar < count / 2 && shareOff(line(bar), level, tolerance) < 0.005) bar++;
  if (bar < leastBar * count || bar >= count / 2) return 0;
  const behind = line(Math.min(count - 1, bar + smear));
  return shareOff(behind, level, 2 * tolerance) > 0.6 && deviationOf(behind) > 8 ? bar : 0;
}

/** The part of a line that is further than `distance` from a grey level. */
function shareOff(line: Uint8Array, level: number, distance: number): number {
  let off = 0;
  for (const pixel of line) if (Math.abs(pixel - level) > distance) off++;
  return off / line.length;
}

function deviationOf(line: Uint8Array): number {
  let total = 0;
  let squares = 0;
  for (const pixel of line) {
    total += pixel;
    squares += pixel * pixel;
  }
  return Math.sqrt(Math.max(0, squares / line.length - (total / line.length) ** 2));
}

import { fourierOf } from '../audio/fourier.ts';

/** Pixels of a picture, one byte each. */
export interface Grey {
  pixels: Uint8Array;
  width: number;
  height: number;
}

const tile = 128;
const tilesAside = 12;
/** Every fourth row and column of a tile is enough. */
const step = 4;
/** Of the 64 frequencies up to half the pixels, those every picture has that is no empty space: 1/21 to 1/8. */
const coarse = { from: 3, to: 8 };
/** Grey levels squared: less than this in the coarse frequencies is a sky, a wall or a soft gradient. */
const leastStructure = 150;
/** The part of the tiles that must be textured: a flat design of soft shapes is not, a photograph is nearly everywhere. */
const leastTextured = 0.2;
const leastStructured = 0.1;
/** A frequency counts as there with this part of the power it would have in a sharp picture. */
const present = 0.03;
/** Grey levels squared: less than this is what rounding and JPEG leave behind. */
const noise = 0.2;

/**
 * How fine a picture's detail is, as a part of what its pixels could hold: 1 is perfectly sharp, 0.33 what is left of
 * a picture enlarged three times, 0.1 a blur. It is the highest frequency, in the sharpest twentieth of the picture, up
 * to which the spectrum follows the 1/f² of natural pictures (D. J. Field, JOSA A 4, 1987). Null for a picture without
 * enough texture to tell: flat designs and soft gradients are not blurred.
 */
export function detailOf(grey: Grey): number | null {
  const tiles = tilesOf(grey);
  const textured = tiles.filter(([x, y]) => isTextured(grey, x, y));
  if (textured.length < leastTextured * tiles.length) return null;
  const cutoffs = tiles.flatMap(([x, y]) => cutoffOf(grey, x, y) ?? []);
  if (cutoffs.length < leastStructured * tiles.length) return null;
  cutoffs.sort((a, b) => b - a);
  return cutoffs[Math.floor(cutoffs.length / 20)]!;
}

function tilesOf({ width, height }: Grey): [x: number, y: number][] {
  const places = (length: number) =>
    Array.from({ length: tilesAside }, (_, i) => Math.floor((i * (length - tile)) / (tilesAside - 1)));
  return places(height).flatMap((y) => places(width).map((x): [number, number] => [x, y]));
}

const block = 16;

/** Whether a tile varies nearly everywhere, and not only along the edge of a shape. */
function isTextured(grey: Grey, x: number, y: number): boolean {
  const aside = tile / block;
  let varied = 0;
  for (let i = 0; i < aside * aside; i++)
    if (isVaried(grey, x + (i % aside) * block, y + Math.floor(i / aside) * block)) varied++;
  return varied >= 0.7 * aside * aside;
}

/** Whether the grey levels of a block stray more than grain does: a standard deviation of 2.5. */
function isVaried({ pixels, width }: Grey, x: number, y: number): boolean {
  let total = 0;
  let squares = 0;
  for (let row = 0; row < block; row += 2)
    for (let column = 0; column < block; column += 2) {
      const level = pixels[(y + row) * width + x + column]!;
      total += level;
      squares += level * level;
    }
  const count = (block * block) / 4;
  return squares / count - (total / count) ** 2 > 6.25;
}

/** The first frequency at which a tile's spectrum is empty; undefined when the tile has no structure. */
function cutoffOf(grey: Grey, x: number, y: number): number | undefined {
  const power = spectrumOf(grey, x, y);
  const structure = sum(power, coarse.from, coarse.to, () => 1);
  if (structure < leastStructure) return undefined;
  const expected = sum(power, coarse.from, coarse.to, (bin) => bin * bin) / (coarse.to - coarse.from + 1);
  for (let bin = coarse.to + 1; bin < half - 1; bin++) {
    const found = sum(power, bin - 1, bin + 1, (at) => at * at) / 3;
    if (found < present * expected || found < noise * bin * bin) return bin / half;
  }
  return 1;
}

const half = tile / 2;
const transform = fourierOf(tile);
const window = Float64Array.from({ length: tile }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / tile));
const real = new Float64Array(tile);
const imaginary = new Float64Array(tile);

/** Mean power of rows and columns by frequency. One complex transform serves a row and a column: see HighBandMeter. */
function spectrumOf({ pixels, width }: Grey, x: number, y: number): Float64Array {
  const power = new Float64Array(half + 1);
  // Hann's window lets 3/8 of the power through; each of the two numbers of a frequency holds one half.
  const scale = step / tile / ((3 / 8) * tile * tile);
  for (let line = 0; line < tile; line += step) {
    const row = (y + line) * width + x;
    const column = y * width + x + line;
    for (let i = 0; i < tile; i++) {
      real[i] = pixels[row + i]! * window[i]!;
      imaginary[i] = pixels[column + i * width]! * window[i]!;
    }
    transform(real, imaginary);
    for (let bin = 1; bin < half; bin++) {
      const mirror = tile - bin;
      power[bin]! +=
        scale * (real[bin]! ** 2 + imaginary[bin]! ** 2 + real[mirror]! ** 2 + imaginary[mirror]! ** 2);
    }
  }
  return power;
}

function sum(power: Float64Array, from: number, to: number, weight: (bin: number) => number): number {
  let total = 0;
  for (let bin = from; bin <= to; bin++) total += power[bin]! * weight(bin);
  return total;
}

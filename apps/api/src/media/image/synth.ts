import { pickBy, randomOf } from '@rilis/contract/random';
import { openPixels } from './decoder.ts';
import { coverPainters, type Paint } from './synthCover.ts';
import { blend, palettes } from './synthPalette.ts';
import { portraitPainter } from './synthPortrait.ts';

/** Painted at half its size and enlarged: smoother, and a quarter of the work. */
const enlargement = 2;
const usualSide = 1500;

/** Paints the cover of a made-up album as a square JPEG; the same seed gives the same picture. */
export function drawCover(seed: number, side = usualSide): Promise<Buffer> {
  const random = randomOf(seed * 40_503 + 7);
  const palette = pickBy(random)(palettes);
  const painter = coverPainters[seed % coverPainters.length]!;
  return develop(painter(palette, random), side, random);
}

/** Paints the portrait of a made-up artist, as `drawCover` does. */
export function drawPortrait(seed: number, side = usualSide): Promise<Buffer> {
  const random = randomOf(seed * 69_069 + 1);
  const palette = pickBy(random)(palettes);
  return develop(portraitPainter(palette, random), side, random);
}

async function develop(paint: Paint, side: number, random: () => number): Promise<Buffer> {
  const small = Math.ceil(side / enlargement);
  const pixels = new Uint8Array(small * small * 3);
  const columns = Array.from({ length: small }, (_, column) => paint(column / small));
  let at = 0;
  for (let row = 0; row < small; row++)
    for (let column = 0; column < small; column++) {
      const colour = shaded(columns[column]!(row / small), column / small, row / small);
      // Grain of one or two steps hides the bands of soft gradients.
      const grain = random() * 4 - 2;
      pixels[at++] = clamp((colour >> 16) + grain);
      pixels[at++] = clamp(((colour >> 8) & 255) + grain);
      pixels[at++] = clamp((colour & 255) + grain);
    }
  return openPixels(pixels, small, small)
    .resize(side, side, { kernel: 'linear' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A little darker towards the corners. */
function shaded(colour: number, x: number, y: number): number {
  const distance = (x - 0.5) ** 2 + (y - 0.5) ** 2;
  return blend(colour, 0x000000, distance * 0.35);
}

const clamp = (value: number) => Math.max(0, Math.min(255, value));

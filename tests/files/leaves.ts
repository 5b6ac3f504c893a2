import { randomOf } from '@rilis/contract/random';
import sharp, { type Sharp } from 'sharp';

/** Overlapping discs of many sizes: the usual model of what a photograph shows (dead leaves, Lee, Mumford, Huang 2001). */
export function leaves(seed: number, aside: number): Sharp {
  const random = randomOf(seed);
  const pixels = new Uint8Array(aside * aside);
  for (let left = pixels.length, tries = 0; left > 0 && tries < 60_000; tries++) {
    const radius = Math.min(aside / 4, 2.25 / Math.sqrt(1 - random()));
    const [x, y, level] = [random() * aside, random() * aside, 20 + random() * 215];
    for (let row = Math.max(0, Math.ceil(y - radius)); row < Math.min(aside, y + radius); row++) {
      const reach = Math.sqrt(Math.max(0, radius * radius - (row - y) ** 2));
      for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(aside, x + reach); column++) {
        const at = row * aside + column;
        if (pixels[at] !== 0) continue;
        pixels[at] = level;
        left--;
      }
    }
  }
  return sharp(pixels, { raw: { width: aside, height: aside, channels: 1 } });
}

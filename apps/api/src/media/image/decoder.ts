import { createRequire } from 'node:module';
import { plainImage } from '@rilis/contract/media/rules';
import type { default as Opener, Sharp } from 'sharp';
import type { Grey } from './detail.ts';

const require = createRequire(import.meta.url);
let bounded: typeof Opener | undefined;

/** libvips, read with the first picture: it takes 6 MB, and an API may see none for days. */
function vips(): typeof Opener {
  bounded ??= bound(require('sharp'));
  return bounded;
}

/** Of all formats libvips could open, a hostile file may reach these two decoders only. It holds for the whole process. */
function bound(sharp: typeof Opener): typeof Opener {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
  sharp.cache(false);
  return sharp;
}

/** Opens a JPEG or PNG that somebody sent: bounded in pixels before anything is decoded, refused when damaged. */
export const openImage = (bytes: Uint8Array): Sharp =>
  vips()(bytes, { limitInputPixels: plainImage.maxPixels, failOn: 'error', sequentialRead: true, pages: 1 });

/** Opens pixels of our own, three bytes each. */
export const openPixels = (pixels: Uint8Array, width: number, height: number): Sharp =>
  vips()(pixels, { raw: { width, height, channels: 3 } });

/** Opens grey pixels of our own. */
export const openGrey = ({ pixels, width, height }: Grey): Sharp =>
  vips()(pixels, { raw: { width, height, channels: 1 } });

import { plainImage } from '@rilis/contract/media/rules';
import sharp, { type Sharp } from 'sharp';
import type { Grey } from './detail.ts';

// Of all formats libvips could open, a hostile file may reach these two decoders only. It holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);

/** Opens a JPEG or PNG that somebody sent: bounded in pixels before anything is decoded, refused when damaged. */
export const openImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: plainImage.maxPixels, failOn: 'error', sequentialRead: true, pages: 1 });

/** Opens pixels of our own, three bytes each. */
export const openPixels = (pixels: Uint8Array, width: number, height: number): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 } });

/** Opens grey pixels of our own. */
export const openGrey = ({ pixels, width, height }: Grey): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 1 } });

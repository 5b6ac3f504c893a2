import type { PictureMeasures } from '@rilis/contract/media/measures';
import { barsOf } from './bars.ts';
import type { Pixels } from './cover.ts';
import { openPixels } from './decoder.ts';
import { detailOf } from './detail.ts';
import { readQrCodes } from './qrCodes.ts';

/** Everything that is measured and read in a cover, from its brightness alone. */
export async function measureCover({ pixels, width, height }: Pixels): Promise<PictureMeasures> {
  const grey = {
    pixels: await openPixels(pixels, width, height).greyscale().toColourspace('b-w').raw().toBuffer(),
    width,
    height,
  };
  return { detail: detailOf(grey), bars: barsOf(grey), codes: await readQrCodes(grey) };
}

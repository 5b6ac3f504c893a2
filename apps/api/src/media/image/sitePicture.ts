import type { SitePicture } from '@rilis/contract/mediaFile';
import type { Pixels } from './cover.ts';
import { openPixels } from './decoder.ts';

/** Quality by eye beside a JPEG of 86; the efforts take a third of a second of the processor for all six. */
const forms = {
  avif: (picture: ReturnType<typeof openPixels>) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture: ReturnType<typeof openPixels>) => picture.webp({ quality: 78, effort: 2 }),
} as const;

const widths = [480, 960, 1600] as const;

/** A picture as the public site shows it, by the name of each form; none is wider than the picture itself. */
export async function makeSitePictures({ pixels, width, height }: Pixels): Promise<Map<SitePicture, Buffer>> {
  const made = new Map<SitePicture, Buffer>();
  for (const form of ['avif', 'webp'] as const)
    for (const side of widths) {
      const small = openPixels(pixels, width, height).resize({ width: side, withoutEnlargement: true });
      made.set(`${form}${side}`, await forms[form](small).toBuffer());
    }
  return made;
}

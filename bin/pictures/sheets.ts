import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import type { Language } from './visit.ts';

export type Scheme = 'light' | 'dark';
export interface Look {
  language: Language;
  scheme: Scheme;
}

/** Two sheets of a screen: all that differs stands on the first, the other eight of its looks on the second. */
export const sheets: readonly (readonly Look[])[] = [
  [
    { language: 'en', scheme: 'light' },
    { language: 'id', scheme: 'dark' },
  ],
  [
    { language: 'en', scheme: 'dark' },
    { language: 'id', scheme: 'light' },
  ],
];

/** Widths, and where each stands in its row of a sheet; the phones are shown so large that they can be read. */
export const widths = [
  { width: 1_440, left: 0, shown: 576 },
  { width: 768, left: 584, shown: 346 },
  { width: 390, left: 938, shown: 254 },
  { width: 320, left: 1_200, shown: 240 },
] as const;
/** A row is as high as its highest picture, at most this. */
const row = { width: 1_440, height: 740, head: 22 };

/** A picture of a look, as it stands in a row. */
export interface Part extends Look {
  left: number;
  input: Buffer;
  /** Pixels of the sheet. */
  height: number;
}

/** The page from its top, as far as it fits its place on the sheet: in a window as high as that, for whatever sticks to its end. */
export async function taken(
  page: Page,
  width: number,
  shown: number,
): Promise<Pick<Part, 'input' | 'height'>> {
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(high, Math.round((row.height * width) / shown));
  await page.setViewportSize({ width, height });
  const shot = await page.screenshot({ type: 'jpeg', quality: 92 });
  const { data, info } = await sharp(shot).resize(shown).toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** `name.1.png` and `name.2.png`, as far as their looks were taken. */
export async function drawSheets(title: string, parts: readonly Part[], folder: string, name: string) {
  for (const [at, looks] of sheets.entries()) {
    const layers: OverlayOptions[] = [];
    let top = 0;
    for (const { language, scheme } of looks) {
      const pictures = parts.filter((part) => part.language === language && part.scheme === scheme);
      if (pictures.length === 0) continue;
      layers.push(headOf(`${title}: ${language}, ${scheme}`, top));
      top += row.head;
      for (const { input, left } of pictures) layers.push({ input, left, top });
      top += Math.max(...pictures.map(({ height }) => height));
    }
    if (layers.length === 0) continue;
    await sharp({ create: { width: row.width, height: top, channels: 3, background: '#777' } })
      .composite(layers)
      .png({ palette: true, quality: 80 })
      .toFile(path.join(folder, `${name}.${at + 1}.png`));
  }
}

const headOf = (text: string, top: number): OverlayOptions => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${row.width}" height="${row.head}"><text x="6" y="16" font-size="14" font-family="sans-serif" fill="#fff">${text.replaceAll('&', '&amp;')}</text></svg>`,
  ),
  left: 0,
  top,
});

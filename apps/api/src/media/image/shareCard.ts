import { openImage, openPixels } from './decoder.ts';

const size = { width: 1200, height: 630 };
const coverSide = 510;
const margin = 60;
type Rgb = readonly [number, number, number];
const night: Rgb = [20, 19, 58];
const sun: Rgb = [242, 189, 98];
/** The ornament of the house, in per cent of the height it has. */
const parang = [26, 48, 74, 100, 74, 48, 26, 12];

/** What chats and networks show of a release: its cover on the night, beside it the bars of the house. JPEG, 1200 × 630. */
export async function drawShareCard(cover: Uint8Array): Promise<Buffer> {
  const picture = await openImage(cover).resize(coverSide, coverSide, { fit: 'cover' }).png().toBuffer();
  ground ??= groundOf();
  return openPixels(ground, size.width, size.height)
    .composite([{ input: picture, left: margin, top: margin }])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
}

/** Of every picture the same. */
let ground: Uint8Array | undefined;

/** The night and, to the right of the cover, the bars upon their middle line. */
function groundOf(): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 3);
  const from = margin * 2 + coverSide;
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      pixels.set(isBar(x - from, y) ? sun : night, (y * size.width + x) * 3);
  return pixels;
}

/** Bars of ten pixels, as wide apart, up to the margin on the right. */
function isBar(x: number, y: number): boolean {
  if (x < 0 || x >= size.width - margin * 2 - coverSide - margin || x % 20 >= 10) return false;
  const tall = (parang[Math.floor(x / 20) % parang.length]! / 100) * coverSide;
  return Math.abs(y - size.height / 2) <= tall / 2;
}

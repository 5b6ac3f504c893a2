import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { truncate } from '../../kit/truncate.ts';
import { openGrey } from './decoder.ts';
import type { Grey } from './detail.ts';

/** Pixels a side: a code that a phone can read off a screen is read at this size. */
const side = 1500;
const mostCodes = 4;
const longest = 200;

// By itself the library would fetch its program from the web.
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
      .buffer,
  },
});

/** What the QR codes in a picture say, whatever their size and turn. Nothing of it is ever opened. */
export async function readQrCodes(grey: Grey): Promise<string[]> {
  const codes = await readBarcodes(await smallRgba(grey), {
    formats: ['QRCode'],
    maxNumberOfSymbols: mostCodes,
    textMode: 'Plain',
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
  });
  return [...new Set(codes.map(({ text }) => shown(text)))];
}

/** Safe to show: no control characters, no more than a line or two. */
const shown = (text: string) => truncate(text.replace(/\p{C}+/gu, ' ').trim(), longest);

/** The picture small, in the form the reader asks for. */
async function smallRgba(grey: Grey) {
  const { data, info } = await openGrey(grey)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));

/** A QR code that says this, as a PNG of so many pixels a side, turned by so many degrees on white. */
export async function drawQrCode(text: string, pixels: number, turn = 0): Promise<Buffer> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: -pixels });
  return sharp(Buffer.from(await image!.arrayBuffer()))
    .resize(pixels, pixels, { kernel: 'nearest' })
    .rotate(turn, { background: 'white' })
    .png()
    .toBuffer();
}

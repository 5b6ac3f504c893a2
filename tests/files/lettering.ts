import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';

/** A line of lettering on a picture: `at` and `size` (of a capital with its air) in parts of the picture's side. */
export interface Lettering {
  text: string;
  at: number;
  size: number;
  colour?: 'white' | 'black';
}

/** The same letters on every machine: those that the packed Chromium brings along. */
const pack = fileURLToPath(new URL('../../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium')));
const face = 'OpenSans-Bold.ttf';

/** Writes on a square picture, line by line in the middle of it, and gives it back as a JPEG. */
export async function written(picture: Buffer, lines: readonly Lettering[]): Promise<Buffer> {
  const { width: side } = await sharp(picture).metadata();
  const fontfile = unpackOnce();
  const overlays = await Promise.all(lines.map((line) => overlay(line, side, fontfile)));
  return sharp(picture).composite(overlays).jpeg({ quality: 92 }).toBuffer();
}

async function overlay({ text, at, size, colour = 'white' }: Lettering, side: number, fontfile: string) {
  const height = Math.round(size * side);
  const order = { text, fontfile, font: 'Open Sans Bold', height, width: Math.round(side * 0.94) };
  const { data: mask, info } = await sharp({ text: order })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height: tall } = info;
  const ink = { width, height: tall, channels: 3, background: colour } as const;
  const input = await sharp({ create: ink })
    .joinChannel(mask, { raw: { width, height: tall, channels: 1 } })
    .png()
    .toBuffer();
  return { input, left: Math.round((side - width) / 2), top: Math.round(at * side) };
}

/** Into node_modules/.cache, aside and then renamed: it is read for as long as the process lives. */
function unpackOnce(): string {
  const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/lettering');
  const file = path.join(folder, face);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, unpack(brotliDecompressSync(fs.readFileSync(pack))));
  fs.renameSync(`${file}.${process.pid}`, file);
  return file;
}

/** A tar file is blocks of 512 bytes: a name, at 124 its size in octal, then its bytes (POSIX.1-1988, ustar). */
function unpack(tar: Buffer): Buffer {
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8) || 0;
    if (name.endsWith(face)) return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${face} is not in ${pack}`);
}

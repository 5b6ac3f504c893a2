import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { coverImage, plainImage } from '@rilis/contract/media/rules';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/files/wavFixture.ts';
import { checkImage, decodePicture, makeCover } from './cover.ts';
import { perceptualHash } from './perceptualHash.ts';
import { drawCover, drawPortrait } from './synth.ts';

const solid = (width: number, height = width, channels: 3 | 4 = 3, alpha = 1) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 40, alpha } } });
const codes = async (bytes: Uint8Array | string) =>
  (await checkImage(bytes, coverImage)).problems.map(({ code }) => code);

function pngChunk(name: string, body: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(body, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}

/** 16384 × 16384 pixels of one bit: 256 megapixels in some 30 KB. */
function pngBomb(): Buffer {
  const side = 16_384;
  const header = Buffer.from([...Buffer.alloc(8), 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function animatedPng(): Promise<Buffer> {
  const still = await solid(1400).png().toBuffer();
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
}

const made = async (original: Uint8Array) => makeCover(await decodePicture(original));

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><script>alert(1)</script></svg>',
);

describe('a cover is taken', () => {
  test('as JPEG or PNG from 1400 pixels, one pixel from square at most', async () => {
    expect(await codes(await solid(1400).jpeg().toBuffer())).toEqual([]);
    expect(await codes(await solid(1401, 1400).png().toBuffer())).toEqual([]);
    expect(await codes(await solid(1400).greyscale().jpeg().toBuffer())).toEqual([]);
  });

  test('with an alpha channel that hides nothing', async () => {
    expect(await codes(await solid(1400, 1400, 4, 1).png().toBuffer())).toEqual([]);
  });

  test('with a remark below 3000 pixels', async () => {
    const small = await checkImage(await solid(1400).jpeg().toBuffer(), coverImage);
    expect(small.warnings).toEqual([
      { code: 'imageBelowRecommended', params: { recommended: 3000, width: 1400, height: 1400 } },
    ]);
    const large = await checkImage(await solid(3000).jpeg().toBuffer(), coverImage);
    expect(large).toEqual({ width: 3000, height: 3000, problems: [], warnings: [] });
  });
});

describe('a cover is refused', () => {
  const cases: [name: string, make: () => Promise<Uint8Array> | Uint8Array, expected: string[]][] = [
    ['when empty', () => Buffer.alloc(0), ['empty']],
    ['as SVG', () => svg, ['imageFormat']],
    ['as GIF', () => solid(1400).gif().toBuffer(), ['imageFormat']],
    ['as WebP', () => solid(1400).webp().toBuffer(), ['imageFormat']],
    ['as TIFF', () => solid(1400).tiff().toBuffer(), ['imageFormat']],
    ['as HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), ['imageFormat']],
    ['as PDF', () => Buffer.from('%PDF-1.7\n'), ['imageFormat']],
    ['as noise', () => Buffer.alloc(5000, 7), ['imageUnknown']],
    ['of 1399 pixels', () => solid(1399).jpeg().toBuffer(), ['imageTooSmall']],
    ['not square', () => solid(1402, 1400).jpeg().toBuffer(), ['imageNotSquare']],
    [
      'small and not square: both at once',
      () => solid(800, 600).png().toBuffer(),
      ['imageTooSmall', 'imageNotSquare'],
    ],
    ['in CMYK', () => solid(1400).toColourspace('cmyk').jpeg().toBuffer(), ['imageColour']],
    ['transparent', () => solid(1400, 1400, 4, 0.5).png().toBuffer(), ['imageAlpha']],
    ['animated', animatedPng, ['imageAnimated']],
    [
      'lying on its side',
      () => solid(1400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      ['imageRotated'],
    ],
    [
      'of more than 10 MB',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)]),
      ['tooLarge'],
    ],
    ['cut off', async () => (await drawCover(1)).subarray(0, 50_000), ['imageUnreadable']],
    ['with only its first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ['imageUnreadable']],
  ];
  test.each(cases)('%s', async (_, make, expected) => expect(await codes(await make())).toEqual(expected));

  test('whatever its name says', async () => {
    const path = `${temporaryFolder()}/cover.jpg`;
    writeFileSync(path, svg);
    expect(await codes(path)).toEqual(['imageFormat']);
  });

  test('as a bomb of 256 megapixels, before a pixel is unpacked', async () => {
    const bomb = pngBomb();
    expect(bomb.length).toBeLessThan(40_000);
    const start = process.cpuUsage();
    expect(await codes(bomb)).toEqual(['imageTooManyPixels']);
    // Its own work, however busy the machine is.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(300);
  });
});

describe('what is made of a cover', () => {
  test('is a JPEG of at most 3000 pixels with two thumbnails and nothing else of the original', async () => {
    const comment = 'somebody <script>';
    const original = await solid(3600, 3600, 4, 1)
      .withExif({ IFD0: { Copyright: comment } })
      .png()
      .toBuffer();
    const { jpeg, thumbnails, width, height } = await made(original);
    expect({ width, height }).toEqual({ width: 3000, height: 3000 });
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 3000,
      channels: 3,
      space: 'srgb',
    });
    expect(await sharp(thumbnails[160]).metadata()).toMatchObject({
      format: 'jpeg',
      width: 160,
      height: 160,
    });
    expect(await sharp(thumbnails[640]).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 640,
    });
    expect(jpeg.includes(comment)).toBe(false);
  });

  test('is not enlarged, and stands upright', async () => {
    const lying = await solid(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await checkImage(lying, plainImage)).toMatchObject({ problems: [{ code: 'imageRotated' }] });
    expect(await made(lying)).toMatchObject({ width: 400, height: 600 });
  });

  test('of a made-up picture is told apart from others but not from itself made smaller', async () => {
    const hashes = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map(async (seed) => (await made(await drawCover(seed, 800))).pHash),
    );
    expect(new Set(hashes).size).toBe(7);
    for (const [index, a] of hashes.entries())
      for (const b of hashes.slice(index + 1)) expect(hashDistance(a, b)).toBeGreaterThan(6);
    const recompressed = await sharp(await drawCover(1, 800))
      .resize(300)
      .jpeg({ quality: 50 })
      .toBuffer();
    expect(hashDistance(hashes[0]!, await perceptualHash(sharp(recompressed)))).toBeLessThanOrEqual(6);
  });

  test('of a damaged picture is an error', async () => {
    await expect(made(svg)).rejects.toThrow();
  });
});

test('made-up covers and portraits keep the rules and are the same for the same seed', async () => {
  for (const draw of [drawCover, drawPortrait]) {
    const picture = await draw(12);
    expect(await checkImage(picture, coverImage)).toMatchObject({ width: 1500, height: 1500, problems: [] });
    const [small, again, other] = [await draw(12, 300), await draw(12, 300), await draw(13, 300)];
    expect(small.equals(again)).toBe(true);
    expect(small.equals(other)).toBe(false);
  }
});

/** Bits in which two hashes differ, 0 to 64; up to 6 it is the same picture. */
function hashDistance(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; difference > 0n; difference >>= 1n) bits += Number(difference & 1n);
  return bits;
}

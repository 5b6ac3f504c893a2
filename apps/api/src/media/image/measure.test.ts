import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaves } from '../../../../../tests/files/leaves.ts';
import { drawQrCode } from '../../../../../tests/files/qrFixture.ts';
import { decodePicture } from './cover.ts';
import { measureCover } from './measure.ts';
import { drawCover } from './synth.ts';

const side = 1_400;

let photo: Buffer;
beforeAll(async () => {
  photo = await leaves(1, side * 2)
    .resize(side)
    .png()
    .toBuffer();
});

const jpeg = (picture: Sharp, quality = 90) => picture.jpeg({ quality }).toBuffer();
const measured = async (picture: Sharp, quality?: number) =>
  measureCover(await decodePicture(await jpeg(picture, quality)));

async function enlarged(times: number, kernel: 'cubic' | 'lanczos3' | 'mitchell' = 'cubic') {
  const small = await sharp(photo)
    .resize(Math.round(side / times))
    .png()
    .toBuffer();
  return sharp(small).resize(side, side, { kernel });
}

/** A flat design: what `colour` says of a place, 0 to 1 from the upper left corner. */
function design(colour: (x: number, y: number) => number): Sharp {
  const pixels = new Uint8Array(side * side);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = colour((at % side) / side, Math.floor(at / side) / side);
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } });
}

const distance = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5);
const circle = () => design((x, y) => (distance(x, y) < 0.2 ? 60 : 240));
const gradient = () => design((x, y) => 250 - distance(x, y) * 250);
const stripes = () => design((x) => (Math.floor(x * 24) % 2 ? 30 : 220));
const glow = () => design((x, y) => 20 + 200 * Math.exp(-((distance(x, y) / 0.25) ** 2)));
const board = () => design((x, y) => ((Math.floor(x * 40) + Math.floor(y * 40)) % 2 ? 30 : 220));

describe('a sharp or flat picture is not called blurred or enlarged', () => {
  const cases: [name: string, make: () => Promise<Sharp> | Sharp][] = [
    ['a photograph', () => sharp(photo)],
    ['a photograph enlarged twice', () => enlarged(2)],
    ['a photograph blurred hardly', () => sharp(photo).blur(0.8)],
    ['a blurred photograph with a sharp one on it', onBlur],
    ['one circle', circle],
    ['one circle, softly drawn', () => circle().blur(4)],
    ['a gradient', gradient],
    ['stripes', stripes],
    ['stripes, softly drawn', () => stripes().blur(4)],
    ['a soft glow', glow],
    ['a chequered board', board],
  ];
  test.each(cases)('%s', async (_, make) => {
    const { detail } = await measured(await make());
    expect(detail ?? 1).toBeGreaterThan(0.6);
  });

  test('nor is any cover of the demo', async () => {
    for (let seed = 0; seed < 12; seed++)
      expect(await measureCover(await decodePicture(await drawCover(seed, side)))).toEqual({
        detail: null,
        bars: { sides: 0, ends: 0 },
        codes: [],
      });
  });

  async function onBlur() {
    const blurred = await sharp(photo).blur(4).png().toBuffer();
    const sharpPart = await sharp(photo).extract({ left: 0, top: 0, width: 600, height: 600 }).toBuffer();
    return sharp(blurred).composite([{ input: sharpPart, left: 400, top: 500 }]);
  }
});

describe('a picture enlarged three times and more shows it', () => {
  test.each([
    [3, 'cubic'],
    [3, 'lanczos3'],
    [3, 'mitchell'],
    [4, 'cubic'],
    [4, 'lanczos3'],
  ] as const)('%d times, %s', async (times, kernel) => {
    const { detail } = await measured(await enlarged(times, kernel));
    expect(detail).toBeGreaterThan(0.28);
    expect(detail).toBeLessThan(0.58);
    expect(1.65 / detail!).toBeCloseTo(times, 0);
  });

  test('also when it is saved small', async () => {
    expect((await measured(await enlarged(3.5), 70)).detail).toBeLessThan(0.58);
  });
});

test.each([3, 4, 6])('a picture blurred by %d pixels shows it', async (sigma) => {
  expect((await measured(sharp(photo).blur(sigma))).detail).toBeLessThan(0.28);
});

describe('bars that made a picture square', () => {
  const none = { sides: 0, ends: 0 };
  const bar = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  });
  /** The photograph under bars of this height, above and below, or turned: left and right. */
  const ends = (height: number, background: string) => {
    const input = bar(side, height, background);
    return sharp(photo).composite([
      { input, left: 0, top: 0 },
      { input, left: 0, top: side - height },
    ]);
  };
  const sides = async (width: number, background: string) =>
    sharp(await ends(width, background).png().toBuffer()).rotate(90);

  test.each<[name: string, make: () => Promise<Sharp> | Sharp, bars: { sides: number; ends: number }]>([
    ['black above and below', () => ends(200, 'black'), { sides: 0, ends: 400 }],
    ['white left and right', () => sides(100, 'white'), { sides: 200, ends: 0 }],
    ['narrow and nearly black', () => ends(40, '#050505'), { sides: 0, ends: 80 }],
    ['not around a whole picture', () => sharp(photo), none],
    ['not a frame on all sides', async () => framed(), none],
    ['not a plain ground', circle, none],
    ['not bands of colour', () => design((_, y) => (y < 0.3 || y > 0.7 ? 0 : 200)), none],
    ['not a picture in the middle of a page', async () => framed(400), none],
    [
      'not a strip on one side',
      () => sharp(photo).composite([{ input: bar(side, 300, 'black'), left: 0, top: 1_100 }]),
      none,
    ],
  ])('%s', async (_, make, expected) => {
    const { bars } = await measured(await make());
    expect(Math.abs(bars.sides - expected.sides)).toBeLessThanOrEqual(8);
    expect(Math.abs(bars.ends - expected.ends)).toBeLessThanOrEqual(8);
  });

  async function framed(by = 100) {
    const input = await sharp(photo)
      .resize(side - 2 * by)
      .png()
      .toBuffer();
    return sharp(bar(side, side, 'white')).composite([{ input, left: by, top: by }]);
  }
});

describe('a QR code is read', () => {
  const address = 'https://rarasenja.example/album?utm=cover';
  const on = async (ground: Buffer, code: Buffer, left: number, top: number) =>
    sharp(ground).composite([{ input: code, left, top }]);

  test.each([
    ['large', 700, 0, 300, 300],
    ['small in a corner', 110, 0, 1280, 1280],
    ['turned a little', 300, 17, 900, 200],
    ['turned far', 260, 45, 60, 900],
    ['upside down', 200, 180, 600, 600],
  ] as const)('%s', async (_, pixels, turn, left, top) => {
    const code = await drawQrCode(address, pixels, turn);
    for (const ground of [photo, await drawCover(3, side)])
      expect((await measured(await on(ground, code, left, top), 80)).codes).toEqual([address]);
  });

  test('light on dark', async () => {
    const code = await sharp(await drawQrCode(address, 300))
      .negate({ alpha: false })
      .png()
      .toBuffer();
    expect((await measured(await on(photo, code, 500, 500))).codes).toEqual([address]);
  });

  test('two of them, each once', async () => {
    const [one, other] = [await drawQrCode('satu', 200), await drawQrCode('dua', 200)];
    const picture = sharp(photo).composite([
      { input: one, left: 100, top: 100 },
      { input: other, left: 900, top: 300 },
      { input: one, left: 500, top: 1000 },
    ]);
    expect((await measured(picture)).codes.sort()).toEqual(['dua', 'satu']);
  });

  test('with nothing in it that could harm who reads it', async () => {
    const nasty = `a\u202e\u0007${'b'.repeat(400)}`;
    const { codes } = await measured(await on(photo, await drawQrCode(nasty, 800), 300, 300));
    expect(codes).toEqual([`a ${'b'.repeat(198)}`]);
  });

  test('but not where there is none', async () => {
    for (const picture of [sharp(photo), board(), stripes(), circle()])
      expect((await measured(picture)).codes).toEqual([]);
  });
});

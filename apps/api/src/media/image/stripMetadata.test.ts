import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripMetadata } from './stripMetadata.ts';

const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a6' } })
    .composite([
      { input: Buffer.from([255, 0, 0]), raw: { width: 1, height: 1, channels: 3 }, left: 3, top: 4 },
    ])
    .withExif({ IFD0: { Artist: 'Rara', Make: 'Kamera' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } });
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

test.each([
  ['a JPEG', () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 6],
  ['a progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer(), 1],
  ['a PNG', () => picture().png().toBuffer(), 1],
])('%s loses where, when and by whom it was taken, and not a pixel', async (_, make, orientation) => {
  const taken = await make();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const told = Buffer.concat([taken, Buffer.from('a film behind the picture')]);
  const stripped = stripMetadata(told, orientation);
  for (const word of ['Rara', 'Kamera', 'film']) expect(stripped.includes(word)).toBe(false);
  expect(await pixels(stripped)).toEqual(await pixels(taken));
  expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
});

test('a colour profile stays', async () => {
  const profiled = await picture().withIccProfile('p3').jpeg().toBuffer();
  const { icc } = await sharp(profiled).metadata();
  expect((await sharp(stripMetadata(profiled)).metadata()).icc).toEqual(icc);
});

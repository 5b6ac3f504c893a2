import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, picture, send, silence } from '../../../../../tests/media.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const bigPng = () =>
  sharp({ create: { width: 6_400, height: 6_400, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
const cmyk = () =>
  sharp({ create: { width: 1_400, height: 1_400, channels: 3, background: '#123' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
const scripted = () =>
  Buffer.from(
    paper()
      .toString()
      .replace('/Pages 2 0 R', '/Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  );
const svg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const wrong: [
  name: string,
  kind: string,
  file: () => Buffer | Promise<Buffer>,
  code: string,
  en: RegExp,
  id: RegExp,
][] = [
  [
    'an MP3 named .wav',
    'SONG',
    () => Buffer.from('ID3\x04\0\0\0\0\0\0 not a wav'),
    'notWavFound',
    /must be a WAV file; this looks like MP3/,
    /harus berupa berkas WAV/,
  ],
  [
    'a mono song',
    'SONG',
    () => silence({ seconds: 61, channels: 1 }),
    'stereo',
    /must be stereo; this file has 1/,
    /stereo/,
  ],
  [
    'a song at 22,05 kHz',
    'SONG',
    () => silence({ seconds: 61, sampleRate: 22_050 }),
    'sampleRateLow',
    /at least 44100 Hz; this file has 22050 Hz/,
    /44100 Hz/,
  ],
  [
    'a song of 20 seconds',
    'SONG',
    () => silence({ seconds: 20 }),
    'tooShort',
    /at least 60 seconds; this file lasts 20/,
    /60 detik/,
  ],
  [
    'a cut-off song',
    'SONG',
    () => silence({ seconds: 61 }).subarray(0, 400_000),
    'truncatedAudio',
    /cut off/,
    /terpotong/,
  ],
  [
    'a stereo tone',
    'RINGBACK',
    () => silence({ seconds: 5, sampleRate: 8_000 }),
    'mono',
    /must be mono/,
    /mono/,
  ],
  [
    'a tone of 31 seconds',
    'RINGBACK',
    () => silence({ seconds: 31, sampleRate: 8_000, channels: 1 }),
    'tooLong',
    /at most 30 seconds/,
    /30 detik/,
  ],
  ['a small cover', 'COVER', () => picture(1_399), 'imageTooSmall', /at least 1400 × 1400/, /1400 × 1400/],
  ['an oblong cover', 'COVER', () => picture(1_500, 1_400), 'imageNotSquare', /must be square/, /persegi/],
  ['a cover in CMYK', 'COVER', cmyk, 'imageColour', /RGB.*CMYK/, /CMYK/],
  ['a decompression bomb', 'COVER', bigPng, 'imageTooManyPixels', /at most 40 megapixels/, /40 megapiksel/],
  ['an SVG named .jpg', 'COVER', svg, 'imageFormat', /jpg, jpeg, jfif or png; this looks like SVG/, /SVG/],
  ['a PDF with a script', 'DOCUMENT', scripted, 'pdfScript', /contains a script/, /skrip/],
  [
    'a program as paper',
    'DOCUMENT',
    () => Buffer.from('MZ\x90\0 this program cannot'),
    'documentFormat',
    /PDF, JPG or PNG; this looks like program/,
    /program/,
  ],
  ['an empty file', 'DOCUMENT', () => Buffer.alloc(0), 'empty', /empty/, /kosong/],
];

test.each(wrong)(
  '%s is refused with its rule in words, in both languages',
  async (_, kind, file, code, en, id) => {
    const bytes = await file();
    const fileName = kind === 'DOCUMENT' ? 'paper.pdf' : kind === 'COVER' ? 'cover.jpg' : 'sound.wav';
    const english = await send(world, 'senja', { kind, fileName, bytes });
    expect(english.status).toBe(422);
    expect(english.body.fieldErrors).toContainEqual({
      field: 'file',
      code: `error.media.${code}`,
      message: expect.stringMatching(en),
    });
    const indonesian = await send(world, 'senja', {
      kind,
      fileName,
      bytes,
      headers: { 'accept-language': 'id' },
    });
    expect(indonesian.body.message).toBe('Berkas ini tidak dapat diterima.');
    expect(indonesian.body.fieldErrors).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(id) }),
    );
    const stored = await world.sql.query('select 1 from media');
    expect(stored.rowCount).toBe(0);
  },
);

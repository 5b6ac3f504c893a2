import { deflateSync } from 'node:zlib';
import { paperDocument, pdfDocument } from '@rilis/contract/media/rules';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  catalog,
  fakePapers,
  objectStream,
  openAction,
  pages,
  pdf,
  raw,
} from '../../../../../tests/files/fakePapers.ts';
import { checkDocument, checkPdf } from './document.ts';

const codes = async (bytes: Uint8Array | string) =>
  (await checkPdf(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)).map(({ code }) => code);

describe('a PDF', () => {
  test('is taken when it only shows something', async () => {
    expect(await codes(await pdf())).toEqual([]);
    expect(await codes(raw([catalog(), pages]))).toEqual([]);
    const linked = await openAction({ S: 'GoTo', D: [0, 'Fit'] });
    expect(await codes(linked)).toEqual([]);
  });

  test.each(fakePapers)('%s is refused', async (_, make, expected) =>
    expect(await codes(await make())).toEqual(expected),
  );

  test('that unpacks to gigabytes is refused soon', async () => {
    const once = deflateSync(Buffer.alloc(200 * 1024 * 1024, 32), { level: 9 });
    const twice = deflateSync(once, { level: 9 });
    const start = process.cpuUsage();
    expect(await codes(raw([catalog(), pages, objectStream(once, '/FlateDecode')]))).toEqual([
      'pdfTooComplex',
    ]);
    expect(await codes(raw([catalog(), pages, objectStream(twice, '[/FlateDecode /FlateDecode]')]))).toEqual([
      'pdfTooComplex',
    ]);
    // Its own work, however busy the machine is.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000);
  });

  test('never makes the check itself fail, whatever is changed in it', async () => {
    const good = await pdf();
    for (let round = 0; round < 150; round++) {
      const changed = good.slice();
      for (let k = 0; k < 8; k++)
        changed[(round * 7919 + k * 104_729) % changed.length] = (round * 31 + k * 57) % 256;
      expect(Array.isArray(await checkPdf(changed))).toBe(true);
    }
  });
});

describe('a document', () => {
  const picture = (width: number) =>
    sharp({ create: { width, height: 500, channels: 3, background: 'red' } });

  test('may be a PDF or a picture of any shape', async () => {
    expect(await checkDocument(await pdf(), paperDocument)).toEqual([]);
    expect(await checkDocument(await picture(800).jpeg().toBuffer(), paperDocument)).toEqual([]);
    expect(await checkDocument(await picture(800).png().toBuffer(), paperDocument)).toEqual([]);
  });

  test('is refused when it is something else, too large, damaged or empty', async () => {
    const checked = async (bytes: Uint8Array, limits = paperDocument) =>
      (await checkDocument(bytes, limits)).map(({ code }) => code);
    expect(await checked(await picture(800).webp().toBuffer())).toEqual(['documentFormat']);
    expect(await checked(Buffer.from('<svg/>'))).toEqual(['documentFormat']);
    expect(await checked(Buffer.concat([await pdf(), Buffer.alloc(10 * 1024 * 1024)]))).toEqual(['tooLarge']);
    expect(await checked(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual(['imageUnreadable']);
    expect(await checked(new Uint8Array(0))).toEqual(['empty']);
    expect(await checked(await picture(800).jpeg().toBuffer(), pdfDocument)).toEqual(['pdfFormat']);
  });
});

import { deflateSync } from 'node:zlib';
import { paperDocument, pdfDocument } from '@rilis/contract/media/rules';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkDocument, checkPdf } from './document.ts';

const codes = async (bytes: Uint8Array | string) =>
  (await checkPdf(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)).map(({ code }) => code);

async function pdf(change: (document: PDFDocument) => unknown = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText('KTP');
  await change(document);
  return document.save();
}

const openAction = (action: Record<string, unknown>) =>
  pdf(({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj(action as never)));

/** A PDF by hand: objects from 1 on, the first its catalogue. */
const raw = (objects: string[], trailer = '') => {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.7\n${body}trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`;
};
const catalog = (rest = '') => `<< /Type /Catalog /Pages 2 0 R ${rest} >>`;
const pages = '<< /Type /Pages /Kids [<< /Type /Page >>] /Count 1 >>';

const objectStream = (packed: Buffer, filter: string) =>
  `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;

describe('a PDF', () => {
  test('is taken when it only shows something', async () => {
    expect(await codes(await pdf())).toEqual([]);
    expect(await codes(raw([catalog(), pages]))).toEqual([]);
    const linked = await openAction({ S: 'GoTo', D: [0, 'Fit'] });
    expect(await codes(linked)).toEqual([]);
  });

  const cases: [name: string, make: () => Promise<Uint8Array | string> | string, expected: string[]][] = [
    [
      'with a script on opening',
      () => openAction({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
      ['pdfScript'],
    ],
    [
      'with scripts by name',
      () => pdf((document) => document.addJavaScript('main', 'app.alert(1)')),
      ['pdfScript'],
    ],
    [
      'with a script under an escaped name',
      () => raw([catalog('/OpenAction << /S /J#61vaScript /J#53 (x) >>'), pages]),
      ['pdfScript'],
    ],
    [
      'with a script in an object a later one hides',
      () =>
        raw([
          catalog('/OpenAction 3 0 R'),
          pages,
          '<< /S /JavaScript /JS (x) >>\nendobj\n3 0 obj\n<< /S /GoTo >>',
        ]),
      ['pdfScript'],
    ],
    ['with an XFA form', () => raw([catalog('/AcroForm << /XFA (x) >>'), pages]), ['pdfScript']],
    ['that starts a program', () => openAction({ S: 'Launch', F: PDFString.of('cmd.exe') }), ['pdfLaunch']],
    [
      'with a file inside',
      () => pdf((document) => document.attach(Buffer.from('MZ'), 'a.exe')),
      ['pdfEmbedded'],
    ],
    [
      'that is encrypted',
      () =>
        raw([catalog(), pages, '<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>'], '/Encrypt 3 0 R'),
      ['pdfEncrypted'],
    ],
    ['that only begins like one', () => '%PDF-1.7\nKartu Tanda Penduduk 3174\n%%EOF\n', ['pdfUnreadable']],
    ['without a catalogue', () => raw(['<< /Type /Font >>', pages]), ['pdfUnreadable']],
    ['without a page', () => raw([catalog(), '<< /Type /Pages /Kids [] /Count 0 >>']), ['pdfNoPage']],
    [
      'whose pages lead round in a circle',
      () => raw([catalog(), '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
      ['pdfNoPage'],
    ],
    ['without an end', () => raw([catalog(), pages]).replace('%%EOF', ''), ['pdfUnreadable']],
    ['that is something else', () => 'PK\x03\x04 not a PDF', ['pdfFormat']],
    ['that is cut short', () => '%PDF-1.7\n1 0 obj\n<< /Type', ['pdfUnreadable']],
    ['nested beyond reason', () => raw([catalog(`/A ${'['.repeat(200_000)}`), pages]), ['pdfUnreadable']],
  ];
  test.each(cases)('%s is refused', async (_, make, expected) =>
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

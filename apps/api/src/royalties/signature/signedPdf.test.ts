import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { downloaded, giveAccounts, requestedInvoice, uploadedPaper } from '../../../../../tests/signing.ts';
import { type Identity, makeIdentity } from './identity.ts';
import { signPdf } from './signPdf.ts';

let world: World;
let nia: Identity;
let paper: Buffer;
let other: Buffer;
let seen: { id: number; version: number };
beforeAll(async () => {
  world = await openWorld();
  await giveAccounts(world);
  nia = await makeIdentity('Nia Senja');
  other = await downloaded(world, (await requestedInvoice(world, 'PRV-1')).id);
  const { id } = await requestedInvoice(world, 'PRV-1');
  paper = await downloaded(world, id);
  seen = (await world.ask('senja', 'GET', `/invoices/${id}`)).body.signature;
});
afterAll(() => world.end());

/** A page of its own, with a password where one is given. */
function page(userPassword?: string): Promise<Buffer> {
  const made = new PDFDocument({ size: 'A5', ...(userPassword && { userPassword, pdfVersion: '1.7' }) });
  const chunks: Buffer[] = [];
  made.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((done) => made.on('end', () => done(Buffer.concat(chunks))));
  made.text('Invoice').end();
  return whole;
}

/** A byte of the words on the page is another one. */
function changed(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  const at = bytes.indexOf('/CreationDate (D:20') + '/CreationDate (D:20'.length;
  bytes[at] = bytes[at] === 0x33 ? 0x34 : 0x33;
  return bytes;
}

const appended = (file: Buffer, text: string) => Buffer.concat([file, Buffer.from(`\n${text}\n%%EOF\n`)]);
/** Something laid over the first page before it is signed. */
const laidOver = (file: Buffer, kind: string, rect: string) => {
  const [, ref = '', dict = ''] =
    /(\d+ 0) obj\n(<<\n\/Type \/Page\n[\s\S]*?>>)\nendobj/.exec(file.toString('latin1')) ?? [];
  const note = `900 0 obj\n<< /Type /Annot ${kind} /Rect [${rect}] >>\nendobj`;
  return appended(file, `${note}\n${ref} obj\n${dict.slice(0, -2)}/Annots [900 0 R]\n>>\nendobj`);
};
const drawnOver = (file: Buffer) => laidOver(file, '/Subtype /FreeText /Contents (Rp 1)', '0 0 400 400');
const fieldAt = (file: Buffer, rect: string) => laidOver(file, '/Subtype /Widget /FT /Sig', rect);

/** The words of the first page as somebody would rather have them, and as they were behind that, before it is signed. */
const twoPages = (file: Buffer) => {
  const text = file.toString('latin1');
  const number = /\/Contents (\d+) 0 R/.exec(text)?.[1];
  const start = text.indexOf(`\n${number} 0 obj`) + 1;
  const was = text.slice(start, text.indexOf('endobj', start) + 'endobj'.length);
  const other = `${number} 0 obj\n<< /Length 15 >>\nstream\nBT (Rp 1) Tj ET\nendstream\nendobj`;
  return Buffer.concat([file, Buffer.from(`\n${other}\n${was}\n%%EOF\n`, 'latin1')]);
};

type Refusal = readonly [what: string, file: () => Promise<Buffer> | Buffer, status: number, code: string];

const refusals: readonly Refusal[] = [
  ['unsigned', () => paper, 400, 'error.signature.flaw.unsigned'],
  ['signed for another invoice', () => signPdf(other, nia), 400, 'error.signature.flaw.otherPaper'],
  [
    'a paper of somebody’s own, signed',
    async () => signPdf(await page(), nia),
    400,
    'error.signature.flaw.otherPaper',
  ],
  ['one byte changed', async () => changed(await signPdf(paper, nia)), 400, 'error.signature.flaw.altered'],
  [
    'something added behind the signature',
    async () => appended(await signPdf(paper, nia), '% seen'),
    400,
    'error.signature.flaw.partial',
  ],
  [
    'something laid over it, then signed',
    () => signPdf(drawnOver(paper), nia),
    400,
    'error.signature.flaw.changed',
  ],
  ...['0 0 595 842', '520 595 560 615', '520 606 560 630', '48 400 300 480', '0 0 900'].map(
    (rect): Refusal => [
      `a field of a signature over its words, at ${rect}, then signed`,
      () => signPdf(fieldAt(paper, rect), nia),
      400,
      'error.signature.flaw.changed',
    ],
  ),
  [
    'other words on a page, and those of the paper behind them, then signed',
    () => signPdf(twoPages(paper), nia),
    400,
    'error.signature.flaw.changed',
  ],
  [
    'the signature cut out',
    async () => {
      const signed = await signPdf(paper, nia);
      return Buffer.from(
        signed.toString('latin1').replace(/\/Contents <[0-9a-f]{40}/, `/Contents <${'0'.repeat(40)}`),
        'latin1',
      );
    },
    400,
    'error.signature.flaw.altered',
  ],
  ['encrypted', () => page('rahasia'), 422, 'error.media.pdfEncrypted'],
  [
    'with a script',
    () => appended(paper, '901 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj'),
    422,
    'error.media.pdfScript',
  ],
  ['no PDF', () => Buffer.from('Invoice'), 422, 'error.media.documentUnknown'],
];

for (const [what, file, status, code] of refusals)
  test(`a signed invoice is refused with its reason: ${what}`, async () => {
    const upload = await uploadedPaper(world, await file());
    if (status === 422) {
      expect(upload.body.fieldErrors.map((one: { code: string }) => one.code)).toContain(code);
      return expect(upload.status).toBe(422);
    }
    const given = { signedDocument: upload.body.id, version: seen.version };
    const answer = await world.ask('senja', 'PUT', `/signatures/${seen.id}/upload`, given);
    expect(answer.status).toBe(status);
    expect(answer.body.fieldErrors).toMatchObject([
      { field: 'signedDocument', code, message: expect.any(String) },
    ]);
    const { rows } = await world.sql.query('select status from invoice_signature where id = $1', [seen.id]);
    expect(rows[0].status).toBe('WAITING');
  });

test('the paper in either language, signed and nothing else, is taken', async () => {
  // The field of another signature where signatures stand.
  const { body } = await uploadedPaper(world, await signPdf(fieldAt(paper, '60 380 260 455'), nia));
  const given = { signedDocument: body.id, version: seen.version };
  const answer = await world.ask('senja', 'PUT', `/signatures/${seen.id}/upload`, given);
  expect(answer.body).toMatchObject({ status: 'SIGNED', signer: 'Nia Senja' });
  const again = await world.ask('senja', 'PUT', `/signatures/${seen.id}/upload`, {
    ...given,
    version: answer.body.version,
  });
  expect(again.body.code).toBe('error.signature.transition');
});

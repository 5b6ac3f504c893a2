import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { type Identity, signDetached } from './identity.ts';

/** Room for a signature with its certificate, in bytes. */
const room = 8_192;
const open = '0'.repeat(10);

/** Signs a PDF as providers do: the paper stays byte for byte, the signature and its field are appended (ISO 32000-1, 12.8). */
export async function signPdf(paper: Buffer, identity: Identity): Promise<Buffer> {
  const at = new Date();
  const { context } = await PDFDocument.load(paper, { updateMetadata: false });
  const objects = signatureObjects(context, identity.name, at);
  const file = append(paper, context, objects);
  const start = file.indexOf('/Contents <') + '/Contents '.length;
  const end = start + room * 2 + 2;
  const range = [0, start, end, file.length - end].map((number) => String(number).padStart(open.length));
  const ranged = Buffer.from(
    file.toString('latin1').replace(`[ ${open} ${open} ${open} ${open} ]`, `[ ${range.join(' ')} ]`),
    'latin1',
  );
  const covered = Buffer.concat([ranged.subarray(0, start), ranged.subarray(end)]);
  const cms = (await signDetached(identity, covered, at)).toString('hex');
  ranged.write(cms.padEnd(room * 2, '0'), start + 1, 'latin1');
  return ranged;
}

type Written = [ref: PDFRef, text: string];

/** The signature, its field on the first page, and the page and catalogue that name it. */
function signatureObjects(context: PDFContext, who: string, at: Date): Written[] {
  const [sign, field] = [1, 2].map((step) => PDFRef.of(context.largestObjectNumber + step));
  const root = context.trailerInfo.Root as PDFRef;
  const [pageRef, page] = firstPage(context);
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('Signature1'),
    F: 132,
    Rect: [0, 0, 0, 0],
  });
  widget.set(PDFName.of('V'), sign as PDFRef);
  widget.set(PDFName.of('P'), pageRef);
  const newPage = page.clone(context) as PDFDict;
  const there = context.lookup(page.get(PDFName.of('Annots')) as PDFRef | undefined);
  const before = there instanceof PDFArray ? there.asArray() : [];
  newPage.set(PDFName.of('Annots'), listOf(context, ...before, field as PDFRef));
  const catalog = (context.lookup(root) as PDFDict).clone(context) as PDFDict;
  const form = context.obj({ SigFlags: PDFNumber.of(3) }) as PDFDict;
  form.set(PDFName.of('Fields'), listOf(context, field as PDFRef));
  catalog.set(PDFName.of('AcroForm'), form);
  const dictionary = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Name ${PDFHexString.fromText(who)} /M (D:${at
    .toISOString()
    .replace(/[-:T]/g, '')
    .slice(0, 14)}Z) /ByteRange [ ${open} ${open} ${open} ${open} ] /Contents <${'0'.repeat(room * 2)}> >>`;
  return [
    [sign as PDFRef, dictionary],
    [field as PDFRef, String(widget)],
    [pageRef, String(newPage)],
    [root, String(catalog)],
  ];
}

function listOf(context: PDFContext, ...items: PDFObject[]): PDFArray {
  const list = PDFArray.withContext(context);
  for (const item of items) list.push(item);
  return list;
}

function firstPage(context: PDFContext): [PDFRef, PDFDict] {
  const isPage = (object: PDFObject): object is PDFDict =>
    object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page');
  const found = context.enumerateIndirectObjects().find(([, object]) => isPage(object));
  if (!found) throw new Error('A paper has a page');
  return found as [PDFRef, PDFDict];
}

/** The paper with more objects behind it, their table, and a trailer that leads back to the one before. */
function append(paper: Buffer, context: PDFContext, objects: readonly Written[]): Buffer {
  const [, before = '0'] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(paper.toString('latin1')) ?? [];
  let text = '\n';
  const places: [number, number][] = [];
  for (const [ref, body] of objects) {
    places.push([ref.objectNumber, paper.length + text.length]);
    text += `${ref.objectNumber} ${ref.generationNumber} obj\n${body}\nendobj\n`;
  }
  const table = places
    .map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
    .join('');
  const size = Math.max(context.largestObjectNumber, ...places.map(([number]) => number)) + 1;
  const xref = paper.length + text.length;
  text += `xref\n${table}trailer\n<< /Size ${size} /Root ${context.trailerInfo.Root} /Prev ${before} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.concat([paper, Buffer.from(text, 'latin1')]);
}

import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';

const asItIs = { updateMetadata: false };
const name = (text: string) => PDFName.of(text);

/**
 * Whether what was appended to a paper changes what it shows: any of its own objects, but for a catalogue that names the
 * form and pages that name the field of a signature, or something drawn over a page that is no field of a signature.
 */
export async function changedBeside(paper: Buffer, file: Buffer): Promise<boolean> {
  const before = (await PDFDocument.load(paper, asItIs)).context;
  const after = (await PDFDocument.load(file, asItIs)).context;
  // Programs that sign note there when they did.
  const kept = before.enumerateIndirectObjects().filter(([ref]) => ref !== before.trailerInfo.Info);
  return (
    kept.some(([ref, object]) => !isSame(object, after.lookup(ref))) ||
    after.trailerInfo.Root?.toString() !== before.trailerInfo.Root?.toString() ||
    drawnOver(after)
  );
}

/** What a signature may add to an object that was there. */
const additions: Readonly<Record<string, readonly string[]>> = {
  Catalog: ['AcroForm', 'Perms', 'DSS', 'Extensions', 'Version'],
  Page: ['Annots'],
};

function isSame(one: PDFObject, other: PDFObject | undefined): boolean {
  if (!other) return false;
  if (!(one instanceof PDFDict) || !(other instanceof PDFDict)) return one.toString() === other.toString();
  const type = one.get(name('Type'))?.toString().slice(1) ?? '';
  const added = new Set((additions[type] ?? []).map(name));
  const said = (dict: PDFDict) =>
    dict
      .entries()
      .filter(([key]) => !added.has(key))
      .map(([key, value]) => `${key} ${value}`)
      .sort()
      .join('\n');
  return said(one) === said(other);
}

/** A note, a stamp or a picture over a page; the field of a signature alone may stand there. */
function drawnOver(context: PDFContext): boolean {
  return context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFDict && object.get(name('Type')) === name('Page'))
    .flatMap(([, page]) => annotationsOf(context, page as PDFDict))
    .some((one) => !isSignatureField(context, one));
}

function annotationsOf(context: PDFContext, page: PDFDict): PDFObject[] {
  const list = context.lookup(page.get(name('Annots')) as PDFRef | undefined);
  return list instanceof PDFArray ? list.asArray() : list ? [list] : [];
}

function isSignatureField(context: PDFContext, ref: PDFObject): boolean {
  const field = context.lookup(ref);
  return field instanceof PDFDict && field.get(name('FT')) === name('Sig');
}

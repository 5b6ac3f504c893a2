import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib';
import { type Numbered, withEveryObject } from '../../media/upload/pdfObjects.ts';
import { type Place, type Places, placesOfWords } from './wordsOnPage.ts';

const asItIs = { updateMetadata: false };
const name = (text: string) => PDFName.of(text);

/**
 * Whether what was appended to a paper changes what it shows: any of its own objects, but for a catalogue that names the
 * form and pages that name the field of a signature, or something drawn over a page that is no field of a signature. Of
 * several objects with one number each counts: which of them a reader shows is its own affair.
 */
export async function changedBeside(paper: Buffer, file: Buffer): Promise<boolean> {
  const document = await PDFDocument.load(paper, asItIs);
  const before = document.context;
  const [{ context: after }, found] = await withEveryObject(() => PDFDocument.load(file, asItIs));
  const versions = Map.groupBy(found, ([ref]) => ref);
  const isKept = ([ref, object]: Numbered) => {
    const those = versions.get(ref) ?? [];
    return those.length > 0 && those.every(([, one]) => isSame(object, one));
  };
  // Programs that sign note there when they did.
  const kept = before.enumerateIndirectObjects().filter(([ref]) => ref !== before.trailerInfo.Info);
  return (
    !kept.every(isKept) ||
    after.trailerInfo.Root?.toString() !== before.trailerInfo.Root?.toString() ||
    drawnOver(found, versions, placesOfWords(document))
  );
}

type Versions = ReadonlyMap<PDFRef, readonly Numbered[]>;

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

/** A note, a stamp or a picture over a page; the field of a signature alone may stand there, and over none of its words. */
function drawnOver(found: readonly Numbered[], versions: Versions, places: Places): boolean {
  return found.some(([ref, page]) => {
    if (!(page instanceof PDFDict) || page.get(name('Type')) !== name('Page')) return false;
    // A page that is none of the paper's own is shown by nothing: the list of its pages is kept.
    const words = places.get(ref.toString()) ?? [];
    return annotationsOf(versions, page.get(name('Annots'))).some(
      (one) => !isSignatureField(versions, one) || !isClear(versions, one, words),
    );
  });
}

/** Whether a field stands on no line of words, nor before one; of a field whose place is not plain that is not known. */
function isClear(versions: Versions, named: PDFObject, words: readonly Place[]): boolean {
  return meant(versions, named).every((field) => {
    const corners = (field as PDFDict).get(name('Rect'));
    const numbers = corners instanceof PDFArray ? corners.asArray() : [];
    if (numbers.length !== 4 || !numbers.every((one) => one instanceof PDFNumber)) return false;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.map((one) => one.asNumber());
    const isSeen = x1 !== x2 && y1 !== y2;
    const isHidden = ([x, y]: Place) =>
      x <= Math.max(x1, x2) && y <= Math.max(y1, y2) && y + letterHeight >= Math.min(y1, y2);
    return !(isSeen && words.some(isHidden));
  });
}

/** In points, of the smallest letters of our papers. */
const letterHeight = 5;

/** What an object is, in each of its versions. */
const meant = (versions: Versions, object: PDFObject | undefined): (PDFObject | undefined)[] =>
  object instanceof PDFRef ? (versions.get(object) ?? []).map(([, one]) => one) : [object];

function annotationsOf(versions: Versions, named: PDFObject | undefined): PDFObject[] {
  return meant(versions, named).flatMap((list) =>
    list instanceof PDFArray ? list.asArray() : list ? [list] : [],
  );
}

function isSignatureField(versions: Versions, named: PDFObject): boolean {
  const fields = meant(versions, named);
  return (
    fields.length > 0 &&
    fields.every((field) => field instanceof PDFDict && field.get(name('FT')) === name('Sig'))
  );
}

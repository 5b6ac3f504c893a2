import { decodePDFRawStream, PDFArray, type PDFDocument, type PDFObject, PDFRawStream } from 'pdf-lib';

/** Where words begin, in points from the left and from below. */
export type Place = readonly [x: number, y: number];

/** By the number of their page. */
export type Places = ReadonlyMap<string, readonly Place[]>;

/**
 * Where words begin on the pages of a paper of ours, which all are set without being turned or drawn larger. The name under
 * the line for the signature, the last of the last page, and the foot are left out: signatures stand there.
 */
export function placesOfWords(document: PDFDocument): Places {
  const pages = document.getPages();
  return new Map(
    pages.map(({ ref, node }, nth) => {
      const words = [...textOf(document, node.Contents()).matchAll(begins)].map(
        ([, x, y]): Place => [Number(x), Number(y)],
      );
      const lines = [...new Set(words.map(([, y]) => y))].sort((one, other) => one - other);
      const spared = lines.slice(0, nth === pages.length - 1 ? 2 : 1);
      return [ref.toString(), words.filter(([, y]) => !spared.includes(y))];
    }),
  );
}

const begins = /\b1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\b/g;

function textOf(document: PDFDocument, contents: PDFObject | undefined): string {
  const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  return parts
    .map((part) => document.context.lookup(part))
    .filter((part) => part instanceof PDFRawStream)
    .map((part) => Buffer.from(decodePDFRawStream(part).decode()).toString('latin1'))
    .join('\n');
}

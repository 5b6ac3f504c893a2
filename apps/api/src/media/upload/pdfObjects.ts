import { AsyncLocalStorage } from 'node:async_hooks';
import { PDFContext, type PDFDict, PDFName, type PDFObject, type PDFRef, PDFStream } from 'pdf-lib';

/** An object as it stands in a file, under its number. */
export type Numbered = readonly [ref: PDFRef, object: PDFObject];

const told = new AsyncLocalStorage<Numbered[]>();

const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function telling(this: PDFContext, ref, object) {
  told.getStore()?.push([ref, object]);
  assign.call(this, ref, object);
};

/**
 * Every object that is come across while a PDF is read, also those of a number that another takes later: pdf-lib keeps what stands
 * last in the file, other readers take what its table of contents points at.
 */
export async function withEveryObject<T>(read: () => Promise<T>): Promise<[T, Numbered[]]> {
  const objects: Numbered[] = [];
  return [await told.run(objects, read), objects];
}

/** A stream that holds objects and does not say so: pdf-lib leaves it packed, other readers open it when they are sent there. */
export const isUnopened = (object: PDFObject): boolean =>
  object instanceof PDFStream && holdsObjects(object.dict);

const holdsObjects = (dict: PDFDict) => dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'));

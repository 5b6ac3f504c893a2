import { PDFDocument } from 'pdf-lib';
import { expect, test, vi } from 'vitest';

// In the page it is a file of its own; a test has no worker and reads it beside.
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', async () => ({
  default: import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
}));

test('a paper is opened by a browser of last year too, which cannot yet put into a map what it asks it for', async () => {
  for (const kind of [Map, WeakMap]) Reflect.deleteProperty(kind.prototype, 'getOrInsertComputed');
  const paper = await PDFDocument.create();
  for (let page = 0; page < 2; page++) paper.addPage([300, 200]);
  const { openPdf } = await import('./pdf.ts');
  const sheets = await openPdf((await paper.save()).slice().buffer);
  expect(sheets.pages).toBe(2);
  sheets.close();
});

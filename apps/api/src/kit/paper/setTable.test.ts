import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { setTable } from './setTable.ts';
import { wholeOf } from './structure.ts';

/** How far down the page a table with one row ends. */
function endOf(cells: string[], whole = false): number {
  const page = new PDFDocument({ size: 'A4', margin: 48, tagged: true });
  page.registerFont('plain', 'Helvetica').registerFont('strong', 'Helvetica-Bold');
  const columns = ['Reason', 'Amount'].map((head) => ({ head, width: 1, ...(whole && { whole }) }));
  setTable(page, wholeOf(page), { kind: 'table', columns, rows: [cells] });
  return page.y;
}

test('a row is as high as the lines that were written into it, however short they are', () => {
  const one = endOf(['Studio', '100']);
  const two = endOf(['Studio\nJuli', '100']);
  expect(two).toBeGreaterThan(one + 8);
  expect(endOf(['Studio\nJuli\nAgustus', '100'])).toBe(two);
  expect(endOf(['Studio\nJuli\nAgustus', '100'], true)).toBeGreaterThan(two + 8);
});

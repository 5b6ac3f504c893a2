import type { Stream } from './stream.ts';

/** Whole rupiah by stream; a label by its code or its name. `line`: where it stands in the table, from 1. */
export interface OpeningRow extends Record<Stream, number> {
  line: number;
  label: string;
}

/** A sum as a spreadsheet shows it: thousands divided by points, commas or spaces, no rupiah in parts. */
const whole = /^(-?)(?:Rp\.?\s*)?(-?)(\d{1,3}(?:[., \u00a0]\d{3})+|\d+)(?:[.,]00)?$/i;

/** Nothing, or a dash, is 0. Null where it is no whole sum that can be kept. */
function wholeRupiah(cell: string): number | null {
  if (/^(Rp\.?)?\s*[-–]?$/i.test(cell)) return 0;
  const [, before, behind, digits] = whole.exec(cell) ?? [];
  const amount = digits ? Number(digits.replace(/\D/g, '')) : Number.NaN;
  if (!Number.isSafeInteger(amount)) return null;
  return before || behind ? -amount : amount;
}

/**
 * A table out of a spreadsheet, cells divided by tabs or semicolons: label, music, ringback. A head without a number is passed
 * over. `unread`: lines that cannot be read.
 */
export function readOpeningTable(text: string): { rows: OpeningRow[]; unread: number[] } {
  const rows: OpeningRow[] = [];
  const unread: number[] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue;
    const [label = '', ...cells] = written.split(/[\t;]/).map((cell) => cell.trim());
    const [MUSIC, RINGBACK] = [wholeRupiah(cells[0] ?? ''), wholeRupiah(cells[1] ?? '')];
    const isHead = rows.length === 0 && unread.length === 0 && cells.length > 0 && !/\d/.test(cells.join(''));
    if (isHead && (MUSIC === null || RINGBACK === null)) continue;
    if (!label || cells.length === 0 || cells.slice(2).some(Boolean) || MUSIC === null || RINGBACK === null)
      unread.push(index + 1);
    else rows.push({ line: index + 1, label, MUSIC, RINGBACK });
  }
  return { rows, unread };
}

import { splitMoney } from './currencies.ts';
import type { Mapping } from './formats.ts';
import { type Decimal, parseNumber } from './numbers.ts';

/** A row that adds others up. It is not booked; what it states is compared with what was read. */
export interface TotalRow {
  row: number;
  /** Exact decimal text; null for a total of something else than money. */
  amount: string | null;
  /** '' when it names none. */
  currency: string;
  /** Its own word; '' for a row that names nothing and is a total when its amount is one. */
  label: string;
  /** As it stands in the file, where it may turn out to be none. */
  cells?: readonly string[];
}

const totalWord =
  /^(grand|sub|net|report|file)?[ _-]*(totals?|jumlah|summe|gesamt(summe|betrag)?|suma|somme)([ _-]*(amount|earned|earnings|revenue|royalt(y|ies)|sales|units?|rows?|quantity|payable|due|akhir))*[ :.]*(\([^)]*\))?[ :.]*$/i;
const counted = /row|unit|quantit/i;
/** Cells of a row in which its word is looked for. */
const wordWithin = 12;

/** Whether a cell says that its row is a total. */
export const isTotalWord = (cell: string): boolean => cell.length < 60 && totalWord.test(cell.trim());

/** Whether a row is a total by its own word, which stands in a cell alone; null when it is none. */
export function readTotal(
  record: readonly string[],
  row: number,
  { at }: Mapping,
  decimal: Decimal,
): TotalRow | null {
  const label = record.slice(0, wordWithin).find(isTotalWord);
  if (label === undefined) return null;
  if (counted.test(label)) return { row, amount: null, currency: '', label: label.trim() };
  const own = moneyOf(record[at.amount ?? -1] ?? '', decimal);
  // A short row may have its sum in any column.
  const found =
    own ??
    record
      .toReversed()
      .map((cell) => moneyOf(cell, decimal))
      .find(Boolean);
  return { row, amount: found?.amount ?? null, currency: found?.currency ?? '', label: label.trim() };
}

function moneyOf(written: string, decimal: Decimal): { amount: string; currency: string } | null {
  const parts = splitMoney(written);
  const amount = written.trim() === '' ? null : parseNumber(parts?.number ?? written.trim(), decimal);
  return amount === null ? null : { amount, currency: parts?.mark.length === 3 ? parts.mark : '' };
}

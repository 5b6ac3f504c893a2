import type { Mapping } from '../layouts/formats.ts';
import { parseCountry } from '../values/countries.ts';
import { splitMoney } from '../values/currencies.ts';
import { type Decimal, parseNumber } from '../values/numbers.ts';
import { parsePeriod } from '../values/values.ts';

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

/** The words of a total, one of which it has, */
const heads = setOf(
  'total totals subtotal grandtotal jumlah summe gesamt gesamtsumme gesamtbetrag suma somme',
);
/** what it counts, */
const counts = setOf(
  'unit units row rows line lines quantity stream streams play plays download downloads transaction transactions track tracks song songs transaksi pemutaran unduhan lagu',
);
/** and what else stands with them: a title of these words alone is none. */
const others = setOf(
  `grand sub net gross report file amount earned earnings revenue royalty royalties income sales payable receipts share due paid
   keseluruhan seluruh seluruhnya semua semuanya akhir pendapatan penghasilan penerimaan penjualan royalti nilai bersih kotor tagihan
   bayar dibayar dibayarkan diterima pembayaran yang idr usd eur sgd myr gbp rp rupiah`,
);
/** What every head has in it: most cells are told by this alone. */
const mayBe = /total|jumlah|summe|gesamt|suma|somme/i;
/** Of a part, by its name: no title begins so, or else it is that of a month or a country. */
const partWord = /^(grand|sub)[ _-]*total\b/i;
const ofPart =
  /^(?:total|jumlah)[ _-]+(?:(?:for|of|untuk|bulan|periode|period|month)[ _-]+)?(.{4,}?)[ :.]*$/i;
/** Cells of a row in which its word is looked for. */
const wordWithin = 12;

/** Whether a cell says that its row is a total. */
export const isTotalWord = (cell: string): boolean => cell.length < 60 && isTotal(cell.trim());

const isTotal = (text: string): boolean => {
  if (!mayBe.test(text)) return false;
  const words = wordsOf(text);
  if (words.some((word) => heads.has(word)) && words.every(isOfTotal)) return true;
  return partWord.test(text) || isPart(ofPart.exec(text)?.[1] ?? '');
};

const isOfTotal = (word: string): boolean => heads.has(word) || counts.has(word) || others.has(word);

const isPart = (name: string): boolean =>
  name !== '' && (typeof parsePeriod(name, null) === 'number' || Boolean(parseCountry(name)));

/** What is in brackets says only which. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function setOf(words: string): Set<string> {
  return new Set(words.split(/\s+/));
}

/** Whether a row is a total by its own word, which stands in a cell alone; null when it is none. */
export function readTotal(
  record: readonly string[],
  row: number,
  { at }: Mapping,
  decimal: Decimal,
): TotalRow | null {
  const label = record.slice(0, wordWithin).find(isTotalWord);
  if (label === undefined) return null;
  if (wordsOf(label).some((word) => counts.has(word)))
    return { row, amount: null, currency: '', label: label.trim() };
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

import type { ReportKind } from '@rilis/contract/royalties/importCode';
import type { ReportField as Field } from '@rilis/contract/royalties/reportLayout';
import { isTotalWord, readTotal, type TotalRow } from './book/totals.ts';
import { type Cells, cellReader, type Mistake, type Notation } from './cells.ts';
import type { CanonicalRow } from './file/canonical.ts';
import { type Format, type Mapping, reportFormats } from './layouts/formats.ts';
import { isDeduction } from './values/values.ts';

/** What the person who uploads says about the file. */
export interface Declared {
  kind: ReportKind;
  /** For rows without a platform or period of their own. */
  platform: string;
  datenum: number;
  /** Of a file that names none. */
  currency?: string | null | undefined;
  /** Without it the numbers must speak for themselves. */
  decimal?: Notation['decimal'] | undefined;
  /** The listed name of a platform, or the text itself when it is not listed. */
  platformOf?: (written: string) => string;
  /** Rows that were put right in place, instead of what the file has there. */
  edits?: Readonly<Record<string, readonly string[]>>;
}

/** A row that is left out, as it stands in the file. */
export interface BrokenRow {
  row: number;
  cells: readonly string[];
  mistakes: readonly Mistake[];
  /** What could be read of it; '' for nothing. */
  amount: string;
}

/** What becomes of rows that are no lines of income. */
export interface Aside {
  broken(row: BrokenRow): void;
  total(total: TotalRow): void;
}

/** Reads one record; null for a row that is wrong or a total, after telling so. `row` counts as a spreadsheet does. */
export type RowReader = (record: readonly string[], row: number) => CanonicalRow | null;

export function rowReader(
  declared: Declared,
  mapping: Mapping,
  notation: Notation,
  { broken, total }: Aside,
): RowReader {
  const cells = cellReader(mapping, notation);
  const tell = (found: TotalRow): null => {
    total(found);
    return null;
  };
  return (record, row) => {
    const unfit = misfit(record, mapping.header.length);
    if (unfit) {
      const found = readTotal(record, row, mapping, notation.decimal);
      if (found) return tell(found);
      broken({ row, cells: record, mistakes: [unfit], amount: '' });
      return null;
    }
    cells.start(record);
    const read = readCells(cells, row, declared);
    const mistakes = cells.mistakes();
    // Any text is an operator's code; the word of a total is none.
    if (!read.isrc && (!read.contentId || isTotalWord(read.contentId)) && !read.upc) {
      const found = read.artistName && read.title ? null : readTotal(record, row, mapping, notation.decimal);
      if (found) return tell(found);
      if (!read.title && isDeduction(read.saleType)) read.title = cells.written('saleType');
      // The operator's code is a name too: by it the tone is found, or waits under it.
      read.title ||= cells.text('songCode');
      if (!read.title && isSumOnly(read, mistakes)) return tell(nameless(read, record));
    }
    if (!isDeduction(read.saleType)) cells.require(textsOf(declared.kind));
    if (mistakes.length === 0) return read;
    broken({ row, cells: record, mistakes: condense(mistakes), amount: read.amount });
    return null;
  };
}

/** What every row has to say; a number that is wanted is missed where it is read. */
const textsOf = (kind: ReportKind) =>
  reportFormats[kind].required.filter((field) => field !== 'amount' && field !== 'quantity');

/** A readable amount, and at most empty cells beside it. */
const isSumOnly = ({ amount }: CanonicalRow, mistakes: readonly Mistake[]): boolean =>
  amount !== '' && mistakes.every(({ code }) => code === 'value.required');

/** Perhaps a total without its word: that is decided when everything is added up. */
const nameless = ({ row, amount, currency }: CanonicalRow, cells: readonly string[]): TotalRow => ({
  row,
  amount,
  currency,
  label: '',
  cells: [...cells],
});

function readCells(
  cells: Cells,
  row: number,
  { kind, platform, datenum, platformOf = (written) => written }: Declared,
): CanonicalRow {
  const format = reportFormats[kind];
  const saleType = cells.saleType() || format.saleType;
  return {
    row,
    datenum: cells.period() || datenum,
    platform: platformOf(cells.text('platform') || platform),
    labelName: cells.text('labelName'),
    album: cells.text('album'),
    title: cells.text('songTitle') || cells.text('trackTitle'),
    artistName: cells.text('artistName'),
    isrc: cells.code('isrc'),
    upc: cells.code('upc'),
    contentId: cells.text('contentId'),
    // Of a fee or a penalty there is nothing to count.
    quantity: cells.whole('quantity', !isDeduction(saleType)),
    saleType,
    amount: cells.amount(format.required.includes('amount')),
    currency: cells.currency(),
    country: cells.country() || format.country,
    details: detailsOf(cells, format, format.keeps),
    terms: detailsOf(cells, format, format.keepsOfSale),
    day: cells.day(),
  };
}

/** What the format keeps beside, as JSON text; '' for none. The same facts always make the same text. */
function detailsOf(cells: Cells, { headers }: Format, keeps: readonly Field[] = []): string {
  const kept = keeps
    .map((field) => [headers[field], cells.text(field)] as const)
    .filter(([, text]) => text !== '');
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept));
}

/** Too few columns are half a line; too many are wrong unless the surplus is empty. */
function misfit(record: readonly string[], expected: number): Mistake | null {
  const found = record.length;
  if (found === expected || (found > expected && record.slice(expected).every((cell) => cell.trim() === '')))
    return null;
  return { column: null, code: found < expected ? 'row.short' : 'row.long', params: { found, expected } };
}

/** Three cells at once that do not fit are one mistake: the row is shifted. */
function condense(mistakes: Mistake[]): Mistake[] {
  const unfit = mistakes.filter(({ code }) => code !== 'value.required' && code !== 'value.tooLong');
  if (unfit.length < 3) return mistakes;
  const columns = unfit.map(({ column }) => column).join(', ');
  return [{ column: null, code: 'row.shifted', params: { columns } }];
}

import type { ReportField as Field } from '@rilis/contract/royalties/reportLayout';
import { type Notation, plainNumber } from './cells.ts';
import { type CanonicalRow, type ContentSum, contextText, numbersAt, trackText } from './file/canonical.ts';
import { writePlainNumber } from './file/numberBytes.ts';
import { type CutRecord, textOfCell } from './file/recordCutter.ts';
import { type Mapping, reportFormats } from './layouts/formats.ts';
import type { Declared, RowReader } from './rowReader.ts';
import { rowWriter } from './rowWriter.ts';
import { fitsKey, type NameKey, type NewName, nameKey } from './values/names.ts';

/** Valid rows as COPY takes them, and the tracks and contexts they name first. */
export interface ReadLines {
  /** A line each: number of the row, of its track and of its context, quantity, amount. */
  lines: Buffer;
  count: number;
  tracks: NewName[];
  contexts: NewName[];
}

export interface LineReader {
  /** Reads a record that is about what others were about; false for one that has to be looked at whole. */
  readKnown(record: CutRecord, row: number): boolean;
  /** Reads a record whole, by its cells; `record`: the same by its bytes, where it has been cut. False for a row that is wrong or a total. */
  read(cells: readonly string[], row: number, record: CutRecord | null): boolean;
  /** What was read since it was asked last. */
  take(): ReadLines;
}

const trackFields: readonly Field[] = [
  'isrc',
  'upc',
  'contentId',
  'songTitle',
  'trackTitle',
  'artistName',
  'album',
  'labelName',
];
const contextFields: readonly Field[] = [
  'period',
  'periodEnd',
  'platform',
  'saleType',
  'country',
  'currency',
];

/**
 * Most of a report says again what it has said before: cells that were read without a mistake are known by their bytes,
 * and only the numbers of a row are new. Whatever is not that plain, `read` looks at whole.
 */
export function lineReader(
  { kind }: Declared,
  { at, header }: Mapping,
  { decimal }: Notation,
  sum: ContentSum,
  readRow: RowReader,
): LineReader {
  const { keeps = [], keepsOfSale = [] } = reportFormats[kind];
  const { tracks, contexts } = sum;
  const [trackKey, contextKey] = [
    keyOf(at, [...trackFields, ...keeps]),
    keyOf(at, [...contextFields, ...keepsOfSale]),
  ];
  const writer = rowWriter(sum.row);
  const writeAmount = numberWriter(at.amount, decimal, sum.row);
  const writeQuantity = numberWriter(at.quantity, decimal, sum.row);

  const add = (row: number, track: number, context: number, quantityEnd: number, amountEnd: number): true => {
    sum.add(quantityEnd, amountEnd);
    writer.add(row, track, context, quantityEnd, amountEnd);
    return true;
  };
  /** Rows without a code may be totals, and a currency may stand beside the amount: such are known by what they were read as. */
  const keysOf = (canonical: CanonicalRow, record: CutRecord | null) => {
    const isCoded = canonical.isrc !== '' || canonical.upc !== '' || canonical.contentId !== '';
    const isPlain = record !== null && writeAmount(record, numbersAt) > 0;
    return {
      track: (text: string) => (isCoded && record ? trackKey.of(record) : trackKey.ofText(text)),
      context: (text: string) => (isPlain ? contextKey.of(record) : contextKey.ofText(text)),
    };
  };
  return {
    readKnown(record, row) {
      if (record.count !== header.length) return false;
      const track = tracks.find(trackKey.of(record));
      const context = track > 0 ? contexts.find(contextKey.of(record)) : 0;
      if (context === 0) return false;
      const quantityEnd = writeQuantity(record, numbersAt);
      const amountEnd = quantityEnd > 0 ? writeAmount(record, quantityEnd + 1) : 0;
      if (amountEnd === 0 || hasPoint(sum.row, quantityEnd)) return false;
      return add(row, track, context, quantityEnd, amountEnd);
    },
    read(cells, row, record) {
      const canonical = readRow(cells, row);
      if (!canonical) return false;
      const [track, context, keys] = [
        trackText(canonical),
        contextText(canonical),
        keysOf(canonical, record),
      ];
      const [trackNo, contextNo] = [
        tracks.name(keys.track(track), track),
        contexts.name(keys.context(context), context),
      ];
      const quantityEnd = numbersAt + sum.row.write(canonical.quantity, numbersAt, 'latin1');
      const amountEnd = quantityEnd + 1 + sum.row.write(canonical.amount, quantityEnd + 1, 'latin1');
      return add(canonical.row, trackNo, contextNo, quantityEnd, amountEnd);
    },
    take: () => ({ ...writer.take(), tracks: tracks.takeNew(), contexts: contexts.takeNew() }),
  };
}

/** Writes the number of a cell into a row and answers where it ends, 0 for none that is plain; '0' without the column. */
function numberWriter(column: number | undefined, decimal: Notation['decimal'], target: Buffer) {
  return (record: CutRecord, at: number): number => {
    if (column === undefined) return at + target.write('0', at, 'latin1');
    const end = writePlainNumber(
      record.bytes,
      record.starts[column]!,
      record.ends[column]!,
      decimal,
      target,
      at,
    );
    if (end > 0) return end;
    const read = plainNumber(textOfCell(record, column), decimal);
    return read === null ? 0 : at + target.write(read, at, 'latin1');
  };
}

const [lineFeed, point] = [10, 0x2e];

/** Whether a quantity that ends here is no whole number. */
function hasPoint(row: Buffer, quantityEnd: number): boolean {
  for (let at = numbersAt; at < quantityEnd; at++) if (row[at] === point) return true;
  return false;
}

/**
 * The key of some cells of a record: their bytes, run by run of cells that stand side by side, each run with a line end behind
 * it, which is in a cell only between quotation marks. No other cells have this key.
 */
function keyOf(at: Mapping['at'], fields: readonly Field[]) {
  const columns = [...new Set(fields.flatMap((field) => at[field] ?? []))].sort((a, b) => a - b);
  const firsts = columns.filter((column) => !columns.includes(column - 1));
  const lasts = columns.filter((column) => !columns.includes(column + 1));
  const key = nameKey();
  return {
    of({ bytes, starts, ends }: CutRecord): NameKey {
      let size = 0;
      for (let run = 0; run < firsts.length; run++) {
        const [from, to] = [starts[firsts[run]!]!, ends[lasts[run]!]!];
        if (!fitsKey(size + to - from + 1)) return key.none();
        for (let byte = from; byte < to; byte++) key.bytes[size++] = bytes[byte]!;
        key.bytes[size++] = lineFeed;
      }
      return key.close(size);
    },
    /** Every key of cells ends with a line end, and no canonical text does. */
    ofText: (text: string): NameKey => key.of(`\n${text}`),
  };
}

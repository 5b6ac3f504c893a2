import type { ReportField as Field } from '@rilis/contract/royalties/reportLayout';
import { type CanonicalRow, contextNames, contextText, trackNames, trackText } from './canonical.ts';
import { type Notation, plainNumber } from './cells.ts';
import { type Mapping, reportFormats } from './formats.ts';
import type { Name, NewName } from './names.ts';
import type { Declared, RowReader } from './rowReader.ts';

/** A valid row: what it is about, by name, and its numbers as in CanonicalRow. */
export interface Line {
  row: number;
  track: Name;
  context: Name;
  quantity: string;
  amount: string;
}

interface Keys {
  track: string;
  context: string;
}

export interface LineReader {
  /** null for a row that is wrong or a total. */
  read(record: readonly string[], row: number): Line | null;
  /** The tracks and contexts named since it was asked last. */
  takeNew(): { tracks: NewName[]; contexts: NewName[] };
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
const contextFields: readonly Field[] = ['period', 'platform', 'saleType', 'country', 'currency'];

/**
 * Most of a report says again what it has said before: cells that were read without a mistake are known by their text,
 * and only the numbers of a row are new. Whatever is not that plain, `read` looks at whole.
 */
export function lineReader(
  { kind }: Declared,
  { at, header }: Mapping,
  { decimal }: Notation,
  read: RowReader,
): LineReader {
  const { keeps = [], keepsOfSale = [] } = reportFormats[kind];
  const [tracks, contexts] = [trackNames(), contextNames()];
  const trackKey = keyOf(at, [...trackFields, ...keeps]);
  const contextKey = keyOf(at, [...contextFields, ...keepsOfSale]);
  const amountOf = numberAt(at.amount, decimal);
  const quantityOf = numberAt(at.quantity, decimal);

  /** Of cells that are known by their text. */
  const known = (record: readonly string[], row: number, cells: Keys): Line | null => {
    const track = tracks.find(cells.track);
    const context = track && contexts.find(cells.context);
    if (!context) return null;
    const [quantity, amount] = [quantityOf(record), amountOf(record)];
    return quantity === null || amount === null || quantity.includes('.')
      ? null
      : { row, track, context, quantity, amount };
  };
  /** Rows without a code may be totals, and a currency may stand beside the amount: such are read whole each time. */
  const named = (record: readonly string[], canonical: CanonicalRow, cells: Keys): Line => {
    const { row, quantity, amount, isrc, upc, contentId } = canonical;
    const isCoded = isrc !== '' || upc !== '' || contentId !== '';
    const [track, context] = [trackText(canonical), contextText(canonical)];
    return {
      ...{ row, quantity, amount },
      track: tracks.name(isCoded && trackKey.isClear(cells.track) ? cells.track : asRead + track, track),
      context: contexts.name(
        amountOf(record) !== null && contextKey.isClear(cells.context) ? cells.context : asRead + context,
        context,
      ),
    };
  };
  return {
    read(record, row) {
      const cells = { track: trackKey.of(record), context: contextKey.of(record) };
      const line = record.length === header.length ? known(record, row, cells) : null;
      if (line) return line;
      const canonical = read(record, row);
      return canonical && named(record, canonical, cells);
    },
    takeNew: () => ({ tracks: tracks.takeNew(), contexts: contexts.takeNew() }),
  };
}

/** '0' without the column. */
const numberAt =
  (index: number | undefined, decimal: Notation['decimal']) =>
  (record: readonly string[]): string | null =>
    index === undefined ? '0' : plainNumber(record[index]!, decimal);

const separator = '\x1f';
/** More separators than any row has fields: no clear text begins so. */
const asRead = separator.repeat(64);

/** The text of some cells of a record, one after the other. */
function keyOf(at: Mapping['at'], fields: readonly Field[]) {
  const columns = [...new Set(fields.flatMap((field) => at[field] ?? []))];
  return {
    of(record: readonly string[]): string {
      let key = separator;
      for (const column of columns) key += record[column]! + separator;
      return key;
    },
    /** Whether no cell holds a separator: no other cells have this text. */
    isClear(key: string): boolean {
      let found = 0;
      for (let from = key.indexOf(separator); from >= 0; from = key.indexOf(separator, from + 1)) found += 1;
      return found === columns.length + 1;
    },
  };
}

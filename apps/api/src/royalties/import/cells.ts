import type { ImportError, RowCode } from '@rilis/contract/royalties/importCode';
import { readSaleType } from '@rilis/contract/royalties/saleType';
import type { Field, Mapping } from './formats.ts';
import { type Decimal, parseNumber } from './numbers.ts';
import { parseCountry, parseIsrc, parsePeriod, parseUpc, tidyText } from './values.ts';

export type Mistake = Omit<ImportError, 'row'>;

/** Reads the cells of the record given to `start`, field by field; what does not fit goes to `mistakes`. */
export type Cells = ReturnType<typeof cellReader>;

const longestText = 500;
const mostDigits = 15;
/** What platforms write for "no code". */
const noCode = /^(-|n\/?a|null|none|0)$/i;

export function cellReader({ at, header }: Mapping, decimal: Decimal) {
  const periodOf = remember(parsePeriod);
  const [saleTypeOf, countryOf] = [remember(readSaleType), remember(parseCountry)];
  let cells: readonly string[] = [];
  let mistakes: Mistake[] = [];

  const cell = (field: Field): string => {
    const index = at[field];
    return index === undefined ? '' : cells[index]!.trim();
  };
  const wrong = (
    field: Field,
    code: RowCode,
    params: Mistake['params'] = { value: shorten(cell(field)) },
  ): '' => {
    mistakes.push({ column: header[at[field]!] ?? null, code, params });
    return '';
  };
  const number = (field: Field): string => {
    const written = cell(field);
    if (written === '') return wrong(field, 'value.required', {});
    const read = parseNumber(written, decimal);
    if (read === null) return wrong(field, 'value.number', { value: shorten(written), decimal });
    return read.length > mostDigits && digitsBeforePoint(read) > mostDigits
      ? wrong(field, 'value.tooLarge')
      : read;
  };
  return {
    start(record: readonly string[]): void {
      cells = record;
      mistakes = [];
    },
    mistakes: () => mistakes,
    number,
    /** '0' for a report without the column or a row without a value. */
    numberOrNone: (field: Field): string => (cell(field) === '' ? '0' : number(field)),
    /** '0' for a report without the column. */
    whole(field: Field): string {
      if (at[field] === undefined) return '0';
      const read = number(field);
      return read.includes('.') ? wrong(field, 'value.whole') : read;
    },
    text(field: Field): string {
      const written = cell(field);
      return written.length > longestText
        ? wrong(field, 'value.tooLong', { maximum: longestText })
        : tidyText(written);
    },
    code(field: 'isrc' | 'upc'): string {
      const written = cell(field);
      if (written === '' || noCode.test(written)) return '';
      return (field === 'isrc' ? parseIsrc : parseUpc)(written) ?? wrong(field, `value.${field}`);
    },
    /** 0 for a report without the column or a row without a value. */
    period(): number {
      const written = cell('period');
      return (written === '' ? 0 : periodOf(written)) ?? Number(wrong('period', 'value.period'));
    },
    saleType: (): string => saleTypeOf(cell('saleType')),
    country: (): string => countryOf(cell('country')) ?? wrong('country', 'value.country'),
  };
}

/** Few texts make most of a report: remembers the last some thousand answers. */
function remember<T>(parse: (written: string) => T): (written: string) => T {
  const known = new Map<string, T>();
  return (written) => {
    const before = known.get(written);
    if (before !== undefined) return before;
    const read = parse(written);
    if (known.size > 5_000) known.clear();
    if (written.length < 200) known.set(copyOf(written), read);
    return read;
  };
}

const digitsBeforePoint = (read: string): number => read.replace(/^-|\..*$/g, '').length;

const shorten = (written: string): string =>
  written.length > 60 ? `${copyOf(written.slice(0, 60))}…` : copyOf(written);

/** A cell is a slice of its chunk; whatever outlives the row must not keep the chunk alive. */
const copyOf = (slice: string): string => Buffer.from(slice).toString();

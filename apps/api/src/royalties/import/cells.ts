import type { ImportError, RowCode } from '@rilis/contract/royalties/importCode';
import type { ReportField as Field } from '@rilis/contract/royalties/reportLayout';
import { readSaleType } from '@rilis/contract/royalties/saleType';
import { textOfCell } from '../../kit/list/csv.ts';
import type { Mapping } from './layouts/formats.ts';
import { parseCountry } from './values/countries.ts';
import { dollarOf, type Mark, parseCurrency, splitMoney } from './values/currencies.ts';
import { type Decimal, parseNumber } from './values/numbers.ts';
import { type DateOrder, parseDay, parseIsrc, parsePeriod, parseUpc, tidyText } from './values/values.ts';

export type Mistake = Omit<ImportError, 'row'>;

/** Reads the cells of the record given to `start`, field by field; what does not fit goes to `mistakes`. */
export type Cells = ReturnType<typeof cellReader>;

const longestText = 500;
const mostDigits = 15;
/** What platforms write for "no code". */
const noCode = /^(-|n\/?a|null|none|0)$/i;

/** How the values of a file are to be understood. */
export interface Notation {
  decimal: Decimal;
  dates: DateOrder | null;
  /** Of amounts that name none; null: each has to. */
  currency: string | null;
}

export function cellReader({ at, header }: Mapping, { decimal, dates, currency: usual }: Notation) {
  const { periodOf, dayOf, saleTypeOf, countryOf, currencyOf } = parsersOf(dates);
  const { start, cell, periodText, wrong, mistakes, require } = recordReader(at, header);
  /** What the amount of this row says beside its number. */
  let mark: Mark = '';
  const number = (field: Field, isMoney = false): string => {
    const written = cell(field);
    if (written === '') return wrong(field, 'value.required', {});
    const read = parseNumber(written, decimal) ?? (isMoney && money(written));
    if (!read) return wrong(field, 'value.number', { value: shorten(written), decimal });
    return isTooLarge(read) ? wrong(field, 'value.tooLarge') : read;
  };
  const money = (written: string): string | null => {
    const parts = splitMoney(written);
    if (parts === null) return null;
    mark = parts.mark;
    return parseNumber(parts.number, decimal);
  };
  return {
    start(record: readonly string[]): void {
      start(record);
      mark = '';
    },
    ...{ mistakes, require, day: (): string => dayOf(periodText()) },
    /** A number in its currency, which `currency` gives afterwards; '0' for none where none is needed. */
    amount: (isNeeded: boolean): string =>
      !isNeeded && cell('amount') === '' ? '0' : number('amount', true),
    /** '' when neither the row nor the file says which. */
    currency(): string {
      const written = at.currency === undefined ? '' : cell('currency');
      if (written === '' && mark === '') return usual ?? '';
      const own = written === '' ? '' : currencyOf(written);
      return chooseCurrency(own, mark, usual) ?? wrong('currency', 'value.currency');
    },
    written: (field: Field): string => tidyText(cell(field).slice(0, longestText)),
    whole(field: Field, isNeeded = true): string {
      if (at[field] === undefined || (!isNeeded && cell(field) === '')) return '0';
      const read = number(field);
      return read.includes('.') ? wrong(field, 'value.whole') : read;
    },
    text(field: Field): string {
      const written = cell(field);
      if (written.length <= longestText) return tidyText(written);
      return wrong(field, 'value.tooLong', { maximum: longestText });
    },
    code(field: 'isrc' | 'upc'): string {
      const written = cell(field);
      if (written === '' || noCode.test(written)) return '';
      return (field === 'isrc' ? parseIsrc : parseUpc)(written) ?? wrong(field, `value.${field}`);
    },
    /** 0 for a report without the column or a row without a value. */
    period(): number {
      const value = periodText();
      const read = value === '' ? 0 : periodOf(value);
      return typeof read === 'number' ? read : Number(wrong('period', read, { value: shorten(value) }));
    },
    saleType: (): string => saleTypeOf(cell('saleType')),
    country: (): string => countryOf(cell('country')) ?? wrong('country', 'value.country'),
  };
}

/** The cells of one record after the other by field, and what is wrong with them. */
function recordReader(at: Mapping['at'], header: readonly string[]) {
  let cells: readonly string[] = [];
  let mistakes: Mistake[] = [];
  const cell = (field: Field): string => {
    const index = at[field];
    return index === undefined ? '' : asMeant(cells[index]!.trim());
  };
  /** The period as one column says it, or as two do: from its first day to its last. */
  const periodText = (): string =>
    at.periodEnd === undefined
      ? cell('period')
      : [...new Set([cell('period'), cell('periodEnd')])].filter(Boolean).join(' – ');
  const wrong = (
    field: Field,
    code: RowCode,
    params: Mistake['params'] = { value: shorten(cell(field)) },
  ): '' => {
    mistakes.push({ column: header[at[field]!] ?? null, code, params });
    return '';
  };
  return {
    start(record: readonly string[]): void {
      cells = record;
      mistakes = [];
    },
    cell,
    periodText,
    wrong,
    /** Notes which of the fields the row leaves empty. */
    require(fields: readonly Field[]): void {
      for (const field of fields) if (cell(field) === '') wrong(field, 'value.required', {});
    },
    mistakes: () => mistakes,
  };
}

/** Texts a spreadsheet is kept from reading as a formula: behind an apostrophe, as in our own files, or as `="0899…"`. */
function asMeant(cell: string): string {
  const bare = textOfCell(cell);
  return bare.startsWith('="') && bare.endsWith('"') ? bare.slice(2, -1).trim() : bare;
}

/** What a row's own column and the sign at its amount say together; null when that is nothing or two things. */
function chooseCurrency(own: Mark | null, mark: Mark, usual: string | null): string | null {
  if (own === null) return null;
  const column = own === '$' ? dollarOf(usual) : own;
  const sign = mark === '$' ? dollarOf(column || usual) : mark;
  return column && sign && column !== sign ? null : column || sign;
}

/** A number that needs no second look, or null: what is wrong with it, or which currency stands beside it, `cellReader` says. */
export function plainNumber(written: string, decimal: Decimal): string | null {
  const read = parseNumber(written.trim(), decimal);
  return read && !isTooLarge(read) ? read : null;
}

const parsersOf = (dates: DateOrder | null) => ({
  periodOf: remember((written) => parsePeriod(written, dates)),
  dayOf: remember((written) => parseDay(written, dates)),
  saleTypeOf: remember(readSaleType),
  countryOf: remember(parseCountry),
  currencyOf: remember(parseCurrency),
});

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

const isTooLarge = (read: string): boolean =>
  read.length > mostDigits && digitsBeforePoint(read) > mostDigits;

const digitsBeforePoint = (read: string): number => read.replace(/^-|\..*$/g, '').length;

/** For a message: without the control characters that no database keeps. */
const shorten = (written: string): string => {
  const shown = tidyText(written.slice(0, 60));
  return written.length > 60 ? `${copyOf(shown)}…` : copyOf(shown);
};

/** A cell is a slice of its chunk; whatever outlives the row must not keep the chunk alive. */
const copyOf = (slice: string): string => Buffer.from(slice).toString();

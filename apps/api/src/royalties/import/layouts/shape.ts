import { createHash } from 'node:crypto';
import type { ImportError, ReportKind } from '@rilis/contract/royalties/importCode';
import {
  HEADER_WITHIN,
  type REPORT_SEPARATORS,
  type ReportLayout,
} from '@rilis/contract/royalties/reportLayout';
import Papa from 'papaparse';
import { type Encoding, encodingOf, textOf, type Written } from '../file/encoding.ts';
import { type Open, unreadable } from '../file/unreadable.ts';
import { currencyIn } from '../values/currencies.ts';
import type { Decimal } from '../values/numbers.ts';
import type { DateOrder } from '../values/values.ts';
import {
  type Candidates,
  checkColumns,
  countKnown,
  guessColumns,
  type Mapping,
  mappingOf,
  signed,
} from './formats.ts';
import { columnsOf, presetFor } from './presets.ts';

type Separator = (typeof REPORT_SEPARATORS)[number];

/** How a report file is written, read off its beginning or said by a person. */
export interface Shape extends Written {
  separator: Separator;
  /** As a spreadsheet counts; 0 for a file without a header. */
  headerRow: number;
  mapping: Mapping;
  /** null: the numbers and dates of the whole file are the evidence. */
  decimal: Decimal | null;
  dates: DateOrder | null;
  /** Of amounts that name none themselves; null: declared with the upload, or asked for. */
  currency: string | null;
  /** Who says so: a person for this file, a remembered mapping, a layout of the trade, or the names of the columns. */
  by: 'PERSON' | 'REMEMBERED' | 'PRESET' | 'NAMES';
  /** Of the preset. */
  name: string | null;
  signature: string;
  candidates: Candidates;
  /** The first lines as they are. */
  lines: string[][];
  /** What a person has to say before the file can be read. */
  issues: ImportError[];
  /** Of a workbook: its sheets, and the one that is read. */
  sheets: string[];
  sheet: string | null;
}

/** What is known of a file's layout beside the file. */
export interface Known {
  /** Said by a person for this file. */
  layout?: ReportLayout | null;
  /** Remembered layouts of the platform by the signature of their header. */
  remembered?: ReadonlyMap<string, ReportLayout>;
  sheets?: string[];
  sheet?: string | null;
}

const separators: readonly Separator[] = [',', ';', '\t', '|'];
const headSize = 131_072;
/** Lines that are shown below the names of the columns, and at least. */
const [shownBelow, shownLines] = [20, 25];
/** Lines among which the names of the columns mostly are. */
const usualPreamble = 40;

/** Finds encoding, separator, header and columns. Throws UnreadableReport for what is no table of text. */
export async function shapeOf(open: Open, kind: ReportKind, known: Known = {}): Promise<Shape> {
  const { layout, remembered, sheets = [], sheet = null } = known;
  const { encoding, lost } = await encodingOf(open);
  const { text, isWhole } = await readHead(open, encoding);
  const said = /^"?sep=([,;\t|])"?\r?\n/i.exec(text)?.[1] as Separator | undefined;
  const separator = layout?.separator ?? said;
  const tried = (separator ? [separator] : separators).map((sign) => tableOf(kind, text, isWhole, sign));
  const { lines, ...table } = tried.reduce((a, b) => (isBetter(b, a) ? b : a));
  if (lines.every((cells) => cells.length < 2)) throw unreadable('file.noTable', { lines: lines.length });
  const headerRow = layout?.headerRow ?? findRemembered(lines, remembered) ?? table.headerRow;
  const header = headerOf(lines, headerRow);
  const signature = signatureOf(headerRow, header);
  const found = columnsFor(kind, header, layout ?? null, remembered?.get(signature) ?? null);
  const mapping = mappingOf(header, found.at);
  const issues = checkColumns(kind, mapping, found.candidates);
  return {
    ...{ encoding, lost },
    separator: table.separator,
    headerRow,
    mapping,
    signature,
    ...{ decimal: found.decimal, dates: found.dates, by: found.by, name: found.name },
    currency: found.currency ?? currencyIn(header[found.at.amount ?? -1] ?? ''),
    candidates: found.candidates,
    // Whoever has to say where the names of the columns stand chooses among all that were looked at.
    lines: issues.length > 0 ? lines : lines.slice(0, Math.max(shownLines, headerRow + shownBelow)),
    ...{ sheets, sheet, issues },
  };
}

type Found = Pick<Shape, 'decimal' | 'dates' | 'currency' | 'by' | 'name' | 'candidates'> & {
  at: Mapping['at'];
};

function columnsFor(
  kind: ReportKind,
  header: readonly string[],
  person: ReportLayout | null,
  remembered: ReportLayout | null,
): Found {
  const said = person && Object.keys(person.columns).length > 0 ? person : remembered;
  if (said) {
    const at = Object.fromEntries(Object.entries(said.columns).filter(([, index]) => index < header.length));
    const { decimal, dates, currency } = said;
    return {
      at,
      decimal,
      dates,
      currency,
      by: said === person ? 'PERSON' : 'REMEMBERED',
      name: null,
      candidates: {},
    };
  }
  const preset = presetFor(kind, header);
  if (preset) {
    const { decimal = null, dates = null, name } = preset;
    return {
      at: columnsOf(preset, header),
      decimal,
      dates,
      currency: null,
      by: 'PRESET',
      name,
      candidates: {},
    };
  }
  return {
    ...guessColumns(kind, header),
    decimal: null,
    dates: null,
    currency: null,
    by: 'NAMES',
    name: null,
  };
}

async function readHead(open: Open, encoding: Encoding): Promise<{ text: string; isWhole: boolean }> {
  let text = '';
  for await (const part of textOf(open, encoding)) {
    text += part;
    if (text.length >= headSize) return { text: tidyEnds(text.slice(0, headSize)), isWhole: false };
  }
  if (text.trim() === '') throw unreadable('file.empty');
  return { text: tidyEnds(text), isWhole: true };
}

const tidyEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

interface Table {
  separator: Separator;
  lines: string[][];
  headerRow: number;
  known: number;
}

/** The beginning cut by one separator; the last line only when it is whole. */
function tableOf(kind: ReportKind, text: string, isWhole: boolean, separator: Separator): Table {
  const cut = { delimiter: separator, newline: '\n', preview: HEADER_WITHIN } as const;
  const { data } = Papa.parse<string[]>(text, cut);
  const lines = isWhole || data.length === HEADER_WITHIN ? data : data.slice(0, Math.max(1, data.length - 1));
  const known = headersAmong(lines).map((cells) => (presetFor(kind, cells) ? 100 : countKnown(kind, cells)));
  const most = Math.max(0, ...known);
  return {
    separator,
    lines,
    known: most,
    headerRow: most > 1 ? known.indexOf(most) + 1 : firstHeader(lines),
  };
}

/** Lines that may name the columns: those beyond the usual preamble only where all of that is emptier than the table is wide. */
function headersAmong(lines: string[][]): string[][] {
  const width = widthOf(lines);
  const isPreamble = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length * 2 < width;
  const usual = lines.slice(0, usualPreamble);
  return usual.every(isPreamble) ? lines : usual;
}

const isBetter = (a: Table, b: Table): boolean =>
  a.known > b.known || (a.known === b.known && widthOf(a.lines) > widthOf(b.lines));

/** The first line as wide as the table, when none of its cells is a number or a code; otherwise there is no header. */
function firstHeader(lines: readonly string[][]): number {
  const width = widthOf(lines);
  const row = lines.findIndex((cells) => cells.length === width);
  const isHeader = (lines[row] ?? []).every((cell) => !/\d{3}|^[\s\d.,-]+$/.test(cell));
  return isHeader ? row + 1 : 0;
}

/** How many columns most lines have; the more of two that are as frequent. */
function widthOf(lines: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of lines) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || b - a);
  return first?.[0] ?? 1;
}

function findRemembered(lines: readonly string[][], remembered: Known['remembered']): number | undefined {
  if (!remembered?.size) return undefined;
  const row = lines.findIndex((cells) => remembered.has(signatureOf(1, trimmed(cells))));
  if (row !== -1) return row + 1;
  return remembered.has(signatureOf(0, letters(widthOf(lines)))) ? 0 : undefined;
}

/** The names of the columns: what stands in the header's row, or letters where there is none. */
export const headerOf = (lines: readonly string[][], headerRow: number): string[] =>
  headerRow === 0 ? letters(widthOf(lines)) : trimmed(lines[headerRow - 1] ?? []);

/** What tells a header from others: its names in their order; for files without one how many columns they have. */
export const signatureOf = (headerRow: number, header: readonly string[]): string =>
  createHash('sha256')
    .update(headerRow === 0 ? `none:${header.length}` : header.map(signed).join('\x1f'))
    .digest('hex')
    .slice(0, 32);

/** Names as they are shown and stored: no control characters, no endless ones. */
const trimmed = (cells: readonly string[]): string[] =>
  cells.map((cell) =>
    cell
      .slice(0, 200)
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .toWellFormed(),
  );

/** A, B, … Z, AA: what a spreadsheet calls columns without names. */
const letters = (count: number): string[] => Array.from({ length: count }, (_, index) => letter(index));

const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

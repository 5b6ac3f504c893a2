import type { Readable } from 'node:stream';
import type { SaxesTagPlain } from 'saxes';
import { letterOf } from '../../../kit/list/sheetCells.ts';
import type { Entry } from '../../../kit/zip/zipReader.ts';
import { openEntry } from './archive.ts';
import { dateFormats, isoDate } from './sheetDates.ts';
import { unreadable } from './unreadable.ts';
import { localOf, parse, parserOf, plainTag, write } from './xml.ts';

/** A workbook (ECMA-376, part 1): its sheets, and what their cells refer to. */
export interface Workbook {
  sheets: { name: string; entry: Entry }[];
  texts: string[];
  /** Whether a cell of this style is a date. */
  isDate: (style: number) => boolean;
  from1904: boolean;
}

/** Characters all different texts of a workbook may have: they are held in memory. */
const mostText = 32_000_000;
/** And how many: an empty one takes memory too. */
const mostTexts = 4_000_000;
const mostSheets = 10_000;
const mostColumns = 1_000;
const mostRows = 1_048_576;

/** Opens a workbook without its sheets. Throws UnreadableReport when it is broken or has too many texts. */
export async function openWorkbook(path: string, entries: readonly Entry[]): Promise<Workbook> {
  const byName = new Map(entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
  const open = async (name: string): Promise<Readable | null> => {
    const entry = byName.get(name);
    return entry ? openEntry(path, entry) : null;
  };
  const [book, links] = [await open('xl/workbook.xml'), await open('xl/_rels/workbook.xml.rels')];
  if (!book || !links) throw unreadable('file.archive');
  const { named, from1904 } = await readBook(book);
  const targets = await readLinks(links);
  const sheets = named.flatMap(({ name, link }) => {
    const entry = byName.get(targets.get(link) ?? '');
    return entry ? [{ name, entry }] : [];
  });
  if (sheets.length === 0) throw unreadable('file.noSheet', { name: '' });
  const styles = await open('xl/styles.xml');
  const texts = await open('xl/sharedStrings.xml');
  return {
    ...{ sheets, from1904 },
    texts: texts ? await readTexts(texts) : [],
    isDate: styles ? await dateFormats(styles) : () => false,
  };
}

async function readBook(book: Readable) {
  const named: { name: string; link: string }[] = [];
  let from1904 = false;
  await parse(book, (tag) => {
    const { local, attributes } = plainTag(tag);
    if (local === 'sheet' && named.length < mostSheets)
      named.push({ name: attributes.name ?? '', link: attributes.id ?? '' });
    if (local === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
  });
  return { named, from1904 };
}

async function readLinks(links: Readable): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await parse(links, (tag) => {
    const { attributes } = plainTag(tag);
    const target = attributes.Target ?? '';
    if (attributes.Id && targets.size < mostSheets)
      targets.set(attributes.Id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  return targets;
}

/** The texts cells refer to by number; what is only read aloud beside them is none. */
async function readTexts(source: Readable): Promise<string[]> {
  const texts: string[] = [];
  let [text, size, inText, aside] = ['', 0, false, false];
  await parse(
    source,
    (tag) => {
      const { local } = plainTag(tag);
      if (local === 'si') text = '';
      if (local === 'rPh') aside = true;
      inText = local === 't' && !aside;
    },
    (name) => {
      inText = false;
      if (localOf(name) === 'rPh') aside = false;
      if (localOf(name) !== 'si') return;
      size += text.length;
      if (texts.length >= mostTexts) throw unreadable('file.texts');
      texts.push(text);
    },
    (part) => {
      if (!inText) return;
      text += part;
      if (size + text.length > mostText) throw unreadable('file.texts');
    },
  );
  return texts;
}

/** A sheet row by row, some at a time; rows left out are empty ones. Throws UnreadableReport for a formula. */
export async function* rowsOf(path: string, book: Workbook, entry: Entry): AsyncGenerator<string[][]> {
  const reader = sheetReader(book);
  const parser = parserOf(reader.open, reader.close, reader.text);
  const source = await openEntry(path, entry);
  source.setEncoding('utf8');
  for await (const part of source as AsyncIterable<string>) {
    write(parser, part);
    if (reader.rows.length > 0) yield reader.rows.splice(0);
  }
  write(parser, null);
  if (reader.rows.length > 0) yield reader.rows;
}

function sheetReader({ texts, isDate, from1904 }: Workbook) {
  const rows: string[][] = [];
  let cells: string[] = [];
  let [row, column, type, style, value, inValue] = [0, -1, '', 0, '', false];
  let widest = 0;
  const startRow = (at: number): void => {
    if (at > mostRows) throw unreadable('file.tooLong', { maximum: mostRows });
    for (; row < at - 1; row++) rows.push(['']);
    row = at;
    [cells, column] = [[], -1];
  };
  const read = (): string => {
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== '' && type !== 'n') return value;
    return isDate(style) && value !== '' ? isoDate(Number(value), from1904) : plainNumber(value);
  };
  /** A row may end with its last cell that holds something: those behind it are empty, up to the width of the table. */
  const whole = (): string[] => {
    if (cells.length === 0) return [''];
    if (cells.length > widest && cells.filter((cell) => cell !== '').length > 1) widest = cells.length;
    while (cells.length < widest) cells.push('');
    return cells;
  };
  return {
    rows,
    open(tag: SaxesTagPlain): void {
      const { local, attributes } = plainTag(tag);
      // Rows follow one another: one that goes back would have those between them read again and again.
      if (local === 'row') startRow(Math.max(Number(attributes.r ?? row + 1) || 0, row + 1));
      if (local === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        [type, style, value] = [attributes.t ?? '', Number(attributes.s ?? 0), ''];
      }
      if (local === 'f') throw unreadable('file.formula', { row, column: letterOf(column) });
      inValue = local === 'v' || local === 't';
    },
    close(name: string): void {
      inValue = false;
      const local = localOf(name);
      if (local === 'c' && column < mostColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = read();
      }
      if (local === 'row') rows.push(whole());
    },
    text(part: string): void {
      if (!inValue) return;
      value += part;
      if (value.length > mostText) throw unreadable('file.texts');
    },
  };
}

/** A number cell is a number: 1.234 in it is no thousand, so it is written as no thousand is. */
function plainNumber(value: string): string {
  const seen = asSeen(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(seen) ? `${seen}0` : seen;
}

/** Digits a spreadsheet shows and counts with; a cell is saved with two more, which are of the binary number behind it. */
const digitsSeen = 15;

/** 1.1 for 1.1000000000000001, as whoever typed it sees it. A whole number of that many digits is a code, and stays. */
function asSeen(value: string): string {
  if (!/^-?\d*\.\d+(e[+-]?\d+)?$/i.test(value)) return value;
  const digits = value.replace(/e.*$|\D/gi, '').replace(/^0+/, '');
  return digits.length > digitsSeen ? `${Number(Number(value).toPrecision(digitsSeen))}` : value;
}

const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '').toUpperCase()].reduce(
    (sum, sign) => sum * 26 + sign.charCodeAt(0) - 64,
    0,
  ) - 1;

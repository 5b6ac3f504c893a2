import Papa from 'papaparse';
import { letGo } from './book/letGo.ts';
import { textOf } from './file/encoding.ts';
import { type RecordCutter, recordCutter } from './file/recordCutter.ts';
import { type Open, unreadable } from './file/unreadable.ts';
import type { Shape } from './layouts/shape.ts';

type Written = Pick<Shape, 'encoding' | 'separator'>;

/** Characters one record may have; beyond, a quotation mark swallows the file. */
const longestRecord = 1 << 21;

/**
 * The records of a report, from its first line, some thousand at a time. Reads no faster than the consumer takes them:
 * papaparse's own streaming keeps a timer alive for every `resume`, so only its parser is used, on whole records.
 * Throws UnreadableReport for a quotation mark that is never closed; stream errors pass through.
 */
export async function* recordsOf(open: Open, { encoding, separator }: Written): AsyncGenerator<string[][]> {
  const parse = recordParser(separator);
  let [rest, records] = ['', 0];
  const parsed = (text: string, isLast: boolean): string[][] => {
    const found = parse(text, isLast, records);
    rest = found.rest;
    records += found.records.length;
    return found.records;
  };
  for await (const text of lines(open, encoding)) {
    const found = parsed(rest + text, false);
    if (found.length > 0) yield found;
  }
  if (rest !== '') yield parsed(rest, true);
}

/**
 * The same records by their bytes, for whoever has seen most cells before: a cutter that is asked for one after the other until
 * it has none, in between, where quotation marks stand oddly, records as `recordsOf` reads them.
 */
export async function* cutRecords(
  open: Open,
  { encoding, separator }: Written,
): AsyncGenerator<RecordCutter | string[][]> {
  const cutter = recordCutter(separator);
  const parse = recordParser(separator);
  let records = 0;
  const counted: RecordCutter = { ...cutter, next: () => cutter.next() && ++records > 0 };
  /** What the parser makes of the rest, up to `end`. */
  const parsed = (end: number, isLast: boolean): string[][] => {
    const rest = cutter.rest();
    const text = rest.toString('utf8', 0, end).replace(/\r\n?/g, '\n');
    const found = parse(text, isLast, records);
    records += found.records.length;
    if (found.records.length > 0)
      cutter.replace(Buffer.concat([Buffer.from(found.rest), rest.subarray(end)]));
    return found.records;
  };
  for await (const part of bytesOf(open, encoding)) {
    cutter.add(part);
    yield counted;
    while (cutter.isOdd()) {
      const found = parsed(endOfLines(cutter.rest()), false);
      if (found.length === 0) break;
      yield found;
      yield counted;
    }
    if (cutter.rest().length > longestRecord) requireShort(cutter.rest().toString(), records);
  }
  cutter.end();
  for (yield counted; cutter.isOdd(); yield counted) {
    const { length } = cutter.rest();
    const found = parsed(length, false);
    yield found.length > 0 ? found : parsed(length, true);
  }
}

/** Behind the last line that is whole: a carriage return at the end may be half a line end. */
const endOfLines = (bytes: Buffer): number =>
  Math.max(bytes.lastIndexOf('\n'), bytes.lastIndexOf('\r', bytes.length - 2)) + 1;

function requireShort(rest: string, records: number): void {
  if (rest.length > longestRecord) throw unreadable('file.quote', { row: records + 1 });
}

/** Parses a text from the beginning of a record on; `before` counts those of the file that stand before it. */
function recordParser(separator: string) {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  return (text: string, isLast: boolean, before: number): { records: string[][]; rest: string } => {
    const { data, errors, meta } = parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>;
    const quote = errors.find(({ type }) => type === 'Quotes');
    if (quote) throw unreadable('file.quote', { row: before + (quote.row ?? data.length) + 1 });
    const rest = text.slice(meta.cursor);
    requireShort(rest, before + data.length);
    return { records: data, rest };
  };
}

/** The text in UTF-8, whatever the file is written in. */
async function* bytesOf(open: Open, encoding: Shape['encoding']): AsyncGenerator<Uint8Array> {
  if (encoding !== 'utf8') {
    for await (const text of textOf(open, encoding)) yield Buffer.from(text);
    return;
  }
  let isFirst = true;
  let mark = Buffer.alloc(0);
  for await (const part of open() as AsyncIterable<Buffer>) {
    if (!isFirst) {
      yield part;
      letGo(part);
      continue;
    }
    mark = Buffer.concat([mark, part]);
    if (mark.length < 3) continue;
    isFirst = false;
    yield mark.subarray(0, 3).equals(byteOrderMark) ? mark.subarray(3) : mark;
  }
  if (isFirst) yield mark;
}

const byteOrderMark = Buffer.from('\ufeff');

/** The text with line feeds only, whatever ends its lines. */
async function* lines(open: Open, encoding: Shape['encoding']): AsyncGenerator<string> {
  let carried = '';
  for await (const part of textOf(open, encoding)) {
    const text = carried + part;
    if (!text.includes('\r')) {
      carried = '';
      yield text;
      continue;
    }
    carried = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - carried.length).replace(/\r\n?/g, '\n');
  }
  if (carried) yield '\n';
}

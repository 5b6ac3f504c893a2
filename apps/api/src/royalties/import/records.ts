import Papa from 'papaparse';
import { textOf } from './encoding.ts';
import type { Shape } from './shape.ts';
import { type Open, unreadable } from './unreadable.ts';

/** Characters one record may have; beyond, a quotation mark swallows the file. */
const longestRecord = 1 << 21;

/**
 * The records of a report, from its first line, some thousand at a time. Reads no faster than the consumer takes them:
 * papaparse's own streaming keeps a timer alive for every `resume`, so only its parser is used, on whole records.
 * Throws UnreadableReport for a quotation mark that is never closed; stream errors pass through.
 */
export async function* recordsOf(
  open: Open,
  { encoding, separator }: Pick<Shape, 'encoding' | 'separator'>,
): AsyncGenerator<string[][]> {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  let [rest, records] = ['', 0];
  const parse = (text: string, last: boolean): string[][] => {
    const { data, errors, meta } = parser.parse(text, 0, !last) as Papa.ParseResult<string[]>;
    const quote = errors.find(({ type }) => type === 'Quotes');
    rest = text.slice(meta.cursor);
    if (quote || rest.length > longestRecord) {
      throw unreadable('file.quote', { row: records + (quote?.row ?? data.length) + 1 });
    }
    records += data.length;
    return data;
  };
  for await (const text of lines(open, encoding)) {
    const data = parse(rest + text, false);
    if (data.length > 0) yield data;
  }
  if (rest !== '') yield parse(rest, true);
}

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

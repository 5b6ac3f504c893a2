import { type Member, zipOf } from '../zip/zipStream.ts';
import { letterOf, styles, stylesXml, textCell, xmlHead } from './sheetCells.ts';
import { widthsOf } from './sheetWidths.ts';
import type { SheetRows, Table } from './table.ts';

/** Rows a sheet may have, its heads among them. */
const mostSheetRows = 1_048_576;
/** And letters here: no member of a ZIP archive of 32 bits has more than 4 GB, whatever signs these are. */
const mostLetters = 1_000_000_000;
const flushAt = 65_536;
/** So many rows say how wide columns are. */
const rowsMeasured = 100;

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/**
 * A table as a workbook (ECMA-376), in pieces of about 64 KiB: a bold head that stays, text as text, days and numbers as
 * themselves, never a formula. What is more than a sheet holds goes on in the next one, under the same heads. `tell` hears
 * how many rows are written.
 */
export async function* workbookOf(
  table: Table,
  tell: (rows: number) => unknown = () => undefined,
  most = mostSheetRows,
): AsyncGenerator<Buffer> {
  const cutter = cutterOf(await table.sheet(), tell, most);
  try {
    // What fails before the first row is told, not sent.
    const widths = widthsOf(table.heads, await cutter.ahead(rowsMeasured));
    yield* zipOf(membersOf(table.heads, widths, cutter));
  } finally {
    await cutter.end();
  }
}

async function* membersOf(
  heads: readonly string[],
  widths: readonly number[],
  cutter: Cutter,
): AsyncGenerator<Member> {
  // Programs that look for what a file is look at what stands first.
  yield { name: '[Content_Types].xml', content: [contentTypes] };
  yield { name: '_rels/.rels', content: [relationsOf([['officeDocument', 'xl/workbook.xml']])] };
  yield { name: 'xl/styles.xml', content: [stylesXml] };
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetOf(heads, widths, cutter) };
  } while (await cutter.hasMore());
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  yield { name: 'xl/workbook.xml', content: [bookOf(numbers)] };
  const targets = numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const);
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [relationsOf([...targets, ['styles', 'styles.xml']])],
  };
}

// Every part is a sheet unless it is named: how many there will be is not known yet.
const contentTypes = [
  `${xmlHead}<Types xmlns="${packaging}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  `<Default Extension="xml" ContentType="${types}.worksheet+xml"/>`,
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
].join('');

const relationsOf = (targets: readonly (readonly [type: string, target: string])[]) =>
  [
    `${xmlHead}<Relationships xmlns="${packaging}/relationships">`,
    ...targets.map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    ),
    '</Relationships>',
  ].join('');

const bookOf = (sheets: readonly number[]) =>
  [
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>`,
    ...sheets.map(
      (number) =>
        `<sheet name="Data${number > 1 ? ` ${number}` : ''}" sheetId="${number}" r:id="rId${number}"/>`,
    ),
    '</sheets></workbook>',
  ].join('');

async function* sheetOf(
  heads: readonly string[],
  widths: readonly number[],
  cutter: Cutter,
): AsyncGenerator<string> {
  const last = letterOf(Math.max(heads.length, 1) - 1);
  yield [
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    '<cols>',
    ...widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`),
    '</cols><sheetData><row r="1">',
    ...heads.map((head, at) => `<c r="${letterOf(at)}1"${textCell(head, styles.head)}`),
    '</row>',
  ].join('');
  yield* cutter.rowsOfSheet();
  // Codes of digits are meant to be text: no cell is marked for it.
  yield `</sheetData><ignoredErrors><ignoredError sqref="A1:${last}${mostSheetRows}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

interface Cutter {
  /** The first rows, written; none of them is taken. */
  ahead: (most: number) => Promise<string[]>;
  hasMore: () => Promise<boolean>;
  /** Rows from where the sheet before ended, as many as one holds, in pieces. */
  rowsOfSheet: () => AsyncGenerator<string>;
  /** Nobody reads on. */
  end: () => Promise<unknown>;
}

function cutterOf({ rows, line }: SheetRows, tell: (rows: number) => unknown, most: number): Cutter {
  const source = rows[Symbol.asyncIterator]();
  let batch: readonly object[] = [];
  let [at, written] = [0, 0];
  const hasMore = async () => {
    while (at >= batch.length) {
      await tell(written);
      const next = await source.next();
      if (next.done) return false;
      [batch, at] = [next.value, 0];
    }
    return true;
  };
  const ahead = async (most: number) => {
    for (let ended = false; !ended && batch.length < most; ) {
      const next = await source.next();
      ended = next.done === true;
      if (!next.done) batch = [...batch, ...next.value];
    }
    return batch.slice(0, most).map((row) => line(row, 1));
  };
  async function* rowsOfSheet() {
    // The first row is that of the heads.
    let [place, letters, piece] = [2, 0, ''];
    while (place <= most && letters < mostLetters && (at < batch.length || (await hasMore()))) {
      piece += line(batch[at]!, place);
      at += 1;
      written += 1;
      place += 1;
      if (piece.length < flushAt) continue;
      letters += piece.length;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  return { ahead, hasMore, rowsOfSheet, end: async () => source.return?.() };
}

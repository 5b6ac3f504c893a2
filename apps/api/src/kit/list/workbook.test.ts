import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetsIn } from '../../../../../tests/files/readWorkbook.ts';
import { type Column, csvOfRows } from './csv.ts';
import { workbookOf } from './workbook.ts';

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function written<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
  most?: number,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of workbookOf(csvOfRows(rows, columns), undefined, most)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A member of an archive as text. */
function memberOf(archive: Buffer, name: string): string {
  const head = archive.indexOf(name) - 30;
  const [flags, from] = [archive.readUInt16LE(head + 6), head + 30 + name.length];
  expect(flags & 8).toBe(8);
  return inflateRawSync(archive.subarray(from)).toString();
}

const sheet = 'xl/worksheets/sheet1.xml';
const texts: Column<string>[] = [{ head: 'text', value: (text) => text }];

test('text stays text: codes with their zeros, long numbers, days, and what looks like a formula', async () => {
  const codes = [
    '0012345678905',
    '1234567890123456',
    '01-02-2026',
    '1,5',
    '=1+1',
    '-30-',
    '@a',
    "'b",
    'IDSNJ2600001',
  ];
  const book = await written(inTurn(codes), texts);
  expect((await sheetsIn(book))[0]?.rows).toEqual([['text'], ...codes.map((code) => [code])]);
  const xml = memberOf(book, sheet);
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(codes.length + 1);
  expect(xml).not.toMatch(/<f>|<v>/);
});

test('any text is a cell that is read again, and no part of the sheet around it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }),
      async (some) => {
        const [read] = await sheetsIn(await written(inTurn(some), texts));
        // Signs that XML has no place for are shown as missing; a line ends as lines end there.
        const shown = some.map((text) =>
          text
            .replace(/\r\n?/g, '\n')
            // biome-ignore lint/suspicious/noControlCharactersInRegex: these it has no place for
            .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '\ufffd'),
        );
        expect(read?.rows.slice(1).map(([cell]) => cell)).toEqual(shown);
      },
    ),
    { numRuns: 100 },
  );
});

test('a sign that a spreadsheet would read as another one is written out, and the longest text is cut', async () => {
  const xml = memberOf(await written(inTurn(['a_x0041_', 'x'.repeat(40_000)]), texts), sheet);
  expect(xml).toContain('a_x005F_x0041_');
  expect(/x{100,}…/.exec(xml)?.[0]).toHaveLength(32_767);
});

test('money, exact decimals and days are themselves where a spreadsheet keeps them whole, else text', async () => {
  const of = (meaning: Column<string | number>['meaning'], ...values: (string | number)[]) =>
    written(inTurn(values), [{ head: 'h', value: (one) => one, ...(meaning && { meaning }) }]).then((book) =>
      [...memberOf(book, sheet).matchAll(/<c r="A(?!1")\d+"([^>]*)>(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(
        ([, attributes, value]) => `${attributes?.trim()} ${value}`,
      ),
    );
  expect(await of('rupiah', -1500, 0, 23_014_474)).toEqual(['s="2" -1500', 's="2" 0', 's="2" 23014474']);
  expect(await of('rupiah', 1_000_000_000_000_000)).toEqual(['s="1" t="inlineStr" 1000000000000000']);
  expect(await of(undefined, 7, 72.5)).toEqual([' 7', ' 72.5']);
  const decimals = ['1500.500000', '-0.000001', '123456789.123456', '1234567890.123456', '0', 'Rp 5'];
  expect(await of('decimal', ...decimals)).toEqual([
    's="3" 1500.500000',
    's="3" -0.000001',
    's="3" 123456789.123456',
    's="1" t="inlineStr" 1234567890.123456',
    's="3" 0',
    's="1" t="inlineStr" Rp 5',
  ]);
  expect(await of('day', '2026-11-28', '1900-03-01', '1899-12-31')).toEqual([
    's="4" 46354',
    's="4" 61',
    's="1" t="inlineStr" 31-12-1899',
  ]);
  expect(await of('time', '2026-11-28T18:00:00.000+07:00')).toEqual(['s="5" 46354.75']);
});

test('the head is bold and stays, and what is more than a sheet holds goes on in the next', async () => {
  const columns: Column<number>[] = [{ head: 'n', value: (n) => n }];
  const numbers = Array.from({ length: 25 }, (_, at) => at);
  const book = await written(inTurn(numbers), columns, 11);
  const sheets = await sheetsIn(book);
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Data', 11],
    ['Data 2', 11],
    ['Data 3', 6],
  ]);
  expect(sheets.flatMap(({ rows }) => rows.slice(1)).map(([n]) => Number(n))).toEqual(numbers);
  const full = await sheetsIn(await written(inTurn(numbers.slice(0, 20)), columns, 11));
  expect(full.map(({ rows }) => rows.length)).toEqual([11, 11]);
  const xml = memberOf(book, sheet);
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<c r="A1" s="6" t="inlineStr"><is><t>n</t></is></c>');
});

test('a column is as wide as its head and what its first rows hold, within bounds', async () => {
  const columns: Column<number>[] = [
    { head: 'n', value: (n) => n },
    { head: 'Label share in per cent', value: () => 70 },
    { head: 'title', value: (n) => (n === 30 ? 'Kembang & Desa di Kaki Gunung' : 'Senja') },
    { head: 'amount', value: () => 1_234_567_890, meaning: 'rupiah' },
    { head: 'day', value: () => '2026-11-28', meaning: 'day' },
    { head: 'note', value: () => 'x'.repeat(500) },
  ];
  const numbers = Array.from({ length: 250 }, (_, at) => at);
  const xml = memberOf(await written(inTurn(numbers), columns), sheet);
  const widths = [...xml.matchAll(/<col min="(\d)" max="\1" width="(\d+)" customWidth="1"\/>/g)];
  expect(widths.map(([, , width]) => Number(width))).toEqual([8, 26, 31, 15, 12, 60]);
  expect(xml.match(/<row /g)).toHaveLength(251);
});

test('a table without rows has its heads; one that cannot be read sends nothing', async () => {
  expect((await sheetsIn(await written(inTurn([]), texts)))[0]?.rows).toEqual([['text']]);
  const broken = async function* (): AsyncGenerator<string> {
    yield* [];
    throw new Error('away');
  };
  const pieces = workbookOf(csvOfRows(broken(), texts));
  await expect(pieces.next()).rejects.toThrow('away');
});

test('whoever stops reading lets go of the rows', async () => {
  let isLetGo = false;
  const endless = async function* (): AsyncGenerator<string> {
    try {
      for (;;) yield 'row '.repeat(100);
    } finally {
      isLetGo = true;
    }
  };
  for await (const _ of workbookOf(csvOfRows(endless(), texts))) break;
  expect(isLetGo).toBe(true);
});

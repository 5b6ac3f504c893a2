import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookOf } from '../../../../../../tests/files/workbook.ts';
import { zipOf } from '../../../../../../tests/files/zip.ts';
import { entriesOf } from './archive.ts';
import { openWorkbook, rowsOf } from './sheet.ts';
import { UnreadableReport } from './unreadable.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The rows of the one sheet of a workbook, or why it is refused. */
async function read(workbook: Buffer): Promise<string[][] | string> {
  const file = path.join(folder, 'table.xlsx');
  await writeFile(file, workbook);
  try {
    const book = await openWorkbook(file, await entriesOf(file));
    const rows: string[][] = [];
    for await (const some of rowsOf(file, book, book.sheets[0]!.entry)) rows.push(...some);
    return rows;
  } catch (error) {
    if (error instanceof UnreadableReport) return error.mistake.code;
    throw error;
  }
}

/** A workbook whose sheet, texts and styles say what they are given. */
const written = ({ sheet = '', texts = '', styles = '' }) =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="r1" Target="s.xml"/></R>',
    'xl/s.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  });

test('rows that go back and forth are read one after another, not with all that lies between them', async () => {
  const rows = await read(written({ sheet: '<row r="900"/><row r="1"/>'.repeat(200) }));
  expect(rows).toHaveLength(900 + 399);
  const [apart] = [await read(workbookOf({ S: [['a'], [], ['b']] }))];
  expect(apart).toEqual([['a'], [''], ['b']]);
});

test('a text, a tag or a format that does not end is refused before it fills the memory', async () => {
  const long = 'x'.repeat(3_000_000);
  expect(await read(written({ sheet: `<row><c><v>${long}</v></c></row>` }))).toBe('file.texts');
  expect(await read(written({ sheet: `<row r="1" spans="${long}"/>` }))).toBe('file.texts');
  expect(await read(written({ texts: `<si><t>${long}</t></si>` }))).toBe('file.texts');
  const pieces = `<v>${`<![CDATA[${long.slice(0, 500_000)}]]>`.repeat(80)}</v>`;
  expect(await read(written({ sheet: `<row><c>${pieces}</c></row>` }))).toBe('file.texts');
  const brackets = '['.repeat(500_000);
  expect(await read(written({ styles: `<numFmt numFmtId="200" formatCode="${brackets}"/>` }))).toEqual([]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { tableMimes } from '@rilis/contract/tableMime';
import Papa from 'papaparse';
import { textOfCell } from '../../apps/api/src/kit/list/csv.ts';
import { entriesOf } from '../../apps/api/src/royalties/import/file/archive.ts';
import { openWorkbook, rowsOf } from '../../apps/api/src/royalties/import/file/sheet.ts';
import type { Name, World } from '../cast.ts';

/** The sheets of a workbook as an import reads them: it refuses a formula. */
export async function sheetsIn(workbook: Buffer): Promise<{ name: string; rows: string[][] }[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-workbook-'));
  try {
    const file = path.join(folder, 'table.xlsx');
    await writeFile(file, workbook);
    const book = await openWorkbook(file, await entriesOf(file));
    const sheets = [];
    for (const { name, entry } of book.sheets) {
      const rows: string[][] = [];
      for await (const some of rowsOf(file, book, entry)) rows.push(...some);
      sheets.push({ name, rows });
    }
    return sheets;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A file that is asked for as a workbook: its name and its first sheet. */
export async function workbookAt(world: World, who: Name, at: string, body?: object) {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${at}`,
    headers: { authorization: `Bearer ${world.cast[who].token}`, accept: tableMimes.xlsx },
    ...(body && { payload: body }),
  });
  if (statusCode !== 200 || headers['content-type'] !== tableMimes.xlsx)
    throw new Error(`${at} answers ${statusCode} ${headers['content-type']}`);
  const [sheet] = await sheetsIn(rawPayload);
  const fileName = String(headers['content-disposition']).split("''")[1];
  return { fileName, rows: sheet?.rows ?? [] };
}

/** Cells of a CSV of ours: rows of the same length, text as it was before it was made harmless. */
export const cellsOfCsv = (csv: string): string[][] =>
  Papa.parse<string[]>(csv.replace('\ufeff', '').trimEnd(), { delimiter: ',' }).data.map((row) =>
    row.map(textOfCell),
  );

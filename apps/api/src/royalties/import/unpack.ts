import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { withFolder } from '../../kit/workFolder.ts';
import { joined } from '../../kit/zip/zipReader.ts';
import { entriesOf, limited, openEntry } from './file/archive.ts';
import { encodingOf, textOf } from './file/encoding.ts';
import { openWorkbook, rowsOf, type Workbook } from './file/sheet.ts';
import { type Open, unreadable } from './file/unreadable.ts';
import { dsrTable, isDsr } from './layouts/dsr.ts';

/** The text of an uploaded report, out of whatever it came in. */
export interface Unpacked {
  open: Open;
  /** The sheets of a workbook. */
  sheets: string[];
  /** The one that is read. */
  sheet: string | null;
}

/**
 * Runs `work` on the text of a report: plain, packed by gzip, alone in a ZIP archive, or a sheet of a workbook (the one
 * asked for, or the first with a table); records of the DDEX flat file become one. What is unpacked lies beside the program while `work` runs. Throws
 * UnreadableReport for what cannot be opened.
 */
export const withText = <T>(
  file: string,
  sheet: string | null,
  work: (text: Unpacked) => Promise<T>,
): Promise<T> => withFolder(async (folder) => work(await unpack(file, folder, sheet, 0)));

/** An archive may hold a workbook, but no archive in an archive. */
const deepest = 2;

async function unpack(file: string, folder: string, sheet: string | null, depth: number): Promise<Unpacked> {
  const magic = await readMagic(file);
  if (magic === 'd0cf11e0') throw unreadable('file.oldSpreadsheet');
  const isZip = magic === '504b0304';
  if (!isZip && !magic.startsWith('1f8b')) return unpackText(file, path.join(folder, 'table'));
  if (depth >= deepest) throw unreadable('file.archive');
  const target = path.join(folder, `${depth}`);
  if (!isZip) {
    const { size } = await fs.stat(file);
    await keep(limited(joined(createReadStream(file), createGunzip()), size), target);
    return unpack(target, folder, sheet, depth + 1);
  }
  const entries = await entriesOf(file);
  if (entries.some(({ name }) => name === 'xl/workbook.xml'))
    return unpackSheet(file, await openWorkbook(file, entries), sheet, target);
  const [only] = entries;
  if (!only || entries.length > 1) throw unreadable('file.archiveCount', { count: entries.length });
  await keep(await openEntry(file, only), target);
  return unpack(target, folder, sheet, depth + 1);
}

const enoughText = 65_536;

/** A text is read as it lies there, unless its lines are records that only make a table together. */
async function unpackText(file: string, target: string): Promise<Unpacked> {
  const open = openPath(file);
  const text = { open, sheets: [], sheet: null };
  if (!isDsr(await beginningOf(open))) return text;
  await keep(Readable.from(csvOf(inBatches(dsrTable(() => linesOf(open))))), target);
  return { ...text, open: openPath(target) };
}

async function beginningOf(open: Open): Promise<string> {
  for await (const part of open() as AsyncIterable<Buffer>)
    return part.toString('utf8', 0, enoughText).replace(/^\uFEFF/, '');
  return '';
}

async function* linesOf(open: Open): AsyncGenerator<string> {
  let rest = '';
  const { encoding } = await encodingOf(open);
  for await (const part of textOf(open, encoding)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}

async function* inBatches(rows: AsyncIterable<string[]>): AsyncGenerator<string[][]> {
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < 1_000) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function unpackSheet(
  file: string,
  book: Workbook,
  wanted: string | null,
  target: string,
): Promise<Unpacked> {
  const chosen =
    wanted === null ? await firstTable(file, book) : book.sheets.find(({ name }) => name === wanted);
  if (!chosen) throw unreadable('file.noSheet', { name: wanted ?? '' });
  await keep(Readable.from(csvOf(rowsOf(file, book, chosen.entry))), target);
  return { open: openPath(target), sheets: book.sheets.map(({ name }) => name), sheet: chosen.name };
}

const enoughRows = 2;

/** The first sheet with two rows of two values; the first of all when none has. */
async function firstTable(file: string, book: Workbook): Promise<Workbook['sheets'][number] | undefined> {
  for (const sheet of book.sheets) {
    let found = 0;
    for await (const rows of rowsOf(file, book, sheet.entry)) {
      found += rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1).length;
      if (found >= enoughRows) return sheet;
    }
  }
  return book.sheets[0];
}

async function* csvOf(rows: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  for await (const some of rows)
    yield Buffer.from(some.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''));
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Damaged packing is the file's fault. */
async function keep(source: Readable, target: string): Promise<void> {
  try {
    await pipeline(source, createWriteStream(target));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw unreadable('file.archive');
    throw error;
  }
}

const openPath =
  (file: string): Open =>
  () =>
    createReadStream(file, { highWaterMark: 1 << 18 });

async function readMagic(file: string): Promise<string> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { archiveNames, catalogueFile } from '@rilis/contract/reports/catalogueArchive';
import { z } from 'zod';
import { truncate } from '../../kit/truncate.ts';
import { withFolder } from '../../kit/workFolder.ts';
import { type Entry, openEntry, readDirectory } from '../../kit/zip/zipReader.ts';
import { ArchiveFault, archiveLimits } from './archiveLimits.ts';
import { linesOf, linesOfWorkbook, missing, readSheet } from './importSheet.ts';

type Wire = Record<string, unknown>;

/** What somebody brought: what it says, and the files it has. */
export interface Brought {
  artists: Wire[];
  releases: unknown[];
  /** Columns of a table that nobody here knows. */
  unread: readonly string[];
  /** By the path the releases name them with. */
  files: ReadonlyMap<string, Entry>;
  /** Sums that came along, by path. */
  sums: ReadonlyMap<string, string>;
  open: (entry: Entry) => Promise<Readable>;
}

/** A catalogue’s words; its sound is another matter. */
const mostText = 256 * 1024 ** 2;
/** Values of a table or a catalogue, each of which takes more memory than it has letters. */
const mostValues = 30_000_000;

/**
 * Opens an archive of ours, a ZIP file with a table (CSV or XLSX) and its files, or a table alone.
 * @throws ArchiveFault naming why it cannot be read
 */
export async function openBrought(file: string): Promise<Brought> {
  const magic = await beginningOf(file);
  if (magic.length === 0) throw new ArchiveFault('empty');
  const openOne = (entry: Entry) => openEntry(file, entry, archiveLimits);
  if (!magic.subarray(0, 2).equals(Buffer.from('PK'))) {
    if (magic.includes(0)) throw new ArchiveFault('broken');
    const files = new Map<string, Entry>();
    return { ...readSheet(linesOf(await textAt(file)), () => null), files, sums: new Map(), open: openOne };
  }
  const files = within(await readDirectory(file, archiveLimits));
  if (files.has('xl/workbook.xml')) {
    const nothing = new Map<string, Entry>();
    const said = readSheet(await linesOfWorkbook(file), () => null);
    return { ...said, files: nothing, sums: new Map(), open: openOne };
  }
  const text = async (name: string) => {
    const entry = files.get(name);
    if (!entry) return null;
    if (entry.size > mostText) throw new ArchiveFault('bomb');
    return textOf(await buffer(await openOne(entry)).catch(damaged));
  };
  const sums = sumsIn((await text(archiveNames.sums)) ?? '');
  const catalogue = await text(archiveNames.catalogue);
  const said = catalogue === null ? await fromSheet(files, text, openOne) : fromCatalogue(catalogue);
  return { ...said, files, sums, open: openOne };
}

function damaged(error: unknown): never {
  if (error instanceof ArchiveFault) throw error;
  throw new ArchiveFault('damaged');
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error) => {
    if (error.code === 'ENOENT') throw new ArchiveFault('gone');
    throw error;
  });
  try {
    const { buffer: read, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return read.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function textAt(file: string): Promise<string> {
  const handle = await open(file);
  try {
    if ((await handle.stat()).size > mostText) throw new ArchiveFault('bomb');
    return textOf(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** UTF-8, or what spreadsheets of old wrote. @throws ArchiveFault where it is made of nothing but values */
function textOf(bytes: Buffer): string {
  let values = 0;
  for (const byte of bytes) values += beginsValue[byte]!;
  if (values > mostValues) throw new ArchiveFault('bomb');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const beginsValue = new Uint8Array(256);
for (const sign of Buffer.from(',;\t\n[{')) beginsValue[sign] = 1;

/** Names that lead out of the archive, or are there twice, are the work of somebody who means harm. */
function within(entries: readonly Entry[]): Map<string, Entry> {
  for (const { name } of entries)
    if (/^\/|^[A-Za-z]:|\\|(^|\/)\.\.?(\/|$)/.test(name) || hasControls(name))
      throw new ArchiveFault('path', { name: truncate(name, 200) });
  const top = topOf(entries);
  const files = new Map<string, Entry>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = entry.name.slice(top.length);
    if (seen.has(name.toLowerCase())) throw new ArchiveFault('twice', { name: truncate(name, 200) });
    seen.add(name.toLowerCase());
    files.set(name, entry);
  }
  return files;
}

const hasControls = (name: string) => [...name].some((letter) => letter < ' ' || letter === '\u007f');

/** The one folder that everything lies in, where somebody packed a folder. */
function topOf(entries: readonly Entry[]): string {
  const top = /^[^/]+\//.exec(entries[0]?.name ?? '')?.[0] ?? '';
  return top && entries.every(({ name }) => name.startsWith(top)) ? top : '';
}

const sumsIn = (text: string) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line.trimEnd()) ?? [];
      return sum && name ? [[name, sum] as const] : [];
    }),
  );

function fromCatalogue(text: string): Pick<Brought, 'artists' | 'releases' | 'unread'> {
  const read = catalogueFile
    .extend({ artists: z.array(z.record(z.string(), z.unknown())) })
    .safeParse(jsonOf(text));
  if (read.success) return { ...read.data, unread: [] };
  throw new ArchiveFault('otherForm');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveFault('damaged');
  }
}

/** The one table of the archive; its cells name files by their path, or by their name alone. */
async function fromSheet(
  files: ReadonlyMap<string, Entry>,
  text: (name: string) => Promise<string | null>,
  openOne: (entry: Entry) => Promise<Readable>,
) {
  const sheets = [...files.entries()].filter(([name]) => /\.(csv|xlsx)$/i.test(name));
  const [[name, entry] = []] = sheets;
  if (!name || !entry || sheets.length > 1) throw new ArchiveFault(name ? 'manySheets' : 'noCatalogue');
  const lines = /xlsx$/i.test(name)
    ? await laidDown(entry, openOne, linesOfWorkbook)
    : linesOf((await text(name)) ?? '');
  const meant = namesMeant([...files.keys()]);
  return readSheet(lines, (named) => {
    const [found, ...others] = files.has(named) ? [named] : meant(named);
    if (!found) return null;
    // The sum is worked out when the file is read.
    return others.length > 0
      ? { ...missing(named), unclear: true }
      : { ...missing(found), fileName: path.posix.basename(found), bytes: files.get(found)?.size };
  });
}

/** As it is read, whichever system wrote it: one composes its letters, another divides folders by backslashes. */
const readable = (name: string) => name.normalize('NFC').replaceAll('\\', '/').toLowerCase();

/** The files a cell may mean: those of its name, and where there are several those that lie where it says. */
function namesMeant(all: readonly string[]): (named: string) => readonly string[] {
  const byName = Map.groupBy(all, (one) => path.posix.basename(readable(one)));
  return (named) => {
    const said = readable(named);
    const alike = byName.get(path.posix.basename(said)) ?? [];
    const there = alike.filter((one) => `/${readable(one)}`.endsWith(`/${said}`));
    return there.length === 1 ? there : alike;
  };
}

/** A workbook can only be read where it lies by itself. */
const laidDown = <T>(
  entry: Entry,
  openOne: (entry: Entry) => Promise<Readable>,
  work: (file: string) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'table.xlsx');
    await pipeline(await openOne(entry), createWriteStream(file)).catch(damaged);
    return work(file);
  });

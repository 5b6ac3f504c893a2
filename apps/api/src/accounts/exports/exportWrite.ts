import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import type { ExportFormat } from '@rilis/contract/exportFile';
import { type Actor, system } from '../../kit/actor.ts';
import { type Db, type Tx, within, withScope, withSnapshot } from '../../kit/db/db.ts';
import type { Replica } from '../../kit/db/replica.ts';
import { requireDiskRoom } from '../../kit/http/diskRoom.ts';
import type { Endpoint } from '../../kit/http/endpoint.ts';
import { nobody, openExport, openFile } from '../../kit/list/exporting.ts';
import type { Table } from '../../kit/list/table.ts';
import { workbookOf } from '../../kit/list/workbook.ts';
import { fileOf, type KeptExport } from './exportFile.ts';

export interface Work {
  db: Db;
  /** Where there is one. */
  replica?: Replica | undefined;
  directory: string;
  /** Whose lists are read. */
  endpoints: readonly Endpoint[];
  /** Writes an archive into the file and answers how many files are in it; `tell` hears of each. */
  archive: (asked: KeptExport, actor: Actor, file: FileHandle, tell: Tell) => Promise<number>;
}

type Tell = (written: number) => Promise<void>;

export interface Order {
  asked: KeptExport;
  format: ExportFormat;
  actor: Actor;
}

/** Where it is written until it is whole. */
export const partOf = (target: string) => `${target}.part`;

/** Under another name until it is whole and on the disk. What came to nothing is removed: it would fill the disk until it expires. */
export async function writeExport(work: Work, id: number, order: Order) {
  await mkdir(work.directory, { recursive: true });
  await requireDiskRoom(work.directory, 0);
  const target = fileOf(work.directory, id, order.format);
  const part = partOf(target);
  try {
    const written = await writeInto(part, work, id, order);
    await rename(part, target);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeInto(part: string, work: Work, id: number, { actor, asked, format }: Order) {
  const file = await open(part, 'w+', 0o600);
  const tell = everySecond((written) => tellWritten(work.db, id, written));
  try {
    const rows = await (format === 'zip'
      ? work.archive(asked, actor, file, tell)
      : writeRows(work, { actor, asked, format }, file, tell));
    await file.sync();
    return { rows, ...(await readBack(file)) };
  } finally {
    await file.close();
  }
}

/** How long what was written is, and its hash: through the same bytes again and again, as it was written. */
async function readBack(file: FileHandle): Promise<{ bytes: number; sha256: string }> {
  const [hash, room] = [createHash('sha256'), Buffer.allocUnsafe(262_144)];
  for (let bytes = 0; ; ) {
    const { bytesRead } = await file.read(room, 0, room.length, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    hash.update(room.subarray(0, bytesRead));
    bytes += bytesRead;
  }
}

/** A list, from one moment of the database. */
async function writeRows(work: Work, { actor, asked, format }: Order, file: FileHandle, tell: Tell) {
  const table = await tableOf(work, actor, asked);
  let rows = 0;
  const count = (written: number) => {
    rows = written;
    return tell(written);
  };
  const writing = writerInto(file);
  const copy = await work.replica?.caughtUp();
  await withSnapshot(copy ? within(copy.rows, 'job') : work.db, actor, async (tx) => {
    const pieces = format === 'xlsx' ? workbookOf(table(tx), count) : counted(table(tx), count);
    for await (const piece of pieces) await writing(piece);
  });
  return rows;
}

/** A CSV, whose rows are counted once they are written. */
async function* counted(table: Table, count: Tell): AsyncGenerator<string> {
  const records = countRecords();
  for await (const piece of table) {
    yield piece;
    // The heads are no row.
    await count(Math.max(0, records(piece) - 1));
  }
}

/** Writes texts by way of the same bytes again and again: a copy of each would stay until all memory is looked through. */
function writerInto(file: FileHandle): (piece: string | Buffer) => Promise<void> {
  let room = Buffer.allocUnsafe(262_144);
  return async (piece) => {
    if (typeof piece !== 'string') return file.appendFile(piece);
    const most = piece.length * 3;
    if (most > room.length) room = Buffer.allocUnsafe(most);
    await file.appendFile(room.subarray(0, room.write(piece)));
  };
}

/** A list in the columns of its screen, or a report in its own. */
async function tableOf({ db, endpoints }: Work, actor: Actor, asked: KeptExport): Promise<(tx: Tx) => Table> {
  const opened =
    asked.columns.length === 0
      ? await openFile(db, endpoints, actor, asked)
      : await openExport(db, endpoints, actor, asked, nobody);
  return opened.table;
}

/** Counts the lines of a CSV in pieces; those inside quotation marks are none. */
function countRecords(): (piece: string) => number {
  let [count, quoted] = [0, false];
  const countUntil = (piece: string, from: number, end: number) => {
    for (let at = piece.indexOf('\n', from); at !== -1 && at < end; at = piece.indexOf('\n', at + 1))
      count += 1;
  };
  return (piece) => {
    for (let from = 0; from < piece.length; ) {
      const mark = piece.indexOf('"', from);
      const end = mark === -1 ? piece.length : mark;
      if (!quoted) countUntil(piece, from, end);
      if (mark !== -1) quoted = !quoted;
      from = end + 1;
    }
    return count;
  };
}

function everySecond(tell: (written: number) => Promise<void>): (written: number) => Promise<void> {
  let last = Date.now();
  return async (written) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    // What is written is not given up for want of a word about it.
    await tell(written).catch(() => undefined);
  };
}

/** How far the writing is, for whoever waits for it. */
const tellWritten = (db: Db, id: number, written: number) =>
  withScope(db, system('export.make'), async (tx) => {
    await tx.updateTable('export_file').set({ written }).where('id', '=', id).execute();
  });

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ExportFormat } from '@rilis/contract/exportFile';
import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { type Actor, system, visitor } from '../kit/actor.ts';
import { type Db, type Tx, within, withScope, withSnapshot } from '../kit/db/db.ts';
import type { Replica } from '../kit/db/replica.ts';
import { requireDiskRoom } from '../kit/http/diskRoom.ts';
import type { Endpoint } from '../kit/http/endpoint.ts';
import { nobody, openExport, openFile } from '../kit/list/exporting.ts';
import { Problem } from '../kit/problem.ts';
import { patternsOf } from './actor.ts';
import { fileOf, type KeptExport } from './exportFile.ts';
import { notifyPerson } from './notifyPerson.ts';

interface Work {
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

const task = 'export.make';
const mostTries = 2;
/** A job is begun this often, half an hour in all, while the database is away or the process dies in it. */
const mostBeginnings = 8;

/**
 * Writes an export as the person who asked for it, with the rights of now. Delivered twice it finds nothing to do. What is
 * refused, fails twice, or is begun again and again, ends as FAILED with its reason; the person is told of either end.
 */
export async function makeExport(work: Work, payload: unknown, attempt: number): Promise<void> {
  const { id } = payload as { id: number };
  const order = await withScope(work.db, system(task), (tx) => findWaiting(tx, id));
  if (!order) return;
  if (attempt > mostBeginnings) return giveUp(work, id, order.format, 'error.export.failed');
  try {
    if (!order.actor) throw new Problem(403, 'error.forbidden');
    // What was cut off on the replica is read on the primary.
    const source = attempt > 1 ? { ...work, replica: undefined } : work;
    const written = await write(source, id, { ...order, actor: order.actor });
    await settle(work.db, id, { state: 'READY', ...written, ready_at: new Date() }, 'exportReady');
  } catch (error) {
    const refused = error instanceof Problem && error.status < 500;
    if (!refused && attempt < mostTries) throw error;
    const failure = refused ? error.code : 'error.export.failed';
    await giveUp(work, id, order.format, failure);
    if (!refused) throw error;
  }
}

/** Ends it as FAILED. Whoever died in it had no time to remove what was written so far. */
async function giveUp(work: Work, id: number, format: ExportFormat, failure: string): Promise<void> {
  await settle(work.db, id, { state: 'FAILED', failure }, 'exportFailed');
  await rm(partOf(fileOf(work.directory, id, format)), { force: true });
}

const partOf = (target: string) => `${target}.part`;

interface Order {
  asked: KeptExport;
  format: ExportFormat;
  actor: Actor;
}

async function findWaiting(tx: Tx, id: number): Promise<(Partial<Order> & Omit<Order, 'actor'>) | undefined> {
  const row = await tx
    .selectFrom('export_file')
    .select(['user_id', 'label_id', 'asked', 'format'])
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  const asked = row?.asked as KeptExport;
  const person = row && (await personOf(tx, row.user_id, asked.lang));
  // Whoever is of another label by now asked for that one's rows.
  const actor = person?.labelId === row?.label_id ? person : undefined;
  return row && { asked, format: row.format, ...(actor && { actor }) };
}

/** A person with the rights of now; nobody, where they are kept out by now. */
export async function personOf(tx: Tx, userId: number, lang: Actor['lang']): Promise<Actor | undefined> {
  const { rows } = await sql<{ login: string; label_id: number | null }>`
    select login, label_id from app_user u where id = ${userId} and deleted_at is null and effective_status(u) = 'APPROVED'`.execute(
    tx,
  );
  const { rows: roles } = await sql<{ authority_name: string; privileges: string[] }>`
    select authority_name, privileges from roles_of(${userId})`.execute(tx);
  const [person] = rows;
  return (
    person && {
      ...visitor,
      userId,
      login: person.login,
      labelId: person.label_id,
      roleNames: roles.map((role) => role.authority_name),
      permissions: patternsOf(roles.flatMap((role) => role.privileges)),
      lang: languageOf(lang),
    }
  );
}

/** Under another name until it is whole and on the disk. What came to nothing is removed: it would fill the disk until it expires. */
async function write(work: Work, id: number, order: Order) {
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
      : writeRows(work, actor, asked, file, tell));
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
async function writeRows(work: Work, actor: Actor, asked: KeptExport, file: FileHandle, tell: Tell) {
  const pieces = await piecesOf(work, actor, asked);
  const records = countRecords();
  // The heads are no row.
  const rows = (piece: string) => Math.max(0, records(piece) - 1);
  const writing = writerInto(file);
  const copy = await work.replica?.caughtUp();
  await withSnapshot(copy ? within(copy.rows, 'job') : work.db, actor, async (tx) => {
    for await (const piece of pieces(tx)) {
      await writing(piece);
      await tell(rows(String(piece)));
    }
  });
  return rows('');
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
async function piecesOf({ db, endpoints }: Work, actor: Actor, asked: KeptExport) {
  if (asked.columns.length === 0) return (await openFile(db, endpoints, actor, asked)).pieces;
  const { pieces } = await openExport(db, endpoints, actor, asked, nobody);
  return (tx: Tx) => pieces(tx);
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
    await tell(written);
  };
}

/** How far the writing is, for whoever waits for it. */
const tellWritten = (db: Db, id: number, written: number) =>
  withScope(db, system(task), async (tx) => {
    await tx.updateTable('export_file').set({ written }).where('id', '=', id).execute();
  });

type Ended =
  | { state: 'READY'; rows: number; bytes: number; sha256: string; ready_at: Date }
  | { state: 'FAILED'; failure: string };

/** Ends an export once, and tells its person. */
async function settle(db: Db, id: number, ended: Ended, kind: 'exportReady' | 'exportFailed'): Promise<void> {
  await withScope(db, system(task), async (tx) => {
    const row = await tx
      .updateTable('export_file')
      .set(ended)
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .returning(['user_id', 'file_name'])
      .executeTakeFirst();
    if (!row) return;
    await notifyPerson(tx, row.user_id, kind, { fileName: row.file_name }, '/exports');
  });
}

/** Throws away what has expired, and files nobody has any more. */
export async function tidyExports(db: Db, directory: string): Promise<void> {
  const kept = await withScope(db, system('export.tidy'), async (tx) => {
    await tx.deleteFrom('export_file').where('expires_at', '<', new Date()).execute();
    return tx.selectFrom('export_file').select('id').execute();
  });
  const known = new Set(kept.map(({ id }) => `${id}`));
  for (const name of await readdir(directory).catch(() => []))
    if (!known.has(path.parse(name.replace(/\.part$/, '')).name))
      await rm(path.join(directory, name), { force: true });
}

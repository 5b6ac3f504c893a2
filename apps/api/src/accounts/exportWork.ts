import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { type Actor, system, visitor } from '../kit/actor.ts';
import { type Db, type Tx, withScope, withSnapshot } from '../kit/db/db.ts';
import { requireDiskRoom } from '../kit/http/diskRoom.ts';
import type { Endpoint } from '../kit/http/endpoint.ts';
import { nobody, openExport, openFile } from '../kit/list/exporting.ts';
import { Problem } from '../kit/problem.ts';
import { patternsOf } from './actor.ts';
import { fileOf, type KeptExport } from './exportFile.ts';

interface Work {
  db: Db;
  directory: string;
  /** Whose lists are read. */
  endpoints: readonly Endpoint[];
}

const task = 'export.make';
const mostTries = 2;

/**
 * Writes an export as the person who asked for it, with the rights of now. Delivered twice it finds nothing to do. What is
 * refused, or fails twice, ends as FAILED with its reason; the person is told of either end.
 */
export async function makeExport(work: Work, payload: unknown, attempt: number): Promise<void> {
  const { id } = payload as { id: number };
  const order = await withScope(work.db, system(task), (tx) => findWaiting(tx, id));
  if (!order) return;
  try {
    if (!order.actor) throw new Problem(403, 'error.forbidden');
    const written = await write(work, id, order.actor, order.asked);
    await settle(work.db, id, { state: 'READY', ...written, ready_at: new Date() }, 'exportReady');
  } catch (error) {
    const refused = error instanceof Problem && error.status < 500;
    if (!refused && attempt < mostTries) throw error;
    const failure = refused ? error.code : 'error.export.failed';
    await settle(work.db, id, { state: 'FAILED', failure }, 'exportFailed');
    if (!refused) throw error;
  }
}

async function findWaiting(tx: Tx, id: number): Promise<{ asked: KeptExport; actor?: Actor } | undefined> {
  const row = await tx
    .selectFrom('export_file')
    .select(['user_id', 'asked'])
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  const asked = row?.asked as KeptExport;
  return row && { asked, actor: await personOf(tx, row.user_id, asked.lang) };
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

/** From one moment of the database, under another name until it is whole and on the disk. */
async function write(work: Work, id: number, actor: Actor, asked: KeptExport) {
  const { db, directory } = work;
  const pieces = await piecesOf(work, actor, asked);
  await mkdir(directory, { recursive: true });
  await requireDiskRoom(directory, 0);
  const target = fileOf(directory, id);
  const file = await open(`${target}.part`, 'w', 0o600);
  const hash = createHash('sha256');
  const records = countRecords();
  const tell = everySecond((written) => tellWritten(db, id, written));
  try {
    await withSnapshot(db, actor, async (tx) => {
      for await (const piece of pieces(tx)) {
        await file.write(piece as string);
        hash.update(piece);
        await tell(records(String(piece)));
      }
    });
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.part`, target);
  // The heads are no row.
  const rows = Math.max(0, records('') - 1);
  return { rows, bytes: (await stat(target)).size, sha256: hash.digest('hex') };
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
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const letter = piece.charCodeAt(at);
      if (letter === 34) quoted = !quoted;
      else if (letter === 10 && !quoted) count += 1;
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
    await tx
      .insertInto('notification')
      .values({
        user_id: row.user_id,
        kind,
        params: JSON.stringify({ fileName: row.file_name }),
        link: '/exports',
      })
      .execute();
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

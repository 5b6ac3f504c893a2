import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { type Actor, system, visitor } from '../kit/actor.ts';
import { type Db, type Tx, withScope, withSnapshot } from '../kit/db/db.ts';
import { requireDiskRoom } from '../kit/http/diskRoom.ts';
import type { Endpoint, HttpExchange } from '../kit/http/endpoint.ts';
import { openExport } from '../kit/list/exporting.ts';
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

/** Nobody, where they are kept out by now. */
async function personOf(tx: Tx, userId: number, lang: Actor['lang']): Promise<Actor | undefined> {
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

/** A job has no line to anybody. */
const nobody: HttpExchange = {
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
};

/** From one moment of the database, under another name until it is whole and on the disk. */
async function write({ db, directory, endpoints }: Work, id: number, actor: Actor, asked: KeptExport) {
  const { pieces } = await openExport(db, endpoints, actor, asked, nobody);
  await mkdir(directory, { recursive: true });
  await requireDiskRoom(directory, 0);
  const target = fileOf(directory, id);
  const file = await open(`${target}.part`, 'w', 0o600);
  let rows = 0;
  try {
    await withSnapshot(db, actor, async (tx) => {
      for await (const piece of pieces(tx, () => (rows += 1))) await file.write(piece);
    });
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.part`, target);
  return { rows, bytes: (await stat(target)).size };
}

type Ended =
  | { state: 'READY'; rows: number; bytes: number; ready_at: Date }
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

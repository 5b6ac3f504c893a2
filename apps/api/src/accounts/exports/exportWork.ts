import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ExportFormat } from '@rilis/contract/exportFile';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { notifyPerson } from '../notices/notifyPerson.ts';
import { personOf } from '../people/personOf.ts';
import { fileOf, type KeptExport } from './exportFile.ts';
import { type Order, partOf, type Work, writeExport } from './exportWrite.ts';

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
    const written = await writeExport(source, id, { ...order, actor: order.actor });
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

/** Throws away what has expired, and files nobody has any more; an export whose file is gone is not ready any more. */
export async function tidyExports(db: Db, directory: string): Promise<void> {
  const now = new Date();
  // First what lies there, then what is known: the file of an export that begins in between belongs to somebody.
  const names = await readdir(directory).catch(() => undefined);
  const kept = await withScope(db, system('export.tidy'), async (tx) => {
    await tx.deleteFrom('export_file').where('expires_at', '<', now).execute();
    return tx.selectFrom('export_file').select(['id', 'format', 'state']).execute();
  });
  // A folder that cannot be read, as one that is mounted later, says nothing of what lies in it.
  if (!names) return;
  const known = new Set(kept.map(({ id }) => `${id}`));
  for (const name of names)
    if (!known.has(path.parse(name.replace(/\.part$/, '')).name))
      await rm(path.join(directory, name), { force: true });
  const there = new Set(names);
  const gone = kept.filter(({ id, format, state }) => state === 'READY' && !there.has(`${id}.${format}`));
  if (gone.length === 0) return;
  const ended = {
    state: 'FAILED' as const,
    failure: 'error.export.gone',
    ready_at: null,
    bytes: null,
    rows: null,
  };
  await withScope(db, system('export.tidy'), (tx) =>
    tx
      .updateTable('export_file')
      .set(ended)
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .where('state', '=', 'READY')
      // Not what was written again meanwhile.
      .where('ready_at', '<', now)
      .execute(),
  );
}

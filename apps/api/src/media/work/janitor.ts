import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaKind } from '@rilis/contract/mediaFile';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { workFolders } from '../../kit/workFolder.ts';
import { holdFile, removeUnnamed, type StoredFinding } from '../record.ts';
import { incomingIn } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';
import { enqueueReading, enqueueWork, type Files } from '../upload/accept.ts';
import { enqueueTwins } from './findTwins.ts';

/** Younger than this, a file may belong to work that is not written down yet. */
const leaveAloneMs = 24 * 3_600_000;
const filesAtOnce = 1_000;
/** Rows looked at a run, those longest unlooked at first. */
const rowsAtOnce = 2_000;

const actor = system('media.janitor');

/**
 * Brings rows and files together again: what was left over by crashes goes, what was lost is made anew or told. What
 * cannot be put in order is told to `log` and left for the next run; it holds up nothing else.
 */
export async function sweep(files: Files, config: Config, log: (line: string) => void): Promise<void> {
  const troubles = troublesIn(log);
  await sweepStaging(config);
  await sweepUploads(files.db);
  await sweepFiles(files, troubles);
  await sweepRows(files, troubles);
  const many = troubles.count();
  if (many > 0) log(`media.janitor: ${many} could not be put in order and wait for the next run`);
}

type Troubles = ReturnType<typeof troublesIn>;

/** Keeps one failure from ending the rest. A line names what and the kind of error: its message may hold rows or paths. */
function troublesIn(log: (line: string) => void) {
  let count = 0;
  return {
    count: () => count,
    async around(what: string, work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        count += 1;
        const { code, name } = error as { code?: unknown; name?: unknown };
        log(`media.janitor: ${what} failed (${String(code ?? name)})`);
      }
    },
  };
}

const hourMs = 3_600_000;

/** Keeps the staging of a process that only serves clean, too: it may be alone on its machine. */
export function sweepStagingHourly(app: FastifyInstance, config: Config): void {
  const timer = setInterval(() => sweepStaging(config).catch((err) => app.log.warn({ err })), hourMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes what uploads and jobs have left on this machine's disk and nobody has touched for a day. */
async function sweepStaging(config: Config): Promise<void> {
  const root = path.join(config.dataDir, 'staging');
  const folders = ['', 'tus', 'made', 'fetched', 'cold'].map((name) => path.join(root, name));
  for (const folder of [...folders, incomingIn(path.join(config.dataDir, 'media'))])
    for (const name of await readdir(folder).catch(() => [])) {
      const left = path.join(folder, name);
      if (!folders.includes(left)) await removeOld(left);
    }
  for (const left of await workFolders()) await removeOld(left);
}

async function removeOld(left: string): Promise<void> {
  if (await isOld(left)) await rm(left, { recursive: true, force: true });
}

/** The same for uploads whose pieces lie in the storage; those go with the files nobody names. */
const sweepUploads = (db: Db) =>
  withScope(db, actor, (tx) =>
    tx
      .deleteFrom('upload')
      .where('touched_at', '<', new Date(Date.now() - leaveAloneMs))
      .execute(),
  );

/** An upload's description is as old as its youngest byte. */
async function isOld(file: string): Promise<boolean> {
  const touched = await Promise.all(
    [file, file.replace(/\.json$/, '')].map((each) => stat(each).catch(() => null)),
  );
  return touched.every((found) => !found || found.mtimeMs < Date.now() - leaveAloneMs);
}

/** So many files without a row, and more than have one, are another database's: a copy of ours, or a new one beside old files. */
const mostLeftOver = 1_000;

/**
 * Removes stored files that no row names.
 * @throws Error when most files are named by none: then it is the database that is the wrong one
 */
async function sweepFiles({ db, storage }: Files, troubles: Troubles): Promise<void> {
  const left: string[] = [];
  let files = 0;
  for await (const batch of inBatches(storage)) {
    files += batch.length;
    left.push(...(await withScope(db, actor, (tx) => unnamed(tx, batch))));
  }
  if (left.length > mostLeftOver && left.length > files / 2)
    throw new Error(
      `${left.length} of ${files} files belong to no row: is this the database of these files?`,
    );
  for (const each of left)
    await troubles.around(`file ${each}`, () =>
      withScope(db, actor, async (tx) => {
        await holdFile(tx, each);
        for (const key of await unnamed(tx, [each])) {
          await storage.remove(key);
          await audit(tx, actor, { action: 'removed', entity: 'storedFile', id: key });
        }
      }),
    );
}

/** The files that are old enough, a call of the database's worth at a time. */
async function* inBatches(storage: Storage): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt.getTime() > Date.now() - leaveAloneMs) continue;
    batch.push(key);
    if (batch.length < filesAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function unnamed(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from media where storage_key = key)
      and not exists (select from media_variant where storage_key = key)
      and not exists (select from upload_piece where storage_key = key)
      and not exists (select from usage_file where storage_key = key)`.execute(tx);
  return rows.map(({ key }) => key);
}

interface Checked {
  id: string;
  kind: string;
  status: string;
  key: string;
  made: string[];
  unread: boolean;
  uncompared: boolean;
}

/**
 * Looks for the files of rows. A lost variant is made again; a file lost for good refuses its row, or takes a row
 * along that nothing uses. Covers nobody has read and recordings nobody has compared, of before they were or given up,
 * are tried once more.
 * @throws Error when so much is missing that the storage itself must be away
 */
async function sweepRows({ db, storage }: Files, troubles: Troubles): Promise<void> {
  const rows = await withScope(db, actor, longestUnlooked);
  const faults: { row: Checked; lost: 'file' | 'variant' }[] = [];
  for (const row of rows)
    await troubles.around(`media ${row.id}`, async () => {
      if ((await storage.size(row.key)) === null) faults.push({ row, lost: 'file' });
      else if (await someMissing(storage, row.made)) faults.push({ row, lost: 'variant' });
    });
  if (faults.length > 10 && faults.length > rows.length / 2)
    throw new Error(`${faults.length} of ${rows.length} files are missing: is the storage there?`);
  for (const { row, lost } of faults)
    await troubles.around(`media ${row.id}`, () =>
      withScope(db, actor, (tx) => (lost === 'file' ? tellLost(tx, row) : makeAgain(tx, row))),
    );
  const whole = rows.filter((row) => !faults.some((fault) => fault.row === row));
  await withScope(db, actor, async (tx) => {
    for (const { id } of whole.filter(({ unread }) => unread)) await enqueueReading(tx, id);
    for (const { id } of whole.filter(({ uncompared }) => uncompared)) await enqueueTwins(tx, id, 'SONG');
  });
}

async function longestUnlooked(tx: Tx): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    with looked as (
      update media set checked_at = clock_timestamp()
      where id in (select id from media order by checked_at nulls first, id limit ${rowsAtOnce})
      returning id, kind, status, storage_key, kind = 'COVER' and status = 'READY' and read_text is null as unread)
    select id, kind, status, storage_key as key, unread,
      exists (select from media_sound s where s.media_id = looked.id and s.compared_at is null) and kind = 'SONG' as uncompared,
      array(select v.storage_key from media_variant v where v.media_id = looked.id) as made
    from looked`.execute(tx);
  return rows;
}

async function someMissing(storage: Storage, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if ((await storage.size(key)) === null) return true;
  return false;
}

async function makeAgain(tx: Tx, row: Checked): Promise<void> {
  await tx.deleteFrom('media_variant').where('media_id', '=', row.id).execute();
  const again = { status: 'QUARANTINED' as const, progress: 0 };
  await tx.updateTable('media').set(again).where('id', '=', row.id).where('status', '=', 'READY').execute();
  await audit(tx, actor, { action: 'remade', entity: 'media', id: row.id });
  await enqueueWork(tx, row.id, row.kind as MediaKind);
}

const lost: StoredFinding = { ruleId: 'M01', severity: 'B', code: 'error.media.lost', params: {} };

async function tellLost(tx: Tx, { id, status }: Checked): Promise<void> {
  const findings = JSON.stringify([lost]);
  const removed = await removeUnnamed(tx, id);
  if (!removed)
    await tx.updateTable('media').set({ status: 'REFUSED', findings }).where('id', '=', id).execute();
  if (removed || status !== 'REFUSED') await audit(tx, actor, { action: 'lost', entity: 'media', id });
}

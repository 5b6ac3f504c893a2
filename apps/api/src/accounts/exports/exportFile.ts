import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ExportFormat, exportDays, exportFiles, mostWaiting } from '@rilis/contract/exportFile';
import { allows } from '@rilis/contract/permission';
import type { Pattern } from '@rilis/contract/route';
import { tableMimes } from '@rilis/contract/tableMime';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type Actor, may, system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type Endpoint, on, onFile, onOwn } from '../../kit/http/endpoint.ts';
import { enqueue } from '../../kit/jobs.ts';
import { csvMime } from '../../kit/list/csv.ts';
import { endpointAtOrNull } from '../../kit/list/endpointAt.ts';
import type { AskedExport, OrderExport } from '../../kit/list/exporting.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { truncate } from '../../kit/truncate.ts';
import { say } from '../../kit/words.ts';

/** Where the files lie that the worker has written; shared, where API and worker are on several machines. */
export const exportsDir = ({ dataDir }: Config): string => path.join(dataDir, 'exports');

/** The file of an export that is ready. */
export const fileOf = (directory: string, id: number, format: ExportFormat): string =>
  path.join(directory, `${id}.${format}`);

const mimes: Readonly<Record<ExportFormat, string>> = {
  csv: csvMime,
  xlsx: tableMimes.xlsx,
  zip: 'application/zip',
};

/** What is kept of an order until it is written: everything the list is read by, and what else its reader has to hold. */
export type KeptExport = AskedExport & { lang: Actor['lang'] } & { needs?: Pattern };

/** Leaves an export to the worker and says so; a person has a few waiting at a time. */
export const orderExport =
  (db: Db): OrderExport =>
  (actor, asked, rows, format) => {
    if (actor.viewer) throw new Problem(403, 'error.viewAs');
    return withScope(db, actor, async (tx) => {
      await refuseTooMany(tx);
      const kept: KeptExport = { ...asked, lang: actor.lang };
      const { id } = await tx
        .insertInto('export_file')
        .values({ file_name: asked.fileName, asked: JSON.stringify(kept), rows_asked: rows, format })
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = { path: asked.path, rows };
      await audit(tx, actor, { action: 'created', entity: 'export_file', id, labelId: actor.labelId, after });
      await enqueue(tx, 'export.make', { id }, `export:${id}`);
      const params = { rows: rows.toLocaleString('id-ID') };
      return { exportId: id, rows, message: say(actor.lang, 'ownAccount.exports.ordered', params) };
    });
  };

type AskedFile = Pick<KeptExport, 'path' | 'query' | 'fileName' | 'needs'>;

/**
 * Leaves the file of a report to the worker, for `reader`, and says so. Who asked is in the log; the file is the reader's.
 */
export async function orderFile(
  db: Db,
  actor: Actor,
  reader: number,
  asked: AskedFile,
  format: ExportFormat,
) {
  return withScope(db, system('export.order'), async (tx) => {
    await refuseTooMany(tx, reader);
    const exportId = await placeFile(tx, actor, reader, asked, format);
    const own = reader === actor.userId;
    const message = say(actor.lang, own ? 'ownAccount.exports.orderedFile' : 'ownAccount.exports.sent');
    return { exportId, rows: 0, message };
  });
}

/** The same with the caller's transaction, which is one of staff, however many wait: for files that were promised before. */
export async function placeFile(
  tx: Tx,
  actor: Actor,
  reader: number,
  { fileName, ...asked }: AskedFile,
  format: ExportFormat,
): Promise<number> {
  const kept: KeptExport = { ...asked, fileName: truncate(fileName, 60), columns: [], lang: actor.lang };
  const { id } = await tx
    .insertInto('export_file')
    .values({
      user_id: reader,
      file_name: kept.fileName,
      asked: JSON.stringify(kept),
      rows_asked: null,
      format,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { path: kept.path, reader };
  await audit(tx, actor, { action: 'created', entity: 'export_file', id, labelId: actor.labelId, after });
  await enqueue(tx, 'export.make', { id }, `export:${id}`);
  return id;
}

async function refuseTooMany(tx: Tx, reader?: number): Promise<void> {
  let rows = tx.selectFrom('export_file').select('id').where('state', '=', 'WAITING');
  if (reader !== undefined) rows = rows.where('user_id', '=', reader);
  const waiting = await rows.execute();
  if (waiting.length >= mostWaiting)
    throw new Problem(429, 'error.export.waiting', { params: { most: mostWaiting }, retryAfter: 60 });
}

const columns = [
  'id',
  'file_name as fileName',
  'format',
  'state',
  'rows_asked as rowsAsked',
  'written',
  'sha256',
  'rows',
  'bytes',
  'failure',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'asked',
] as const;

/** Row-level security keeps everybody to the own ones; another's answers like a missing one. */
async function find(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('export_file')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the person may still open what the file was written of; an archive is ordered by a call of its own. */
function mayStill(
  rooms: readonly Endpoint[],
  actor: Actor,
  row: { format: string; asked: unknown },
): boolean {
  const { path, needs } = row.asked as KeptExport;
  const source = endpointAtOrNull(rooms, row.format === 'zip' ? 'POST' : 'GET', path);
  if (source === null || !allows(actor.permissions, source.endpoint.route.can)) return false;
  return needs === undefined || may(actor, needs);
}

type Kept = Awaited<ReturnType<typeof find>>;

/** Whether it was written and its file is gone: of a disk that was cleared, or of a backup, which has none. */
const isGone = async (directory: string, { id, format, state, bytes }: Kept): Promise<boolean> =>
  state === 'READY' && (await stat(fileOf(directory, id, format)).catch(() => null))?.size !== bytes;

/** Leaves it to the worker once more: what failed, or whose file is gone. */
const again = (db: Db, directory: string, rooms: readonly Endpoint[]) =>
  onOwn(exportFiles.again, async ({ actor, params: { id } }) => {
    const row = await withScope(db, actor, async (tx) => {
      await refuseTooMany(tx);
      return find(tx, id);
    });
    if (!mayStill(rooms, actor, row)) throw new Problem(403, 'error.forbidden');
    if (row.state !== 'FAILED' && !(await isGone(directory, row)))
      throw new Problem(409, 'error.export.there');
    await withScope(db, system('export.order'), async (tx) => {
      const anew = { state: 'WAITING' as const, failure: null, ready_at: null, rows: null, written: null };
      const { numUpdatedRows } = await tx
        .updateTable('export_file')
        .set({
          ...anew,
          bytes: null,
          sha256: null,
          expires_at: sql<Date>`app_now() + make_interval(days => ${exportDays})`,
        })
        .where('id', '=', id)
        .where('state', '=', row.state)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Problem(409, 'error.export.there');
      await audit(tx, actor, { action: 'retried', entity: 'export_file', id, labelId: actor.labelId });
      await enqueue(tx, 'export.make', { id }, `export:${id}`);
    });
    return null;
  });

/** The own exports: what is there, to fetch and to throw away. `rooms`: what they can be written of. */
export const exportFileEndpoints = (db: Db, directory: string, rooms: readonly Endpoint[]): Endpoint[] => [
  on(exportFiles.list, async ({ tx, actor }) => {
    const rows = await tx
      .selectFrom('export_file')
      .select(columns)
      .where('expires_at', '>', new Date())
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return Promise.all(
      rows.map(async ({ asked, ...row }) => {
        const may = mayStill(rooms, actor, { ...row, asked });
        const lost = row.state === 'READY' && !may ? 'error.forbidden' : undefined;
        const failure =
          lost ?? ((await isGone(directory, { ...row, asked })) ? 'error.export.gone' : row.failure);
        const state = failure === null ? row.state : ('FAILED' as const);
        return {
          ...row,
          state,
          failure: failure && say(actor.lang, failure),
          again: may && state === 'FAILED',
        };
      }),
    );
  }),
  onFile(exportFiles.fetch, async ({ tx, actor, params: { id } }) => {
    const row = await find(tx, id);
    const { fileName, format, state, bytes } = row;
    if (state !== 'READY') throw new Problem(409, 'error.export.notReady');
    if (!mayStill(rooms, actor, row)) throw new Problem(403, 'error.forbidden');
    if (await isGone(directory, row)) throw new Problem(410, 'error.export.gone');
    await audit(tx, actor, { action: 'fetched', entity: 'export_file', id, labelId: actor.labelId });
    const body = createReadStream(fileOf(directory, id, format));
    return { fileName: `${fileName}.${format}`, mime: mimes[format], bytes: bytes ?? undefined, body };
  }),
  again(db, directory, rooms),
  on(exportFiles.remove, async ({ tx, actor, params: { id } }) => {
    const { fileName, format } = await find(tx, id);
    await tx.deleteFrom('export_file').where('id', '=', id).execute();
    await audit(tx, actor, {
      action: 'removed',
      entity: 'export_file',
      id,
      labelId: actor.labelId,
      before: { fileName },
    });
    await rm(fileOf(directory, id, format), { force: true });
    return null;
  }),
];

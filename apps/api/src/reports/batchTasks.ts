import type { ReportKind } from '@rilis/contract/royalties/importCode';
import type { BatchMove } from '@rilis/contract/royalties/reportBatch';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import type { TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Config } from '../config.ts';
import { system } from '../kit/actor.ts';
import { transition } from '../kit/approval/transition.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import type { Storage } from '../media/storage/storage.ts';
import { openStorage } from '../media/storage/storage.ts';
import { postBatch, previewBatch, reverseBatch } from '../royalties/import/batch.ts';
import { batchRoom } from '../royalties/import/batchRoom.ts';
import { rememberedFor } from '../royalties/import/mapping.ts';
import { readingOf } from '../royalties/import/reading.ts';
import type { Declared } from '../royalties/import/rowReader.ts';
import { UnmappedReport } from '../royalties/import/unmapped.ts';
import { withText } from '../royalties/import/unpack.ts';
import { UnreadableReport } from '../royalties/import/unreadable.ts';

interface Payload {
  id: number;
  actorId?: number | null;
  login?: string;
  reason?: string;
}

interface Context {
  db: Db;
  storage: Storage;
  databaseUrl: string;
}

/** Reading, posting and reversing of income reports: long work, each in one transaction, safe to be delivered twice. */
export function reportTasks(db: Db, config: Config): TaskList {
  const context = { db, storage: openStorage(config), databaseUrl: config.databaseUrl ?? '' };
  return {
    'report.preview': (payload) => preview(context, (payload as Payload).id),
    'report.post': (payload) => post(context, payload as Payload),
    'report.reverse': (payload) => reverse(context, payload as Payload),
  };
}

async function preview(context: Context, id: number): Promise<void> {
  const batch = await findBatch(context.db, id);
  if (batch?.status !== 'PARSING') return;
  try {
    await context.storage.withFile(batch.storage_key, (path) => readFile(context, id, batch, path));
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    await giveUp(context.db, id, error);
  }
}

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Reads the text of the file, however it is packed, by what a person said of it or of such files. */
async function readFile(context: Context, id: number, batch: Batch, path: string): Promise<void> {
  const layout = batch.layout as unknown as ReportLayout | null;
  const declared = {
    kind: batch.kind as ReportKind,
    platform: batch.platform,
    datenum: batch.datenum,
    currency: batch.currency,
    decimal: (batch.decimal ?? undefined) as Declared['decimal'],
  };
  const remembered = await withScope(context.db, system('report'), (tx) => rememberedFor(tx, batch));
  const onProgress = showProgress(context.db, id, batch.bytes);
  await withText(path, layout?.sheet ?? null, ({ open, sheets, sheet }) =>
    onClient(context, (client) =>
      previewBatch(client, id, open, declared, {
        known: { layout, remembered, sheets, sheet },
        onProgress,
      }),
    ),
  );
}

/** A table of unknown columns waits for a person; anything else that cannot be read has failed. */
const giveUp = (db: Db, id: number, error: UnreadableReport) =>
  error instanceof UnmappedReport
    ? move(db, id, 'askMapping', {
        found: {
          errors: JSON.stringify([error.mistake]),
          reading: JSON.stringify({ ...readingOf(error.shape), issues: [error.mistake, ...rest(error)] }),
        },
      })
    : move(db, id, 'failed', { found: { errors: JSON.stringify([error.mistake]) } });

const rest = ({ mistake, shape: { issues } }: UnmappedReport) => issues.filter((issue) => issue !== mistake);

async function post(context: Context, { id, actorId = null, login }: Payload): Promise<void> {
  const batch = await findBatch(context.db, id);
  if (batch?.status !== 'POSTING') return;
  try {
    await onClient(context, (client) => postBatch(client, id, actorId, { login }));
  } catch (error) {
    await giveBack(context.db, id, error);
  }
}

/** A posting that cannot be goes back to the preview, read again where its rows were lost; anything else is tried again. */
async function giveBack(db: Db, id: number, error: unknown): Promise<void> {
  const isTwin = (error as { constraint?: string }).constraint === 'report_posted_once';
  if (!isTwin && !(error instanceof Problem)) throw error;
  const isLost = error instanceof Problem && error.code === 'error.report.staging';
  await move(db, id, isLost ? 'readAgain' : 'giveBack');
}

async function reverse(context: Context, { id, actorId = null, login, reason }: Payload): Promise<void> {
  const batch = await findBatch(context.db, id);
  if (batch?.status !== 'POSTED') return;
  await onClient(context, (client) => reverseBatch(client, id, actorId, { login, reason }));
}

const findBatch = (db: Db, id: number) =>
  withScope(db, system('report'), (tx) =>
    tx
      .selectFrom('report_batch')
      .innerJoin('media', 'media.id', 'report_batch.file_media_id')
      .select([
        'report_batch.status',
        'report_batch.kind',
        'platform',
        'datenum',
        'decimal',
        'currency',
        'layout',
        'media.storage_key',
        'media.bytes',
      ])
      .where('report_batch.id', '=', id)
      .executeTakeFirst(),
  );

const move = (db: Db, id: number, action: BatchMove['action'], body: { found?: object } = {}) =>
  withScope(db, system('report'), (tx) =>
    transition(batchRoom, tx, system('report'), id, { action, by: 'system' }, body),
  );

const setProgress = (db: Db, id: number, progress: number) =>
  withScope(db, system('report'), (tx) =>
    tx.updateTable('report_batch').set({ progress }).where('id', '=', id).execute(),
  );

const typicalRowBytes = 110;

/** Says twice a second how far the reading is, by the size of a usual row. */
function showProgress(db: Db, id: number, bytes: number) {
  let shown = Date.now();
  return (rows: number) => {
    if (Date.now() - shown < 500) return;
    shown = Date.now();
    const progress = Math.min(95, Math.round((rows * typicalRowBytes * 100) / Math.max(bytes, 1)));
    setProgress(db, id, progress).catch(() => undefined);
  };
}

/** COPY needs the bare driver; like every connection it starts without rights. */
async function onClient<T>({ databaseUrl }: Context, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c role=app_none',
    application_name: 'rilis report',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

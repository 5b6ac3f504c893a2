import type { ImportCode, ReportKind } from '@rilis/contract/royalties/importCode';
import type { BatchMove, BatchStatus } from '@rilis/contract/royalties/reportBatch';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { type ColdStore, coldStoreOf } from '../../royalties/cold/coldStore.ts';
import { postBatch, reverseBatch } from '../../royalties/import/batch.ts';
import { batchRoom } from '../../royalties/import/batchRoom.ts';
import { type Begun, beginWork, CalledOff, showProgress, waitFor } from '../../royalties/import/batchWork.ts';
import { largeFile } from '../../royalties/import/book/bookLines.ts';
import { UnreadableReport } from '../../royalties/import/file/unreadable.ts';
import { rememberedFor } from '../../royalties/import/mapping.ts';
import { doubledSince } from '../../royalties/import/postedLines.ts';
import { previewBatch } from '../../royalties/import/preview.ts';
import { readingOf } from '../../royalties/import/reading.ts';
import type { Declared } from '../../royalties/import/rowReader.ts';
import { UnmappedReport } from '../../royalties/import/unmapped.ts';
import { withText } from '../../royalties/import/unpack.ts';
import { wakeCollections } from '../collection/queue.ts';
import { outageOf } from './outage.ts';
import { clientsOf, onClient } from './reportClient.ts';

interface Payload {
  id: number;
  actorId?: number | null;
  login?: string;
  reason?: string;
}

interface Context {
  db: Db;
  storage: Storage;
  clients: () => pg.Pool;
  store: ColdStore;
}

/** A job is begun this often before its report is ended with the cause. */
const mostAttempts = 2;
/** And this often, a little later each time, half an hour in all, while what it needs is away. */
const mostOutages = 8;

/**
 * Reading, posting and reversing of income reports: long work, each in one transaction, safe to be delivered twice. What
 * fails twice, or kills its worker twice, ends with its cause: no report hangs.
 */
export function reportTasks(db: Db, config: Config): TaskList {
  const store = coldStoreOf(config);
  const context = { db, storage: store.storage, clients: clientsOf(config.directUrl ?? ''), store };
  return {
    'report.preview': async (payload, helpers) => {
      await work(context, payload as Payload, 'PARSING', 'failed', helpers, (batch) =>
        preview(context, batch),
      );
      await withScope(db, system('report'), wakeCollections);
    },
    'report.post': (payload, helpers) =>
      work(context, payload as Payload, 'POSTING', 'giveBack', helpers, ({ bytes }) =>
        post(context, payload as Payload, bytes),
      ),
    'report.reverse': (payload, helpers) =>
      work(context, payload as Payload, 'POSTED', null, helpers, () => reverse(context, payload as Payload)),
  };
}

async function work(
  context: Context,
  { id }: Payload,
  state: BatchStatus,
  otherwise: BatchMove['action'] | null,
  { logger, job }: JobHelpers,
  doIt: (batch: Begun) => Promise<void>,
): Promise<void> {
  const batch = await beginWork(context.db, id, state);
  if (!batch) return;
  const giveUp = (code: ImportCode, reference = '') =>
    settle(context.db, id, otherwise, { row: batch.rows_read, column: null, code, params: { reference } });
  if (batch.attempts > mostAttempts) return giveUp('file.cutOff');
  try {
    await doIt(batch);
  } catch (error) {
    if (error instanceof CalledOff) return;
    const outage = job.attempts < mostOutages ? outageOf(error) : null;
    if (outage) await waitFor(context.db, id, state, `file.${outage}`);
    if (outage || batch.attempts < mostAttempts) throw error;
    logger.error(`report ${id}: ${String((error as Error).stack ?? error)}`);
    await giveUp('file.fault', `report-${id}`);
  }
}

/** Ends the work on a report where it has come to nothing, with the row it had come to and why. */
async function settle(
  db: Db,
  id: number,
  action: BatchMove['action'] | null,
  failure: { row: number; params: object } & Record<string, unknown>,
): Promise<void> {
  await withScope(db, system('report'), async (tx) => {
    const { rows_read: row } = await tx
      .selectFrom('report_batch')
      .select('rows_read')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const found = { failure: JSON.stringify({ ...failure, row, params: { ...failure.params, row } }) };
    if (action) await transition(batchRoom, tx, system('report'), id, { action, by: 'system' }, { found });
    else
      await tx
        .updateTable('report_batch')
        .set({ ...found, attempts: 0 })
        .where('id', '=', id)
        .execute();
  });
}

async function preview(context: Context, batch: Begun): Promise<void> {
  const { id } = batch;
  try {
    await context.storage.withFile(batch.storage_key, (path) => readFile(context, batch, path));
  } catch (error) {
    if (await isCalledOff(context.db, id, error)) throw new CalledOff();
    if (!(error instanceof UnreadableReport)) throw error;
    await endUnread(context.db, id, error);
  }
}

/** Reads the text of the file, however it is packed, by what a person said of it or of such files. */
async function readFile(context: Context, batch: Begun, path: string): Promise<void> {
  const { id } = batch;
  const layout = batch.layout as ReportLayout | null;
  const declared = {
    kind: batch.kind as ReportKind,
    platform: batch.platform,
    datenum: batch.datenum,
    currency: batch.currency,
    edits: batch.edits,
    decimal: (batch.decimal ?? undefined) as Declared['decimal'],
  };
  const remembered = await withScope(context.db, system('report'), (tx) => rememberedFor(tx, batch));
  const onProgress = showProgress(context.db, id, batch.bytes);
  await withText(path, layout?.sheet ?? null, ({ open, sheets, sheet }) =>
    onClient(context.clients, (client) =>
      previewBatch(client, id, open, declared, {
        known: { layout, remembered, sheets, sheet },
        onProgress,
        store: context.store,
      }),
    ),
  );
}

/** A table of unknown columns waits for a person; anything else that cannot be read has failed. */
const endUnread = (db: Db, id: number, error: UnreadableReport) =>
  error instanceof UnmappedReport
    ? move(db, id, 'askMapping', {
        found: {
          failure: JSON.stringify(error.mistake),
          errors: '[]',
          reading: JSON.stringify({ ...readingOf(error.shape), issues: [error.mistake, ...rest(error)] }),
        },
      })
    : move(db, id, 'failed', { found: { failure: JSON.stringify(error.mistake), errors: '[]' } });

const rest = ({ mistake, shape: { issues } }: UnmappedReport) => issues.filter((issue) => issue !== mistake);

/** Somebody has called the reading off while it was under way. */
async function isCalledOff(db: Db, id: number, error: unknown): Promise<boolean> {
  if (error instanceof CalledOff) return true;
  const batch = await withScope(db, system('report'), (tx) =>
    tx.selectFrom('report_batch').select('status').where('id', '=', id).executeTakeFirst(),
  );
  return batch?.status !== 'PARSING';
}

async function post(context: Context, { id, actorId = null, login }: Payload, bytes: number): Promise<void> {
  try {
    await onClient(context.clients, (client) =>
      postBatch(client, id, actorId, {
        ...{ login, ordered: true, store: context.store },
        ...(bytes >= largeFile && { beside: (work) => onClient(context.clients, work) }),
      }),
    );
  } catch (error) {
    await giveBack(context, id, error);
  }
}

/**
 * A posting that cannot be goes back to the preview, read again where its rows were lost, with what was posted meanwhile of the same
 * rows; anything else is tried again.
 */
async function giveBack({ db, store }: Context, id: number, error: unknown): Promise<void> {
  const isTwin = (error as { constraint?: string }).constraint === 'report_posted_once';
  if (!isTwin && !(error instanceof Problem)) throw error;
  if (error instanceof Problem && error.code === 'error.report.state') throw new CalledOff();
  const isLost = error instanceof Problem && error.code === 'error.report.staging';
  const batch = await move(db, id, isLost ? 'readAgain' : 'giveBack');
  if (!isLost) await withScope(db, system('report'), (tx) => doubledSince(tx, batch, null, store));
}

const reverse = (context: Context, { id, actorId = null, login, reason }: Payload): Promise<void> =>
  onClient(context.clients, (client) =>
    reverseBatch(client, id, actorId, { login, reason, store: context.store }),
  );

const move = (db: Db, id: number, action: BatchMove['action'], body: { found?: object } = {}) =>
  withScope(db, system('report'), (tx) =>
    transition(batchRoom, tx, system('report'), id, { action, by: 'system' }, body),
  );

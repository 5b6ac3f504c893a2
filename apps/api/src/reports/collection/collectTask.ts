import { rm } from 'node:fs/promises';
import { uploadRight } from '@rilis/contract/reports/batch';
import { collectionLimits } from '@rilis/contract/reports/collection';
import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { personOf } from '../../accounts/people/personOf.ts';
import type { Config } from '../../config.ts';
import { type Actor, may, system } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import type { StagedFile } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { openFiles } from '../../media/serve/media.ts';
import { stagingDir } from '../../media/storage/storage.ts';
import { takeReport } from '../batch/batch.ts';
import { outageOf } from '../batch/outage.ts';
import { collectionRoom } from './collectionRoom.ts';
import { CollectionFault, CollectionWait, type Params } from './faults.ts';
import { enqueueNext, pauses } from './queue.ts';

const platform = system('report.collect');
const mostTries = 3;

interface Delivery {
  attempts: number;
  abortSignal?: AbortSignal | undefined;
}

type Collecting = NonNullable<Awaited<ReturnType<typeof findCollecting>>>;
type Item = NonNullable<Awaited<ReturnType<typeof nextItem>>>;

/**
 * The job: takes in the next file of a collection as a report of its own, in the name of whoever began it, and enqueues the
 * one after. Killed anywhere, the next worker does the same file again: what came in twice would be the same bytes.
 */
export async function collectNext(
  db: Db,
  config: Config,
  payload: unknown,
  delivery: Delivery,
): Promise<void> {
  const { id } = payload as { id: number };
  const found = await withScope(db, platform, (tx) => findCollecting(tx, id));
  if (!found) return;
  const item = await withScope(db, platform, (tx) => nextItem(tx, id));
  if (!item) return withScope(db, platform, (tx) => end(tx, id));
  try {
    await takeIn(db, config, found, item, delivery);
    await withScope(db, platform, (tx) => goOn(tx, id));
  } catch (error) {
    const told = toldOf(error, delivery);
    if (told instanceof CollectionWait) await withScope(db, platform, (tx) => pause(tx, id, told.waiting));
    else if (told instanceof Halt) await withScope(db, platform, (tx) => halt(tx, id, told));
    else
      await withScope(db, platform, async (tx) => {
        await refuse(tx, item, told);
        await goOn(tx, id);
      });
  }
}

/** Nothing more of it can be taken in until somebody does something. */
class Halt extends CollectionFault {}

/** What is made of an error; what is nobody's fault is thrown, and tried again a few times. */
function toldOf(
  error: unknown,
  { attempts, abortSignal }: Delivery,
): CollectionWait | CollectionFault | Problem {
  if (error instanceof CollectionWait || error instanceof CollectionFault) return error;
  const outage = outageOf(error);
  if (outage) return new CollectionWait(outage === 'full' ? 'ROOM' : 'BUCKET');
  if (error instanceof Problem && error.status < 500) return error;
  if (attempts < mostTries || abortSignal?.aborted) throw error;
  return new CollectionFault('ours');
}

async function findCollecting(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('report_collection as c')
    // Whoever was deleted for good is nobody: what they began stops, as it does for whoever may no longer upload.
    .leftJoin('app_user as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.bucket', 'c.kind', 'c.currency', 'c.fx_rate', 'c.decimal', 'c.created_by as by'])
    .select('u.lang_key as lang')
    .where('c.id', '=', id)
    .where('c.status', '=', 'COLLECTING')
    .executeTakeFirst();
  return row && { ...row, actor: await personOf(tx, row.by, languageOf(row.lang ?? undefined)) };
}

const nextItem = (tx: Tx, id: number) =>
  tx
    .selectFrom('report_collection_item')
    .select(['id', 'collection_id', 'key', 'bytes', 'etag', 'platform', 'datenum'])
    .where('collection_id', '=', id)
    .where('chosen', '=', true)
    .where('outcome', 'is', null)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();

async function takeIn(
  db: Db,
  config: Config,
  { actor, bucket, ...said }: Collecting,
  item: Item,
  { abortSignal }: Delivery,
): Promise<void> {
  if (!actor || !may(actor, uploadRight)) throw new Halt('noRight');
  if (config.intake?.bucket !== bucket) throw new Halt('otherSetting');
  await withScope(db, platform, requireRoom);
  const { withBucket } = await import('./incoming.ts');
  const staged = await withBucket(config.intake, abortSignal, (opened) =>
    opened.fetch(item, stagingDir(config, 'fetched')),
  );
  try {
    await withScope(db, actor, (tx) => keep(openFiles(db, config), tx, { actor, said, item, staged }));
  } finally {
    await rm(staged.path, { force: true });
  }
}

interface Fetched {
  actor: Actor;
  said: Omit<Collecting, 'actor' | 'bucket'>;
  item: Item;
  staged: StagedFile;
}

/** Whoever has stopped it meanwhile, or left the file out, is heard. */
async function keep(
  files: ReturnType<typeof openFiles>,
  tx: Tx,
  { actor, said, item, staged }: Fetched,
): Promise<void> {
  if (!(await isCollecting(tx, said.id)) || (await nextItem(tx, said.id))?.id !== item.id) return;
  const { platform: name, datenum } = item;
  const declared = {
    ...{ platform: name, datenum, currency: said.currency ?? undefined, fxRate: said.fx_rate ?? undefined },
    decimal: (said.decimal ?? undefined) as '.' | ',' | undefined,
  };
  const { batchId } = await takeReport(files, tx, actor, { kind: said.kind, declared, staged });
  await settle(tx, item, { outcome: 'TAKEN', batch_id: batchId, bytes: staged.bytes });
}

/**
 * What is read, and what waits for people, lies in the database: more is not fetched.
 * @throws CollectionWait while there is too much of it
 */
async function requireRoom(tx: Tx): Promise<void> {
  const { rows } = await sql<{ reading: number; previews: number }>`
    select count(*) filter (where status = 'PARSING')::int as reading, count(*) filter (where status <> 'PARSING')::int as previews
    from report_batch where status in ('PARSING', 'PREVIEW', 'POSTING')`.execute(tx);
  const { reading, previews } = rows[0]!;
  if (reading >= collectionLimits.reading) throw new CollectionWait('READING');
  if (previews >= collectionLimits.previews) throw new CollectionWait('PREVIEWS');
}

const isCollecting = async (tx: Tx, id: number) =>
  (await lock(tx, collectionRoom, id)).status === 'COLLECTING';

/** Bytes that are a report already are told as such; anything else by its words. */
async function refuse(tx: Tx, item: Item, told: CollectionFault | Problem): Promise<void> {
  if (!(await isCollecting(tx, item.collection_id))) return;
  if (told instanceof CollectionFault) {
    const failure_params = JSON.stringify(told.params);
    return settle(tx, item, {
      outcome: 'REFUSED',
      failure: `collection.refused.${told.fault}`,
      failure_params,
    });
  }
  if (told.code === 'error.report.sameFile')
    return settle(tx, item, { outcome: 'HERE', batch_id: told.params.id as number });
  const [field] = told.fields;
  const failure_params = JSON.stringify((field?.params ?? told.params) as Params);
  await settle(tx, item, { outcome: 'REFUSED', failure: field?.code ?? told.code, failure_params });
}

interface Settled {
  outcome: 'TAKEN' | 'HERE' | 'REFUSED';
  batch_id?: number;
  bytes?: number;
  failure?: string;
  failure_params?: string;
}

const settle = async (tx: Tx, { id }: Item, settled: Settled): Promise<void> =>
  void (await tx
    .updateTable('report_collection_item')
    .set({ ...settled, done_at: new Date() })
    .where('id', '=', id)
    .execute());

async function goOn(tx: Tx, id: number): Promise<void> {
  if (!(await isCollecting(tx, id))) return;
  await tx
    .updateTable('report_collection')
    .set({ waiting: null })
    .where('id', '=', id)
    .where('waiting', 'is not', null)
    .execute();
  await enqueueNext(tx, id);
}

async function pause(tx: Tx, id: number, waiting: CollectionWait['waiting']): Promise<void> {
  if (!(await isCollecting(tx, id))) return;
  await tx.updateTable('report_collection').set({ waiting }).where('id', '=', id).execute();
  await enqueueNext(tx, id, pauses[waiting]);
}

async function halt(tx: Tx, id: number, { fault, params }: CollectionFault): Promise<void> {
  if (!(await isCollecting(tx, id))) return;
  const told = { failure: `collection.refused.${fault}`, params };
  await transition(collectionRoom, tx, platform, id, { action: 'halt', by: 'system' }, told);
}

async function end(tx: Tx, id: number): Promise<void> {
  if (!(await isCollecting(tx, id)) || (await nextItem(tx, id))) return;
  await transition(collectionRoom, tx, platform, id, { action: 'finish', by: 'system' }, {});
}

import type { DeliveryTask } from '@rilis/contract/catalogue/delivery';
import { today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { asDropFault, DropFault } from '../../kit/drop/dropFolder.ts';
import { sysparamText } from '../../kit/sysparam.ts';
import { openStorage, type Storage } from '../../media/storage/storage.ts';
import { barOf } from './deliverable.ts';
import { deliveryRoom, enqueueSend, tellUntold } from './deliveryRoom.ts';
import { isThere, tellAnew, tellIfOther } from './follow.ts';
import { layDown } from './layDown.ts';
import { openStore, sendingLimit } from './openStore.ts';
import { type Package, PackageFault, packageOf } from './package.ts';
import { findRelease, listUnready } from './release.ts';
import { requireBySchema } from './schemaCheck.ts';
import { findStore, isClosed, type Store } from './storeRows.ts';
import { keepSums } from './sums.ts';

/** Minutes after which a try that failed is made again. */
const waits = [1, 10, 60];
/** The same of what waits for its files: whoever has made them ready says so before (`followFileJob`). */
const unreadyWait = 15;
const actor = system('delivery.send');

/**
 * The job: takes a package to a store. Its message is written down before it leaves, and goes under the same name until
 * it arrived: a try that was cut is gone on with, one whose end was lost changes nothing there. `log` hears what is wrong here.
 */
export async function sendJob(
  db: Db,
  config: Config,
  payload: unknown,
  log: (line: string) => void,
): Promise<void> {
  const { id } = payload as { id: number };
  const storage = openStorage(config);
  let begun: Begun | undefined;
  try {
    await keepSums(db, actor, storage, id);
    begun = await withScope(db, actor, (tx) => begin(tx, id));
    if (!begun) return;
    const { made } = begun;
    await requireBySchema(config, made);
    await deliver(config, storage, begun);
    const arrived = begun;
    await withScope(db, actor, (tx) => sent(tx, id, arrived));
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    if (fault.fault === 'storage') log(`Delivery ${id}: ${fault.text}`);
    await withScope(db, actor, (tx) => failed(tx, id, fault, begun));
  }
}

interface Begun {
  task: DeliveryTask;
  round: number;
  albumId: number;
  store: Store;
  messageId: string;
  made: Package;
}

const deliver = (config: Config, storage: Storage, { store, made }: Begun) =>
  openStore(config, store, sendingLimit)((folder) => layDown(folder, storage, made).catch(asDropFault));

async function begin(tx: Tx, id: number): Promise<Begun | undefined> {
  const row = await tx.selectFrom('delivery').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row?.task || (row.task === 'NEW' && row.status !== 'QUEUED')) return undefined;
  const task = row.task;
  const store = await findStore(tx, row.dsp_id);
  if (task !== 'TAKEDOWN' && store && isClosed(store, today())) return undefined;
  await tx
    .updateTable('delivery')
    .set({ tries: row.tries + 1 })
    .where('id', '=', id)
    .execute();
  const bar = task === 'TAKEDOWN' ? null : await barOf(tx, row.album_id, row.dsp_id);
  if (bar) throw new PackageFault(bar === 'gone' ? 'notApproved' : bar, '');
  if (!store) throw new PackageFault('noProfile', '');
  const unready = task === 'TAKEDOWN' ? [] : await listUnready(tx, row.album_id);
  if (unready.length > 0) throw new PackageFault('preparing', unready.join(', '));
  const release = await findRelease(tx, row.album_id, store);
  if (!release) throw new PackageFault('notApproved', '');
  const sender = {
    dpid: await sysparamText(tx, 'DDEX', 'DPID'),
    name: await sysparamText(tx, 'DDEX', 'NAME'),
  };
  const made = (messageId: string, at: Date) => packageOf({ release, store, sender, task, messageId, at });
  const { contentHash } = made('', new Date(0));
  const message = await messageFor(tx, { id, task, round: row.round, contentHash });
  const built = made(message.message_id, message.created_at);
  await tx
    .updateTable('delivery_message')
    .set({ files: built.files.length, bytes: built.files.reduce((sum, { bytes }) => sum + bytes, 0) })
    .where('id', '=', message.id)
    .execute();
  return { task, round: row.round, albumId: row.album_id, store, messageId: message.message_id, made: built };
}

interface Wanted {
  id: number;
  task: DeliveryTask;
  round: number;
  contentHash: string;
}

/** The message that is on its way with that content, or the next one. */
async function messageFor(tx: Tx, { id, task, round, contentHash }: Wanted) {
  const last = await tx
    .selectFrom('delivery_message')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const same = last && last.kind === task && last.round === round && last.content_hash === contentHash;
  if (same && last.outcome === null) return last;
  const { n } = await tx
    .selectFrom('delivery_message')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('delivery_id', '=', id)
    .executeTakeFirstOrThrow();
  const message_id = `RLS${String(id).padStart(8, '0')}-${n + 1}`;
  return tx
    .insertInto('delivery_message')
    .values({ delivery_id: id, message_id, kind: task, round, content_hash: contentHash })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was decided while it was on its way stands: it is told next. */
async function sent(tx: Tx, id: number, begun: Begun): Promise<void> {
  const { task, round, albumId, messageId, made } = begun;
  const { contentHash } = made;
  const ended = { ended_at: new Date(), outcome: 'sent' };
  await tx.updateTable('delivery_message').set(ended).where('message_id', '=', messageId).execute();
  // Who follows the release waits until this is written down: a correction is seen here, or finds there what was sent.
  await sql`select from album where id = ${albumId} for share`.execute(tx);
  const row = await tx
    .selectFrom('delivery')
    .select(['status', 'task', 'round'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isWanted = row.task === task && row.round === round;
  const isNew = isWanted && task === 'NEW' && row.status === 'QUEUED';
  if (isNew) await transition(deliveryRoom, tx, actor, id, { action: 'sent', by: 'system' }, { contentHash });
  else if (isWanted) await told(tx, id, task, contentHash);
  // Whatever the store was told of a take-down came before what has just arrived.
  if (task !== 'TAKEDOWN' && isDown(row.status)) await tellAnew(tx, id, 'TAKEDOWN');
  else if (row.task && !isWanted) await enqueueSend(tx, id);
  else if (task !== 'TAKEDOWN' && (isNew || isThere(row.status))) await tellCorrected(tx, id, begun);
}

const isDown = (status: string) => status === 'TAKEDOWN_REQUESTED' || status === 'TAKEN_DOWN';

/** Corrected while it was on its way. */
async function tellCorrected(tx: Tx, id: number, { albumId, store, made }: Begun): Promise<void> {
  const { dspId } = store;
  if (await barOf(tx, albumId, dspId)) return;
  await tellIfOther(tx, albumId, { id, dspId, hash: made.contentHash });
}

const told = (tx: Tx, id: number, task: DeliveryTask, contentHash: string) =>
  tx
    .updateTable('delivery')
    .set({
      ...{ task: null, tries: 0, next_try_at: null, fault: null, fault_text: null },
      ...(task === 'UPDATE' && { content_hash: contentHash }),
    })
    .where('id', '=', id)
    .execute();

interface Fault {
  fault: string;
  text: string;
  /** Another try would not help. */
  final: boolean;
}

function faultOf(error: unknown): Fault | undefined {
  if (error instanceof DropFault) return { fault: error.fault, text: error.message, final: false };
  if (error instanceof PackageFault) return { fault: error.fault, text: error.message, final: true };
  return undefined;
}

/** Tried again after 1, 10 and 60 minutes; what cannot leave as it is waits for people, what is not ready yet in the queue. */
async function failed(tx: Tx, id: number, { fault, text, final }: Fault, begun?: Begun): Promise<void> {
  const row = await tx
    .selectFrom('delivery')
    .select(['id', 'status', 'tries', 'task', 'round', 'album_id', 'dsp_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!row.task) return;
  // What was decided while it was on its way has not been tried: nothing is wrong with it.
  if (begun && (row.task !== begun.task || row.round !== begun.round)) return enqueueSend(tx, id);
  const isWaiting = fault === 'preparing';
  // What ended before it began, or in a transaction that was undone, counts all the same; waiting is no try.
  const tries = row.tries + (begun || isWaiting ? 0 : 1);
  await tx.updateTable('delivery').set({ tries }).where('id', '=', id).execute();
  const wait = isWaiting ? unreadyWait : final ? undefined : waits[Math.max(tries, 1) - 1];
  const nextTryAt = wait === undefined ? null : new Date(Date.now() + wait * 60_000);
  if (row.status === 'QUEUED' && !isWaiting) {
    const asked = { action: 'fail' as const, by: 'system' as const, note: text };
    await transition(deliveryRoom, tx, actor, id, asked, { fault, faultText: text, nextTryAt });
    return;
  }
  await tx
    .updateTable('delivery')
    .set({ fault, fault_text: text, next_try_at: nextTryAt })
    .where('id', '=', id)
    .execute();
  if (nextTryAt === null && row.task !== 'NEW') await tellUntold(tx, row);
}

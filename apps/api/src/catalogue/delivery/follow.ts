import type { DeliveryTask } from '@rilis/contract/catalogue/delivery';
import { sql } from 'kysely';
import { type Actor, system } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { barOf } from './deliverable.ts';
import { deliveryRoom, enqueueSend } from './deliveryRoom.ts';
import { contentHashOf } from './package.ts';
import { findRelease } from './release.ts';
import { findStore } from './storeRows.ts';

const platform = system('delivery.follow');

/**
 * A release was approved, corrected, taken down or brought back: its stores follow. By a job, because people of a label
 * do not write what stores are told.
 */
export const enqueueFollowing = (tx: Tx, albumId: number) =>
  enqueue(tx, 'delivery.follow', { id: albumId }, `delivery.follow:${albumId}`);

export const followJob = (db: Db, payload: unknown): Promise<void> =>
  withScope(db, platform, (tx) => follow(tx, platform, (payload as { id: number }).id));

interface Standing {
  dspId: number;
  id: number | null;
  status: string | null;
  task: string | null;
  fault: string | null;
  hash: string | null;
  /** The store took it down unasked. */
  removed: boolean | null;
}

/** Brings every store to where the release is: queued, told what was corrected, or told to take it down. May be repeated. */
export async function follow(tx: Tx, actor: Actor, albumId: number): Promise<void> {
  await sql`select from album where id = ${albumId} for update`.execute(tx);
  const { rows } = await sql<Standing>`
    select dsp.id as "dspId", d.id, d.status, d.task, d.fault, d.content_hash as hash, d.removed_by_store as removed
    from dsp left join store on store.dsp_id = dsp.id
      left join delivery d on d.dsp_id = dsp.id and d.album_id = ${albumId}
    where d.id is not null or store.active order by dsp.id`.execute(tx);
  for (const standing of rows) await followAt(tx, actor, albumId, standing);
}

async function followAt(tx: Tx, actor: Actor, albumId: number, at: Standing): Promise<void> {
  const bar = await barOf(tx, albumId, at.dspId);
  if (bar) {
    // A store whose settings are switched off keeps what it has; nothing new goes there.
    if (at.id !== null && bar !== 'noProfile' && bar !== 'expired') await leave(tx, actor, at.id, at.status);
    return;
  }
  if (at.id === null) return firstTime(tx, actor, albumId, at.dspId);
  if (at.removed) return;
  if (at.status === 'TAKEN_DOWN' || at.status === 'TAKEDOWN_REQUESTED')
    await transition(deliveryRoom, tx, actor, at.id, { action: 'queue', by: 'system' }, {});
  else if (isThere(at.status)) await tellIfOther(tx, albumId, { ...at, id: at.id });
  else if (at.fault === 'preparing') await tellAnew(tx, at.id, 'NEW');
  else if (at.status === 'FAILED' && at.fault === 'expired')
    await transition(deliveryRoom, tx, actor, at.id, { action: 'tryAgain', by: 'system' }, {});
}

/** Whether the store has it, and is told what is corrected. */
export const isThere = (status: string | null): boolean =>
  status === 'SENT' || status === 'ACKNOWLEDGED' || status === 'LIVE';

async function firstTime(tx: Tx, actor: Actor, albumId: number, dspId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into delivery (album_id, dsp_id, label_id, task) select id, ${dspId}, label_id, 'NEW' from album where id = ${albumId}
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await enter(tx, actor, deliveryRoom, id, 'queue');
  await enqueueSend(tx, id);
}

/**
 * What never left is dropped; what left, or may have left, is taken down at the store. What the store took down itself is
 * now down by our will, and comes back with the rest.
 */
async function leave(tx: Tx, actor: Actor, id: number, status: string | null): Promise<void> {
  if (status === 'TAKEN_DOWN') await takeOver(tx, id);
  if (status === 'TAKEN_DOWN' || status === 'TAKEDOWN_REQUESTED') return;
  const { rows } = await sql`select from delivery_message where delivery_id = ${id} limit 1`.execute(tx);
  const never = (status === 'QUEUED' || status === 'FAILED') && rows.length === 0;
  const action = never ? 'drop' : 'takeDown';
  await transition(deliveryRoom, tx, actor, id, { action, by: 'system' }, {});
}

const takeOver = (tx: Tx, id: number) =>
  tx
    .updateTable('delivery')
    .set({ removed_by_store: false })
    .where('id', '=', id)
    .where('removed_by_store', '=', true)
    .execute();

/** What a store has, by the sum of what it was last told. */
interface Told {
  id: number;
  dspId: number;
  hash: string | null;
}

/** The store has it otherwise than it is now. */
export async function tellIfOther(tx: Tx, albumId: number, { id, dspId, hash }: Told): Promise<void> {
  const store = await findStore(tx, dspId);
  const release = store && (await findRelease(tx, albumId, store));
  if (!release || !store || hash === contentHashOf(release, store)) return;
  await tellAnew(tx, id, 'UPDATE');
}

/** The store is told from the beginning: what it has as it is now, or that it is gone. */
export async function tellAnew(tx: Tx, id: number, task: DeliveryTask): Promise<void> {
  const again = { task, tries: 0, next_try_at: null, fault: null, fault_text: null };
  await tx.updateTable('delivery').set(again).where('id', '=', id).execute();
  await enqueueSend(tx, id);
}

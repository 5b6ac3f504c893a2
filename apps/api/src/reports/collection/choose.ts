import { isEditable } from '@rilis/contract/machine';
import type { CollectionOutcome } from '@rilis/contract/reports/collection';
import { collectionMachine } from '@rilis/contract/reports/collectionMachine';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { collectionRoom } from './collectionRoom.ts';

interface Choice {
  id: number;
  itemId: number;
  chosen: boolean;
}

/** What was said of a file before it is forgotten: it is taken as it lies there now. */
const afresh = {
  outcome: null,
  done_at: null,
  batch_id: null,
  failure: null,
  failure_params: '{}',
  etag: '',
};

/**
 * Says of one file whether it is taken in; what was refused, or whose report is gone or of no account, is tried once more.
 * @throws Problem 404 unknown, 409 where it is a report already
 */
export async function choose(tx: Tx, actor: Actor, { id, itemId, chosen }: Choice): Promise<void> {
  const status = await lockOpen(tx, id);
  const item = await tx
    .selectFrom('report_collection_item as i')
    .leftJoin('report_batch as b', 'b.id', 'i.batch_id')
    .select(['i.key', 'i.outcome', 'b.status'])
    .where('i.id', '=', itemId)
    .where('i.collection_id', '=', id)
    .executeTakeFirst();
  if (!item) throw notFound();
  if (item.status !== null && item.status !== 'FAILED' && item.status !== 'REVERSED')
    throw new Problem(409, 'error.collection.taken');
  await tx
    .updateTable('report_collection_item')
    .set({ chosen, ...(item.outcome && afresh) })
    .where('id', '=', itemId)
    .execute();
  await tell(tx, actor, id, { file: item.key, chosen });
  if (chosen) await goOn(tx, actor, id, status);
}

interface Choices {
  id: number;
  outcome: Extract<CollectionOutcome, 'WAITING' | 'REFUSED' | 'ASIDE'>;
  chosen: boolean;
}

/** The same for all files of an outcome. */
export async function chooseAll(tx: Tx, actor: Actor, { id, outcome, chosen }: Choices): Promise<void> {
  const status = await lockOpen(tx, id);
  const { numUpdatedRows } = await tx
    .updateTable('report_collection_item')
    .set({ chosen, ...(outcome === 'REFUSED' && afresh) })
    .where('collection_id', '=', id)
    .where(sql`coalesce(outcome, case when chosen then 'WAITING' else 'ASIDE' end)`, '=', outcome)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tell(tx, actor, id, { outcome, chosen, files: Number(numUpdatedRows) });
  if (chosen) await goOn(tx, actor, id, status);
}

async function lockOpen(tx: Tx, id: number): Promise<string> {
  const { status } = await lock(tx, collectionRoom, id);
  if (!isEditable(collectionMachine, status)) throw new Problem(409, 'error.collection.choose');
  return status;
}

const tell = (tx: Tx, actor: Actor, id: number, after: object) =>
  audit(tx, actor, { action: 'updated', entity: 'report_collection', id, after });

/** One that was done has something to do again. */
async function goOn(tx: Tx, actor: Actor, id: number, status: string): Promise<void> {
  if (status === 'DONE') await transition(collectionRoom, tx, actor, id, { action: 'start' }, {});
}

import { uploadRight } from '@rilis/contract/reports/batch';
import { type CollectionMove, collectionMachine } from '@rilis/contract/reports/collectionMachine';
import { notifyPerson } from '../../accounts/notices/notifyPerson.ts';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import { Problem } from '../../kit/problem.ts';
import type { Params } from './faults.ts';
import { enqueueListing, enqueueNext } from './queue.ts';

/** What a move carries: why it ended where it is. */
interface Told {
  version?: number | undefined;
  failure?: string;
  params?: Params;
}

type CollectionStep = Step<'report_collection', CollectionMove, Told>;

const failed = ({ body }: CollectionStep) => ({
  failure: body.failure ?? null,
  failure_params: JSON.stringify(body.params ?? {}),
});

async function requireWaiting({ tx, row }: CollectionStep): Promise<void> {
  const waiting = await tx
    .selectFrom('report_collection_item')
    .select('id')
    .where('collection_id', '=', row.id)
    .where('chosen', '=', true)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) throw new Problem(409, 'error.collection.nothing');
}

/** Whoever began it went away to wait: how it ended is told in their bell. */
const tell = (kind: 'collectionStopped' | 'collectionNotListed') => (step: CollectionStep) =>
  notice(step, kind, {});

async function tellOfEnd(step: CollectionStep): Promise<void> {
  const { taken, refused } = await step.tx
    .selectFrom('report_collection_item')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('outcome', '=', 'TAKEN').as('taken'),
      fn.countAll<number>().filterWhere('outcome', '=', 'REFUSED').as('refused'),
    ])
    .where('collection_id', '=', step.row.id)
    .executeTakeFirstOrThrow();
  if (refused > 0) await notice(step, 'collectionPartly', { count: refused });
  else await notice(step, 'collectionDone', { count: taken });
}

async function notice({ tx, row }: CollectionStep, kind: string, counted: Params): Promise<void> {
  const params = { ...counted, folder: `${row.bucket}/${row.prefix}` };
  await notifyPerson(tx, row.created_by, kind, params, `${uploadRight.split('#')[0]}?collect=${row.id}`);
}

/** A collection of reports from the bucket. */
export const collectionRoom: Room<'report_collection', CollectionMove, Told> = {
  machine: collectionMachine,
  table: 'report_collection',
  columns: { label: null },
  rights: () => [uploadRight],
  refusals: { move: refusedMove(collectionMachine) },
  changes: () => ({ failure: null, failure_params: '{}', waiting: null }),
  acts: {
    fail: { changes: failed, notice: tell('collectionNotListed') },
    halt: { changes: failed, notice: tell('collectionStopped') },
    finish: { notice: tellOfEnd },
    listAgain: { effect: ({ tx, row }) => enqueueListing(tx, row.id) },
    start: { guard: requireWaiting, effect: ({ tx, row }) => enqueueNext(tx, row.id) },
  },
  audit: {
    entity: 'report_collection',
    verb: ({ action }) => verbs[action],
    facts: ({ status, bucket, prefix }) => ({ status, bucket, prefix }),
  },
};

const verbs = {
  begin: 'created',
  listed: 'listed',
  fail: 'refused',
  listAgain: 'readAgain',
  start: 'collecting',
  stop: 'calledOff',
  halt: 'refused',
  finish: 'collected',
  discard: 'removed',
} as const;

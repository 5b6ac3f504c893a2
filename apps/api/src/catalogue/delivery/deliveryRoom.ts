import type { DeliveryDecision } from '@rilis/contract/catalogue/delivery';
import { type DeliveryMove, deliveryMachine } from '@rilis/contract/catalogue/deliveryMachine';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { enqueueLater, notifyHolders, notifyLabel } from '../../kit/jobs.ts';
import type { FieldMistake } from '../../kit/problem.ts';
import { takeFiles } from '../../kit/takeFile.ts';
import { shownTitle } from '../shownNames.ts';
import { noteSent } from '../songDspWrites.ts';
import { requireDeliverable } from './deliverable.ts';
import { enterLink } from './links.ts';

/** What moves a release at a store carries: what people write, what the store said, why a try failed. */
export interface Said extends DeliveryDecision {
  fault?: string;
  faultText?: string | null;
  nextTryAt?: Date | null;
  contentHash?: string;
}

type DeliveryStep = Step<'delivery', DeliveryMove, Said>;

/** Few enough for the queue, which looks through all of them, and so many that one seldom waits for another delivery. */
const lines = 64;

/**
 * Queued, it is sent; the job's key keeps it from waiting twice, its line from overtaking the package that is still on
 * its way: a take-down takes a second, what it takes down may take minutes.
 */
export const enqueueSend = (tx: Tx, id: number) => enqueueLater(tx, 'delivery.send', { id }, placeOf(id));

const placeOf = (id: number) => ({ key: `delivery:${id}`, line: `delivery:${id % lines}`, seconds: 0 });

const again = () => ({ tries: 0, next_try_at: null, fault: null, fault_text: null });
const queued = ({ row }: DeliveryStep) => ({
  ...again(),
  ...{ task: 'NEW', round: row.round + 1, removed_by_store: false },
});
const send = ({ tx, row }: DeliveryStep) => enqueueSend(tx, row.id);

async function nameOf({ tx, row }: { tx: Tx; row: Pick<DeliveryStep['row'], 'album_id' | 'dsp_id'> }) {
  const found = await tx
    .selectFrom('album')
    .innerJoin('dsp', (join) => join.on('dsp.id', '=', row.dsp_id))
    .select([shownTitle('album').as('title'), 'dsp.title as store'])
    .where('album.id', '=', row.album_id)
    .executeTakeFirstOrThrow();
  return { ...found };
}

const tellLabel = (word: string) => async (step: DeliveryStep) => {
  const link = `/backoffice/music/${step.row.album_id}/show`;
  const reason = step.body.reason ?? '';
  await notifyLabel(step.tx, step.row.label_id, word, { ...(await nameOf(step)), reason }, link);
};

/** Staff hear of it when the last try is gone, or the store refuses. */
const tellStaff = async (step: DeliveryStep) => {
  if (step.body.nextTryAt) return;
  const link = `/backoffice/deliveries/${step.row.id}/show`;
  await notifyHolders(step.tx, 'deliveries.send', 'deliveryFailed', await nameOf(step), link);
};

/** The same of a correction or a take-down, which are no moves: a store may go on selling what may not be sold. */
export const tellUntold = async (
  tx: Tx,
  row: Pick<DeliveryStep['row'], 'id' | 'album_id' | 'dsp_id' | 'task'>,
): Promise<void> => {
  const kind = row.task === 'TAKEDOWN' ? 'takeDownFailed' : 'correctionFailed';
  const link = `/backoffice/deliveries/${row.id}/show`;
  await notifyHolders(tx, 'deliveries.send', kind, await nameOf({ tx, row }), link);
};

/** A proof is a file, or tells where the store said so. */
const lacks = ({ move, body }: DeliveryStep): FieldMistake[] =>
  move.needs.includes('proof') && !body.proof && !body.proofFile
    ? [{ field: 'proof', code: 'error.delivery.proof' }]
    : [];

const live = {
  changes: () => ({ live_at: new Date(), fault: null, fault_text: null }),
  notice: tellLabel('deliveryLive'),
  effect: ({ tx, actor, row, body: { url } }: DeliveryStep) =>
    url ? enterLink(tx, actor, row.label_id, { albumId: row.album_id, dspId: row.dsp_id, url }) : undefined,
};
const down = () => ({ taken_down_at: new Date(), task: null, ...again() });
/** What a store took down unasked is not queued again by whatever is corrected next. */
const gone = {
  changes: ({ row }: DeliveryStep) => ({ ...down(), removed_by_store: row.status === 'LIVE' }),
  notice: tellLabel('deliveryTakenDown'),
};
const refused = {
  changes: ({ body }: DeliveryStep) => ({
    fault: 'storeRefused',
    fault_text: body.reason ?? null,
    next_try_at: null,
  }),
  notice: tellStaff,
};
const sent = {
  changes: ({ body }: DeliveryStep) => ({
    ...again(),
    task: null,
    sent_at: new Date(),
    ...(body.contentHash && { content_hash: body.contentHash }),
  }),
  // The worksheet and the board say the same.
  effect: ({ tx, actor, row }: DeliveryStep) => noteSent(tx, actor, row.album_id, row.dsp_id),
};
const open = ({ tx, row }: DeliveryStep) => requireDeliverable(tx, row.album_id, row.dsp_id);

/** A release with a store. */
export const deliveryRoom: Room<'delivery', DeliveryMove, Said> = {
  machine: deliveryMachine,
  table: 'delivery',
  columns: { label: 'label_id' },
  rights: () => ['/backoffice/deliveries#send'],
  refusals: { move: refusedMove(deliveryMachine) },
  lacks,
  permit: async ({ tx, body }) => {
    const id = body.proofFile;
    if (id) await takeFiles(tx, [{ id, kind: 'DOCUMENT', labelId: null, field: 'proofFile' }]);
  },
  changes: ({ body }) => ({
    reason: body.reason ?? null,
    ...(body.proof && { proof: body.proof }),
    ...(body.proofFile && { proof_file: body.proofFile }),
  }),
  acts: {
    queue: { changes: queued, effect: send },
    redeliver: { guard: open, changes: queued, effect: send },
    retry: { guard: open, changes: () => ({ ...again(), task: 'NEW' }), effect: send },
    tryAgain: { changes: () => ({ next_try_at: null, fault: null, fault_text: null }), effect: send },
    sent,
    proveSent: sent,
    fail: {
      changes: ({ body }) => ({
        fault: body.fault ?? null,
        fault_text: body.faultText ?? null,
        next_try_at: body.nextTryAt ?? null,
      }),
      notice: tellStaff,
    },
    acknowledge: { changes: () => ({ acknowledged_at: new Date() }) },
    proveAcknowledged: { changes: () => ({ acknowledged_at: new Date() }) },
    goLive: live,
    proveLive: live,
    refuse: refused,
    proveRefused: refused,
    takeDown: { changes: () => ({ ...again(), task: 'TAKEDOWN' }), effect: send },
    drop: { changes: down },
    takenDown: gone,
    proveTakenDown: gone,
  },
  audit: {
    entity: 'delivery',
    verb: ({ action }) => verbs[action],
    facts: (row) => ({ status: row.status, albumId: row.album_id, dspId: row.dsp_id }),
  },
};

const verbs = {
  queue: 'submitted',
  redeliver: 'submitted',
  retry: 'submitted',
  tryAgain: 'submitted',
  sent: 'send',
  proveSent: 'send',
  fail: 'notDelivered',
  refuse: 'refused',
  proveRefused: 'refused',
  acknowledge: 'confirmed',
  proveAcknowledged: 'confirmed',
  goLive: 'published',
  proveLive: 'published',
  takeDown: 'takedown_requested',
  drop: 'taken_down',
  takenDown: 'taken_down',
  proveTakenDown: 'taken_down',
} as const;

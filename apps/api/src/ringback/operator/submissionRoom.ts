import type { OperatorCommand, SubmissionDecision } from '@rilis/contract/ringback/submission';
import { type SubmissionMove, submissionMachine } from '@rilis/contract/ringback/submissionMachine';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import { enqueue, notifyHolders, notifyLabel } from '../../kit/jobs.ts';
import type { FieldMistake } from '../../kit/problem.ts';
import { noteUnknown } from './arrival.ts';
import { noteWords } from './words.ts';

/** What moves a tone with the operator carries: what people write, and what the operator said. */
export interface Said extends SubmissionDecision {
  vascode?: string | null | undefined;
  songCode?: string | null | undefined;
  sequence?: number;
  fault?: string;
  nextTryAt?: Date | null;
}

export type SubmissionStep = Step<'rbt_submission', SubmissionMove, Said>;

/** What a tone in the operator's hands keeps of what was said; a field the operator leaves empty says nothing. */
const told = ({ row, body }: SubmissionStep) => ({
  transaction_id: body.transactionId || row.transaction_id,
  // An operator that keeps its number for every round is taken at its word.
  earlier_transactions: row.earlier_transactions.filter((known) => known !== body.transactionId),
  vascode: body.vascode || row.vascode,
  song_code: body.songCode || row.song_code,
  ...(body.sequence !== undefined && { sequence: body.sequence }),
});

/** Another round takes the place of what the operator was not told yet. */
const queued = ({ row }: SubmissionStep) => ({
  command: null,
  command_at: null,
  command_tries: 0,
  tries: 0,
  next_try_at: null,
  fault: null,
  round: row.round + 1,
  may_be_heard: false,
  may_have_been_heard: row.may_have_been_heard || row.may_be_heard,
  earlier_transactions: [
    ...new Set([...row.earlier_transactions, ...(row.transaction_id === null ? [] : [row.transaction_id])]),
  ],
});
const again = () => ({ next_try_at: null, fault: null });
const arrived = () => ({ ...again(), sent_at: new Date(), may_be_heard: true });
/** A refusal speaks of this round: an earlier one may have been heard all the same. */
const unheard = () => ({ may_be_heard: false });

/** Queued, it is sent; the job's key keeps two of them from being one. */
const send = ({ tx, row }: SubmissionStep) => enqueueSend(tx, row.id);

export const enqueueSend = (tx: SubmissionStep['tx'], id: number) =>
  enqueue(tx, 'operator.send', { id }, `operator:${id}`);

/** What the operator has to know is told by a job, as often as it takes. */
const telling = (command: OperatorCommand) => ({
  changes: (step: SubmissionStep) => ({
    ...told(step),
    ...again(),
    ...(isThere(step) && { command, command_at: new Date(), command_tries: 0 }),
  }),
  effect: (step: SubmissionStep) => (isThere(step) ? enqueueTelling(step.tx, step.row.id) : undefined),
});

export const enqueueTelling = (tx: SubmissionStep['tx'], id: number) =>
  enqueue(tx, 'operator.tell', { id }, `operator:${id}:tell`);

/** The operator has to be told once more that a tone is withdrawn. */
export async function tellAgain(tx: SubmissionStep['tx'], id: number): Promise<void> {
  const command = { command: 'WITHDRAW' as const, command_at: new Date(), command_tries: 0 };
  await tx.updateTable('rbt_submission').set(command).where('id', '=', id).execute();
  await enqueueTelling(tx, id);
}

/** Whether the operator may have it: it was tried, whatever became of that. */
const isThere = ({ row, move }: SubmissionStep) =>
  (row.sent_at !== null || row.payload_hash !== null) &&
  !['OPERATOR_REJECTED', 'EXPIRED', 'WITHDRAWN'].includes(move.from ?? '');

const tellLabel = (word: string) => async (step: SubmissionStep) => {
  const { tx, row, body } = step;
  const { title_rbt } = await tx
    .selectFrom('rbt')
    .select('title_rbt')
    .where('id', '=', row.rbt_id)
    .executeTakeFirstOrThrow();
  await notifyLabel(
    tx,
    row.label_id,
    word,
    { title: title_rbt, reason: body.reason ?? '' },
    `/backoffice/rbt/${row.rbt_id}/show`,
  );
};

/** What never was at the operator is not withdrawn there. */
const tellWithdrawn = (step: SubmissionStep) =>
  isThere(step) && step.row.may_be_heard ? tellLabel('rbtWithdrawn')(step) : undefined;

/** The operator need not say why: then nothing stands where a reason would. */
const tellLabelWhy = (withReason: string, without: string) => (step: SubmissionStep) =>
  tellLabel(step.body.reason ? withReason : without)(step);

/** Staff hear of it when the last try is gone. */
const tellStaff = async ({ tx, row, body }: SubmissionStep) => {
  if (body.nextTryAt) return;
  await notifyHolders(tx, 'rbtOperator.send', 'rbtFailed', {}, `/backoffice/rbt-operator/${row.id}/show`);
};

const lacks = ({ move, body }: SubmissionStep): FieldMistake[] =>
  move.needs.includes('proof') && !body.proof ? [{ field: 'proof', code: 'error.validation.required' }] : [];

/** A tone with the operator. */
export const submissionRoom: Room<'rbt_submission', SubmissionMove, Said> = {
  machine: submissionMachine,
  table: 'rbt_submission',
  columns: { label: 'label_id' },
  rights: () => ['/backoffice/rbt-operator#send'],
  refusals: { move: refusedMove(submissionMachine) },
  lacks,
  changes: (step) => ({
    ...told(step),
    reason: step.body.reason || null,
    ...(step.body.proof && { proof: step.body.proof }),
  }),
  acts: {
    queue: { changes: queued, effect: send },
    migrate: { changes: (step) => ({ ...queued(step), account: 'NEW' }), effect: send },
    sendAgain: { changes: queued, effect: send },
    retry: { changes: () => ({ ...again(), tries: 0 }), effect: send },
    tryAgain: { changes: again, effect: send },
    sent: { changes: arrived },
    proveSent: {
      changes: arrived,
      effect: ({ tx, row }) => noteWords(tx, row.id),
    },
    fail: {
      changes: ({ body }) => ({ fault: body.fault ?? null, next_try_at: body.nextTryAt ?? null }),
      notice: tellStaff,
    },
    giveUp: {
      changes: () => ({ fault: 'gaveUp' }),
      effect: ({ tx, row }) => noteUnknown(tx, row.id, { at: new Date() }),
    },
    activate: { notice: tellLabel('rbtActive') },
    proveActive: { notice: tellLabel('rbtActive') },
    refuse: { changes: unheard, notice: tellLabelWhy('rbtOperatorRejected', 'rbtRefusedThere') },
    proveRejected: { changes: unheard, notice: tellLabel('rbtOperatorRejected') },
    suspend: { ...telling('SUSPEND'), notice: tellLabel('rbtSuspended') },
    suspended: { notice: tellLabelWhy('rbtSuspended', 'rbtSuspendedThere') },
    // Who was told that callers do not hear it is told that they do again.
    resume: { ...telling('RESUME'), notice: tellLabel('rbtActive') },
    resumed: { notice: tellLabel('rbtActive') },
    withdraw: { ...telling('WITHDRAW'), notice: tellWithdrawn },
    withdrawn: { notice: tellLabelWhy('rbtWithdrawnThereFor', 'rbtWithdrawnThere') },
    takeDown: telling('WITHDRAW'),
    expire: { notice: tellLabel('rbtExpired') },
  },
  audit: {
    entity: 'rbt_submission',
    verb: ({ action }) => verbs[action] ?? 'updated',
    facts: (row) => ({ status: row.status, rbtId: row.rbt_id, transactionId: row.transaction_id }),
  },
};

const verbs = {
  queue: 'submitted',
  migrate: 'submitted',
  sendAgain: 'submitted',
  retry: 'submitted',
  tryAgain: 'submitted',
  sent: 'send',
  proveSent: 'send',
  fail: 'failed',
  giveUp: 'failed',
  review: 'claimed',
  activate: 'activated',
  proveActive: 'activated',
  refuse: 'rejected',
  proveRejected: 'rejected',
  suspend: 'suspended',
  suspended: 'suspended',
  resume: 'released',
  resumed: 'released',
  expire: 'ended',
  withdraw: 'withdrawn',
  withdrawn: 'withdrawn',
  takeDown: 'withdrawn',
} as const;

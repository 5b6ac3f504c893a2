import { wayFrom } from '@rilis/contract/machine';
import type { Heard, OperatorMessage } from '@rilis/contract/ringback/submission';
import { type SubmissionMove, submissionMachine } from '@rilis/contract/ringback/submissionMachine';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { submissionRoom, tellAgain } from './submissionRoom.ts';

const actor = system('operator');

type Action = SubmissionMove['action'];

/** What a word of the operator does to a tone. */
const actions: Record<OperatorMessage['status'], Action> = {
  RECEIVED: 'sent',
  IN_REVIEW: 'review',
  ACTIVE: 'activate',
  REJECTED: 'refuse',
  SUSPENDED: 'suspended',
  RESUMED: 'resumed',
  EXPIRED: 'expire',
  WITHDRAWN: 'withdrawn',
};

/** Takes what the operator says of a tone, once, and only what is newer than what it said last. */
export async function hear(tx: Tx, message: OperatorMessage): Promise<Heard> {
  const row = await tx
    .selectFrom('rbt_submission')
    .select(['id', 'status', 'sequence', 'round', 'tries', 'transaction_id', 'earlier_transactions'])
    .where('content_id', '=', message.contentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'UNKNOWN';
  const known = await tx
    .selectFrom('operator_message')
    .select('event_id')
    .where('submission_id', '=', row.id)
    .where('event_id', '=', message.eventId)
    .executeTakeFirst();
  if (known) return 'REPEATED';
  if (isDoubtful(row, message)) return 'LATE';
  const isLate = message.sequence <= row.sequence || isOfEarlierRound(row, message);
  const outcome = isLate ? 'LATE' : await apply(tx, row.id, message);
  await tx
    .insertInto('operator_message')
    .values({
      event_id: message.eventId,
      submission_id: row.id,
      status: message.status,
      sequence: message.sequence,
      reason: message.reason ?? null,
      outcome,
    })
    .execute();
  return outcome;
}

interface Rounds {
  status: string;
  round: number;
  tries: number;
  transaction_id: string | null;
  earlier_transactions: readonly string[];
}

/** What the operator said of a round before this one; of what was never handed over it can say nothing. */
const isOfEarlierRound = ({ status, round, tries, earlier_transactions }: Rounds, said: OperatorMessage) =>
  earlier_transactions.includes(said.transactionId) || (round > 1 && status === 'QUEUED' && tries === 0);

/**
 * The answers to two rounds were lost: nobody here knows which of them this is about. Not taken down, because the next
 * try asks the operator where the tone stands before it sends, and is told the same.
 */
const isDoubtful = (row: Rounds, { transactionId }: OperatorMessage) =>
  (row.status === 'QUEUED' || row.status === 'FAILED') &&
  row.tries > 0 &&
  row.earlier_transactions.length < row.round - 1 &&
  transactionId !== row.transaction_id &&
  !row.earlier_transactions.includes(transactionId);

/**
 * Walks the tone to where the operator has it: what came before the word may have been lost on the way. A tone that is
 * not there any more (withdrawn, ended) is not brought back by a word; people decide that.
 */
async function apply(tx: Tx, id: number, message: OperatorMessage): Promise<'APPLIED' | 'UNFIT'> {
  const { status } = await tx
    .selectFrom('rbt_submission')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const steps = wayFrom(submissionMachine, status, waysTo(actions[message.status]));
  if (!steps) {
    const noted = { sequence: message.sequence, ...(live.has(message.status) && { may_be_heard: true }) };
    await tx.updateTable('rbt_submission').set(noted).where('id', '=', id).execute();
    if (status === 'WITHDRAWN' && live.has(message.status)) await tellAgain(tx, id);
    return 'UNFIT';
  }
  const { transactionId, vascode, songCode, sequence } = message;
  const body = { transactionId, vascode, songCode, sequence, reason: message.reason ?? undefined };
  for (const action of steps) await transition(submissionRoom, tx, actor, id, { action, by: 'system' }, body);
  return 'APPLIED';
}

/** An operator that still has a tone we withdrew has not heard of it; and callers may hear it. */
const live = new Set<OperatorMessage['status']>(['RECEIVED', 'IN_REVIEW', 'ACTIVE', 'SUSPENDED', 'RESUMED']);

/** The moves to the end of an action: itself, or after the ones whose word was lost. */
const waysTo = (action: Action): readonly (readonly Action[])[] => [
  [action],
  ['sent', action],
  ['activate', action],
  ['sent', 'activate', action],
  ...(action === 'activate' ? [['resumed'] as const] : []),
];

import { moveOf } from '@rilis/contract/machine';
import type { Heard, OperatorMessage } from '@rilis/contract/ringback/submission';
import {
  type SubmissionMove,
  type SubmissionStatus,
  submissionMachine,
} from '@rilis/contract/ringback/submissionMachine';
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
    .select(['id', 'status', 'sequence'])
    .where('content_id', '=', message.contentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'UNKNOWN';
  const known = await tx
    .selectFrom('operator_message')
    .select('event_id')
    .where('event_id', '=', message.eventId)
    .executeTakeFirst();
  if (known) return 'REPEATED';
  const outcome = message.sequence <= row.sequence ? 'LATE' : await apply(tx, row.id, message);
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
  const steps = stepsTo(status as SubmissionStatus, actions[message.status]);
  if (!steps) {
    await tx.updateTable('rbt_submission').set({ sequence: message.sequence }).where('id', '=', id).execute();
    if (status === 'WITHDRAWN' && live.has(message.status)) await tellAgain(tx, id);
    return 'UNFIT';
  }
  const { transactionId, vascode, songCode, sequence } = message;
  const body = { transactionId, vascode, songCode, sequence, reason: message.reason ?? undefined };
  for (const action of steps) await transition(submissionRoom, tx, actor, id, { action, by: 'system' }, body);
  return 'APPLIED';
}

/** An operator that still has a tone we withdrew has not heard of it. */
const live = new Set<OperatorMessage['status']>(['RECEIVED', 'IN_REVIEW', 'ACTIVE', 'SUSPENDED', 'RESUMED']);

/** The moves from a state to the end of an action: itself, or after the ones whose word was lost. */
function stepsTo(status: SubmissionStatus, action: Action): readonly Action[] | undefined {
  const ways: readonly (readonly Action[])[] = [
    [action],
    ['sent', action],
    ['activate', action],
    ['sent', 'activate', action],
    ...(action === 'activate' ? [['resumed'] as const] : []),
  ];
  return ways.find((way) => endOf(status, way) !== undefined);
}

const endOf = (status: SubmissionStatus, way: readonly Action[]) =>
  way.reduce<SubmissionStatus | undefined>((at, action) => at && systemMove(at, action)?.to, status);

function systemMove(at: SubmissionStatus, action: Action): SubmissionMove | undefined {
  const move = moveOf(submissionMachine, at, action);
  return move?.who === 'system' ? move : undefined;
}

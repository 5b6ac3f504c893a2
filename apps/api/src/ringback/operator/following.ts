import type { LeaveReason } from '@rilis/contract/ringback/tone';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { queueTone, withdrawTone } from './queueTone.ts';
import { enqueueTelling } from './submissionRoom.ts';
import { isOutdated } from './words.ts';

const actor = system('operator.follow');

/**
 * A tone was trashed or restored, has lost its number or has another, or its words were corrected: the operator follows. By a job, because people of a
 * label do not write what the operator is told.
 */
export const enqueueFollowing = (tx: Tx, rbtId: number) =>
  enqueue(tx, 'operator.follow', { id: rbtId }, `operator.follow:${rbtId}`);

interface Standing {
  approved: boolean;
  deleted: boolean;
  silent: boolean;
  status: string;
  reason: string | null;
}

/** The job: withdraws what may not be heard now, sends what had left for such a reason again, and says other words. */
export async function followJob(db: Db, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  await withScope(db, actor, async (tx) => {
    const { rows } = await sql<Standing>`
      select r.approval_status = 'APPROVED' as approved, r.deleted_at is not null as deleted,
        r.rbt_type <> 'rbt' and r.number_id is null as silent, s.status, s.reason
      from rbt r join rbt_submission s on s.rbt_id = r.id where r.id = ${id} for update of s`.execute(tx);
    if (rows[0]) await follow(tx, id, rows[0]);
    await renameThere(tx, id);
  });
}

/** Told by a job of its own, as often as it takes; what could not be told before is tried from the beginning. */
async function renameThere(tx: Tx, rbtId: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`update rbt_submission s set command_tries = 0, next_try_at = null, fault = null
    from rbt r where r.id = s.rbt_id and r.id = ${rbtId} and ${isOutdated('r')} returning s.id`.execute(tx);
  if (rows[0]) await enqueueTelling(tx, rows[0].id);
}

/** What was suspended, refused or over is not brought back by a trip through the trash. */
async function follow(tx: Tx, id: number, { approved, deleted, silent, status, reason }: Standing) {
  const leaves: LeaveReason | null = deleted ? 'TRASHED' : silent ? 'NO_NUMBER' : null;
  if (leaves) {
    if (status === 'OPERATOR_REJECTED' || status === 'EXPIRED') return;
    return withdrawTone(tx, actor, id, status === 'SUSPENDED' ? 'SUSPENDED' : leaves);
  }
  const left = status === 'WITHDRAWN' && (reason === 'TRASHED' || reason === 'NO_NUMBER');
  if (approved && left) await queueTone(tx, actor, id);
}

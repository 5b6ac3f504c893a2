import type { LeaveReason } from '@rilis/contract/ringback/tone';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { queueTone, withdrawTone } from './queueTone.ts';

const actor = system('operator.follow');

/**
 * A tone was trashed or restored, has lost its number or has another: the operator follows. By a job, because people of a
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

/** The job: withdraws what may not be heard now, and sends what had left for such a reason again. */
export async function followJob(db: Db, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  await withScope(db, actor, async (tx) => {
    const { rows } = await sql<Standing>`
      select r.approval_status = 'APPROVED' as approved, r.deleted_at is not null as deleted,
        r.rbt_type <> 'rbt' and r.number_id is null as silent, s.status, s.reason
      from rbt r join rbt_submission s on s.rbt_id = r.id where r.id = ${id} for update of s`.execute(tx);
    if (rows[0]) await follow(tx, id, rows[0]);
  });
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

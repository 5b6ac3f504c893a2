import type { LeaveReason } from '@rilis/contract/ringback/tone';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { queueTone, withdrawTone } from './queueTone.ts';
import { enqueueTelling } from './submissionRoom.ts';
import { isOutdated, isReworded } from './words.ts';

const actor = system('operator.follow');

/**
 * A tone was trashed or restored, has lost its number or has another, its song was taken down or brought back, or its words
 * were corrected: the operator follows. By a job, because people of a label do not write what the operator is told.
 */
export const enqueueFollowing = (tx: Tx, rbtId: number) =>
  enqueue(tx, 'operator.follow', { id: rbtId }, `operator.follow:${rbtId}`);

/** The job of a release that was decided: whatever the operator has of its songs follows it. */
export const followRelease = (db: Db, payload: unknown): Promise<void> =>
  withScope(db, actor, async (tx) => {
    const { id } = payload as { id: number };
    const { rows } = await sql<{ id: number }>`
      select r.id from song join rbt r on r.song_id = song.id join rbt_submission s on s.rbt_id = r.id
      where song.album_id = ${id} order by r.id`.execute(tx);
    for (const tone of rows) await enqueueFollowing(tx, tone.id);
  });

/** Whether the release of a tone's song was taken down. */
export const songIsDown = sql<boolean>`exists (select from song join album on album.id = song.album_id
  where song.id = rbt.song_id and album.approval_status = 'TAKEN_DOWN')`;

interface Standing {
  approved: boolean;
  deleted: boolean;
  silent: boolean;
  down: boolean;
  reworded: boolean;
  status: string;
  reason: string | null;
}

/** The job: withdraws what may not be heard now, sends what had left for such a reason again, and says other words. */
export async function followJob(db: Db, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  await withScope(db, actor, async (tx) => {
    const { rows } = await sql<Standing>`
      select rbt.approval_status = 'APPROVED' as approved, rbt.deleted_at is not null as deleted,
        rbt.rbt_type <> 'rbt' and rbt.number_id is null as silent, ${songIsDown} as down,
        ${isReworded('rbt')} as reworded, s.status, s.reason
      from rbt join rbt_submission s on s.rbt_id = rbt.id where rbt.id = ${id} for update of s`.execute(tx);
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

/**
 * What was suspended, refused or over is not brought back by a trip through the trash. What was refused goes again once its
 * words were corrected, as it does when it was opened and approved anew.
 */
async function follow(tx: Tx, id: number, standing: Standing) {
  const { approved, status, reason, reworded } = standing;
  const leaves = leaveReasonOf(standing);
  if (leaves) {
    if (status === 'OPERATOR_REJECTED' || status === 'EXPIRED') return;
    if (status === 'WITHDRAWN') return keepsAway(tx, id, standing, leaves);
    return withdrawTone(tx, actor, id, status === 'SUSPENDED' ? 'SUSPENDED' : leaves);
  }
  const left = status === 'WITHDRAWN' && passing.includes(reason ?? '');
  const isMended = status === 'OPERATOR_REJECTED' && reworded;
  if (approved && (left || isMended)) await queueTone(tx, actor, id);
}

/** What left for one of these reasons stays away for another: restored, its song may have been taken down meanwhile. */
async function keepsAway(tx: Tx, rbtId: number, { reason: was }: Standing, reason: LeaveReason) {
  if (was === reason || !passing.includes(was ?? '')) return;
  await tx.updateTable('rbt_submission').set({ reason }).where('rbt_id', '=', rbtId).execute();
}

/** What a tone left for and comes back from by itself. */
const passing: readonly string[] = ['TRASHED', 'NO_NUMBER', 'SONG_TAKEN_DOWN'] satisfies LeaveReason[];

function leaveReasonOf({ deleted, silent, down }: Standing): LeaveReason | null {
  if (deleted) return 'TRASHED';
  if (silent) return 'NO_NUMBER';
  return down ? 'SONG_TAKEN_DOWN' : null;
}

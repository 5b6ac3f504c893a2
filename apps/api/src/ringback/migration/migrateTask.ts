import type { BlockReason } from '@rilis/contract/ringback/migration';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { submissionRoom } from '../operator/submissionRoom.ts';
import { blockReason, inOldAccount } from './migrationRows.ts';

const actor = system('rbt.migrate');

/**
 * The job: takes the tones of a run that still wait, each in a transaction of its own; killed anywhere, or stopped by
 * somebody, it goes on there. Only with its last tone is the run over.
 */
export async function migrateJob(db: Db, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  for (;;) {
    const went = await withScope(db, actor, (tx) => takeNext(tx, id));
    if (!went) break;
  }
  await withScope(db, actor, (tx) => endRun(tx, id));
}

const endRun = (tx: Tx, id: number) =>
  sql`update rbt_migration set ended_at = ${new Date()} where id = ${id} and ended_at is null
    and not exists (select from rbt_migration_tone where migration_id = ${id} and outcome = 'WAITING')`.execute(
    tx,
  );

/** Moves one tone, or notes why not; false when none is left or the run was stopped. What was moved meanwhile is not in the old account any more. */
async function takeNext(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ submission_id: number; dry_run: boolean }>`
    select t.submission_id, m.dry_run from rbt_migration_tone t join rbt_migration m on m.id = t.migration_id
    where t.migration_id = ${id} and t.outcome = 'WAITING' and m.stopped_at is null order by t.submission_id limit 1 for update of t`.execute(
    tx,
  );
  const [next] = rows;
  if (!next) return false;
  const { rows: found } = await sql<{ reason: BlockReason | null }>`
    select ${blockReason} as reason from ${inOldAccount} and s.id = ${next.submission_id} for update of s`.execute(
    tx,
  );
  const reason = found[0]?.reason ?? null;
  if (found[0] && !reason && !next.dry_run) await move(tx, next.submission_id);
  const outcome = reason ? 'BLOCKED' : next.dry_run ? 'WOULD_MOVE' : 'MOVED';
  await tx
    .updateTable('rbt_migration_tone')
    .set({ outcome, reason, done_at: new Date() })
    .where('migration_id', '=', id)
    .where('submission_id', '=', next.submission_id)
    .execute();
  return true;
}

/** Sent to the new account as another round; the operator takes it out of the old one. */
async function move(tx: Tx, submissionId: number): Promise<void> {
  await transition(submissionRoom, tx, actor, submissionId, { action: 'migrate', by: 'system' }, {});
}

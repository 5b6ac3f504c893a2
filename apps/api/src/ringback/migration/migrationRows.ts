import type {
  BlockReason,
  MigratedTone,
  MigrationCheck,
  MigrationJob,
} from '@rilis/contract/ringback/migration';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';

/** Why a tone of the old account cannot be moved; null: it can. One rule for the check, the dry run and the move. */
export const blockReason: RawBuilder<BlockReason | null> = sql`case
  when rbt.approval_status <> 'APPROVED' or rbt.deleted_at is not null then 'NOT_APPROVED'
  when sound.id is null or sound.status <> 'READY' then 'NO_SOUND'
  when s.status in ('QUEUED', 'SENT', 'IN_OPERATOR_REVIEW', 'FAILED') or s.command is not null then 'IN_FLIGHT'
  when s.status = 'SUSPENDED' then 'SUSPENDED' when s.status <> 'ACTIVE' then 'ENDED' end`;

/** A tone of the old account with what decides whether it moves. */
export const inOldAccount = sql`rbt_submission s join rbt on rbt.id = s.rbt_id left join media sound on sound.id = rbt.rbt_audio
  where s.account = 'OLD'`;

/** What a migration of a label, or of all, would find. */
export async function checkMigration(tx: Tx, labelId: number | undefined): Promise<MigrationCheck> {
  const only = labelId === undefined ? sql`` : sql`and s.label_id = ${labelId}`;
  const { rows } = await sql<{ rbtId: number; titleRbt: string; reason: BlockReason | null }>`
    select s.rbt_id as "rbtId", rbt.title_rbt as "titleRbt", ${blockReason} as reason from ${inOldAccount} ${only}
    order by s.id`.execute(tx);
  const blocked = rows.flatMap(({ reason, ...row }) => (reason ? [{ ...row, reason }] : []));
  const jobs = await jobsWhere(tx, labelId === undefined ? sql`true` : sql`m.label_id = ${labelId}`);
  return {
    needed: rows.length > 0,
    total: rows.length,
    eligible: rows.length - blocked.length,
    blocked,
    lastJob: jobs[0] ?? null,
  };
}

async function jobsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<MigrationJob[]> {
  const { rows } = await sql<MigrationJob>`
    select m.id, m.label_id as "labelId", label.name as label, m.dry_run as "dryRun", actor_name(m.asked_by, m.asked_login) as "askedBy",
      m.asked_at as "askedAt", m.ended_at as "endedAt", m.stopped_at as "stoppedAt",
      actor_name((select id from app_user where login = m.stopped_by), m.stopped_by) as "stoppedBy", count(t.submission_id)::int as total,
      (count(*) filter (where t.outcome = 'WAITING'))::int as waiting,
      (count(*) filter (where t.outcome in ('MOVED', 'WOULD_MOVE')))::int as moved,
      (count(*) filter (where t.outcome = 'BLOCKED'))::int as blocked
    from rbt_migration m join label on label.id = m.label_id left join rbt_migration_tone t on t.migration_id = m.id
    where ${condition} group by m.id, label.name order by m.id desc limit 1`.execute(tx);
  return rows;
}

/** A run with each of its tones. @throws Problem 404 */
export async function findMigration(tx: Tx, id: number): Promise<MigrationJob & { tones: MigratedTone[] }> {
  const [job] = await jobsWhere(tx, sql`m.id = ${id}`);
  if (!job) throw notFound();
  const { rows: tones } = await sql<MigratedTone>`
    select s.rbt_id as "rbtId", rbt.title_rbt as "titleRbt", s.content_id as "contentId", t.outcome, t.reason, t.done_at as "doneAt"
    from rbt_migration_tone t join rbt_submission s on s.id = t.submission_id join rbt on rbt.id = s.rbt_id
    where t.migration_id = ${id} order by s.id`.execute(tx);
  return { ...job, tones };
}

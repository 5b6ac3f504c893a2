import {
  clockRoundAgain,
  clockRounds,
  jobsGivenUp,
  workings as route,
  type WorkArea,
  type Workings,
  workAreas,
} from '@rilis/contract/reports/workings';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { type AuditAction, audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { freeBytes } from '../../kit/http/diskRoom.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { enqueue, enqueueLater } from '../../kit/jobs.ts';
import { withoutAddresses } from '../../kit/withoutAddresses.ts';
import { lineOfRound } from '../../queue/timetable.ts';
import { lastBackup } from './backupAge.ts';

async function jobsOf(tx: Tx): Promise<Workings['jobs']> {
  const { rows } = await sql<Workings['jobs'][number]>`
    select case when area = any (${[...workAreas]}::text[]) then area else 'other' end as area,
      sum(waiting)::int as waiting, sum(failed)::int as failed, min(oldest_at) as "oldestAt"
    from queue_areas() group by 1 order by failed desc, waiting desc, area`.execute(tx);
  return rows;
}

async function roundsOf(tx: Tx): Promise<Workings['rounds']> {
  const { rows } = await sql<Workings['rounds'][number]>`
    select task, since, last_at as "lastAt", times from clock_failure where task = any (${[...clockRounds]}) order by since, task`.execute(
    tx,
  );
  return rows;
}

async function mailsOf(tx: Tx): Promise<Omit<Workings['mails'], 'server'>> {
  const { rows } = await sql<Omit<Workings['mails'], 'server'>>`
    select count(*) as waiting, min(created_at) as "oldestAt", (select count(*) from mail where sent_at > now() - interval '30 days') as sent,
      (select count(*) from mail where failed_at > now() - interval '30 days') as failed,
      (array_agg(last_error order by server_failed_at desc nulls last, id desc) filter (where last_error is not null))[1] as said
    from mail where sent_at is null and failed_at is null`.execute(tx);
  const [{ said, ...mails }] = rows as [(typeof rows)[number]];
  return { ...mails, said: said && withoutAddresses(said) };
}

async function filesOf(tx: Tx): Promise<Workings['files']> {
  const { rows } = await sql<Workings['files'][number]>`
    select kind, count(*) as files, sum(bytes)::bigint as bytes from media group by kind order by bytes desc, kind`.execute(
    tx,
  );
  return rows;
}

/**
 * When the log of the embedded database last failed to reach its archive, unless it did since: it is kept beside the database
 * until then, and fills the disk.
 */
export async function archiveFailedAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select last_failed_time as at from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** Every job that was given up of an area is tried again or removed. */
async function settle(
  { tx, actor, params: { area } }: { tx: Tx; actor: Actor; params: { area: WorkArea } },
  call: 'queue_retry' | 'queue_remove',
  action: Extract<AuditAction, 'retried' | 'removed'>,
): Promise<{ jobs: number }> {
  const { rows } = await sql<{ jobs: number }>`
    select ${sql.raw(call)}(${area}, ${[...workAreas]}::text[])::int as jobs`.execute(tx);
  const { jobs } = rows[0]!;
  if (jobs > 0) await audit(tx, actor, { action, entity: 'job', id: area, after: { jobs } });
  return { jobs };
}

export const givenUpEndpoints: readonly Endpoint[] = [
  on(jobsGivenUp.retry, (call) => settle(call, 'queue_retry', 'retried')),
  on(jobsGivenUp.remove, (call) => settle(call, 'queue_remove', 'removed')),
  on(clockRoundAgain, async ({ tx, actor, params: { task } }) => {
    const line = lineOfRound(task);
    if (line) await enqueueLater(tx, task, {}, { key: task, line, seconds: 0 });
    else await enqueue(tx, task, {}, task);
    await audit(tx, actor, { action: 'retried', entity: 'job', id: task });
    return { jobs: 1 };
  }),
];

/** The jobs, mails and files behind the dashboard's figures of the platform. */
export const workings = ({ dataDir, smtpUrl }: Config): Endpoint =>
  on(route, async ({ tx }) => ({
    jobs: await jobsOf(tx),
    rounds: await roundsOf(tx),
    mails: { server: smtpUrl !== undefined, ...(await mailsOf(tx)) },
    files: await filesOf(tx),
    freeBytes: await freeBytes(dataDir),
    lastBackupAt: await lastBackup(tx, dataDir),
    archiveFailedAt: await archiveFailedAt(tx),
  }));

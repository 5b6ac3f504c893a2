import { Readable } from 'node:stream';
import { jakartaIso, today } from '@rilis/contract/clock';
import { type MigratedTone, migration as routes } from '@rilis/contract/ringback/migration';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { type Endpoint, on, onFile } from '../../kit/http/endpoint.ts';
import { enqueue } from '../../kit/jobs.ts';
import { csvMime, csvOfRows, fieldColumns } from '../../kit/list/csv.ts';
import { printPaper } from '../../kit/paper/print.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { letterheadOf } from '../../reference/letterhead.ts';
import { submissionRoom } from '../operator/submissionRoom.ts';
import { spendProof } from '../otp/verdict.ts';
import { migrationDocument } from './migrationDocument.ts';
import { checkMigration, findMigration } from './migrationRows.ts';

/** A run with every tone it finds; the job takes them one by one. */
async function start(
  tx: Tx,
  actor: Actor,
  { labelId, otpToken, dryRun }: { labelId: number; otpToken?: string | undefined; dryRun: boolean },
): Promise<number> {
  const label = await tx
    .selectFrom('label')
    .select('id')
    .where('id', '=', labelId)
    .forUpdate()
    .executeTakeFirst();
  if (!label) throw notFound();
  await requireContract(tx, labelId);
  const proved = otpToken && !dryRun ? await spendProof(tx, actor, otpToken, 'MIGRATION') : null;
  const { total, lastJob } = await checkMigration(tx, labelId);
  if (total === 0) throw new Problem(409, 'error.operator.nothingToMove');
  if (lastJob && !lastJob.endedAt && !lastJob.dryRun) throw new Problem(409, 'error.operator.migrating');
  const { id } = await tx
    .insertInto('rbt_migration')
    .values({
      label_id: labelId,
      dry_run: dryRun,
      asked_by: actor.userId!,
      asked_login: actor.login,
      number_masked: proved?.masked ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into rbt_migration_tone (migration_id, submission_id)
    select ${id}, s.id from rbt_submission s where s.account = 'OLD' and s.label_id = ${labelId}`.execute(tx);
  await audit(tx, actor, {
    action: 'submitted',
    entity: 'rbt_migration',
    id,
    labelId,
    after: { dryRun, total },
  });
  await enqueueRun(tx, id);
  return id;
}

/** What is moved is sent in anew, and would wait for a contract while the old account plays it. @throws Problem 409 */
async function requireContract(tx: Tx, labelId: number): Promise<void> {
  const { rows } = await sql<{
    over: boolean;
  }>`select contract_over(${labelId}, ${today()}::date) as over`.execute(tx);
  if (rows[0]?.over) throw new Problem(409, 'error.operator.contractOver');
}

const enqueueRun = (tx: Tx, id: number) => enqueue(tx, 'rbt.migrate', { id }, `migrate:${id}`);

type Run = Selectable<Database['rbt_migration']>;

/** Stops a run between two tones. @throws Problem 404, 409 */
async function stop(tx: Tx, actor: Actor, id: number): Promise<null> {
  const run = await lockRun(tx, id);
  if (run.ended_at || run.stopped_at) throw new Problem(409, 'error.operator.notRunning');
  await noteStopped(tx, actor, run, true);
  return null;
}

/** Goes on with a run that was stopped. @throws Problem 404, 409 */
async function resume(tx: Tx, actor: Actor, id: number): Promise<null> {
  const run = await lockRun(tx, id);
  if (run.ended_at || !run.stopped_at) throw new Problem(409, 'error.operator.notStopped');
  await requireContract(tx, run.label_id);
  await noteStopped(tx, actor, run, false);
  await enqueueRun(tx, id);
  return null;
}

async function lockRun(tx: Tx, id: number): Promise<Run> {
  const run = await tx
    .selectFrom('rbt_migration')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!run) throw notFound();
  return run;
}

async function noteStopped(tx: Tx, actor: Actor, run: Run, stopped: boolean): Promise<void> {
  const values = { stopped_at: stopped ? new Date() : null, stopped_by: stopped ? actor.login : null };
  await tx.updateTable('rbt_migration').set(values).where('id', '=', run.id).execute();
  await audit(tx, actor, {
    action: 'updated',
    entity: 'rbt_migration',
    id: run.id,
    labelId: run.label_id,
    before: { stopped: !stopped },
    after: { stopped },
  });
}

export const migrationEndpoints: Endpoint[] = [
  on(routes.check, ({ tx, query }) => checkMigration(tx, query.labelId)),
  on(routes.start, async ({ tx, actor, body }) => ({ jobId: await start(tx, actor, body) })),
  on(routes.read, ({ tx, params }) => findMigration(tx, params.id)),
  on(routes.stop, ({ tx, actor, params }) => stop(tx, actor, params.id)),
  on(routes.resume, ({ tx, actor, params }) => resume(tx, actor, params.id)),
  onFile(routes.csv, async ({ tx, actor, params }) => {
    const { tones } = await findMigration(tx, params.id);
    const body = csvOfRows<MigratedTone>(Readable.from(tones), [
      ...fieldColumns('contentId', 'titleRbt', 'outcome'),
      {
        head: 'reason',
        value: ({ reason }) => reason && say(actor.lang, `operator.migration.reasons.${reason}`),
      },
      { head: 'doneAt', value: (tone) => tone.doneAt && jakartaIso(tone.doneAt), meaning: 'time' },
    ]);
    return { fileName: `rbt-migration-${params.id}.csv`, mime: csvMime, body: () => body };
  }),
  onFile(routes.pdf, async ({ tx, actor, params }) => {
    const job = await findMigration(tx, params.id);
    const body = await printPaper(migrationDocument(job, await letterheadOf(tx), actor.lang));
    return { fileName: `rbt-migration-${params.id}.pdf`, mime: 'application/pdf', bytes: body.length, body };
  }),
  on(routes.account, async ({ tx, actor, params: { id }, body: { account, proof } }) => {
    const row = await lock(tx, submissionRoom, id);
    await tx.updateTable('rbt_submission').set({ account, proof }).where('id', '=', id).execute();
    await audit(tx, actor, {
      ...{ action: 'updated' as const, entity: 'rbt_submission' as const, id, labelId: row.label_id },
      ...{ before: { account: row.account }, after: { account }, note: proof },
    });
    return null;
  }),
];

import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '../apps/api/src/config.ts';
import type { Db } from '../apps/api/src/kit/db/db.ts';
import { tasksOf } from '../apps/api/src/tasks.ts';

/**
 * Does every job that waits in the queue, in this process, until none is due; jobs they enqueue too. With `only` named, those
 * of these names: what else waits does not matter then.
 * @throws Error naming the jobs that failed
 */
export async function drainJobs(
  pgPool: pg.Pool,
  db: Db,
  config: Config,
  only: readonly string[] = [],
): Promise<void> {
  // A queue of its own is given back a moment after its job is done: the next one in it may have been missed.
  do await takeJobs(pgPool, db, config, only);
  while (await nextInLine(pgPool, only));
  await settled(pgPool);
  const { rows } = await pgPool.query<{ failed: string }>(
    `select string_agg(task_identifier || ': ' || last_error, E'\n') as failed
     from graphile_worker.jobs where last_error is not null`,
  );
  if (rows[0]?.failed) throw new Error(`Jobs failed: ${rows[0].failed}`);
}

/** Does the jobs that can be taken now: beside another run, what one worker does while another is busy. */
export const takeJobs = (
  pgPool: pg.Pool,
  db: Db,
  config: Config,
  only: readonly string[] = [],
): Promise<void> => {
  const tasks = tasksFor(db, config);
  const wanted = only.length === 0 ? tasks : Object.fromEntries(only.map((name) => [name, tasks[name]]));
  return runOnce({ pgPool, logger, noHandleSignals: true }, wanted);
};

const lists = new WeakMap<Db, { config: Config; tasks: TaskList }>();

/** The jobs of a world are made once: each list opens connections of its own, and a new one plans everything anew. */
function tasksFor(db: Db, config: Config): TaskList {
  const known = lists.get(db);
  if (known?.config === config) return known.tasks;
  const tasks = tasksOf(db, config);
  lists.set(db, { config, tasks });
  return tasks;
}

/** A job that failed is given back a moment after its run has ended; that of a killed worker never is. */
async function settled(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 25; tries += 1) {
    const { rows } = await pool.query<{ held: boolean }>(
      'select exists (select from graphile_worker._private_jobs where locked_at is not null) as held',
    );
    if (!rows[0]!.held) return;
    await sleep(20);
  }
}

const logger = new Logger(() => () => {});

async function nextInLine(pool: pg.Pool, only: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where job_queue_id is not null and is_available and run_at <= now()
         and (cardinality($1::text[]) = 0 or task.identifier = any ($1))) as due`,
    [only],
  );
  return rows[0]!.due;
}

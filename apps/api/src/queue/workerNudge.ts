import type { WorkerPool } from 'graphile-worker';
import type pg from 'pg';

interface Lane {
  tasks: ReadonlySet<string>;
  look: WorkerPool['nudge'];
}

/** Jobs that are looked at; where more are due, every lane looks for itself. */
const most = 100;

/**
 * The queue tells every lane of every new job, and not which: each would look for one of its own in a transaction, eight of nine in
 * vain. Here it is asked once for all of them which jobs are due, and only a lane that has one looks; what is told meanwhile is
 * asked about once more, afterwards. `stop` ends it.
 */
export function lookTogether(sql: pg.Pool, stop: AbortSignal): (pool: WorkerPool, tasks: string[]) => void {
  const lanes: Lane[] = [];
  let asking = false;
  let isTold = false;
  const ask = async () => {
    isTold = true;
    if (asking) return;
    asking = true;
    while (isTold) {
      isTold = false;
      const due = await listDue(sql).catch(() => undefined);
      if (stop.aborted) return;
      for (const { tasks, look } of lanes) {
        const jobs = due ? due.filter((task) => tasks.has(task)).length : most;
        if (jobs > 0) look(jobs);
      }
    }
    asking = false;
  };
  return (pool, tasks) => {
    lanes.push({ tasks: new Set(tasks), look: pool.nudge.bind(pool) });
    pool.nudge = () => void ask();
  };
}

/** The task of each job that is due; undefined where they are too many to tell, or the database does not answer. */
async function listDue(sql: pg.Pool): Promise<string[] | undefined> {
  const { rows } = await sql.query<{ task: string }>(
    `select t.identifier as task from (
       select task_id from graphile_worker._private_jobs where is_available and run_at <= now() order by priority, run_at limit ${most}) due
     join graphile_worker._private_tasks t on t.id = due.task_id`,
  );
  return rows.length < most ? rows.map(({ task }) => task) : undefined;
}

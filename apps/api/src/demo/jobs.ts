import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { showLife } from '../queue/workerLife.ts';
import { ownJob } from './ownJob.ts';

/** Hears of each of the demo's jobs that has ended: what is waited for may be there then. */
const ended: WorkerEvents = new EventEmitter();
ended.setMaxListeners(0);

/** Does the jobs the demo left for itself, beside the worker that does all others. Returns how to stop. */
export async function startJobs(databaseUrl: string, tasks: TaskList): Promise<() => Promise<void>> {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 5, idleTimeoutMillis: 0 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  const logger = new Logger(() => () => {});
  const own = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [`${ownJob}${name}`, task]));
  // Without the timetable of `run`, which would count every minute the clock leaps over.
  const pool = runTaskList(
    { pgPool, logger, events: ended, concurrency: 3, pollInterval: 500, noHandleSignals: true },
    own,
    pgPool,
  );
  const life = await showLife(databaseUrl, pool.id);
  return async () => {
    await pool.gracefulShutdown();
    await life.end();
    await pgPool.end();
  };
}

const patience = 120_000;

/**
 * Asks again and again, whenever a job of the demo has ended and ever more patiently in between, until something is there.
 * @throws Error after two minutes
 */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + patience;
  for (let pause = 60; ; pause = Math.min(250, pause * 1.2), await jobOr(pause)) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited too long for ${what}`);
  }
}

/** Until a job has ended, at most so many milliseconds. */
async function jobOr(most: number): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([sleep(most, null, { signal }), once(ended, 'job:complete', { signal })]);
  over.abort();
}

/** Works on a few at a time, in order. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const go = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}

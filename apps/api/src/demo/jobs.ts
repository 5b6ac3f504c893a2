import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { showLife } from '../workerLife.ts';

/** Does some kinds of the queue's jobs in this process, beside the worker that does all. Returns how to stop. */
export async function startJobs(databaseUrl: string, taskList: TaskList): Promise<() => Promise<void>> {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 5 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  const events: WorkerEvents = new EventEmitter();
  const poolId = new Promise<string>((tell) =>
    events.once('pool:create', ({ workerPool }) => tell(workerPool.id)),
  );
  const logger = new Logger(() => () => {});
  const runner = await run({
    pgPool,
    events,
    logger,
    taskList,
    concurrency: 3,
    pollInterval: 500,
    noHandleSignals: true,
    crontab: '',
  });
  const life = await showLife(databaseUrl, await poolId);
  return async () => {
    await runner.stop();
    await life.end();
    await pgPool.end();
  };
}

const patience = 120_000;

/** Asks again and again until something is there. @throws Error after two minutes */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + patience; ; await sleep(15)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited too long for ${what}`);
  }
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

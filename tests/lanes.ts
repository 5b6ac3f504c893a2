import { Logger, run } from 'graphile-worker';
import type { Config } from '../apps/api/src/config.ts';
import { lanesOf } from '../apps/api/src/tasks.ts';
import { ownersPool, type World } from './cast.ts';

/** The lanes of a worker, in this process and by other settings, for as long as `work` takes; then whoever is silent hangs up. */
export async function whileWorking(
  world: World,
  change: Partial<Config>,
  hangUp: () => void,
  work: () => Promise<void>,
): Promise<void> {
  const pgPool = ownersPool(world.databaseUrl, 15);
  const runners = await Promise.all(
    lanesOf(world.db, { ...world.config, ...change }).map(({ taskList, concurrency }) =>
      run({
        ...{ pgPool, taskList, concurrency, parsedCronItems: [], pollInterval: 200 },
        ...{ noHandleSignals: true, logger: new Logger(() => () => {}) },
      }),
    ),
  );
  try {
    await work();
  } finally {
    hangUp();
    await Promise.all(runners.map((runner) => runner.stop()));
    await pgPool.end();
    await world.sql.query('delete from graphile_worker._private_jobs');
  }
}

import { EventEmitter } from 'node:events';
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { pino } from 'pino';
import { awaitDatabase } from './kit/db/await.ts';
import { requireSafeLogins } from './kit/db/check.ts';
import { connect } from './kit/db/db.ts';
import { requireMigrated } from './kit/db/migrations.ts';
import { openReplica } from './kit/db/replica.ts';
import { giveBackAtRest } from './kit/giveBack.ts';
import { giveWay } from './kit/giveWay.ts';
import { adviceOnKey } from './kit/seal/keyAdvice.ts';
import { begin, ownConfig } from './ownConfig.ts';
import { queueOptions, queuePool } from './queue/queue.ts';
import { forgetMinutesToCome, whenPutBack } from './queue/workerClock.ts';
import { showLife, type WorkerLife } from './queue/workerLife.ts';
import { lookTogether } from './queue/workerNudge.ts';
import { type Lane, lanesOf } from './tasks.ts';

giveWay(process.pid);
const config = ownConfig('worker.ts');
const { directUrl } = config;

const log = pino({ name: 'worker', level: config.logLevel });
const { db, replica } = await begin(async () => {
  await awaitDatabase(directUrl, (line) => log.warn(line));
  await requireMigrated(directUrl);
  const advice = await adviceOnKey(directUrl, config.keys);
  if (advice) log.warn(advice);
  const db = connect(directUrl, { max: 8, limit: 'job' });
  await requireSafeLogins(db);
  const replica = config.replicaUrl
    ? await openReplica(db, config.replicaUrl, (line) => log.warn(line))
    : undefined;
  return { db, replica };
});
// The queue belongs to the owner of the database, not to the roles our own rows are read in.
const ending = new AbortController();
const pgPool = queuePool(directUrl, log, ending.signal);
const joinLook = lookTogether(pgPool, ending.signal);

/** Takes the jobs of a lane, and shows that it lives. */
async function open({
  taskList,
  timetable,
  concurrency,
}: Lane): Promise<{ runner: Runner; life: WorkerLife }> {
  const events: WorkerEvents = new EventEmitter();
  const poolId = new Promise<string>((tell) =>
    events.once('pool:create', ({ workerPool }) => {
      joinLook(workerPool, Object.keys(taskList));
      tell(workerPool.id);
    }),
  );
  whenPutBack(events, () => {
    log.warn('the clock was put back: the worker begins anew');
    void stop();
  });
  const runner = await run({
    ...queueOptions(log, ending.signal),
    pgPool,
    events,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems([...timetable]),
  });
  return { runner, life: await showLife(directUrl, await poolId) };
}

const lanes = await Promise.all(lanesOf(db, config, replica).map(open));
await forgetMinutesToCome(pgPool);
process.send?.({ ready: true });
giveBackAtRest();

let stopping = false;
/** Running jobs get a few seconds, then they are told to end and are done again by the next worker. */
const stop = async () => {
  if (stopping) return;
  stopping = true;
  ending.abort();
  await Promise.all(lanes.map(({ runner }) => runner.stop().catch(() => undefined)));
  await Promise.all(lanes.map(({ life }) => life.end()));
  await Promise.all([pgPool.end(), db.destroy(), replica?.close()]);
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The supervisor is gone: nobody would stop us.
process.on('disconnect', stop);
for (const { runner } of lanes)
  runner.promise.then(stop, (error) => {
    log.fatal({ err: error }, 'the queue ended');
    process.exit(1);
  });

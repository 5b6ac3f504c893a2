import { EventEmitter, once } from 'node:events';
import { parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { queueOptions } from './queue.ts';
import { forgetMinutesToCome, whenPutBack } from './workerClock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => vi.useRealTimers());
afterAll(() => world.end());

const hours = 3_600_000;

/** A second before a minute: the next round is not waited for long. */
const almost = (at: number) => Math.ceil(at / 60_000) * 60_000 - 1_000;

/** A queue with one round, which is due every minute. */
async function roundsOf(events: WorkerEvents, work: () => Promise<void>) {
  return run({
    ...queueOptions(pino({ level: 'silent' })),
    ...{ pgPool: world.sql, events, concurrency: 1, pollInterval: 200, noHandleSignals: true },
    taskList: { 'test.round': work },
    parsedCronItems: parseCronItems([{ task: 'test.round', match: '* * * * *' }]),
  });
}

test('a clock that is put back is noticed within a minute, a little waiting is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: almost(Date.now() + 7 * hours) });
  const events = new EventEmitter();
  const told = vi.fn();
  whenPutBack(events, told);
  events.emit('cron:prematureTimer', { currentTimestamp: 0, expectedTimestamp: 60_000 } as never);
  expect(told).not.toHaveBeenCalled();
  const begun = once(events, 'cron:started');
  const runner = await roundsOf(events, async () => undefined);
  await begun;
  vi.setSystemTime(Date.now() - 7 * hours);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  await runner.stop();
});

test('rounds that were done while the clock was ahead are done again once it is right', async () => {
  await world.sql.query(
    `insert into graphile_worker._private_known_crontabs values ('test.round', now(), now() + interval '7 hours')
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
  );
  await forgetMinutesToCome(world.sql);
  vi.useFakeTimers({ toFake: ['Date'], now: almost(Date.now()) });
  const runner = await roundsOf(new EventEmitter(), async () => undefined);
  vi.setSystemTime(Date.now() + 2_000);
  // Written down with the job itself, and only then.
  const isDone = async () =>
    (
      await world.sql.query(
        `select last_execution < now() + interval '2 minutes' as done from graphile_worker._private_known_crontabs where identifier = 'test.round'`,
      )
    ).rows[0].done;
  await expect.poll(isDone).toBe(true);
  await runner.stop();
});

import { EventEmitter } from 'node:events';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { queueOptions } from './queue.ts';
import { lookTogether } from './workerNudge.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A lane that looks for jobs when it is told of some, and every minute. */
async function openLane(join: ReturnType<typeof lookTogether>, taskList: TaskList) {
  const events: WorkerEvents = new EventEmitter();
  const lane = { looks: 0 };
  events.on('pool:create', ({ workerPool }) => join(workerPool, Object.keys(taskList)));
  events.on('worker:getJob:start', () => {
    lane.looks++;
  });
  const heard = new Promise((resolve) => events.on('pool:listen:success', resolve));
  const runner = await run({
    ...queueOptions(pino({ level: 'silent' })),
    ...{ pgPool: world.sql, events, concurrency: 2, pollInterval: 60_000, noHandleSignals: true, taskList },
  });
  await heard;
  return Object.assign(lane, { stop: () => runner.stop() });
}

const add = (task: string, count: number) =>
  world.sql.query('select graphile_worker.add_job($1) from generate_series(1, $2)', [task, count]);

async function openTwo() {
  const done = { first: 0, second: 0 };
  const ending = new AbortController();
  const join = lookTogether(world.sql, ending.signal);
  const first = await openLane(join, { 'test.first': async () => void done.first++ });
  const second = await openLane(join, { 'test.second': async () => void done.second++ });
  onTestFinished(async () => {
    ending.abort();
    await Promise.all([first.stop(), second.stop()]);
  });
  await expect.poll(() => second.looks).toBe(2);
  return { done, first, second };
}

test('a job is taken at once by the lane it is of, and no other lane looks for it', async () => {
  const { done, first, second } = await openTwo();
  const looks = second.looks;
  for (let job = 1; job <= 10; job++) {
    await add('test.first', 1);
    await expect.poll(() => done.first).toBe(job);
  }
  await add('test.nobody', 1);
  expect(second.looks).toBe(looks);
  expect(first.looks).toBeGreaterThan(10);
  await add('test.second', 1);
  await expect.poll(() => done.second).toBe(1);
});

test('jobs of a lane are taken however many wait for others before them', async () => {
  const { done } = await openTwo();
  await add('test.nobody', 150);
  await add('test.second', 3);
  await expect.poll(() => done.second).toBe(3);
});

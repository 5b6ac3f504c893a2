import type { ChildProcess } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { lockMonths } from '../../../../../tests/coldMonth.ts';
import { postReport } from '../../../../../tests/report.ts';
import { type Bucket, openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { startWorker, until } from '../../../../../tests/servers/workerProcess.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { coldStoreOf } from '../../royalties/cold/coldStore.ts';
import { hasEngine } from '../../royalties/cold/engine.ts';
import { moveLines } from '../../royalties/cold/moveLines.ts';

/** Lines of closed months in an object storage, and a worker that is killed while it moves them. */
let world: World;
let bucket: Bucket;
let isrc: string;
const started: ChildProcess[] = [];
const [first, second] = [3, 2].map((back) => addMonths(periodOf(today()), -back)) as [number, number];

beforeAll(async () => {
  bucket = await openTestBucket();
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  world = await openWorld({ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: 'rilis', ...keys });
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
  for (const month of [first, second]) await postReport(world, month, [[isrc, 10, '1000.125']]);
});
afterEach(() => {
  for (const worker of started.splice(0)) worker.kill('SIGKILL');
});
afterAll(async () => {
  await world.end();
  await bucket.end();
});

const count = async (from: string) =>
  (await world.sql.query(`select count(*)::int as n from ${from}`)).rows[0].n as number;
const move = () => withScope(world.db, system('test'), (tx) => enqueue(tx, 'usage.cold', {}));
const lines = async (month: number) =>
  (await world.ask('senja', 'GET', `/reporting/lines?filterDate=${month}`)).body;
/** Somebody's deletion waits for the month that the test holds. */
const isDeleting = async () =>
  (await count(
    "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%usage_cool%'",
  )) === 1;

const moving = "pg_stat_activity where datname = current_database() and application_name = 'rilis lines'";

const cold = hasEngine() ? test : null;
if (!cold) process.stdout.write('coldStorage: not run, @duckdb/node-api is not installed here\n');

cold?.('lines in a bucket are fetched once, and read like those in the database', async () => {
  const before = await lines(first);
  await lockMonths(world, [first], 1);
  await move();
  await world.drain();
  expect(await count(`usage_line where datenum = ${first}`)).toBe(0);
  for (const _ of [1, 2]) expect(await lines(first)).toEqual(before);
  const copies = await readdir(path.join(world.config.dataDir, 'staging/cold'));
  expect(copies).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.parquet$/)]);
});

cold?.('a storage that is away is said to be, and nothing is lost by it', async () => {
  await rm(path.join(world.config.dataDir, 'staging/cold'), { recursive: true });
  bucket.failure = 500;
  expect((await world.ask('senja', 'GET', `/reporting/lines?filterDate=${first}`)).status).toBe(503);
  bucket.failure = undefined;
  expect((await lines(first)).content).toHaveLength(1);
});

cold?.(
  'a worker that is killed before its last word leaves the lines; the next one moves them',
  async () => {
    const before = await lines(second);
    await lockMonths(world, [second], 1);
    const holder = await world.sql.connect();
    await holder.query(`begin; lock table usage_line_${second} in share mode`);
    const worker = await startWorker(world, started);
    await move();
    await until('the deletion', isDeleting);
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill('SIGKILL');
    await gone;
    await holder.query('rollback');
    holder.release();
    await until('the end of its connection', async () => !(await isDeleting()));
    expect([
      await count(`usage_line where datenum = ${second}`),
      await count(`usage_file where datenum = ${second}`),
    ]).toEqual([1, 0]);
    expect(await lines(second)).toEqual(before);

    await startWorker(world, started);
    await move();
    await until('the move', async () => (await count(`usage_line where datenum = ${second}`)) === 0);
    expect(await count(`usage_file where datenum = ${second}`)).toBe(1);
    expect(await lines(second)).toEqual(before);
  },
  240_000,
);

cold?.(
  'files that take longer to be written than a transaction may stand idle are written, and the lines move',
  async () => {
    const month = addMonths(periodOf(today()), -4);
    await postReport(world, month, [[isrc, 10, '1000.125']]);
    await lockMonths(world, [month], 1);
    const { rows } = await world.sql.query('select current_database() as name');
    const limit = `alter role app_staff_login in database "${rows[0].name}" set idle_in_transaction_session_timeout`;
    await world.sql.query(`${limit} = '2s'`);
    try {
      const store = coldStoreOf(world.config);
      const put: typeof store.storage.put = async (...file) => {
        // Longer than that the transaction of the move has had nothing to do; or the database has ended it.
        await until(
          'the limit',
          async () => (await count(`${moving} and now() - state_change < '3s'`)) === 0,
        );
        expect(await count(moving)).toBe(1);
        return store.storage.put(...file);
      };
      const slow = { ...store, storage: { ...store.storage, put } };
      expect(await moveLines(world.db, world.config, () => undefined, slow)).toMatchObject([
        { datenum: month },
      ]);
    } finally {
      await world.sql.query(`${limit} = '120s'`);
    }
    expect((await lines(month)).content).toHaveLength(1);
  },
);

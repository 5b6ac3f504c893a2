import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from 'graphile-worker';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../start/embeddedPostgres.ts';
import { queueOptions, queuePool } from './queue.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-queue-test-'));
const options = { dataDir: path.join(folder, 'postgres'), runtimeDir: path.join(folder, 'run') };
beforeAll(() => fs.chmodSync(folder, 0o755));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test.each([
  ['ends well', false],
  ['fails', true],
])(
  'A job that %s while PostgreSQL is killed is written down once it is back, by the same process.',
  async (_, fails) => {
    const first = await startEmbedded(options);
    let server = first;
    const log = pino({ level: 'silent' });
    const stop = new AbortController();
    const pgPool = queuePool(first.connectionString, log, stop.signal);
    let tries = 0;
    const task = async () => {
      tries += 1;
      if (tries > 1) return;
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
      if (fails) throw new Error('The song has no sound');
    };
    const taskList = { task };
    const runner = await run({
      ...queueOptions(log),
      pgPool,
      pollInterval: 200,
      noHandleSignals: true,
      taskList,
    });
    await runner.addJob('task', {}, { maxAttempts: 2, jobKey: 'one' });
    while (tries === 0) await sleep(20);
    await sleep(1_500);
    server = await startEmbedded({ ...options, socketDir: first.socketDir });
    const left = async () =>
      (await query(first.connectionString)).map(({ attempts, last_error, locked_by }) => ({
        attempts,
        failed: last_error !== null,
        locked: locked_by !== null,
      }));
    const expected = fails ? [{ attempts: 1, failed: true, locked: false }] : [];
    await expect.poll(left, { interval: 200 }).toEqual(expected);
    stop.abort();
    await query(first.connectionString, 'delete from graphile_worker._private_jobs');
    await runner.stop();
    await pgPool.end();
    await server.stop();
  },
);

test('Of a job that fails the log tells why, and neither what it was given nor whose address a server named.', () => {
  const lines: string[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('The key is not known'), { code: 'InvalidAccessKeyId' });
  const error = Object.assign(new Error('error.unavailable', { cause }), {
    rejected: ['budi@senja.example'],
  });
  queueOptions(log).logger?.error("Failed task 7 with error '451 <budi@senja.example> try later'", {
    ...{ failure: true, duration: 3, error },
    job: { payload: { email: 'budi@senja.example' } },
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ level: 50, failure: true, duration: 3 },
      cause: { name: 'Error', code: 'InvalidAccessKeyId', message: 'The key is not known' },
      msg: "Failed task 7 with error '451 <(an address)> try later'",
    },
  ]);
});

test('What a worker cuts off because it is told to end is no failure in its log; what fails meanwhile is.', () => {
  const lines: string[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(line) });
  const ending = new AbortController();
  const { logger } = queueOptions(log, ending.signal);
  const cutOff = new DOMException('This operation was aborted', 'AbortError');
  const fail = (error: Error) => logger?.error(`Failed task 7 with error '${error.message}'`, { error });
  fail(cutOff);
  ending.abort();
  fail(cutOff);
  fail(new Error('The song has no sound'));
  expect(lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])).toEqual([
    [50, "Failed task 7 with error 'This operation was aborted'"],
    [30, 'a job was cut off and is left to the next worker'],
    [50, "Failed task 7 with error 'The song has no sound'"],
  ]);
});

async function query(connectionString: string, sql = 'select * from graphile_worker._private_jobs') {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

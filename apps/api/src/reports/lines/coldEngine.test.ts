import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { lockMonths } from '../../../../../tests/coldMonth.ts';
import { postReport } from '../../../../../tests/report.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';

/** Told to a process before its own program: a machine on which the optional dependency was not installed. */
const uninstalled = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@duckdb')) throw Object.assign(new Error('not there'), { code: 'MODULE_NOT_FOUND' });
    return next(name, context);
  } });`)}`;

let world: World;
const started: ChildProcess[] = [];
const month = addMonths(periodOf(today()), -2);
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  await postReport(world, month, [[isrcs[0]!, 10, '1000']]);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await world.end();
});

/** A process of the product on that machine, what it said when it was ready, and all it logs. */
async function start(file: 'main.ts' | 'worker.ts') {
  const { dataDir, secretKey } = world.config;
  const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey };
  const child = fork(path.join(import.meta.dirname, '../..', file), {
    env: { ...process.env, ...own, PORT: '0', LOG_LEVEL: 'info' },
    execArgv: ['--import', uninstalled],
    silent: true,
  });
  started.push(child);
  const log: string[] = [];
  child.stdout!.on('data', (piece) => log.push(String(piece)));
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended (${code})`)));
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { address: (message as { address?: string }).address, log };
}

async function asked(address: string, who: Name, at: string) {
  const authorization = `Bearer ${world.cast[who].token}`;
  const answer = await fetch(`${address}/api${at}?filterDate=${month}`, { headers: { authorization } });
  return { status: answer.status, body: (await answer.json()) as { code?: string; content?: unknown[] } };
}

test('without the engine lines stay in the database, and the job says why', async () => {
  await lockMonths(world, [month], 1);
  const { log } = await start('worker.ts');
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'usage.cold', {}));
  await expect
    .poll(() => log.join(''), { timeout: 60_000 })
    .toContain('@duckdb/node-api is not installed here');
  const { body } = await world.ask('senja', 'GET', `/reporting/lines?filterDate=${month}`);
  expect(body.content).toMatchObject([{ song: 'Senja Biru', quantity: 10 }]);
});

test('lines that lie in files are not left out: it is said that they cannot be read', async () => {
  await world.sql.query(
    `with file as (insert into usage_file (batch_id, datenum, bucket, sign, storage_key, bytes, lines, quantity, amount_idr)
       select id, $1, 0, 1, 'aa/aa/' || repeat('a', 64), 1, 1, 1, 1 from report_batch limit 1 returning id, batch_id)
     insert into usage_file_sum select id, batch_id, $2, $1, 'DSP', 'Spotify', 'STREAM', 'ID', 'IDR', 1, 1, 1 from file`,
    [month, world.labels.senja],
  );
  const { address } = await start('main.ts');
  const lines = await asked(address!, 'senja', '/reporting/lines');
  expect([lines.status, lines.body.code]).toEqual([503, 'error.cold.engine']);
  expect((await asked(address!, 'bayu', '/reporting/lines')).status).toBe(200);
  expect((await asked(address!, 'senja', '/songs/reporting')).status).toBe(200);
});

import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../tests/cast.ts';
import { picture, send, song } from '../../../tests/media.ts';
import { uploadReport } from '../../../tests/report.ts';
import { startWorker, until } from '../../../tests/servers/workerProcess.ts';
import { showLife } from './queue/workerLife.ts';

let world: World;
const started: ChildProcess[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  for (const worker of started.splice(0)) worker.kill('SIGKILL');
});
afterAll(() => world.end());

const ended = (worker: ChildProcess) =>
  new Promise<number | null>((resolve) => worker.once('exit', (code) => resolve(code)));

const upload = async (seed: number, seconds: number): Promise<string> => {
  const bytes = await song(seed, seconds);
  const sent = await send(world, 'senja', { kind: 'SONG', fileName: 'Senja.wav', bytes });
  return sent.body.id;
};

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await world.sql.query(text, values)).rows[0];

const isReady = async (id: string) =>
  (await one<{ status: string }>('select status from media where id = $1', [id])).status === 'READY';

const lockedFor = async (seconds: number) =>
  (
    await one<{ locked: boolean }>(
      `select exists (select from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $1)) as locked`,
      [seconds],
    )
  ).locked;

/** The processes that a process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (child) => {
      const stat = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
      return { child: Number(child), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return parents.filter(({ parent }) => parent === pid).map(({ child }) => child);
}

/** What the song at work has come to so far. */
async function bytesMade(): Promise<number> {
  const made = path.join(world.config.dataDir, 'staging/made');
  const names = await readdir(made, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map((name) => stat(path.join(made, name)).then((file) => (file.isFile() ? file.size : 0))),
  );
  return files.reduce((sum, size) => sum + size, 0);
}

const converted = (id: string) =>
  one<{ variants: number; sounds: number; checks: number; left: number }>(
    `select (select count(*) from media_variant where media_id = $1)::int as variants,
       (select count(*) from media_sound where media_id = $1)::int as sounds,
       (select count(*) from audit_log where entity_id = $1 and action = 'checked')::int as checks,
       (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier like 'media.%')::int as left`,
    [id],
  );
const cleanRun = { variants: 2, sounds: 1, checks: 1, left: 0 };

test('a song whose worker is killed in the middle is converted by the next one, once', async () => {
  const first = await startWorker(world, started);
  const id = await upload(2, 90);
  await until('the first of the sound that is made', async () => (await bytesMade()) > 0);
  const [songProcess] = await childrenOf(first.pid!);
  // It gets no further than this before it is alone.
  process.kill(songProcess!, 'SIGSTOP');
  const gone = ended(first);
  first.kill('SIGKILL');
  await gone;
  process.kill(songProcess!, 'SIGCONT');
  expect(await isReady(id)).toBe(false);
  await until('the end of the song’s process', async () => {
    const children = await readFile(`/proc/${songProcess}/stat`, 'utf8').catch(() => '');
    return children === '' || / Z /.test(children);
  });
  // A younger lock may be that of a worker that is just beginning.
  await until('a lock that is old enough', () => lockedFor(2.2));
  await startWorker(world, started);
  await until('the song', () => isReady(id));
  await until('the end of the job', async () => (await converted(id)).left === 0);
  expect(await converted(id)).toEqual(cleanRun);
}, 300_000);

test('a cover whose worker is killed while it is read is read by the next one, once', async () => {
  const first = await startWorker(world, started);
  const bytes = await picture(1_400);
  const sent = await send(world, 'senja', { kind: 'COVER', fileName: 'cover.jpg', bytes });
  const state = () =>
    one<{ read: boolean; reads: number; left: number }>(
      `select read_text is not null as read, (select count(*) from audit_log where entity_id = media.id and action = 'read')::int as reads,
         (select count(*) from graphile_worker.jobs where task_identifier = 'media.text')::int as left from media where id = $1`,
      [sent.body.id],
    );
  await until('the reader', async () => (await childrenOf(first.pid!)).length > 0 || (await state()).read);
  const gone = ended(first);
  first.kill('SIGKILL');
  await gone;
  await startWorker(world, started);
  await until('the text', async () => (await state()).left === 0 && (await state()).read);
  expect(await state()).toEqual({ read: true, reads: 1, left: 0 });
}, 300_000);

test('a song whose own process is killed is converted by the next try', async () => {
  const worker = await startWorker(world, started);
  const id = await upload(3, 120);
  await until('the song’s process', async () => (await childrenOf(worker.pid!)).length > 0);
  for (const child of await childrenOf(worker.pid!)) process.kill(child, 'SIGKILL');
  await until('the reason', async () => {
    const { why } = await one<{ why: string | null }>('select job_error as why from media where id = $1', [
      id,
    ]);
    return why?.includes('SIGKILL') ?? false;
  });
  await until('the song', () => isReady(id));
  await until('the end of the job', async () => (await converted(id)).left === 0);
  expect(await converted(id)).toEqual(cleanRun);
  expect(worker.exitCode).toBe(null);
}, 300_000);

test('a worker that is asked to stop ends by itself and leaves its work to the next', async () => {
  const worker = await startWorker(world, started);
  const id = await upload(4, 61);
  const end = ended(worker);
  worker.kill('SIGTERM');
  expect(await end).toBe(0);
  const orphan = await startWorker(world, started);
  await until('the song', () => isReady(id));
  const gone = ended(orphan);
  orphan.disconnect();
  expect(await gone).toBe(0);
}, 300_000);

test('when the database has come back, a worker that finds it a little later than another keeps its jobs', async () => {
  const named = (pool: string) =>
    new pg.Client({ connectionString: world.databaseUrl, application_name: `rilis worker ${pool}` });
  const life = await showLife(world.databaseUrl, 'pool-first');
  const second = named('pool-second');
  second.on('error', () => undefined);
  await second.connect();
  await world.sql.query("select graphile_worker.add_job('trash.purge')");
  await world.sql.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'pool-second'",
  );
  const shown =
    "from pg_stat_activity where application_name = any ('{rilis worker pool-first,rilis worker pool-second}')";
  await world.sql.query(`select pg_terminate_backend(pid) ${shown}`);
  await until(
    'their end',
    async () => (await one<{ n: number }>(`select count(*)::int as n ${shown}`)).n === 0,
  );
  await until(
    'the first',
    async () => (await one<{ n: number }>(`select count(*)::int as n ${shown}`)).n === 1,
  );
  await sleep(1_000);
  const back = named('pool-second');
  await back.connect();
  const held = () => one<{ locked_by: string | null }>('select locked_by from graphile_worker._private_jobs');
  expect(await held()).toEqual({ locked_by: 'pool-second' });
  await Promise.all([life.end(), back.end()]);
  await world.sql.query('delete from graphile_worker._private_jobs');
});

test('the preview of a report does not wait behind songs', async () => {
  const worker = await startWorker(world, started);
  await Promise.all([5, 6, 7].map((seed) => upload(seed, 120)));
  await until('the songs’ processes', async () => (await childrenOf(worker.pid!)).length >= 2);
  const head = 'reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country';
  const sent = await uploadReport(world, 'adi', `${head}\n202609,Spotify,IDAAA2600001,10,STREAM,1000,ID`);
  expect(sent.status, sent.text).toBe(202);
  const state = () =>
    one<{ status: string }>('select status from report_batch where id = $1', [sent.body.batchId]);
  await until('the preview', async () => (await state()).status !== 'PARSING');
  expect((await state()).status).toBe('PREVIEW');
  expect((await childrenOf(worker.pid!)).length).toBeGreaterThan(0);
}, 300_000);

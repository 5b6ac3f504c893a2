import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/servers/database.ts';
import { system } from '../actor.ts';
import { problemOf } from '../http/errors.ts';
import { awaitDatabase } from './await.ts';
import { connect, type Db, type Tx, within, withScope } from './db.ts';
import { withReading } from './reading.ts';

/** A call ends within 3 s; a busy machine hears of it later, and a report's 30 s are far from it. Milliseconds. */
const patience = 6_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const asTest = <T>(pools: Db, work: (tx: Tx) => Promise<T>) => withScope(pools, system('test'), work);
const pause = (seconds: number) => (tx: Tx) => sql`select pg_sleep(${seconds})`.execute(tx);

async function failureOf(work: Promise<unknown>) {
  const begun = Date.now();
  const problem = problemOf(
    await work.then(
      () => undefined,
      (error) => error,
    ),
  );
  return { problem, ms: Date.now() - begun };
}

test('a connection whose server falls silent fails its call within 3 s, and the next call gets another one', async () => {
  let frozen = 0;
  const silent = asTest(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    frozen = rows[0]?.pid ?? 0;
    process.kill(frozen, 'SIGSTOP');
    await sql`select 1`.execute(tx);
  });
  const { problem, ms } = await failureOf(silent);
  expect(problem).toMatchObject({ status: 503, code: 'error.unavailable', retryAfter: 2 });
  expect(ms).toBeLessThan(patience);
  const { rows } = await asTest(db, (tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx));
  expect(rows[0]?.pid).not.toBe(frozen);
  process.kill(frozen, 'SIGCONT');
});

test('a call of somebody whom memory knows fails within 3 s as well, its opening and all', async () => {
  const one = connect(database.url, { max: 1 });
  const { rows } = await asTest(one, (tx) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx),
  );
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  const entry = { token: Buffer.alloc(32), companion: null, stamp: 'known' };
  const read = withReading(one, system('test'), entry, '', (tx) => sql`select 1`.execute(tx));
  const { problem, ms } = await failureOf(read);
  process.kill(pid, 'SIGCONT');
  await one.destroy();
  expect(problem).toMatchObject({ status: 503, code: 'error.unavailable' });
  expect(ms).toBeLessThan(patience);
});

test('a call waits less than three seconds for a statement, one of a report waits on', async () => {
  const [slow, report] = await Promise.all([
    failureOf(asTest(db, pause(3))),
    asTest(within(db, 'report'), pause(3)),
  ]);
  expect(slow.problem).toMatchObject({ status: 503, code: 'error.tooSlow' });
  expect(slow.ms).toBeLessThan(patience);
  expect(report.rows).toHaveLength(1);
});

test('many short waits are counted together, and what lasts at the end of them is stopped in the database', async () => {
  let pid = 0;
  const { problem, ms } = await failureOf(
    asTest(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      pid = rows[0]?.pid ?? 0;
      for (let n = 0; n < 20; n += 1) await pause(0.3)(tx);
    }),
  );
  expect(problem).toMatchObject({ status: 503, code: 'error.tooSlow' });
  expect(ms).toBeLessThan(patience);
  const { rows } = await asTest(db, (tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx));
  expect(rows[0]?.pid).not.toBe(pid);
});

test('who spent their time before others held them up is told so, not that nothing answers', async () => {
  const free = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const locked = sql`select pg_advisory_xact_lock(4711)`;
  const first = asTest(within(db, 'report'), async (tx) => {
    await locked.execute(tx);
    taken.resolve();
    await free.promise;
  });
  await taken.promise;
  const second = failureOf(
    asTest(db, async (tx) => {
      await pause(1)(tx);
      await locked.execute(tx);
    }),
  );
  expect((await second).problem).toMatchObject({ status: 503, code: 'error.tooSlow' });
  free.resolve();
  await first;
});

test('while the server has no connection left, those there are go round, and more are opened when it has', async () => {
  const few = await freshDatabase();
  const onFew = async (text: string) => {
    const owner = new pg.Client({ connectionString: few.url });
    await owner.connect();
    return owner.query(text).finally(() => owner.end());
  };
  const name = new URL(few.url).pathname.slice(1);
  await onFew(`alter database ${name} connection limit 3`);
  const pools = connect(few.url, { max: 10 });
  const calls = () => Promise.all(Array.from({ length: 30 }, () => asTest(pools, pause(0.02))));
  expect(await calls()).toHaveLength(30);
  const open = async () =>
    (
      await onFew(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = 'app_staff_login'",
      )
    ).rows[0].n;
  expect(await open()).toBe(3);
  await onFew(`alter database ${name} connection limit -1`);
  await expect.poll(async () => (await calls()) && open()).toBe(10);
  await pools.destroy();
  await few.drop();
});

test('a transaction in which a failure was passed over is no success', async () => {
  const careless = asTest(db, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('nobody said so');
});

test('a start waits for a database that is not there yet and says so, but not for one it may never enter', async () => {
  const said: string[] = [];
  const stop = new AbortController();
  const waiting = awaitDatabase(
    'postgres://nobody@127.0.0.1:1/rilis',
    (line) => said.push(line),
    stop.signal,
  );
  waiting.catch(() => undefined);
  const waits = [expect.stringMatching(/^Waiting for the database of DATABASE_URL: .*ECONNREFUSED/)];
  await expect.poll(() => said).toEqual(waits);
  stop.abort();
  await expect(waiting).rejects.toThrow();
  const missing = database.url.replace(/rilis_test_\w+/, 'rilis_of_nobody');
  await expect(awaitDatabase(missing, (line) => said.push(line))).rejects.toThrow(
    /^The database of DATABASE_URL lets nobody in: .* does not exist$/,
  );
});

import { sql as query } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { system, visitor } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { clockedUrl, handBack, takeClock } from './clock.ts';
import { ownJob } from './ownJob.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const past = new Date('2025-03-14T10:15:00+07:00');
/** By how many seconds the database's clock for what happens is behind the machine's. */
const behind = 'select round(extract(epoch from pg_catalog.clock_timestamp() - app_now()))::int as behind';

const askOn = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ behind: number }>(behind);
  await client.end();
  return rows[0]?.behind ?? Number.NaN;
};

test('no setting and no role of the product moves the clock: it asks the machine and nothing else', async () => {
  const { rows } = await world.sql.query(
    "select prosrc from pg_proc where proname in ('app_now', 'task_name') order by 1",
  );
  expect(rows.map(({ prosrc }) => prosrc.trim())).toEqual([
    'select p_task',
    'select pg_catalog.clock_timestamp()',
  ]);
  const label = { ...visitor, labelId: world.labels.senja, userId: world.cast.senja.id, login: 'senja' };
  for (const actor of [visitor, label, system('clock')]) {
    const seen = await withScope(world.db, actor, async (tx) => {
      await query`select set_config('app.clock', 'demo', false)`.execute(tx);
      return query<{ behind: number }>`${query.raw(behind)}`.execute(tx);
    });
    expect(seen.rows).toEqual([{ behind: 0 }]);
    const moved = withScope(world.db, actor, (tx) =>
      query`create or replace function app_now() returns timestamptz language sql as $$ select now() $$`.execute(
        tx,
      ),
    );
    await expect(moved).rejects.toThrow(/permission denied|must be owner/);
  }
  expect(await askOn(clockedUrl(world.databaseUrl))).toBe(0);
});

test('what people send with a call moves nothing', async () => {
  const headers = { date: past.toUTCString(), 'x-now': past.toISOString(), options: '-c app.clock=demo' };
  await world.ask('sari', 'POST', '/genres', { genres: 'Keroncong Malam' }, headers);
  const { rows } = await world.sql.query(
    "select now() - max(at) < interval '1 minute' as fresh from audit_log",
  );
  expect(rows).toEqual([{ fresh: true }]);
});

test('while a demo is made its own connections live in the past, everybody else in today', async () => {
  const clock = await takeClock(world.sql, ['report.post']);
  try {
    await clock.goTo(past);
    expect(Math.abs(Date.now() - past.getTime())).toBeLessThan(5_000);
    expect(new Date().toISOString().slice(0, 10)).toBe('2025-03-14');
    expect(new Date(0) instanceof Date).toBe(true);
    expect(await askOn(clockedUrl(world.databaseUrl))).toBeGreaterThan(86_400);
    expect(await askOn(world.databaseUrl)).toBe(0);
  } finally {
    await clock.end();
  }
  expect(await askOn(clockedUrl(world.databaseUrl))).toBe(0);
  expect(Date.now()).toBeGreaterThan(past.getTime() + 86_400_000);
});

test("a job the demo left behind is the worker's as it was put in: in its line, at its turn, with its key", async () => {
  const jobOf = async (task: string) => {
    const { rows } = await world.sql.query(
      `select j.payload, j.key, j.priority, j.max_attempts, q.queue_name, j.run_at
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where t.identifier = $1`,
      [task],
    );
    return rows;
  };
  await world.sql.query(
    `select graphile_worker.add_job($1, '{"id": 7}', queue_name => 'songs', run_at => now() + interval '1 hour',
       max_attempts => 3, job_key => 'left 7', priority => 40)`,
    [`${ownJob}left.behind`],
  );
  const left = await jobOf(`${ownJob}left.behind`);
  expect(left).toMatchObject([{ key: 'left 7', priority: 40, max_attempts: 3, queue_name: 'songs' }]);
  await handBack(world.sql);
  expect(await jobOf('left.behind')).toEqual(left);
  expect(await jobOf(`${ownJob}left.behind`)).toEqual([]);
});

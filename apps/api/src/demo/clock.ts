import type pg from 'pg';
import type { Config } from '../config.ts';
import { until } from './jobs.ts';
import { ownJob } from './ownJob.ts';

/** The clock of the demo's past, in its process and on its connections of the database. */
export interface Clock {
  /** Goes to a moment, at most to the end; from there it runs on. */
  goTo(at: Date): Promise<void>;
  /** Gives everything back to the machine's clock. */
  end(): Promise<void>;
}

/** By what the database knows the connections that go by the demo's clock. */
const marked = "current_setting('app.clock', true) = 'demo'";

/**
 * Whoever makes a demo does not wait for the disk: what a failure of the machine takes away is made again, in the same
 * order, and that a demo is complete is written by somebody who waits, behind all of it.
 */
export const hasty = '-c synchronous_commit=off';

/** Of little each statement is planned once for all its values, not five times for some before: the year is over by then. */
const plannedOnce = '-c plan_cache_mode=force_generic_plan';

/** The address for connections that go by the demo's clock; those of people beside it stay in today. */
export const clockedUrl = (databaseUrl: string): string => withOptions(databaseUrl, clocked);
const clocked = `-c app.clock=demo ${hasty}`;

function withOptions(databaseUrl: string, options: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', options);
  return url.href;
}

/** The settings whose every connection goes by the demo's clock. */
export function clockedConfig(
  config: Config,
  databaseUrl: string,
  extent: 'little' | 'much',
): Config & { directUrl: string } {
  const url = withOptions(databaseUrl, extent === 'little' ? `${clocked} ${plannedOnce}` : clocked);
  return { ...config, databaseUrl: url, directUrl: url };
}

/**
 * Writes a clock that can be moved over the database's own one and over this process's, until `end`. It takes the owner of
 * the database, and only connections of `clockedUrl` see it. `tasks`: the jobs that are done
 * here and nowhere else; `end`: the end of the past when that is not now.
 */
export async function takeClock(sql: pg.Pool, tasks: readonly string[], end?: Date): Promise<Clock> {
  const real = globalThis.Date;
  let behind = 0;
  const now = () => real.now() - behind;
  globalThis.Date = new Proxy(real, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  await sql.query(`create sequence if not exists ${kept} minvalue 0; grant select on ${kept} to public`);
  await sql.query(`select setval('${kept}', 0)`);
  await sql.query(
    appNow(
      `case when ${marked} then ${machine} - (select last_value from ${kept}) * interval '1 ms' else ${machine} end`,
    ),
  );
  await sql.query(
    taskName(`case when ${marked} and p_task = any ('{${tasks}}') then '${ownJob}' else '' end || p_task`),
  );
  return {
    async goTo(at) {
      behind = Math.max(real.now() - at.getTime(), end ? real.now() - end.getTime() : 0);
      await sql.query('select setval($1, $2)', [kept, behind]);
    },
    async end() {
      globalThis.Date = real;
      await sql.query(appNow(machine));
      await sql.query(taskName('p_task'));
    },
  };
}

/**
 * Where the owner keeps by how many milliseconds the demo is behind; everybody may read it. Not in the body of `app_now()`:
 * each leap would make every connection plan its statements anew.
 */
const kept = 'public.demo_clock';
const machine = 'pg_catalog.clock_timestamp()';
const appNow = (said: string) =>
  `create or replace function app_now() returns timestamptz language sql volatile parallel safe as $$ select ${said} $$`;
const taskName = (said: string) =>
  `create or replace function task_name(p_task text) returns text language sql stable parallel safe as $$ select ${said} $$`;

/** Waits until the jobs that are due are done. */
export const idle = (sql: pg.Pool): Promise<true> =>
  until('the jobs of the demo', async () => {
    const { rows } = await sql.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier like $1 and j.attempts = 0 and j.run_at <= now() limit 1`,
      [`${ownJob}%`],
    );
    return rows.length === 0 ? true : undefined;
  });

/** Jobs of the demo that nobody did (it was interrupted, or they are to be tried again later) are the worker's, as they are. */
export async function handBack(sql: pg.Pool): Promise<void> {
  await sql.query(
    `insert into graphile_worker._private_tasks (identifier)
       select substr(identifier, length($1) + 1) from graphile_worker._private_tasks where starts_with(identifier, $1)
       on conflict do nothing`,
    [ownJob],
  );
  await sql.query(
    `update graphile_worker._private_jobs j set task_id = theirs.id
       from graphile_worker._private_tasks ours join graphile_worker._private_tasks theirs on ours.identifier = $1 || theirs.identifier
       where ours.id = j.task_id and j.locked_at is null`,
    [ownJob],
  );
}

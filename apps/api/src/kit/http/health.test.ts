import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { type Bucket, openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { tellOfBackups } from '../../reports/figures/backupAge.ts';
import { lanesOf } from '../../tasks.ts';
import { system } from '../actor.ts';
import { withScope } from '../db/db.ts';
import { enqueue, enqueueIdle } from '../jobs.ts';

let bucket: Bucket;
let world: World;
beforeAll(async () => {
  bucket = await openTestBucket();
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  world = await openWorld({ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: 'rilis', ...keys });
});
afterAll(async () => {
  await world.end();
  await bucket.end();
});

const readiness = async () => {
  const { statusCode, json } = await world.app.inject({ method: 'GET', url: '/readyz' });
  return [statusCode, json()];
};
/** As a primary that has become a standby: whoever connects from now on can only read. */
async function turn(readonly: boolean): Promise<void> {
  await world.sql.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${readonly ? 'on' : 'off'}', current_database()); end $$`,
  );
  await world.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'app%'`,
  );
}

test('ready is who can write; storage that is away is told, and turns nobody away', async () => {
  expect(await readiness()).toEqual([200, { database: 'ok', storage: 'ok' }]);
  bucket.failure = 503;
  expect(await readiness()).toEqual([200, { database: 'ok', storage: 'away' }]);
  bucket.failure = undefined;
});

test('a database that can only be read answers reads, refuses writes for a moment, and is not ready', async () => {
  const body = { screen: '/backoffice/music', name: 'Mine', search: '', isDefault: false };
  await turn(true);
  try {
    // What was cut off has to be noticed first.
    await expect.poll(readiness).toEqual([503, { database: 'readonly', storage: 'ok' }]);
    expect((await world.ask('sari', 'GET', '/tags')).status).toBe(200);
    const refused = await world.ask('senja', 'POST', '/saved-views', body);
    expect([refused.status, refused.body.code]).toEqual([503, 'error.unavailable']);
    expect(refused.headers['retry-after']).toBe('2');
  } finally {
    await world.sql.query('set default_transaction_read_only = off');
    await turn(false);
  }
  await expect.poll(readiness).toEqual([200, { database: 'ok', storage: 'ok' }]);
  expect((await world.ask('senja', 'POST', '/saved-views', body)).status).toBe(201);
});

const measured = async (name: string) => {
  const { body } = await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
};

test('whoever watches learns how long the queue is, and how long its oldest job waits', async () => {
  await world.drain();
  expect(await measured('rilis_jobs_waiting')).toBe(0);
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'media.twins', { id: 'A'.repeat(22) }));
  await world.sql.query("update graphile_worker._private_jobs set run_at = now() - interval '90 s'");
  expect([await measured('rilis_jobs_waiting'), await measured('rilis_jobs_failed')]).toEqual([1, 0]);
  expect(await measured('rilis_oldest_job_seconds')).toBeGreaterThanOrEqual(90);
  await world.drain();
  // What nobody waits for may lie for hours behind everything else, and says nothing of the workers.
  await withScope(world.db, system('test'), (tx) =>
    enqueueIdle(tx, 'media.twins', { id: 'B'.repeat(22) }, 'b'),
  );
  await world.sql.query("update graphile_worker._private_jobs set run_at = now() - interval '90 s'");
  expect([await measured('rilis_jobs_waiting'), await measured('rilis_oldest_job_seconds')]).toEqual([1, 0]);
  await world.drain();
});

test('whoever watches learns how many mails wait to be sent, and what room the disk has', async () => {
  const before = await measured('rilis_mails_waiting');
  await world.sql.query(
    `insert into mail (to_address, lang, template, params, sent_at) values ('a@example.test', 'id', 'approved', '{"name":"Adi"}', null),
      ('b@example.test', 'id', 'approved', '{"name":"Budi"}', now())`,
  );
  expect(await measured('rilis_mails_waiting')).toBe(before + 1);
  expect(await measured('rilis_disk_free_bytes')).toBeGreaterThan(0);
});

test('whoever watches learns that the mail server takes nothing, until it has taken a mail again', async () => {
  expect(await measured('rilis_mail_server_failing')).toBe(0);
  const { rows } = await world.sql.query(
    `insert into mail (to_address, lang, template, params, server_failed_at)
     values ('c@example.test', 'id', 'approved', '{"name":"Cici"}', now() + interval '1 minute') returning id`,
  );
  expect(await measured('rilis_mail_server_failing')).toBe(1);
  await world.sql.query(
    `insert into mail (to_address, lang, template, params, sent_at)
     values ('d@example.test', 'id', 'approved', '{"name":"Dodi"}', now() + interval '2 minutes')`,
  );
  expect(await measured('rilis_mail_server_failing')).toBe(0);
  await world.sql.query('delete from mail where id = $1', [rows[0].id]);
});

test('whoever watches learns how long ago the last backup was whole, and that none ever was, on every machine', async () => {
  expect(await measured('rilis_last_backup_seconds')).toBeNaN();
  const { body } = await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toContain('rilis_last_backup_seconds +Inf');
  await world.sql.query("insert into last_backup (at) values (now() - interval '3 days')");
  const seconds = await measured('rilis_last_backup_seconds');
  expect(Math.round(seconds / 86_400)).toBe(3);
  expect(await measured('rilis_archive_failing')).toBe(0);
});

test('administrators are told each day that backups have ended, or that none was ever made', async () => {
  const told = async () => {
    await tellOfBackups(world.db, world.config.dataDir);
    // Whoever is told gets a mail as well.
    await world.drain();
    const { rows } = await world.sql.query(
      `with told as (delete from notification where kind like 'backup%' returning kind, params) select distinct * from told`,
    );
    return rows;
  };
  await world.sql.query('delete from last_backup');
  expect(await told()).toEqual([]);
  await world.sql.query("update app_user set created_at = '2026-01-01T03:00:00Z'");
  expect(await told()).toEqual([{ kind: 'backupNever', params: { day: '01-01-2026' } }]);
  await world.sql.query("insert into last_backup (at) values ('2026-01-02T20:00:00Z')");
  expect(await told()).toEqual([{ kind: 'backupOverdue', params: { day: '03-01-2026' } }]);
  await world.sql.query('create table demo_run ()');
  expect(await told()).toEqual([]);
  await world.sql.query('drop table demo_run');
  await world.sql.query("update last_backup set at = now() - interval '20 hours'");
  expect(await told()).toEqual([]);
});

/** What the clock of the queue does with every round at its time. */
async function byTheClock(): Promise<number> {
  const rounds = lanesOf(world.db, world.config).flatMap(({ timetable }) => timetable);
  for (const { task, options } of rounds)
    await world.sql.query(
      'select graphile_worker.add_job($1, queue_name => $2, job_key => $3, job_key_mode => $4)',
      [task, options?.queueName, options?.jobKey, options?.jobKeyMode],
    );
  return rounds.length;
}

test('what fails by the clock stands once, is named with how long it fails until it succeeds, and can be tried now', async () => {
  const failing = async () => (await world.ask('adi', 'GET', '/workings')).body.rounds;
  const board = async () => (await world.ask('adi', 'GET', '/dashboard/platform')).body.jobs.failed;
  const inQueue = async () =>
    (await world.sql.query('select count(*)::int as jobs from graphile_worker._private_jobs')).rows[0].jobs;
  await world.sql.query('alter table otp rename to otp_away');
  for (const minute of ['first', 'second']) {
    const rounds = await byTheClock();
    expect(await inQueue(), minute).toBe(rounds);
    await expect(world.drain()).rejects.toThrow('otp.tidy');
    expect(await failing()).toEqual([
      { task: 'otp.tidy', since: expect.any(String), lastAt: expect.any(String), times: expect.any(Number) },
    ]);
    expect(await inQueue()).toBe(1);
  }
  expect([await board(), await measured('rilis_rounds_failing')]).toEqual([1, 1]);
  await world.sql.query('alter table otp_away rename to otp');
  for (const who of ['senja', 'rudi', 'fina'] as const)
    expect((await world.ask(who, 'POST', '/workings/rounds/otp.tidy/again')).status).toBe(403);
  expect((await world.ask('adi', 'POST', '/workings/rounds/otp.tidy/again')).status).toBe(200);
  await world.drain();
  expect([await failing(), await board(), await inQueue()]).toEqual([[], 0, 0]);
  const { rows } = await world.sql.query("select action, entity_id from audit_log where entity = 'job'");
  expect(rows).toEqual([{ action: 'retried', entity_id: 'otp.tidy' }]);
});

test('what fetches from others is tried again in the line of those, so that it never runs beside itself', async () => {
  for (const task of ['delivery.due', 'otp.tidy'])
    expect((await world.ask('adi', 'POST', `/workings/rounds/${task}/again`)).status).toBe(200);
  const { rows } = await world.sql.query('select key, queue_name from graphile_worker.jobs order by key');
  await world.drain();
  expect(rows).toEqual([
    { key: 'delivery.due', queue_name: 'outside' },
    { key: 'otp.tidy', queue_name: null },
  ]);
});

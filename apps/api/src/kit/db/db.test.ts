import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/files/wavFixture.ts';
import { freshDatabase } from '../../../../../tests/servers/database.ts';
import { onDatabase } from '../../../../../tests/servers/postgres.ts';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { setUp } from '../../setup.ts';
import { system } from '../actor.ts';
import { requireSafeLogins } from './check.ts';
import { connect, withScope } from './db.ts';
import { loginUrl } from './login.ts';
import type { Database } from './schema.ts';

test('a connection that breaks in the hands of a call fails that call and nothing else', async () => {
  const database = await freshDatabase();
  const db = connect(database.url, { max: 2 });
  const broken = withScope(db, system('test'), async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await asOwner(`select pg_terminate_backend(${rows[0]!.pid})`);
    // What ends the connection arrives while nobody waits for an answer on it.
    await sleep(200);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  const asked = withScope(db, system('test'), (tx) => sql<{ one: number }>`select 1 as one`.execute(tx));
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await database.drop();
});

test('who is done with the database leaves it: no connection stays behind', async () => {
  const database = await freshDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const others = async () => {
    const { rows } = await owner.query(
      "select usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename like 'app%'",
    );
    return rows.map(({ usename }) => usename);
  };
  const db = connect(database.url, { max: 2 });
  await withScope(db, system('test'), (tx) => sql`select 1`.execute(tx));
  expect(await others()).toEqual(['app_staff_login']);
  await db.destroy();
  await expect.poll(others).toEqual([]);
  await owner.end();
  await database.drop();
});

test('four machines that start at once on an empty database all find it ready', async () => {
  const name = `rilis_race_${process.pid}`;
  await asOwner(`create database ${name}`);
  const url = onDatabase(inject('adminUrl'), name);
  const superuser = { login: 'superuser', password: 'Rilis#2026' };
  await expect(Promise.all([1, 2, 3, 4].map(() => setUp(url, superuser)))).resolves.toHaveLength(4);
  await asOwner(`drop database ${name} with (force)`);
});

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a scope lasts one transaction: the next on the same connection, as behind a pooler, begins with nothing', async () => {
  const database = await freshDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const { rows } = await owner.query("insert into label (name) values ('Senja'), ('Ombak') returning id");
  const [senja, ombak] = rows.map(({ id }) => Number(id));
  // One connection, shared by everybody.
  const db = connect(database.url, { max: 1 });
  const seenBy = (labelId: number) =>
    withScope(db, system('test', labelId), async (tx) => {
      const seen = await sql<{ id: number; me: string }>`select id, current_user as me from label`.execute(
        tx,
      );
      return seen.rows;
    });
  expect(await seenBy(senja!)).toEqual([{ id: senja, me: 'app_tenant' }]);
  await expect(sql`select id from label`.execute(db)).rejects.toThrow('permission denied');
  const bare = sql`select current_user as me, session_user as login, current_setting('app.label', true) as label`;
  expect((await bare.execute(db)).rows).toEqual([{ me: 'app_login', login: 'app_login', label: '' }]);
  expect(await seenBy(ombak!)).toEqual([{ id: ombak, me: 'app_tenant' }]);
  await expect(
    withScope(db, system('test', senja), (tx) => sql`set local role app_admin`.execute(tx)),
  ).rejects.toThrow('permission denied to set role "app_admin"');
  await db.destroy();
  await owner.end();
  await database.drop();
});

test('a pool that logs in as the owner, or as staff for labels, is refused at the start', async () => {
  const database = await freshDatabase();
  const pooled = (url: string) =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    });
  for (const [url, fault] of [
    [database.url, 'postgres is a superuser'],
    [loginUrl(database.url, 'staff'), 'app_staff_login could become staff'],
  ] as const) {
    const db = pooled(url);
    await expect(requireSafeLogins(db)).rejects.toThrow(fault);
    await db.destroy();
  }
  const db = connect(database.url, { max: 1 });
  await expect(requireSafeLogins(db)).resolves.toBeUndefined();
  await db.destroy();
  await database.drop();
});

test('the worker and the way past a pooler are held to the same: their pools are looked at before anything starts', async () => {
  const [safe, loose] = [await freshDatabase(), await freshDatabase()];
  const owner = new pg.Client({ connectionString: loose.url });
  await owner.connect();
  await owner.query('create table owned (); alter table owned owner to app_login');
  await owner.end();
  const env = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'fatal', SECRET_KEY: 'k'.repeat(44) };
  const fault = /pool of labels is not safe: app_login owns tables/;
  const past = loadConfig({ ...env, DATABASE_URL: safe.url, DATABASE_DIRECT_URL: loose.url });
  await expect(buildApp(past, safe.url)).rejects.toThrow(fault);
  const worker = fork(path.join(import.meta.dirname, '../../worker.ts'), {
    env: { ...process.env, ...env, DATABASE_URL: loose.url },
    execArgv: [],
    silent: true,
  });
  const said = text(worker.stderr!);
  const [code] = await once(worker, 'exit');
  expect([code === 0, await said]).toEqual([false, expect.stringMatching(fault)]);
  await Promise.all([safe.drop(), loose.drop()]);
});

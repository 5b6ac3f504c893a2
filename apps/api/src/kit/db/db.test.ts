import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/database.ts';
import { onDatabase } from '../../../../../tests/postgres.ts';
import { setUp } from '../../setup.ts';
import { system } from '../actor.ts';
import { connect, withScope } from './db.ts';

test('a connection that breaks in the hands of a call fails that call and nothing else', async () => {
  const database = await freshDatabase();
  const db = connect(database.url, 2);
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

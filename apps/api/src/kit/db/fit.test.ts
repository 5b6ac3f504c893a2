import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { requireFit, type Server, unfitnessOf } from './fit.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const fit: Server = {
  ...{ version: 150_018, encoding: 'UTF8', database: 'musik', login: 'rilis' },
  ...{ creates: true, createsRoles: true, isNew: true },
};

test.each([
  [{ version: 140_012 }, 'the server is PostgreSQL 14, and has to be 15 or newer'],
  [{ encoding: 'LATIN1' }, 'the database musik is encoded in LATIN1. Make one in UTF8'],
  [{ creates: false }, 'Make it the owner: alter database musik owner to rilis.'],
  [{ createsRoles: false }, 'may not create roles. Let it: alter role rilis createrole.'],
])('a database that is %o is refused before anything is made in it, with the way out', (other, said) => {
  expect(unfitnessOf({ ...fit, ...other })).toContain(said);
});

test('one that fits is taken, and so is one in use whose encoding nobody can change any more', () => {
  expect(unfitnessOf(fit)).toBeUndefined();
  expect(unfitnessOf({ ...fit, encoding: 'SQL_ASCII', isNew: false })).toBeUndefined();
});

test('the server is asked for all of it', async () => {
  await world.sql.query(
    `create database sandi encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  const url = new URL(world.databaseUrl);
  url.pathname = '/sandi';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await expect(requireFit(client, url.href)).rejects.toThrow(
    'DATABASE_URL: the database sandi is encoded in SQL_ASCII.',
  );
  await client.query('create role tamu nologin; set role tamu');
  await expect(requireFit(client, url.href)).rejects.toThrow('SQL_ASCII');
  await client.query('reset role; create table public.schema_migration (); set role tamu');
  await expect(requireFit(client, url.href)).rejects.toThrow(
    'the login tamu may create nothing in the database sandi',
  );
  await client.query(
    'reset role; grant create on database sandi to tamu; grant create on schema public to tamu',
  );
  await client.query('set role tamu');
  await expect(requireFit(client, url.href)).rejects.toThrow('the login tamu may not create roles');
  await client.query('reset role');
  await expect(requireFit(client, url.href)).resolves.toBeUndefined();
  await client.end();
  await world.sql.query('drop database sandi');
  await world.sql.query('drop role tamu');
});

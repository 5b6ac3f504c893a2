import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { onDatabase } from '../../../../../tests/servers/postgres.ts';
import { migrate, requireMigrated } from './migrations.ts';

let folder: string;
let url: string;
let name: string;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-migrations-'));
  name = `rilis_empty_${randomBytes(6).toString('hex')}`;
  url = onDatabase(inject('adminUrl'), name);
  await query(`create database ${name}`, inject('adminUrl'));
});
afterEach(async () => {
  await query(`drop database ${name} with (force)`, inject('adminUrl'));
  fs.rmSync(folder, { recursive: true });
});

test('Files run once, in the order of their names.', async () => {
  write('0002_song.sql', 'create table song (id int references album);');
  write('0001_album.sql', 'create table album (id int primary key);');
  expect(await migrate(url, folder)).toEqual(['0001_album.sql', '0002_song.sql']);
  write('0003_seed.sql', 'insert into album values (1); insert into song values (1);');
  expect(await migrate(url, folder)).toEqual(['0003_seed.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await query('select id from song')).toEqual([{ id: 1 }]);
});

test('A file that fails leaves nothing of itself, keeps the ones before it, and is named with its line.', async () => {
  write('0001_album.sql', 'create table album (id int);');
  write('0002_broken.sql', 'create table half (id int);\ninsert into half values (1);\nselect nonsense;');
  await expect(migrate(url, folder)).rejects.toThrow('Migration 0002_broken.sql failed at line 3: ');
  expect(await query("select to_regclass('album') as album, to_regclass('half') as half")).toEqual([
    { album: 'album', half: null },
  ]);
  write('0002_broken.sql', 'create table half (id int);');
  expect(await migrate(url, folder)).toEqual(['0002_broken.sql']);
});

test('A server that goes away in the middle of a file leaves nothing of it, and the file is named.', async () => {
  write('0001_album.sql', 'create table album (id int); select pg_terminate_backend(pg_backend_pid());');
  await expect(migrate(url, folder)).rejects.toThrow(
    /^Migration 0001_album.sql failed: terminating connection/,
  );
  write('0001_album.sql', 'create table album (id int);');
  expect(await migrate(url, folder)).toEqual(['0001_album.sql']);
});

test('A file that was changed after it ran is refused; other line ends are no change.', async () => {
  write('0001_album.sql', 'create table album (\n id int);');
  await migrate(url, folder);
  write('0001_album.sql', 'create table album (\r\n id int);');
  expect(await migrate(url, folder)).toEqual([]);
  write('0001_album.sql', 'create table album (\n id bigint);');
  await expect(migrate(url, folder)).rejects.toThrow('0001_album.sql was changed after it ran');
});

test('A program does not begin on a database that is older than itself; on a newer one it goes on.', async () => {
  write('0001_album.sql', 'create table album (id int);');
  await expect(requireMigrated(url, folder)).rejects.toThrow('it lacks 0001_album.sql');
  await migrate(url, folder);
  await requireMigrated(url, folder);
  write('0002_song.sql', 'create table song (id int);');
  await expect(requireMigrated(url, folder)).rejects.toThrow('it lacks 0002_song.sql: npm run migrate');
  await migrate(url, folder);
  fs.rmSync(path.join(folder, '0002_song.sql'));
  await requireMigrated(url, folder);
});

test('A database of a newer program is refused.', async () => {
  write('0001_album.sql', 'create table album (id int);');
  await migrate(url, folder);
  fs.rmSync(path.join(folder, '0001_album.sql'));
  await expect(migrate(url, folder)).rejects.toThrow('use the newer program');
});

test('Eight processes that start at once run every file once.', async () => {
  write('0001_album.sql', 'create table album (id int); select pg_sleep(0.1);');
  write('0002_song.sql', 'create table song (id int);');
  const ran = await Promise.all(Array.from({ length: 8 }, () => migrate(url, folder)));
  expect(ran.flat().sort()).toEqual(['0001_album.sql', '0002_song.sql']);
});

test('A file that waits for a table somebody holds lets others at it meanwhile, and runs once it is let go.', async () => {
  write('0001_album.sql', 'create table album (id int);');
  await migrate(url, folder);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select from album');
  write('0002_title.sql', 'alter table album add column title text;');
  const migrating = migrate(url, folder);
  await sleep(500);
  await query("set lock_timeout = '8s'; select from album");
  await holder.query('commit');
  await holder.end();
  expect(await migrating).toEqual(['0002_title.sql']);
});

test('A file without a number is refused before anything runs.', async () => {
  write('album.sql', 'create table album (id int);');
  await expect(migrate(url, folder)).rejects.toThrow('album.sql is not named like 0001_accounts.sql');
});

test('The migrations of the product run on an empty database, and a second time do nothing.', async () => {
  expect((await migrate(url)).length).toBeGreaterThan(0);
  expect(await migrate(url)).toEqual([]);
});

function write(name: string, sql: string): void {
  fs.writeFileSync(path.join(folder, name), sql);
}

async function query(sql: string, connectionString = url): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../../tests/servers/database.ts';
import { keptSecret } from '../dataDir.ts';
import { adviceOnKey } from '../kit/seal/keyAdvice.ts';
import { markOf } from '../kit/seal/keyMark.ts';
import { keyState } from './restoredKey.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let sql: pg.Client;
const folder = mkdtempSync(path.join(tmpdir(), 'rilis-key-'));
beforeAll(async () => {
  database = await freshDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  vi.stubEnv('SECRET_KEY', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const before = 'b'.repeat(32);
const state = () => keyState(sql, folder);

test('a restore says whether the key it found is the one everything is sealed with', async () => {
  expect(await state()).toBe('none');
  const kept = keptSecret(folder);
  await adviceOnKey(database.url, [kept]);
  expect(await state()).toBe('fits');
  vi.stubEnv('SECRET_KEY', before);
  expect(await state()).toBe('other');
  vi.stubEnv('SECRET_KEY', '');
});

test('of a backup that was made while the key was being exchanged both keys are asked for', async () => {
  await sql.query('insert into replaced_key (mark) values ($1)', [markOf(before)]);
  expect(await state()).toBe('half');
  writeFileSync(path.join(folder, 'secret.key.previous'), `${before}\n`);
  expect(await state()).toBe('fits');
});

test('a backup of before there were marks is taken at its word', async () => {
  await sql.query('drop table replaced_key, secret_key_mark cascade');
  expect(await state()).toBe('fits');
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { birthOf } from './start/lock.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rilis-rotate-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const at = (name: string) => path.join(DATA_DIR, name);

/** Where nobody listens at the address of the database. */
const rotate = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'rotate.ts'), ...args], {
    cwd: DATA_DIR,
    env: { ...process.env, DATABASE_URL: 'postgres://rilis:rilis@127.0.0.1:1/rilis', DATA_DIR, ...env },
    encoding: 'utf8',
  });

test('where a key is kept, rotate -- new puts another in its place and leaves the one before beside it, once', () => {
  expect(rotate(['new'])).toMatchObject({ status: 1, stderr: expect.stringContaining('no secret.key') });
  expect(existsSync(at('secret.key'))).toBe(false);
  const { secretKey: before } = loadConfig({ DATA_DIR });
  expect(rotate(['new'])).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run rotate') });
  const { keys } = loadConfig({ DATA_DIR });
  expect(keys).toEqual([readFileSync(at('secret.key'), 'utf8').trim(), before]);
  expect(keys[0]).not.toBe(before);
  for (const name of ['secret.key', 'secret.key.previous']) expect(statSync(at(name)).mode & 0o077).toBe(0);
  expect(rotate(['new'])).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });
  expect(loadConfig({ DATA_DIR }).keys).toEqual(keys);
  // Killed in between: the same key lies there twice, and it is done again.
  writeFileSync(at('secret.key.previous'), `${keys[0]}\n`);
  expect(loadConfig({ DATA_DIR }).keys).toEqual([keys[0]]);
  expect(rotate(['new']).status).toBe(0);
  expect(loadConfig({ DATA_DIR }).keys).toEqual([expect.anything(), keys[0]]);
});

test('a key that the settings name is exchanged in the settings', () => {
  const SECRET_KEY = 'k'.repeat(32);
  expect(rotate(['new'], { SECRET_KEY })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('SECRET_KEY_PREVIOUS'),
  });
  expect(loadConfig({ DATA_DIR, SECRET_KEY }).keys).toEqual([SECRET_KEY]);
  const SECRET_KEY_PREVIOUS = 'p'.repeat(32);
  expect(loadConfig({ DATA_DIR, SECRET_KEY, SECRET_KEY_PREVIOUS }).keys).toEqual([
    SECRET_KEY,
    SECRET_KEY_PREVIOUS,
  ]);
  expect(() => loadConfig({ DATA_DIR, SECRET_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY })).toThrow(
    'another than SECRET_KEY',
  );
});

test('what still runs with the key of before could open nothing afterwards: it is started anew first', () => {
  const holder = { pid: process.pid, born: birthOf(process.pid), address: 'http://localhost:8080' };
  writeFileSync(at('rilis.lock'), JSON.stringify(holder));
  expect(rotate(['new']).status).toBe(1);
  rmSync(at('secret.key.previous'));
  expect(rotate(['new']).status).toBe(0);
  expect(rotate([])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('still runs with the key of before'),
  });
  writeFileSync(at('rilis.lock'), JSON.stringify(holder));
  expect(rotate([])).toMatchObject({ status: 1, stderr: expect.stringContaining('ECONNREFUSED') });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'rilis-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program where nobody listens at the address of its database. */
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--no-warnings', path.join(import.meta.dirname, program), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ DATABASE_URL: 'postgres://rilis:rilis@127.0.0.1:1/rilis', DATA_DIR: folder },
      ...{ SECRET_KEY: 'x'.repeat(32), DEMO: 'off' },
    },
    encoding: 'utf8',
    timeout: 110_000,
  });

test.each(['audit.ts', 'seed.ts', 'migrate.ts'])(
  '%s says in one line that the database is away',
  (program) => {
    expect(run(program)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'connect ECONNREFUSED 127.0.0.1:1\n',
    });
  },
);

test('a number that nobody can mean is told with those one can, without a stack', () => {
  const { status, stderr } = run('seed.ts', '--years', '99');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/years\nnpm run seed -- --labels .*\n$/)]);
});

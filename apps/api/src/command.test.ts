import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { lineOf } from './command.ts';
import { Problem } from './kit/problem.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rilis-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const commandOf = (program: string) => ['--no-warnings', path.join(import.meta.dirname, program)];
const settings = (url: string) => ({
  cwd: folder,
  env: {
    ...process.env,
    ...{ DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), DEMO: 'off' },
  },
});

/** A program where nobody listens at the address of its database. */
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [...commandOf(program), ...args], {
    ...settings('postgres://rilis:rilis@127.0.0.1:1/rilis'),
    encoding: 'utf8',
    timeout: 110_000,
  });

const start = (program: string, url: string) =>
  spawn(process.execPath, commandOf(program), { ...settings(url), stdio: ['ignore', 'ignore', 'pipe'] });

test.each(['audit.ts', 'seed.ts', 'migrate.ts'])(
  '%s says in one line that the database is away',
  (program) => {
    expect(run(program)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1\n',
    });
  },
);

test('a program names the setting whose database is away: that without the pooler, where there is one', () => {
  const direct = 'postgres://rilis:rilis@127.0.0.1:2/rilis';
  const { cwd, env } = settings('postgres://rilis:rilis@127.0.0.1:1/rilis');
  const { stderr } = spawnSync(process.execPath, commandOf('audit.ts'), {
    ...{ cwd, env: { ...env, DATABASE_DIRECT_URL: direct }, encoding: 'utf8' },
  });
  expect(stderr).toBe(
    'The database of DATABASE_DIRECT_URL does not answer: connect ECONNREFUSED 127.0.0.1:2\n',
  );
});

test('a bucket that is away is told in words, and by what it came to', () => {
  const cause = new Error('read ECONNRESET');
  expect(lineOf(new Problem(503, 'error.unavailable', { cause }))).toBe(
    'The service is not available for a moment. Please try again. (read ECONNRESET)',
  );
  const refused = Object.assign(new Error('UnknownError'), { $metadata: { httpStatusCode: 403 } });
  expect(lineOf(new Problem(503, 'error.unavailable', { cause: refused }))).toContain(
    '(UnknownError (HTTP 403))',
  );
  expect(lineOf(new Problem(404, 'error.notFound'))).not.toContain('error.');
});

test.each(['main.ts', 'worker.ts'])(
  '%s says in one line that its database lets nobody in',
  async (program) => {
    const server = createServer((socket) =>
      socket.once('data', () =>
        socket.end(refusal('28P01', 'password authentication failed for user "rilis"')),
      ),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const child = start(program, `postgres://rilis:wrong@127.0.0.1:${port}/rilis`);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    server.close();
    expect([code, said]).toEqual([
      1,
      'The database of DATABASE_URL lets nobody in: password authentication failed for user "rilis"\n',
    ]);
  },
);

/** What PostgreSQL answers whoever it does not let in (message formats of its protocol, ErrorResponse). */
function refusal(state: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a number that nobody can mean is told with those one can, without a stack', () => {
  const { status, stderr } = run('seed.ts', '--years', '99');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/years\nnpm run seed -- --labels .*\n$/)]);
});

const programs = ['audit', 'backup', 'bucket', 'migrate', 'restore', 'rotate', 'seed', 'signOut'];

test.each(programs)('%s, asked for help, says how it is called and does nothing', (program) => {
  const { status, stdout } = run(`${program}.ts`, '--help');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/\.\)?\n(npm run|node apps).*\n$/)]);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['audit', ['not:a:head'], '64 signs'],
  ['backup', ['/mnt/backups', 'another'], '“another”'],
  ['backup', ['--folder', '/mnt/backups'], "'--folder'"],
  ['bucket', ['rilis'], '“rilis”'],
  ['migrate', ['--dry-run'], "'--dry-run'"],
  ['restore', ['/mnt/backups', '--untill', '2026-11-23T10:00:00Z'], "'--untill'"],
  ['rotate', ['neu'], '“neu”'],
  ['seed', ['--label', '3'], "'--label'"],
  ['signOut', ['everybody', 'else'], '“else”'],
] as const)('%s does not take %j for anything else, and says how it is called', (program, args, what) => {
  const { status, stdout, stderr } = run(`${program}.ts`, ...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(what);
  expect(stderr).toMatch(/\n(npm run|node apps)[^\n]*\n$/);
  expect(readdirSync(folder)).toEqual([]);
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { environment } from '../config.ts';
import { birthOf } from './lock.ts';
import { findPort } from './port.ts';
import { threads, workerFlags } from './workerFlags.ts';

// npm hands a signal to the shell of its script and to nobody else. Some shells keep SIGINT to themselves until the
// program under them ends, and leave it alone at SIGTERM: `exec` in the script puts the program in the shell's place.
// Where `exec` is no command (Windows), `||` starts the program anyway.

const root = path.join(import.meta.dirname, '../../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-npm-'));
fs.chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
let npm: ChildProcess | undefined;
afterEach(() => {
  // After a failure nothing may stay behind; what npm began ends by itself when its supervisor is gone.
  if (npm?.exitCode === null && npm.signalCode === null) process.kill(-npm.pid!, 'SIGKILL');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s to the process of npm start alone ends everything it started, and the next start works.',
  { timeout: 180_000 },
  async (signal) => {
    const port = await findPort('127.0.0.1', 0);
    npm = await startLikeAPerson(port);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    const family = descendantsOf(npm.pid!);
    expect(family.length).toBeGreaterThanOrEqual(4); // the supervisor, the API, the worker, PostgreSQL
    const [worker] = family.map(({ pid }) => argumentsOf(pid)).filter((line) => /worker\.ts/.test(line));
    expect(worker).toContain(workerFlags.join(' '));
    // A process that a program is just beginning bears the name of the program until it is another one.
    const ours = family.flatMap(({ pid }) => {
      const [, program] = /(main|worker)\.ts/.exec(argumentsOf(pid)) ?? [];
      return program ? [`${program} ${threadsOf(pid)}`] : [];
    });
    expect([...new Set(ours)].sort()).toEqual(
      ['main', 'worker'].map((program) => `${program} ${threads.UV_THREADPOOL_SIZE}`),
    );
    const ended = once(npm, 'exit');
    npm.kill(signal);
    expect(await ended).toEqual([0, null]);
    await expect
      .poll(() => family.filter(({ pid, born }) => born && birthOf(pid) === born), { timeout: 5_000 })
      .toEqual([]);
    expect(await findPort('127.0.0.1', port)).toBe(port);
    expect(fs.readdirSync(dataDir)).not.toContain('rilis.lock');
  },
);

test('npm start finds its programs compiled: what takes types out of them is not even loaded, however new the data', {
  timeout: 180_000,
}, () => {
  const told = `process.on('exit', () => console.log('loaded', process.moduleLoadList.join(' ')))`;
  const loaded = (file: string, flags: readonly string[] = []) =>
    spawnSync(
      process.execPath,
      [...flags, '--import', `data:text/javascript,${told}`, path.join(root, 'apps/api/src', file)],
      {
        // Told of a port that is none, a program reads itself and ends.
        env: {
          ...process.env,
          PORT: 'none',
          NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
        },
        encoding: 'utf8',
      },
    ).stdout;
  const programs = [loaded('main.ts'), loaded('worker.ts', workerFlags), loaded('start.mjs')];
  expect(programs.map((modules) => [/loaded/.test(modules), /amaro/.test(modules)])).toEqual(
    programs.map(() => [true, false]),
  );
});

test('npm start whose database is not there yet says that it waits for it, and ends when it is told to', async () => {
  npm = spawnLikeAPerson({
    DATA_DIR: path.join(folder, 'waiting'),
    PORT: String(await findPort('127.0.0.1', 0)),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/rilis',
  });
  await said(npm, 'Waiting for the database of DATABASE_URL: ');
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

/** `npm start` in a session of its own, with nothing of the developer's settings; it has said that it is ready. */
async function startLikeAPerson(port: number): Promise<ChildProcess> {
  const started = spawnLikeAPerson({ DATA_DIR: dataDir, PORT: String(port) });
  await said(started, `http://localhost:${port}`);
  return started;
}

function spawnLikeAPerson(settings: Record<string, string>): ChildProcess {
  const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
  const env = { ...process.env, ...unset, DEMO: 'off', LOG_LEVEL: 'error', ...settings };
  return spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves when a program has printed a text; what it prints later is let go. */
async function said({ stdout }: ChildProcess, text: string): Promise<void> {
  let output = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    if (output.includes(text)) break;
  }
  if (!output.includes(text)) throw new Error(`npm start does not say ${text}: ${output}`);
  stdout?.resume();
}

/** Every process below this one, with what tells it from a later one of the same number. */
function descendantsOf(pid: number): { pid: number; born: string | null }[] {
  const children = allProcesses().filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [
    { pid: child.pid, born: birthOf(child.pid) },
    ...descendantsOf(child.pid),
  ]);
}

function argumentsOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // ended meanwhile, as what sets the database up does
  }
}

/** How many threads a program was told to read files with. */
function threadsOf(pid: number): string | undefined {
  const told =
    process.platform === 'linux'
      ? fs.readFileSync(`/proc/${pid}/environ`, 'utf8')
      : spawnSync('ps', ['eww', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return /\bUV_THREADPOOL_SIZE=(\d+)/.exec(told)?.[1];
}

function allProcesses(): { pid: number; parent: number }[] {
  if (process.platform === 'linux') {
    const numbers = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return numbers.map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\d+) +(\d+)/g)].map(([, pid, parent]) => ({
    pid: Number(pid),
    parent: Number(parent),
  }));
}

function parentOf(name: string): number {
  try {
    return Number(
      fs
        .readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    );
  } catch {
    return 0; // ended meanwhile
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeConfig } from '../config.ts';
import { birthOf } from './lock.ts';
import { findPort } from './port.ts';

// npm hands a signal to the shell of its script and to nobody else. Some shells keep SIGINT to themselves until the
// program under them ends, and leave it alone at SIGTERM: `exec` in the script puts the program in the shell's place.
// Where `exec` is no command (Windows), `||` starts the program anyway.

const root = path.join(import.meta.dirname, '../../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-npm-'));
fs.chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s to the process of npm start alone ends everything it started, and the next start works.',
  { timeout: 180_000 },
  async (signal) => {
    const port = await findPort('127.0.0.1', 0);
    const npm = await startLikeAPerson(port);
    const family = descendantsOf(npm.pid!);
    expect(family.length).toBeGreaterThanOrEqual(4); // the supervisor, the API, the worker, PostgreSQL
    const ended = once(npm, 'exit');
    npm.kill(signal);
    expect(await ended).toEqual([0, null]);
    await expect
      .poll(() => family.filter(({ pid, born }) => birthOf(pid) === born), { timeout: 5_000 })
      .toEqual([]);
    expect(await findPort('127.0.0.1', port)).toBe(port);
    expect(fs.readdirSync(dataDir)).not.toContain('rilis.lock');
  },
);

/** `npm start` in a session of its own, with nothing of the developer's settings; it has said that it is ready. */
async function startLikeAPerson(port: number): Promise<ChildProcess> {
  const unset = Object.fromEntries(describeConfig().map(({ name }) => [name, '']));
  const env = {
    ...process.env,
    ...unset,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    LOG_LEVEL: 'error',
  };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    told += chunk;
    if (told.includes(`http://localhost:${port}`)) break;
  }
  if (npm.exitCode !== null || npm.signalCode !== null) throw new Error(`npm start does not start: ${told}`);
  npm.stdout.resume();
  return npm;
}

/** Every process below this one, with what tells it from a later one of the same number. */
function descendantsOf(pid: number): { pid: number; born: string | null }[] {
  const children = allProcesses().filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [
    { pid: child.pid, born: birthOf(child.pid) },
    ...descendantsOf(child.pid),
  ]);
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

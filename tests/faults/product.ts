import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { environment } from '../../apps/api/src/config.ts';
import { findPort } from '../../apps/api/src/start/port.ts';
import { readPostmaster } from '../../apps/api/src/start/postmaster.ts';

const root = path.join(import.meta.dirname, '../..');

/** The product as `npm start` brings it up, on a folder of its own, and the handles its attackers need. */
export interface Product {
  address: string;
  dataDir: string;
  /** The process of `npm start` and what it started by name (`main.ts`, `worker.ts`). */
  npm: number;
  pidOf(program: string): number;
  /** The server of the database and all its processes. */
  postgres(): number[];
  sql: pg.Pool;
  /** A session of the administrator, written into the database. */
  token: string;
  ask(method: string, at: string, body?: object): Promise<Answer>;
  end(): Promise<void>;
}

export interface Answer {
  /** 0: no answer came. */
  status: number;
  ms: number;
  headers: Headers;
  text: string;
}

type Environment = Readonly<Record<string, string>>;

/** Starts it in `dataDir`, or in a new folder, with settings of its own, and resolves when it answers. */
export async function startProduct(dataDir?: string, settings: Environment = {}): Promise<Product> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-fault-'));
  fs.chmodSync(folder, 0o755);
  const data = dataDir ?? path.join(folder, 'data');
  const port = await findPort('127.0.0.1', 0);
  const address = `http://127.0.0.1:${port}`;
  const own = {
    DATA_DIR: data,
    PORT: String(port),
    DEMO: 'off',
    ADMIN_PASSWORD: 'Rilis#2026',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...unset, ...own },
    detached: true,
    stdio: 'ignore',
  });
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    await sleep(200);
  }
  const postmaster = () => readPostmaster(path.join(data, 'postgres'));
  const socket = postmaster()?.socketDir ?? '';
  const sql = new pg.Pool({ host: socket, user: 'postgres', database: 'rilis', max: 2 });
  sql.on('error', () => undefined);
  const token = await signIn(sql);
  const end = async () => {
    await sql.end().catch(() => undefined);
    const ended = once(npm, 'exit');
    npm.kill('SIGINT');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const ask = (method: string, at: string, body?: object) => call(`${address}/api${at}`, method, token, body);
  const pidOf = (program: string) =>
    descendantsOf(npm.pid ?? 0).find((pid) => commandOf(pid).includes(program)) ?? 0;
  const postgres = () => {
    const pid = postmaster()?.pid;
    return pid ? [pid, ...descendantsOf(pid)] : [];
  };
  return { address, dataDir: data, npm: npm.pid ?? 0, pidOf, postgres, sql, token, ask, end };
}

/** What the product says when settings keep it from starting; empty when it starts. */
export async function startRefused(settings: Environment): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-fault-'));
  const env = { ...process.env, ...unset, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...settings };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const told = Promise.all([text(npm.stdout), text(npm.stderr)]);
  const [code] = await once(npm, 'exit');
  fs.rmSync(dataDir, { recursive: true, force: true });
  return code === 0 ? '' : (await told).join('\n');
}

/** Settings of whoever runs the attack are not the product's. */
const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));

/** One call, with how long it took; a lost line is an answer of status 0. */
export async function call(url: string, method: string, token: string, body?: object): Promise<Answer> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const said = await answer.text();
    return { status: answer.status, ms: performance.now() - begun, headers: answer.headers, text: said };
  } catch (error) {
    return { status: 0, ms: performance.now() - begun, headers: new Headers(), text: String(error) };
  }
}

async function signIn(sql: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.query(
    `insert into session (user_id, token_hash, remember, expires_at)
     select id, $1, false, now() + interval '1 day' from app_user where login = 'superuser'`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}

function descendantsOf(pid: number): number[] {
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(name: string): number {
  try {
    const rest = fs.readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) \S /s, '');
    return Number(rest.split(' ')[0]);
  } catch {
    return 0; // ended meanwhile
  }
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Of so many times the one below which `percent` of them lie. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

/** Prints a claim with its figure, and remembers when it is not kept. */
export function claim(kept: boolean, text: string): void {
  console.log(`${kept ? 'kept    ' : 'NOT KEPT'}  ${text}`);
  if (!kept) process.exitCode = 1;
}

// What the scripts of this folder share: a database, an object storage, and machines, each a pair of programs (API and worker)
// with a data folder and a port of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { environment } from '../../apps/api/src/config.ts';
import { setUp } from '../../apps/api/src/setup.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../apps/api/src/start/embeddedPostgres.ts';
import { type Answer, call } from '../../tests/faults/product.ts';
import { type Bucket, openTestBucket } from '../../tests/servers/bucket.ts';

const source = path.join(import.meta.dirname, '../../apps/api/src');
/** Settings of whoever runs this are not the machines'. */
const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));

export interface Site {
  folder: string;
  database: EmbeddedPostgres;
  bucket: Bucket;
  /** A session of the administrator, written into the database. */
  token: string;
  sql: pg.Pool;
  /** A machine of this database and storage. */
  machine(name: string, settings?: Record<string, string>): Promise<Machine>;
  /** Ends machines, then databases, the others first. */
  end(...others: EmbeddedPostgres[]): Promise<void>;
}

export interface Machine {
  address: string;
  api: ChildProcess;
  worker(): ChildProcess;
  ask(method: string, at: string, body?: object): Promise<Answer>;
  /** Ends the worker as a power cut would; another takes its place, as systemd would see to. */
  killWorker(): Promise<void>;
  stop(): Promise<void>;
}

/** A fresh installation: PostgreSQL 18 with everything flushed, an object storage, an administrator, no machine yet. */
export async function openSite(): Promise<Site> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-wide-'));
  fs.chmodSync(folder, 0o755);
  const database = await startEmbedded({
    dataDir: path.join(folder, 'primary', 'postgres'),
    runtimeDir: path.join(folder, 'primary', 'run'),
    settings: { max_connections: 200, wal_keep_size: '512MB' },
  });
  await setUp(database.connectionString, { login: 'superuser', password: 'Rilis#2026' });
  const sql = new pg.Pool({ connectionString: database.connectionString, max: 3 });
  sql.on('error', () => undefined);
  const bucket = await openTestBucket();
  const token = await signIn(sql);
  const machines: Machine[] = [];
  const shared = {
    SECRET_KEY: randomBytes(32).toString('base64url'),
    DATABASE_URL: database.connectionString,
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'rilis',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return {
    ...{ folder, database, bucket, token, sql },
    machine: async (name, own = {}) => {
      const dataDir = path.join(folder, name);
      fs.mkdirSync(dataDir, { recursive: true });
      const machine = await startMachine({ ...shared, ...own, DATA_DIR: dataDir }, token);
      machines.push(machine);
      return machine;
    },
    end: async (...others) => {
      for (const machine of machines) await machine.stop();
      for (const other of others) await other.stop();
      await sql.end().catch(() => undefined);
      await bucket.end();
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMachine(settings: Record<string, string>, token: string): Promise<Machine> {
  const env = { ...process.env, ...unset, PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', ...settings };
  const { program: api, address } = await startProgram('main.ts', env);
  let { program: worker } = await startProgram('worker.ts', env);
  return {
    address,
    api,
    worker: () => worker,
    ask: (method, at, body) => call(`${address}/api${at}`, method, token, body),
    killWorker: async () => {
      await ended(worker, 'SIGKILL');
      ({ program: worker } = await startProgram('worker.ts', env));
    },
    stop: async () => void (await Promise.all([ended(api, 'SIGTERM'), ended(worker, 'SIGTERM')])),
  };
}

/** A program of the product, once it says that it is ready. */
async function startProgram(file: string, env: NodeJS.ProcessEnv) {
  const program = spawn(process.execPath, [path.join(source, file)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    program.once('message', (message: { address?: string }) => resolve(message.address ?? ''));
    program.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { program, address };
}

/** Ends a program, and waits until it is gone. */
export async function ended(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill(signal);
  await gone;
}

/** The address of a database whose server can be changed behind it: the socket's folder under a name of its own. */
export function movable(folder: string, url: string): { url: string; moveTo(other: string): void } {
  const link = path.join(folder, 'database');
  const socketOf = (address: string) => new URL(address).searchParams.get('host') ?? '';
  const point = (address: string) => {
    fs.rmSync(link, { force: true });
    fs.symlinkSync(socketOf(address), link);
  };
  point(url);
  const own = new URL(url);
  own.searchParams.set('host', link);
  return { url: own.href, moveTo: point };
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

/** How often each status was answered, for people: `200: 812, 503: 3`. */
export function tally(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${status}: ${length}`).join(', ');
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../kit/db/withClient.ts';
import { findBinaries, openFolder, postgresOwner } from './postgresBinaries.ts';
import { guardAgainstKill, type Postmaster, readPostmaster, release, signal } from './postmaster.ts';
import { openLog } from './serverLog.ts';

export type EmbeddedPostgres = {
  /** For `pg`, over a Unix socket only its owner may open: `postgres://postgres@localhost/rilis?host=/tmp/..&port=5432` */
  connectionString: string;
  /** The folder of the socket; hand it to the next start to keep `connectionString` valid. */
  socketDir: string;
  /** Where the cluster lives: `dataDir`, or its stand-in under /var/lib (see `openFolder`). */
  clusterDir: string;
  /** A running server of a killed parent was taken over instead of starting a new one. */
  adopted: boolean;
  pid: number;
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk when it resolves. */
  stop(): Promise<void>;
  /** One that was adopted ends with this process from now on, like one this process started. */
  takeOver(): void;
};

type Start = {
  dataDir: string;
  runtimeDir: string;
  settings?: Record<string, string | number>;
  socketDir?: string;
};
type Attempt = { server: ChildProcess; failure: string | null };

const environment = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };
/** After a crash it goes through what it had not written yet, gigabytes at the most; a busy disk takes minutes for that. Milliseconds. */
const patience = 600_000;
const longestSocketPath = 103; // sun_path: 107 bytes on Linux, 103 on macOS

/**
 * Starts PostgreSQL from the npm package on the cluster in `dataDir` (made when missing, with the database
 * `rilis`) and stops it when this process ends, however it ends; one that runs already is left running. Binaries that
 * have to be copied go to `runtimeDir`; `settings` are PostgreSQL's own. The log is `<dataDir>.log`.
 *
 * @throws Error in one line, naming the log
 */
export async function startEmbedded({
  dataDir,
  runtimeDir,
  settings = {},
  socketDir,
}: Start): Promise<EmbeddedPostgres> {
  const clusterDir = openFolder(canonical(dataDir));
  const native = findBinaries(canonical(runtimeDir));
  if (!fs.existsSync(path.join(clusterDir, 'PG_VERSION'))) createCluster(native, clusterDir);
  const { postmaster, attempt } = await bootOrAdopt(native, clusterDir, settings, socketDir);
  // Whoever comes and goes beside a running `npm start` may be killed, and the server runs on.
  let guard = attempt && guardAgainstKill(postmaster);
  const ended = waitForEnd(clusterDir, attempt).finally(() => guard && release(guard));
  const connectionString = urlOf(postmaster, 'rilis');
  await createDatabase(postmaster);
  return {
    connectionString,
    socketDir: postmaster.socketDir,
    clusterDir,
    adopted: attempt === null,
    pid: postmaster.pid,
    ended,
    stop: () => stopServer(postmaster, clusterDir, ended),
    takeOver: () => {
      guard ??= guardAgainstKill(postmaster);
    },
  };
}

/** Whether a cluster was ever made in this folder, or its stand-in. */
export const hasCluster = (dataDir: string): boolean =>
  fs.existsSync(path.join(openFolder(canonical(dataDir)), 'PG_VERSION'));

/** The cluster's folder by its one true name, so that a start through a link finds the server of the other name. */
function canonical(folder: string): string {
  const absolute = path.resolve(folder);
  if (fs.existsSync(absolute)) return fs.realpathSync(absolute);
  const parent = path.dirname(absolute);
  return parent === absolute ? absolute : path.join(canonical(parent), path.basename(absolute));
}

/** initdb aside, then rename: a crash never leaves half a cluster behind. */
function createCluster(native: string, clusterDir: string): void {
  const aside = `${clusterDir}.init`;
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(clusterDir), { recursive: true });
  fs.mkdirSync(aside, { mode: 0o700 });
  own(aside);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const rest = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--sync-method=fsync'];
  const made = spawnSync(path.join(native, 'bin', 'initdb'), ['-D', aside, ...locale, ...rest], {
    ...postgresOwner,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  });
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its cluster: ${lastLine(made.error?.message ?? made.stderr)}`);
  fs.rmSync(clusterDir, { recursive: true, force: true });
  fs.renameSync(aside, clusterDir);
}

/**
 * Until a server of this cluster is ready: adopts one that runs, waits for one that stops or whose last backends
 * still hold the cluster after a kill, starts one when there is none.
 */
async function bootOrAdopt(
  native: string,
  clusterDir: string,
  settings: Record<string, string | number>,
  wanted?: string,
) {
  let attempt: Attempt | null = null;
  let socketDir = wanted;
  const deadline = Date.now() + patience;
  for (let starts = 0; ; await sleep(10)) {
    const postmaster = readPostmaster(clusterDir);
    if (postmaster?.ready)
      return { postmaster, attempt: attempt?.server.pid === postmaster.pid ? attempt : null };
    if (attempt?.failure && starts >= startsWorthTrying(attempt.failure)) {
      if (socketDir && !wanted) fs.rmSync(socketDir, { recursive: true, force: true });
      throw new Error(`PostgreSQL does not start: ${attempt.failure}`);
    }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL is not ready after 10 minutes, see ${clusterDir}.log`);
    if (postmaster || (attempt && !attempt.failure)) continue;
    if (attempt) await sleep(250);
    socketDir ??= createSocketDir();
    keepSocketDir(socketDir);
    attempt = boot(native, clusterDir, socketDir, settings);
    starts += 1;
  }
}

function boot(
  native: string,
  clusterDir: string,
  socketDir: string,
  settings: Record<string, string | number>,
): Attempt {
  const log = openLog(`${clusterDir}.log`);
  const fixed = { listen_addresses: '', unix_socket_permissions: '0700', port: 5432 };
  const options = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', clusterDir, '-k', socketDir, ...options],
    {
      ...postgresOwner,
      cwd: '/',
      env: environment,
      stdio: ['ignore', log, log],
      detached: true, // Ctrl-C is for us: we stop the programs that use it first
    },
  );
  fs.closeSync(log);
  const attempt: Attempt = { server, failure: null };
  server.on('error', (error) => {
    attempt.failure = error.message;
  });
  server.on('exit', () => {
    attempt.failure ??= `${lastLine(`${clusterDir}.log`)} (${clusterDir}.log)`;
  });
  server.unref();
  return attempt;
}

/** The last backends of a killed server hold its memory, files and socket for a moment; other reasons do not pass. */
function startsWorthTrying(failure: string): number {
  return /another (postmaster|server)|lock file|shared memory|old server processes/.test(failure) ? 20 : 2;
}

function createSocketDir(): string {
  const fits =
    Buffer.byteLength(path.join(os.tmpdir(), 'rilis-XXXXXX', '.s.PGSQL.5432.lock')) <= longestSocketPath;
  const socketDir = fs.mkdtempSync(path.join(fits ? os.tmpdir() : '/tmp', 'rilis-'));
  own(socketDir);
  return socketDir;
}

/** Its address is kept, and somebody may have tidied the folder away since. */
function keepSocketDir(socketDir: string): void {
  if (fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 })) own(socketDir);
}

async function waitForEnd(clusterDir: string, attempt: Attempt | null): Promise<void> {
  while (attempt ? attempt.failure === null : readPostmaster(clusterDir))
    await sleep(attempt ? 20 : 200, null, { ref: false });
}

async function stopServer(
  { pid, socketDir }: Postmaster,
  clusterDir: string,
  ended: Promise<void>,
): Promise<void> {
  if (readPostmaster(clusterDir)?.pid === pid) signal(pid, 'SIGINT');
  const lastResort = setTimeout(() => signal(pid, 'SIGQUIT'), 30_000);
  const awake = setInterval(() => {}, 1_000);
  await ended;
  while (readPostmaster(clusterDir)) await sleep(10);
  clearTimeout(lastResort);
  clearInterval(awake);
  fs.rmSync(socketDir, { recursive: true, force: true });
}

async function createDatabase(postmaster: Postmaster): Promise<void> {
  await withClient(urlOf(postmaster, 'postgres'), 'database', async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = 'rilis'");
    if (rowCount === 0) await client.query('create database rilis');
  });
}

function urlOf({ socketDir, port }: Postmaster, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=${port}`;
}

function own(folder: string): void {
  if (postgresOwner.uid) fs.chownSync(folder, postgresOwner.uid, postgresOwner.gid);
}

/** Whoever clears a full disk takes the log away, too: a server that ends then has said nothing. */
function lastLine(file: string): string {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return text.trim().split('\n').at(-1) || 'it ended and said nothing';
}

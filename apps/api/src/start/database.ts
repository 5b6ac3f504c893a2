import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../kit/makeFolder.ts';
import { ConfigError } from '../settings/configError.ts';
import { type EmbeddedPostgres, startEmbedded } from './embeddedPostgres.ts';
import { postgresOwner } from './postgresBinaries.ts';
import { keepLogShort } from './serverLog.ts';

export type Say = (line: string) => void;
type Options = Parameters<typeof startEmbedded>[0];
export type KeptDatabase = { url: string; adopted: boolean; clusterDir: string; stop(): Promise<void> };

/** The embedded PostgreSQL of a data folder, started again at the same address whenever it ends by itself. */
export async function keepDatabase(dataDir: string, say: Say, archive?: string): Promise<KeptDatabase> {
  const options = {
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'run'),
    settings: { ...settingsFor(os.totalmem()), ...(archive && archiving(archive)) },
  };
  const first = await startOwn(options, say);
  let current = Promise.resolve(first);
  let stopping = false;
  const keep = async () => {
    for (;;) {
      await (await current).ended;
      if (stopping) return;
      say('PostgreSQL ended; starting it again');
      current = startAgain({ ...options, socketDir: first.socketDir }, () => stopping, say);
    }
  };
  const keeping = keep().catch(() => {}); // only a start given up because of the stop fails
  const leaveLog = keepLogShort(`${first.clusterDir}.log`);
  const stop = async () => {
    stopping = true;
    leaveLog();
    await current.then((server) => server.stop()).catch(() => {});
    await keeping;
  };
  return { url: first.connectionString, adopted: first.adopted, clusterDir: first.clusterDir, stop };
}

/** A server left over by a killed process is this one's from now on: it holds the lock of the folder. */
async function startOwn(options: Options, say: Say): Promise<EmbeddedPostgres> {
  const told = setInterval(
    say,
    15_000,
    `PostgreSQL is not ready yet; after a crash it goes through what it had not written (see ${options.dataDir}.log)`,
  );
  try {
    const server = await startEmbedded(options);
    if (server.adopted) server.takeOver();
    return server;
  } finally {
    clearInterval(told);
  }
}

async function startAgain(options: Options, isStopping: () => boolean, say: Say) {
  for (;;) {
    try {
      const server = await startOwn(options, say);
      say('PostgreSQL is there again');
      return server;
    } catch (error) {
      if (isStopping()) throw error;
      say((error as Error).message);
      await sleep(2_000);
    }
  }
}

/** An eighth of the memory as PostgreSQL's own cache, 1 GB at most: the rest belongs to the programs beside it. */
export function settingsFor(memory: number): Record<string, string | number> {
  const megabytes = Math.min(1_024, Math.max(64, Math.floor(memory / 8 / 2 ** 20)));
  return {
    shared_buffers: `${megabytes}MB`,
    max_connections: 120,
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

/** The log of changes goes to a folder too, a minute late at the most: with a backup it leads to any moment since. */
function archiving(folder: string): Record<string, string | number> {
  try {
    makeFolder(folder, 0o700);
    if (postgresOwner.uid) fs.chownSync(folder, postgresOwner.uid, postgresOwner.gid);
  } catch (error) {
    throw new ConfigError([`WAL_ARCHIVE cannot be written to: ${(error as Error).message}`]);
  }
  const [from, to] = ['"%p"', `"${folder}/%f"`];
  const copy = `cp ${from} ${to}.part && sync ${to}.part && mv ${to}.part ${to} && sync "${folder}"`;
  return {
    archive_mode: 'on',
    // Whole, on the disk, and never over another; after a power cut the server may bring the same once more.
    archive_command: `if test -f ${to}; then cmp -s ${from} ${to}; else ${copy}; fi`,
    archive_timeout: '60s',
  };
}

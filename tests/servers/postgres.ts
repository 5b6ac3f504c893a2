import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { setUp } from '../../apps/api/src/setup.ts';
import { startEmbedded } from '../../apps/api/src/start/embeddedPostgres.ts';
import { keepCompiled } from '../compiled.ts';
import { hasRoom, isOpen, memory } from '../memory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser connection of the test cluster; `freshDatabase` makes databases with it. */
    adminUrl: string;
  }
}

export const template = 'rilis_template';

/** As the product's own (start/database.ts), but that the data of a throw-away cluster may vanish with the power. */
const hasty = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ max_connections: 300, jit: 'off' },
};

/**
 * One throw-away PostgreSQL for the whole test run (or the server of TEST_DATABASE_URL) with the migrated database
 * `rilis_template`. Tests read its address by `inject('adminUrl')` or from TEST_PG.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepCompiled();
  const server = await openServer();
  project.provide('adminUrl', server.url);
  process.env.TEST_PG = server.url;
  return async () => {
    await server.stop();
    if (!process.env.CITUS_URL) process.stdout.write('\nnot run: Citus (CITUS_URL is not set)\n');
  };
}

/** The server with the migrated database, until it is stopped. */
export async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { TEST_DATABASE_URL: foreign } = process.env;
  const server = foreign ? foreignServer(foreign) : await ownServer();
  await createTemplate(server.url);
  return server;
}

export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

function foreignServer(url: string) {
  return { url, stop: async () => {} };
}

async function ownServer() {
  const places = [memory, os.tmpdir()].filter(isOpen);
  for (const place of places) removeLeftovers(place);
  // A database is 1.500 files that come and go with a test file, and ext4 looks at everything deleted in the last minutes
  // before it makes another file: half a second and more of the processor for each database. A run fills below a gigabyte.
  const place = hasRoom(memory, 4) ? memory : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(place, `rilis-test-${process.pid}-`));
  fs.chmodSync(folder, 0o755);
  const started = {
    dataDir: path.join(folder, 'postgres'),
    runtimeDir: path.join(os.tmpdir(), path.basename(folder), 'run'),
    settings: hasty,
  };
  const server = await startEmbedded(started);
  const stop = async () => {
    await server.stop();
    for (const part of [folder, path.dirname(started.runtimeDir)])
      fs.rmSync(part, { recursive: true, force: true });
  };
  return { url: onDatabase(server.connectionString, 'postgres'), stop };
}

/** Folders of runs that were killed; their servers stopped by themselves. */
function removeLeftovers(place: string): void {
  for (const name of fs.readdirSync(place)) {
    const pid = /^rilis-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function createTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`drop database if exists ${template} with (force)`);
  await client.query(`create database ${template}`);
  await client.end();
  await setUp(onDatabase(adminUrl, template));
  await forgetJobs(onDatabase(adminUrl, template));
}

/** What a fresh installation leaves to its worker would otherwise be done in every test that drains the queue. */
export async function forgetJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('delete from graphile_worker._private_jobs');
  await client.end();
}

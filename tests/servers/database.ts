import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { dropDistributed, makeDistributed } from '../facts/distributed.ts';
import { faultsIn, record } from '../facts/recorder.ts';
import { recording } from '../facts/recording.ts';
import { onDatabase, template } from './postgres.ts';

/**
 * A new, migrated, otherwise empty database of its own for a test file. `drop` ends every connection to it first,
 * so a forgotten pool does not keep it (but its `error` event fires).
 */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('adminUrl');
  const name = `rilis_test_${randomBytes(6).toString('hex')}`;
  if (inject('distributed')) {
    await makeDistributed(adminUrl, name);
    return { url: onDatabase(adminUrl, name), drop: () => dropDistributed(adminUrl, name) };
  }
  await withAdmin(adminUrl, (admin) => createFromTemplate(admin, name));
  const url = onDatabase(adminUrl, name);
  if (recording.isOn()) await record(url);
  const drop = async () => {
    if (recording.isOn()) recording.add((await faultsIn(url)).faults);
    await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { url, drop };
}

async function withAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Two copies of one template at once are refused as "object in use": wait for the other. */
async function createFromTemplate(admin: pg.Client, name: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await sleep(20 + Math.random() * 30)) {
    try {
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55006' || Date.now() > deadline) throw error;
    }
  }
}

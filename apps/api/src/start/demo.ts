import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { withClient } from '../kit/db/withClient.ts';
import { giveWay } from '../kit/giveWay.ts';
import { endOf, startChild, stopChild } from './child.ts';
import type { Say } from './database.ts';

/** `due`: its data is yet to be made, or was interrupted; `done`: it is there; `none`: this is no demo. */
export type DemoState = 'none' | 'due' | 'done';

const seed = path.join(import.meta.dirname, '../seed.ts');

/**
 * Whether this database is a demo. Decided once, before the first migration, while the database is certainly empty
 * (`auto`: an embedded one, `on`: any), and kept in the table `demo_run`.
 */
export async function decideDemo(
  url: string,
  config: Pick<Config, 'demo' | 'databaseUrl'>,
): Promise<DemoState> {
  return withClient(url, 'demo', async (client) => {
    const { rows } = await client.query("select to_regclass('schema_migration') is null as empty");
    const wanted = config.demo === 'on' || (config.demo === 'auto' && !config.databaseUrl);
    if (rows[0]?.empty && wanted) {
      await client.query('create table demo_run (begun_at timestamptz not null, finished_at timestamptz)');
      await client.query('insert into demo_run values (now())');
    }
    return readDemo(client);
  });
}

/**
 * Makes the demo data in the background, behind calls, and says when it is there. The seed is told by DEMO=on
 * and DATABASE_URL what to fill; interrupted, it is started again at the next start. Returns how to stop it.
 */
export function fillDemo(url: string, env: NodeJS.ProcessEnv, say: Say): () => Promise<void> {
  if (!fs.existsSync(seed)) return async () => {};
  say('The demo data is being made in the background; you can start already');
  const begun = Date.now();
  // It runs once: to keep what was compiled takes longer than to compile it.
  const child = startChild({ name: 'Demo', file: seed, env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' } });
  if (child.pid) giveWay(child.pid);
  let stopping = false;
  const filled = endOf(child).then(async (end) => {
    if (stopping) return;
    if (end !== 'exit 0')
      return say(`The demo data is not complete (${end}); the next start goes on with it`);
    await withClient(url, 'demo', (client) => client.query('update demo_run set finished_at = now()'));
    say(`The demo data is complete (${((Date.now() - begun) / 1_000).toFixed(0)} s)`);
  });
  filled.catch((error: Error) => say(`The demo data is not complete (${error.message})`));
  return async () => {
    stopping = true;
    await stopChild(child);
  };
}

async function readDemo(client: pg.Client): Promise<DemoState> {
  const { rows: tables } = await client.query("select to_regclass('demo_run') is not null as there");
  if (!tables[0]?.there) return 'none';
  const { rows } = await client.query('select 1 from demo_run where finished_at is null');
  return rows.length > 0 ? 'due' : 'done';
}

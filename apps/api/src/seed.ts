import { jakartaDay } from '@rilis/contract/clock';
import pg from 'pg';
import { buildApp } from './app.ts';
import { loadConfig, readEnvFile } from './config.ts';
import { clockedConfig } from './demo/clock.ts';
import { makeDemo } from './demo/demo.ts';
import { planDemo } from './demo/plan.ts';
import { tasksOf } from './tasks.ts';

readEnvFile();
const config = loadConfig(process.env);
const databaseUrl = config.directUrl ?? '';
const begun = databaseUrl && (await findBegun(databaseUrl));
if (!begun) {
  console.error('Demo data goes into a demo only: start Rilis with DEMO=on on an empty database.');
  process.exit(1);
}

const clocked = clockedConfig(config, databaseUrl);
const { app, db } = await buildApp(clocked, clocked.directUrl);
// Songs and the reading of covers are left to the worker: whoever uploads something meanwhile waits no longer than usual.
const { 'media.song': _song, 'media.text': _text, ...tasks } = tasksOf(db, clocked);
// A demo that is gone on with another day ends in the month it was begun for.
const today = jakartaDay(begun);
await makeDemo({ app, db, databaseUrl, tasks, plan: planDemo(today), today, say: console.log });
await app.close();
process.exit(0);

/** When the supervisor decided that this database is a demo; undefined when it is none. */
async function findBegun(connectionString: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('demo_run') is not null as there");
    if (!rows[0]?.there) return undefined;
    return (await client.query<{ begun_at: Date }>('select begun_at from demo_run')).rows[0]?.begun_at;
  } finally {
    await client.end();
  }
}

import { jakartaDay } from '@rilis/contract/clock';
import { z } from 'zod';
import { buildApp } from './app.ts';
import { type Called, runCommand } from './command.ts';
import { type Config, loadConfig } from './config.ts';
import { clockedConfig } from './demo/clock.ts';
import { makeDemo, makeLarge } from './demo/demo.ts';
import type { Size } from './demo/large/plan.ts';
import { planDemo } from './demo/plan.ts';
import { withClient } from './kit/db/withClient.ts';
import { ConfigError } from './settings/configError.ts';
import { setUp } from './setup.ts';
import { visitDatabase } from './start/visit.ts';
import { tasksOf } from './tasks.ts';

const usage = {
  does: 'Fills an empty database with labels, to try the product at scale. (Without a size it goes on with a demo that was begun, as npm start asks for it.)',
  line: 'npm run seed -- --labels 1…10000 --years 1…10 --lines 1000…1000000000',
  words: 0,
  options: ['labels', 'years', 'lines'],
};

await runCommand(usage, async ({ values }) => {
  const size = readSize(values);
  const config = loadConfig(process.env);
  await (size ? seedLarge(config, size) : seedDemo(config));
});
process.exit();

/**
 * Null: nothing of the kind is asked for.
 *
 * @throws ConfigError where it cannot be
 */
function readSize(values: Called['values']): Size | null {
  if (Object.keys(values).length === 0) return null;
  const { success, data, error } = z
    .object({
      labels: z.coerce.number().int().min(1).max(10_000).default(400),
      years: z.coerce.number().int().min(1).max(10).default(3),
      lines: z.coerce.number().int().min(1_000).max(1_000_000_000).default(20_000_000),
    })
    .safeParse(values);
  if (!success) throw new ConfigError([z.prettifyError(error), usage.line]);
  return data;
}

async function seedDemo(config: Config): Promise<void> {
  const { directUrl } = config;
  const begun = directUrl && (await findBegun(directUrl));
  if (!begun)
    throw new ConfigError([
      'Demo data goes into a demo only: start Rilis with DEMO=on on an empty database.',
    ]);
  const { app, ...stage } = await openStage(config, directUrl, 'little');
  // A demo that is gone on with another day ends in the month it was begun for.
  const today = jakartaDay(begun);
  await makeDemo({ app, ...stage, plan: planDemo(today), today, say: console.log });
  await app.close();
}

/** Into the database of DATABASE_URL, or the embedded one of DATA_DIR, which is started if it does not run. */
async function seedLarge(config: Config, size: Size): Promise<void> {
  const { dataDir, directUrl } = config;
  await (directUrl
    ? seedInto(config, directUrl, size)
    : visitDatabase(dataDir, ({ connectionString }) => seedInto(config, connectionString, size)));
}

async function seedInto(config: Config, databaseUrl: string, size: Size): Promise<void> {
  await setUp(databaseUrl);
  if (await hasOthers(databaseUrl))
    throw new ConfigError(['Labels live in this database: name an empty one, or another DATA_DIR.']);
  const { app, ...stage } = await openStage(config, databaseUrl, 'much');
  const begun = performance.now();
  const say = (line: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s  ${line}`);
  await makeLarge({ app, ...stage, size, today: jakartaDay(new Date()), say });
  say('complete; everybody has the password of the demo');
  await app.close();
}

async function openStage(config: Config, databaseUrl: string, extent: 'little' | 'much') {
  const clocked: Config & { directUrl: string } = clockedConfig(config, databaseUrl, extent);
  const { app, db } = await buildApp(clocked, clocked.directUrl);
  // Songs and the reading of covers are left to the worker: whoever uploads something meanwhile waits no longer than usual.
  const { 'media.song': _song, 'media.text': _text, ...tasks } = tasksOf(db, clocked);
  return { app, db, databaseUrl, tasks };
}

/** When the supervisor decided that this database is a demo; undefined when it is none. */
async function findBegun(connectionString: string): Promise<Date | undefined> {
  const there = await askOf(connectionString, "select to_regclass('demo_run') is not null as there");
  if (!there[0]?.there) return undefined;
  return (await askOf(connectionString, 'select begun_at from demo_run'))[0]?.begun_at as Date | undefined;
}

/** Whether somebody else's labels are there, than those of an interrupted try. */
async function hasOthers(connectionString: string): Promise<boolean> {
  const others = `select from label l where not exists (select from app_user u where u.label_id = l.id and u.login like 'besar%') limit 1`;
  return (await askOf(connectionString, others)).length > 0;
}

async function askOf(connectionString: string, question: string): Promise<Record<string, unknown>[]> {
  return withClient(connectionString, 'seed', async (client) => {
    return (await client.query(question)).rows;
  });
}

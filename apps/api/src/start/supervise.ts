import { createHmac } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import type { Config } from '../config.ts';
import { ensureDataDir } from '../dataDir.ts';
import { awaitDatabase } from '../kit/db/await.ts';
import { keepRunning } from './child.ts';
import { keepDatabase, type Say } from './database.ts';
import { type DemoState, decideDemo, fillDemo } from './demo.ts';
import { takeLock } from './lock.ts';
import { findPort } from './port.ts';
import { keepReserve } from './reserve.ts';
import { beginSetUp } from './setUpApart.ts';
import { threads, workerFlags } from './workerFlags.ts';

type Undo = (() => void | Promise<void>)[];

const demoLogins = 'superuser admin invoice finance finance2 reviewer label1 label2 solo1';
const demoPassword = 'Rilis#2026';

/**
 * Runs the whole product until `stop` is aborted, then takes everything down again, last first: the programs, the
 * database, the lock.
 *
 * @throws Error in one line when something does not start; what was started is stopped first
 */
export async function supervise(config: Config, stop: AbortSignal, say: Say): Promise<void> {
  const undo: Undo = [];
  try {
    await start(config, stop, say, undo);
    await aborted(stop);
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    if (stop.aborted) say('Stopping');
    for (const step of undo.reverse()) await step();
  }
}

async function start(config: Config, stop: AbortSignal, say: Say, undo: Undo): Promise<void> {
  const begun = Date.now();
  ensureDataDir(config.dataDir);
  const lock = takeLock(config.dataDir, config.publicUrl);
  undo.push(lock.release);
  const port = await findPort(config.host, config.port);
  const setup = beginSetUp(compiledIn(config));
  undo.push(setup.stop);
  const url = config.databaseUrl ?? (await startDatabase(config, say, undo));
  stop.throwIfAborted();
  const direct = config.directUrl ?? url;
  await awaitDatabase(direct, say, stop);
  const demo = await prepareDatabase(direct, config, setup, say);
  stop.throwIfAborted();
  const env = {
    ...childEnvironment(config, { url, direct }, port, demo),
    ...(await simulatorsOf(config, demo)),
  };
  const address = await startPrograms(env, stop, say, undo);
  const shown = config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl;
  lock.announce(shown);
  greet(config, { shown, address, demo, seconds: since(begun) }, say);
  if (demo === 'due') undo.push(fillDemo(direct, env, say));
}

async function startDatabase(config: Config, say: Say, undo: Undo): Promise<string> {
  const begun = Date.now();
  const database = await keepDatabase(config.dataDir, say, config.walArchive);
  undo.push(database.stop);
  undo.push(keepReserve(database.clusterDir, say));
  const away = database.clusterDir.startsWith(config.dataDir) ? '' : `, its data in ${database.clusterDir}`;
  say(`PostgreSQL 18 ${database.adopted ? 'was still running' : `ready in ${since(begun)}`}${away}`);
  return database.url;
}

async function prepareDatabase(
  url: string,
  config: Config,
  { setUp }: ReturnType<typeof beginSetUp>,
  say: Say,
): Promise<DemoState> {
  const begun = Date.now();
  const demo = await decideDemo(url, config);
  const { adminLogin: login, adminPassword: password } = config;
  await setUp({ url, admin: demo === 'none' && password ? { login, password } : undefined });
  say(`Database up to date in ${since(begun)}`);
  return demo;
}

/** What the programs read through their own `loadConfig`: this process's environment with what was decided here. */
function childEnvironment(
  config: Config,
  { url, direct }: { url: string; direct: string },
  port: number,
  demo: DemoState,
): NodeJS.ProcessEnv {
  return {
    ...threads,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: direct,
    SECRET_KEY: config.keys[0],
    SECRET_KEY_PREVIOUS: config.keys[1],
    DATA_DIR: config.dataDir,
    PORT: String(port),
    DEMO: demo === 'none' ? 'off' : 'on',
    ...compiledIn(config),
  };
}

/** Where programs keep themselves compiled: beside this one, or with the data where nothing can be kept there. */
function compiledIn({ dataDir }: Config): NodeJS.ProcessEnv {
  const own = getCompileCacheDir(); // Node gives each of its versions a folder in it
  const found = process.env.NODE_COMPILE_CACHE ?? (own && path.dirname(own));
  return { NODE_COMPILE_CACHE: found ?? path.join(dataDir, 'cache') };
}

/** A demo, and whoever asks for it, has an operator to send tones to, a provider of signatures and music stores: simulators beside it, which say so on their screens. */
async function simulatorsOf(config: Config, demo: DemoState): Promise<NodeJS.ProcessEnv> {
  const { operator, privy, stores, secretKey } = config;
  const isWanted = (simulated: boolean) => demo !== 'none' || simulated;
  const secret = (of: string) =>
    createHmac('sha256', secretKey).update(`rilis simulated ${of}`).digest('base64url');
  const here = async () => `http://127.0.0.1:${await findPort('127.0.0.1', 0)}`;
  return {
    ...(!operator.url &&
      !operator.drop &&
      isWanted(operator.simulated) && {
        OPERATOR_URL: await here(),
        OPERATOR_SECRET: secret('operator'),
        OPERATOR_SIMULATED: 'on',
      }),
    ...(!privy.url &&
      isWanted(privy.simulated) && {
        PRIVY_URL: await here(),
        PRIVY_SECRET: secret('privy'),
        PRIVY_SIMULATED: 'on',
      }),
    ...(isWanted(stores.simulated) && { STORES_URL: await here(), STORES_SIMULATED: 'on' }),
  };
}

async function startPrograms(env: NodeJS.ProcessEnv, stop: AbortSignal, say: Say, undo: Undo) {
  const source = path.join(import.meta.dirname, '..');
  const api = keepRunning({ name: 'API', file: path.join(source, 'main.ts'), env }, say);
  const worker = keepRunning(
    { name: 'Worker', file: path.join(source, 'worker.ts'), env, flags: workerFlags },
    say,
  );
  const beside = (name: string, file: string) =>
    keepRunning({ name, file: path.join(source, file), env }, say);
  const others = [
    ...(env.OPERATOR_SIMULATED ? [beside('Operator', 'operatorSimulator.ts')] : []),
    ...(env.PRIVY_SIMULATED ? [beside('Privy', 'privySimulator.ts')] : []),
    ...(env.STORES_SIMULATED ? [beside('Stores', 'storeSimulator.ts')] : []),
  ];
  const all = [api, worker, ...others];
  undo.push(async () => void (await Promise.all(all.map((program) => program.stop()))));
  const [address] = await Promise.race([Promise.all(all.map(({ ready }) => ready)), aborted(stop)]);
  return address;
}

type Greeting = { shown: string; address: string | undefined; demo: DemoState; seconds: string };

function greet(config: Config, { shown, address, demo, seconds }: Greeting, say: Say): void {
  const listening = address && !shown.includes('localhost') ? ` (listening on ${address})` : '';
  say(`${config.productName} is ready in ${seconds}: ${shown}${listening}`);
  if (demo !== 'none') say(`Demo logins: ${demoLogins} – password ${demoPassword}`);
  if (demo === 'none' && !config.adminPassword)
    say('If nobody can sign in yet, set ADMIN_PASSWORD and start again');
  say('Ctrl-C stops it');
}

function aborted(stop: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(stop.reason);
    if (stop.aborted) give();
    stop.addEventListener('abort', give, { once: true });
  });
}

function since(begun: number): string {
  return `${((Date.now() - begun) / 1_000).toFixed(1)} s`;
}

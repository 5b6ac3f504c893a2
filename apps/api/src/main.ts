import { pino } from 'pino';
import { buildApp } from './app.ts';
import { adviceOn, loadConfig, readEnvFile } from './config.ts';
import { awaitDatabase } from './kit/db/await.ts';
import { requireMigrated } from './kit/db/migrations.ts';
import { giveBackAtRest } from './kit/giveBack.ts';

readEnvFile();
const config = loadConfig(process.env);
if (!config.databaseUrl) throw new Error('main.ts needs DATABASE_URL; `npm start` starts everything.');

const log = pino({ name: 'api', level: config.logLevel });
await awaitDatabase(config.databaseUrl, (line) => log.warn(line));
await requireMigrated(config.directUrl ?? config.databaseUrl);
const { app } = await buildApp(config, config.databaseUrl);
const advice = adviceOn(config);
if (advice) app.log.warn(advice);
// A crowd that comes at once waits in line instead of being turned away by the system.
const address = await app.listen({ port: config.port, host: config.host, backlog: 4096 });
process.send?.({ ready: true, address });
giveBackAtRest();

const stop = async () => {
  await app.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The supervisor is gone: nobody would stop us.
process.on('disconnect', stop);

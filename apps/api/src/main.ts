import { pino } from 'pino';
import { buildApp } from './app.ts';
import { adviceOn } from './config.ts';
import { awaitDatabase } from './kit/db/await.ts';
import { requireMigrated } from './kit/db/migrations.ts';
import { giveBackAtRest } from './kit/giveBack.ts';
import { adviceOnKey } from './kit/seal/keyAdvice.ts';
import { begin, ownConfig } from './ownConfig.ts';

const config = ownConfig('main.ts');
const { directUrl } = config;

const log = pino({ name: 'api', level: config.logLevel });
const { app, address } = await begin(async () => {
  await awaitDatabase(config.databaseUrl, (line) => log.warn(line));
  await requireMigrated(directUrl);
  const { app } = await buildApp(config, config.databaseUrl);
  for (const advice of [adviceOn(config), await adviceOnKey(directUrl, config.keys)])
    if (advice) app.log.warn(advice);
  // A crowd that comes at once waits in line instead of being turned away by the system.
  return { app, address: await app.listen({ port: config.port, host: config.host, backlog: 4096 }) };
});
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

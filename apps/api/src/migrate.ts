import { loadConfig, readEnvFile } from './config.ts';
import type { Failure } from './kit/db/await.ts';
import { setUp } from './setup.ts';
import { visitDatabase } from './start/visit.ts';

try {
  readEnvFile();
  const { directUrl, dataDir, demo, adminLogin: login, adminPassword: password } = loadConfig(process.env);
  // A demo brings its own.
  const admin = password && demo !== 'on' ? { login, password } : undefined;
  await (directUrl
    ? setUp(directUrl, admin)
    : visitDatabase(dataDir, ({ connectionString }) => setUp(connectionString, admin)));
  console.log('The database is up to date.');
} catch (error) {
  // Of a host with several addresses, none of which answers, Node says no more than the code.
  const { message, code } = error as Failure;
  console.error(message || code);
  process.exitCode = 1;
}

import { runCommand } from './command.ts';
import { loadConfig } from './config.ts';
import { setUp } from './setup.ts';
import { visitDatabase } from './start/visit.ts';

await runCommand(async () => {
  const { directUrl, dataDir, demo, adminLogin: login, adminPassword: password } = loadConfig(process.env);
  // A demo brings its own.
  const admin = password && demo !== 'on' ? { login, password } : undefined;
  await (directUrl
    ? setUp(directUrl, admin)
    : visitDatabase(dataDir, ({ connectionString }) => setUp(connectionString, admin)));
  console.log('The database is up to date.');
});

import { runCommand } from './command.ts';
import { loadConfig } from './config.ts';
import { setUp } from './setup.ts';
import { visitDatabase } from './start/visit.ts';

const usage = {
  does: 'Brings the database up to this version, and makes the administrator of ADMIN_LOGIN where ADMIN_PASSWORD is set.',
  line: 'npm run migrate',
  words: 0,
  options: [],
};

await runCommand(usage, async () => {
  const { directUrl, dataDir, demo, adminLogin: login, adminPassword: password } = loadConfig(process.env);
  // A demo brings its own.
  const admin = password && demo !== 'on' ? { login, password } : undefined;
  await (directUrl
    ? setUp(directUrl, admin)
    : visitDatabase(dataDir, ({ connectionString }) => setUp(connectionString, admin)));
  console.log('The database is up to date.');
});

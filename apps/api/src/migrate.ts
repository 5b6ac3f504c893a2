import { loadConfig, readEnvFile } from './config.ts';
import { setUp } from './setup.ts';
import { visitDatabase } from './start/visit.ts';

try {
  readEnvFile();
  const { directUrl, dataDir } = loadConfig(process.env);
  await (directUrl
    ? setUp(directUrl)
    : visitDatabase(dataDir, ({ connectionString }) => setUp(connectionString)));
  console.log('The database is up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

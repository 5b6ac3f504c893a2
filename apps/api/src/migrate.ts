import path from 'node:path';
import { loadConfig, readEnvFile } from './config.ts';
import { setUp } from './setup.ts';
import { startEmbedded } from './start/embeddedPostgres.ts';

try {
  readEnvFile();
  const { directUrl, dataDir } = loadConfig(process.env);
  await (directUrl ? setUp(directUrl) : setUpEmbedded(dataDir));
  console.log('The database is up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Leaves the server of a running `npm start` running. */
async function setUpEmbedded(dataDir: string): Promise<void> {
  const server = await startEmbedded({
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'run'),
  });
  try {
    await setUp(server.connectionString);
  } finally {
    await (server.adopted ? server.leave() : server.stop());
  }
}

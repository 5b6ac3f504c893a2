import path from 'node:path';
import { loadConfig, readEnvFile } from './config.ts';
import { startEmbedded } from './kit/embeddedPostgres.ts';
import { migrate } from './kit/migrations.ts';

try {
  readEnvFile();
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const applied = databaseUrl ? await migrate(databaseUrl) : await migrateEmbedded(dataDir);
  console.log(applied.length > 0 ? applied.join('\n') : 'The database is up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Leaves the server of a running `npm start` running. */
async function migrateEmbedded(dataDir: string): Promise<string[]> {
  const server = await startEmbedded({
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'run'),
  });
  try {
    return await migrate(server.connectionString);
  } finally {
    await (server.adopted ? server.leave() : server.stop());
  }
}

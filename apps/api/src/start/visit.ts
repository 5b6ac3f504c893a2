import path from 'node:path';
import { ConfigError } from '../settings/configError.ts';
import { type EmbeddedPostgres, hasCluster, startEmbedded } from './embeddedPostgres.ts';

/** Works on the embedded database of `dataDir`: beside a running `npm start`, whose server runs on afterwards, or without one. */
export async function visitDatabase<T>(
  dataDir: string,
  work: (server: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const server = await startEmbedded({
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'run'),
  });
  try {
    return await work(server);
  } finally {
    if (!server.adopted) await server.stop();
  }
}

/**
 * For whoever copies or checks what is there: an empty database made on the spot would be a success that says nothing.
 *
 * @throws ConfigError when `dataDir` has no database
 */
export function requireDatabase(dataDir: string): void {
  if (!hasCluster(path.join(dataDir, 'postgres')))
    throw new ConfigError([
      `There is no database in ${dataDir}: name the folder of yours in DATA_DIR, or its server in DATABASE_URL.`,
    ]);
}

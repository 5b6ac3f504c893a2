import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyCluster } from '../../apps/api/src/start/clusterCopy.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../apps/api/src/start/embeddedPostgres.ts';
import { openFolder, postgresOwner } from '../../apps/api/src/start/postgresBinaries.ts';

interface Standby {
  folder: string;
  /** As the primary knows it, for `synchronous_standby_names`. */
  name?: string;
}

/** Makes a hot standby of a running server, as `pg_basebackup -R` would, which the embedded package does not bring. */
export async function makeStandby(primary: EmbeddedPostgres, standby: Standby): Promise<EmbeddedPostgres> {
  fs.mkdirSync(standby.folder, { recursive: true, mode: 0o755 });
  const clusterDir = openFolder(path.join(standby.folder, 'postgres'));
  const client = new pg.Client({ connectionString: primary.connectionString });
  await client.connect();
  await copyCluster(client, primary.clusterDir, clusterDir).finally(() => client.end());
  fs.writeFileSync(path.join(clusterDir, 'standby.signal'), '');
  if (postgresOwner.uid) spawnSync('chown', ['-R', `${postgresOwner.uid}:${postgresOwner.gid}`, clusterDir]);
  return startStandby(primary, standby);
}

/** Starts it (again), at the same address. */
export function startStandby(
  { socketDir: primary }: EmbeddedPostgres,
  { folder, name = 'standby' }: Standby,
): Promise<EmbeddedPostgres> {
  const socketDir = path.join(folder, 'socket');
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o755 });
  if (postgresOwner.uid) fs.chownSync(socketDir, postgresOwner.uid, postgresOwner.gid);
  return startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    runtimeDir: path.join(folder, 'run'),
    socketDir,
    settings: {
      primary_conninfo: `host=${primary} port=5432 user=postgres application_name=${name}`,
      hot_standby_feedback: 'on',
      // Never fewer than the primary has.
      max_connections: 300,
      wal_retrieve_retry_interval: '200ms',
    },
  });
}

import fs from 'node:fs';
import path from 'node:path';
import type { Places } from '../config.ts';
import { keyIn, previousIn } from '../dataDir.ts';
import { withClient } from '../kit/db/withClient.ts';
import { makeFolder } from '../kit/makeFolder.ts';
import { ConfigError } from '../settings/configError.ts';
import { copyCluster } from './clusterCopy.ts';
import { dumpDatabase } from './dump.ts';
import { type Taken, takeFiles } from './fileCopy.ts';
import { requireDatabase, visitDatabase } from './visit.ts';

/** What a backup says of itself: its last file, so one without it was cut off. */
export interface Manifest {
  /** When the database was copied: what was acknowledged before is in it. */
  at: string;
  /** `dump`: of a server of its own, in the form of its own tools. */
  database: 'cluster' | 'dump';
  /** Null: they are in object storage, which keeps its own copies. */
  files: Taken | null;
  /** Whether the key is here; otherwise it is in the environment, and has to be kept there. */
  key: boolean;
}

export const manifestName = 'rilis-backup.json';

/**
 * Copies database, files and key into a new folder below `place`, while people work on. The folder has its name once it is
 * whole. Returns it.
 *
 * @throws ConfigError when there is no database or no key, or the database is another server's and its tools do not do it
 */
export async function makeBackup(
  places: Places,
  place: string,
): Promise<{ folder: string; manifest: Manifest; left: string[] }> {
  const { dataDir, directUrl } = places;
  if (!directUrl) requireDatabase(dataDir);
  requireKey(dataDir);
  const at = new Date().toISOString();
  const folder = path.join(place, `rilis-${at.replaceAll(/[:.]/g, '-')}`);
  const aside = `${folder}.partial`;
  const earlier = lastBackup(place);
  makeFolder(aside, 0o700);
  try {
    const manifest = await copyInto(aside, at, places, earlier);
    fs.renameSync(aside, folder);
    fs.writeFileSync(path.join(dataDir, 'last-backup'), '');
    await noteBackup(places, at);
    return { folder, manifest, left: brokenOff(place) };
  } catch (error) {
    // What came to nothing, as for want of room, leaves the room to the next one.
    fs.rmSync(aside, { recursive: true, force: true });
    throw error;
  }
}

/** What is left of backups whose program was killed, or is still being made. */
const brokenOff = (place: string) =>
  fs
    .readdirSync(place)
    .filter((name) => /^rilis-.*\.partial$/.test(name))
    .map((name) => path.join(place, name));

/** For the machines that do not see this one's folder. A database that an older version has made, and a standby, do not keep it. */
async function noteBackup({ dataDir, directUrl }: Places, at: string): Promise<void> {
  const note = (connectionString: string) =>
    withClient(connectionString, 'backup', async (client) => {
      const { rows } = await client.query(
        "select to_regclass('last_backup') is not null and not pg_is_in_recovery() as kept",
      );
      if (rows[0].kept)
        await client.query(
          'insert into last_backup (at) values ($1) on conflict (one) do update set at = excluded.at',
          [at],
        );
    });
  await (directUrl
    ? note(directUrl)
    : visitDatabase(dataDir, ({ connectionString }) => note(connectionString)));
}

async function copyInto(
  aside: string,
  at: string,
  { dataDir, directUrl, s3 }: Places,
  earlier: string | null,
): Promise<Manifest> {
  if (directUrl) dumpDatabase(directUrl, path.join(aside, 'dump'));
  else await copyDatabase(dataDir, path.join(aside, 'postgres'));
  // After the database: a file without a row does no harm, a row without its file does.
  const files = s3
    ? null
    : takeFiles(
        path.join(dataDir, 'media'),
        path.join(aside, 'media'),
        earlier && path.join(earlier, 'media'),
      );
  const key = keepKey(dataDir, aside);
  const manifest: Manifest = { at, database: directUrl ? 'dump' : 'cluster', files, key };
  fs.writeFileSync(path.join(aside, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  return manifest;
}

/** Works beside a running `npm start`, and without one. */
const copyDatabase = (dataDir: string, target: string): Promise<void> =>
  visitDatabase(dataDir, ({ connectionString, clusterDir }) =>
    withClient(connectionString, 'backup', (client) => copyCluster(client, clusterDir, target)),
  );

/** The newest whole backup of a place. */
function lastBackup(place: string): string | null {
  if (!fs.existsSync(place)) return null;
  const whole = fs
    .readdirSync(place)
    .filter((name) => fs.existsSync(path.join(place, name, manifestName)))
    .sort();
  return whole.length > 0 ? path.join(place, whole.at(-1)!) : null;
}

/** A copy whose sealed papers nobody opens is none, and a folder without the key is hardly the one that was meant. */
function requireKey(dataDir: string): void {
  if (!process.env.SECRET_KEY && !fs.existsSync(keyIn(dataDir)))
    throw new ConfigError([
      `There is no secret.key in ${dataDir}: name the folder of yours in DATA_DIR, or the key in SECRET_KEY.`,
    ]);
}

function keepKey(dataDir: string, aside: string): boolean {
  if (process.env.SECRET_KEY) return false;
  for (const key of [keyIn(dataDir), previousIn(dataDir)].filter((file) => fs.existsSync(file))) {
    fs.copyFileSync(key, path.join(aside, path.basename(key)));
    fs.chmodSync(path.join(aside, path.basename(key)), 0o600);
  }
  return true;
}

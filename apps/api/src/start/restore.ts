import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { checkAudit } from '../accounts/audit/auditCheck.ts';
import { ensureDataDir, restoringIn } from '../dataDir.ts';
import { withClient } from '../kit/db/withClient.ts';
import { ConfigError } from '../settings/configError.ts';
import { type Manifest, manifestName } from './backup.ts';
import { settingsFor } from './database.ts';
import { restoreDump } from './dump.ts';
import { startEmbedded } from './embeddedPostgres.ts';
import { takeFiles, weigh } from './fileCopy.ts';
import { takeLock } from './lock.ts';
import { openFolder, postgresOwner } from './postgresBinaries.ts';
import { type KeyState, keyState } from './restoredKey.ts';

/** The folder of the server's log, and up to which moment it is read; to the end of the backup where none is named. */
interface Log {
  archive?: string | undefined;
  moment?: Date | undefined;
}

/** What a restored installation was found to be. */
export interface Checked {
  sealed: number;
  /** What of the audit log was edited or removed. */
  faults: number;
  /** Bookings that do not add up to nothing. */
  unbalanced: number;
  /** Files that a row names and nobody has. */
  missing: number;
  /** Months (YYYYMM) that lack lines of income: they lie in files that are missing. */
  months: number[];
  /** How the secret key that was found fits what is sealed. */
  key: KeyState;
}

/** Where to: an empty folder and, where the backup is of a server of its own, an empty database. */
interface Target {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Puts a backup into an empty data folder, brings the database to where the backup ended (or to a moment, of the archive of
 * its log), and checks books, audit log and files.
 *
 * @throws ConfigError for a backup that was cut off, a folder or database that is not empty, a moment before the backup
 */
export async function restoreBackup(
  folder: string,
  { dataDir, databaseUrl }: Target,
  { archive, moment }: Log = {},
): Promise<Checked> {
  const manifest = readManifest(folder);
  const isDump = manifest.database === 'dump';
  if (isDump !== (databaseUrl !== undefined))
    throw new ConfigError([
      isDump
        ? 'This backup is of a server of its own: name an empty database in DATABASE_URL.'
        : 'This backup is of the embedded database: leave DATABASE_URL out.',
    ]);
  if (isDump && moment)
    throw new ConfigError(['A moment is restored by the server’s own tools: pg_basebackup and its archive.']);
  if (moment && moment.getTime() < Date.parse(manifest.at))
    throw new ConfigError([`This backup is of ${manifest.at}: take one from before the moment you want.`]);
  ensureDataDir(dataDir);
  const { release } = takeLock(dataDir, 'npm run restore');
  try {
    emptyOrBegun(dataDir);
    if (databaseUrl) await restoreDump(databaseUrl, path.join(folder, 'dump'));
    fs.writeFileSync(restoringIn(dataDir), '', { flush: true });
    if (!databaseUrl) askFor(placeCluster(folder, dataDir), { archive, moment });
    placeFiles(folder, dataDir, manifest);
    fs.rmSync(restoringIn(dataDir));
  } finally {
    release();
  }
  const files = manifest.files ? path.join(dataDir, 'media') : null;
  return databaseUrl ? check(databaseUrl, dataDir, files) : checkEmbedded(dataDir, files);
}

/** What a restore before has left, and nothing but that, goes. */
function emptyOrBegun(dataDir: string): void {
  const own = ['postgres', 'media'].map((name) => path.join(dataDir, name));
  if (fs.existsSync(restoringIn(dataDir))) {
    const cluster = openFolder(path.join(fs.realpathSync(dataDir), 'postgres'));
    for (const left of [cluster, ...own]) fs.rmSync(left, { recursive: true, force: true });
  } else if (own.some((place) => fs.existsSync(place)))
    throw new ConfigError([`${dataDir} is not empty: restore into a new folder and name it in DATA_DIR.`]);
}

function placeFiles(folder: string, dataDir: string, { files, key }: Manifest): void {
  if (files) takeFiles(path.join(folder, 'media'), path.join(dataDir, 'media'), null);
  if (key)
    for (const name of ['secret.key', 'secret.key.previous'].filter((file) =>
      fs.existsSync(path.join(folder, file)),
    ))
      fs.copyFileSync(path.join(folder, name), path.join(dataDir, name));
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  if (!fs.existsSync(file)) throw new ConfigError([`${folder} is no backup, or one that was cut off.`]);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  const there = weigh(path.join(folder, 'media'));
  const { count, bytes } = manifest.files ?? there;
  if (there.count !== count || there.bytes !== bytes)
    throw new ConfigError([
      `${folder} had ${count} files of ${bytes} bytes and has ${there.count} of ${there.bytes}: it was changed since.`,
    ]);
  return manifest;
}

function placeCluster(folder: string, dataDir: string): string {
  const clusterDir = openFolder(path.join(fs.realpathSync(dataDir), 'postgres'));
  fs.mkdirSync(path.dirname(clusterDir), { recursive: true });
  fs.cpSync(path.join(folder, 'postgres'), clusterDir, { recursive: true, preserveTimestamps: true });
  spawnSync('chmod', ['-R', 'u=rwX,go=', clusterDir]);
  if (postgresOwner.uid) spawnSync('chown', ['-R', `${postgresOwner.uid}:${postgresOwner.gid}`, clusterDir]);
  return clusterDir;
}

/**
 * The server reads its log up to the end of the backup, or on from the archive up to the moment, and is a server like any other
 * then. What it writes from there on has a name of its own: under the old one the archive has what the old server wrote.
 */
function askFor(clusterDir: string, { archive, moment }: Log): void {
  const settings = [
    `restore_command = '${archive ? `cp "${archive}/%f" "%p"` : 'false'}'`,
    ...(moment
      ? [`recovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'`]
      : ["recovery_target = 'immediate'", "recovery_target_timeline = 'current'"]),
    "recovery_target_action = 'promote'",
  ];
  fs.appendFileSync(path.join(clusterDir, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  const signal = path.join(clusterDir, 'recovery.signal');
  fs.writeFileSync(signal, '');
  if (postgresOwner.uid) fs.chownSync(signal, postgresOwner.uid, postgresOwner.gid);
}

const asked = [
  'restore_command',
  ...['', '_time', '_timeline', '_action'].map((part) => `recovery_target${part}`),
];

async function checkEmbedded(dataDir: string, files: string | null): Promise<Checked> {
  const server = await startEmbedded({
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'run'),
    // A server that reads another's log wants as many connections as that had. What it writes waits for the archive of the
    // product's first start: one restored to be looked at brings nothing there.
    settings: { ...settingsFor(os.totalmem()), archive_mode: 'on', archive_command: '' },
  });
  try {
    await withClient(server.connectionString, 'restore', async (client) => {
      await untilWritable(client);
      for (const name of asked) await client.query(`alter system reset ${name}`);
    });
    return await check(server.connectionString, dataDir, files);
  } finally {
    await server.stop();
  }
}

/** `files`: where those lie that rows name, where they are of the backup. */
async function check(url: string, dataDir: string, files: string | null): Promise<Checked> {
  return withClient(url, 'restore', async (client) => {
    const { sealed, faults } = await checkAudit(client);
    return {
      sealed,
      faults: faults.length,
      unbalanced: await count(client, unbalanced),
      key: await keyState(client, dataDir),
      ...(files === null ? { missing: 0, months: [] } : await missingFiles(client, files)),
    };
  });
}

const unbalanced =
  'select count(*)::int as n from (select txn_id from ledger_entry group by txn_id having sum(amount) <> 0) t';

const count = async (client: pg.Client, text: string) => (await client.query<{ n: number }>(text)).rows[0]!.n;

/** While it reads the log it answers, and writes nothing. */
async function untilWritable(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    if (!rows[0]!.recovering) return;
    await sleep(100);
  }
}

/**
 * Of media only how many: the janitor names the first of them. Of income every month: its reports fail until the files are
 * there.
 */
async function missingFiles(client: pg.Client, folder: string): Promise<Pick<Checked, 'missing' | 'months'>> {
  const { rows: found } = await client.query<{ cold: boolean }>(
    `select to_regclass('usage_file') is not null as cold`,
  );
  // A backup of before lines lay in files has no such table; it gets one at its first start.
  const ofLines = found[0]!.cold ? 'union select storage_key, datenum from usage_file' : '';
  const { rows } = await client.query<{ key: string; datenum: number | null }>(
    `select storage_key as key, null::int as datenum from media union select storage_key, null from media_variant
     ${ofLines} order by datenum`,
  );
  const lost = rows.filter(({ key }) => !fs.existsSync(path.join(folder, key)));
  const months = lost.flatMap(({ datenum }) => datenum ?? []);
  return { missing: new Set(lost.map(({ key }) => key)).size, months: [...new Set(months)] };
}

import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';

/** What a running server makes anew, or is the running server's alone; the folders themselves stay, empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/;

/**
 * Copies the cluster of a running server, as PostgreSQL's own base backup does: what is written meanwhile is in the log of
 * changes that goes with it, and the copy starts as if the server had been killed at the end. People work on meanwhile.
 * `client` needs the rights of a superuser and stays with this until the end.
 */
export async function copyCluster(client: ClientBase, clusterDir: string, target: string): Promise<void> {
  const one = async <T>(text: string) => (await client.query<{ value: T }>(text)).rows[0]!.value;
  // The server throws no log away before it is copied; the slot goes with the connection, however that ends.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
  const first = await one<string>("select pg_walfile_name(pg_backup_start('rilis', true)) as value");
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  copyFolder(clusterDir, target, '');
  const { rows } = await client.query<{ last: string; label: string; spaces: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
  );
  const { last, label, spaces } = rows[0]!;
  fs.writeFileSync(path.join(target, 'backup_label'), label);
  if (spaces) fs.writeFileSync(path.join(target, 'tablespace_map'), spaces);
  for (const name of fs.readdirSync(path.join(clusterDir, 'pg_wal')))
    if (isHistory(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last))
      copyFile(path.join(clusterDir, 'pg_wal', name), path.join(target, 'pg_wal', name));
}

/** Says where the log of a restored server left that of the one before. */
const isHistory = (name: string) => /^[0-9A-F]{8}\.history$/.test(name);

function copyFolder(from: string, to: string, inside: string): void {
  for (const entry of fs.readdirSync(path.join(from, inside), { withFileTypes: true })) {
    if (left.test(entry.name)) continue;
    const at = path.join(inside, entry.name);
    if (!entry.isDirectory()) copyFile(path.join(from, at), path.join(to, at));
    else {
      fs.mkdirSync(path.join(to, at), { recursive: true, mode: 0o700 });
      if (!emptied.has(at)) copyFolder(from, to, at);
    }
  }
}

/** A table that was dropped meanwhile is gone by the log too. */
function copyFile(from: string, to: string): void {
  try {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

import { spawnSync } from 'node:child_process';
import { makeLogins } from '../kit/db/login.ts';
import { withClient } from '../kit/db/withClient.ts';
import { ConfigError } from '../settings/configError.ts';

/** Roles belong to a server, not to a database: a fresh server has to have them before a dump can grant them anything. */
const roles = ['app_none', 'app_public', 'app_tenant', 'app_admin', 'app_posting'];

/**
 * Writes a database of a server of its own into a folder, as of one moment, while people work on.
 *
 * @throws ConfigError when PostgreSQL's own `pg_dump` is not there, is older than the server, or may not read everything
 */
export const dumpDatabase = (url: string, target: string): void =>
  runTool('pg_dump', url, ['--format=directory', '--file', target]);

/**
 * Puts such a folder into an empty database, with the logins of the programs.
 *
 * @throws ConfigError when the database is not empty, or `pg_restore` fails
 */
export async function restoreDump(url: string, folder: string): Promise<void> {
  await withClient(url, 'restore', async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`,
    );
    if (rows[0]!.n > 0)
      throw new ConfigError(['The database of DATABASE_URL is not empty: name a new one to restore into.']);
    for (const role of roles) {
      await client.query(
        `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
      );
      await client.query(`grant ${role} to current_user`);
    }
    runTool('pg_restore', url, ['--no-owner', '--exit-on-error', folder]);
  });
  await makeLogins(url);
}

/** The password goes by the environment: arguments are seen by everybody on the machine. */
function runTool(tool: 'pg_dump' | 'pg_restore', url: string, given: readonly string[]): void {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || process.env.PGPASSWORD;
  address.password = '';
  const { error, status, stderr } = spawnSync(tool, ['--dbname', address.href, ...given], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    encoding: 'utf8',
  });
  if (error) throw new ConfigError([`${tool} is needed for a database of your own (${error.message}).`]);
  if (status !== 0) throw new ConfigError([`${tool} failed: ${stderr.trim()}`]);
}

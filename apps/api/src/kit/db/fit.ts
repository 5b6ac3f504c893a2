import type pg from 'pg';
import { ConfigError } from '../../settings/configError.ts';
import { settingOf } from './setting.ts';

export interface Server {
  /** As PostgreSQL counts: 150018 is 15.18. */
  version: number;
  encoding: string;
  database: string;
  login: string;
  /** Whether the login may make schemas, tables and extensions in the database. */
  creates: boolean;
  createsRoles: boolean;
  /** Nothing of ours is in it yet. */
  isNew: boolean;
}

/**
 * Before the first migration: what would end one of them in the midst of it, or let the database keep text it cannot read, in words
 * of whoever sets it up.
 *
 * @throws ConfigError
 */
export async function requireFit(client: pg.Client, connectionString: string): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(d.encoding) as encoding,
       d.datname as database, current_user as login, r.rolsuper or r.rolcreaterole as "createsRoles",
       has_database_privilege(d.datname, 'create') and has_schema_privilege(n.oid, 'create') as creates,
       to_regclass('public.schema_migration') is null as "isNew"
     from pg_database d, pg_roles r, pg_namespace n
     where d.datname = current_database() and r.rolname = current_user and n.nspname = 'public'`,
  );
  const [server] = rows;
  const unfit = server && unfitnessOf(server);
  if (unfit) throw new ConfigError([`${settingOf(connectionString) ?? 'DATABASE_URL'}: ${unfit}`]);
}

/** What is in the way, and the way out. */
export function unfitnessOf(server: Server): string | undefined {
  const { version, encoding, database, login, creates, createsRoles, isNew } = server;
  if (version < 150_000)
    return `the server is PostgreSQL ${Math.floor(version / 10_000)}, and has to be 15 or newer.`;
  // One that is in use is not left without its product by an update.
  if (isNew && encoding !== 'UTF8')
    return `the database ${database} is encoded in ${encoding}. Make one in UTF8: create database … template template0 encoding 'UTF8'.`;
  if (!creates)
    return `the login ${login} may create nothing in the database ${database}. Make it the owner: alter database ${database} owner to ${login}.`;
  if (!createsRoles)
    return `the login ${login} may not create roles. Let it: alter role ${login} createrole.`;
  return undefined;
}

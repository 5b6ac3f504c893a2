import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './withClient.ts';

/** Who the programs log in as (docs/adr/0024): each may become the roles it needs, and has no right by itself. */
const logins = {
  tenant: { name: 'app_login', roles: ['app_public', 'app_tenant'] },
  staff: { name: 'app_staff_login', roles: ['app_admin', 'app_posting'] },
} as const;
export type Side = keyof typeof logins;

/**
 * Kept by a pooler that drops start-up parameters. The times are for what runs outside a scope, within one its limit decides
 * (patience.ts). Compiling a statement takes seconds; none of ours is worth it.
 */
const settings = {
  statement_timeout: '110s',
  idle_in_transaction_session_timeout: '120s',
  jit: 'off',
};

/**
 * The address of the database for a login. Its password is made of the owner's, so that all machines with one
 * `DATABASE_URL` have the same; without one (trust) there is none.
 */
export function loginUrl(databaseUrl: string, side: Side): string {
  const url = new URL(databaseUrl);
  const { name } = logins[side];
  url.username = name;
  url.password = passwordOf(databaseUrl, name) ?? '';
  return url.href;
}

function passwordOf(databaseUrl: string, name: string): string | null {
  const owner = decodeURIComponent(new URL(databaseUrl).password) || process.env.PGPASSWORD;
  return owner ? createHmac('sha256', owner).update(`rilis ${name}`).digest('base64url') : null;
}

/**
 * What a server keeps of a password (RFC 5803, as PostgreSQL writes it): a statement that sets one may stand in the log of the server,
 * and the password itself would stand in it.
 */
export function verifierOf(password: string, salt = randomBytes(16)): string {
  const rounds = 4_096;
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`;
}

/**
 * Makes the logins, or brings them up to date; what is right already is not touched, so an administrator may make them
 * for an owner who may not. What may run before anybody is known is granted by name: they inherit nothing.
 */
export async function makeLogins(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, 'logins', async (client) => {
    for (const { name, roles } of Object.values(logins)) {
      await makeRole(client, name, roles);
      const password = passwordOf(databaseUrl, name);
      if (password) await client.query(`alter role ${name} password '${verifierOf(password)}'`);
    }
    await client.query(grants);
  });
}

async function makeRole(client: pg.Client, name: string, roles: readonly string[]): Promise<void> {
  await client.query(`do $$ begin create role ${name} login noinherit;
    exception when duplicate_object or unique_violation then null; end $$`);
  for (const role of roles) {
    const { rows } = await client.query('select pg_has_role($1, $2, $3) as is', [name, role, 'member']);
    if (!rows[0].is) await client.query(`grant ${role} to ${name}`);
  }
  const { rows } = await client.query('select rolconfig from pg_roles where rolname = $1', [name]);
  for (const [setting, value] of Object.entries(settings))
    if (!rows[0].rolconfig?.includes(`${setting}=${value}`))
      await client.query(`alter role ${name} set ${setting} = '${value}'`);
}

const grants = `do $$
declare f regprocedure;
begin
  -- Of the cluster and not of the database: a restored one has the right, not the role that has it.
  if not pg_has_role('app_posting', 'app_admin', 'member') then grant app_admin to app_posting; end if;
  grant usage on schema public to app_login, app_staff_login;
  for f in select p.oid::regprocedure from pg_proc p, aclexplode(p.proacl) a
    where p.pronamespace = 'public'::regnamespace and a.grantee = 'app_none'::regrole and a.privilege_type = 'EXECUTE'
  loop
    execute format('grant execute on function %s to app_login', f);
  end loop;
  grant execute on function session_stamp, enter, enter_reading, enter_as to app_staff_login;
end $$`;

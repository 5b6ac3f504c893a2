import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { createUser, seedRoles } from './accounts/seed.ts';
import { seedContent } from './content/seed.ts';
import { system } from './kit/actor.ts';
import { audit } from './kit/db/audit.ts';
import { connect, type Tx, withScope } from './kit/db/db.ts';
import { requireFit } from './kit/db/fit.ts';
import { makeLogins } from './kit/db/login.ts';
import { migrate } from './kit/db/migrations.ts';
import { withClient } from './kit/db/withClient.ts';
import { seedReference } from './reference/seed.ts';

interface FirstAdmin {
  login: string;
  password: string;
}

const job = system('setup');
const lock = 5_221_874_907; // any number nobody else locks in this database

/**
 * Makes a database ready to serve: queue and tables, roles, master data, a first public site and, if asked, the first
 * administrator. May be repeated, also by several machines at once: one after the other.
 */
export async function setUp(connectionString: string, admin?: FirstAdmin): Promise<void> {
  await withClient(connectionString, 'setup', async (client) => {
    await requireFit(client, connectionString);
    await client.query('select pg_advisory_lock($1)', [lock]);
    await prepare(connectionString, admin);
  });
}

async function prepare(connectionString: string, admin?: FirstAdmin): Promise<void> {
  await runMigrations({ connectionString });
  await migrate(connectionString);
  await makeLogins(connectionString);
  const db = connect(connectionString, { max: 1, limit: 'job' });
  try {
    await withScope(db, job, async (tx) => {
      await seedReference(tx);
      await seedRoles(tx);
      await seedContent(tx);
      if (admin) await makeAdmin(tx, admin);
    });
  } finally {
    await db.destroy();
  }
}

/** Once for each login: whoever had it is not brought back by a password that was left in the settings. */
async function makeAdmin(tx: Tx, { login, password }: FirstAdmin): Promise<void> {
  if (await wasHeld(tx, login)) return;
  const person = { login, password, firstName: 'Administrator', email: `${login}@localhost` };
  const id = await createUser(tx, { ...person, roles: ['ROLE_SUPERUSER'] }, job);
  const after = { login, authorities: ['ROLE_SUPERUSER'] };
  if (id !== undefined) await audit(tx, job, { action: 'created', entity: 'app_user', id, after });
}

/** Whether somebody had the login who is called otherwise by now, or was deleted for good. */
async function wasHeld(tx: Tx, login: string): Promise<boolean> {
  const held = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'app_user')
    .where(sql`before ->> 'login'`, '=', login)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

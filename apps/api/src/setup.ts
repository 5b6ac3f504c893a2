import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { createUser, seedRoles } from './accounts/seed.ts';
import { seedContent } from './content/seed.ts';
import { system } from './kit/actor.ts';
import { connect, withScope } from './kit/db/db.ts';
import { makeLogins } from './kit/db/login.ts';
import { migrate } from './kit/db/migrations.ts';
import { seedReference } from './reference/seed.ts';

interface FirstAdmin {
  login: string;
  password: string;
}

const lock = 5_221_874_907; // any number nobody else locks in this database

/**
 * Makes a database ready to serve: queue and tables, roles, master data, a first public site and, if asked, the first
 * administrator. May be repeated, also by several machines at once: one after the other.
 */
export async function setUp(connectionString: string, admin?: FirstAdmin): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'rilis setup' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await prepare(connectionString, admin);
  } finally {
    await client.end();
  }
}

async function prepare(connectionString: string, admin?: FirstAdmin): Promise<void> {
  await runMigrations({ connectionString });
  await migrate(connectionString);
  await makeLogins(connectionString);
  const db = connect(connectionString, 1, 'job');
  try {
    await withScope(db, system('setup'), async (tx) => {
      await seedReference(tx);
      await seedRoles(tx);
      await seedContent(tx);
      if (admin)
        await createUser(tx, {
          ...admin,
          firstName: 'Administrator',
          email: `${admin.login}@localhost`,
          roles: ['ROLE_SUPERUSER'],
        });
    });
  } finally {
    await db.destroy();
  }
}

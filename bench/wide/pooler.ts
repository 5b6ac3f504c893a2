/**
 * The product and the twin test behind PgBouncer in transaction mode (Debian: `pgbouncer`): nobody sees another label's rows, and nothing
 * that is set for one transaction is left to the next one's owner. `calls`: without the twin test.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPort } from '../../apps/api/src/start/port.ts';
import { postgresOwner } from '../../apps/api/src/start/postgresBinaries.ts';
import { claim } from '../../tests/faults/product.ts';
import { onDatabase } from '../../tests/servers/postgres.ts';
import { ended, openSite, tally } from './machines.ts';

const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
if (version.status !== 0) {
  console.error('pooler: PgBouncer is not installed (Debian: apt-get install pgbouncer)');
  process.exit(2);
}

const site = await openSite();
const { pooler, url } = await startPooler(site.folder, site.database.socketDir);
try {
  console.log(version.stdout.split('\n')[0]);
  const machines = [
    await site.machine('a', { DATABASE_URL: url, DATABASE_DIRECT_URL: site.database.connectionString }),
    await site.machine('b', { DATABASE_URL: url, DATABASE_DIRECT_URL: site.database.connectionString }),
  ];
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async (_, n) => {
      await sleep(n * 5);
      const { ask } = machines[n % 2]!;
      const { status } = await (n % 4 === 0
        ? ask('POST', '/faqs', { title: `pooled ${n}` })
        : ask('GET', '/albums?size=20'));
      return status;
    }),
  );
  claim(
    statuses.every((status) => status === 200 || status === 201),
    `400 calls on two machines through 8 connections: ${tally(statuses)}`,
  );
  claim(
    (await rowsOutsideAScope()) === 'permission denied for table label',
    'outside a scope a pooled connection reads nothing',
  );
  if (process.argv[2] !== 'calls') twins();
} finally {
  await site.end();
  await ended(pooler, 'SIGINT');
}

/** What keeps labels apart, tried through the pooler. */
function twins(): void {
  const env = { ...process.env, TEST_DATABASE_URL: site.database.connectionString, TEST_POOLER: url };
  const vitest = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'api', 'tests/twin.test.ts'], {
    env,
    stdio: 'inherit',
  });
  claim(status === 0, 'tests/twin.test.ts through the pooler');
}

/** What the login of labels gets of a table when nobody has opened a scope. */
async function rowsOutsideAScope(): Promise<string> {
  const address = new URL(url);
  address.username = 'app_login';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const said = await client.query('select * from label').then(
    ({ rows }) => `${rows.length} rows`,
    (error: Error) => error.message,
  );
  await client.end();
  return said;
}

async function startPooler(
  folder: string,
  socketDir: string,
): Promise<{ pooler: ChildProcess; url: string }> {
  const port = await findPort('127.0.0.1', 0);
  const own = path.join(folder, 'pooler');
  fs.mkdirSync(own);
  const users = ['postgres', 'app_login', 'app_staff_login'].map((name) => `"${name}" ""`).join('\n');
  fs.writeFileSync(path.join(own, 'users.txt'), `${users}\n`);
  const settings = [
    '[databases]',
    `* = host=${socketDir} port=5432`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${path.join(own, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
    'server_idle_timeout = 2',
    'max_client_conn = 500',
  ];
  fs.writeFileSync(path.join(own, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  if (postgresOwner.uid) spawnSync('chown', ['-R', `${postgresOwner.uid}:${postgresOwner.gid}`, own]);
  const pooler = spawn('pgbouncer', ['-q', path.join(own, 'pgbouncer.ini')], {
    ...postgresOwner,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const url = onDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, 'rilis');
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return { pooler, url };
    } catch {
      if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`);
      await sleep(100);
    }
  }
}

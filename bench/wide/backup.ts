/**
 * The restore drill on a PostgreSQL of its own (Debian: `postgresql`): labels, contracts and posted reports are made, backed up,
 * restored into an empty database, and held against the original: `npm run audit`, the ledger's sums.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { setUp } from '../../apps/api/src/setup.ts';
import { findPort } from '../../apps/api/src/start/port.ts';
import { postgresOwner } from '../../apps/api/src/start/postgresBinaries.ts';
import { claim } from '../../tests/faults/product.ts';
import { onDatabase } from '../../tests/servers/postgres.ts';

const bin = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() || debianBin();
if (!bin || !fs.existsSync(path.join(bin, 'initdb')) || spawnSync('pg_dump', ['--version']).status !== 0) {
  console.error(
    'backup: no PostgreSQL server with its tools is installed (Debian: apt-get install postgresql)',
  );
  process.exit(2);
}

const source = path.join(import.meta.dirname, '../../apps/api/src');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-drill-'));
fs.chmodSync(folder, 0o755);
const server = await startServer(bin);
try {
  await drill(server.url);
} finally {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function drill(admin: string): Promise<void> {
  const [first, second] = [onDatabase(admin, 'rilis'), onDatabase(admin, 'restored')];
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  for (const name of ['rilis', 'restored']) await client.query(`create database ${name}`);
  await client.end();
  await setUp(first);
  run('seed.ts', { DATABASE_URL: first }, ['--labels', '3', '--years', '1', '--lines', '20000']);
  run('audit.ts', { DATABASE_URL: first });
  const begun = performance.now();
  run('backup.ts', { DATABASE_URL: first }, [path.join(folder, 'backups')]);
  const saved = performance.now();
  const [backup] = fs.readdirSync(path.join(folder, 'backups'));
  const restored = { DATABASE_URL: second, DATA_DIR: path.join(folder, 'restored') };
  const before = performance.now();
  const said = run('restore.ts', restored, [path.join(folder, 'backups', backup ?? '')]);
  const whole = performance.now();
  console.log(said.trim());
  const audited = run('audit.ts', restored);
  const [sums, copied] = [await sumsOf(first), await sumsOf(second)];
  claim(
    JSON.stringify(sums) === JSON.stringify(copied),
    `ledger and lines are the same: ${JSON.stringify(copied)}`,
  );
  claim(audited.includes('Nothing was edited or removed.'), audited.trim().replaceAll('\n', '; '));
  claim(
    true,
    `saved in ${seconds(saved - begun)}, restored and checked in ${seconds(whole - before)}; ${megabytes(path.join(folder, 'backups'))} MB`,
  );
}

/** What must be equal to the last rupiah. */
async function sumsOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from ledger_entry) as entries, (select sum(abs(amount))::text from ledger_entry) as moved,
       (select sum(amount)::text from ledger_entry) as sum, (select count(*)::int from usage_line) as lines,
       (select count(*)::int from audit_log) as audited`,
  );
  await client.end();
  return rows[0];
}

/** A command of the product, as `npm run` starts it. */
function run(file: string, settings: Record<string, string>, given: readonly string[] = []): string {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'fatal', ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(source, file), ...given], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

function debianBin(): string | undefined {
  const place = '/usr/lib/postgresql';
  if (!fs.existsSync(place)) return undefined;
  const newest = fs.readdirSync(place).sort().at(-1);
  return newest && path.join(place, newest, 'bin');
}

async function startServer(tools: string) {
  const data = path.join(folder, 'server');
  fs.mkdirSync(data);
  if (postgresOwner.uid) fs.chownSync(data, postgresOwner.uid, postgresOwner.gid);
  const owner = { ...postgresOwner, cwd: '/' };
  const made = spawnSync(
    path.join(tools, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    owner,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findPort('127.0.0.1', 0);
  const options = ['-D', data, '-p', `${port}`, '-k', data, '-c', 'listen_addresses=127.0.0.1'];
  const program = spawn(path.join(tools, 'postgres'), options, { ...owner, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) if (program.exitCode !== null) throw new Error('PostgreSQL does not start');
  const stop = async () => {
    const gone = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGINT');
    await gone;
  };
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 100)),
    );
}

function megabytes(place: string): number {
  const { stdout } = spawnSync('du', ['-sm', place], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './embeddedPostgres.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-pg-test-'));
const options = { dataDir: path.join(folder, 'postgres'), runtimeDir: path.join(folder, 'run') };

beforeAll(() => fs.chmodSync(folder, 0o755));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('On an empty folder it makes a UTF-8 cluster with checksums and the database rilis.', async () => {
  const server = await startEmbedded(options);
  const [row] = await query(
    server.connectionString,
    `select current_database() as name, current_setting('server_encoding') as encoding,
            current_setting('data_checksums') as checksums, current_setting('fsync') as fsync`,
  );
  expect(row).toEqual({ name: 'rilis', encoding: 'UTF8', checksums: 'on', fsync: 'on' });
  expect(server.adopted).toBe(false);
  await server.stop();
});

test('The second start finds what the first one kept, and stopping leaves no socket folder and no process.', async () => {
  const first = await startEmbedded(options);
  await query(first.connectionString, "create table kept as select 'Senja' as label");
  await first.stop();
  const second = await startEmbedded(options);
  expect(await query(second.connectionString, 'select label from kept')).toEqual([{ label: 'Senja' }]);
  await second.stop();
  expect(fs.existsSync(second.socketDir)).toBe(false);
  expect(isAlive(second.pid)).toBe(false);
});

test('Nobody but its owner reaches it: no TCP port, a closed socket folder.', async () => {
  const server = await startEmbedded(options);
  const [row] = await query(
    server.connectionString,
    "select current_setting('listen_addresses') as addresses",
  );
  expect(row).toEqual({ addresses: '' });
  expect(fs.statSync(server.socketDir).mode & 0o077).toBe(0);
  await server.stop();
});

test('A commit it answered survives kill -9 of PostgreSQL, and the next start keeps the address.', async () => {
  const killed = await startEmbedded(options);
  await query(killed.connectionString, 'create table paid as select 1 as id');
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  const again = await startEmbedded({ ...options, socketDir: killed.socketDir });
  expect(again.connectionString).toBe(killed.connectionString);
  expect(await query(again.connectionString, 'select id from paid')).toEqual([{ id: 1 }]);
  await again.stop();
});

test('When the process that started it is killed with -9, it stops by itself and removes its socket folder.', async () => {
  const { parent, pid, socketDir } = await startElsewhere();
  parent.kill('SIGKILL');
  await until(() => !isAlive(pid) && !fs.existsSync(socketDir));
});

test('A server whose parent and guard are both gone is adopted, and stopped by whoever adopted it.', async () => {
  const { parent, pid, connectionString } = await startElsewhere();
  parent.kill('SIGSTOP');
  const guards = guardsOf(pid);
  for (const guard of guards) process.kill(guard, 'SIGKILL');
  parent.kill('SIGKILL');
  await until(() => ![parent.pid!, ...guards].some(isAlive));
  const server = await startEmbedded(options);
  expect(server).toMatchObject({ adopted: true, pid, connectionString });
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test('Whoever is killed with -9 beside a running server leaves it running.', async () => {
  const server = await startEmbedded(options);
  const { parent: visitor, pid } = await startElsewhere();
  expect(pid).toBe(server.pid);
  expect(guardsOf(pid)).toHaveLength(1);
  visitor.kill('SIGKILL');
  await until(() => !isAlive(visitor.pid!));
  await sleep(500);
  expect(await query(server.connectionString, 'select 1 as here')).toEqual([{ here: 1 }]);
  await server.stop();
});

test('A server that ends after its socket folder was tidied away starts again at the same address.', async () => {
  const first = await startEmbedded(options);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  fs.rmSync(first.socketDir, { recursive: true });
  const again = await startEmbedded({ ...options, socketDir: first.socketDir });
  expect(again.connectionString).toBe(first.connectionString);
  expect(fs.statSync(again.socketDir).mode & 0o077).toBe(0);
  await again.stop();
});

test('A server that ends after its log was removed takes nobody along, and starts again.', async () => {
  const first = await startEmbedded(options);
  fs.rmSync(`${options.dataDir}.log`);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const again = await startEmbedded({ ...options, socketDir: first.socketDir });
  expect(again.connectionString).toBe(first.connectionString);
  await again.stop();
});

// PostgreSQL keeps an empty file of a table that is gone until the next checkpoint, and cannot put an unlogged one back in its place that
// its log still tells of: the making was flushed, the rollback was not. The next start clears it away.
test('Killed just after unlogged tables were rolled back it starts by itself, though PostgreSQL refuses the first time.', async () => {
  const killed = await startEmbedded({ ...options, settings: { wal_writer_delay: 10_000 } });
  await query(killed.connectionString, 'checkpoint; create table booked (id int)');
  const client = new pg.Client({ connectionString: killed.connectionString });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin; create unlogged table staged (id int)');
  await query(killed.connectionString, 'insert into booked values (1)');
  await client.query('rollback');
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  const from = fs.statSync(`${options.dataDir}.log`).size;
  const again = await startEmbedded(options);
  expect(fs.readFileSync(`${options.dataDir}.log`, 'utf8').slice(from)).toContain('File exists');
  expect(await query(again.connectionString, 'select id from booked')).toEqual([{ id: 1 }]);
  await again.stop();
});

test('A start that cannot succeed says why in one line.', async () => {
  const broken = { ...options, settings: { shared_buffers: 'plenty' } };
  await expect(startEmbedded(broken)).rejects.toThrow(/^PostgreSQL does not start: .*shared_buffers.*$/);
});

async function query(connectionString: string, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function startElsewhere(): Promise<{
  parent: ChildProcess;
  pid: number;
  socketDir: string;
  connectionString: string;
}> {
  const launcher = pathToFileURL(path.join(import.meta.dirname, 'embeddedPostgres.ts')).href;
  const program = `import { startEmbedded } from '${launcher}';
    const { pid, socketDir, connectionString } = await startEmbedded(JSON.parse(process.argv[1]));
    console.log(JSON.stringify({ pid, socketDir, connectionString })); setInterval(() => {}, 1e3);`;
  const args = ['--input-type=module', '-e', program, JSON.stringify(options)];
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent, ...JSON.parse(String(line)) };
}

/** The shells that wait for the death of this server's parent. */
function guardsOf(pid: number): number[] {
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes
    .map(Number)
    .filter((guard) =>
      commandOf(guard).some((word, at, words) => word === String(pid) && words[at - 2] === '-c'),
    );
}

function commandOf(pid: number): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  return commandOf(pid).join('') !== '';
}

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !holds(); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('it did not come to pass within 10 s');
  }
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownersPool } from '../../../../tests/cast.ts';
import { loadConfig } from '../config.ts';
import { system } from '../kit/actor.ts';
import { connect, withScope } from '../kit/db/db.ts';
import { archiveFailedAt } from '../reports/figures/workings.ts';
import { setUp } from '../setup.ts';
import { makeBackup } from './backup.ts';
import { type KeptDatabase, keepDatabase } from './database.ts';
import { startEmbedded } from './embeddedPostgres.ts';
import { restoreBackup } from './restore.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'rilis-backup-'));
// The server runs as nobody where the tests run as root.
chmodSync(root, 0o711);
const at = (name: string) => path.join(root, name);
const config = loadConfig({ DATA_DIR: at('data'), SECRET_KEY: '' });
const place = at('backups');
const archive = at('archive');
let database: KeptDatabase;
let sql: pg.Pool;

beforeAll(async () => {
  database = await keepDatabase(config.dataDir, () => undefined, archive);
  await setUp(database.url);
  sql = ownersPool(database.url, 3);
  sql.on('error', () => undefined);
  await sql.query('create table note (id bigint generated always as identity, name text)');
  await addFile('first');
});
afterAll(async () => {
  await sql.end();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

/** A file and its row, as an upload leaves them. */
async function addFile(text: string): Promise<void> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const key = `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  const file = path.join(config.dataDir, 'media', key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  await sql.query(
    `insert into media (id, kind, file_name, mime, bytes, sha256, storage_key)
     values (substr($1, 1, 22), 'CONTENT', 'a.jpg', 'image/jpeg', $2, $1, $3)`,
    [sha256, text.length, key],
  );
}

const note = async (name: string) => void (await sql.query('insert into note (name) values ($1)', [name]));

/** The notes in a restored installation. */
async function notesIn(dataDir: string): Promise<string[]> {
  const server = await startEmbedded({
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'run'),
  });
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  const { rows } = await client.query('select name from note order by id');
  await client.end();
  await server.stop();
  return rows.map(({ name }) => name);
}

const sound = { faults: 0, unbalanced: 0, missing: 0, months: [] };

test('a backup made while people write holds everything acknowledged before it, and starts as a whole', async () => {
  await note('note before');
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n += 1) await note(`note during ${n}`);
  })();
  // As while the key is being exchanged: what is sealed with either key has to open afterwards.
  const previous = path.join(config.dataDir, 'secret.key.previous');
  writeFileSync(previous, 'the key of before', { mode: 0o644 });
  const { folder, manifest } = await makeBackup(config, place);
  rmSync(previous);
  writing = false;
  await writer;
  expect(manifest).toMatchObject({ files: { count: 1, bytes: 5, linked: 0 }, key: true });
  for (const key of ['secret.key', 'secret.key.previous'])
    expect(statSync(path.join(folder, key)).mode & 0o077).toBe(0);
  expect(existsSync(path.join(config.dataDir, 'last-backup'))).toBe(true);
  // Machines that do not see that file read it in the database.
  expect((await sql.query('select at from last_backup')).rows).toEqual([{ at: new Date(manifest.at) }]);
  expect(await restoreBackup(folder, { dataDir: at('whole') })).toMatchObject(sound);
  expect(readFileSync(at('whole/secret.key.previous'), 'utf8')).toBe('the key of before');
  const notes = await notesIn(at('whole'));
  expect(notes[0]).toBe('note before');
  // What was written during the copy is there up to its end, without a hole.
  expect(notes.slice(1)).toEqual(notes.slice(1).map((_, n) => `note during ${n}`));
}, 120_000);

test('the command says what it found, and which key belongs to it', () => {
  const folder = path.join(place, readdirSync(place).sort().at(-1)!);
  const command = ['--no-warnings', path.join(import.meta.dirname, '../restore.ts'), folder];
  const env = { ...process.env, DATA_DIR: at('called'), DATABASE_URL: '', SECRET_KEY: '' };
  const { status, stdout } = spawnSync(process.execPath, command, { env, cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('The secret key is the one its papers')]);
});

test('where there is no database nothing is backed up and none is made; it is said which setting names it', async () => {
  const elsewhere = { ...config, dataDir: at('elsewhere') };
  await expect(makeBackup(elsewhere, at('nothing'))).rejects.toThrow(
    /There is no database in .*: name .*DATA_DIR/,
  );
  expect([existsSync(at('elsewhere')), existsSync(at('nothing'))]).toEqual([false, false]);
});

test('a backup that comes to nothing leaves the room it took to the next one', async () => {
  const elsewhere = at('failed');
  const away = { ...config, directUrl: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(makeBackup(away, elsewhere)).rejects.toThrow();
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a restore that was broken off passes for no installation, and is begun anew in the same folder', async () => {
  const { folder, left } = await makeBackup(config, place);
  expect(left).toEqual([]);
  const dataDir = at('halved');
  mkdirSync(path.join(dataDir, 'media/aa'), { recursive: true });
  mkdirSync(path.join(dataDir, 'postgres'));
  for (const name of ['restore.unfinished', 'media/aa/half', 'postgres/PG_VERSION'])
    writeFileSync(path.join(dataDir, name), '');
  expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow('holds a restore that has not ended');
  expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(false);
  expect(await restoreBackup(folder, { dataDir })).toMatchObject(sound);
  expect(existsSync(path.join(dataDir, 'media/aa/half'))).toBe(false);
  expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toBe(config.secretKey);
});

test('a backup whose program was killed is named by the next one', async () => {
  const killed = path.join(place, 'rilis-2026-01-01T00-00-00-000Z.partial');
  mkdirSync(killed);
  expect((await makeBackup(config, place)).left).toEqual([killed]);
  rmSync(killed, { recursive: true });
});

test('the next backup takes no room for the files the one before has, and leaves behind what is still coming in', async () => {
  await addFile('second');
  const incoming = path.join(config.dataDir, 'media', 'incoming');
  mkdirSync(incoming);
  writeFileSync(path.join(incoming, 'half'), 'half of a fi');
  const { folder, manifest } = await makeBackup(config, place);
  expect(manifest.files).toMatchObject({ count: 2, bytes: 'first'.length + 'second'.length, linked: 1 });
  expect(existsSync(path.join(folder, 'media', 'incoming'))).toBe(false);
  rmSync(incoming, { recursive: true });
});

test('a backup of before lines of income lay in files comes back whole, with books, audit log and files told', async () => {
  await sql.query('alter table usage_file rename to usage_file_of_later');
  const { folder } = await makeBackup(config, place);
  await sql.query('alter table usage_file_of_later rename to usage_file');
  expect(await restoreBackup(folder, { dataDir: at('older') })).toMatchObject(sound);
}, 120_000);

/** Lines of a closed month leave the table for a file, as by night. */
async function moveMonth(month: number): Promise<void> {
  await addFile(`lines of ${month}`);
  await sql.query(
    `with file as (delete from media where bytes = $2 returning storage_key),
     batch as (insert into report_batch (kind, platform, datenum, file_name, status)
       values ('OTHER_DSP', 'Langit', $1, 'langit.csv', 'POSTED') returning id)
     insert into usage_file (batch_id, datenum, bucket, sign, storage_key, bytes, lines, quantity, amount_idr)
       select id, $1, 0, 1, storage_key, $2, 1, 1, 1 from batch, file`,
    [month, `lines of ${month}`.length],
  );
}

test('with the log of the database any moment since the backup comes back; months whose lines went into files since are named', async () => {
  await moveMonth(202512);
  const { folder } = await makeBackup(config, place);
  await note('note of the morning');
  await moveMonth(202601);
  await sleep(50);
  const { rows } = await sql.query('select clock_timestamp() as now');
  await sleep(50);
  await note('note by mistake');
  const { rows: pieces } = await sql.query('select pg_walfile_name(pg_current_wal_lsn()) as name');
  await sql.query('select pg_switch_wal()');
  await expect.poll(() => existsSync(path.join(archive, pieces[0].name)), { timeout: 20_000 }).toBe(true);
  const until = { moment: rows[0].now as Date, archive };
  expect(await restoreBackup(folder, { dataDir: at('morning') }, until)).toMatchObject({
    ...sound,
    missing: 1,
    months: [202601],
  });
  const notes = await notesIn(at('morning'));
  expect(notes).toContain('note of the morning');
  expect(notes).not.toContain('note by mistake');
}, 120_000);

/** A restored installation as its people run it, with the same archive: it writes and says how its log got there. */
async function runOn(dataDir: string) {
  const kept = await keepDatabase(dataDir, () => undefined, archive);
  const pool = ownersPool(kept.url, 1);
  await pool.query("insert into note (name) values ('note of a new life')");
  await pool.query('select pg_switch_wal()');
  const archived = async () => (await pool.query('select * from pg_stat_archiver')).rows[0];
  await expect
    .poll(async () => (await archived()).last_archived_wal, { timeout: 20_000 })
    .toMatch(/^[0-9A-F]{24}$/);
  const { last_archived_wal: last, failed_count: failed } = await archived();
  await pool.end();
  await kept.stop();
  return { line: Number.parseInt(last.slice(0, 8), 16), failed: Number(failed) };
}

test('the log of a restored database reaches the archive the old one wrote to, however often it was restored', async () => {
  const { folder } = await makeBackup(config, place);
  await note('note after the backup');
  await sql.query('select pg_switch_wal()');
  for (const [name, line] of [
    ['second life', 2],
    ['third life', 3],
  ] as const) {
    expect(await restoreBackup(folder, { dataDir: at(name) }, { archive })).toMatchObject({ faults: 0 });
    expect(await runOn(at(name))).toEqual({ line, failed: 0 });
    const notes = await notesIn(at(name));
    expect(notes.at(-1)).toBe('note of a new life');
    expect(notes).not.toContain('note after the backup');
  }
}, 120_000);

test('the same piece of the log brought once more, as after a power cut, is archived already; another one of its name is told', async () => {
  const db = connect(database.url, { max: 1, limit: 'job' });
  const failing = () => withScope(db, system('workings'), archiveFailedAt);
  const status = path.join(database.clusterDir, 'pg_wal', 'archive_status');
  const isKept = (name: string) => existsSync(path.join(status, `${name}.done`));
  const patience = { timeout: 20_000 };
  const writeOn = async () => {
    const { rows } = await sql.query('select pg_walfile_name(pg_current_wal_lsn()) as name');
    await note('note of an evening');
    await sql.query('select pg_switch_wal()');
    return rows[0].name as string;
  };
  const bringAgain = async (name: string) => {
    renameSync(path.join(status, `${name}.done`), path.join(status, `${name}.ready`));
    await writeOn();
  };
  const piece = await writeOn();
  await expect.poll(() => isKept(piece), patience).toBe(true);
  const { rows } = await sql.query('select failed_count from pg_stat_archiver');
  await bringAgain(piece);
  await expect.poll(() => isKept(piece), patience).toBe(true);
  expect((await sql.query('select failed_count from pg_stat_archiver')).rows).toEqual(rows);
  expect(await failing()).toBeNull();
  renameSync(path.join(archive, piece), at('piece'));
  writeFileSync(path.join(archive, piece), 'another');
  await bringAgain(piece);
  await expect.poll(failing, patience).toBeInstanceOf(Date);
  renameSync(at('piece'), path.join(archive, piece));
  await writeOn();
  await expect.poll(failing, { timeout: 90_000 }).toBeNull();
  await db.destroy();
}, 150_000);

test('a file that is gone from the backup, a backup cut off, a folder in use and a moment too early are refused in words', async () => {
  const [older, newest] = readdirSync(place)
    .sort()
    .map((name) => path.join(place, name))
    .slice(-2);
  await expect(restoreBackup(newest!, { dataDir: at('whole') })).rejects.toThrow(
    /is not empty: restore into a new folder/,
  );
  await expect(
    restoreBackup(newest!, { dataDir: at('early') }, { moment: new Date('2020-01-01'), archive }),
  ).rejects.toThrow(/take one from before the moment/);
  rmSync(path.join(older!, 'media'), { recursive: true });
  await expect(restoreBackup(older!, { dataDir: at('torn') })).rejects.toThrow(/it was changed since/);
  rmSync(path.join(older!, 'rilis-backup.json'));
  await expect(restoreBackup(older!, { dataDir: at('torn') })).rejects.toThrow(
    /is no backup, or one that was cut off/,
  );
  const directUrl = 'postgres://127.0.0.1:1/rilis';
  await expect(makeBackup({ ...config, directUrl }, place)).rejects.toThrow(/pg_dump (is needed|failed)/);
  await expect(restoreBackup(newest!, { dataDir: at('else'), databaseUrl: directUrl })).rejects.toThrow(
    /leave DATABASE_URL out/,
  );
});

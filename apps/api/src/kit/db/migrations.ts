import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './withClient.ts';

type Migration = { name: string; sql: string; sha256: string };

const ownMigrations = path.join(import.meta.dirname, '../../../migrations');
const lock = 5_221_874_906; // any number nobody else locks in this database

/**
 * Brings a database up to date: runs the files `NNNN_name.sql` of `folder` that it has not seen, in order, each in
 * one transaction with its line in `schema_migration`. Several processes may call it at once. Returns the names of
 * the files it ran.
 *
 * @throws Error when an applied file was changed or is gone, fails (then nothing of that file stays), or waits too long
 * for a table that somebody holds
 */
export async function migrate(connectionString: string, folder = ownMigrations): Promise<string[]> {
  const migrations = readMigrations(folder);
  return withClient(connectionString, 'migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const pending = pendingOf(migrations, await readApplied(client));
    for (const migration of pending) await applyBetween(client, migration);
    return pending.map((migration) => migration.name);
  });
}

/**
 * Refuses to start on a database that lacks what this program was written for. One that has more is no obstacle: during an
 * update programs of both versions run beside each other.
 *
 * @throws Error naming the first migration that is missing
 */
export async function requireMigrated(connectionString: string, folder = ownMigrations): Promise<void> {
  await withClient(connectionString, 'version', async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('schema_migration') is not null as there",
    );
    const applied = rows[0]!.there
      ? await client.query<{ name: string }>('select name from schema_migration')
      : null;
    const names = new Set(applied?.rows.map(({ name }) => name));
    const missing = namesIn(folder).find((name) => !names.has(name));
    if (missing)
      throw new Error(
        `The database is older than this program, it lacks ${missing}: npm run migrate brings it up to date.`,
      );
  });
}

const namesIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Line ends do not count, or a checkout on Windows would look changed. */
function readMigrations(folder: string): Migration[] {
  return namesIn(folder).map((name) => {
    if (!/^\d{4}_\w+\.sql$/.test(name))
      throw new Error(`Migration ${name} is not named like 0001_accounts.sql`);
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, sha256 text not null, at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const gone = [...applied.keys()].find((name) => !known.has(name));
  if (gone)
    throw new Error(`The database has migration ${gone}, this program does not: use the newer program.`);
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed)
    throw new Error(`Migration ${changed.name} was changed after it ran: put it back and add a new file.`);
  return migrations.filter((migration) => !applied.has(migration.name));
}

/** Milliseconds for which a file waits for a table, rests before it tries again, and tries altogether. */
const patience = { lock: 2_000, rest: 3_000, all: 10 * 60_000 } as const;

/**
 * Whoever waits for a table of its own lets nobody else at it meanwhile: behind an export of ten minutes a file of a moment would
 * keep people from it for just as long. So it waits a little, lets everybody by, and tries again.
 */
async function applyBetween(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = ${patience.lock}`);
  for (const begun = Date.now(); ; await sleep(patience.rest)) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!isHeld(error) || Date.now() - begun > patience.all) throw error;
    }
  }
}

const isHeld = (error: unknown) => ((error as Error).cause as { code?: string })?.code === '55P03';

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    // Where there is no server any more, nothing stays either.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed${lineOf(error, sql)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as pg.DatabaseError).position);
  return position ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../apps/api/src/kit/db/migrations.ts';
import { ownersPool } from '../cast.ts';
import { onDatabase } from './postgres.ts';

const migrations = path.join(import.meta.dirname, '../../apps/api/migrations');

/** A database of before some migrations, for tests of what these make of what was there. */
export interface OlderDatabase {
  sql: pg.Pool;
  /** Brings it to where all migrations up to this number have run. */
  migrateTo(last: string): Promise<void>;
  end(): Promise<void>;
}

/** One without a single table. */
export async function openOlderDatabase(): Promise<OlderDatabase> {
  const name = `rilis_older_${randomBytes(6).toString('hex')}`;
  const url = onDatabase(inject('adminUrl'), name);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-older-'));
  await asAdmin(`create database ${name}`);
  const sql = ownersPool(url, 1);
  return {
    sql,
    async migrateTo(last) {
      for (const file of fs.readdirSync(migrations).filter((one) => one.slice(0, 4) <= last))
        fs.copyFileSync(path.join(migrations, file), path.join(folder, file));
      await migrate(url, folder);
    },
    async end() {
      await sql.end();
      await asAdmin(`drop database ${name} with (force)`);
      fs.rmSync(folder, { recursive: true });
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

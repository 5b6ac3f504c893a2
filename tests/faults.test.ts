import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../apps/api/src/config.ts';
import { connect } from '../apps/api/src/kit/db/db.ts';
import { setUp } from '../apps/api/src/setup.ts';
import { type EmbeddedPostgres, startEmbedded } from '../apps/api/src/start/embeddedPostgres.ts';
import { ownersPool } from './cast.ts';
import { drainJobs } from './jobs.ts';

// A PostgreSQL that keeps its promises (fsync on) and an API process of its own, so that both can be killed.
const folder = mkdtempSync(path.join(os.tmpdir(), 'rilis-faults-'));
chmodSync(folder, 0o755);
const socketDir = path.join(os.tmpdir(), `rf-${process.pid}`);
const token = randomBytes(32).toString('base64url');

let database: EmbeddedPostgres;
let api: ChildProcess;
let address: string;

const bootDatabase = async () => {
  // A stop takes the folder of the socket along; the address has to stay the same for the API.
  mkdirSync(socketDir, { recursive: true });
  chmodSync(socketDir, 0o777);
  database = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    runtimeDir: path.join(folder, 'run'),
    socketDir,
  });
};

async function bootApi(): Promise<void> {
  const main = path.join(import.meta.dirname, '../apps/api/src/main.ts');
  const env = {
    ...process.env,
    DATABASE_URL: database.connectionString,
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'fatal',
  };
  api = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  address = await new Promise((resolve, reject) => {
    api.once('message', (message: { address: string }) => resolve(message.address));
    api.once('exit', (code) => reject(new Error(`the API ended with ${code}`)));
  });
}

const gone = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

const ask = (method: string, at: string, body?: object) =>
  fetch(`${address}/api${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });

beforeAll(async () => {
  await bootDatabase();
  await setUp(database.connectionString, { login: 'superuser', password: 'Rilis#2026' });
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(
    `insert into session (user_id, token_hash, remember, expires_at) select id, $1, false, now() + interval '1 day' from app_user`,
    [createHash('sha256').update(token).digest()],
  );
  await client.end();
  await bootApi();
});

afterAll(async () => {
  api.kill('SIGKILL');
  await database.stop();
  for (const left of [folder, socketDir]) rmSync(left, { recursive: true, force: true });
});

test('while the database is away for 30 s calls answer 503 within 3 s, and work again within 10 s of its return', async () => {
  expect((await ask('GET', '/faqs')).status).toBe(200);
  await database.stop();
  const stopped = Date.now();
  while (Date.now() - stopped < 30_000) {
    const began = Date.now();
    const answer = await ask('GET', '/faqs');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(Date.now() - began).toBeLessThan(3_000);
    await sleep(3_000);
  }
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await bootDatabase();
  const back = Date.now();
  let status = 0;
  while (status !== 200 && Date.now() - back < 10_000) status = (await ask('GET', '/faqs')).status;
  expect(status).toBe(200);
});

test('a report whose upload was acknowledged is read after kill -9 of the API', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    platform: 'Spotify',
    datenum: '202609',
    currency: 'IDR',
    decimal: '.',
  }))
    form.set(name, value);
  const rows = Array.from(
    { length: 2000 },
    (_, i) => `IDXXX26${String(i).padStart(5, '0')},${i + 1},STREAM,10.5`,
  );
  form.set('file', new Blob([['isrc,quantity,salesType,netRevenue', ...rows].join('\n')]), 'report.csv');
  const answer = await fetch(`${address}/api/other-dsp-report/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(202);
  const { batchId } = (await answer.json()) as { batchId: number };
  const dead = gone(api);
  api.kill('SIGKILL');
  await dead;
  await bootApi();
  const config = loadConfig({ DATABASE_URL: database.connectionString, DATA_DIR: path.join(folder, 'data') });
  const db = connect(database.connectionString, { max: 4 });
  const pool = ownersPool(database.connectionString);
  await drainJobs(pool, db, config);
  await pool.end();
  await db.destroy();
  const batch = (await (await ask('GET', `/report-batches/${batchId}`)).json()) as object;
  expect(batch).toMatchObject({ status: 'PREVIEW', rows: 2000, errorCount: 0 });
});

test('what was acknowledged survives kill -9 of the API and of the database', async () => {
  const acknowledged: string[] = [];
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; i < 400; i += 1) {
      const title = `kept ${writer}.${i}`;
      const answer = await ask('POST', '/faqs', { title }).catch(() => undefined);
      if (answer?.status !== 201) return;
      acknowledged.push(title);
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  const dead = gone(api);
  api.kill('SIGKILL');
  process.kill(database.pid, 'SIGKILL');
  await Promise.all([dead, ...writers]);
  await bootDatabase();
  await bootApi();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ title: string }>(`select title from faq where title like 'kept %'`);
  await client.end();
  const stored = new Set(rows.map((row) => row.title));
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
});

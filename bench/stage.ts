import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { loadConfig } from '../apps/api/src/config.ts';
import { setUp } from '../apps/api/src/setup.ts';
import { startEmbedded } from '../apps/api/src/start/embeddedPostgres.ts';

/** A statement as the application sent it. */
export interface Sent {
  text: string;
  values?: unknown[];
}

/** The application on an empty database of its own, with as many labels as asked; `end` leaves nothing behind. */
export async function openStage(labels: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-bench-'));
  fs.chmodSync(folder, 0o755);
  const server = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    runtimeDir: path.join(folder, 'run'),
    // As in production: see apps/api/src/start/database.ts.
    settings: { max_wal_size: '2GB', shared_buffers: '1GB', random_page_cost: 1.1, jit: 'off' },
  });
  const url = server.connectionString;
  await setUp(url);
  // As many connections as the application has.
  const sql = new pg.Pool({ connectionString: url, max: 20 });
  sql.on('error', () => undefined);
  await sql.query(
    `insert into label (name, type, isrc_prefix, approval_status) select 'Label ' || n, 'COMPANY', 'IDAAA', 'APPROVED' from generate_series(1, $1::int) n`,
    [labels],
  );
  const { app, db } = await buildApp(
    loadConfig({ DATA_DIR: path.join(folder, 'files'), LOG_LEVEL: 'error' }),
    url,
  );
  await app.ready();
  const ask = async (token: string, method: 'GET' | 'POST' | 'PATCH', at: string, payload?: object) => {
    const reply = await app.inject({
      method,
      url: `/api${at}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    if (reply.statusCode >= 300) throw new Error(`${method} ${at}: ${reply.statusCode} ${reply.body}`);
    return JSON.parse(reply.body);
  };
  const end = async () => {
    await app.close();
    await sql.end();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const listen = () => app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    folder,
    databasePid: Number(
      fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    ),
    listen,
    sql,
    db,
    ask,
    end,
    signIn: (login: string, role: string, labelId: number | null) => signIn(sql, login, role, labelId),
  };
}

async function signIn(sql: pg.Pool, login: string, role: string, labelId: number | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.query(
    `with person as (insert into app_user (login, email, first_name, password_hash, label_id, status, activated)
       values ($1::text, $1::text || '@example.test', $1::text, 'argon2id$x$x', $2, 'APPROVED', true) returning id),
     given as (insert into user_role select person.id, role.id, 0 from person, role where authority_name = $3)
     insert into session (user_id, token_hash, remember, expires_at) select id, $4, false, now() + interval '1 day' from person`,
    [login, labelId, role, createHash('sha256').update(token).digest()],
  );
  return token;
}

/** Every statement the application sends while it works. */
export async function recorded(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | Sent | { batch: Sent[] }, unknown[] | undefined];
    if (typeof first === 'string') sent.push({ text: first, values });
    else if ('batch' in first)
      sent.push(...first.batch.map(({ text, values: bound }) => ({ text, values: bound })));
    else sent.push({ text: first.text, values: first.values });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** The same statements by `pg` alone, on one connection, as the application's role. */
export async function replay(pool: pg.Pool, sent: readonly Sent[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of sent) await client.query(text, values);
  } finally {
    client.release();
  }
}

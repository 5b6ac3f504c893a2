import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { type Config, loadConfig } from '../apps/api/src/config.ts';
import type { Db } from '../apps/api/src/kit/db/db.ts';
import { drainJobs } from './jobs.ts';
import { freshDatabase } from './servers/database.ts';
import { onDatabase } from './servers/postgres.ts';

/**
 * The named cast of every test: staff of the distributor, and two labels that must never see each other.
 * Senja Records (owner Senja, artist Rara) and Ombak Musik (owner Bayu, artist Dewa); Tirta is a solo artist.
 */
const people = {
  sari: { role: 'ROLE_SUPERUSER', label: null },
  adi: { role: 'ROLE_ADMIN', label: null },
  ayu: { role: 'ROLE_ADMIN_INVOICE', label: null },
  fina: { role: 'ROLE_FINANCE', label: null },
  beni: { role: 'ROLE_FINANCE', label: null },
  rudi: { role: 'ROLE_REVIEWER', label: null },
  senja: { role: 'ROLE_LABEL', label: 'senja' },
  bayu: { role: 'ROLE_LABEL', label: 'ombak' },
  tirta: { role: 'ROLE_INDIVIDUAL', label: 'tirta' },
} as const;
/** Of the team of Senja Records, where a test asks for them: notices to a label reach one person elsewhere. */
const hired = {
  ujang: { role: 'ROLE_LABEL_UPLOADER', label: 'senja' },
  fitri: { role: 'ROLE_LABEL_FINANCE', label: 'senja' },
} as const;
export type Name = keyof typeof people | keyof typeof hired;

interface Person {
  name: Name;
  id: number;
  labelId: number | null;
  token: string;
}

export interface Answer<T = unknown> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
}

/** A running API on its own migrated database, with the cast signed in. */
export interface World {
  app: FastifyInstance;
  db: Db;
  config: Config;
  databaseUrl: string;
  cast: Record<Name, Person>;
  labels: { senja: number; ombak: number; tirta: number };
  /** A connection of the owner, to look at rows directly. */
  sql: pg.Pool;
  /** Makes a call as one of the cast, or as a visitor (`null`). The path starts after `/api`. */
  ask(
    who: Name | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test expects of it
  ): Promise<Answer<any>>;
  /** Does every job that waits in the queue, or those of these names, in this process; fails when one of them does. */
  drain(...only: string[]): Promise<void>;
  /** A round of the timetable: its job, and whatever else waits. */
  round(task: string): Promise<void>;
  end(): Promise<void>;
}

/** `database`: one of another server than the tests' own. */
export async function openWorld(
  env: Record<string, string> = {},
  database: Promise<{ url: string; drop(): Promise<void> }> = freshDatabase(),
): Promise<World> {
  const { url, drop } = await database;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rilis-world-'));
  const addresses = throughPooler(url);
  const config = loadConfig({ DATA_DIR: dataDir, ...addresses, LOG_LEVEL: 'error', ...env });
  const sql = ownersPool(url);
  const labels = await makeLabels(sql);
  await sql.query("insert into platform (name) values ('Langit'), ('Awan'), ('Tonton')");
  const cast = await makeCast(sql, labels);
  const { app, db } = await buildApp(config, addresses.DATABASE_URL);
  const world: World = {
    app,
    db,
    config,
    databaseUrl: url,
    cast,
    labels,
    sql,
    ask: (who, method, at, body, headers = {}) => ask(app, who && cast[who].token, method, at, body, headers),
    drain: (...only) => drainJobs(sql, db, config, only),
    round: async (task) => {
      await sql.query("select enqueue($1, '{}'::json, $1)", [task]);
      await drainJobs(sql, db, config);
    },
    end: async () => {
      // A line a test leaves open would be waited for, a minute and more.
      app.server.closeAllConnections();
      await app.close();
      await sql.end();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      // A file's variables outlive it, as files share a process: five megabytes of an application would be looked through ever after.
      for (const part of Object.keys(world)) Reflect.deleteProperty(world, part);
    },
  };
  return world;
}

/** With TEST_POOLER the API reaches its database through that pooler (bench/wide/pooler.ts), everybody else directly. */
function throughPooler(url: string): { DATABASE_URL: string; DATABASE_DIRECT_URL?: string } {
  const pooler = process.env.TEST_POOLER;
  if (!pooler) return { DATABASE_URL: url };
  return { DATABASE_URL: onDatabase(pooler, new URL(url).pathname.slice(1)), DATABASE_DIRECT_URL: url };
}

/** Connections that may be cut under a job: what kills a worker kills no test. */
export function ownersPool(connectionString: string, max = 5): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function ask(
  app: FastifyInstance,
  token: string | null,
  method: string,
  at: string,
  body: unknown,
  headers: Record<string, string>,
) {
  const reply = await app.inject({
    method: method as 'GET',
    url: `/api${at}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const text = reply.body;
  const isJson = /json/.test(String(reply.headers['content-type']));
  return { status: reply.statusCode, body: isJson ? JSON.parse(text) : null, text, headers: reply.headers };
}

/** Three labels whose contracts hold as long as these tests are run: what ends, a test lets end itself. */
async function makeLabels(sql: pg.Pool) {
  const make = async (name: string, type: string, prefix: string) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into label (name, type, pic, email_pic, beneficiary_name, bank_name, bank_account_number, bank_account_name, label_share, rilis_share,
         label_pool, rev_share, contract_number, contract_date, contract_period, tax_id_type, tax_id, tax_id_status, isrc_prefix, approval_status)
       values ($1::text, $2, 'Owner', 'owner@example.test', $1, 'BCA', '1234567890', $1, 7000, 3000, 5500, 5000, 'K-1', '2024-01-01', '50 years', 'NPWP16', '0123456789012345', 'VALID', $3, 'APPROVED') returning id`,
      [name, type, prefix],
    );
    return Number(rows[0]!.id);
  };
  return {
    senja: await make('Senja Records', 'COMPANY', 'IDSNJ'),
    ombak: await make('Ombak Musik', 'COMPANY', 'IDOMB'),
    tirta: await make('Tirta Wening', 'INDIVIDUAL', 'IDTRT'),
  };
}

async function makeCast(sql: pg.Pool, labels: World['labels']): Promise<Record<Name, Person>> {
  return (await makePeople(sql, labels, people)) as Record<Name, Person>;
}

/** Gives Senja Records an uploader and somebody for the money. */
export async function hireTeam({ cast, labels, sql }: World): Promise<void> {
  Object.assign(cast, await makePeople(sql, labels, hired));
}

async function makePeople(
  sql: pg.Pool,
  labels: World['labels'],
  who: Record<string, { role: string; label: keyof World['labels'] | null }>,
): Promise<Record<string, Person>> {
  const names = Object.keys(who);
  const labelIds = Object.values(who).map(({ label }) => (label === null ? null : labels[label]));
  const roles = Object.values(who).map(({ role }) => role);
  const { rows } = await sql.query<{ login: string; id: string }>(
    `with wanted as (select * from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as w (login, label_id, role, place))
     , person as (insert into app_user (login, email, first_name, password_hash, label_id, status, activated)
         select login, login || '@example.test', initcap(login), 'argon2id$x$x', label_id, 'APPROVED', true from wanted order by place returning id, login)
     , given as (insert into user_role select person.id, role.id, 0 from person join wanted using (login) join role on authority_name = wanted.role)
     select login, id from person`,
    [names, labelIds, roles],
  );
  const ids = new Map(rows.map(({ login, id }) => [login, Number(id)]));
  const tokens = await openSessions(sql, [...ids.values()]);
  const made = names.map((name, at) => {
    const id = ids.get(name)!;
    return [name, { name: name as Name, id, labelId: labelIds[at] ?? null, token: tokens.get(id)! }] as const;
  });
  return Object.fromEntries(made);
}

async function openSessions(sql: pg.Pool, userIds: readonly number[]): Promise<Map<number, string>> {
  const tokens = new Map(userIds.map((id) => [id, randomBytes(32).toString('base64url')]));
  const hashes = [...tokens.values()].map((token) => createHash('sha256').update(token).digest());
  await sql.query(
    `insert into session (user_id, token_hash, remember, expires_at)
     select id, hash, false, now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) as opened (id, hash)`,
    [userIds, hashes],
  );
  return tokens;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hireTeam, type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { hearQueries } from '../../../../../tests/sentQueries.ts';
import { makeStandby, startStandby } from '../../../../../tests/servers/standby.ts';
import { endpointsOf } from '../../endpoints.ts';
import { setUp } from '../../setup.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../start/embeddedPostgres.ts';
import { tasksOf } from '../../tasks.ts';
import { asOfHeader } from '../http/copied.ts';
import { lsnOf, openReplica } from './replica.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'rilis-replica-'));
chmodSync(root, 0o755);
const place = { folder: path.join(root, 'standby') };
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let replicaUrl: string;
let world: World;

beforeAll(async () => {
  primary = await startEmbedded({
    dataDir: path.join(root, 'primary', 'postgres'),
    runtimeDir: path.join(root, 'primary', 'run'),
    settings: { wal_keep_size: '256MB' },
  });
  await setUp(primary.connectionString);
  standby = await makeStandby(primary, place);
  replicaUrl = standby.connectionString;
  const database = Promise.resolve({ url: primary.connectionString, drop: async () => undefined });
  world = await openWorld({ DATABASE_REPLICA_URL: replicaUrl, LOG_LEVEL: 'fatal' }, database);
  await hireTeam(world);
});
afterAll(async () => {
  await world.end();
  await standby.stop();
  await primary.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Asks the standby itself, as its administrator. */
async function onStandby(text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: standby.connectionString });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows[0];
}
const pause = () => onStandby('select pg_wal_replay_pause()');
const goOn = () => onStandby('select pg_wal_replay_resume()');

const measured = async (name: string) => {
  const { body } = await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  const line = body.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
};
const readsThere = () => measured('rilis_replica_reads{by="standby"}');
const readsHere = () => measured('rilis_replica_reads{by="primary"}');
const isUp = () => measured('rilis_replica_up');

/** Whether the standby has all there is. */
const isLevel = async () => {
  const { rows } = await world.sql.query('select pg_current_wal_lsn()::text as lsn');
  const { lsn } = await onStandby('select pg_last_wal_replay_lsn()::text as lsn');
  return lsnOf(String(lsn)) >= lsnOf(rows[0].lsn);
};
beforeEach(async () => {
  await expect.poll(isUp, { timeout: 20_000 }).toBe(1);
  await expect.poll(isLevel, { timeout: 20_000 }).toBe(true);
});

const auditOf = async (who: Name, entityId: number) => {
  const answer = await world.ask(who, 'GET', `/audit?entity=tag&entityId=${entityId}`);
  return { seen: answer.body.totalElements as number, asOf: answer.headers[asOfHeader] };
};
let made = 0;
async function makeTag(who: Name): Promise<number> {
  made += 1;
  return (await world.ask(who, 'POST', '/tags', { name: `Replica ${made}` })).body.id;
}

test('a standby of another server is refused: it would be read in place of our own', async () => {
  const elsewhere = await openWorld();
  await expect(openReplica(elsewhere.db, replicaUrl)).rejects.toThrow(/names another database/);
  await elsewhere.end();
});

test('reports, dashboards, exports and the audit log are read on the replica, lists and money are not', async () => {
  const columns = [{ field: 'name', head: 'tag.name' }];
  const exported = { path: '/tags', query: {}, fileName: 'tags', columns };
  const there: [Name, string, string, object?][] = [
    ['adi', 'GET', '/labels/reporting'],
    ['senja', 'GET', '/labels/reporting/summary'],
    ['adi', 'GET', '/labels/reporting/static'],
    ['adi', 'GET', '/labels/export/csv'],
    ['adi', 'GET', '/rbt-traffics-v2'],
    ['senja', 'GET', '/dashboard/my-summary'],
    ['senja', 'GET', '/dashboard/income'],
    ['sari', 'GET', '/audit'],
    ['sari', 'GET', '/audit/export/csv'],
    ['adi', 'POST', '/bulk/export/csv', exported],
  ];
  for (const [who, method, at, body] of there) {
    const before = await readsThere();
    expect((await world.ask(who, method, at, body)).status, at).toBe(200);
    expect(await readsThere(), at).toBe(before + 1);
  }
  for (const [who, at] of [
    ['adi', '/albums'],
    ['senja', '/dashboard/balance/v2'],
    ['senja', '/invoices'],
  ] as const) {
    const before = [await readsThere(), await readsHere()];
    expect((await world.ask(who, 'GET', at)).status, at).toBe(200);
    expect([await readsThere(), await readsHere()], at).toEqual(before);
  }
});

test('what may lag only reads', () => {
  const lagging = endpointsOf(world.db, world.config).filter(({ mayLag }) => mayLag);
  expect(lagging.length).toBeGreaterThan(30);
  expect(
    lagging.filter(({ route }) => !(route.reads ?? route.method === 'GET')).map(({ route }) => route.path),
  ).toEqual([]);
});

test('who has changed something sees it at once, whoever else a moment later', async () => {
  await pause();
  try {
    const id = await makeTag('adi');
    expect((await auditOf('adi', id)).seen).toBe(1);
    expect((await auditOf('sari', id)).seen).toBe(0);
  } finally {
    await goOn();
  }
  await expect.poll(isLevel, { timeout: 20_000 }).toBe(true);
  expect((await auditOf('sari', (await lastTag()) ?? 0)).seen).toBe(1);
});

const lastTag = async () => Number((await world.sql.query('select max(id)::int as id from tag')).rows[0].id);

test('a session that has ended is none on the replica either, however far that is behind', async () => {
  await pause();
  try {
    await world.sql.query('update session set ended_at = now() where user_id = $1', [world.cast.beni.id]);
    expect((await world.ask('beni', 'GET', '/dashboard/my-summary')).status).toBe(401);
  } finally {
    await goOn();
  }
});

test('a label sees its own there as well, and who is refused is written down', async () => {
  const before = await readsThere();
  const count = (who: Name) => world.ask(who, 'GET', '/count/my-summary');
  await world.sql.query(
    `insert into artist (label_id, stage_name) values ($1, 'Rara'), ($1, 'Rani'), ($2, 'Dewa')`,
    [world.labels.senja, world.labels.ombak],
  );
  await expect.poll(isLevel, { timeout: 20_000 }).toBe(true);
  expect((await count('senja')).body.artist).toBe(2);
  expect((await count('bayu')).body.artist).toBe(1);
  expect(await readsThere()).toBe(before + 2);
  expect((await world.ask('senja', 'GET', '/dashboard/platform')).status).toBe(403);
  const { rows } = await world.sql.query(
    `select count from denial where actor_id = $1 and subject = 'GET /dashboard/platform'`,
    [world.cast.senja.id],
  );
  expect(rows).toHaveLength(1);
});

test('a replica that has fallen behind says as of when it shows things', async () => {
  const since = Date.now();
  await pause();
  try {
    const id = await makeTag('adi');
    await expect
      .poll(async () => (await auditOf('sari', id)).asOf, { timeout: 30_000 })
      .toMatch(/^\d{4}-\d\d-\d\dT/);
    const { asOf, seen } = await auditOf('sari', id);
    expect(seen).toBe(0);
    expect(Date.parse(String(asOf))).toBeLessThan(Date.now() - 5_000);
    expect(Date.parse(String(asOf))).toBeGreaterThan(since - 5_000);
    expect(await measured('rilis_replica_lag_seconds')).toBeGreaterThan(5);
    // What the primary answers is of now.
    expect(await auditOf('adi', id)).toEqual({ seen: 1, asOf: 'now' });
  } finally {
    await goOn();
  }
  await expect
    .poll(async () => (await auditOf('sari', await lastTag())).asOf, { timeout: 20_000 })
    .toBe('now');
});

test('an export that was ordered is read on the replica, once that has all there was by then', async () => {
  const replica = await openReplica(world.db, replicaUrl);
  const copies: unknown[] = [];
  const caughtUp = async () => {
    const copy = await replica.caughtUp();
    copies.push(copy);
    return copy;
  };
  await pause();
  try {
    const { body } = await world.ask('adi', 'POST', '/report-files', { path: '/labels/export/csv' });
    expect(await replica.having(await written())).toBeUndefined();
    const make = tasksOf(world.db, world.config, { ...replica, caughtUp })['export.make'];
    const making = make?.({ id: body.exportId }, { job: { attempts: 1 } } as never);
    await goOn();
    await making;
    expect(copies).toEqual([await replica.having(null)]);
    const [order] = (await world.ask('adi', 'GET', '/exports')).body;
    expect(order).toMatchObject({ id: body.exportId, state: 'READY' });
  } finally {
    await goOn();
    await replica.close();
  }
});

const written = async () =>
  (await world.sql.query('select pg_current_wal_lsn()::text as lsn')).rows[0].lsn as string;

/** The fewest round trips of several tries: whoever watches the replica asks the databases too. */
async function trips(call: () => Promise<{ status: number }>): Promise<number> {
  const counts: number[] = [];
  let sent = 0;
  const stop = hearQueries(() => {
    sent += 1;
  });
  try {
    for (let round = 0; round < 6; round += 1) {
      sent = 0;
      expect((await call()).status).toBeLessThan(300);
      counts.push(sent);
    }
  } finally {
    stop();
  }
  return Math.min(...counts);
}

test('a report takes one round trip to the primary and two to the replica, a write one more than without one', async () => {
  expect(await trips(() => world.ask('senja', 'GET', '/count/my-summary'))).toBeLessThanOrEqual(3);
  expect(
    await trips(() => world.ask('adi', 'POST', '/genres', { genres: `G ${Math.random()}` })),
  ).toBeLessThanOrEqual(4);
});

test('the primary answers while the replica is away, and the replica again when it is back', async () => {
  await standby.stop();
  const { status, headers } = await world.ask('senja', 'GET', '/dashboard/my-summary');
  expect([status, headers[asOfHeader]]).toEqual([200, 'now']);
  await expect.poll(isUp, { timeout: 20_000 }).toBe(0);
  const ready = await world.app.inject({ method: 'GET', url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { database: 'ok', storage: 'ok', replica: 'away' }]);
  standby = await startStandby(primary, place);
  expect(standby.connectionString).toBe(replicaUrl);
  await expect.poll(isUp, { timeout: 30_000 }).toBe(1);
});

test('a replica that is less safe than the primary, or none, is not read', async () => {
  await world.sql.query('grant select on tag to app_none');
  await expect.poll(isLevel, { timeout: 20_000 }).toBe(true);
  await expect(openReplica(world.db, replicaUrl)).rejects.toThrow('Readable without a scope: tag');
  await world.sql.query('revoke select on tag from app_none');
  const said: string[] = [];
  const none = await openReplica(world.db, primary.connectionString, (line) => said.push(line));
  expect([none.isUp(), said]).toEqual([false, ['The replica is not read: it is no standby']]);
  await none.close();
});

test('while a synchronous standby is away nothing is said to be kept that it has not got, and reading goes on', async () => {
  const waitFor = async (names: string) => {
    await world.sql.query(`alter system set synchronous_standby_names = '${names}'`);
    await world.sql.query('select pg_reload_conf()');
    const { rows } = await world.sql.query('show synchronous_standby_names');
    return rows[0].synchronous_standby_names;
  };
  await expect.poll(() => waitFor('nobody')).toBe('nobody');
  try {
    const made = ['One', 'Two', 'Three'].map((name) => world.ask('adi', 'POST', '/tags', { name }));
    for (const { status, body } of await Promise.all(made))
      expect([status, body.code]).toEqual([503, 'error.unavailable']);
    expect((await world.ask('adi', 'GET', '/tags')).status).toBe(200);
    // Each that went on waiting would hold a connection of the server, until there is none left for whoever reads.
    const waits = "select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'";
    await expect.poll(async () => (await world.sql.query(waits)).rows[0].n).toBe(0);
  } finally {
    await expect.poll(() => waitFor('')).toBe('');
  }
  expect((await world.ask('adi', 'POST', '/tags', { name: 'Here and there' })).status).toBe(201);
});

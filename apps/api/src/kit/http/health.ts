import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { system } from '../actor.ts';
import { type Db, type Tx, withScope } from '../db/db.ts';
import type { Replica } from '../db/replica.ts';
import { notFound } from '../problem.ts';
import { freeBytes } from './diskRoom.ts';

/** Whoever has the token; without one whoever sits at this very machine, and came through no proxy. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return local && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

const sameText = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

interface Watched {
  /** @throws when nothing can be kept just now */
  reachStorage(): Promise<void>;
  /** How many mails wait to be sent. */
  countMails(tx: Tx): Promise<number>;
  /** Whether the mail server has taken none since it last failed. */
  failsToMail(tx: Tx): Promise<boolean>;
  /** When a backup was last whole, null where none was ever reported; when the database’s log last failed to reach its archive. */
  lastBackup(tx: Tx): Promise<Date | null>;
  archiveFailedAt(tx: Tx): Promise<Date | null>;
}

/**
 * `/healthz` (the process), `/readyz` (whether the database can be written to and the storage be reached), `/metrics`
 * (Prometheus). Whoever cannot write is not ready: a balancer turns away. The storage is the same for all, so without it
 * nobody is turned away from what needs no file; a replica that is away is read in the database itself.
 */
export function answerHealth(
  app: FastifyInstance,
  db: Db,
  watched: Watched,
  { metricsToken, dataDir }: Config,
  replica?: Replica,
): void {
  const metrics = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.all([stateOf(db), within(2_000, watched.reachStorage())]);
    return reply.code(database === 'ok' ? 200 : 503).send({
      ...{ database, storage: storage ? 'ok' : 'away' },
      ...(replica && { replica: replica.isUp() ? 'ok' : 'away' }),
    });
  });
  const countQueue = queueGauges(metrics, db, watched);
  diskGauge(metrics, dataDir);
  if (replica) replicaGauges(metrics, replica);
  const all = Registry.merge([measuresOfProcess(), metrics]);
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) throw notFound();
    await countQueue();
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
}

let ofProcess: Registry | undefined;

/** Memory, garbage and delays belong to the process, however many applications it has had: who watches them never ends. */
function measuresOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** A standby, and a primary that was told so, can be read but not written to. */
const stateOf = (db: Db): Promise<'ok' | 'readonly' | 'away'> =>
  sql<{
    readonly: boolean;
  }>`select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as readonly`
    .execute(db)
    .then(
      ({ rows }) => (rows[0]?.readonly ? 'readonly' : 'ok'),
      () => 'away',
    );

const within = (ms: number, work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    sleep(ms, false, { ref: false }),
  ]);

/** The queue as it is when somebody measures; not a number while nobody can look. */
function queueGauges(register: Registry, db: Db, watched: Watched): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const waiting = gauge('rilis_jobs_waiting', 'Jobs that wait or are being done');
  const failed = gauge('rilis_jobs_failed', 'Jobs that were given up');
  const rounds = gauge('rilis_rounds_failing', 'What is done by the clock and fails at present');
  const oldest = gauge('rilis_oldest_job_seconds', 'How long the oldest job that may be done waits');
  const mails = gauge(
    'rilis_mails_waiting',
    'Mails that wait to be sent; all of them where no mail server is set',
  );
  const mailServer = gauge(
    'rilis_mail_server_failing',
    'Whether the mail server has taken no mail since it last failed',
  );
  const backup = gauge(
    'rilis_last_backup_seconds',
    'How long ago the last backup was whole; without end where none was',
  );
  const archive = gauge(
    'rilis_archive_failing',
    'Whether the log of the embedded database does not reach WAL_ARCHIVE',
  );
  const read = async (tx: Tx) => {
    const { rows } = await sql<{ waiting: number; failed: number; oldest: number; rounds: number }>`
      select waiting, failed, oldest_seconds as oldest, (select count(*) from clock_failure) as rounds from queue_state()`.execute(
      tx,
    );
    const backupAt = await watched.lastBackup(tx);
    return {
      ...rows[0]!,
      mails: await watched.countMails(tx),
      mailServer: Number(await watched.failsToMail(tx)),
      backup: backupAt ? (Date.now() - backupAt.getTime()) / 1000 : Number.POSITIVE_INFINITY,
      archive: Number((await watched.archiveFailedAt(tx)) !== null),
    };
  };
  return async () => {
    const found = await withScope(db, system('metrics'), read).catch(() => null);
    waiting.set(found?.waiting ?? Number.NaN);
    failed.set(found?.failed ?? Number.NaN);
    rounds.set(found?.rounds ?? Number.NaN);
    oldest.set(found?.oldest ?? Number.NaN);
    mails.set(found?.mails ?? Number.NaN);
    mailServer.set(found?.mailServer ?? Number.NaN);
    backup.set(found?.backup ?? Number.NaN);
    archive.set(found?.archive ?? Number.NaN);
  };
}

/** Not a number where nobody can look. */
function diskGauge(register: Registry, dataDir: string): void {
  new Gauge({
    ...{ name: 'rilis_disk_free_bytes', help: 'What is free on the disk of DATA_DIR', registers: [register] },
    async collect() {
      this.set(await freeBytes(dataDir).catch(() => Number.NaN));
    },
  });
}

/** How far behind the replica is (not a number while it is away), and who answered the calls that may lag. */
function replicaGauges(register: Registry, replica: Replica): void {
  const registers = [register];
  new Gauge({
    ...{ name: 'rilis_replica_up', help: 'Whether the replica is read', registers },
    collect() {
      this.set(replica.isUp() ? 1 : 0);
    },
  });
  new Gauge({
    ...{ name: 'rilis_replica_lag_seconds', help: 'How far the replica is behind', registers },
    collect() {
      this.set(replica.lag());
    },
  });
  new Gauge({
    ...{ name: 'rilis_replica_reads', help: 'Calls that may lag, by who answered', registers },
    labelNames: ['by'],
    collect() {
      for (const [by, count] of Object.entries(replica.reads)) this.set({ by }, count);
    },
  });
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Db } from '../db/db.ts';
import { notFound } from '../problem.ts';

/** Whoever has the token; without one whoever sits at this very machine, and came through no proxy. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return local && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

const sameText = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** `/healthz` (the process), `/readyz` (the database), `/metrics` (Prometheus). */
export function answerHealth(
  app: FastifyInstance,
  db: Db,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
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
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ database: ready ? 'ok' : 'away' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { visitor } from '../actor.ts';
import type { Db } from '../db/db.ts';
import { countRefusal } from '../db/denial.ts';
import { Problem } from '../problem.ts';
import { addressOf, callOf } from './exchange.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer. Styles may be inline (the component library writes them), scripts never. */
export const headersOf = ({ publicUrl }: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(publicUrl.startsWith('https://') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/** A change of state asked by another site's page is refused, whatever token it carries, and counted for the audit log. */
export function refuseForeignSites(app: FastifyInstance, db: Db, config: Config): void {
  const own = new URL(config.publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, host } = request.headers;
    const foreign =
      request.headers['sec-fetch-site'] === 'cross-site' ||
      (origin !== undefined && !isOwn(origin, [own, host]));
    if (!foreign) return;
    const actor = { ...visitor, ip: addressOf(request), requestId: request.id };
    const crossed = { action: 'denied', entity: 'route', note: 'error.crossSite' } as const;
    await countRefusal(db, actor, { ...crossed, id: callOf(request) });
    throw new Problem(403, 'error.crossSite');
  });
}

const isOwn = (origin: string, hosts: (string | undefined)[]) => {
  const asked = URL.parse(origin)?.host;
  return asked !== undefined && hosts.includes(asked);
};

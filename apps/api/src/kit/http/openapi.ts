import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from './endpoint.ts';
import { components, type Json, operationOf } from './operation.ts';

/**
 * Serves the description of all calls as `openapi.json` and, for people, at `docs`. It is made when somebody first asks:
 * it costs more than all the rest of a start.
 */
export async function describe(
  api: FastifyInstance,
  endpoints: readonly Endpoint[],
  product: string,
): Promise<void> {
  const made = once(() => {
    const document = openapi(endpoints, product);
    // As bytes: to write three million letters anew for each who asks would hold everybody else up.
    const text = Buffer.from(JSON.stringify(document));
    return {
      document,
      text,
      zipped: gzipSync(text),
      etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
    };
  });
  await api.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: infoOf(product), paths: {} } },
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // What the page loads lies below its own address, which ends in no slash where people type it.
    indexPrefix: api.prefix,
    // 800 calls drawn at once keep a browser busy for a minute.
    uiConfig: { docExpansion: 'none', filter: true },
    transformSpecification: () => made().document,
    transformSpecificationClone: false,
  });
  api.get('/openapi.json', async (request, reply) => {
    const { text, zipped, etag } = made();
    reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(zipped);
  });
}

/** Made when first asked for, and kept: it never changes. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const infoOf = (product: string) => ({
  title: `${product} API`,
  version: '1',
  description: [
    'POST /authenticate answers an access_token: every call that is not public carries it as a bearer (Authorization: Bearer …). What a refusal answers is application/problem+json: its code stays, its message is in the language of Accept-Language (en, id). Fields and filters that a call does not know are passed over.',
    'A list answers a page: page counts from 0, size is 20 unless said and 200 at most, totalElements (also in X-Total-Count) counts all that match; more says that it was not counted to the last. Each page is counted anew: what comes or goes in between moves the rest, and POST /bulk/export/csv writes a whole list as of one moment. An array repeats its key. Amounts are whole rupiah as integers up to 2^53, exact ones before rounding decimal text; instants are ISO 8601 in UTC, days YYYY-MM-DD, periods the integer YYYYMM.',
    'A record carries its version: sent back with a change, 409 error.staleVersion says that somebody else was first. What was not answered can be sent again under the same Idempotency-Key, where a call names that header: it is done once, and the first answer is given for 7 days; another body under that key is refused (409 error.idempotency). 429 and 503 say in Retry-After when to come again.',
    'Where a signed-in caller sends JSON, a form (multipart/form-data) without files says the same: each field by its name, numbers, lists and objects as JSON; or all of it as JSON in one part named body.',
    'Files of any size come by tus 1.0.0 (https://tus.io) at /uploads, which is not in the list: POST with Upload-Length and Upload-Metadata of kind and filename (kinds as of POST /media-images), then PATCH; the last part of the Location is the id of the file, of which GET /media-images/{id} tells.',
  ].join('\n\n'),
});

/** The description of every call, made from the routes themselves. */
function openapi(endpoints: readonly Endpoint[], product: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const { method, path } = endpoint.route;
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(endpoint) };
  }
  return { openapi: '3.1.0', info: infoOf(product), servers: [{ url: '/api' }], components, paths };
}

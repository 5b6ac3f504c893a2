import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { nameOf, patternsOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** As it stands on the wire, which of a codec is its input whichever way it goes. */
const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Json;
const inJson = (type: z.ZodType) => ({ content: { 'application/json': { schema: schemaOf(type) } } });

/**
 * Serves the description of all calls as `openapi.json` and, for people, at `docs`. It is made when somebody first asks:
 * it costs more than all the rest of a start.
 */
export async function describe(
  api: FastifyInstance,
  routes: readonly AnyRoute[],
  product: string,
): Promise<void> {
  const made = once(() => {
    const document = openapi(routes, product);
    const text = JSON.stringify(document);
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
    'POST /authenticate answers an access_token: every call that is not public carries it as a bearer (Authorization: Bearer …). What a refusal answers is application/problem+json: its code stays, its message is in the language of Accept-Language (en, id).',
    'Where a signed-in caller sends JSON, a form (multipart/form-data) without files says the same: each field by its name, numbers, lists and objects as JSON; or all of it as JSON in one part named body.',
    'Files of any size come by tus 1.0.0 (https://tus.io) at /uploads, which is not in the list: POST with Upload-Length and Upload-Metadata of kind and filename (kinds as of POST /media-images), then PATCH; the last part of the Location is the id of the file, of which GET /media-images/{id} tells.',
  ].join('\n\n'),
});

/** The description of every call, made from the routes themselves. */
function openapi(routes: readonly AnyRoute[], product: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const at = route.path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: infoOf(product),
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operationOf(route: AnyRoute): Json {
  const { method, path, can, params, query, body, reply, status, accepts, sends } = route;
  const requestBody =
    body &&
    (accepts === 'multipart'
      ? { content: { 'multipart/form-data': { schema: formOf(body) } } }
      : inJson(body));
  return {
    operationId: nameOf(route).replace(/\W+/g, '_'),
    tags: [path.split('/')[1]],
    summary: `${method} ${path}`,
    'x-permission': typeof can === 'string' && !can.startsWith('/') ? can : patternsOf(can),
    ...(can !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...named('path', params), ...named('query', query)],
    ...(requestBody && { requestBody }),
    responses: {
      [status ?? 200]: {
        description: 'Success',
        ...(sends === 'file' ? { content: { 'application/octet-stream': {} } } : inJson(reply)),
      },
      default: { description: 'application/problem+json (RFC 9457)' },
    },
  };
}

/** The fields of a form, and a file behind them: one of them may say how large it may be. */
function formOf(body: z.ZodType): Json {
  const { properties, ...schema } = schemaOf(body);
  const file = { type: 'string', format: 'binary', description: 'Of a call that takes a file: its bytes.' };
  return { ...schema, properties: { ...(properties as Json), file } };
}

function named(where: 'path' | 'query', type?: z.ZodType): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

import { nameOf, patternsOf } from '@rilis/contract/permission';
import { problemBody } from '@rilis/contract/problem';
import { type AnyRoute, onlyReads } from '@rilis/contract/route';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { isOnce } from './idempotency.ts';

export type Json = Record<string, unknown>;

/** As it stands on the wire, which of a codec is its input whichever way it goes. */
function schemaOf(type: z.ZodType): Json {
  const { $schema, ...schema } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => forPrograms(jsonSchema as Json),
  }) as Json;
  return schema;
}

/**
 * Says what programs made from the description need to hear: how wide a whole number is, for many take 32 bits unless told;
 * and of a fraction in words how fine it is, for 66.66 is no multiple of 0.01 to those who reckon in binary.
 */
function forPrograms(schema: Json): void {
  const { type, multipleOf } = schema;
  if (type === 'integer') schema.format = isNarrow(schema) ? 'int32' : 'int64';
  if (multipleOf !== 0.01) return;
  delete schema.multipleOf;
  schema.description = 'At most two decimals.';
}

const isNarrow = ({ maximum, exclusiveMaximum }: Json): boolean =>
  Number(maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY) <= 2_147_483_647;

const inJson = (type: z.ZodType) => ({ content: { 'application/json': { schema: schemaOf(type) } } });

/** Why a call is refused, by its status; any other refusal has the same form. */
const refusals = {
  400: 'The address or the body cannot be read or breaks a rule: fieldErrors names each field.',
  401: 'Nobody is signed in, or the session has ended (error.session).',
  403: 'The caller may not (error.forbidden), or has to sign in again first (error.recentSignIn).',
  404: 'There is no such record for this caller (error.notFound).',
  409: 'The record does not allow it as it stands: it was changed in the meantime (error.staleVersion), is there already (error.duplicate), is used elsewhere (error.inUse), names what is gone (error.missingReference), or has moved on.',
  413: 'The body is larger than is taken here (error.tooLargeBody).',
  415: 'The body is of another type than is taken here (error.unsupportedType).',
  429: 'Too many calls or tries at once: Retry-After says when to come again.',
  503: 'Not just now (error.unavailable): Retry-After says when to come again.',
  default: 'Any other refusal or failure.',
} as const;
type Refusal = keyof typeof refusals;

const retryAfter = {
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', format: 'int32' } },
};

/** What the calls have in common. */
export const components: Json = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  schemas: { Problem: schemaOf(problemBody) },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Of 8 to 200 characters, new for each thing to be done: sent again, it is done once.',
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    },
  },
  responses: Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      nameOfRefusal(status),
      {
        description,
        ...((status === '429' || status === '503') && { headers: retryAfter }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  ),
};

function nameOfRefusal(status: string): string {
  return status === 'default' ? 'Problem' : `Problem${status}`;
}

/** The description of one call. */
export function operationOf(endpoint: Endpoint): Json {
  const { route } = endpoint;
  const { path, can, params, query, body, accepts } = route;
  const requestBody =
    body &&
    (accepts === 'multipart'
      ? { content: { 'multipart/form-data': { schema: formOf(body) } } }
      : inJson(body));
  return {
    operationId: nameOf(route).replace(/\W+/g, '_'),
    tags: [path.split('/')[1]],
    summary: nameOf(route),
    description: rightOf(route),
    'x-permission': typeof can === 'string' && !can.startsWith('/') ? can : patternsOf(can),
    ...(can !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...named('path', params),
      ...named('query', query),
      ...(isOnce(endpoint) && can !== 'public' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(requestBody && { requestBody: { required: !body?.safeParse({}).success, ...requestBody } }),
    responses: { ...answersOf(route), ...refusalsOf(route) },
  };
}

/** Who may call, in a sentence. */
function rightOf({ can, signIn }: AnyRoute): string {
  const who =
    can === 'public'
      ? 'For anybody.'
      : can === 'signed-in'
        ? 'For anybody signed in.'
        : `For whoever holds ${patternsOf(can).join(' or ')}.`;
  return signIn === 'recent' ? `${who} Asks for a sign-in within the last 15 minutes.` : who;
}

function answersOf({ reply, sends, status = 200, cacheSeconds }: AnyRoute): Json {
  if (sends === 'file') return fileOf(reply);
  const { content } = inJson(reply);
  const { properties = {} } = content['application/json'].schema as { properties?: Json };
  const headers = {
    ...('totalElements' in properties && {
      'X-Total-Count': { schema: { type: 'integer', format: 'int64' } },
    }),
    ...(cacheSeconds !== undefined && { ETag: { schema: { type: 'string' } } }),
  };
  return {
    [status]: { description: 'Success', ...(Object.keys(headers).length > 0 && { headers }), content },
    ...(cacheSeconds !== undefined && {
      304: { description: 'If-None-Match names what is answered still.' },
    }),
  };
}

/** A file, of a type of its own; of what may come later also what is told meanwhile. */
function fileOf(reply: z.ZodType): Json {
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return {
    200: {
      description:
        'The file, as its Content-Type says. A table is text/csv, and a workbook to whom names the type of one in Accept.',
      content: { '*/*': bytes },
    },
    ...(reply instanceof z.ZodObject && {
      202: { description: 'It is written and fetched later, at /exports.', ...inJson(reply) },
    }),
  };
}

function refusalsOf(route: AnyRoute): Json {
  const { can, signIn, params, query, body } = route;
  const statuses: Refusal[] = [
    ...(query || body ? [400 as const] : []),
    ...(can === 'public' ? [] : [401 as const]),
    ...(patternsOf(can).length > 0 || signIn || !onlyReads(route) ? [403 as const] : []),
    ...(params ? [404 as const] : []),
    ...(onlyReads(route) ? [] : [409 as const]),
    ...(body ? [413 as const, 415 as const] : []),
    ...[429 as const, 503 as const, 'default' as const],
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameOfRefusal(`${status}`)}` }]),
  );
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

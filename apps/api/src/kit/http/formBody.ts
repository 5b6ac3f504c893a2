import type { AnyRoute } from '@rilis/contract/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid, Problem, tooLargeBody } from '../problem.ts';
import { isTooDeep } from './jsonBody.ts';

/** As much as a body of JSON may hold. */
const maxBytes = 1_048_576;

/** What a call without files was sent: JSON, or a form that says the same (specification, section 7). */
export async function readSent(request: FastifyRequest, route: AnyRoute): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  if (!route.body) return undefined;
  // A visitor's calls are counted by what their JSON says, before they come here.
  if (route.can === 'public') throw new Problem(415, 'error.unsupportedType');
  return bodyOf(route.body, await readFields(request));
}

/** The fields of a form by their names; one that is given more than once is a list. */
async function readFields(request: FastifyRequest): Promise<Map<string, unknown>> {
  const fields = new Map<string, unknown>();
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLargeBody(maxBytes);
  let bytes = 0;
  for await (const part of request.parts({ limits: { fieldSize: maxBytes, fields: 1_000 } })) {
    if (part.type === 'file') throw invalid(part.fieldname, 'error.noFileHere');
    const { fieldname, value } = part;
    bytes += sizeOf(fieldname) + sizeOf(value);
    if (part.valueTruncated || bytes > maxBytes) throw tooLargeBody(maxBytes);
    const before = fields.get(fieldname);
    fields.set(fieldname, fields.has(fieldname) ? [before, value].flat() : value);
  }
  return fields;
}

const sizeOf = (value: unknown) =>
  Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/**
 * All of a form is text. What the schema takes as text stays text; of the rest each field is read as JSON, where it is some.
 * Text that breaks a rule of its own is told which: a name of too many digits is no number. A list of one is a field given once.
 * A part `body` or `data` that stands alone and holds an object is the whole body.
 */
function bodyOf(schema: z.ZodType, fields: ReadonlyMap<string, unknown>): unknown {
  const [[name, only] = []] = fields;
  if (fields.size === 1 && (name === 'body' || name === 'data')) {
    const whole = asJson(only);
    if (typeof whole === 'object' && whole !== null) return whole;
  }
  const lists = listsOf(schema, Object.fromEntries(fields));
  const given = [...fields].map(([field, value]) => [field, lists.has(field) ? [value] : value] as const);
  const { issues } = schema.safeParse(Object.fromEntries(given)).error ?? { issues: [] };
  const readingOf = (field: string, value: unknown) => {
    const refused = issues.filter(({ path }) => path[0] === field);
    const read = refused.length > 0 ? asJson(value) : value;
    const isNoText = refused.some(({ code }) => ofKind.has(code));
    return isNoText || read === null || typeof read === 'string' ? read : value;
  };
  return Object.fromEntries(given.map(([field, value]) => [field, readingOf(field, value)]));
}

/** Fields that have to be a list and hold one value that is none: "array parameters repeat the key", and one repeats nothing. */
function listsOf(schema: z.ZodType, sent: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const { issues } = schema.safeParse(sent).error ?? { issues: [] };
  const asked = issues.flatMap(({ path: [field, ...deeper], ...issue }) =>
    deeper.length === 0 && issue.code === 'invalid_type' && issue.expected === 'array' ? String(field) : [],
  );
  const isOne = (value: unknown) => value !== '' && value !== null && !Array.isArray(value);
  return new Set(asked.filter((field) => isOne(asJson(sent[field]))));
}

/** What is said of a text where something else has to be. */
const ofKind: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'string') return value;
  if (isTooDeep(value)) throw new Problem(400, 'error.badRequest');
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

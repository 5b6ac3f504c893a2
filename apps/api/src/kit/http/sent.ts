import type { AnyRoute } from '@rilis/contract/route';
import { mediaId } from '@rilis/contract/wire';
import { z } from 'zod';
import { invalid, notFound, Problem } from '../problem.ts';

/** A mistake tells what was given, so that a value of the wrong kind is not taken for one that is missing. */
const telling = { reportInput: true };

/** An id of the wrong form names nothing: it answers like a missing one. */
export function readParams(route: AnyRoute, raw: unknown): unknown {
  if (!route.params) return undefined;
  const parsed = route.params.safeParse(raw);
  if (!parsed.success || unstorableIn(parsed.data) !== undefined) throw notFound();
  return parsed.data;
}

/** What was asked in the address: a filter that was left empty filters nothing. */
export function readQuery({ query }: AnyRoute, raw: unknown): unknown {
  if (!query) return undefined;
  const asked = Object.entries(raw as Record<string, unknown>);
  const isBare = asked.some(([, value]) => value === '' || (Array.isArray(value) && value.includes('')));
  return storable(query.parse(isBare ? Object.fromEntries(asked.flatMap(filled)) : raw, telling));
}

function filled([name, value]: [string, unknown]): [string, unknown][] {
  if (!Array.isArray(value)) return value === '' ? [] : [[name, value]];
  const given = value.filter((one) => one !== '');
  return given.length === 0 ? [] : [[name, given]];
}

type Way = 'form' | 'json';

/** What was sent: a field that was left empty is nothing where it may be nothing, as in the forms of the screens. */
export function readBody({ body }: AnyRoute, raw: unknown, way: Way = 'json'): unknown {
  if (!body) return undefined;
  const sent = raw ?? {};
  const read = body.safeParse(sent, telling);
  if (read.success) return storable(read.data);
  // No field can be named of what has none.
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new Problem(400, 'error.notObject');
  return storable(body.parse(emptied(body, sent, way), telling));
}

/** What the database stores in no text, whatever the field: it would tell neither which nor why. */
function storable<T>(read: T): T {
  const field = unstorableIn(read);
  if (field !== undefined) throw invalid(field, 'error.validation.unseen');
  return read;
}

/** Zero, and half of a sign that takes two places. */
const unstorable = /[\0\p{Cs}]/u;

/** Where such a sign stands, as fields are named in mistakes; undefined where none does. */
function unstorableIn(value: unknown, at: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? at.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unstorable.test(name) ? at.join('.') : unstorableIn(part, [...at, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function emptied(schema: z.ZodType, sent: unknown, way: Way): unknown {
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || Array.isArray(sent)) return sent;
  const shape = schema.shape as Record<string, z.ZodType>;
  const pairs = Object.entries(sent as object).map(([name, value]) => {
    const isEmpty = value === '' && Object.hasOwn(shape, name);
    return [name, isEmpty ? leftEmpty(shape[name]!, way) : value] as const;
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/** What stands for an empty text in a field; itself where nothing may. */
function leftEmpty(field: z.ZodType, way: Way): unknown {
  const takes = (nothing: unknown) => field.safeParse(nothing).success;
  const fitting = ['', ...nothingsOf(field, way)].filter(takes);
  return fitting.length > 0 ? fitting[0] : '';
}

/**
 * A form has no other way to leave a field out; in JSON what is not to be changed is left out, and '' is no name. No file was
 * chosen: that takes none away.
 */
function nothingsOf(field: z.ZodType, way: Way): readonly (null | undefined)[] {
  if (innermost(field) === mediaId) return [undefined];
  return way === 'form' ? [null, undefined] : [null];
}

const innermost = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? innermost(field.unwrap() as z.ZodType)
    : field;

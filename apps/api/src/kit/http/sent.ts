import type { AnyRoute } from '@rilis/contract/route';
import { z } from 'zod';

/** A mistake tells what was given, so that a value of the wrong kind is not taken for one that is missing. */
const telling = { reportInput: true };

/** What was asked in the address: a filter that was left empty filters nothing. */
export function queryOf({ query }: AnyRoute, raw: unknown): unknown {
  if (!query) return undefined;
  const asked = Object.entries(raw as Record<string, unknown>);
  const isBare = asked.some(([, value]) => value === '' || (Array.isArray(value) && value.includes('')));
  return query.parse(isBare ? Object.fromEntries(asked.flatMap(filled)) : raw, telling);
}

function filled([name, value]: [string, unknown]): [string, unknown][] {
  if (!Array.isArray(value)) return value === '' ? [] : [[name, value]];
  const given = value.filter((one) => one !== '');
  return given.length === 0 ? [] : [[name, given]];
}

/** What was sent: a field that was left empty is nothing where it may be nothing, as in the forms of the screens. */
export function bodyOf({ body }: AnyRoute, raw: unknown): unknown {
  if (!body) return undefined;
  const sent = raw ?? {};
  const read = body.safeParse(sent, telling);
  return read.success ? read.data : body.parse(emptied(body, sent), telling);
}

function emptied(schema: z.ZodType, sent: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || Array.isArray(sent)) return sent;
  const shape = schema.shape as Record<string, z.ZodType>;
  const nothingOf = (field: z.ZodType, value: unknown) =>
    [value, null, undefined].find((nothing) => accepts(field, nothing));
  return Object.fromEntries(
    Object.entries(sent as object).map(([name, value]) => {
      const field = shape[name];
      const isEmpty = value === '' || value === null;
      return field && isEmpty && maybeEmpty(field) ? [name, nothingOf(field, value)] : [name, value];
    }),
  );
}

const maybeEmpty = (field: z.ZodType) => accepts(field, null) || accepts(field, undefined);

const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

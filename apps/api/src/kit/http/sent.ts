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
export function bodyOf({ body, accepts }: AnyRoute, raw: unknown): unknown {
  if (!body) return undefined;
  const sent = raw ?? {};
  const read = body.safeParse(sent, telling);
  // A form has no other way to leave a field out; in JSON what is not to be changed is left out, and '' is no name.
  const nothings = accepts === 'multipart' ? [null, undefined] : [null];
  return read.success ? read.data : body.parse(emptied(body, sent, nothings), telling);
}

function emptied(schema: z.ZodType, sent: object, nothings: readonly (null | undefined)[]): object {
  if (!(schema instanceof z.ZodObject)) return sent;
  const shape = schema.shape as Record<string, z.ZodType>;
  const pairs = Object.entries(sent).map(([name, value]) => {
    const takes = (nothing: unknown) => shape[name]?.safeParse(nothing).success ?? false;
    const isRefused = value === '' && !takes('');
    return [name, isRefused && nothings.some(takes) ? nothings.find(takes) : value];
  });
  return Object.fromEntries(pairs);
}

import type { AnyRoute } from '@rilis/contract/route';
import type { z } from 'zod';

/** What may stand for a placeholder: an id of nothing, media ids, codes, statuses. The first that parses is taken. */
const candidates = [
  '999999999',
  'zzzzzzzzzzzzzzzzzzzzzz',
  'LB999999',
  'APPROVED',
  'SUBMITTED',
  'CONFIRMED',
  'S',
  'request',
  '202401',
  '2024-01-01',
  'OTHER',
  'label',
  '0'.repeat(32),
];

/** A path of the route that could exist; `ids` stand for its placeholders by name before anything else. */
export function plausiblePath(route: AnyRoute, ids: Record<string, string | number> = {}): string {
  const shape = (route.params as z.ZodObject | undefined)?.shape ?? {};
  return route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(ids[name] ?? wordFor(route, name, shape[name] as z.ZodType | undefined))),
  );
}

function wordFor(route: AnyRoute, name: string, schema: z.ZodType | undefined): string {
  const words = [...candidates, ...choicesOf(schema)];
  const found = words.find((text) => !schema || schema.safeParse(text).success);
  if (found === undefined)
    throw new Error(`No word fits :${name} of ${route.path}: add one to the candidates`);
  return found;
}

const choicesOf = (schema: z.ZodType | undefined) =>
  schema && 'options' in schema ? (schema.options as string[]).map(String) : [];

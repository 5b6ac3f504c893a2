import { issueWords } from '@rilis/contract/problem';
import type { AnyRoute } from '@rilis/contract/route';
import { notFound, Problem } from '../problem.ts';

/** An id of the wrong form names nothing: it answers like a missing one. */
export function parseParams(route: AnyRoute, raw: unknown): unknown {
  if (!route.params) return undefined;
  const parsed = route.params.safeParse(raw);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Nobody marks a field of an address: its mistakes are told in one sentence. */
export function parseQuery(route: AnyRoute, raw: unknown): unknown {
  if (!route.query) return undefined;
  const parsed = route.query.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new Problem(400, 'error.validation.query', { fields: issueWords(parsed.error) });
}

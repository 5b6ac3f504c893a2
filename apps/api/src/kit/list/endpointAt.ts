import type { Endpoint } from '../http/endpoint.ts';
import { notFound } from '../problem.ts';

/** The endpoint that serves a path, and what its placeholders hold; a fixed word wins over a placeholder, as in the router. */
export function endpointAt(endpoints: readonly Endpoint[], method: string, path: string) {
  const found = endpointAtOrNull(endpoints, method, path);
  if (!found) throw notFound();
  return found;
}

export function endpointAtOrNull(endpoints: readonly Endpoint[], method: string, path: string) {
  const asked = path.split('/');
  const found = endpoints
    .filter(({ route }) => route.method === method)
    .flatMap((endpoint) => {
      const parts = endpoint.route.path.split('/');
      const fits =
        parts.length === asked.length && parts.every((part, at) => isHole(part) || part === asked[at]);
      return fits ? [{ endpoint, parts }] : [];
    })
    .sort((a, b) => a.parts.filter(isHole).length - b.parts.filter(isHole).length)[0];
  if (!found) return null;
  const pairs = found.parts.flatMap((part, at) =>
    isHole(part) ? [[part.slice(1), asked[at]!] as const] : [],
  );
  return { endpoint: found.endpoint, params: Object.fromEntries(pairs) as Record<string, string> };
}

const isHole = (part: string) => part.startsWith(':');

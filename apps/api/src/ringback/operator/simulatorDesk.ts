import { simulator as routes } from '@rilis/contract/ringback/simulator';
import type { Config } from '../../config.ts';
import { type Endpoint, onOwn } from '../../kit/http/endpoint.ts';
import { signedHeaders } from '../../kit/http/signature.ts';
import { notFound, Problem } from '../../kit/problem.ts';

/** The buttons of the simulated operator, where there is one. */
export function simulatorEndpoints({ operator }: Config): Endpoint[] {
  const press = async (method: string, path: string, body?: object) => {
    if (!operator.simulated || !operator.url) throw notFound();
    return call(`${operator.url}/control${path}`, operator.secret, method, body ? JSON.stringify(body) : '');
  };
  return [
    onOwn(routes.read, () => press('GET', '')),
    onOwn(routes.behave, ({ body }) => press('PUT', '', body)),
    onOwn(routes.press, ({ body }) => press('POST', '/press', body)),
  ];
}

async function call(url: string, secret: string, method: string, text: string) {
  const answer = await fetch(url, {
    method,
    headers: signedHeaders('operator', secret, text),
    ...(text && { body: text }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (!answer?.ok) throw new Problem(503, 'error.operator.away');
  return routes.read.reply.parse(await answer.json());
}

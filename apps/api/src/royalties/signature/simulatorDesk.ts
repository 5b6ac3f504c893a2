import { privySimulator as routes } from '@rilis/contract/royalties/signatureSimulator';
import type { Config } from '../../config.ts';
import { type Endpoint, onOwn } from '../../kit/http/endpoint.ts';
import { signedHeaders } from '../../kit/http/signature.ts';
import { notFound, Problem } from '../../kit/problem.ts';

/** The buttons of the simulated provider of signatures, where there is one. */
export function privySimulatorEndpoints({ privy }: Config): Endpoint[] {
  const press = async (method: string, path: string, body?: object) => {
    if (!privy.simulated || !privy.url) throw notFound();
    return call(`${privy.url}/control${path}`, privy.secret, method, body ? JSON.stringify(body) : '');
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
    headers: signedHeaders('provider', secret, text),
    ...(text && { body: text }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (!answer?.ok) throw new Problem(503, 'error.signature.unreachable');
  return routes.read.reply.parse(await answer.json());
}

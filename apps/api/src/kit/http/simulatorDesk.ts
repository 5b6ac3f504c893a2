import type { z } from 'zod';
import { notFound, Problem } from '../problem.ts';
import { type Signer, signedHeaders } from './signature.ts';

/** A simulator that plays a house outside: where its buttons are, and the secret it shares with us. */
export interface Simulator {
  simulated: boolean;
  url: string | undefined;
  secret: string;
}

/**
 * The buttons of a simulator, answered with its state.
 * @throws Problem 404 where none plays, 503 (`away`) where it does not answer
 */
export const buttonsOf =
  <S>(whose: Signer, simulator: Simulator, state: z.ZodType<S>, away: string) =>
  async (method: 'GET' | 'PUT' | 'POST', path = '', body?: object): Promise<S> => {
    const { simulated, url, secret } = simulator;
    if (!simulated || !url) throw notFound();
    const text = body ? JSON.stringify(body) : '';
    const answer = await fetch(`${url}/control${path}`, {
      method,
      headers: signedHeaders(whose, secret, text),
      ...(text && { body: text }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (!answer?.ok) throw new Problem(503, away);
    return state.parse(await answer.json());
  };

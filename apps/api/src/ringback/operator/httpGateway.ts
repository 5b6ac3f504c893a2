import { operatorMessage } from '@rilis/contract/ringback/submission';
import { z } from 'zod';
import { signedHeaders } from '../../kit/http/signature.ts';
import { OperatorFault, type OperatorGateway } from './gateway.ts';

const known = z.object({ transactionId: z.string().min(1).max(60), said: operatorMessage.optional() });

/**
 * The operator’s interface over HTTP: `POST /contents`, `GET /contents/{id}?hash=`, `POST /contents/{id}/{command}`, `PUT /contents/{id}` with other
 * words for it, JSON both ways, every call signed and with the key under which a repetition is recognised.
 */
export function httpGateway(base: string, secret: string): OperatorGateway {
  const root = base.replace(/\/+$/, '');
  const call = (method: string, path: string, key: string, body?: object) =>
    ask(`${root}${path}`, secret, { method, key, text: body ? JSON.stringify(body) : '' });
  return {
    send: async (content, audio) =>
      read(await call('POST', '/contents', content.hash, { ...content, audio: audio.toString('base64') })),
    look: async (contentId, hash) => {
      const answer = await call('GET', `/contents/${contentId}?hash=${hash}`, hash);
      return answer.status === 404 ? undefined : read(answer);
    },
    tell: async (contentId, command, key) => {
      // What it does not know needs no withdrawing.
      const answer = await call('POST', `/contents/${contentId}/${command.toLowerCase()}`, key, {});
      if (answer.status !== 404) read(answer);
    },
    rename: async (contentId, words, key) => {
      read(await call('PUT', `/contents/${contentId}`, key, words));
    },
  };
}

interface Asked {
  method: string;
  key: string;
  text: string;
}

interface Told {
  status: number;
  text: string;
}

async function ask(url: string, secret: string, { method, key, text }: Asked): Promise<Told> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...signedHeaders('operator', secret, text),
      },
      ...(text && { body: text }),
      signal: AbortSignal.timeout(15_000),
      redirect: 'error',
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new OperatorFault('unreachable', (error as Error).name);
  }
}

function read({ status, text }: Told) {
  if (status === 429 || status >= 500) throw new OperatorFault('busy', `The operator answered ${status}`);
  if (status >= 400) throw new OperatorFault('refused', `The operator answered ${status}`);
  const parsed = known.safeParse(jsonOf(text));
  if (!parsed.success) throw new OperatorFault('strange', 'The operator answered something else');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

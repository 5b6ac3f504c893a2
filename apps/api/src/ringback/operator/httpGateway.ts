import { operatorMessage } from '@rilis/contract/ringback/submission';
import { z } from 'zod';
import { type House, saidIn, signedCall, type Told } from '../../kit/http/signedCall.ts';
import { OperatorFault, type OperatorGateway } from './gateway.ts';

/** Bytes of an answer: it says of one tone where it stands. */
const longest = 1024 * 1024;

const known = z.object({ transactionId: z.string().min(1).max(60), said: operatorMessage.optional() });

/**
 * The operator’s interface over HTTP: `POST /contents`, `GET /contents/{id}?hash=`, `POST /contents/{id}/{command}`, `PUT /contents/{id}` with other
 * words for it, JSON both ways, every call signed and with the key under which a repetition is recognised.
 */
export function httpGateway(base: string, secret: string): OperatorGateway {
  const operator: House = {
    ...{ whose: 'operator', base, secret, seconds: 15, longest },
    unreachable: (name) => new OperatorFault('unreachable', name),
    tooLong: () => new OperatorFault('tooLong', 'The operator answered without end'),
  };
  const call = (method: string, path: string, key: string, body?: object) =>
    signedCall(operator, { method, path, body, headers: { 'idempotency-key': key } });
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

function read(answer: Told) {
  const { status } = answer;
  if (status === 429 || status >= 500) throw new OperatorFault('busy', `The operator answered ${status}`);
  // A secret that is not shared any more, or a clock of ours that is wrong, says nothing of the tone.
  if (status === 401 || status === 403)
    throw new OperatorFault('stranger', `The operator answered ${status}`);
  if (status >= 400) throw new OperatorFault('refused', `The operator answered ${status}`);
  const said = saidIn(known, answer);
  if (!said) throw new OperatorFault('strange', 'The operator answered something else');
  return said;
}

import { paperDocument } from '@rilis/contract/media/rules';
import { providerSays } from '@rilis/contract/royalties/signature';
import { z } from 'zod';
import { type House, saidIn, signedCall, type Told } from '../../kit/http/signedCall.ts';
import { ProviderFault, type SignatureProvider } from './provider.ts';

const registered = z.object({ transactionId: z.string().min(1).max(80) });
const confirmed = z.object({ privyId: z.string().min(1).max(100) });
const standing = z.object({
  status: z.enum(['WAITING', ...providerSays]),
  reason: z.string().max(500).nullish(),
});
const file = z.object({ file: z.base64() });

/** Bytes of an answer: the longest is a signed paper as base64, itself twice as long as any we take. */
const longest = Math.ceil((2 * paperDocument.maxBytes * 4) / 3);

/**
 * A provider over HTTP in the manner of Privy: `POST /registrations`, `POST /registrations/{id}/otp`, `POST /documents`,
 * `GET /documents/{id}` and `/file`, JSON both ways, every call signed with the shared secret.
 */
export function httpProvider(base: string, secret: string): SignatureProvider {
  const provider: House = {
    ...{ whose: 'provider', base, secret, seconds: 20, longest },
    unreachable: (name) => new ProviderFault('unreachable', name),
    tooLong: () => new ProviderFault('tooLong', 'It answered without end'),
  };
  const call = (method: string, path: string, body?: object) => signedCall(provider, { method, path, body });
  return {
    register: async (person) => read(registered, await call('POST', '/registrations', person)),
    confirm: async (id, code) => {
      const answer = await call('POST', `/registrations/${encodeURIComponent(id)}/otp`, { code });
      return answer.status === 422 ? undefined : read(confirmed, answer);
    },
    send: async (document, paper) => {
      read(z.object({}), await call('POST', '/documents', { ...document, file: paper.toString('base64') }));
    },
    look: async (id) => {
      const answer = await call('GET', `/documents/${id}`);
      return answer.status === 404 ? undefined : read(standing, answer);
    },
    signedFile: async (id) =>
      Buffer.from(read(file, await call('GET', `/documents/${id}/file`)).file, 'base64'),
  };
}

function read<T>(schema: z.ZodType<T>, answer: Told): T {
  const { status } = answer;
  // One that does not take our secret, or our clock, has not refused the paper.
  if ([401, 403, 429].includes(status) || status >= 500)
    throw new ProviderFault('unreachable', `It answered ${status}`);
  if (status >= 400) throw new ProviderFault('refused', `It answered ${status}`);
  const said = saidIn(schema, answer);
  if (!said) throw new ProviderFault('refused', 'It answered something else');
  return said;
}

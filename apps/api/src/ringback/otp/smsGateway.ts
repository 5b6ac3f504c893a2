import type { Config } from '../../config.ts';
import { smppGateway } from './smpp/smppGateway.ts';

interface ShortMessage {
  /** `628…` */
  to: string;
  text: string;
  /** The same for every try of one message: the gateway may drop what it has seen. */
  reference: string;
}

/** Hands short messages over. Throws when it is worth another try; `false`: refused for good. */
export interface SmsGateway {
  send(message: ShortMessage): Promise<boolean>;
}

/** The gateway this installation is given, if any. Without one messages lie in the mailbox of the machine. */
export function smsGatewayOf({ sms }: Config): SmsGateway | undefined {
  if (sms?.url.startsWith('smpp')) return smppGateway(sms.url, sms.sender);
  return sms && { send: (message) => post(sms, message) };
}

/** Whether messages are only shown: no gateway, and no mail server that would make this a machine people rely on. */
export const isSimulated = ({ sms, smtpUrl }: Config): boolean => !sms && !smtpUrl;

/** Posts `{ to, from, text, reference }` as JSON, as gateways over HTTP take it. Neither number nor text is in an error. */
async function post(
  { url, token, sender }: NonNullable<Config['sms']>,
  { to, text, reference }: ShortMessage,
): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': reference,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ to: `+${to}`, from: sender, text, reference }),
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  }).catch((error: Error) => {
    throw new Error(`The SMS gateway cannot be reached (${error.name})`);
  });
  await answer.body?.cancel();
  if (answer.ok) return true;
  if (!ofTheMessage.has(answer.status)) throw new Error(`The SMS gateway answered ${answer.status}`);
  return false;
}

/** What an answer says of number or text. A token that is not taken, a path that is none or an empty account is ours to mend. */
const ofTheMessage = new Set([400, 409, 410, 413, 422]);

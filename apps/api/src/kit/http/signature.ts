import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of two machines, and the way between them, may be apart. */
const windowMs = 10 * 60_000;

/** What two machines compare is their own time, also while the demo is made, whose clock goes through the past. */
const machine = globalThis.Date;

/** Signs a text at a moment with the secret both sides share: HMAC-SHA-256, hexadecimal. */
export const sign = (secret: string, timestamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${text}`).digest('hex');

/** Whose calls are signed: the ringback operator's, the provider of signatures', the simulated stores'. */
export type Signer = 'operator' | 'provider' | 'stores';

/** The headers of a call that is signed: `x-operator-timestamp` (seconds) and `x-operator-signature`, by whose call it is. */
export function signedHeaders(whose: Signer, secret: string, text: string) {
  const timestamp = String(Math.floor(machine.now() / 1000));
  return {
    [`x-${whose}-timestamp`]: timestamp,
    [`x-${whose}-signature`]: sign(secret, timestamp, text),
  };
}

/** Whether a message was signed just now by who shares the secret. Takes the same time for every wrong signature. */
export function isSigned(
  secret: string,
  { timestamp = '', signature = '' }: { timestamp?: string | undefined; signature?: string | undefined },
  text: string,
): boolean {
  const wanted = Buffer.from(sign(secret, timestamp, text));
  const given = Buffer.from(signature.toLowerCase());
  const isSame = given.length === wanted.length && timingSafeEqual(given, wanted);
  const age = Math.abs(machine.now() - Number(timestamp) * 1000);
  return isSame && /^\d{10}$/.test(timestamp) && age <= windowMs;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OperatorMessage } from '@rilis/contract/ringback/submission';

/** How far the clocks of two machines, and the way between them, may be apart. */
const windowMs = 10 * 60_000;

/** Signs a text at a moment with the secret both sides share: HMAC-SHA-256, hexadecimal. */
export const sign = (secret: string, timestamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${text}`).digest('hex');

/** A message as it is signed: its fields in this order, one a line; what is missing is an empty line. */
export const signedText = (message: OperatorMessage): string =>
  [
    message.eventId,
    message.contentId,
    message.transactionId,
    message.sequence,
    message.status,
    message.reason ?? '',
    message.vascode ?? '',
    message.songCode ?? '',
  ].join('\n');

/** Whether a message is the operator's and was signed just now. Takes the same time for every wrong signature. */
export function isSigned(
  secret: string,
  { timestamp = '', signature = '' }: { timestamp?: string | undefined; signature?: string | undefined },
  text: string,
): boolean {
  const wanted = Buffer.from(sign(secret, timestamp, text));
  const given = Buffer.from(signature.toLowerCase());
  const isSame = given.length === wanted.length && timingSafeEqual(given, wanted);
  const age = Math.abs(Date.now() - Number(timestamp) * 1000);
  return isSame && /^\d{10}$/.test(timestamp) && age <= windowMs;
}

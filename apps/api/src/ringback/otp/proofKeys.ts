import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A keyed hash: whoever has the tables alone cannot try the few numbers and codes there are. */
const keyed = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'rilis one-time code', 32)))
    .update(text)
    .digest();

/** A number (`628…`) as it is kept. */
export const numberHash = (secret: string, msisdn: string): Buffer => keyed(secret, `number ${msisdn}`);

/** A code as it is kept, bound to what it belongs to. */
export const codeHash = (secret: string, otpId: string, code: string): Buffer =>
  keyed(secret, `code ${otpId} ${code}`);

/** Whether a code is the one that was sent; takes the same time either way. */
export const isCode = (secret: string, otpId: string, code: string, kept: Buffer): boolean =>
  timingSafeEqual(codeHash(secret, otpId, code), kept);

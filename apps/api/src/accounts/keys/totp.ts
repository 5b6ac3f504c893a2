import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** 160 random bits in base32, as authenticator apps take them (RFC 4226, section 4). */
export const newSecret = () => base32(randomBytes(20));

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code of a 30-second step: HMAC-SHA-1, dynamic truncation, six digits (RFC 6238). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const stepAt = (ms: number) => Math.floor(ms / 1000 / stepSeconds);

/** The step a code belongs to, one before and one after now included: clocks differ. Undefined when it is none of them. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const given = Buffer.from(code);
  const steps = [0, -1, 1].map((drift) => stepAt(now) + drift);
  return steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** What an authenticator app reads from the QR code. */
export const uriOf = (secret: string, product: string, login: string) =>
  `otpauth://totp/${encodeURIComponent(product)}:${encodeURIComponent(login)}?secret=${secret}&issuer=${encodeURIComponent(product)}`;

/** Fifty random bits, easy to copy: `ABCDE-FGH23`. */
export const newRecoveryCode = () =>
  base32(randomBytes(7))
    .slice(0, 10)
    .replace(/^(.{5})/, '$1-');

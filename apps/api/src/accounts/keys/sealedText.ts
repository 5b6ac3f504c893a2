import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'rilis second factor', 32));

/** Encrypts a short secret with the platform's key (AES-256-GCM), bound to whose it is. */
export function sealText(plain: string, owner: string, secret: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was changed, belongs to somebody else or was sealed with another key */
export function unsealText(sealed: Buffer, owner: string, secret: string): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

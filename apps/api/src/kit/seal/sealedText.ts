import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Tx } from '../db/db.ts';
import { requireKeyInUse } from './keyMark.ts';
import { type KeyRing, openWithAny } from './keyRing.ts';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'rilis second factor', 32));

/** A sealed text that is kept in this transaction. @throws Problem 503 where the key was exchanged for another */
export async function sealIn(tx: Tx, plain: string | Buffer, owner: string, keys: KeyRing): Promise<Buffer> {
  await requireKeyInUse(tx, keys);
  return sealText(plain, owner, keys);
}

/** Encrypts a short secret with the platform's key (AES-256-GCM), bound to whose it is. */
export function sealText(plain: string | Buffer, owner: string, [secret]: KeyRing): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was changed, belongs to somebody else or was sealed with a key that is not on the ring */
export const unsealText = (sealed: Buffer, owner: string, keys: KeyRing): string =>
  unsealBytes(sealed, owner, keys).toString('utf8');

/** The same of what is no text. */
export const unsealBytes = (sealed: Buffer, owner: string, keys: KeyRing): Buffer =>
  openWithAny(keys, (secret) => {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  });

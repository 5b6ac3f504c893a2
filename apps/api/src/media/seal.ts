import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type KeyRing, openWithAny } from '../kit/seal/keyRing.ts';
import type { Storage } from './storage/storage.ts';

const magic = Buffer.from('RSEAL1\n\0', 'latin1');
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + saltBytes + ivBytes;

/**
 * Encrypts a small staged file in place of its plain text (AES-256-GCM, a key of its own by HKDF-SHA-256 from the
 * first key and a random salt, bound to the SHA-256 of the plain text). Returns the SHA-256 of what is there then.
 */
export async function sealFile(stagedPath: string, sha256: string, [secret]: KeyRing): Promise<string> {
  const plain = await readFile(stagedPath);
  const salt = randomBytes(saltBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, salt), iv).setAAD(Buffer.from(sha256, 'hex'));
  const parts = [magic, salt, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  const sealed = Buffer.concat(parts);
  await rm(stagedPath);
  await writeFile(stagedPath, sealed, { flush: true, mode: 0o600 });
  return createHash('sha256').update(sealed).digest('hex');
}

/**
 * The plain text of a sealed file. Nothing is given out before all of it is proved.
 * @throws Error when the file was changed, swapped or sealed with a key that is not on the ring
 */
export async function unsealFile(
  storage: Storage,
  key: string,
  sha256: string,
  keys: KeyRing,
): Promise<Buffer> {
  return openSealed(await buffer(await storage.open(key)), sha256, keys);
}

/** The same of one that was read. @throws Error as above */
export const openSealed = (sealed: Buffer, sha256: string, keys: KeyRing): Buffer =>
  openWithAny(keys, (secret) => opened(sealed, sha256, secret));

function opened(sealed: Buffer, sha256: string, secret: string): Buffer {
  if (sealed.length < headBytes + tagBytes || !sealed.subarray(0, magic.length).equals(magic))
    throw new Error('The file is not sealed');
  const salt = sealed.subarray(magic.length, magic.length + saltBytes);
  const iv = sealed.subarray(magic.length + saltBytes, headBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, salt), iv)
    .setAAD(Buffer.from(sha256, 'hex'))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()]);
}

const keyFrom = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'rilis sealed file', 32));

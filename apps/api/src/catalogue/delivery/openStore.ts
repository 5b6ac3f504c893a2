import path from 'node:path';
import { unsealText } from '../../accounts/sealedText.ts';
import type { Config } from '../../config.ts';
import { bucketDrop } from '../../kit/drop/bucketDrop.ts';
import { DropFault, localDrop, type OpenDrop } from '../../kit/drop/dropFolder.ts';
import { sftpDrop } from '../../kit/drop/sftpDrop.ts';
import type { Store } from './storeRows.ts';

/** Whose secret it is: a sealed one opens for its own store alone. */
export const secretOf = (dspId: number): string => `store:${dspId}`;

/** Milliseconds a package may take on its way. */
const longest = 2 * 3_600_000;

/**
 * The way to a store by its settings. A folder is one below DELIVERY_DIR: no setting of a screen leads elsewhere.
 * @throws DropFault when its secret cannot be opened, or is missing
 */
export function openStore({ deliveryDir, secretKey }: Config, store: Store): OpenDrop {
  const { address, transport } = store;
  if (transport === 'FOLDER') return localDrop(path.join(deliveryDir, address.folder));
  const secret = openSecret(store, secretKey);
  if (transport === 'S3') return bucketDrop({ ...address, secretAccessKey: secret }, address.folder);
  const isKey = secret.includes('PRIVATE KEY');
  const { host, port, user, hostKey } = address;
  const credential = isKey ? { privateKey: secret, password: undefined } : { password: secret };
  return sftpDrop({ host, port, user, hostKey, ...credential }, address.folder || '.', longest);
}

function openSecret({ dspId, secret }: Store, key: string): string {
  if (!secret) throw new DropFault('stranger', 'No secret is kept for this store');
  try {
    return unsealText(secret, secretOf(dspId), key);
  } catch {
    throw new DropFault('stranger', 'The secret was sealed with another key: enter it again');
  }
}

import path from 'node:path';
import type { Config } from '../../config.ts';
import { DropFault, localDrop, type OpenDrop } from '../../kit/drop/dropFolder.ts';
import { outsideAddress } from '../../kit/drop/ownNetwork.ts';
import { sftpDrop } from '../../kit/drop/sftpDrop.ts';
import type { KeyRing } from '../../kit/seal/keyRing.ts';
import { unsealText } from '../../kit/seal/sealedText.ts';
import { PackageFault } from './package.ts';
import type { Store } from './storeRows.ts';

/** Whose secret it is: a sealed one opens for its own store alone. */
export const secretOf = (dspId: number): string => `store:${dspId}`;

/** Milliseconds a piece of work at a store may take: a package on its way, and a look at what lies there (in a folder: each call). */
export const sendingLimit = 2 * 3_600_000;
export const lookingLimit = 30_000;

/**
 * The way to a store by its settings. A folder is one below DELIVERY_DIR, a server one outside our own network or named by
 * DELIVERY_HOSTS: no setting of a screen leads elsewhere. Either is reached at the very address that was looked at.
 * What takes longer than `limit` milliseconds there is given up.
 * @throws DropFault when its secret cannot be opened, or is missing
 */
export function openStore(
  { deliveryDir, keys, deliveryHosts }: Config,
  store: Store,
  limit: number,
): OpenDrop {
  const { address, transport } = store;
  if (transport === 'FOLDER') return localDrop(path.join(deliveryDir, address.folder), limit);
  const secret = openSecret(store, keys);
  const reached = async (host: string) => {
    const at = await outsideAddress(host, deliveryHosts);
    if (!at) throw new PackageFault('inside', `${host} lies in our own network`);
    return at;
  };
  if (transport === 'S3')
    return async (work) => {
      const at = await reached(new URL(address.endpoint).hostname);
      const { bucketDrop } = await import('../../kit/drop/bucketDrop.ts');
      return bucketDrop({ ...address, secretAccessKey: secret, at }, address.folder, limit)(work);
    };
  const isKey = secret.includes('PRIVATE KEY');
  const { port, user, hostKey } = address;
  const credential = isKey ? { privateKey: secret, password: undefined } : { password: secret };
  return async (work) => {
    const host = await reached(address.host);
    return sftpDrop({ host, port, user, hostKey, ...credential }, address.folder || '.', limit)(work);
  };
}

function openSecret({ dspId, secret }: Store, keys: KeyRing): string {
  if (!secret) throw new DropFault('stranger', 'No secret is kept for this store');
  try {
    return unsealText(secret, secretOf(dspId), keys);
  } catch {
    throw new DropFault('stranger', 'The secret was sealed with another key: enter it again');
  }
}

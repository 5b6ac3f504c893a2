import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { MadeVariant } from '@rilis/contract/mediaFile';
import type { Actor } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { readKept } from './readKept.ts';
import type { Storage } from './storage.ts';

export interface Kept {
  id: string;
  /** A form that was made of it; null: as it came in. */
  variant: MadeVariant | null;
  storageKey: string;
}

/**
 * Finds the MD5 of kept files and notes it: SHA-256 is known of every file since it came, MD5 only where somebody outside asks.
 * @throws DropFault, `storage`, when one cannot be read
 */
export async function keepMd5(db: Db, actor: Actor, storage: Storage, files: readonly Kept[]): Promise<void> {
  for (const { storageKey, ...file } of files) {
    const sum = createHash('md5');
    await pipeline(readKept(storage, storageKey), sum);
    const md5 = sum.digest('hex');
    await withScope(db, actor, (tx) => note(tx, file, md5));
  }
}

const note = (tx: Tx, { id, variant }: Pick<Kept, 'id' | 'variant'>, md5: string) =>
  variant === null
    ? tx.updateTable('media').set({ md5 }).where('id', '=', id).execute()
    : tx
        .updateTable('media_variant')
        .set({ md5 })
        .where('media_id', '=', id)
        .where('variant', '=', variant)
        .execute();

import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import type { Storage } from './storage.ts';

interface Kept {
  id: string;
  storageKey: string;
}

/** Finds the MD5 of kept files and notes it: SHA-256 is known of every file since it came, MD5 only where somebody outside asks. */
export async function findMd5(db: Db, actor: Actor, storage: Storage, files: readonly Kept[]): Promise<void> {
  for (const { id, storageKey } of files) {
    const sum = createHash('md5');
    await pipeline(await storage.open(storageKey), sum);
    const md5 = sum.digest('hex');
    await withScope(db, actor, (tx) => tx.updateTable('media').set({ md5 }).where('id', '=', id).execute());
  }
}

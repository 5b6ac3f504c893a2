import type { Tx } from '../../kit/db/db.ts';
import { digest, newToken } from './token.ts';

type Purpose = 'ACTIVATE' | 'RESET';

/** A new key for a person and a purpose; the ones before it are void. Runs in a staff scope. */
export async function issueKey(tx: Tx, userId: number, purpose: Purpose, expiresAt: Date): Promise<string> {
  await voidKeys(tx, userId, purpose);
  const key = newToken();
  await tx
    .insertInto('one_time_key')
    .values({ key_hash: digest(key), purpose, user_id: userId, expires_at: expiresAt })
    .execute();
  return key;
}

/** Whether a key was made since: a job that is delivered twice would void what its first mail carries. */
export async function hasKeySince(tx: Tx, userId: number, purpose: Purpose, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('one_time_key')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function voidKeys(tx: Tx, userId: number, purpose: Purpose): Promise<void> {
  await tx
    .updateTable('one_time_key')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses a key up and answers whose it was; undefined for one that is unknown, used, expired or for another purpose. */
export async function spendKey(tx: Tx, key: string, purpose: Purpose): Promise<number | undefined> {
  const spent = await tx
    .updateTable('one_time_key')
    .set({ used_at: new Date() })
    .where('key_hash', '=', digest(key))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning('user_id')
    .executeTakeFirst();
  return spent?.user_id;
}

/** Whose key it is or was, used and expired ones too. */
export async function ownerOf(tx: Tx, key: string, purpose: Purpose): Promise<number | undefined> {
  const found = await tx
    .selectFrom('one_time_key')
    .select('user_id')
    .where('key_hash', '=', digest(key))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return found?.user_id;
}

/** Whether a key would be taken: asked before costly work. */
export async function isKeyGood(tx: Tx, key: string, purpose: Purpose): Promise<boolean> {
  const found = await tx
    .selectFrom('one_time_key')
    .select('id')
    .where('key_hash', '=', digest(key))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found !== undefined;
}

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { Problem } from '../problem.ts';
import type { KeyRing } from './keyRing.ts';

/** By what the database knows a key; it tells nothing of it. */
export const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('rilis mark of the secret key').digest('base64url');

/**
 * For whoever is about to seal in this transaction: the key is not exchanged before it ends.
 * @throws Problem 503 where it was exchanged while this program ran on: what it sealed, nobody could open for long
 */
export async function requireKeyInUse(tx: Tx, [current]: KeyRing): Promise<void> {
  const { rows } = await sql<{
    replaced: boolean;
  }>`select is_key_replaced(${markOf(current)}) as replaced`.execute(tx);
  if (!rows[0]!.replaced) return;
  const cause = new Error('This program has a secret key that was exchanged for another: start it anew.');
  throw new Problem(503, 'error.unavailable', { cause, retryAfter: 60 });
}

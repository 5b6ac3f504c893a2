import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { markOf } from '../../kit/seal/keyMark.ts';
import type { KeyRing } from '../../kit/seal/keyRing.ts';
import { unsealBytes } from '../../kit/seal/sealedText.ts';

/** What hashes codes, and numbers until the secret key is exchanged for the first time. */
export const proofKeyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'rilis one-time code', 32));

/** A keyed hash: whoever has the tables alone cannot try the few numbers and codes there are. */
const keyed = (key: Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest();

/** A number (`628…`) as it is kept. No key is exchanged before the transaction ends. */
export const numberHash = async (tx: Tx, keys: KeyRing, msisdn: string): Promise<Buffer> =>
  hashedBy(await numberKeys(tx, keys), msisdn);

/** A number as layers make it, the first of them at the bottom. */
const hashedBy = ([base, ...layers]: NumberKeys, msisdn: string): Buffer =>
  layers.reduce(hashedOnce, keyed(base, `number ${msisdn}`));

/** What a hash becomes by one layer more. */
export const hashedOnce = (hash: Buffer, layer: Buffer): Buffer => keyed(layer, hash);

type NumberKeys = readonly [base: Buffer, ...layers: Buffer[]];

/** Whose a layer is: a sealed one opens in its own place alone. */
export const ownerOfLayer = (layer: number): string => `number_key:${layer}`;

/** A hash that is taken from one row to another stays as it is in the transaction. */
export const holdNumbers = (tx: Tx) => sql`select from number_keys()`.execute(tx);

async function numberKeys(tx: Tx, keys: KeyRing): Promise<NumberKeys> {
  const { rows } = await sql<{
    mark: string | null;
    layer: number | null;
    sealed: Buffer | null;
  }>`select * from number_keys()`.execute(tx);
  const [base, ...layers] = rows.flatMap(({ layer, sealed }) =>
    layer !== null && sealed ? [openedLayer(layer, sealed, keys)] : [],
  );
  if (base) return [base, ...layers];
  // Between the start with another key and the exchange, numbers are still those of the one before.
  const [current, previous] = keys;
  const isBefore = previous !== undefined && markOf(previous) === rows[0]?.mark;
  return [proofKeyOf(isBefore ? previous : current)];
}

/** @throws Problem 503 in a program that lacks the key of now: a number it hashed, nobody would find again */
function openedLayer(layer: number, sealed: Buffer, keys: KeyRing): Buffer {
  try {
    return unsealBytes(sealed, ownerOfLayer(layer), keys);
  } catch (cause) {
    throw new Problem(503, 'error.unavailable', { cause, retryAfter: 60 });
  }
}

/** A code as it is kept, bound to what it belongs to. */
export const codeHash = ([current]: KeyRing, otpId: string, code: string): Buffer =>
  keyed(proofKeyOf(current), `code ${otpId} ${code}`);

/** Whether a code is the one that was sent; takes the same time either way. */
export const isCode = (keys: KeyRing, otpId: string, code: string, kept: Buffer): boolean =>
  keys.filter((secret) => secret !== undefined && timingSafeEqual(codeHash([secret], otpId, code), kept))
    .length > 0;

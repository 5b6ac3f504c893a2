import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { KeyRing } from '../kit/seal/keyRing.ts';
import { openSealed, sealFile } from '../media/seal.ts';
import type { Storage } from '../media/storage/storage.ts';
import type { Found } from './sealedRows.ts';

/** Where sealed files lie, the keys to them and a folder to work in. */
export interface SealedPlace {
  storage: Storage;
  keys: KeyRing;
  staging: string;
}

interface SealedFile {
  storage_key: string;
  sha256: string;
}

/** Tables that name sealed files, by the condition that tells those. */
export const sealedFiles = [
  { table: 'media', isSealed: 'sealed' },
  // Sealed content lies under the sum of what it was sealed to.
  { table: 'upload_piece', isSealed: "storage_key not like '%' || sha256" },
] as const;

/**
 * Seals anew what the previous key still seals of the files a table names: written beside the old one first, then named in its
 * place. The janitor takes the old one a day later: a backup that is being made still copies it.
 */
export async function renewFiles(
  client: pg.Client,
  place: SealedPlace,
  { table, isSealed }: (typeof sealedFiles)[number],
  progress: (done: number, of: number) => void,
): Promise<Found> {
  const found: Found = { renewed: 0, lost: 0, missing: 0 };
  const { rows } = await client.query<SealedFile>(
    `select distinct storage_key, sha256 from ${table} where ${isSealed} order by storage_key`,
  );
  for (const [index, file] of rows.entries()) {
    progress(index, rows.length);
    const fresh = await renewed(place, file);
    if (fresh === 'lost' || fresh === 'missing') found[fresh] += 1;
    else if (fresh) found.renewed += await name(client, table, file, fresh);
  }
  return found;
}

/** The key of the same file sealed with the current key; null where it is already. */
async function renewed(
  { storage, keys: [current, previous], staging }: SealedPlace,
  { storage_key: key, sha256 }: SealedFile,
): Promise<string | null | 'lost' | 'missing'> {
  if ((await storage.size(key)) === null) return 'missing';
  const sealed = await buffer(await storage.open(key));
  const opened = (secret: string) => openedOr(sealed, sha256, secret);
  if (opened(current)) return null;
  const plain = previous === undefined ? undefined : opened(previous);
  if (!plain) return 'lost';
  // As young as one that was just stored: the janitor leaves it to a backup that is being made for a day.
  const lying = storage.pathOf(key);
  if (lying) await utimes(lying, new Date(), new Date());
  await mkdir(staging, { recursive: true });
  const staged = path.join(staging, randomUUID());
  await writeFile(staged, plain, { mode: 0o600 });
  return storage.put(staged, await sealFile(staged, sha256, [current]));
}

function openedOr(sealed: Buffer, sha256: string, secret: string): Buffer | undefined {
  try {
    return openSealed(sealed, sha256, [secret]);
  } catch {
    return undefined;
  }
}

/** Whoever names a stored file and the janitor come one after the other (media/record.ts). */
async function name(
  client: pg.Client,
  table: string,
  { storage_key: old }: SealedFile,
  fresh: string,
): Promise<number> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock(7483, hashtext($1))', [fresh]);
    const { rowCount } = await client.query(`update ${table} set storage_key = $2 where storage_key = $1`, [
      old,
      fresh,
    ]);
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

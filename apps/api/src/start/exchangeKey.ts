import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { withClient } from '../kit/db/withClient.ts';
import { markOf } from '../kit/seal/keyMark.ts';
import type { KeyRing } from '../kit/seal/keyRing.ts';
import { sealText } from '../kit/seal/sealedText.ts';
import { openStorage, stagingDir } from '../media/storage/storage.ts';
import { hashedOnce, ownerOfLayer, proofKeyOf } from '../ringback/otp/proofKeys.ts';
import { ConfigError } from '../settings/configError.ts';
import { renewFiles, type SealedPlace, sealedFiles } from './sealedFiles.ts';
import { type Found, renewColumn, sealedColumns } from './sealedRows.ts';

type Say = (line: string) => void;

/** What an exchange came to: how much was sealed anew, and what could not be. */
export type Exchanged = Found;

/**
 * Has a database go by the current key instead of the previous one, and seals everything anew, while people work. What was
 * broken off is gone on with; done once more, it finds what a program sealed with the previous key in the meantime.
 *
 * @throws ConfigError where the keys are not those of this database
 */
export async function exchangeKey(config: Config, connectionString: string, say: Say): Promise<Exchanged> {
  return withClient(connectionString, 'rotate', async (client) => {
    await begin(client, config.keys);
    const place = { storage: openStorage(config), keys: config.keys, staging: stagingDir(config, 'made') };
    const all: Found = { renewed: 0, lost: 0, missing: 0 };
    for (;;) {
      const found = await renewAll(client, place, say);
      all.renewed += found.renewed;
      // The last look finds nothing to do any more: every single thing was opened with the current key alone.
      if (found.renewed > 0) continue;
      await end(client);
      return { ...found, renewed: all.renewed };
    }
  });
}

/** From here on the database goes by the current key, and nobody seals with the previous one any more. */
async function begin(client: pg.Client, keys: KeyRing): Promise<void> {
  const [current, previous] = keys;
  if (previous === undefined) throw new ConfigError([noPrevious]);
  await inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock(7485, 0)');
    const { rows } = await client.query<{ mark: string; former: boolean; waits: boolean }>(
      `select mark, exists (select from replaced_key where mark = $1) as former,
         exists (select from replaced_key where ended_at is null) as waits from secret_key_mark`,
      [markOf(previous)],
    );
    const { mark, former, waits } = rows[0] ?? {};
    if (mark === markOf(current) && former) return;
    if (mark !== markOf(previous)) throw new ConfigError([mark === markOf(current) ? notBefore : notOurs]);
    if (waits) throw new ConfigError([notYet]);
    await client.query('update secret_key_mark set mark = $1', [markOf(current)]);
    await client.query('delete from replaced_key where mark = $1', [markOf(current)]);
    await client.query('insert into replaced_key (mark) values ($1)', [markOf(previous)]);
    await layNumbers(client, [current, previous]);
    await tell(client, 'replaced');
  });
}

const noPrevious =
  'There is no key to go over from. Name the key in use in SECRET_KEY_PREVIOUS and the new one in SECRET_KEY, or where it is kept in DATA_DIR: npm run rotate -- new';
const notOurs =
  'SECRET_KEY_PREVIOUS (or secret.key.previous) is not the key this database goes by: name the one all programs have used so far.';
const notBefore =
  'This database goes by SECRET_KEY already, and never went by SECRET_KEY_PREVIOUS: take that away, or name the key that was used before.';

const notYet =
  'An exchange before this one has not come to its end: bring it there with the two keys it was begun with.';

/** Numbers nobody knows cannot be hashed anew, their hashes can: whoever has the previous key, and the tables later, tries in vain. */
async function layNumbers(client: pg.Client, keys: readonly [current: string, previous: string]) {
  const { rows } = await client.query<{ last: number | null }>('select max(layer) as last from number_key');
  const keep = (layer: number, key: Buffer) =>
    client.query('insert into number_key (layer, sealed) values ($1, $2)', [
      layer,
      sealText(key, ownerOfLayer(layer), keys),
    ]);
  const last = rows[0]!.last ?? 0;
  if (rows[0]!.last === null) await keep(0, proofKeyOf(keys[1]));
  const layer = randomBytes(32);
  await keep(last + 1, layer);
  for (const table of hashedTables) await hashOnce(client, table, layer);
}

/** Tables that keep numbers as hashes, each in `number_hash`. */
export const hashedTables = ['tone_number', 'blocked_number', 'otp'] as const;

async function hashOnce(client: pg.Client, table: string, layer: Buffer): Promise<void> {
  const { rows } = await client.query<{ number_hash: Buffer }>(`select distinct number_hash from ${table}`);
  const old = rows.map(({ number_hash: hash }) => hash);
  await client.query(
    `update ${table} t set number_hash = n.fresh from unnest($1::bytea[], $2::bytea[]) as n (old, fresh) where t.number_hash = n.old`,
    [old, old.map((hash) => hashedOnce(hash, layer))],
  );
}

async function renewAll(client: pg.Client, place: SealedPlace, say: Say): Promise<Found> {
  const all: Found = { renewed: 0, lost: 0, missing: 0 };
  const add = (name: string, found: Found) => {
    say(`${name}: ${found.renewed} sealed anew${told(found)}`);
    for (const what of ['renewed', 'lost', 'missing'] as const) all[what] += found[what];
  };
  for (const column of sealedColumns) add(column.name, await renewColumn(client, column, place.keys));
  for (const files of sealedFiles) {
    const progress = every(5_000, (done: number, of: number) => say(`${files.table}: ${done} of ${of}`));
    add(files.table, await renewFiles(client, place, files, progress));
  }
  return all;
}

const told = ({ lost, missing }: Found) =>
  [
    lost > 0 ? `, ${lost} that neither key opens` : '',
    missing > 0 ? `, ${missing} that are not where they should be` : '',
  ].join('');

function every(ms: number, work: (done: number, of: number) => void): typeof work {
  let next = Date.now() + ms;
  return (done, of) => {
    if (Date.now() < next) return;
    next = Date.now() + ms;
    work(done, of);
  };
}

/** Nothing is sealed with a key of before; said once, however often it is looked at. */
const end = (client: pg.Client) =>
  inTransaction(client, async () => {
    const { rowCount } = await client.query(
      'update replaced_key set ended_at = app_now() where ended_at is null',
    );
    if (rowCount) await tell(client, 'sealedAnew');
  });

/** In the audit log: that it was done, and nothing of a key. */
const tell = (client: pg.Client, action: 'replaced' | 'sealedAnew') =>
  client.query(
    `select audit_write(null, 'system:rotate', $1, 'secret_key', null, null, null, null, null, null, null)`,
    [action],
  );

/** Whoever seals and waits for a row of ours at that moment goes first, and it is done again. */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 5; ; tries -= 1) {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== '40P01' || tries === 1) throw error;
    }
  }
}

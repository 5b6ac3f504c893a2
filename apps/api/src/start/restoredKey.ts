import fs from 'node:fs';
import type pg from 'pg';
import { keptPrevious, keyIn } from '../dataDir.ts';
import { markOf } from '../kit/seal/keyMark.ts';

/**
 * Of a restored database: `fits`, the key that is named or lies in the folder opens what is sealed; `half`, an exchange was under
 * way, and the key of before is missing; `other`, it is another one; `none` was found.
 */
export type KeyState = 'fits' | 'half' | 'other' | 'none';

/** The same in words: which key belongs to it. */
export const keyWords: Readonly<Record<KeyState, string>> = {
  fits: 'The secret key is the one its papers and second factors are sealed with.',
  half: 'The secret key was just being exchanged: name the one before it in SECRET_KEY_PREVIOUS as well, and run npm run rotate after the start.',
  other:
    'The secret key is not the one its papers and second factors are sealed with: name the one in SECRET_KEY that was in use when the backup was made.',
  none: 'The secret key is not in it: name the one in SECRET_KEY that was in use when the backup was made.',
};

/** Looks at a database as it was, of an older version too. */
export async function keyState(client: pg.Client, dataDir: string): Promise<KeyState> {
  const { SECRET_KEY: named, SECRET_KEY_PREVIOUS: before } = process.env;
  const key = named || (fs.existsSync(keyIn(dataDir)) && fs.readFileSync(keyIn(dataDir), 'utf8').trim());
  if (!key) return 'none';
  const previous = before || (named ? undefined : keptPrevious(dataDir));
  const held = [key, previous].flatMap((each) => (each ? [markOf(each)] : []));
  const needed = await marksNeeded(client);
  const missing = needed.filter((mark) => !held.includes(mark));
  if (missing.length === 0) return 'fits';
  return missing.length < needed.length ? 'half' : 'other';
}

/** The key the database goes by, and one it is just going over from. */
async function marksNeeded(client: pg.Client): Promise<string[]> {
  const has = async (table: string) =>
    (await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])).rows[0]!.is;
  const marks = async (text: string) =>
    (await client.query<{ mark: string }>(text)).rows.map(({ mark }) => mark);
  return [
    ...((await has('secret_key_mark')) ? await marks('select mark from secret_key_mark') : []),
    ...((await has('replaced_key'))
      ? await marks('select mark from replaced_key where ended_at is null')
      : []),
  ];
}

import type pg from 'pg';
import { withClient } from '../db/withClient.ts';
import { markOf } from './keyMark.ts';
import type { KeyRing } from './keyRing.ts';

/**
 * What is to be said where a program has another secret key than the one its database goes by, or where an exchange of the key
 * waits for somebody; nothing where all is well. A database that goes by none yet goes by this one from now on.
 */
export async function adviceOnKey(connectionString: string, keys: KeyRing): Promise<string | undefined> {
  return withClient(connectionString, 'key', async (client) => {
    const known = await readMarks(client);
    if (known) return adviceFor(keys, known);
    await client.query('insert into secret_key_mark (mark) values ($1) on conflict do nothing', [
      markOf(keys[0]),
    ]);
    return adviceFor(keys, (await readMarks(client))!);
  });
}

/** The key a database goes by, and those it went by before: true for one that is not needed any more. */
interface Marks {
  mark: string;
  replaced: ReadonlyMap<string, boolean>;
}

/** Undefined where it goes by none yet. */
async function readMarks(client: pg.Client): Promise<Marks | undefined> {
  const { rows } = await client.query<{ mark: string; ended: boolean | null }>(
    `select mark, null::boolean as ended from secret_key_mark
     union all select mark, ended_at is not null from replaced_key`,
  );
  const current = rows.find(({ ended }) => ended === null);
  const replaced = rows.flatMap(({ mark, ended }) => (ended === null ? [] : [[mark, ended] as const]));
  return current && { mark: current.mark, replaced: new Map(replaced) };
}

function adviceFor([key, before]: KeyRing, { mark, replaced }: Marks): string | undefined {
  const [current, previous] = [markOf(key), before && markOf(before)];
  if (replaced.has(current)) return stale;
  if (current === mark) {
    const waiting = [...replaced].filter(([, ended]) => !ended).map(([old]) => old);
    if (waiting.some((old) => old !== previous)) return missing;
    if (waiting.length > 0) return unended;
    return previous && replaced.has(previous) ? over : undefined;
  }
  return previous === mark ? due : stranger;
}

const stale =
  'This program has a secret key that was exchanged for another: what was sealed since cannot be opened here, and nothing is sealed. Set the SECRET_KEY the others have, or bring its DATA_DIR/secret.key here, and start again.';
const missing =
  'Something is still sealed with a secret key of before that is missing here: name it in SECRET_KEY_PREVIOUS (or DATA_DIR/secret.key.previous) until npm run rotate has ended.';
const unended =
  'The exchange of the secret key has not come to its end: run npm run rotate, and keep the key of before until then.';
const over =
  'Nothing is sealed with the previous secret key any more: take SECRET_KEY_PREVIOUS (or DATA_DIR/secret.key.previous) away.';
const due =
  'There is a new secret key, and everything is still sealed with the previous one: run npm run rotate once all programs have been started with both.';
const stranger =
  'The secret key is not the one this database goes by: papers, second factors and secrets of stores sealed with that one cannot be opened here, nor elsewhere what is sealed here. Set the same SECRET_KEY on every machine, or bring back DATA_DIR/secret.key.';

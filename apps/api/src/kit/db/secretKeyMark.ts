import { createHmac } from 'node:crypto';
import pg from 'pg';

/**
 * What is to be said where a program has another secret key than the one this database was first opened with; nothing where it is
 * the same. The mark tells nothing of the key.
 */
export async function adviceOnKey(connectionString: string, secretKey: string): Promise<string | undefined> {
  const mark = createHmac('sha256', secretKey).update('rilis mark of the secret key').digest('base64url');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const kept = () => client.query<{ mark: string }>('select mark from secret_key_mark');
    let { rows } = await kept();
    if (rows.length === 0) {
      await client.query('insert into secret_key_mark (mark) values ($1) on conflict do nothing', [mark]);
      ({ rows } = await kept());
    }
    return rows[0]?.mark === mark ? undefined : advice;
  } finally {
    await client.end();
  }
}

const advice =
  'The secret key is not the one this database was first opened with: papers, second factors and secrets of stores sealed with that one cannot be opened here, nor elsewhere what is sealed here. Set the same SECRET_KEY on every machine, or bring back DATA_DIR/secret.key.';

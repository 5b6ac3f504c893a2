import path from 'node:path';
import pg from 'pg';
import { readPostmaster } from '../../apps/api/src/start/postmaster.ts';

/** Lets the key that was mailed to a publisher run out: nobody waits the month it is good for. */
export async function letKeyRunOut(email: string): Promise<void> {
  const data = path.join(process.env.E2E_FOLDER!, 'data/postgres');
  const { socketDir: host, port } = readPostmaster(data)!;
  const client = new pg.Client({ host, port, user: 'postgres', database: 'rilis' });
  await client.connect();
  const { rowCount } = await client.query(
    "update cover_link set expires_at = now() - interval '1 minute' where sent_to = $1 and revoked_at is null",
    [email],
  );
  await client.end();
  if (rowCount !== 1) throw new Error(`${rowCount} keys of ${email} are good`);
}

import path from 'node:path';
import pg from 'pg';
import { readPostmaster } from '../../apps/api/src/start/postmaster.ts';

/** Lets the key that was mailed to a publisher run out: nobody waits the month it is good for. */
export const letKeyRunOut = (email: string): Promise<void> =>
  change(
    "update cover_link set expires_at = now() - interval '1 minute' where sent_to = $1 and revoked_at is null",
    email,
  );

/** Lets the link for the press run out that was made for somebody: nobody waits two weeks. */
export const letPressLinkRunOut = (note: string): Promise<void> =>
  change(
    `update release_preview set created_at = now() - interval '2 days', expires_at = now() - interval '1 minute'
     where note = $1 and revoked_at is null`,
    note,
  );

/** Changes the one row that is meant. */
async function change(statement: string, value: string): Promise<void> {
  const data = path.join(process.env.E2E_FOLDER!, 'data/postgres');
  const { socketDir: host, port } = readPostmaster(data)!;
  const client = new pg.Client({ host, port, user: 'postgres', database: 'rilis' });
  await client.connect();
  const { rowCount } = await client.query(statement, [value]);
  await client.end();
  if (rowCount !== 1) throw new Error(`${rowCount} rows of ${value}`);
}

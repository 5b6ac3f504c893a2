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
  const client = await connect();
  const { rowCount } = await client.query(statement, [value]);
  await client.end();
  if (rowCount !== 1) throw new Error(`${rowCount} rows of ${value}`);
}

/** Keeps everybody else from a tone with the operator, as a slow neighbour would, until it is let go. */
export async function holdTone(submissionId: number): Promise<{ release: () => Promise<void> }> {
  const client = await connect();
  await client.query('begin');
  // What refers to it may still be written.
  await client.query('select from rbt_submission where id = $1 for no key update', [submissionId]);
  return { release: () => client.end() };
}

async function connect(): Promise<pg.Client> {
  const data = path.join(process.env.E2E_FOLDER!, 'data/postgres');
  const { socketDir: host, port } = readPostmaster(data)!;
  const client = new pg.Client({ host, port, user: 'postgres', database: 'rilis' });
  await client.connect();
  return client;
}

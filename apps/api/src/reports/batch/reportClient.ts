import pg from 'pg';
import { loginUrl } from '../../kit/db/login.ts';
import { giveWayOnConnect } from '../../kit/giveWay.ts';

/** Milliseconds for which a connection is kept: reports come several at once, and a new one plans everything anew. */
const longestRest = 10_000;

/** Two for each report a worker posts at a time, and to spare: whoever holds one waits for no other. */
const mostClients = 10;

/** COPY needs the bare driver; like every connection these start without rights. None is opened before the first report. */
export function clientsOf(databaseUrl: string): () => pg.Pool {
  let pool: pg.Pool | undefined;
  return () => {
    if (pool) return pool;
    pool = new pg.Pool({
      connectionString: loginUrl(databaseUrl, 'staff'),
      application_name: 'rilis report',
      max: mostClients,
      idleTimeoutMillis: longestRest,
      allowExitOnIdle: true,
    })
      .on('error', () => undefined)
      .on('connect', (client) => client.on('error', () => undefined));
    giveWayOnConnect(pool);
    return pool;
  };
}

/** One on which something failed is not used again, whatever state it was left in. */
export async function onClient<T>(
  clients: () => pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await clients().connect();
  let failed = true;
  try {
    const result = await run(client);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

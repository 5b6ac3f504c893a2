import pg from 'pg';

/**
 * A connection of its own for one piece of work of a program, not for what people call; `name` is what the server's list of connections
 * calls it. A server that goes away fails what is asked of it: without a listener it would end the process as well, before anybody
 * could say what was being done.
 */
export async function withClient<T>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: `rilis ${name}` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

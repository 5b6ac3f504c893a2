import pg from 'pg';
import { type Failure, mayPass } from './await.ts';
import { settingOf } from './setting.ts';

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
  await client.connect().catch((error) => {
    throw named(error, connectionString);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function named(error: Failure, connectionString: string): Error {
  const setting = settingOf(connectionString);
  if (!setting) return error;
  const what = mayPass(error) ? 'does not answer' : 'lets nobody in';
  // Of a host with several addresses, none of which answers, Node says no more than the code.
  const said = `The database of ${setting} ${what}: ${error.message || error.code}`;
  return Object.assign(new Error(said, { cause: error }), { code: error.code });
}

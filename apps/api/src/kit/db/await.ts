import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { settingOf } from './setting.ts';

const tryAgainAfter = 1_000;
const sayAgainAfter = 30_000;

/**
 * Waits until the database lets somebody in, and says so: that it waits and for what, now and every half minute, and that
 * it goes on. For a machine whose database starts later, or is frozen.
 *
 * @throws what no waiting mends: a wrong password, no such database, or that it was told to stop
 */
export async function awaitDatabase(
  connectionString: string,
  say: (line: string) => void,
  stop?: AbortSignal,
): Promise<void> {
  const setting = settingOf(connectionString) ?? 'DATABASE_URL';
  let said = 0;
  for (;;) {
    stop?.throwIfAborted();
    const failure = await tryOnce(connectionString);
    if (!failure) break;
    if (!mayPass(failure))
      throw new Error(`The database of ${setting} lets nobody in: ${failure.message}`, { cause: failure });
    if (Date.now() - said > sayAgainAfter) {
      say(`Waiting for the database of ${setting}: ${failure.message || failure.code}`);
      said = Date.now();
    }
    await sleep(tryAgainAfter, null, { signal: stop });
  }
  if (said > 0) say('The database is there');
}

export type Failure = Error & { code?: string };

async function tryOnce(connectionString: string): Promise<Failure | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_500, query_timeout: 2_500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error as Failure;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Nobody listens yet, the line is silent, or the server starts, stops or is full. */
export const mayPass = ({ code, message }: Failure) =>
  /^(E[A-Z_]+|57P0\d|53300|08\w{3})$/.test(code ?? '') || /timeout|Connection terminated/.test(message);

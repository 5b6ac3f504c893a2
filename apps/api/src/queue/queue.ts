import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type LogLevel, type SharedOptions } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Pino } from 'pino';
import { type Failure, mayPass } from '../kit/db/await.ts';
import { causeOf } from '../kit/http/fault.ts';
import { withoutAddresses } from '../kit/withoutAddresses.ts';

const level = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
const tryAgainAfter = 500;

/**
 * How the queue is opened: its remarks go to our log, a start and an end of a job only when debugging. What a worker that is
 * `ending` cuts off has not failed.
 */
export const queueOptions = (log: Pino, ending?: AbortSignal): SharedOptions => ({
  logger: new Logger((scope) => (at: LogLevel, message: string, meta) => {
    if (ending?.aborted && isCutOff(meta))
      log.info(scope, 'a job was cut off and is left to the next worker');
    else log[level[at]]({ ...scope, ...toldOf(meta) }, withoutAddresses(message));
  }),
});

const isCutOff = (meta: Record<string, unknown> = {}) =>
  meta.error instanceof Error && meta.error.name === 'AbortError';

/** What a job was given, and what an error carries beside its message, may be somebody's address or account. */
function toldOf({ job, error, ...meta }: Record<string, unknown> = {}): Record<string, unknown> {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return { ...meta, ...(cause !== undefined && { cause: causeOf(error) }) };
}

/** One for each lane, which hears of new jobs by it, and eight for beginnings and ends of jobs. */
const mostClients = 16;

type Told = Parameters<pg.Pool['connect']>[0];
type Query = (...asked: unknown[]) => unknown;

/**
 * The connections of the queue. When the end of a job cannot be written because the database has just gone, the queue lets
 * the rejection fall, and the process with it. Here whoever wants a connection waits until there is one, and what was cut
 * off is marked as worth another try, which the queue makes. `stop` ends the waiting.
 */
export function queuePool(connectionString: string, log: Pino, stop: AbortSignal): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: mostClients, application_name: 'rilis queue' });
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection of the queue was lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    const query = client.query.bind(client) as Query;
    Object.assign(client, { query: (...asked: unknown[]) => triedAgain(query(...asked)) });
  });
  const connect = pool.connect.bind(pool);
  const patient = async () => {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (stop.aborted || !mayPass(error as Failure)) throw error;
        await sleep(tryAgainAfter, null, { signal: stop }).catch(() => undefined);
      }
    }
  };
  return Object.assign(pool, { connect: (told?: Told) => (told ? connect(told) : patient()) });
}

/** The code by which the queue knows that the same may go well in a moment. */
const again = '40001';

const triedAgain = (answer: unknown) =>
  answer instanceof Promise
    ? answer.catch((error: Failure) => {
        throw mayPass(error)
          ? Object.assign(new Error(error.message, { cause: error }), { code: again })
          : error;
      })
    : answer;

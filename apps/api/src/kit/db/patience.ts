import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { Problem } from '../problem.ts';

/**
 * How long, in ms, whoever holds a connection waits for the database altogether. `call`: somebody sits before it. `report`
 * and `batch`: routes that say so (contract/route.ts). `export`: rows for a file. `job`: nobody waits.
 */
const limits = {
  call: 2_800,
  report: 30_000,
  batch: 60_000,
  export: 600_000,
  job: 1_800_000,
} as const;
export type Limit = keyof typeof limits;

/** The database ends a statement itself a little before we give up its connection. */
export const statementTimeout = (limit: Limit): number => limits[limit] - 300;

/**
 * The same pool for people of so much patience: a database that does not answer (frozen, or behind a line that fell silent)
 * fails them in time like one that is stopped, and its connection is thrown away.
 */
export function patient(pool: pg.Pool, limit: Limit): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const clock = { left: limits[limit] };
      const coming = pool.connect();
      try {
        return guarded(await inTime(coming, clock), clock);
      } catch (error) {
        void coming.then(
          (late) => late.release(),
          () => undefined,
        );
        throw error;
      }
    },
  };
}

interface Clock {
  /** Milliseconds that may still be waited. */
  left: number;
}

function guarded(client: PostgresPoolClient, clock: Clock): PostgresPoolClient {
  let silent = false;
  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (silent) throw unanswered();
    try {
      return await inTime(client.query<R>(text, values), clock);
    } catch (error) {
      silent ||= error instanceof Problem;
      throw error;
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    // A cursor is read piece by piece, each within the time of a statement of the database.
    return typeof asked === 'string' ? ask<R>(asked, values) : client.query(asked);
  }
  return { query, release: (broken) => client.release(silent || broken) };
}

const unanswered = () => new Problem(503, 'error.unavailable', { retryAfter: 2 });

function inTime<T>(answer: Promise<T>, clock: Clock): Promise<T> {
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // A process that was busy itself first looks at what has come meanwhile.
  const giveUp = () => void setImmediate(() => setImmediate(() => reject(unanswered())));
  const timer = setTimeout(giveUp, Math.max(clock.left, 0));
  const stop = () => {
    clearTimeout(timer);
    clock.left -= performance.now() - begun;
  };
  answer.finally(stop).then(resolve, reject);
  return promise;
}

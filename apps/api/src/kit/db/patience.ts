import type { PostgresCursor, PostgresPool, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { Problem } from '../problem.ts';
import { fewAtWork, type Turns } from './fewAtWork.ts';
import { type Answer, ask, type Opening, send } from './pipeline.ts';
import { isOutdated, type Role } from './prepared.ts';
import { stopWork } from './stopWork.ts';

/**
 * How long, in ms, whoever holds a connection waits for the database altogether. `call`: somebody sits before it. `report`
 * and `batch`: routes that say so (contract/route.ts). `export`: rows for a file. `job`: nobody waits.
 */
const limits = {
  call: 2_600,
  report: 30_000,
  batch: 60_000,
  export: 600_000,
  job: 1_800_000,
} as const;
export type Limit = keyof typeof limits;

/** The database ends a statement itself a little before we have it stopped. */
export const statementTimeout = (limit: Limit): number => limits[limit] - 100;

/** Milliseconds more in which a database that lives has stopped what it was asked to stop; any other is silent. */
const lastWord = 250;

/**
 * What an opening says of memory, for those who add up much: the songs of all labels in a hash table of 8 MB would go by way of
 * the disk. They wait in a line of their own (http/heavyLane.ts) or for one of few connections, so few have it at once. With
 * the opening, as a call that reads has several (docs/adr/0155).
 */
export const roomOf = (limit: Limit): string =>
  limit === 'report' || limit === 'export' ? `, set_config('work_mem', '32MB', true)` : '';

/** A connection in somebody's hands, for one role: nothing asked waits for what was asked before. */
export interface Held {
  ask<R>(role: Role, text: string, values: readonly unknown[], opening?: Opening): Promise<Answer<R>>;
  /** Fails like `ask` where the database does not answer in time; for an opening, which is heard of elsewhere. */
  inTime<T>(answer: Promise<T>): Promise<T>;
  cursor<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  release(broken?: boolean): void;
}

/**
 * A connection for people of so much patience. When that is used up the database is told to stop: what was held up by others
 * fails as too slow, and holds nothing there any more. One that does not answer that either (frozen, or behind a line that fell
 * silent) fails them like one that is stopped. Either way the connection is thrown away.
 */
export async function hold(pool: pg.Pool, limit: Limit): Promise<Held> {
  const clock = clockOf(limits[limit]);
  const turns = limit === 'call' ? turnsOf(pool) : undefined;
  const turn = turns?.take();
  const coming = turn ? turn.then(() => connectionOf(pool)) : connectionOf(pool);
  try {
    return held(await clock.inTime(coming), clock, turns);
  } catch (error) {
    void coming
      .then(
        (late) => late.release(),
        () => undefined,
      )
      .then(() => turns?.end());
    throw error;
  }
}

/** Of a server that has no connection left (53300) no more are wanted for so many ms: those we have go round. */
const rest = 2_000;
const wanted = new WeakMap<pg.Pool, number>();

const connectionOf = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error) => {
    if (error.code !== '53300' || pool.totalCount === 0) throw error;
    const most = wanted.get(pool) ?? pool.options.max;
    wanted.set(pool, most);
    pool.options.max = pool.totalCount;
    setTimeout(() => {
      pool.options.max = most;
    }, rest).unref();
    return connectionOf(pool);
  });

const turns = new WeakMap<pg.Pool, Turns>();

/** Calls take turns at the connections of a pool; what takes longer is not among them. */
function turnsOf(pool: pg.Pool): Turns {
  const known = turns.get(pool);
  if (known) return known;
  const made = fewAtWork();
  turns.set(pool, made);
  return made;
}

function held(client: pg.PoolClient, clock: Clock, turn: Turns | undefined): Held {
  let silent = false;
  let given = false;
  clock.whenOver(() => stopWork(client));
  return {
    async ask<R>(
      role: Role,
      text: string,
      values: readonly unknown[],
      opening?: Opening,
    ): Promise<Answer<R>> {
      // Whoever asks after the end would ask in somebody else's transaction.
      if (given) throw new Error('asked on a connection that was given back');
      if (silent) throw unanswered();
      try {
        const answer = await clock.inTime(ask<R>(client, role, text, values, opening));
        // A commit may have been told to stop before the standby had it: nobody hears that it is safe.
        if (clock.isOver() && text !== 'rollback') throw unanswered();
        return answer;
      } catch (error) {
        silent ||= error instanceof Problem;
        throw error;
      }
    },
    inTime: clock.inTime,
    cursor(cursor) {
      send(client);
      // Read piece by piece, each within the time of a statement of the database.
      return client.query(cursor as PostgresCursor<never> & pg.Submittable);
    },
    release(broken) {
      given = true;
      client.release(silent || clock.isOver() || broken);
      turn?.end();
    },
  };
}

/** The same as a pool of the query builder, for what is asked outside a transaction. */
export const patient = (pool: pg.Pool, limit: Limit): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const { ask, cursor, release } = await hold(pool, limit);
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(asked: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
      if (typeof asked !== 'string') return cursor(asked);
      const asking = () => ask('app_none', asked, values) as Promise<PostgresQueryResult<R>>;
      // One statement that did not run is simply asked again, by then without a name.
      return asking().catch((error) => {
        if (isOutdated(error)) return asking();
        throw error;
      });
    }
    return { query, release };
  },
});

const unanswered = () =>
  new Problem(503, 'error.unavailable', {
    retryAfter: 2,
    cause: new Error('The database had no answer, or no free connection, in time'),
  });

interface Clock {
  inTime<T>(answer: Promise<T>): Promise<T>;
  /** What is tried once before whoever waits is failed. */
  whenOver(stop: () => void): void;
  isOver(): boolean;
}

/** Runs while anything is waited for, and fails whoever waits when so many milliseconds are used up. */
function clockOf(limit: number): Clock {
  let left = limit;
  let begun = 0;
  let over = false;
  let stop: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Set<(error: unknown) => void>();
  const end = () => {
    if (over || !stop) for (const reject of waiting) reject(unanswered());
    else if (waiting.size > 0) {
      over = true;
      left = lastWord;
      start();
      stop();
    }
  };
  const start = () => {
    clearTimeout(timer);
    begun = performance.now();
    // A process that was busy itself first looks at what has come meanwhile.
    timer = setTimeout(() => void setImmediate(() => setImmediate(end)), Math.max(left, 0));
  };
  const pause = () => {
    clearTimeout(timer);
    left -= performance.now() - begun;
  };
  return {
    inTime: (answer) =>
      new Promise((resolve, reject) => {
        if (waiting.size === 0) start();
        waiting.add(reject);
        const settle =
          <V>(tell: (value: V) => void) =>
          (value: V) => {
            waiting.delete(reject);
            if (waiting.size === 0) pause();
            tell(value);
          };
        answer.then(settle(resolve), settle(reject));
      }),
    whenOver: (work) => {
      stop = work;
    },
    isOver: () => over,
  };
}

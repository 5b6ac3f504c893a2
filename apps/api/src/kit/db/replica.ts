import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { requireSafeLogins, requireSafeTenancy } from './check.ts';
import { connect, type Db } from './db.ts';

/** The pools of a hot standby: of calls, and of rows for files. */
export interface Copy {
  calls: Db;
  rows: Db;
}

/** A hot standby that is read beside the primary, and what is known of it (docs/adr/0087). */
export interface Replica {
  /** Whether it is there, is a standby and as safe as the primary, and is not too far behind. */
  isUp(): boolean;
  /** The standby, where it has everything up to `written`; undefined where the primary has to be asked. */
  having(written: string | null | undefined): Promise<Copy | undefined>;
  /** The standby once it has everything the primary has now; undefined where that takes too long. */
  caughtUp(): Promise<Copy | undefined>;
  /** What `work` brings; throws `Lost` as soon as the standby is known to be gone. */
  untilLost<T>(work: Promise<T>): Promise<T>;
  /** As of when it shows things, where that is long enough ago to be told. */
  asOf(): Date | undefined;
  /** Seconds it is behind; not a number while it is away. */
  lag(): number;
  /** How many calls were answered by the standby, and how many that may lag were left to the primary. */
  reads: { standby: number; primary: number };
  /** Remembers with the session how far the primary has written by now. Never fails. */
  noteWritten(sessionId: number | null): Promise<void>;
  close(): Promise<void>;
}

/** The standby went away while it was asked. */
class Lost extends Error {}

/** A moment of the primary: until where it had written. */
interface Mark {
  at: number;
  lsn: bigint;
}

const everyMs = 1_000;
const patienceMs = 1_000;
/** Seconds. Within the first nobody is told; behind the second nobody reads there. */
const toldAfter = 5;
const tooFar = 60;
const mostMarks = 600;
/** How often, and how many milliseconds apart, a job that orders rows looks whether they are there. */
const looks = 50;
const betweenMs = 200;

/**
 * Opens the standby at `url` beside the primary, and looks at both every second. One that is away is waited for; `say`
 * hears when it comes and goes.
 *
 * @throws Error when it is there and another server's, or not as safe as the primary: other logins, readable without a scope
 */
export async function openReplica(
  primary: Db,
  url: string,
  say: (line: string) => void = () => undefined,
): Promise<Replica> {
  const copy = {
    calls: connect(url, { begin: 'begin read only' }),
    rows: connect(url, { max: 4, limit: 'export', waitMs: 30_000, begin: 'begin read only' }),
  };
  const watch = watchOf(primary, copy, say);
  await watch.look().catch(async (error) => {
    await watch.close();
    throw error;
  });
  void watch.keepLooking();
  const having = async (written: string | null | undefined) =>
    watch.isUp() && (await watch.has(written)) ? copy : undefined;
  return {
    isUp: watch.isUp,
    having,
    caughtUp: async () => {
      const written = await inTime(writtenBy(primary));
      for (let look = 0; written && look < looks && watch.isUp(); look += 1) {
        if (await watch.has(written)) return copy;
        await sleep(betweenMs);
      }
      return undefined;
    },
    untilLost: watch.untilLost,
    asOf: () => (watch.lag() > toldAfter ? new Date(watch.asOf()) : undefined),
    lag: watch.lag,
    reads: { standby: 0, primary: 0 },
    noteWritten: async (sessionId) => {
      if (sessionId === null) return;
      await sql`select note_written(${sessionId})`.execute(primary).catch(() => undefined);
    },
    close: watch.close,
  };
}

function watchOf(primary: Db, copy: Copy, say: (line: string) => void) {
  const closing = new AbortController();
  const waiting = new Set<(lost: Lost) => void>();
  const marks: Mark[] = [];
  let [up, trusted, replayed, asOf, told] = [false, false, 0n, Date.now(), ''];

  const turn = (now: boolean, why: string) => {
    const line = now ? 'The replica is read' : `The replica is not read: ${why}`;
    if (line !== told) say(line);
    [up, told] = [now, line];
    if (now) return;
    trusted = false;
    for (const tell of waiting) tell(new Lost());
  };
  /** Throws only what is a mistake of whoever runs it. */
  const look = async () => {
    const at = Date.now();
    const [written, standby] = await Promise.all([inTime(writtenBy(primary)), inTime(stateOf(copy.calls))]);
    if (!standby?.lsn) return turn(false, standby ? 'it is no standby' : 'it does not answer');
    if (!trusted) await test(primary, copy);
    trusted = true;
    replayed = lsnOf(standby.lsn);
    if (written && marks.length < mostMarks) marks.push({ at, lsn: lsnOf(written) });
    while (marks[0] && marks[0].lsn <= replayed) asOf = marks.shift()!.at;
    turn(lagOf(asOf) <= tooFar, `it is more than ${tooFar} s behind`);
  };
  const keepLooking = async () => {
    while (!closing.signal.aborted) {
      await sleep(everyMs, null, { signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await look().catch((error: Error) => turn(false, error.message));
    }
  };
  return {
    look,
    keepLooking,
    isUp: () => up,
    lag: () => (up ? lagOf(asOf) : Number.NaN),
    asOf: () => asOf,
    has: async (written: string | null | undefined) => {
      if (!written || lsnOf(written) <= replayed) return true;
      const now = await inTime(stateOf(copy.calls));
      return Boolean(now?.lsn) && lsnOf(written) <= lsnOf(now!.lsn!);
    },
    untilLost: <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    close: async () => {
      closing.abort();
      await Promise.all([copy.calls.destroy(), copy.rows.destroy()]);
    },
  };
}

/** It has to be as safe as the primary, whoever made it: the logins may nothing, and every table has its policies. */
async function test(primary: Db, { calls, rows }: Copy): Promise<void> {
  const [ours, theirs] = await Promise.all([primary, calls].map((pool) => inTime(databaseOf(pool))));
  if (ours && theirs && ours !== theirs)
    throw new Error('DATABASE_REPLICA_URL names another database: it would be read in place of this one.');
  for (const pool of [calls, rows]) await requireSafeLogins(pool);
  await requireSafeTenancy(calls);
}

const lagOf = (asOf: number): number => (Date.now() - asOf) / 1_000;

/** A place in the log of the database, `16/B374D848`, as a number. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const writtenBy = async (primary: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
  return rows[0]?.lsn;
};

/** Which database it is, on the primary and its standbys alike. */
const databaseOf = async (pool: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ which: string }>`
    select concat_ws(' ', system_identifier, oid) as which from pg_control_system(), pg_database where datname = current_database()`.execute(
    pool,
  );
  return rows[0]?.which;
};

/** How far the standby has come; null where it is none. */
const stateOf = async (calls: Db): Promise<{ lsn: string | null }> => {
  const { rows } = await sql<{
    lsn: string | null;
  }>`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(calls);
  return rows[0] ?? { lsn: null };
};

/** The answer, or undefined where there is none in time, or none at all. */
const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })]);

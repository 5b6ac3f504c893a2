import fs from 'node:fs';
import type pg from 'pg';

/** What a stage took: by the clock, and of the processors here and in the database. Seconds. */
export interface Spent {
  wall: number;
  here: number;
  database: number;
}

/**
 * The stages of an import by the statements that make them; what is left is reading: parsing, hashing, and COPY and the search by
 * codes beside it.
 */
const stages: readonly [RegExp, string][] = [
  [/report_analyze|_staging_\d+ t set song_id/, 'match'],
  [/report_split|batch_cell/, 'preview sums'],
  [/report_overlap/, 'overlap'],
  [/report_(line|track|context)_staging_\d+"? *$|as "tooMuch"/, 'guards'],
  [/insert into usage_line/, 'lines'],
  [/temp table batch_|analyze batch_/, 'add up'],
  [/insert into usage_(rollup|month|song)|report_sum_staging/, 'rollups'],
  [/insert into suspense_line/, 'suspense'],
  [/earn_songs|mark_stale|update contract_term/, 'songs, terms, stale'],
  [/ledger_accrue/, 'ledger'],
  [/^\s*commit/, 'commit'],
  [/usage_summarize|report_unstage/, 'tidy up'],
];

/** Measures work on one connection; `take` answers the stages since the last and forgets them. */
export function stageClock(client: pg.Client, postmaster: number) {
  const spent = new Map<string, Spent>();
  const now = (): Spent => {
    const { user, system } = process.cpuUsage();
    return {
      wall: performance.now() / 1000,
      here: (user + system) / 1e6,
      database: processorTime(postmaster),
    };
  };
  const add = (stage: string, began: Spent, ended: Spent): void => {
    const before = spent.get(stage) ?? { wall: 0, here: 0, database: 0 };
    spent.set(stage, plus(before, minus(ended, began)));
  };
  const { query } = client;
  client.query = ((...given: unknown[]) => {
    const [first] = given as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    const stage = stages.find(([pattern]) => pattern.test(text))?.[1];
    const made = (query as (...all: unknown[]) => unknown).apply(client, given);
    if (!stage || !(made instanceof Promise)) return made;
    const began = now();
    return made.finally(() => add(stage, began, now()));
  }) as typeof query;
  return {
    /** Runs work of which only what no other stage accounts for goes to `rest`. */
    async measure(rest: string, work: () => Promise<unknown>): Promise<Spent> {
      const before = total(spent);
      const began = now();
      await work();
      const all = minus(now(), began);
      const left = minus(all, minus(total(spent), before));
      spent.set(rest, plus(spent.get(rest) ?? { wall: 0, here: 0, database: 0 }, left));
      return all;
    },
    take(): [string, Spent][] {
      const taken = [...spent];
      spent.clear();
      return taken;
    },
  };
}

const plus = (a: Spent, b: Spent): Spent => ({
  wall: a.wall + b.wall,
  here: a.here + b.here,
  database: a.database + b.database,
});
const minus = (a: Spent, b: Spent): Spent => ({
  wall: a.wall - b.wall,
  here: a.here - b.here,
  database: a.database - b.database,
});
export const total = (spent: Iterable<[string, Spent]>): Spent =>
  [...spent].reduce((sum, [, one]) => plus(sum, one), { wall: 0, here: 0, database: 0 });

/** Processor seconds of a server with all its processes, ended ones too; 0 where the system does not tell. */
export function processorTime(postmaster: number): number {
  try {
    const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    const running = children.split(' ').filter(Boolean).map(nanosecondsOf);
    return running.reduce((sum, own) => sum + own, 0) / 1e9 + ticksOf(postmaster) / 100;
  } catch {
    return 0;
  }
}

/** Of a process that runs; small stages take less than the hundredths of a second that `stat` counts in. */
function nanosecondsOf(pid: string): number {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

/** Of a process with those that it has seen end. */
function ticksOf(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0);
}

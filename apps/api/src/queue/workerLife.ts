import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const prefix = 'rilis worker ';
const releaseEvery = 10_000;
const reconnectAfter = 1_000;

/** The server closes a connection whose machine fell silent within half a minute, not after hours. */
const keepalive = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

export interface WorkerLife {
  end(): Promise<void>;
}

/**
 * Shows that this worker lives: a connection named after its pool, which the system closes with the process however
 * that ends. The queue itself would keep the jobs of a killed worker for four hours; here they are released at once
 * at the start and every ten seconds for every worker whose connection is gone. A connection that was lost may have been
 * lost to all, because the database was started anew: after it the others are first given time to show themselves, or
 * what they go on with would be begun a second time beside it.
 */
export async function showLife(connectionString: string, poolId: string): Promise<WorkerLife> {
  const stop = new AbortController();
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const live = async () => {
    for (let lost = false; !stop.signal.aborted; lost = true) {
      const held = { poolId, stop: stop.signal, wait: lost ? releaseEvery : 0, held: started.resolve };
      await holdConnection(connectionString, held).catch(() => undefined);
      await sleep(reconnectAfter, null, { signal: stop.signal }).catch(() => undefined);
    }
    ended.resolve();
  };
  void live();
  await started.promise;
  return {
    end: () => {
      stop.abort();
      return ended.promise;
    },
  };
}

interface Held {
  poolId: string;
  stop: AbortSignal;
  /** Milliseconds before anything is released. */
  wait: number;
  held: () => void;
}

async function holdConnection(url: string, { poolId, stop, wait, held }: Held): Promise<void> {
  const name = { application_name: `${prefix}${poolId}`, options: keepalive };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500, ...name });
  // Seen at once when it is lost: whoever comes back late is taken for dead by the others.
  const lost = new AbortController();
  const ended = AbortSignal.any([stop, lost.signal]);
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const rest = (ms: number) => sleep(ms, null, { signal: ended }).catch(() => undefined);
  try {
    await client.connect();
    await rest(wait);
    while (!ended.aborted) {
      await releaseDead(client);
      held();
      await rest(releaseEvery);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Unlocks the jobs of workers that are no more. A lock younger than two seconds may be a worker's whose connection is
 * just being opened. Pools of another kind (`runOnce` in tests) are none of ours.
 */
async function releaseDead(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ locked_by: string }>(
    `with dead as (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_by like 'pool-%' and locked_at < now() - interval '2 seconds'
       union
       select distinct locked_by from graphile_worker._private_job_queues
       where locked_by like 'pool-%' and locked_at < now() - interval '2 seconds'
       except
       select substr(application_name, ${prefix.length + 1}) from pg_stat_activity where application_name like '${prefix}%')
     , released as (select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0)
     select locked_by from dead, released`,
  );
  return rows.map((row) => row.locked_by);
}

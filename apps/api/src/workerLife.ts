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
 * at the start and every ten seconds for every worker whose connection is gone.
 */
export async function showLife(connectionString: string, poolId: string): Promise<WorkerLife> {
  const stop = new AbortController();
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const live = async () => {
    while (!stop.signal.aborted) {
      await holdConnection(connectionString, poolId, stop.signal, started.resolve).catch(() => undefined);
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

async function holdConnection(
  url: string,
  poolId: string,
  stop: AbortSignal,
  held: () => void,
): Promise<void> {
  const name = { application_name: `${prefix}${poolId}`, options: keepalive };
  const client = new pg.Client({ connectionString: url, ...name });
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (!stop.aborted) {
      await releaseDead(client);
      held();
      await sleep(releaseEvery, null, { signal: stop }).catch(() => undefined);
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

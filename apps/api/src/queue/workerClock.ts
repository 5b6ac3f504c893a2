import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Milliseconds by which a clock may be put back, and the rounds only wait. */
const little = 120_000;

/**
 * The queue does a round for a minute once, and for none before the last. After a time with the clock ahead (that of a board set
 * to Jakarta and taken for UTC is seven hours ahead until it is put right) it would do none for as long: what was done for
 * minutes still to come counts for nothing.
 */
export async function forgetMinutesToCome(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = null
     where last_execution > now() + make_interval(secs => $1)`,
    [little / 1000],
  );
}

/** Tells that the clock was put back: the rounds of this process wait for the minute they had come to. */
export function whenPutBack(events: WorkerEvents, tell: () => void): void {
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp > little) tell();
  });
}

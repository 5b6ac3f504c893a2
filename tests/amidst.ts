import { expect } from 'vitest';
import type { World } from './cast.ts';

/**
 * Two acts, the second of which begins while the first has written a row and is not at its end. `of`: the row, as a trigger says
 * it. Answers what both answered.
 */
export async function amidst<A, B>(
  world: World,
  { of }: { of: string },
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  await world.sql.query(
    `create function wait_here() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
     create trigger halfway after ${of} execute function wait_here()`,
  );
  const holder = await world.sql.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const waiting = async () =>
    (
      await holder.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  const begun = first();
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  let done = false;
  const other = second().finally(() => {
    done = true;
  });
  await expect.poll(async () => done || (await waiting()) === 2, { timeout: 60_000 }).toBe(true);
  await holder.query('select pg_advisory_unlock(4711)');
  holder.release();
  const answers = await Promise.all([begun, other]);
  await world.sql.query('drop function wait_here cascade');
  return answers;
}

import type { Task } from 'graphile-worker';
import { sql } from 'kysely';
import { system } from './actor.ts';
import { type Db, withScope } from './db/db.ts';

/** A round by the clock. While it fails the platform knows since when, and how often it was tried in vain. */
export const watched =
  (db: Db, task: string, round: Task): Task =>
  async (payload, helpers) => {
    const actor = system(task);
    try {
      await round(payload, helpers);
    } catch (error) {
      // What the round failed of is told, even where this cannot be written down either.
      await withScope(db, actor, (tx) =>
        tx
          .insertInto('clock_failure')
          .values({ task })
          .onConflict((conflict) =>
            conflict
              .column('task')
              .doUpdateSet({ last_at: sql<Date>`app_now()`, times: sql<number>`clock_failure.times + 1` }),
          )
          .execute(),
      ).catch(() => undefined);
      throw error;
    }
    await withScope(db, actor, (tx) => tx.deleteFrom('clock_failure').where('task', '=', task).execute());
  };

import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import type { MediaRow } from '../record.ts';

const every = 1_500;

/** Writes down now and then how far the work is. Nobody waits for it, and nothing depends on it. */
export function progressOf(db: Db, row: MediaRow): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last < every) return;
    last = Date.now();
    noteProgress(db, row, done).catch(() => undefined);
  };
}

/** Whoever takes the work over from a worker that died begins anew: what people see stays until it is past that. `done`: 0 to 1. */
export const noteProgress = (db: Db, { id, label_id }: Pick<MediaRow, 'id' | 'label_id'>, done: number) => {
  const progress = Math.min(99, Math.floor(done * 100));
  return withScope(db, system('media.progress', label_id), (tx) =>
    tx
      .updateTable('media')
      .set({ progress })
      .where('id', '=', id)
      .where('status', '=', 'QUARANTINED')
      .where('progress', '<', progress)
      .execute(),
  );
};

import type { Tx } from '../kit/db/db.ts';
import { enqueue } from '../kit/jobs.ts';

/** Has the cut of a tone rendered; one that waits already is not doubled. */
export const enqueueRendering = (tx: Tx, id: number) =>
  enqueue(tx, 'ringback.render', { id }, `ringback:${id}`);

import type { collectionWaits } from '@rilis/contract/reports/collection';
import type { Tx } from '../../kit/db/db.ts';
import { enqueueLater } from '../../kit/jobs.ts';

/** Of one collection one job is done at a time, on whichever machine. */
const placed = (id: number, seconds: number) => ({
  key: `collection:${id}`,
  line: `collection:${id}`,
  seconds,
});

export const enqueueListing = (tx: Tx, id: number, seconds = 0) =>
  enqueueLater(tx, 'report.list', { id }, placed(id, seconds));

/** The next file of a collection: a job each, so that others get their turn between them. */
export const enqueueNext = (tx: Tx, id: number, seconds = 0) =>
  enqueueLater(tx, 'report.collect', { id }, placed(id, seconds));

/** Seconds until it is looked at again. */
export const pauses: Readonly<Record<(typeof collectionWaits)[number], number>> = {
  BUCKET: 30,
  ROOM: 60,
  READING: 10,
  PREVIEWS: 60,
};

/** What has waited until less is being read goes on: a report has been. */
export async function wakeCollections(tx: Tx): Promise<void> {
  const waiting = await tx
    .selectFrom('report_collection')
    .select('id')
    .where('status', '=', 'COLLECTING')
    .where('waiting', 'in', ['READING', 'PREVIEWS'])
    .execute();
  for (const { id } of waiting) await enqueueNext(tx, id);
}

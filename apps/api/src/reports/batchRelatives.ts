import type { Actor } from '../kit/actor.ts';
import { transition } from '../kit/approval/transition.ts';
import type { Tx } from '../kit/db/db.ts';
import { invalid } from '../kit/problem.ts';
import { batchRoom } from '../royalties/import/batchRoom.ts';

/**
 * A file comes that corrects this report: a preview stands aside for it; what is posted stays until the file is.
 * @throws Problem 400 at `supersedes`: unknown, still being worked on, or corrected by another file already
 */
export async function correct(tx: Tx, actor: Actor, id: number): Promise<void> {
  const batch = await tx
    .selectFrom('report_batch')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw invalid('supersedes', 'error.report.noSuch', { id });
  if (batch.status === 'PARSING' || batch.status === 'POSTING')
    throw invalid('supersedes', 'error.report.underWork', { id });
  const other = await tx
    .selectFrom('report_batch')
    .select('id')
    .where('supersedes', '=', id)
    .where('status', 'not in', ['FAILED', 'REVERSED'])
    .executeTakeFirst();
  if (other) throw invalid('supersedes', 'error.report.corrected', { id, by: other.id });
  if (batch.status === 'PREVIEW') await transition(batchRoom, tx, actor, id, { action: 'putAside' }, {});
}

/** A supplement belongs to a posted report that left broken rows behind. */
export async function refuseWhole(tx: Tx, id: number): Promise<void> {
  const batch = await tx
    .selectFrom('report_batch')
    .select(['status', 'broken'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw invalid('supplementOf', 'error.report.noSuch', { id });
  if (batch.status !== 'POSTED' || batch.broken === 0)
    throw invalid('supplementOf', 'error.report.whole', { id });
}

import type { Actor } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid } from '../../kit/problem.ts';
import { batchRoom } from '../../royalties/import/batchRoom.ts';

/** Which reports a file corrects and brings back rows of. */
interface Follows {
  supersedes: number | null;
  supplementOf: number | null;
}

/**
 * A file comes that corrects this report: a preview stands aside for it; what is posted stays until the file is. Of one that was
 * never posted the file takes the place: it corrects what that one was to correct. Whose rows a report brings back, those the
 * corrected file does, too.
 * @throws Problem 400 at `supersedes`: unknown, still being worked on, or corrected by another file already
 */
export async function correct(tx: Tx, actor: Actor, id: number): Promise<Follows> {
  const batch = await tx
    .selectFrom('report_batch')
    .select(['id', 'status', 'supersedes', 'supplement_of as supplementOf'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw invalid('supersedes', 'error.report.noSuch', { id });
  if (batch.status === 'PARSING' || batch.status === 'POSTING')
    throw invalid('supersedes', 'error.report.underWork', { id });
  const others = await tx
    .selectFrom('report_batch')
    .select(['id', 'status', 'supersedes'])
    .where('supersedes', 'in', [id, batch.supersedes ?? id])
    .orderBy('id', 'desc')
    .execute();
  const other = correctionOf(batch, others);
  if (other) throw invalid('supersedes', 'error.report.corrected', { id, by: other.id });
  if (batch.status === 'PREVIEW') await transition(batchRoom, tx, actor, id, { action: 'putAside' }, {});
  const { supersedes, supplementOf } = batch;
  return { supersedes: (wasPosted(batch) ? null : supersedes) ?? id, supplementOf };
}

interface Standing {
  id: number;
  status: string;
  supersedes: number | null;
}

/**
 * The file that corrects a report, of those that might, the newest first: one that names it, or a later one that took its place.
 * What failed or was taken back corrects nothing any more.
 */
export function correctionOf<T extends Standing>(batch: Standing, others: readonly T[]): T | null {
  const standing = others.filter(({ status }) => status !== 'FAILED' && status !== 'REVERSED');
  const inItsPlace = (other: T) =>
    !wasPosted(batch) &&
    batch.supersedes !== null &&
    other.supersedes === batch.supersedes &&
    other.id > batch.id;
  return standing.find((other) => other.supersedes === batch.id) ?? standing.find(inItsPlace) ?? null;
}

const wasPosted = ({ status }: Standing): boolean => status === 'POSTED' || status === 'REVERSED';

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

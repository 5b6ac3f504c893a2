import { OVERLAP_FROM, type SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import type { Database } from '../../../kit/db/schema.ts';
import { Problem } from '../../../kit/problem.ts';
import { postedSupplements } from './supplements.ts';

type Batch = Selectable<Database['report_batch']>;

/** A posted report, and how many of the rows it holds. */
export interface Shared {
  batchId: number;
  rows: number;
}

interface Said {
  overlapReason?: string | undefined;
  supplements?: SupplementsFate | undefined;
}

/**
 * Rows that are posted already are posted once more only for a reason; those of the report it corrects go with that, and
 * those of its supplements where that is said. Throws Problem 409 `error.report.supplements`, `error.report.overlap`.
 */
export async function refuseOverlap(
  tx: Tx,
  batch: Batch,
  { overlapReason, supplements: fate }: Said,
): Promise<void> {
  const { overlap, supersedes } = batch;
  const supplements = supersedes === null ? [] : await postedSupplements(tx, supersedes);
  if (supplements.length > 0 && !fate)
    throw new Problem(409, 'error.report.supplements', {
      params: { count: supplements.length, id: supersedes ?? 0 },
    });
  const most = mostDoubled(overlap as Shared[], batch, fate === 'TAKE_BACK' ? supplements : []);
  if (most && !overlapReason) throw new Problem(409, 'error.report.overlap', { params: most });
}

/**
 * The first of these reports that stays when this one is posted, and its share of the rows in percent, where that is so much that it
 * has to be accepted. `goes`: what is taken back with the report it corrects.
 */
export function mostDoubled(
  overlap: readonly Shared[],
  { rows, supersedes }: Pick<Batch, 'rows' | 'supersedes'>,
  goes: readonly number[],
): { share: number; id: number } | null {
  const most = overlap.find(({ batchId }) => batchId !== supersedes && !goes.includes(batchId));
  const share = most ? Math.round((most.rows * 10_000) / rows) : 0;
  return most && share >= OVERLAP_FROM ? { share: Math.round(share / 100), id: most.batchId } : null;
}

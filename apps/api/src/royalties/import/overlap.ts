import { OVERLAP_FROM, type SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import type { Selectable } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { Problem } from '../../kit/problem.ts';
import { postedSupplements } from './supplements.ts';

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
  { overlap, rows, supersedes }: Selectable<Database['report_batch']>,
  { overlapReason, supplements: fate }: Said,
): Promise<void> {
  const supplements = supersedes === null ? [] : await postedSupplements(tx, supersedes);
  if (supplements.length > 0 && !fate)
    throw new Problem(409, 'error.report.supplements', {
      params: { count: supplements.length, id: supersedes ?? 0 },
    });
  const gone = [supersedes, ...(fate === 'TAKE_BACK' ? supplements : [])];
  const most = (overlap as { batchId: number; rows: number }[]).find(
    ({ batchId }) => !gone.includes(batchId),
  );
  const share = most ? Math.round((most.rows * 10_000) / rows) : 0;
  if (most && share >= OVERLAP_FROM && !overlapReason)
    throw new Problem(409, 'error.report.overlap', {
      params: { share: Math.round(share / 100), id: most.batchId },
    });
}

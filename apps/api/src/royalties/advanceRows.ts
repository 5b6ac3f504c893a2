import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';

/** Whole rupiah. */
export interface AdvanceState {
  mode: 'ADVANCE' | 'FLOOR';
  /** The guarantee of the contract as it is now. */
  promised: number;
  /** Paid and not returned. */
  paid: number;
  /** Taken back by approved statements. */
  recouped: number;
}

/** What a label was promised, what it has had of it, and what its income has taken back. */
export async function advanceOf(tx: Tx, labelId: number): Promise<AdvanceState> {
  const { rows } = await sql<AdvanceState>`select mg_mode as mode, minimum_guarantee as promised,
      (select coalesce(sum(amount), 0)::bigint from advance a where a.label_id = label.id and a.taken_back_at is null) as paid,
      (select coalesce(sum(recoupment), 0)::bigint from statement s
        where s.label_id = label.id and s.status in ('APPROVED', 'PUBLISHED')) as recouped
    from label where id = ${labelId}`.execute(tx);
  return rows[0]!;
}

import type { Selectable } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';

/** Drafts the proof of withholding with the figures the invoice fixed; an older draft of the same invoice is cancelled. */
export async function makeSlip(tx: Tx, actor: Actor, row: Selectable<Database['invoice']>): Promise<void> {
  await tx
    .updateTable('withholding_slip')
    .set({ status: 'CANCELLED' })
    .where('invoice_id', '=', row.id)
    .where('status', '=', 'DRAFT')
    .execute();
  const { base, rateBp, article } = row.tax as { base: number; rateBp: number; article: string };
  await tx
    .insertInto('withholding_slip')
    .values({
      label_id: row.label_id,
      invoice_id: row.id,
      number: `BP-${row.periode}-${String(row.id).padStart(6, '0')}-${row.attempt}`,
      pph: row.pph,
      base,
      rate_bp: rateBp,
      article,
      created_by: actor.userId,
    })
    .execute();
}

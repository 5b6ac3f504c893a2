import { label } from '@rilis/contract/labels/label';
import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { labelRows } from './labelRows.ts';

/**
 * Removes a label from the trash for good: one that never had music, money or papers of either (migration 0191). Any
 * other stays in the trash, because books refer to it; the refusal names what holds it.
 */
export const removeLabel: Endpoint = on(label.routes.remove, async ({ tx, actor, params: { id } }) => {
  const { name, systemcode, type, approvalStatus } = await labelRows.find(tx, id, 'trashed');
  await refuseHeld(tx, actor, id, name);
  // The log forgets nothing: whoever goes is not written into it once more.
  const before = { name, systemcode, type, approvalStatus };
  await audit(tx, actor, { action: 'removed', entity: 'label', id, labelId: id, before });
  // Somebody may just have restored it.
  const gone = await tx
    .selectFrom('label')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!gone) throw notFound();
  await removeWhole(tx, id);
  return null;
});

/** With its people and its papers. A paper refers to its label as the label does to it: the label lets go first. */
export async function removeWhole(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('label').set(noPapers).where('id', '=', id).execute();
  await sql`select label_remove(${id})`.execute(tx);
}

const noPapers = Object.fromEntries(labelPapers.map((field) => [columnOf(field), null]));

async function refuseHeld(tx: Tx, { lang }: Actor, id: number, name: string): Promise<void> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count from label_holdings(${id})`.execute(tx);
  if (rows.length === 0) return;
  const held = rows.map(({ what, count }) => say(lang, `error.label.holding.${what}`, { count })).join(', ');
  throw new Problem(409, 'error.label.held', { params: { name, held } });
}

import type { Approvable, ApprovalEvent } from '@rilis/contract/approval';
import { sql } from 'kysely';
import type { ApprovalKind } from './approvalKind.ts';
import type { Tx } from './db/db.ts';
import { notFound } from './problem.ts';

/** Every move of a record, oldest first. The trash keeps its history. */
export async function historyOf<E = ApprovalEvent>(
  tx: Tx,
  { entity, table }: { entity: Approvable; table: string },
  id: number,
): Promise<E[]> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx);
  if (rows.length === 0) throw notFound();
  const events = await tx
    .selectFrom('approval_event')
    .select([
      'id',
      'from_status as fromStatus',
      'to_status as toStatus',
      'reason',
      'reason_code as reasonCode',
      'notes',
      'checklist',
      'actor_login as actorLogin',
      'at',
    ])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return events as E[];
}

/** What was sent with the last requests for approval, newest first. */
export async function submissionsOf(tx: Tx, { entity }: ApprovalKind, id: number): Promise<unknown[]> {
  const events = await tx
    .selectFrom('approval_event')
    .select('snapshot')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('to_status', '=', 'SUBMITTED')
    .orderBy('id', 'desc')
    .execute();
  return events.map((event) => event.snapshot);
}

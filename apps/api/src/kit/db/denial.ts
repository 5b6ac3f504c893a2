import { sql } from 'kysely';
import { type Actor, visitor } from '../actor.ts';
import { audit } from './audit.ts';
import type { Tx } from './db.ts';

/** Counts a call that was refused for want of a right, by person, call and minute. Runs in a staff scope. */
export async function countDenial(tx: Tx, actor: Actor, route: string): Promise<void> {
  const { userId, login, viewer, labelId, ip, requestId } = actor;
  await tx
    .insertInto('denial')
    .values({
      actor_id: userId!,
      route,
      minute: sql<Date>`date_trunc('minute', clock_timestamp())`,
      actor_login: viewer ? `${viewer} → ${login}` : login,
      label_id: labelId,
      ip,
      request_id: requestId,
    })
    .onConflict((conflict) =>
      conflict.columns(['actor_id', 'route', 'minute']).doUpdateSet({ count: sql`denial.count + 1` }),
    )
    .execute();
}

/** The job that tells the audit log of the minutes that are over: one line for each person and call. */
export async function settleDenials(tx: Tx): Promise<void> {
  const over = await tx
    .deleteFrom('denial')
    .where('minute', '<', sql<Date>`date_trunc('minute', clock_timestamp())`)
    .returningAll()
    .execute();
  for (const row of over) {
    const { actor_id: userId, actor_login: login, label_id: labelId, ip, request_id: requestId } = row;
    const after = { count: row.count, minute: row.minute };
    const actor = { ...visitor, userId, login, labelId, ip, requestId };
    await audit(tx, actor, { action: 'denied', entity: 'route', id: row.route, after });
  }
}

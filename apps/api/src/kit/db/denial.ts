import { sql } from 'kysely';
import { type Actor, visitor } from '../actor.ts';
import { type AuditAction, type AuditEntity, audit } from './audit.ts';
import type { Tx } from './db.ts';

/** What was refused: a call for want of a right, or a proof that was wrong. */
interface Denial {
  action: Extract<AuditAction, 'denied' | 'signInRefused'>;
  entity: Extract<AuditEntity, 'route' | 'session'>;
  id: string | null;
  note?: string;
}

/**
 * So many lines a minute of one person, and of all whom nobody knows, name an address; the rest are counted without: whoever
 * has addresses by the thousand fills no log.
 */
const mostAddressed = 500;

/** Counts a refusal by person, address, subject and minute. Runs in a staff scope. */
export async function countDenial(tx: Tx, actor: Actor, { id, note, ...what }: Denial): Promise<void> {
  const { userId, login, viewer, labelId, ip, requestId } = actor;
  await tx
    .insertInto('denial')
    .values({
      ...what,
      subject: id,
      note: note ?? null,
      actor_id: userId,
      minute: sql<Date>`date_trunc('minute', clock_timestamp())`,
      actor_login: viewer ? `${viewer} → ${login}` : login,
      label_id: labelId,
      ip: sql<string | null>`case when ${linesOf(userId)} < ${mostAddressed} then ${ip}::inet end`,
      request_id: requestId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'action', 'subject', 'note', 'ip', 'minute'])
        .doUpdateSet({ count: sql`denial.count + 1` }),
    )
    .execute();
}

const linesOf = (userId: number | null) => sql`(select count(*) from denial
  where minute = date_trunc('minute', clock_timestamp()) and actor_id is not distinct from ${userId}::bigint)`;

/** The job that tells the audit log of the minutes that are over: one line for each person, address and subject. */
export async function settleDenials(tx: Tx): Promise<void> {
  const over = await tx
    .deleteFrom('denial')
    .where('minute', '<', sql<Date>`date_trunc('minute', clock_timestamp())`)
    .returningAll()
    .execute();
  for (const row of over) {
    const { actor_id: userId, actor_login: login, label_id: labelId, ip, request_id: requestId } = row;
    const { action, entity, subject: id, note } = row as typeof row & Denial;
    const actor = { ...visitor, userId, login, labelId, ip, requestId };
    const after = { count: row.count, minute: row.minute };
    await audit(tx, actor, { action, entity, id, after, ...(note !== null && { note }) });
  }
}

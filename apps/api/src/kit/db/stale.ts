import { jakartaTime } from '@rilis/contract/clock';
import { sql } from 'kysely';
import { Problem } from '../problem.ts';
import type { AuditAction } from './audit.ts';
import type { Tx } from './db.ts';

/** What is told of a record and leaves it as it was. */
const beside: AuditAction[] = ['assigned', 'shared', 'unshared', 'viewed'];

/**
 * A record was written after it was looked at: says who did and when, as far as the reader may know; `params`: what it is
 * answered with, the record as it is now or its version.
 */
export async function stale(
  tx: Tx,
  entity: string,
  id: number | string,
  params: Record<string, unknown>,
): Promise<Problem> {
  const { rows } = await sql<{ name: string | null; at: Date }>`
    select case when actor_id is not null then actor_name(actor_id, actor_login) end as name, at from audit_log
    where entity = ${entity} and entity_id = ${String(id)} and coalesce(before, after) is not null and at > now() - interval '1 day'
      and action not in (${sql.join(beside.map((action) => sql.lit(action)))})
    order by id desc limit 1`.execute(tx);
  const { name, at } = rows[0] ?? {};
  const told = name && at && { text: 'error.staleBy', params: { ...params, name, time: jakartaTime(at) } };
  return new Problem(409, 'error.staleVersion', told || { params });
}

import { ownerRoles } from '@rilis/contract/accounts/roles';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';

/** Changes of one label's people wait for one another: of two owners who go at once one stays. */
export const lockPeopleOf = (tx: Tx, labelId: number) =>
  sql`select pg_advisory_xact_lock(7550, ${labelId}::int)`.execute(tx);

/** Whoever of a label may invite the others, and speaks for it. */
export async function ownersOf(tx: Tx, labelId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u where u.label_id = ${labelId} and u.deleted_at is null and u.status = 'APPROVED' and u.activated
      and exists (select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.authority_name = any (${ownerRoles}::text[]))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What the first owner of a label signs in with; null where it has none. */
export async function loginOfOwner(tx: Tx, labelId: number): Promise<string | null> {
  const { rows } = await sql<{ login: string }>`
    select u.login from app_user u where u.label_id = ${labelId} and u.deleted_at is null
      and exists (select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.authority_name = any (${ownerRoles}::text[]))
    order by u.id limit 1`.execute(tx);
  return rows[0]?.login ?? null;
}

/**
 * Staff take no approved label its only owner: nobody would be left to sign, to ask for its invoices or to invite another. A label
 * that is closed, in the trash or not approved yet needs none.
 */
export async function refuseSoleOwner(
  tx: Tx,
  { id, labelId }: { id: number; labelId: number | null },
): Promise<void> {
  if (labelId === null) return;
  await lockPeopleOf(tx, labelId);
  const label = await tx
    .selectFrom('label')
    .select('name')
    .where('id', '=', labelId)
    .where('approval_status', '=', 'APPROVED')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!label) return;
  const owners = await ownersOf(tx, labelId);
  if (owners.length === 1 && owners[0] === id)
    throw new Problem(409, 'error.user.soleOwner', { params: { label: label.name } });
}

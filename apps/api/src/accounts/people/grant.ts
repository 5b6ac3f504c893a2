import { labelRoles } from '@rilis/contract/accounts/roles';
import { holds } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';

const registry = new Map(privileges.map((privilege) => [privilege.id, privilege]));

const reachesAll = (id: string) => registry.get(id)?.scope !== 'LABEL';

/**
 * Nobody gives, or takes over, what they lack: every pattern must be held by the actor. A right of scope LABEL given
 * to a person of a label reaches that label's rows only and may be given by whoever administers people.
 */
export function refuseBeyond(actor: Actor, ids: readonly string[], labelId: number | null): void {
  if (isBeyond(actor, ids, labelId)) throw new Problem(403, 'error.user.beyond');
}

export function isBeyond(actor: Actor, ids: readonly string[], labelId: number | null): boolean {
  const checked = labelId === null ? ids : ids.filter(reachesAll);
  return !checked.every((id) => mayGive(actor, id));
}

/** Whether the actor holds everything a privilege opens. */
export const mayGive = (actor: Actor, id: string): boolean =>
  id === '*'
    ? actor.permissions.includes('*')
    : (registry.get(id)?.ui ?? []).every((pattern) => holds(actor.permissions, pattern));

/** A person may only be changed by somebody who could have made them. */
export async function refuseBeyondPerson(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const person = await tx
    .selectFrom('app_user')
    .select('label_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) throw notFound();
  refuseBeyond(actor, await privilegesOf(tx, userId), person.label_id);
}

export async function privilegesOf(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ privileges: string[] }>`select privileges from roles_of(${userId})`.execute(
    tx,
  );
  return rows.flatMap((role) => role.privileges);
}

/**
 * The roles a person is to have, in their order, when the actor may give them and they fit: people of a label hold
 * rights of scope LABEL only, and an owner's role needs a label.
 */
export async function rolesToGive(
  tx: Tx,
  actor: Actor,
  names: readonly string[],
  labelId: number | null,
): Promise<number[]> {
  const found = await tx
    .selectFrom('role')
    .select(['id', 'authority_name', 'privileges'])
    .where('authority_name', 'in', names)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    // Until it is given: whoever changes the role meanwhile looks at who has it by then.
    .forShare()
    .execute();
  const byName = new Map(found.map((role) => [role.authority_name, role]));
  if (names.some((name) => !byName.has(name))) throw invalid('authorities', 'error.user.role');
  const ids = found.flatMap((role) => role.privileges);
  // First, as with its label it may well be given.
  if (labelId === null && names.some((name) => labelRoles.includes(name)))
    throw invalid('labelId', 'error.user.labelNeeded');
  refuseBeyond(actor, ids, labelId);
  if (labelId !== null && ids.some(reachesAll)) throw invalid('authorities', 'error.user.staffRole');
  return [...new Set(names)].map((name) => byName.get(name)!.id);
}

/** Rights for all rows never go to people of a label, not even through their role. */
export const staffOnly = (ids: readonly string[]) => ids.filter(reachesAll);

/** After a change: somebody must be left who may do everything. Parallel changes wait for one another here. */
export async function keepSuperuser(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7404)`.execute(tx);
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      where u.deleted_at is null and u.label_id is null and u.status = 'APPROVED' and u.activated
        and r.deleted_at is null and '*' = any (r.privileges)) as "left"`.execute(tx);
  if (!rows[0]?.left) throw new Problem(409, 'error.user.lastSuperuser');
}

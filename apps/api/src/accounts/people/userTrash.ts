import type { Trashing } from '@rilis/contract/resource';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { stale } from '../../kit/db/stale.ts';
import { duplicate, notFound, Problem } from '../../kit/problem.ts';
import { endSessions } from '../keys/sessionEnd.ts';
import { findByEmail } from './activation.ts';
import { keepSuperuser, refuseBeyondPerson } from './grant.ts';
import { refuseSoleOwner } from './ownersOf.ts';
import { userRoom } from './userRoom.ts';
import { findUser, type UserRow } from './userRows.ts';

/** Into the trash: out at once, and back by restore alone. Whoever left a team before has come back since. */
export async function trashUser(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, reason }: Trashing,
): Promise<null> {
  const before = await findUser(tx, id);
  if (version !== undefined && version !== before.version)
    throw await stale(tx, 'app_user', before.id, { current: before });
  refuseSelf(actor, id);
  await refuseBeyondPerson(tx, actor, id);
  await refuseSoleOwner(tx, before);
  await tx
    .updateTable('app_user')
    .set({ deleted_at: new Date(), deleted_by: actor.userId, left_at: null })
    .where('id', '=', id)
    .execute();
  await endSessions(tx, id);
  await keepSuperuser(tx);
  const note = reason || undefined;
  await audit(tx, actor, {
    action: 'trashed',
    entity: 'app_user',
    id,
    labelId: before.labelId,
    before,
    note,
  });
  return null;
}

export async function restoreUser(tx: Tx, actor: Actor, id: number): Promise<UserRow> {
  const before = await findUser(tx, id, 'trashed');
  await refuseBeyondPerson(tx, actor, id);
  if (await findByEmail(tx, before.email)) throw duplicate('email', 'error.user.emailTaken');
  if (before.authorities.length === 0) await refuseWithoutRole(tx, id);
  await tx
    .updateTable('app_user')
    .set({ deleted_at: null, deleted_by: null, left_at: null })
    .where('id', '=', id)
    .execute();
  const after = await findUser(tx, id);
  await audit(tx, actor, { action: 'restored', entity: 'app_user', id, labelId: after.labelId, after });
  await enter(tx, actor, userRoom, id, 'restore');
  return after;
}

/** A role that only people in the trash had can be there as well: without one they would sign in to nothing. */
async function refuseWithoutRole(tx: Tx, id: number): Promise<void> {
  const trashed = await tx
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('role.name')
    .where('user_id', '=', id)
    .orderBy('order')
    .executeTakeFirst();
  if (trashed) throw new Problem(409, 'error.user.roleTrashed', { params: { name: trashed.name } });
}

/** For good, out of the trash; whatever still refers to the person refuses it (409). */
export async function removeUser(tx: Tx, actor: Actor, id: number): Promise<null> {
  const { login, authorities, labelId } = await findUser(tx, id, 'trashed');
  await refuseBeyondPerson(tx, actor, id);
  const gone = await tx
    .deleteFrom('app_user')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  // Somebody has just restored them.
  if (gone.numDeletedRows === 0n) throw notFound();
  // The log forgets nothing: the person's name is not written into it once more.
  await audit(tx, actor, {
    action: 'removed',
    entity: 'app_user',
    id,
    labelId,
    before: { login, authorities },
  });
  return null;
}

function refuseSelf(actor: Actor, id: number): void {
  if (actor.userId === id) throw new Problem(409, 'error.user.self');
}

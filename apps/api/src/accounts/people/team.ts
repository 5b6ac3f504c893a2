import {
  authorityOf,
  type Member,
  teamOfLabel as routes,
  type TeamRole,
} from '@rilis/contract/accounts/team';
import { type Actor, system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { on, onOwn } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { endSessions } from '../keys/sessionEnd.ts';
import { tellOfTeam } from '../notices/teamNotice.ts';
import { rolesToGive } from './grant.ts';
import { invite, resend, withdraw } from './invitation.ts';
import { lockPeopleOf, ownersOf } from './ownersOf.ts';
import { findLabel, findMember, findTeam } from './teamRows.ts';

type Label = Awaited<ReturnType<typeof findLabel>>;

/**
 * Whether the label may be seen is asked in the caller's own scope; a label writes no people, roles, sessions or mails,
 * so the rest is done for it in a staff scope, for that label alone. Changes of one team wait for one another.
 */
async function inTeam<T>(
  db: Db,
  actor: Actor,
  labelId: number,
  work: (tx: Tx, label: Label) => Promise<T>,
): Promise<T> {
  const label = await withScope(db, actor, (tx) => findLabel(tx, labelId));
  return withScope(db, system('team'), async (tx) => {
    await lockPeopleOf(tx, label.id);
    return work(tx, label);
  });
}

/** Gives a person one role in the place of those they have, when the actor may give it. */
export async function giveTeamRole(
  tx: Tx,
  actor: Actor,
  userId: number,
  role: TeamRole,
  label: Label,
): Promise<void> {
  const [roleId] = await rolesToGive(tx, actor, [authorityOf(role, label.type)], label.id);
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute();
  await tx.insertInto('user_role').values({ user_id: userId, role_id: roleId!, order: 0 }).execute();
}

async function changeRole(tx: Tx, actor: Actor, label: Label, id: number, role: TeamRole): Promise<Member> {
  const before = await findMember(tx, label.id, id);
  if (before.role === role) return before;
  await giveTeamRole(tx, actor, id, role, label);
  await keepOwner(tx, label);
  await endSessions(tx, id, id === actor.userId ? actor.sessionId : null);
  const after = await findMember(tx, label.id, id);
  await audit(tx, actor, {
    action: 'rolesChanged',
    entity: 'app_user',
    id,
    labelId: label.id,
    before: { role: before.roleName },
    after: { role: after.roleName },
  });
  await tellOfTeam(tx, actor, 'teamRole', { label, who: after.name, role, userId: id });
  return after;
}

/**
 * Out of the team and signed out everywhere; an invitation gives the account back. Whoever is suspended stays where they are:
 * staff alone end that.
 */
async function remove(tx: Tx, actor: Actor, label: Label, id: number): Promise<null> {
  const { name, role, status } = await findMember(tx, label.id, id);
  if (status === 'SUSPENDED') throw new Problem(409, 'error.team.suspended');
  const now = new Date();
  await tx
    .updateTable('app_user')
    .set({ deleted_at: now, deleted_by: actor.userId, left_at: now })
    .where('id', '=', id)
    .execute();
  await keepOwner(tx, label);
  await endSessions(tx, id);
  await audit(tx, actor, { action: 'leftTeam', entity: 'app_user', id, labelId: label.id, before: { role } });
  await tellOfTeam(tx, actor, 'teamRemoved', { label, who: name, role, userId: id });
  return null;
}

/** After a change: somebody must be left who may invite the others. */
async function keepOwner(tx: Tx, { id }: Label): Promise<void> {
  if ((await ownersOf(tx, id)).length === 0) throw new Problem(409, 'error.team.lastOwner');
}

export const teamEndpoints = (db: Db) => [
  on(routes.read, ({ tx, params }) => findTeam(tx, params.id)),
  onOwn(routes.invite, ({ actor, params, body }) =>
    inTeam(db, actor, params.id, (tx, label) => invite(tx, actor, label, body)),
  ),
  onOwn(routes.resend, ({ actor, params }) =>
    inTeam(db, actor, params.id, (tx, label) => resend(tx, actor, label, params.invitationId)),
  ),
  onOwn(routes.withdraw, ({ actor, params }) =>
    inTeam(db, actor, params.id, (tx, label) => withdraw(tx, actor, label, params.invitationId)),
  ),
  onOwn(routes.changeRole, ({ actor, params, body }) =>
    inTeam(db, actor, params.id, (tx, label) => changeRole(tx, actor, label, params.memberId, body.role)),
  ),
  onOwn(routes.remove, ({ actor, params }) =>
    inTeam(db, actor, params.id, (tx, label) => remove(tx, actor, label, params.memberId)),
  ),
];

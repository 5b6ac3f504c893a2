import { ownAddress } from '@rilis/contract/accounts/person';
import { ownerRoles } from '@rilis/contract/accounts/roles';
import type { user } from '@rilis/contract/accounts/user';
import { awaitsKey } from '@rilis/contract/accounts/userApproval';
import type { z } from 'zod';
import type { Actor } from '../../kit/actor.ts';
import { enter, firstState } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { stale } from '../../kit/db/stale.ts';
import { duplicate, invalid, notFound, Problem } from '../../kit/problem.ts';
import { voidKeys } from '../keys/oneTimeKey.ts';
import { endSessions } from '../keys/sessionEnd.ts';
import { tellOfSafety } from '../notices/safetyNotice.ts';
import { findByEmail, mailActivation } from './activation.ts';
import { keepSuperuser, refuseBeyondPerson, rolesToGive } from './grant.ts';
import { refuseSoleOwner } from './ownersOf.ts';
import { setPassword } from './passwordChange.ts';
import { refuseTakenLogin } from './register.ts';
import { userRoom } from './userRoom.ts';
import { findUser, type UserRow } from './userRows.ts';

export type NewUser = z.output<typeof user.creating>;
export type ChangedUser = z.output<typeof user.updating>;

/** A person an administrator makes is approved; one whose address is not confirmed gets a key by mail. */
export async function insertUser(tx: Tx, actor: Actor, form: NewUser, hash: string): Promise<UserRow> {
  const labelId = form.labelId ?? null;
  await refuseUnknownLabel(tx, labelId);
  const roles = await rolesToGive(tx, actor, form.authorities, labelId);
  await refuseTaken(tx, form);
  const made = await tx
    .insertInto('app_user')
    .values({
      ...columnsOf(form),
      password_hash: hash,
      status: firstState(userRoom, 'create'),
      activated: form.activated,
    })
    .returning(['id', 'email', 'first_name', 'lang_key'])
    .executeTakeFirstOrThrow();
  await giveRoles(tx, made.id, roles);
  if (!form.activated) await mailActivation(tx, made);
  const row = await findUser(tx, made.id);
  await audit(tx, actor, { action: 'created', entity: 'app_user', id: made.id, labelId, after: row });
  await enter(tx, actor, userRoom, made.id, 'create');
  return row;
}

/** Roles, a password, a withdrawn confirmation and another label end the person's sessions at once. */
export async function changeUser(
  tx: Tx,
  actor: Actor,
  id: number,
  form: ChangedUser,
  hash: string | null,
): Promise<UserRow> {
  const before = await findUser(tx, id);
  await refuseBeyondPerson(tx, actor, id);
  const labelId = form.labelId === undefined ? before.labelId : form.labelId;
  await refuseUnknownLabel(tx, labelId);
  const stays = labelId === before.labelId && form.authorities.some((name) => ownerRoles.includes(name));
  if (!stays) await refuseSoleOwner(tx, before);
  const roles = await rolesToGive(tx, actor, form.authorities, labelId);
  if (form.login !== before.login && !ownAddress(form)) throw invalid('login', 'error.register.loginAddress');
  await refuseTaken(tx, form, id);
  await store(tx, before, form, labelId);
  await followAddress(tx, actor, before, form);
  const rolesDiffer = form.authorities.join() !== before.authorities.join();
  if (rolesDiffer) await giveRoles(tx, id, roles);
  if (hash !== null) await setPassword(tx, actor, id, hash, id === actor.userId ? actor.sessionId : null);
  const out = form.activated === false && before.activated;
  if (rolesDiffer || out || labelId !== before.labelId) await endSessions(tx, id);
  await keepSuperuser(tx);
  const after = await findUser(tx, id);
  const action = rolesDiffer ? 'rolesChanged' : 'updated';
  await audit(tx, actor, { action, entity: 'app_user', id, labelId, before, after });
  return after;
}

/**
 * Keys that were mailed to a former address are void. One that is not confirmed gets a key of its own; whoever registered
 * goes on to approval once theirs is, whoever confirms it.
 */
async function followAddress(tx: Tx, actor: Actor, before: UserRow, form: ChangedUser): Promise<void> {
  const { id } = before;
  const moved = form.email !== before.email;
  const activated = form.activated ?? before.activated;
  if (moved) {
    await tellOfSafety(tx, actor, { userId: id, event: 'emailChanged', formerEmail: before.email });
    await voidKeys(tx, id, 'ACTIVATE');
    await voidKeys(tx, id, 'RESET');
  }
  if (activated && before.approvalStatus === 'UNVERIFIED')
    await transition(userRoom, tx, actor, id, { action: 'verify', by: 'person' }, {});
  if (!activated && (moved || before.activated))
    await mailActivation(tx, {
      id,
      email: form.email,
      first_name: form.firstName,
      lang_key: form.langKey ?? before.langKey,
    });
}

async function store(tx: Tx, before: UserRow, form: ChangedUser, labelId: number | null): Promise<void> {
  let query = tx
    .updateTable('app_user')
    .set({ ...columnsOf({ ...form, labelId }), activated: form.activated })
    .where('id', '=', before.id)
    .where('deleted_at', 'is', null);
  if (form.version !== undefined) query = query.where('version', '=', form.version);
  const changed = await query.executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw await stale(tx, 'app_user', before.id, { current: before });
}

/** What is undefined is not written. */
const columnsOf = (form: Omit<NewUser, 'password' | 'confirmPassword' | 'activated'> | ChangedUser) => ({
  login: form.login,
  email: form.email,
  first_name: form.firstName,
  last_name: form.lastName,
  phone: form.mobilePhonePic === undefined ? undefined : form.mobilePhonePic || null,
  lang_key: form.langKey,
  label_id: form.labelId ?? null,
});

async function refuseTaken(tx: Tx, { login, email }: { login: string; email: string }, except?: number) {
  await refuseTakenLogin(tx, login, except);
  const known = await findByEmail(tx, email);
  if (known && known.id !== except) throw duplicate('email', 'error.user.emailTaken');
}

async function refuseUnknownLabel(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  const label = await tx
    .selectFrom('label')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!label) throw invalid('labelId', 'error.user.label');
}

async function giveRoles(tx: Tx, userId: number, roles: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute();
  const rows = roles.map((role, order) => ({ user_id: userId, role_id: role, order }));
  await tx.insertInto('user_role').values(rows).execute();
}

export async function resendVerification(tx: Tx, actor: Actor, id: number) {
  const person = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'lang_key', 'activated', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw notFound();
  if (!awaitsKey(person.activated, person.status)) throw new Problem(409, 'error.user.verified');
  const expiresAt = await mailActivation(tx, person);
  await audit(tx, actor, { action: 'verificationSent', entity: 'app_user', id });
  return { email: person.email, expiresAt };
}

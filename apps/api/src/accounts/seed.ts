import { roles } from '@rilis/contract/accounts/roles';
import { system } from '../kit/actor.ts';
import { enter, firstState } from '../kit/approval/record.ts';
import type { Tx } from '../kit/db/db.ts';
import { hashPassword } from './keys/password.ts';
import { userRoom } from './people/userRoom.ts';

/** Adds the roles that are not there yet; roles that administrators have changed stay as they are. */
export async function seedRoles(tx: Tx): Promise<void> {
  await tx
    .insertInto('role')
    .values(
      roles.map(({ authorityName, name, privileges }) => ({
        authority_name: authorityName,
        name,
        privileges: [...privileges],
      })),
    )
    .onConflict((conflict) => conflict.column('authority_name').doNothing())
    .execute();
}

interface NewUser {
  login: string;
  password: string;
  firstName: string;
  lastName?: string;
  email: string;
  roles: readonly string[];
  labelId?: number | null;
}

/** Makes a person who may sign in at once; nothing happens when the login is taken. Answers the id. */
export async function createUser(
  tx: Tx,
  user: NewUser,
  actor = system('setup'),
): Promise<number | undefined> {
  const made = await tx
    .insertInto('app_user')
    .values({
      login: user.login,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName ?? '',
      password_hash: await hashPassword(user.password),
      label_id: user.labelId ?? null,
      status: firstState(userRoom, 'create'),
      activated: true,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await giveRoles(tx, made.id, user.roles);
  await enter(tx, actor, userRoom, made.id, 'create');
  return made.id;
}

async function giveRoles(tx: Tx, userId: number, names: readonly string[]): Promise<void> {
  const found = await tx
    .selectFrom('role')
    .select(['id', 'authority_name'])
    .where('authority_name', 'in', names)
    .execute();
  const rows = found.map((role) => ({
    user_id: userId,
    role_id: role.id,
    order: names.indexOf(role.authority_name),
  }));
  await tx.insertInto('user_role').values(rows).execute();
}

import type { session } from '@rilis/contract/accounts/session';
import type { BodyOf } from '@rilis/contract/route';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';

type Sent = BodyOf<typeof session.updateAccount>;
type Profile = Required<Omit<Sent, 'version'>>;

const columns = ['first_name as firstName', 'last_name as lastName', 'phone', 'lang_key as langKey'] as const;

/**
 * A person's own name, phone and language. Only what was sent and differs is written and logged: whoever switches the
 * language says nothing of a name that was corrected meanwhile. Throws 409 where the version they looked at has passed.
 */
export async function changeOwn(tx: Tx, actor: Actor, { version, ...sent }: Sent): Promise<void> {
  const { version: current, ...before } = await tx
    .selectFrom('app_user')
    .select(['version', ...columns])
    .where('id', '=', actor.userId!)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== current)
    throw new Problem(409, 'error.staleVersion', { params: { current: before } });
  const asked = { ...sent, ...(sent.phone !== undefined && { phone: sent.phone || null }) };
  const names = (Object.keys(asked) as (keyof Profile)[]).filter((name) => asked[name] !== before[name]);
  if (names.length === 0) return;
  const [was, after] = [before, asked].map((of) => Object.fromEntries(names.map((name) => [name, of[name]])));
  await tx.updateTable('app_user').set(columnsOf(asked)).where('id', '=', actor.userId!).execute();
  await audit(tx, actor, { action: 'updated', entity: 'app_user', id: actor.userId, before: was, after });
}

/** What is undefined is not written. */
const columnsOf = ({ firstName, lastName, phone, langKey }: Partial<Profile>) => ({
  first_name: firstName,
  last_name: lastName,
  phone,
  lang_key: langKey,
});

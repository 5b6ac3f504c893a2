import type { session } from '@rilis/contract/accounts/session';
import type { BodyOf } from '@rilis/contract/route';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { stale } from '../../kit/db/stale.ts';
import { requireRecent } from '../../kit/http/recent.ts';

type Sent = BodyOf<typeof session.updateAccount>;
type Profile = Required<Omit<Sent, 'version' | 'first_name' | 'last_name'>>;

const columns = ['first_name as firstName', 'last_name as lastName', 'phone', 'lang_key as langKey'] as const;

/**
 * A person's own name, phone and language. Only what was sent and differs is written and logged: whoever switches the
 * language says nothing of a name that was corrected meanwhile. Throws 409 where the version they looked at has passed.
 */
export async function changeOwn(tx: Tx, actor: Actor, { version, ...typed }: Sent): Promise<void> {
  const sent = named(typed);
  const { version: current, ...before } = await tx
    .selectFrom('app_user')
    .select(['version', ...columns])
    .where('id', '=', actor.userId!)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== current)
    throw await stale(tx, 'app_user', actor.userId!, { current: before });
  const asked = { ...sent, ...(sent.phone !== undefined && { phone: sent.phone || null }) };
  const names = (Object.keys(asked) as (keyof Profile)[]).filter((name) => asked[name] !== before[name]);
  if (names.length === 0) return;
  // A code that proves a number is sent there.
  if (names.includes('phone')) requireRecent(actor);
  const [was, after] = [before, asked].map((of) => Object.fromEntries(names.map((name) => [name, of[name]])));
  await tx.updateTable('app_user').set(columnsOf(asked)).where('id', '=', actor.userId!).execute();
  await audit(tx, actor, { action: 'updated', entity: 'app_user', id: actor.userId, before: was, after });
}

/** A name may come as the specification of a profile has it. */
const named = ({ first_name, last_name, ...sent }: Omit<Sent, 'version'>): Partial<Profile> => ({
  ...(first_name !== undefined && { firstName: first_name }),
  ...(last_name !== undefined && { lastName: last_name }),
  ...sent,
});

/** What is undefined is not written. */
const columnsOf = ({ firstName, lastName, phone, langKey }: Partial<Profile>) => ({
  first_name: firstName,
  last_name: lastName,
  phone,
  lang_key: langKey,
});

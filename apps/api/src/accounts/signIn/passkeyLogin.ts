import type { Assertion } from '@rilis/contract/accounts/passkey';
import { session as routes } from '@rilis/contract/accounts/session';
import type { UserStatus } from '@rilis/contract/accounts/userApproval';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { countDenial } from '../../kit/db/denial.ts';
import { type HttpExchange, onOwn } from '../../kit/http/endpoint.ts';
import { networkOf } from '../../kit/http/exchange.ts';
import { Problem } from '../../kit/problem.ts';
import { turns } from '../../kit/turns.ts';
import { type Devices, devicesOf } from '../keys/knownDevice.ts';
import { spend } from '../keys/limit.ts';
import { tellOfNewDevice } from '../notices/safetyNotice.ts';
import { notAdmitted } from './admission.ts';
import { openOptions, spendOpenAssertion } from './passkeySignIn.ts';
import { isBrowser, openSession } from './sessionOpen.ts';

/** Of its own: passkeys pass while a flood of passwords waits. */
const inTurn = turns(4);

const options = (config: Config) =>
  onOwn(routes.passkeyOptions, async () => ({ ...(await openOptions(config)) }));

/**
 * Signing in by a passkey alone. Nothing of it can be guessed, so that no account and no address is slowed for it; only
 * answers that are wrong are counted, which cost us a look into the database.
 */
const authenticate = (db: Db, config: Config, devices: Devices) =>
  onOwn(routes.authenticateByPasskey, async ({ body, actor, http }) => {
    const person = await inTurn(() =>
      withScope(db, system('authenticate'), (tx) => ownerOf(tx, config, body.passkey)),
    );
    if (!person) {
      await spend(db, `passkey:${networkOf(actor.ip)}`, { times: 300, minutes: 15 });
      await inTurn(() => withScope(db, system('authenticate'), (tx) => countDenial(tx, actor, refused)));
      throw new Problem(401, 'error.login.passkey');
    }
    if (person.status !== 'APPROVED') throw await notAdmitted(db, { ...person, user_id: person.id });
    return inTurn(() =>
      withScope(db, system('authenticate'), (tx) =>
        enter(tx, devices, { actor, http, person, remember: body.rememberMe }),
      ),
    );
  });

const refused = {
  action: 'signInRefused',
  entity: 'session',
  id: null,
  note: 'error.login.passkey',
} as const;

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

/** Uses up the challenge, whatever becomes of it. */
async function ownerOf(tx: Tx, config: Config, assertion: Assertion) {
  const userId = await spendOpenAssertion(tx, config, assertion);
  if (userId === undefined) return undefined;
  return tx
    .selectFrom('app_user')
    .leftJoin('label', 'label.id', 'app_user.label_id')
    .select(['app_user.id', 'login', 'app_user.label_id', 'app_user.submitted_at'])
    .select(sql<UserStatus>`effective_status(app_user)`.as('status'))
    .select(sql<string | null>`reason_kept_out(app_user, label)`.as('reason'))
    .where('app_user.id', '=', userId)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
}

interface Entering {
  actor: Actor;
  http: HttpExchange;
  person: Owner;
  remember: boolean;
}

async function enter(tx: Tx, devices: Devices, { actor, http, person, remember }: Entering) {
  const { id: userId, login, label_id: labelId } = person;
  const signed = { ...actor, userId, login, labelId };
  await audit(tx, signed, {
    action: 'signedIn',
    entity: 'session',
    id: userId,
    note: 'auditWords.note.passkeyAlone',
  });
  await tellOfNewDevice(tx, signed, userId);
  const session = await openSession(tx, actor, http, { userId, remember });
  if (isBrowser(http)) await devices.know(tx, http, userId);
  return session;
}

export const passkeyLoginEndpoints = (db: Db, config: Config) => [
  options(config),
  authenticate(db, config, devicesOf(config)),
];

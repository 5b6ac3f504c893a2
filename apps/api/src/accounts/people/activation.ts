import { account as routes } from '@rilis/contract/accounts/account';
import { awaitsKey } from '@rilis/contract/accounts/userApproval';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { onOwn } from '../../kit/http/endpoint.ts';
import { networkOf } from '../../kit/http/exchange.ts';
import { enqueue } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { spend, within } from '../keys/limit.ts';
import { hasKeySince, issueKey, ownerOf, spendKey } from '../keys/oneTimeKey.ts';
import { sendMail } from '../notices/mail.ts';
import { userRoom } from './userRoom.ts';

interface Addressee {
  id: number;
  email: string;
  first_name: string;
  lang_key: string;
}

/** Mails a new activation key; the ones before it are void. Answers until when it is good. */
export async function mailActivation(tx: Tx, person: Addressee): Promise<Date> {
  const expiresAt = await activationEnd(tx);
  const key = await issueKey(tx, person.id, 'ACTIVATE', expiresAt);
  await sendMail(tx, {
    to: person.email,
    lang: person.lang_key,
    template: 'activate',
    params: { name: person.first_name, path: '/#/activate', key },
    until: expiresAt,
  });
  return expiresAt;
}

export async function activationEnd(tx: Tx): Promise<Date> {
  return new Date(Date.now() + (await sysparam(tx, 'SECURITY', 'ACTIVATION_HOURS')) * 3_600_000);
}

/** The mailed key confirms the address: a registration goes on to approval, a person an administrator made may sign in. */
const activate = (db: Db) =>
  onOwn(routes.activate, ({ query, actor }) =>
    withScope(db, system('activate'), async (tx) => {
      const userId = await spendKey(tx, query.key, 'ACTIVATE');
      if (userId === undefined) return again(tx, query.key);
      const person = await tx
        .updateTable('app_user')
        .set({ activated: true })
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .returning(['status', 'login'])
        .executeTakeFirst();
      if (!person) throw new Problem(400, 'error.activationKey');
      const self = { ...actor, userId, login: person.login };
      await audit(tx, self, { action: 'activated', entity: 'app_user', id: userId });
      if (person.status === 'UNVERIFIED')
        await transition(userRoom, tx, self, userId, { action: 'verify', by: 'person' }, {});
      const waits = person.status === 'UNVERIFIED' || person.status === 'SUBMITTED';
      return { activated: true as const, ...(await nextOf(tx, waits)) };
    }),
  );

/** Whoever waits for approval is told within how many hours an answer is promised. */
const nextOf = async (tx: Tx, waits: boolean) =>
  waits
    ? { next: 'WAIT_APPROVAL' as const, hours: await sysparam(tx, 'SLA', 'USER_HOURS') }
    : { next: 'LOGIN' as const };

/** Opened twice, a link says that all is well; so does an earlier link of somebody who has used a later one. */
async function again(tx: Tx, key: string) {
  const owner = await ownerOf(tx, key, 'ACTIVATE');
  const person =
    owner === undefined
      ? undefined
      : await tx
          .selectFrom('app_user')
          .select('status')
          .where('id', '=', owner)
          .where('activated', '=', true)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (!person) throw new Problem(400, 'error.activationKey');
  const next = await nextOf(tx, person.status === 'SUBMITTED');
  return { activated: true as const, already: true, ...next };
}

/** One answer for every address; whether there is anything to mail is looked up by a job. */
const resend = (db: Db) =>
  onOwn(routes.resend, async ({ body, actor }) => {
    await spend(db, `resend:${networkOf(actor.ip)}`, { times: 60, minutes: 60 });
    return withScope(db, system('resend'), async (tx) => {
      if (await mayMail(tx, body.email)) await enqueue(tx, 'account.resend', { email: body.email });
      return { email: body.email, expiresAt: await activationEnd(tx) };
    });
  });

/**
 * Nobody's mailbox is flooded: five in a quarter of an hour that a visitor can cause. It is shorter than a key lives,
 * so that whoever uses them up leaves the owner a good key in the mailbox, or room for another.
 */
export const mayMail = (tx: Tx, email: string) =>
  within(tx, `mail:${email.toLowerCase()}`, { times: 5, minutes: 15 });

/** The job behind `resend`, put in the queue when it was `asked`: mails a new key to somebody who has not confirmed the address yet. */
export async function resendJob(db: Db, payload: unknown, asked: Date): Promise<void> {
  const { email } = payload as { email: string };
  await withScope(db, system('account.resend'), async (tx) => {
    const person = await findByEmail(tx, email);
    if (!person || !awaitsKey(person.activated, person.status)) return;
    if (!(await hasKeySince(tx, person.id, 'ACTIVATE', asked))) await mailActivation(tx, person);
  });
}

export const findByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'login', 'email', 'first_name', 'lang_key', 'status', 'activated', 'label_id'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const activationEndpoints = (db: Db) => [activate(db), resend(db)];

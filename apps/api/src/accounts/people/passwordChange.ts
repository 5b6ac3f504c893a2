import { account as routes } from '@rilis/contract/accounts/account';
import { nameOf } from '@rilis/contract/permission';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { asPlatform } from '../../kit/db/asPlatform.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { countDenial } from '../../kit/db/denial.ts';
import { onOwn } from '../../kit/http/endpoint.ts';
import { networkOf } from '../../kit/http/exchange.ts';
import { enqueue } from '../../kit/jobs.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { type Devices, deviceCookie, devicesOf, forgetDevices } from '../keys/knownDevice.ts';
import { spend } from '../keys/limit.ts';
import { forgetSignIns, forgetTries, startTry } from '../keys/loginLimit.ts';
import { hasKeySince, isKeyGood, issueKey, ownerOf, spendKey, voidKeys } from '../keys/oneTimeKey.ts';
import { hashPassword, verifyPassword } from '../keys/password.ts';
import { knownOf, refuseGuessed } from '../keys/passwordGuess.ts';
import { endSessions } from '../keys/sessionEnd.ts';
import { countWrongKey } from '../keys/wrongKey.ts';
import { sendMail } from '../notices/mail.ts';
import { tellOfSafety } from '../notices/safetyNotice.ts';
import { findByEmail, mayMail } from './activation.ts';

/** The own password, with the old one; every other session ends. */
const changePassword = (db: Db, { productName }: Config, devices: Devices) =>
  onOwn(routes.changePassword, async ({ actor, body, http }) => {
    const userId = actor.userId!;
    // Counted by itself: what strangers try at sign-in is not the owner's.
    await startTry(db, `change:${userId}`);
    const own = await inStaff(db, (tx) =>
      tx.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst(),
    );
    if (!(await verifyPassword(body.currentPassword, own?.password_hash))) {
      const wrong = { action: 'denied', entity: 'route', note: 'error.password.current' } as const;
      await inStaff(db, (tx) => countDenial(tx, actor, { ...wrong, id: nameOf(routes.changePassword) }));
      throw invalid('currentPassword', 'error.password.current');
    }
    await forgetTries(db, `change:${userId}`);
    if (body.newPassword === body.currentPassword) throw invalid('newPassword', 'error.password.same');
    const known = await inStaff(db, (tx) => knownOf(tx, userId));
    await refuseGuessed('newPassword', body.newPassword, [...known, productName]);
    const hash = await hashPassword(body.newPassword);
    await inStaff(db, async (tx) => {
      await setPassword(tx, actor, userId, hash, actor.sessionId);
      if (http.cookie(deviceCookie)) await devices.know(tx, http, userId);
    });
    return null;
  });

/** Stores a new password and throws everybody out but the session that is kept; open reset keys are void. */
export async function setPassword(
  tx: Tx,
  actor: Actor,
  userId: number,
  hash: string,
  keep: number | null = null,
): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute();
  await voidKeys(tx, userId, 'RESET');
  await endSessions(tx, userId, keep);
  await forgetDevices(tx, userId);
  await audit(tx, actor, { action: 'passwordChanged', entity: 'app_user', id: userId });
  await tellOfSafety(tx, actor, { userId, event: 'passwordChanged' });
}

/** One answer, in one time, for every address: a job looks up whether there is anybody to mail. */
const forgotPassword = (db: Db) =>
  onOwn(routes.forgotPassword, async ({ body, actor }) => {
    await spend(db, `forgot:${networkOf(actor.ip)}`, { times: 60, minutes: 60 });
    return inStaff(db, async (tx) => {
      if (await mayMail(tx, body.email)) await enqueue(tx, 'account.forgot', { email: body.email });
      return { email: body.email, expiresAt: await resetEnd(tx) };
    });
  });

async function resetEnd(tx: Tx): Promise<Date> {
  return new Date(Date.now() + (await sysparam(tx, 'SECURITY', 'RESET_MINUTES')) * 60_000);
}

/** The job behind `forgot_password`; `asked`: when it was put in the queue. */
export async function forgotPasswordJob(db: Db, payload: unknown, asked: Date): Promise<void> {
  const { email } = payload as { email: string };
  await inStaff(db, async (tx) => {
    const person = await findByEmail(tx, email);
    if (!person || (await hasKeySince(tx, person.id, 'RESET', asked))) return;
    const until = await resetEnd(tx);
    const key = await issueKey(tx, person.id, 'RESET', until);
    await sendMail(tx, {
      to: person.email,
      lang: person.lang_key,
      template: 'resetPassword',
      params: { name: person.first_name, path: '/#/resetPassword', key },
      until,
    });
  });
}

/** Who has the mailed key is the owner: from this device they get in, whatever others try meanwhile. */
const resetPassword = (db: Db, { productName }: Config, devices: Devices) =>
  onOwn(routes.resetPassword, async ({ body, actor, http }) => {
    // Hashing is dear: nobody causes it without a key. A good one passes, whatever others try from this address.
    if (!(await inStaff(db, (tx) => isKeyGood(tx, body.key, 'RESET')))) {
      const tried = { route: routes.resetPassword, code: 'error.resetKey', name: 'reset', times: 200 };
      await countWrongKey(db, actor, tried);
      throw badKey();
    }
    const known = await inStaff(db, async (tx) => knownOf(tx, (await ownerOf(tx, body.key, 'RESET')) ?? 0));
    await refuseGuessed('newPassword', body.newPassword, [...known, productName]);
    const hash = await hashPassword(body.newPassword);
    await inStaff(db, async (tx) => {
      const userId = await spendKey(tx, body.key, 'RESET');
      if (userId === undefined) throw badKey();
      await setPassword(tx, { ...actor, userId }, userId, hash);
      await devices.know(tx, http, userId);
      await forgetSignIns(tx, userId, actor.ip, null);
    });
    return null;
  });

const badKey = () => new Problem(400, 'error.resetKey');

const inStaff = asPlatform('password');

export function passwordEndpoints(db: Db, config: Config) {
  const devices = devicesOf(config);
  return [changePassword(db, config, devices), forgotPassword(db), resetPassword(db, config, devices)];
}

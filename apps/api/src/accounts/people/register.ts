import { account as routes } from '@rilis/contract/accounts/account';
import type { BodyOf } from '@rilis/contract/route';
import type { Config } from '../../config.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { retried } from '../../kit/db/retried.ts';
import { onOwn } from '../../kit/http/endpoint.ts';
import { networkOf } from '../../kit/http/exchange.ts';
import { duplicate, Problem } from '../../kit/problem.ts';
import { spend, within } from '../keys/limit.ts';
import { hashPassword, verifyPassword } from '../keys/password.ts';
import { refuseGuessed } from '../keys/passwordGuess.ts';
import { sendMail } from '../notices/mail.ts';
import { activationEnd, findByEmail, mailActivation, mayMail } from './activation.ts';
import { agreedTexts } from './agreement.ts';
import { type LabelBeside, userRoom } from './userRoom.ts';

type Form = BodyOf<typeof routes.register>;

/**
 * A registration: a person who is not verified, the label they apply with, and a mail with the key. A known address
 * gets the same answer and another mail; one that waits to be verified is told so, in the specification's words. Who
 * registers again with the same username and password puts right what they sent, the address above all.
 */
const register = (db: Db, { productName }: Config, label: LabelBeside) =>
  onOwn(routes.register, async ({ body, actor }) => {
    await spend(db, `register:${networkOf(actor.ip)}`, { times: 60, minutes: 60 });
    const known = [body.login, body.email, body.firstName, body.lastName, body.name, productName];
    await refuseGuessed('password', body.password, known);
    const own = await findOwn(db, actor, body);
    const hash = await hashPassword(body.password);
    const expiresAt = await retried(() =>
      withScope(db, system('register'), (tx) => receive(tx, actor, label, body, hash, own)),
    );
    if (!expiresAt) throw new Problem(409, 'error.register.unverified');
    return { email: body.email, expiresAt };
  });

async function receive(
  tx: Tx,
  actor: Actor,
  label: LabelBeside,
  form: Form,
  hash: string,
  own: Unverified | undefined,
): Promise<Date | undefined> {
  const known = await findByEmail(tx, form.email);
  const isOwn = own !== undefined && known?.id === own.id;
  if (known?.status === 'UNVERIFIED' && !(isOwn && (await differs(tx, own.id, form)))) {
    if (await mayMail(tx, form.email)) await mailActivation(tx, known);
    return undefined;
  }
  const corrected = own && (isOwn || !known) ? await correct(tx, actor, own, form) : undefined;
  if (corrected) return corrected;
  await refuseTakenLogin(tx, form.login, known && own?.id);
  if (!known) return make(tx, actor, label, form, hash);
  if (await mayMail(tx, form.email))
    await sendMail(tx, {
      to: known.email,
      lang: known.lang_key,
      template: 'alreadyRegistered',
      params: { name: known.first_name, path: '/#/login' },
    });
  return activationEnd(tx);
}

/** A login is never given twice, not even that of somebody who was removed. */
export async function refuseTakenLogin(tx: Tx, login: string, except?: number): Promise<void> {
  const taken = await tx.selectFrom('app_user').select('id').where('login', '=', login).executeTakeFirst();
  if (taken && taken.id !== except) throw duplicate('login', 'error.register.loginTaken');
}

async function make(
  tx: Tx,
  actor: Actor,
  { registered }: LabelBeside,
  form: Form,
  hash: string,
): Promise<Date> {
  const labelId = await makeLabel(tx, form);
  const person = await tx
    .insertInto('app_user')
    .values({
      ...personIn(form),
      login: form.login,
      password_hash: hash,
      label_id: labelId,
      agreed_at: new Date(),
    })
    .returning(['id', 'email', 'first_name', 'lang_key'])
    .executeTakeFirstOrThrow();
  await giveRole(tx, person.id, form);
  await tx.updateTable('label').set({ submitted_by: person.id }).where('id', '=', labelId).execute();
  const self = { ...actor, userId: person.id, login: form.login };
  const after = { login: form.login, registerAs: form.registerAs, agreement: await agreedTexts(tx) };
  await audit(tx, self, { action: 'registered', entity: 'app_user', id: person.id, labelId, after });
  await enter(tx, self, userRoom, person.id, 'register');
  await registered(tx, self, labelId);
  return mailActivation(tx, person);
}

async function makeLabel(tx: Tx, form: Form): Promise<number> {
  const { id } = await tx.insertInto('label').values(labelIn(form)).returning('id').executeTakeFirstOrThrow();
  return id;
}

const personIn = ({ email, firstName, lastName, phone, langKey }: Form) => ({
  ...{ email, first_name: firstName, last_name: lastName, phone: phone || null, lang_key: langKey },
});

const labelIn = ({ firstName, lastName, registerAs, ...form }: Form) => ({
  name: form.name || `${firstName} ${lastName}`.trim(),
  type: registerAs === 'LABEL' ? ('COMPANY' as const) : ('INDIVIDUAL' as const),
  register_as: registerAs,
  pic: `${firstName} ${lastName}`.trim(),
  email_pic: form.email,
  mobile_phone_pic: form.phone || null,
  city: form.city || null,
  link: form.link ? form.link.replace(/^(?!https?:\/\/)/i, 'https://') : null,
});

/** The one role of whoever owns what they register. */
async function giveRole(tx: Tx, userId: number, { registerAs }: Form): Promise<void> {
  const name = registerAs === 'LABEL' ? 'ROLE_LABEL' : 'ROLE_INDIVIDUAL';
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute();
  await tx
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select((row) => [row.val(userId).as('user_id'), 'role.id as role_id'])
        .where('authority_name', '=', name),
    )
    .execute();
}

interface Unverified {
  id: number;
  password_hash: string;
}

/**
 * The registration of this name that waits to be verified, where the password proves it one's own. As at sign-in one address
 * has ten tries, and nobody else's keep its owner from it.
 */
async function findOwn(db: Db, { ip }: Actor, { login, password }: Form): Promise<Unverified | undefined> {
  const waiting = await withScope(db, system('register'), async (tx) => {
    const found = await tx
      .selectFrom('app_user')
      .select(['id', 'password_hash'])
      .where('login', '=', login)
      .where('status', '=', 'UNVERIFIED')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const isCounted =
      found && (await within(tx, `correct:${found.id}@${networkOf(ip)}`, { times: 10, minutes: 15 }));
    return isCounted ? found : undefined;
  });
  // The same work for a name nobody has.
  return (await verifyPassword(password, waiting?.password_hash)) ? waiting : undefined;
}

/** Whether something else was sent than is registered; the same once more is told to be registered already. */
async function differs(tx: Tx, id: number, form: Form): Promise<boolean> {
  const stored = await tx
    .selectFrom('app_user')
    .innerJoin('label', 'label.id', 'app_user.label_id')
    .select(['email', 'first_name', 'last_name', 'phone', 'lang_key', 'name', 'type', 'register_as'])
    .select(['pic', 'email_pic', 'mobile_phone_pic', 'label.city', 'label.link'])
    .where('app_user.id', '=', id)
    .executeTakeFirst();
  const sent = Object.entries({ ...personIn(form), ...labelIn(form) });
  return sent.some(([field, value]) => stored?.[field as keyof typeof stored] !== value);
}

/** What is registered becomes what was sent now, and the key goes to its address; nothing where it was verified meanwhile. */
async function correct(tx: Tx, actor: Actor, own: Unverified, form: Form): Promise<Date | undefined> {
  const person = await tx
    .updateTable('app_user')
    .set(personIn(form))
    .where('id', '=', own.id)
    .where('status', '=', 'UNVERIFIED')
    .where('password_hash', '=', own.password_hash)
    .where('deleted_at', 'is', null)
    .returning(['id', 'login', 'email', 'first_name', 'lang_key', 'label_id'])
    .executeTakeFirst();
  if (!person) return undefined;
  const { id, login, label_id: labelId } = person;
  const { numUpdatedRows: applied } = await tx
    .updateTable('label')
    .set(labelIn(form))
    .where('id', '=', labelId)
    // Whom staff have put into another label meanwhile has registered no part of it.
    .where('submitted_by', '=', id)
    .where('approval_status', '=', 'DRAFT')
    .executeTakeFirstOrThrow();
  if (applied > 0n) await giveRole(tx, id, form);
  const after = { login, registerAs: form.registerAs, email: form.email };
  await audit(
    tx,
    { ...actor, userId: id, login },
    { action: 'updated', entity: 'app_user', id, labelId, after },
  );
  return mailActivation(tx, person);
}

export const registerEndpoints = (db: Db, config: Config, label: LabelBeside) => [
  register(db, config, label),
];

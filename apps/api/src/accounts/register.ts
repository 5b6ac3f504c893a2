import { account as routes } from '@rilis/contract/accounts/account';
import type { BodyOf } from '@rilis/contract/route';
import type { Config } from '../config.ts';
import { type Actor, system } from '../kit/actor.ts';
import { enter } from '../kit/approval/record.ts';
import { audit } from '../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { onOwn } from '../kit/http/endpoint.ts';
import { invalid, Problem } from '../kit/problem.ts';
import { activationEnd, findByEmail, mailActivation, mayMail } from './activation.ts';
import { spend } from './limit.ts';
import { sendMail } from './mail.ts';
import { hashPassword } from './password.ts';
import { refuseGuessed } from './passwordGuess.ts';
import { type LabelBeside, userRoom } from './userRoom.ts';

type Form = BodyOf<typeof routes.register>;

/**
 * A registration: a person who is not verified, the label they apply with, and a mail with the key. A known address
 * gets the same answer and another mail; one that waits to be verified is told so, in the specification's words.
 */
const register = (db: Db, { productName }: Config, label: LabelBeside) =>
  onOwn(routes.register, async ({ body, actor }) => {
    await spend(db, `register:${actor.ip}`, { times: 60, minutes: 60 });
    const known = [body.login, body.email, body.firstName, body.lastName, body.name, productName];
    await refuseGuessed('password', body.password, known);
    const hash = await hashPassword(body.password);
    const expiresAt = await withScope(db, system('register'), (tx) => receive(tx, actor, label, body, hash));
    if (!expiresAt) throw new Problem(409, 'error.register.unverified');
    return { email: body.email, expiresAt };
  });

async function receive(
  tx: Tx,
  actor: Actor,
  label: LabelBeside,
  form: Form,
  hash: string,
): Promise<Date | undefined> {
  const known = await findByEmail(tx, form.email);
  if (known?.status === 'UNVERIFIED') {
    if (await mayMail(tx, form.email)) await mailActivation(tx, known);
    return undefined;
  }
  await refuseTakenLogin(tx, form.login);
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
  if (taken && taken.id !== except) throw invalid('login', 'error.register.loginTaken');
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
      login: form.login,
      email: form.email,
      first_name: form.firstName,
      last_name: form.lastName,
      phone: form.phone || null,
      password_hash: hash,
      lang_key: form.langKey,
      label_id: labelId,
      agreed_at: new Date(),
    })
    .returning(['id', 'email', 'first_name', 'lang_key'])
    .executeTakeFirstOrThrow();
  await giveRole(tx, person.id, form.registerAs === 'LABEL' ? 'ROLE_LABEL' : 'ROLE_INDIVIDUAL');
  await tx.updateTable('label').set({ submitted_by: person.id }).where('id', '=', labelId).execute();
  const self = { ...actor, userId: person.id, login: form.login };
  const after = { login: form.login, registerAs: form.registerAs, agreement: form.agreement };
  await audit(tx, self, { action: 'registered', entity: 'app_user', id: person.id, labelId, after });
  await enter(tx, self, userRoom, person.id, 'register');
  await registered(tx, self, labelId);
  return mailActivation(tx, person);
}

async function makeLabel(tx: Tx, form: Form): Promise<number> {
  const { id } = await tx
    .insertInto('label')
    .values({
      name: form.name || `${form.firstName} ${form.lastName}`.trim(),
      type: form.registerAs === 'LABEL' ? 'COMPANY' : 'INDIVIDUAL',
      register_as: form.registerAs,
      pic: `${form.firstName} ${form.lastName}`.trim(),
      email_pic: form.email,
      mobile_phone_pic: form.phone || null,
      city: form.city || null,
      link: form.link ? form.link.replace(/^(?!https?:\/\/)/i, 'https://') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function giveRole(tx: Tx, userId: number, name: string): Promise<void> {
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

export const registerEndpoints = (db: Db, config: Config, label: LabelBeside) => [
  register(db, config, label),
];

import type { Invitation, TeamRole, teamOfLabel } from '@rilis/contract/accounts/team';
import type { BodyOf } from '@rilis/contract/route';
import { languageOf } from '@rilis/contract/words/languages';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { say } from '../../kit/words.ts';
import { within } from '../keys/limit.ts';
import { digest, newToken } from '../keys/token.ts';
import { sendMail } from '../notices/mail.ts';
import { harmless } from '../notices/mailText.ts';
import { tellOfTeam } from '../notices/teamNotice.ts';
import { findByEmail } from './activation.ts';
import { invitationRoom } from './invitationRoom.ts';
import { findInvitation } from './teamRows.ts';

interface Label {
  id: number;
  name: string;
}

/**
 * Invites an address into a label. Whether it has an account elsewhere is told to that address alone: a label learns
 * nothing of others. Runs in a staff scope.
 */
export async function invite(
  tx: Tx,
  actor: Actor,
  label: Label,
  { email, role }: BodyOf<typeof teamOfLabel.invite>,
): Promise<Invitation> {
  await refuseKnown(tx, label, email);
  await refuseFlood(tx, label);
  const { key, hash, expiresAt } = await newKey(tx);
  const { lang, name } = await inviterOf(tx, actor);
  const { id } = await tx
    .insertInto('invitation')
    .values({
      label_id: label.id,
      email,
      role,
      key_hash: hash,
      lang_key: lang,
      invited_by: actor.userId!,
      invited_by_name: name,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, invitationRoom, id, 'invite');
  await audit(tx, actor, {
    action: 'invited',
    entity: 'invitation',
    id,
    labelId: label.id,
    after: { role, status: 'PENDING' },
  });
  await mailInvitation(tx, label, { email, role, lang, by: name, key, until: expiresAt });
  await tellOfTeam(tx, actor, 'teamInvited', { label, who: email, role });
  return findInvitation(tx, label.id, id);
}

/** A new key by a new mail, of whoever sends it now; the one before opens nothing any more. */
export async function resend(tx: Tx, actor: Actor, label: Label, id: number): Promise<Invitation> {
  await findInvitation(tx, label.id, id);
  await refuseFlood(tx, label);
  const { key, hash, expiresAt } = await newKey(tx);
  const { name: by } = await inviterOf(tx, actor);
  const sent = { key: { hash, expiresAt, by } };
  const row = await transition(invitationRoom, tx, actor, id, { action: 'resend' }, sent);
  const { email, lang_key: lang } = row;
  await mailInvitation(tx, label, { email, role: row.role, lang, by, key, until: expiresAt });
  return findInvitation(tx, label.id, id);
}

export async function withdraw(tx: Tx, actor: Actor, label: Label, id: number): Promise<null> {
  await findInvitation(tx, label.id, id);
  await transition(invitationRoom, tx, actor, id, { action: 'withdraw' }, {});
  return null;
}

async function refuseKnown(tx: Tx, label: Label, email: string): Promise<void> {
  const known = await findByEmail(tx, email);
  if (known?.label_id === label.id) throw invalid('email', 'error.team.member');
  const waits = await tx
    .selectFrom('invitation')
    .select('id')
    .where('label_id', '=', label.id)
    .where('status', '=', 'PENDING')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (waits) throw invalid('email', 'error.team.invited');
}

/** Nobody uses a label to write to strangers: sixty mails a day. */
async function refuseFlood(tx: Tx, { id }: Label): Promise<void> {
  if (!(await within(tx, `invitation:${id}`, { times: 60, minutes: 24 * 60 })))
    throw new Problem(429, 'error.team.tooMany');
}

async function newKey(tx: Tx) {
  const key = newToken();
  const days = await sysparam(tx, 'SECURITY', 'INVITATION_DAYS');
  return { key, hash: digest(key), expiresAt: new Date(Date.now() + days * 24 * 3_600_000) };
}

async function inviterOf(tx: Tx, { userId }: Actor) {
  const person = await tx
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'lang_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { name: `${person.first_name} ${person.last_name}`.trim(), lang: person.lang_key };
}

interface Mailed {
  email: string;
  role: TeamRole;
  lang: string;
  by: string;
  key: string;
  until: Date;
}

async function mailInvitation(tx: Tx, label: Label, { email, role, lang, by, key, until }: Mailed) {
  const known = await findByEmail(tx, email);
  await sendMail(tx, {
    to: known?.email ?? email,
    lang: known?.lang_key ?? lang,
    template: known ? 'invitedElsewhere' : 'invitation',
    params: {
      name: known?.first_name ?? email.split('@')[0]!,
      label: harmless(label.name),
      inviter: harmless(by),
      role: say(languageOf(known?.lang_key ?? lang), `team.role.${role}`),
      path: '/#/invitation',
      key,
    },
    until,
  });
}

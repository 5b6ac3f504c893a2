import { deviceOf } from '@rilis/contract/accounts/device';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { sendMail } from './mail.ts';
import { notifyPerson } from './notifyPerson.ts';

/** What happens to the ways into an account; each is a mail and a notice by that name. */
export type SafetyEvent =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesOn'
  | 'codesOff'
  | 'secondFactorReset'
  | 'passwordChanged'
  | 'emailChanged'
  | 'newDevice';

interface SafetyNews {
  /** Whose account it is. */
  userId: number;
  event: SafetyEvent;
  /** An address that was the person's until now: whoever lost it has to hear of it there. */
  formerEmail?: string;
}

/**
 * Tells a person what happened to the ways into their account, when and from where, by mail whatever they chose about
 * notices, and in the bell. What staff did for them is told without where staff sit. Runs in a staff scope.
 */
export async function tellOfSafety(
  tx: Tx,
  actor: Actor,
  { userId, event, formerEmail }: SafetyNews,
): Promise<void> {
  const person = await tx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'lang_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  // Without the present password there is only the way of a forgotten one.
  const path = event === 'passwordChanged' ? '/#/forgotPassword' : '/#/profile';
  const where = actor.userId === userId ? whereOf(actor) : null;
  for (const to of new Set([person.email, formerEmail ?? person.email]))
    await sendMail(tx, {
      to,
      lang: person.lang_key,
      template: event,
      params: { name: person.first_name, path, at: now.toISOString(), where },
    });
  await noteMailed(tx, userId, event, {}, '/profile');
}

/** A notice in the bell of what was mailed already: neither at once nor with the digest is it told again. */
export const noteMailed = (tx: Tx, userId: number, kind: string, params: object, link: string) =>
  notifyPerson(tx, userId, kind, params, link, new Date());

/** From where somebody acts, as a mail tells it. */
export function whereOf({ userAgent = null, ip }: Actor) {
  const { name } = deviceOf(userAgent);
  return { browser: name?.browser ?? null, system: name?.system ?? null, address: ip };
}

/** As many earlier sign-ins are looked at. */
const looked = 200;

/** Tells of a sign-in from a device that none of the earlier ones came from; the first of all is no news. */
export async function tellOfNewDevice(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const earlier = await tx
    .selectFrom('session')
    .select('user_agent')
    .where('user_id', '=', userId)
    .where('viewer_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(looked)
    .execute();
  const known = new Set(earlier.map((row) => nameOf(row.user_agent)));
  if (known.size > 0 && !known.has(nameOf(actor.userAgent ?? null)))
    await tellOfSafety(tx, actor, { userId, event: 'newDevice' });
}

/** Versions change every month: a device is its browser and system, a program what it calls itself. */
function nameOf(userAgent: string | null): string {
  const { name } = deviceOf(userAgent);
  return name ? `${name.browser} ${name.system}` : (userAgent ?? '').split('/')[0]!;
}

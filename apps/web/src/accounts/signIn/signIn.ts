import { session } from '@rilis/contract/accounts/session';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { CallError, call } from '../../kit/call/call.ts';
import { dropToken, keepToken, sessionNow, startSession } from '../../kit/call/session.ts';
import { speakTo, word } from '../../kit/words.ts';
import { speakAfterSignIn } from './language.ts';

const remembered = 'rilis.remembered';

/** Signs in; the cookie lives as long as the person asked for. */
export async function signIn(credentials: BodyOf<typeof session.authenticate>) {
  await begin(await call(session.authenticate, { body: credentials }), credentials.rememberMe);
}

/** Somebody has signed in; `remember`: beyond the end of the browser. */
export async function begin(entered: ReplyOf<typeof session.authenticate>, remember: boolean) {
  const { access_token, expires_in: _, ...held } = entered;
  keepToken(access_token, remember);
  if (remember) localStorage.setItem(remembered, 'yes');
  await greet(held.user);
  startSession(held);
  await speakAfterSignIn(held.user.langKey);
}

/** Whether the person asked to be remembered when signing in on this device. */
const isRemembered = () => localStorage.getItem(remembered) !== null;

type Factor = Pick<BodyOf<typeof session.authenticate>, 'code' | 'passkey'>;
export type Typed = Pick<BodyOf<typeof session.authenticate>, 'username' | 'password'>;

/**
 * The person whose session has ended signs in again, on the same screen. Nobody else does: what stands there is not theirs.
 * Throws CallError.
 */
export async function renewSession(typed: Typed, factor: Factor) {
  const user = sessionNow()?.user;
  if (!user) return;
  const rememberMe = isRemembered();
  const entered = await call(session.authenticate, { body: { ...typed, rememberMe, ...factor } });
  if (entered.user.id !== user.id) {
    // They are signed in by now, and nobody would use that session or end it.
    dropToken();
    await call(session.logout, { token: entered.access_token }).catch(() => undefined);
    throw notTheSame(user.firstName);
  }
  await begin(entered, rememberMe);
}

const notTheSame = (name: string) =>
  new CallError({
    status: 403,
    code: 'error.otherAccount',
    message: word('error.otherAccount', { name }),
  });

/** A new sign-in takes the place of this one; the old one ends. Throws CallError. */
export async function replaceSession(password: string, factor: Factor) {
  // The name to sign in with may have been corrected since.
  const [sessions] = await Promise.all([call(session.sessions), fetchProfile()]);
  const username = sessionNow()?.user.login ?? '';
  await renewSession({ username, password }, factor);
  const old = sessions.find(({ current }) => current);
  if (old) await call(session.endSession, { params: { id: old.id } }).catch(() => undefined);
}

/** The profile behind the cookie's token, once after a reload. */
export async function fetchProfile() {
  const held = await call(session.account);
  await greet(held.user);
  startSession(held);
}

const spokenTo = { LABEL: null, SOLO_ARTIST: 'ofArtist', GROUP: 'ofBand' } as const;

/** In the words of who it is, from the first screen on. */
const greet = ({ ownerKind }: ReplyOf<typeof session.account>['user']) =>
  speakTo(ownerKind ? spokenTo[ownerKind] : null);

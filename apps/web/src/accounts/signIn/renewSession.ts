import { session } from '@rilis/contract/accounts/session';
import type { BodyOf } from '@rilis/contract/route';
import { CallError, call } from '../../kit/call/call.ts';
import { dropToken, sessionNow } from '../../kit/call/session.ts';
import { word } from '../../kit/words.ts';
import { begin, fetchProfile, isRemembered } from './signIn.ts';

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

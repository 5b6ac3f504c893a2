import { session } from '@rilis/contract/accounts/session';
import type { BodyOf } from '@rilis/contract/route';
import { languageOf } from '@rilis/contract/words/languages';
import { call } from '../kit/call.ts';
import { endSession, keepToken, startSession } from '../kit/session.ts';
import { languageNow, speak } from '../kit/words.ts';

/** Signs in; the cookie lives as long as the person asked for. */
export async function signIn(credentials: BodyOf<typeof session.authenticate>) {
  const { access_token, user, permission } = await call(session.authenticate, { body: credentials });
  keepToken(access_token, credentials.rememberMe);
  startSession({ user, permission });
  if (languageOf(user.langKey) !== languageNow()) await speak(languageOf(user.langKey));
}

/** The profile behind the cookie's token, once after a reload. */
export async function fetchProfile() {
  startSession(await call(session.account));
}

/** Ends the session on the server, then here; here even when the server cannot be reached. */
export async function signOut() {
  await call(session.logout).catch(() => undefined);
  endSession('asked');
}

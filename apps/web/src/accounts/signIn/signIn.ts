import { session } from '@rilis/contract/accounts/session';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { call } from '../../kit/call/call.ts';
import { keepToken, sessionNow, startSession, updateSession } from '../../kit/call/session.ts';
import { speakTo } from '../../kit/words.ts';
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
export const isRemembered = () => localStorage.getItem(remembered) !== null;

/** The profile behind the cookie's token, once after a reload. */
export async function fetchProfile() {
  const was = sessionNow();
  const held = await call(session.account);
  await greet(held.user);
  updateSession(held, was);
}

const spokenTo = { LABEL: null, SOLO_ARTIST: 'ofArtist', GROUP: 'ofBand' } as const;

/** In the words of who it is, from the first screen on. */
const greet = ({ ownerKind }: ReplyOf<typeof session.account>['user']) =>
  speakTo(ownerKind ? spokenTo[ownerKind] : null);

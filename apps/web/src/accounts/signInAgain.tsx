import { session } from '@rilis/contract/accounts/session';
import { call } from '../kit/call.ts';
import { lazyHost } from '../kit/lazyHost.tsx';
import { sessionNow } from '../kit/session.ts';
import { onSignInAgain } from '../kit/signInAgain.ts';
import { putAsking } from './asking.ts';
import { isRemembered, signIn } from './signIn.ts';

const dialog = lazyHost(() => import('./signInAgainDialog.tsx'));

/** Stands in the frame; the dialog comes when a call first wants a fresh sign-in. */
export const SignInAgainHost = dialog.Host;

let asked: Promise<boolean> | null = null;

/** Calls that come at once ask once. */
onSignInAgain(() => {
  asked ??= new Promise<boolean>((answer) => {
    dialog.ask();
    putAsking({ answer });
  }).finally(() => {
    asked = null;
  });
  return asked;
});

/** A new sign-in takes the place of this one; the old one ends. Throws CallError. */
export async function replaceSession(password: string, code: string | undefined) {
  const user = sessionNow()?.user;
  if (!user) return;
  const old = (await call(session.sessions)).find(({ current }) => current);
  await signIn({ username: user.login, password, rememberMe: isRemembered(), ...(code && { code }) });
  if (old) await call(session.endSession, { params: { id: old.id } }).catch(() => undefined);
}

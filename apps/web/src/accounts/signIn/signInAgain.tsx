import { lazy, useEffect } from 'react';
import { sessionNow } from '../../kit/call/session.ts';
import { onSignInAgain, type Wanted } from '../../kit/call/signInAgain.ts';
import { askDialog } from '../../kit/dialog/dialogs.ts';
import { word } from '../../kit/words.ts';

// It comes when a call first wants a sign-in.
const SignInAgain = lazy(() => import('./signInAgainDialog.tsx'));

let asked: Promise<boolean> | null = null;

/** Calls that come at once ask once. */
async function askByDialog(wanted: Wanted): Promise<boolean> {
  // Whoever looks with another's eyes has not that person's password.
  if (sessionNow()?.viewer) return false;
  const title = word(`accountScreens.again.${wanted}`);
  asked ??= askDialog({ title, layer: 'signIn' }, false, (answer) => (
    <SignInAgain wanted={wanted} answer={answer} />
  )).finally(() => {
    asked = null;
  });
  return asked;
}

/** As long as the frame stands, whoever must sign in again is asked by a dialog in it. */
export const useSignInAgain = () => useEffect(() => onSignInAgain(askByDialog), []);

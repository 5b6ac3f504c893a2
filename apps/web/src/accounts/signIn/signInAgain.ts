import { onSignInAgain } from '../../kit/call/signInAgain.ts';
import { lazyHost } from '../../kit/dialog/lazyHost.tsx';
import { putAsking } from './asking.ts';

const dialog = lazyHost(() => import('./signInAgainDialog.tsx'));

/** Stands in the frame; the dialog comes when a call first wants a sign-in. */
export const SignInAgainHost = dialog.Host;

let asked: Promise<boolean> | null = null;

/** Calls that come at once ask once. */
onSignInAgain((wanted) => {
  asked ??= new Promise<boolean>((answer) => {
    dialog.ask();
    putAsking({ wanted, answer });
  }).finally(() => {
    asked = null;
  });
  return asked;
});

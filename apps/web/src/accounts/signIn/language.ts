import { session } from '@rilis/contract/accounts/session';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import { call } from '../../kit/call/call.ts';
import { type Session, sessionNow, updateSession } from '../../kit/call/session.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { speak } from '../../kit/words.ts';
import { takeChosen } from './chosenLanguage.ts';

/** After signing in: the language just chosen, and the account learns it; without a choice the account's. */
export async function speakAfterSignIn(langKey: string | null | undefined) {
  const wanted = takeChosen();
  const stored = languageOf(langKey ?? undefined);
  // Also where it is spoken already: whoever signed out before has left nothing here that a reload would know it by.
  if (wanted === null) await speak(stored);
  else if (wanted !== stored) await rememberLanguage(wanted);
}

/** Remembers the language for the account, so that mails and the next device speak it too. */
export async function rememberLanguage(langKey: Language) {
  const held = sessionNow();
  if (!held || held.viewer || held.mustEnrol) return;
  const told = (now: Session) => updateSession(now, held);
  await call(session.updateAccount, { body: { langKey } }).then(told, toastError);
}

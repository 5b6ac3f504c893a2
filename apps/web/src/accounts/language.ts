import { session } from '@rilis/contract/accounts/session';
import type { Language } from '@rilis/contract/words/languages';
import { call } from '../kit/call.ts';
import { sessionNow, startSession } from '../kit/session.ts';
import { toastError } from '../kit/toast.ts';

/** Remembers the language for the account, so that mails and the next device speak it too. */
export async function rememberLanguage(langKey: Language) {
  const held = sessionNow();
  if (!held || held.viewer || held.mustEnrol) return;
  const { firstName, lastName, phone } = held.user;
  const body = { firstName, lastName: lastName ?? '', phone, langKey };
  await call(session.updateAccount, { body }).then(startSession, toastError);
}

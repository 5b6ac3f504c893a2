import { access } from '@rilis/contract/accounts/access';
import { call } from '../../kit/call/call.ts';
import { startViewing } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastError } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';
import { fullName, type Named } from '../fullName.ts';

/** Shows this tab with another person's eyes for an hour; nothing can be changed meanwhile. */
export async function viewAs(person: Named & { id: number }) {
  const title = word('administration.user.viewAs');
  const text = word('administration.user.viewAsText', { name: fullName(person) });
  if (!(await confirm({ title, text, yes: title }))) return;
  try {
    const { access_token } = await call(access.viewAs, { body: { userId: person.id } });
    startViewing(access_token);
    location.hash = '#/backoffice';
    location.reload();
  } catch (error) {
    toastError(error);
  }
}

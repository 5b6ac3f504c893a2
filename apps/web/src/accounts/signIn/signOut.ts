import { session } from '@rilis/contract/accounts/session';
import { call } from '../../kit/call/call.ts';
import { endSession, isOvertaken } from '../../kit/call/session.ts';
import { mayEnd } from '../../kit/call/unsaved.ts';

/**
 * Ends the session on the server, then here; here even when the server cannot be reached. What was decided is sent before,
 * and whoever has something unsaved may go on editing.
 */
export async function signOut() {
  if (!(await mayEnd())) return;
  // Who signed in meanwhile in another tab stays in.
  if (isOvertaken()) return location.reload();
  const told = call(session.logout).catch(() => undefined);
  // On a line that is silent the answer may take two minutes, and whoever pressed has left the device by then.
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 4_000))]);
  endSession('asked');
}

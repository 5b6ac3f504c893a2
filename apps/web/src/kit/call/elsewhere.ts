import { endSession, isOvertaken, sessionNow, tokenOf } from './session.ts';
import { isUnsaved } from './unsaved.ts';

/**
 * Whoever signs out, or in, in one tab does so in all: the others show nothing of the person before, and do not wait for their
 * next call to find out. What is not saved stays, and its next call asks for a sign-in.
 */
function look() {
  const session = sessionNow();
  if (!session || session.viewer || document.visibilityState === 'hidden' || isUnsaved()) return;
  if (tokenOf() === null) endSession('lost');
  else if (isOvertaken()) location.reload();
}

/** A tab that is hidden, asleep or left looks when it is shown again. */
export function watchOtherTabs() {
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('storage', look);
}

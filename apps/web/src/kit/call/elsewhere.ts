import { endSession, isOvertaken, sessionNow, tokenOf } from './session.ts';
import { isUnsaved } from './unsaved.ts';

/**
 * Whoever signs out, or in, in one tab does so in all: the others show nothing of the person before, and do not wait for their
 * next call to find out. What is not saved stays, and its next call asks for a sign-in. A tab that is hidden, asleep or left
 * looks when it is shown again. `reload` and `signal` are given where nothing is to be loaded, and the watch has an end: by tests.
 */
export function watchOtherTabs(reload = () => location.reload(), signal?: AbortSignal) {
  const look = () => {
    const session = sessionNow();
    if (!session || session.viewer || document.visibilityState === 'hidden' || isUnsaved()) return;
    if (tokenOf() === null) endSession('lost');
    else if (isOvertaken()) reload();
  };
  const until = signal ? { signal } : undefined;
  document.addEventListener('visibilitychange', look, until);
  addEventListener('pageshow', look, until);
  addEventListener('storage', look, until);
}

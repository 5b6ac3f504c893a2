import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two tries while the server is out of reach. */
const pause = 5_000;

/** What failed for want of a line or a server is tried every few seconds, and as soon as the device has a line. */
export function useAgain(wanted: boolean, run: () => void) {
  const tries = useEffectEvent(run);
  useEffect(() => {
    if (!wanted) return;
    const every = setInterval(() => tries(), pause);
    const online = () => tries();
    addEventListener('online', online);
    return () => {
      clearInterval(every);
      removeEventListener('online', online);
    };
  }, [wanted]);
}

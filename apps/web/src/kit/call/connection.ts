import { setClock } from '@rilis/contract/clock';
import { useEffect, useEffectEvent } from 'react';
import { store } from '../store.ts';

const lost = store(false);

/** Told by every call: whether the last one reached the server. */
export function noteConnection(reached: boolean) {
  if (lost.get() === reached) lost.set(!reached);
}

const asOf = store('');

/** Told by every call that may be answered by a replica: as of when that shows things, or `now`. */
export function noteAsOf(told: string | null) {
  if (told) asOf.set(told === 'now' ? '' : told);
}

/** Told by every call: when it was answered. */
export function noteClock(date: string | null) {
  if (date) setClock(Date.parse(date));
}

addEventListener('offline', () => noteConnection(false));

/** Runs each time the server is reached again after it was not; answers how to end that. */
export function whenBack(run: () => void) {
  let before = lost.get();
  return lost.subscribe(() => {
    const back = before && !lost.get();
    before = lost.get();
    if (back) run();
  });
}

/** Runs each time the server is found out of reach, at once where it is already; answers how to end that. */
export function whenLost(run: () => void) {
  if (lost.get()) run();
  return lost.subscribe(() => lost.get() && run());
}

export const isLost = lost.get;
export const useConnectionLost = lost.use;
export const useAsOf = asOf.use;

/** Milliseconds between two tries while the server is out of reach. */
const pause = 5_000;

/** What failed for want of a line or a server is tried every few seconds, and as soon as the device has a line. */
export function useAgain(wanted: boolean, run: () => void, every = pause) {
  const tries = useEffectEvent(run);
  useEffect(() => {
    if (!wanted) return;
    const clock = setInterval(() => tries(), every);
    const online = () => tries();
    addEventListener('online', online);
    return () => {
      clearInterval(clock);
      removeEventListener('online', online);
    };
  }, [wanted, every]);
}

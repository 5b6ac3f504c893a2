import { store } from '../store.ts';

const lost = store(false);

/** Told by every call: whether the last one reached the server. */
export function noteConnection(reached: boolean) {
  if (lost.get() === reached) lost.set(!reached);
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

export const useConnectionLost = lost.use;

import { store } from '../store.ts';
import { isUnsaved } from './unsaved.ts';

const there = store(false);
const remembered = 'reloadedAt';
const minute = 60_000;

/**
 * After a new release the parts of the old one are gone: a tab that was open misses them. It loads itself again, once,
 * when the person has just done something that needs the part; while something is not saved, it only says so.
 */
export function watchForNewVersion(reload = () => location.reload()) {
  addEventListener('vite:preloadError', (event) => {
    const again = Date.now() - Number(sessionStorage.getItem(remembered)) < minute;
    // Loading again has not helped: the screen says that it is broken.
    if (again && !isUnsaved()) return;
    event.preventDefault();
    if (isUnsaved() || !isWanted()) return there.set(true);
    sessionStorage.setItem(remembered, String(Date.now()));
    reload();
  });
}

/** Parts are also fetched ahead, when the mouse only passes. */
const isWanted = () => performance.now() < minute || navigator.userActivation?.isActive !== false;

/** Whether the page should be loaded again when it suits. */
export const useNewVersion = there.use;

import { useSyncExternalStore } from 'react';
import { isUnsaved } from './unsaved.ts';

let there = false;
const readers = new Set<() => void>();
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
    if (isUnsaved() || !isWanted()) return tell();
    sessionStorage.setItem(remembered, String(Date.now()));
    reload();
  });
}

/** Parts are also fetched ahead, when the mouse only passes. */
const isWanted = () => performance.now() < minute || navigator.userActivation?.isActive !== false;

function tell() {
  there = true;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Whether the page should be loaded again when it suits. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => there);

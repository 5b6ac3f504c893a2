import { store } from '../store.ts';
import { noteConnection } from './connection.ts';
import { isUnsaved } from './unsaved.ts';

const there = store(false);
const remembered = 'reloadedAt';
const minute = 60_000;
const pause = 3_000;
const most = 2;

/** What the page does when a part of it is missing; given from outside, so that a test can do it without a network. */
interface Steps {
  /** The page as the server has it now; throws when the server is out of reach. */
  fetchPage: () => Promise<string>;
  fetchPart: (url: string) => Promise<unknown>;
  reload: () => void;
  wait: () => Promise<unknown>;
}

const steps: Steps = {
  async fetchPage() {
    const answer = await fetch('/?now', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.text();
  },
  fetchPart: (url) => import(/* @vite-ignore */ `${url}?again=${Date.now()}`),
  reload: () => location.reload(),
  wait: () => new Promise((resolve) => setTimeout(resolve, pause)),
};

/**
 * A part of the page that does not come is asked for again as soon as the server is in reach; until then the page stays
 * as it is. Only after a new release, when the parts of the old one are gone, it loads itself again, once, and never
 * while something would be lost by it: then it only says so.
 */
export function watchForNewVersion(given: Partial<Steps> = {}) {
  const ways = { ...steps, ...given };
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    // The build's loader goes on with this (vite.config.ts).
    Object.assign(event, { again: fetchAgain(ways, event.payload) });
  });
}

async function fetchAgain(ways: Steps, error: Error): Promise<unknown> {
  const url = /\S*\/assets\/[\w.-]+/.exec(error.message)?.[0];
  for (let tries = 0; tries < most; ) {
    const page = await ways.fetchPage().catch(() => null);
    noteConnection(page !== null);
    if (page !== null && isOther(page)) return leave(ways);
    if (page !== null) {
      tries += 1;
      try {
        return await ways.fetchPart(url ?? '');
      } catch {
        // Asked once more, or told below.
      }
    }
    await ways.wait();
  }
  // In other words than the browser's, for which the router would load the page again.
  throw new Error(`A part of the page does not come: ${url}`);
}

/** Whether a page begins with other scripts than this one did. */
function isOther(page: string): boolean {
  const own = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return [...own].some(({ src }) => !page.includes(src.split('/').at(-1)!));
}

/** Loads the page again, unless that has just not helped or something would be lost. */
function leave({ reload }: Steps): Promise<never> {
  const again = Date.now() - Number(sessionStorage.getItem(remembered)) < minute;
  if (again || isUnsaved() || isHeard() || !isWanted()) there.set(true);
  else {
    sessionStorage.setItem(remembered, String(Date.now()));
    reload();
  }
  return new Promise(() => {});
}

/** The player says so while a song plays (kit/sound/playing.ts). */
const isHeard = () => !dispatchEvent(new Event('rilis:reload', { cancelable: true }));

/** Parts are also fetched ahead, when the mouse only passes. */
const isWanted = () => performance.now() < minute || navigator.userActivation?.isActive !== false;

/** Whether the page should be loaded again when it suits. */
export const useNewVersion = there.use;

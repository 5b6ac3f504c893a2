import { store } from '../store.ts';
import { isLost, noteConnection } from './connection.ts';
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
  /** Brings a file to where parts are kept. */
  fetchFile: (url: string) => Promise<unknown>;
  /** Reads a part, or a style, although the browser could not read it before. */
  fetchPart: (url: string) => Promise<unknown>;
  /** Whether what is fetched is kept for the page (sw.js). */
  isKept: () => boolean;
  reload: () => void;
  wait: () => Promise<unknown>;
}

const steps: Steps = {
  async fetchPage() {
    const page = await (await fetched('/?now', 'no-store')).text();
    if (!page.includes('id="root"')) throw notOurs();
    return page;
  },
  async fetchFile(url) {
    const { body, headers } = await fetched(url);
    await body?.cancel();
    if (headers.get('content-type')?.startsWith('text/html')) throw notOurs();
  },
  fetchPart: (url) => (url.endsWith('.css') ? fetchStyle(url) : import(/* @vite-ignore */ anew(url))),
  isKept: () => Boolean(navigator.serviceWorker?.controller),
  reload: () => location.reload(),
  wait: () => new Promise((resolve) => setTimeout(resolve, pause)),
};

async function fetched(url: string, cache: RequestCache = 'default'): Promise<Response> {
  const answer = await fetch(url, { cache });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer;
}

/** The door of a foreign network answers everything with its own page. */
const notOurs = () => new Error('Not of this server');

/** Under another address: what the browser could not read under the first it does not ask for again. */
const anew = (url: string) => `${url}?again=${Date.now()}`;
const isAnew = ({ message }: Error) => message.includes('?again=');

function fetchStyle(url: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: anew(url) });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`A style of the page does not come: ${url}`));
    document.head.append(link);
  });
}

/**
 * A part of the page that does not come is asked for again as soon as the server is in reach; until then the page stays
 * as it is. Only after a new release, when the parts of the old one are gone, it loads itself again, once, and never
 * while something would be lost by it: then it only says so. The build's loader tells both (vite.config.ts).
 */
export function watchForNewVersion(given: Partial<Steps> = {}) {
  const ways = { ...steps, ...given };
  addEventListener('vite:preloadError', (event) => {
    // Of a try of ours that failed hears who tried.
    if (isAnew(event.payload)) return;
    event.preventDefault();
    Object.assign(event, { again: fetchAgain(ways, event.payload) });
  });
  addEventListener('rilis:parts', (event) => {
    // Without a line the browser would read none of them, and one it could not read it never reads again.
    if (ways.isKept() || isLost())
      Object.assign(event, { ready: bring(ways, (event as Event & { parts: string[] }).parts) });
  });
}

/** Only a page that is loaded again may have it. In other words than the browser's, for which the router would do so by itself. */
export class MissingPart extends Error {
  override name = 'MissingPart';

  constructor(url: string) {
    super(`A part of the page does not come: ${url}`);
  }
}

/** `file`: its name, from the loader: Safari says only that a script could not be imported, not which. */
async function fetchAgain(ways: Steps, { message, file }: Error & { file?: string }): Promise<unknown> {
  const url = /\S*\/assets\/[\w.-]+/.exec(message)?.[0] ?? `/assets/${file}`;
  return patiently(ways, () => ways.fetchPart(url)).catch(() => {
    throw new MissingPart(url);
  });
}

const brought = new Set<string>();

/**
 * Files that a part consists of, before the browser reads them: one that it could not read once it never reads again under its
 * name, and with it nothing that needs it. Whether they came or not, the part is tried then.
 */
async function bring(ways: Steps, urls: readonly string[]): Promise<void> {
  const read = filesOfPage();
  const missing = urls.filter((url) => !brought.has(url) && !read.has(new URL(url, location.href).href));
  const coming = missing.map(async (url) => {
    await ways.fetchFile(url).catch(() => patiently(ways, () => ways.fetchFile(url)));
    brought.add(url);
  });
  await Promise.allSettled(coming);
}

/** What the page names has been read, or will never be. */
function filesOfPage(): Set<string> {
  const named = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]');
  return new Set(Array.from(named, (one) => ('href' in one ? one.href : one.src)));
}

async function patiently<T>(ways: Steps, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    if (isOther(await reached(ways))) return leave(ways);
    try {
      return await attempt();
    } catch (error) {
      if (tries === most) throw error;
      await ways.wait();
    }
  }
}

let reaching: Promise<string> | undefined;

/** The page as the server has it, as soon as it is in reach. Who waits for that waits together. */
function reached(ways: Steps): Promise<string> {
  reaching ??= reach(ways).finally(() => {
    reaching = undefined;
  });
  return reaching;
}

async function reach({ fetchPage, wait }: Steps): Promise<string> {
  for (;;) {
    const page = await fetchPage().catch(() => null);
    noteConnection(page !== null);
    if (page !== null) return page;
    await wait();
  }
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

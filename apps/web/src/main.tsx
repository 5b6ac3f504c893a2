import { createRoot } from 'react-dom/client';
import { watchForNewVersion } from './kit/call/newVersion.ts';
import { tokenOf } from './kit/call/session.ts';
import { splashSaysWhenLost } from './kit/call/splash.ts';
import { keepAnyway } from './kit/webStorage.ts';
import { loadWords } from './kit/words.ts';
import { behindHash, isSitePath } from './sitePath.ts';

keepAnyway();
watchForNewVersion();
splashSaysWhenLost(document.getElementById('root')!);

// Keeps visited screens for a bad line; where there is none, or none is allowed, nothing is kept.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

// A link without the hash, as visitors copy it and the previews name it: the page goes on at the same path behind it.
if (location.pathname !== '/') history.replaceState(null, '', behindHash(location.pathname, location.search));

/** What a browser of before 2024 lacks comes before all else; no other one fetches it. */
const helped = 'groupBy' in Map && 'any' in AbortSignal ? undefined : import('./olderBrowsers.ts');
const began = location.hash;
const root = createRoot(document.getElementById('root')!);
let shown: 'site' | 'app' | undefined;

addEventListener('hashchange', turn);
addEventListener('rilis:turn', turn);
turn();

/**
 * The public pages are a small program of their own; the other one is the house behind its door. What that does not know
 * either is said by the public pages, in their frame.
 */
function turn(event?: Event) {
  const lost = event instanceof CustomEvent ? location.hash : undefined;
  const next = lost || isSitePath(location.hash) ? 'site' : 'app';
  if (next === shown) return;
  shown = next;
  // No top-level await: it would keep the bundler from merging chunks.
  const program = next === 'site' ? startSite() : startApp();
  void program.then(({ Program }) => {
    if (shown === next) root.render(<Program lost={lost} />);
  });
}

async function startSite() {
  await helped;
  const [{ followAddress, Program }] = await Promise.all([import('./site.tsx'), loadWords('site')]);
  followAddress(began);
  return { Program };
}

/**
 * What the address asks for begins to come as soon as the program is there. Whoever is signed in gets the words of the door
 * with those of the screen.
 */
async function startApp() {
  await helped;
  const atTheDoor = tokenOf() ? undefined : loadWords();
  const { begin, Program } = await import('./app.tsx');
  begin();
  await (atTheDoor ?? loadWords());
  return { Program };
}

import { createRoot } from 'react-dom/client';
import { watchForNewVersion } from './kit/call/newVersion.ts';
import { loadWords } from './kit/words.ts';
import { isSitePath } from './sitePath.ts';

watchForNewVersion();

// Keeps visited screens for a bad line; where there is none, or none is allowed, nothing is kept.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

// A link without the hash, as visitors copy it and the previews name it: the page goes on at the same path behind it.
if (location.pathname !== '/') history.replaceState(null, '', `/${location.search}#${location.pathname}`);

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
  const program = next === 'site' ? import('./site.tsx') : startApp();
  const words = loadWords(next === 'site' ? 'site' : 'door');
  void Promise.all([program, words]).then(([{ Program }]) => {
    if (shown === next) root.render(<Program lost={lost} />);
  });
}

/** What the address asks for begins to come as soon as the program is there. */
async function startApp() {
  const { begin, Program } = await import('./app.tsx');
  begin();
  return { Program };
}

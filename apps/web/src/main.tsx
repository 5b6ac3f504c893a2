import './styles.ts';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App, begin } from './app.tsx';
import { watchForNewVersion } from './kit/call/newVersion.ts';
import { loadWords } from './kit/words.ts';

// zod would try `new Function`, which the CSP forbids.
z.config({ jitless: true });

watchForNewVersion();

// Keeps visited screens for a bad line; where there is none, or none is allowed, nothing is kept.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

// A link without the hash, as the previews name pages: the app goes on at the same path.
if (location.pathname !== '/') history.replaceState(null, '', `/${location.search}#${location.pathname}`);

// No top-level await: it would keep the bundler from merging chunks.
void loadWords().then(() => createRoot(document.getElementById('root')!).render(<App />));
begin();

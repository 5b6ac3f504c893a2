// Keeps the page and the parts of visited screens, so that a bad line does not take them away. Calls are never kept.
const store = 'parts';
/** Parts of old releases go when there are so many: some two releases, of which somebody has seen every screen. */
const most = 1000;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.cache === 'no-store') return;
  if (pathname.startsWith('/assets/') && search === '') event.respondWith(part(request));
  else if (request.mode === 'navigate' && pathname === '/') event.respondWith(latest(request, '/'));
  else if (pathname === '/begin.js') event.respondWith(latest(request, pathname));
});

/** A part never changes under its name. */
async function part(request) {
  const known = await found(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200 && !isPage(answer)) await keep(request, answer.clone(), tidy);
  return answer;
}

/** The page, and its colours, are always asked for; without a server the last ones have to do. */
async function latest(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && (await isOurs(answer))) await keep(name, answer.clone());
    return answer;
  } catch {
    return (await found(name)) ?? Response.error();
  }
}

/** The door of a foreign network answers everything with its own page: kept, it would stand here for good. */
const isPage = ({ headers }) => /^text\/html/.test(headers.get('content-type'));
const isOurs = async (answer) => !isPage(answer) || (await answer.clone().text()).includes('id="root"');

/** A disk that is full or broken keeps nothing, and takes nothing away: what is asked for comes from the server then. */
async function found(name) {
  try {
    return await (await caches.open(store)).match(name);
  } catch {
    return undefined;
  }
}

async function keep(name, answer, afterwards) {
  try {
    const cache = await caches.open(store);
    await cache.put(name, answer);
    await afterwards?.(cache);
  } catch {
    // Not kept.
  }
}

async function tidy(cache) {
  const names = await cache.keys();
  if (names.length > most) for (const old of names.slice(0, most / 4)) await cache.delete(old);
}

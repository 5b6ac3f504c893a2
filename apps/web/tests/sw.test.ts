import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const program = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8');
const house = 'https://rilis.test';

/** Runs what keeps visited screens in a browser with such a store and such a line; answers how the page asks it. */
function worker(caches: { open: () => Promise<unknown> }, fetch: (request: Request) => Promise<Response>) {
  const events = new Map<string, (event: unknown) => void>();
  const listen = (name: string, run: (event: unknown) => void) => events.set(name, run);
  const given = { addEventListener: listen, caches, fetch, location: { origin: house } };
  new Function(...Object.keys(given), program)(...Object.values(given));
  return (path: string, mode = 'cors') => {
    const respondWith = vi.fn<(answer: Promise<Response>) => void>();
    const request = { method: 'GET', url: `${house}${path}`, mode, cache: 'default' };
    events.get('fetch')?.({ request, respondWith });
    return respondWith.mock.calls[0]?.[0];
  };
}

/** A store that works. */
function memory() {
  const kept = new Map<unknown, Response>();
  const key = (name: unknown) => (typeof name === 'string' ? name : new URL((name as Request).url).pathname);
  const cache = {
    match: async (name: unknown) => kept.get(key(name))?.clone(),
    put: async (name: unknown, answer: Response) => void kept.set(key(name), answer),
    keys: async () => [...kept.keys()],
    delete: async (name: unknown) => kept.delete(name),
  };
  return { kept, open: async () => cache };
}

const answers = async ({ url }: Request) => new Response(`of ${new URL(url).pathname}`);
const lost = async (): Promise<Response> => {
  throw new TypeError('no line');
};

test('what was fetched once is there without a line: parts, the page, its colours', async () => {
  const store = memory();
  const online = worker(store, answers);
  for (const [path, mode] of [['/assets/role-1.js'], ['/', 'navigate'], ['/begin.js']] as const)
    await online(path, mode);
  const offline = worker(store, lost);
  expect(await (await offline('/assets/role-1.js'))?.text()).toBe('of /assets/role-1.js');
  expect(await (await offline('/', 'navigate'))?.text()).toBe('of /');
  expect(await (await offline('/begin.js'))?.text()).toBe('of /begin.js');
});

test('a part is asked for once, the page each time', async () => {
  const fetch = vi.fn(answers);
  const ask = worker(memory(), fetch);
  for (let time = 0; time < 2; time++) for (const path of ['/assets/role-1.js', '/begin.js']) await ask(path);
  expect(fetch.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual([
    '/assets/role-1.js',
    '/begin.js',
    '/begin.js',
  ]);
});

test.each([
  ['may not be opened', { open: () => Promise.reject(new Error('broken')) }],
  [
    'is full',
    {
      open: async () => ({
        match: async () => undefined,
        put: () => Promise.reject(new Error('QuotaExceededError')),
      }),
    },
  ],
])('a store that %s takes nothing away', async (_, store) => {
  const ask = worker(store, answers);
  expect(await (await ask('/assets/role-1.js'))?.text()).toBe('of /assets/role-1.js');
  expect(await (await ask('/', 'navigate'))?.text()).toBe('of /');
});

test('what was refused is not kept', async () => {
  const store = memory();
  await worker(store, async () => new Response('gone', { status: 404 }))('/assets/old-1.js');
  expect(store.kept.size).toBe(0);
});

test('what the door of a foreign network shows in place of the page and its parts is shown, and not kept', async () => {
  const store = memory();
  const html = (body: string) =>
    new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const behind = worker(store, async () => html('<h1>Sign in to the hotel</h1>'));
  for (const [path, mode] of [['/assets/role-1.js'], ['/', 'navigate'], ['/begin.js']] as const)
    expect(await (await behind(path, mode))?.text()).toContain('hotel');
  expect(store.kept.size).toBe(0);
  await worker(store, async () => html('<div id="root"></div>'))('/', 'navigate');
  expect([...store.kept.keys()]).toEqual(['/']);
});

test('calls, files of people and what is asked anew are none of its business', () => {
  const ask = worker(memory(), answers);
  for (const path of ['/api/account', '/media/1.mp3', '/assets/role-1.js?again=1'])
    expect(ask(path)).toBeUndefined();
});

test('of many parts the oldest go', async () => {
  const store = memory();
  const ask = worker(store, answers);
  for (let part = 0; part <= 1000; part++) await ask(`/assets/part-${part}.js`);
  expect([249, 250].map((part) => store.kept.has(`/assets/part-${part}.js`))).toEqual([false, true]);
  expect(store.kept.size).toBe(751);
});

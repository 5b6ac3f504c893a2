import { fileURLToPath } from 'node:url';
import { addDays, jakartaClock, today } from '@rilis/contract/clock';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { serveSitePages } from './sitePages.ts';
import { siteBuild } from './siteParts.ts';

const sources = fileURLToPath(new URL('../../../web', import.meta.url));
let world: World;
let row: { id: number };

beforeAll(async () => {
  world = await openWorld();
  const { body } = await world.ask('adi', 'GET', '/sysparams?search=CLOSED_UNTIL');
  row = body.content[0];
});
afterAll(() => world.end());

/** Pages of their own, as a process that has just started serves them: what staff said is known at once. */
async function pages(): Promise<FastifyInstance> {
  const app = fastify();
  serveSitePages(app, world.db, world.config, siteBuild(sources));
  await app.ready();
  return app;
}

const say = (value: string) =>
  world.ask('adi', 'PUT', `/sysparams/${row.id}`, { ...row, value, version: undefined });

const get = async (path: string, language: string) =>
  (await pages()).inject({ url: path, headers: { 'accept-language': language } });

test('robots read what the pages are made of and the pictures of releases, no other call and no link for the press', async () => {
  const robots = (await get('/robots.txt', 'en-US')).body;
  /** The longest rule that fits decides (RFC 9309). */
  const isAllowed = (path: string) => {
    const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , start]) =>
      path.startsWith(start!),
    );
    return rules.toSorted((a, b) => b[2]!.length - a[2]!.length)[0]?.[1] !== 'Disallow';
  };
  for (const path of [
    '/release/8990100000014',
    '/api/public/home',
    '/api/media-images/download/a?variant=webp480',
  ])
    expect(isAllowed(path), path).toBe(true);
  expect(isAllowed('/api/public/releases/8990100000014/share.jpg')).toBe(true);
  for (const path of ['/api/albums', '/api/media-images/a', '/backoffice/music'])
    expect(isAllowed(path), path).toBe(false);
  expect(isAllowed(`/api/public/releases/p7-${'A'.repeat(22)}/share.jpg`)).toBe(false);
});

test('staff close the public pages until an hour: 503, when to ask again, in both languages, and the way to sign-in', async () => {
  const open = await get('/faq', 'en-US');
  expect([open.statusCode, open.headers['retry-after']]).toEqual([200, undefined]);

  const clock = `${addDays(today(), 1)} 02:00`;
  expect((await say(clock)).status).toBe(200);
  for (const [path, language, words] of [
    ['/', 'en-US', 'We are improving the site'],
    ['/faq', 'en-US', 'We are improving the site'],
    ['/about-us', 'id-ID', 'Situs sedang diperbarui'],
  ] as const) {
    const closed = await get(path, language);
    expect([path, closed.statusCode]).toEqual([path, 503]);
    const seconds = Number(closed.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_600);
    expect(seconds).toBeLessThanOrEqual(26 * 3_600);
    expect(closed.body).toContain(`<h1>${words}</h1>`);
    expect(closed.body).toContain('href="/login"');
    expect(closed.body).toContain('name="robots" content="noindex"');
    const end = /name="closed-until" content="([^"]+)"/.exec(closed.body)![1]!;
    expect(jakartaClock(new Date(end)).slice(0, 16)).toBe(clock);
    expect(closed.body).not.toContain('first-answer');
  }

  // Staff sign in and open again: what they need is no public page.
  expect((await say('NONE')).status).toBe(200);
  expect((await get('/faq', 'en-US')).statusCode).toBe(200);
});

test('an hour that is over closes nothing, and what is no hour is refused', async () => {
  expect((await say(`${addDays(today(), -1)} 02:00`)).status).toBe(200);
  expect((await get('/', 'id-ID')).statusCode).toBe(200);
  for (const wrong of ['tomorrow', '2026-02-31', '2026-12-31 25:00', ''])
    expect([wrong, (await say(wrong)).status]).toEqual([wrong, 400]);
});

test('the page of the challenge brings what can be won along, and says it without a script', async () => {
  const body = {
    title: 'Lomba Suara',
    titleIndonesian: null,
    prize: 'A recording day',
    prizeIndonesian: 'Sehari rekaman',
    opensOn: today(),
    closesOn: addDays(today(), 3),
    publishAt: new Date(Date.now() - 60_000).toISOString(),
  };
  const made = await world.ask('adi', 'POST', '/challenges', body);
  expect(made.status).toBe(201);
  const page = await get('/rilis-challenge', 'id-ID');
  expect(page.body).toContain('<h2>Lomba Suara</h2>');
  expect(page.body).toContain('Hadiah: Sehari rekaman');
  const sent = [...page.body.matchAll(/class="first-answer" lang="id" data-path="([^"]+)"/g)];
  expect(sent.map(([, path]) => path)).toEqual(['/public/pages/challenge-page', '/public/challenges']);
});

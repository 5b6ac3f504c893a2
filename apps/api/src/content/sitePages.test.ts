import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { serveSitePages, sitePlaces } from './sitePages.ts';
import { siteBuild } from './siteParts.ts';

const sources = fileURLToPath(new URL('../../../web', import.meta.url));
let world: World;
let app: FastifyInstance;

beforeAll(async () => {
  world = await openWorld();
  app = fastify();
  serveSitePages(app, world.db, world.config, siteBuild(sources));
  await app.ready();
});
afterAll(() => world.end());

const get = async (url: string) => (await app.inject({ url, headers: { 'accept-language': 'en-US' } })).body;
const hrefOf = (page: string, link: string) =>
  new RegExp(`<link rel="${link}" href="([^"]+)"`).exec(page)?.[1];

test('a page whose address says the language is found as its own, in that language; the plain one is for whoever reads another', async () => {
  const { publicUrl } = world.config;
  const plain = await get('/faq');
  expect(hrefOf(plain, 'canonical')).toBe(`${publicUrl}/faq`);
  const linked = await get('/aboutUs?lang=id');
  expect(linked).toContain('<html lang="id-ID"');
  expect(hrefOf(linked, 'canonical')).toBe(`${publicUrl}/about-us?lang=id`);
  expect(linked).toContain(`property="og:url" content="${publicUrl}/about-us?lang=id"`);
  for (const [tag, address] of [
    ['en-US', '/about-us?lang=en-us'],
    ['id-ID', '/about-us?lang=id'],
    ['x-default', '/about-us'],
  ])
    expect(hrefOf(linked, `alternate" hreflang="${tag}`)).toBe(`${publicUrl}${address}`);
});

test('without a script one reads whom to reach and what it costs before what others say of it, and every link leads somewhere', async () => {
  const publishAt = new Date(Date.now() - 60_000).toISOString();
  const plan = { title: 'Lepas', price: 'Rp 150.000', sub_title: 'Per release', share: 80, publishAt };
  expect((await world.ask('adi', 'POST', '/homepage-plans', plan)).status).toBe(201);
  const reached = {
    contact_person: 'Wayan',
    phone_number: '0812 555',
    address: 'halo@rilis.test',
    publishAt,
  };
  expect((await world.ask('adi', 'POST', '/about-us-contacts', reached)).status).toBe(201);
  const about = await get('/about-us');
  for (const words of ['<h2>Wayan</h2>', '<p>0812 555</p>', '<p>halo@rilis.test</p>'])
    expect(about).toContain(words);
  expect([...about.matchAll(/data-path="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/public/pages/about',
    '/public/contacts',
  ]);
  const home = await get('/');
  for (const words of ['<h2>Lepas</h2>', '<p>Rp 150.000</p>', '80\u00a0%']) expect(home).toContain(words);
  expect(home.indexOf('<h2>Lepas</h2>')).toBeLessThan(home.indexOf('<blockquote>'));
  const privacy = (await get('/privacy-and-policy')).replace(/<script[\s\S]*?<\/script>/g, '');
  expect(privacy).toContain('href="/about-us"');
  expect(privacy).not.toContain('href="#/');
});

test.each(['/faq/', '/release/8990100000014/', '/backoffice/music/', '/term-and-condition/challenge/'])(
  'with a slash at its end %s leads to itself without one, what is asked there with it',
  async (path) => {
    const { statusCode, headers } = await world.app.inject({ url: `${path}?lang=id` });
    expect([statusCode, headers.location]).toEqual([301, `${path.slice(0, -1)}?lang=id`]);
  },
);

test.each(['/nowhere/', '/api/nowhere/', '/term-and-condition/nothing/'])('%s leads nowhere', async (url) => {
  expect((await world.app.inject({ url })).statusCode).toBe(404);
});

test.each(['en-US', 'id-ID'])('each page says of itself what it is about, in %s', async (language) => {
  const abouts = [];
  for (const { path, page } of sitePlaces('rilis').filter((one) => one.path === one.page)) {
    const { body } = await app.inject({ url: path, headers: { 'accept-language': language } });
    const [, about = ''] = /<meta name="description" content="([^"]*)"/.exec(body)!;
    expect(about.length, page).toBeGreaterThan(20);
    expect(about, page).not.toMatch(/[<>]|&lt;/);
    expect(body).toContain(`property="og:description" content="${about}"`);
    abouts.push(about);
  }
  expect(new Set(abouts).size).toBe(10);
  const ofFaq = { 'en-US': 'How do I release my first song?', 'id-ID': 'Bagaimana cara merilis' }[language]!;
  expect(abouts.some((about) => about.startsWith(ofFaq))).toBe(true);
});

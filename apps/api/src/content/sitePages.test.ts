import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { serveSitePages } from './sitePages.ts';

const template = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
let world: World;
let app: FastifyInstance;

beforeAll(async () => {
  world = await openWorld();
  app = fastify();
  serveSitePages(app, world.db, world.config, template);
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

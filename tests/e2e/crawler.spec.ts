import { expect, test } from '@playwright/test';
import { ask } from './cast.ts';

test.use({ javaScriptEnabled: false });

test('without a script every public page has its words, in the language asked for, and the way to the others', async ({
  page,
}) => {
  const home = await ask<{ benefits: { title: string }[] }>(null, 'GET', '/public/home');
  await page.goto('/?lang=en-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { title } of home.benefits)
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const links = page.getByRole('navigation').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    await page.goto(address.replace('lang=en-us', 'lang=id'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { length } = await page.locator('noscript').innerText();
    expect(length, address).toBeGreaterThan(200);
  }
});

test('plain paths of screens bring the page, mistyped ones a page that is not there, calls and files none', async ({
  request,
}) => {
  const html = { accept: 'text/html' };
  const get = (path: string, headers: Record<string, string> = html) =>
    request.get(path, { headers, maxRedirects: 0 });
  for (const path of ['/login', '/register', '/backoffice/music', '/faq', '/aboutUs']) {
    const answer = await get(path);
    expect([path, answer.status(), (await answer.text()).includes('id="root"')]).toEqual([path, 200, true]);
  }
  // A release that is not out, or a link for the press that has ended, has no page either.
  for (const path of ['/logn', '/release/99999999', `/release/p1-${'A'.repeat(22)}`]) {
    const lost = await get(path);
    expect([path, lost.status(), (await lost.text()).includes('noindex')]).toEqual([path, 404, true]);
  }
  for (const path of ['/api/nowhere', '/assets/nothing.js', '/robot.txt']) {
    const answer = await get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
  expect((await get('/logn', { accept: '*/*' })).headers()['content-type']).toContain('problem+json');
});

test('machines find what they may read, every page, the name and icons, whom to write to, where to change a password', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  const robots = await text('/robots.txt');
  expect(robots).toContain('Disallow: /api/');
  const sitemap = await text(new URL(robots.match(/Sitemap: (\S+)/)![1]!).pathname);
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(new Set(pages).size).toBe(pages.length);
  for (const path of pages)
    expect((await request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(200);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const security = await text('/.well-known/security.txt');
  expect(new Date(security.match(/Expires: (\S+)/)![1]!).getTime()).toBeGreaterThan(
    Date.now() + 86_400_000 * 300,
  );
  const change = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([change.status(), change.headers().location]).toEqual([302, '/#/changePassword']);
});

/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { addressNow, ask, expectAccessible, tokenOf } from './cast.ts';
import { faintLines, smallTargets, untoldFields } from './eyes.ts';
import { moveToTop } from './wizard.ts';

/** A page signed in by its cookie, as a remembered person comes back. */
async function openAs(page: Page, login: string): Promise<void> {
  const value = await tokenOf(login);
  await page.context().addCookies([{ name: 'authorization_token', value, url: addressNow() }]);
}

const publicPages = [
  '/',
  '/faq',
  '/about-us',
  '/aboutUs',
  '/term-and-condition',
  '/termAndCondition',
  '/privacy-and-policy',
  '/privacyAndPolicy',
  '/rilis-challenge',
  '/rilis-challenge/faq',
  '/rilis-challenge/term-n-cond',
];

for (const [scheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`a visitor reads every public page, ${scheme} at ${width} pixels`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    for (const path of publicPages) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).hash).toBe(`#${path}`);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    // One row also on the smallest phone.
    if (width < 400) await page.setViewportSize({ width: 320, height: 640 });
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(80);
    await context.close();
  });

test('a link without the hash is previewed in the language asked and leads to its page', async ({ page }) => {
  const preview = async (path: string, language: string) => {
    const answer = await page.request.get(path, { headers: { 'accept-language': language } });
    return answer.text();
  };
  expect(await preview('/faq', 'id-ID')).toContain('property="og:locale" content="id_ID"');
  expect(await preview('/faq?lang=en-us', 'id-ID')).toContain('property="og:locale" content="en_US"');
  expect(await preview('/', 'id')).toMatch(/rel="canonical" href="http[^"]+\/"/);
  expect(await preview('/privacyAndPolicy', 'id')).toMatch(
    /rel="canonical" href="http[^"]+\/privacy-and-policy"/,
  );
  await page.goto('/faq?lang=id');
  await expect(page.getByRole('heading', { level: 1, name: 'Tanya jawab' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/faq');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('the landing page comes with its content: nothing moves and nothing more is asked for it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/public/home');
});

const canary = [
  '<script>canary()</script>',
  '<img src="//evil.test/x" onerror="canary()">',
  '<svg onload="canary()"><script>canary()</script></svg>',
  '<p style="background:url(//evil.test/y)" onclick="canary()">styled</p>',
  '<a href="javascript:canary()">click me</a>',
  '<a href="JaVa&#115;cript&colon;canary()">or me</a>',
  '<iframe srcdoc="<script>parent.canary()</script>"></iframe>',
  '<style>@import "//evil.test/z"; main { display: none }</style>',
].join('');

test('a script, a javascript: link, an SVG and a trick of CSS in stored text never run', async ({ page }) => {
  const token = await tokenOf('superuser');
  const fields = { title: 'Canary', description: canary, descriptionIndonesian: canary };
  const paths = ['/faqs', '/privacy-policies', '/aboutuses'];
  const ids = [];
  for (const path of paths) ids.push((await ask<{ id: number }>(token, 'POST', path, fields)).id);
  const ran: string[] = [];
  await page.exposeFunction('canary', () => ran.push('ran'));
  page.on('request', (request) => request.url().includes('evil.test') && ran.push(request.url()));
  await openAs(page, 'superuser');
  const screens = [
    '/faq',
    '/privacy-and-policy',
    '/about-us',
    `/backoffice/faq/${ids[0]}/update`,
    `/backoffice/privacyAndPolicy/${ids[1]}/update`,
    `/backoffice/aboutUs/${ids[2]}/update`,
  ];
  for (const at of screens) {
    await page.goto(`/#${at}`);
    await page.waitForLoadState('networkidle');
    if (at === '/faq') await page.getByRole('button', { name: 'Canary' }).click();
    const link = page.getByText('click me').first();
    await expect(link).toBeVisible();
    await link.click();
  }
  expect(ran).toEqual([]);
  for (const [index, path] of paths.entries())
    await ask(token, 'DELETE', `${path}/${ids[index]}/softdelete`, {});
});

test('staff put questions in another order by keyboard alone', async ({ page }) => {
  await openAs(page, 'superuser');
  await page.goto('/#/backoffice/faq');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const grips = page.getByRole('button', { name: /^Move / });
  const second = (await grips.nth(1).getAttribute('aria-label'))!;
  await moveToTop(page, second);
  await expect(grips.first()).toHaveAttribute('aria-label', second);
  await expectAccessible(page);
  const read = async () => (await ask<{ title: string }[]>(null, 'GET', '/public/faqs'))[0]!.title;
  await expect.poll(read).toBe(second.replace('Move ', ''));
});

/** A form as it must not be, and as it must. */
const formOf = (
  line: string,
  height: number,
  letters: number,
  name: string,
) => `<main style="background: #fff"><form>
  <input type="text" ${name} style="border: 1px solid ${line}; height: ${height}px; width: 200px; font-size: ${letters}px; box-sizing: border-box">
  <button type="button" style="width: ${height}px; height: ${height}px">x</button></form></main>`;

test('what is measured on every screen is found where it is wrong: faint lines, small targets, fields without a name', async ({
  page,
}) => {
  await page.setContent(formOf('#cccccc', 30, 14, ''));
  expect(await page.evaluate(faintLines)).toEqual([expect.stringMatching(/: 1\.\d\d$/)]);
  expect(await page.evaluate(smallTargets)).toEqual([
    expect.stringContaining('30 high, letters small'),
    expect.stringContaining('30 × 30'),
  ]);
  expect(await page.evaluate(untoldFields)).toEqual([expect.stringMatching(/^no name: /)]);
  await page.setContent(formOf('#808080', 48, 16, 'name="title"'));
  expect(await page.evaluate(faintLines)).toEqual([]);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await page.evaluate(untoldFields)).toEqual([]);
});

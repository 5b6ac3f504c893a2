import { expect, type Page, test } from '@playwright/test';
import { ask, enter, expectAccessible, signIn, tokenOf } from './cast.ts';

/** Screens of the superuser and what stands on them. */
const screens = [
  ['/backoffice/label', 'Labels'],
  ['/backoffice/artist', 'Artists'],
  ['/backoffice/music', 'Music'],
  ['/backoffice/approval/user', 'Users to approve'],
  ['/backoffice/role', 'Roles'],
] as const;
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, path);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Marks the page: a page that loads itself again has lost it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** The same elements in other colours. */
async function expectLegibleByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, ['color-contrast']);
}

test('a part that is cut off once comes at the next try, and the page stays', async ({ page }) => {
  await signIn(page, 'superuser');
  await mark(page);
  let cut = 0;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    cut++ === 0 ? route.abort('connectionreset') : route.continue(),
  );
  await go(page, '/backoffice/role');
  await expect(heading(page)).toHaveText('Roles');
  expect(cut).toBeGreaterThan(0);
  expect(await isMarked(page)).toBe(true);
});

test('a part that does not come, however often it is asked for, comes with the page that is loaded again by a button', async ({
  page,
}) => {
  await signIn(page, 'superuser');
  await page.route(/\/assets\/.*\.js/, (route) => route.abort('connectionreset'));
  await go(page, '/backoffice/role');
  await expect(heading(page)).toHaveText('Something went wrong on this page');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Roles');
});

test('a page whose program does not come asks for it once more by itself, then says so in both languages and comes by a button', async ({
  page,
}) => {
  const programs: string[] = [];
  await page.route(/\/assets\/.*\.js/, (route) => {
    if (route.request().url().includes('/assets/base-')) programs.push(route.request().url());
    return route.abort('connectionreset');
  });
  await page.goto('/#/login');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded completely.');
  await expect(page.getByRole('alert')).toContainText('Halaman ini belum termuat seluruhnya.');
  expect(programs).toHaveLength(2);
  await expectAccessible(page);
  await expectLegibleByNight(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByLabel('Email or username')).toBeVisible();
});

test('until the words have come, the splash says in both languages that there is no line; the page comes with it', async ({
  page,
}) => {
  await signIn(page, 'superuser');
  await page.route(/\/assets\/door-.*\.js|\/\?now$/, (route) => route.abort('connectionreset'));
  await page.goto('/?line=lost#/backoffice/role');
  await expect(page.getByText('Koneksi ke server terputus.')).toBeVisible();
  await expect(page.getByText('The connection to the server is lost.')).toBeVisible();
  await expectAccessible(page);
  await expectLegibleByNight(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(heading(page)).toHaveText('Roles');
  await expect(page.getByText('Koneksi ke server terputus.')).toHaveCount(0);
});

test('a list that could not be read for want of a line is read again when it is back, without a click', async ({
  page,
  context,
}) => {
  await signIn(page, 'superuser');
  await go(page, '/backoffice/role');
  await expect(heading(page)).toHaveText('Roles');
  await context.setOffline(true);
  await page.getByPlaceholder('Search').fill('Finance');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('row').filter({ hasText: 'Finance of a label' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('a form stands a quarter of a minute without a line with what was typed in it, and is saved when it is back', async ({
  page,
  context,
}) => {
  const token = await tokenOf('superuser');
  const question = { title: 'When am I paid?', description: 'Soon', descriptionIndonesian: 'Segera' };
  const { id } = await ask<{ id: number }>(token, 'POST', '/faqs', question);
  await enter(page, 'superuser');
  await page.clock.install();
  await page.goto(`/#/backoffice/faq/${id}/update`);
  const field = page.getByRole('textbox').first();
  await expect(field).toHaveValue(question.title);
  await field.fill('On which day am I paid?');
  await context.setOffline(true);
  const lost = page.getByRole('alert').filter({ hasText: 'The connection to the server is lost.' });
  await expect(lost).toBeVisible();
  // Second by second, so that what is tried meanwhile has time to fail.
  for (let second = 0; second < 15; second++) await page.clock.runFor(1_000);
  await expect(lost).toBeVisible();
  await expect(field).toHaveValue('On which day am I paid?');
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).toHaveText('FAQ');
  await expect(page.getByRole('row').filter({ hasText: 'On which day am I paid?' })).toBeVisible();
  await ask(token, 'DELETE', `/faqs/${id}/softdelete`, {});
});

test('figures of a while ago say so in the frame, until they are of now', async ({ page }) => {
  let late = true;
  await page.route(/\/api\/dashboard\/my-summary$/, async (route) => {
    const response = await route.fetch();
    const told = late ? '2026-11-23T03:42:07.000Z' : 'now';
    await route.fulfill({ response, headers: { ...response.headers(), 'x-as-of': told } });
  });
  await enter(page, 'superuser');
  await page.goto('/#/backoffice');
  const said = page.getByRole('status').filter({ hasText: 'Reports and dashboards as of' });
  await expect(said).toContainText('10:42:07');
  await expectAccessible(page);
  late = false;
  await said.getByRole('button', { name: 'Try now' }).click();
  await expect(said).toHaveCount(0);
  // Whoever is still asking is heard before the page goes.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('with what keeps visited screens', () => {
  test.use({ serviceWorkers: 'allow' });

  test('five screens that were visited open without a line; one that was not waits and comes with it', async ({
    page,
    context,
  }) => {
    await begin(page);
    await visitAll(page);
    await mark(page);
    await context.setOffline(true);
    await visitAll(page);
    await go(page, '/backoffice/sysparam');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('System parameters');
    expect(await isMarked(page)).toBe(true);
  });

  test('what is pressed without a line is done when it is back: the other language with all its words, a form with its parts', async ({
    page,
    context,
  }) => {
    await begin(page);
    await go(page, '/backoffice/role');
    await expect(heading(page)).toHaveText('Roles');
    await mark(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await context.setOffline(true);
    await page.getByText('ID', { exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await go(page, '/backoffice/faq/create');
    await expect.poll(() => asked.filter((url) => url.endsWith('?now')).length).toBeGreaterThan(1);
    await context.setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID');
    await expect(heading(page)).toHaveText('Buat pertanyaan');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    // Each file twice at most, and the server looked for by one.
    expect(asked.length).toBeLessThan(120);
    await page.getByText('EN', { exact: true }).click();
  });

  test('each of them can be opened first without a line, says so, and comes with the line', async ({
    page,
    context,
  }) => {
    await begin(page);
    await visitAll(page);
    await expect.poll(() => keptWords(page)).toEqual(expect.arrayContaining(['door', 'office', 'labels']));
    await context.setOffline(true);
    for (const [path] of screens) {
      await openFirst(page, path);
      await expect(heading(page)).toHaveText('This page waits for the server');
      await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    }
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Roles');
  });
});

/** From the second load on everything passes through what keeps it. */
async function begin(page: Page) {
  await signIn(page, 'superuser');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
}

async function visitAll(page: Page) {
  for (const [path, name] of screens) {
    await go(page, path);
    await expect(heading(page)).toHaveText(name);
  }
}

/** Opens a screen as by a bookmark: nothing of the page before it stays. */
async function openFirst(page: Page, path: string) {
  await go(page, path);
  await page.reload();
}

/** The rooms whose words are kept in a file of their own. */
const keptWords = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('parts')).keys();
    return kept.flatMap(({ url }) => /assets\/([a-z]+)-[\w-]{7}\.js$/.exec(url)?.[1] ?? []);
  });

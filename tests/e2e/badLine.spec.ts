import { expect, type Page, test } from '@playwright/test';
import { signIn } from './cast.ts';

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

test.describe('with what keeps visited screens', () => {
  test.use({ serviceWorkers: 'allow' });

  test('five screens that were visited open without a line; one that was not waits and comes with it; the page itself too', async ({
    page,
    context,
  }) => {
    await signIn(page, 'superuser');
    // From the second load on everything passes through what keeps it.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    for (const [path, name] of screens) {
      await go(page, path);
      await expect(heading(page)).toHaveText(name);
    }
    await mark(page);
    await context.setOffline(true);
    for (const [path, name] of screens) {
      await go(page, path);
      await expect(heading(page)).toHaveText(name);
    }
    await go(page, '/backoffice/sysparam');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('System parameters');
    expect(await isMarked(page)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('The connection to the server is lost.')).toBeVisible();
    await context.setOffline(false);
  });
});

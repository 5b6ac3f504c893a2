/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './cast.ts';
import { type Ids, makeRouteStock } from './routeStock.ts';
import { type Expected, expectedAt, notThere, type Person, people, walkedBy } from './routeTable.ts';
import { shownElsewhere } from './screenList.ts';

const forbidden = 'You don’t have access to this page';
const lost = 'This page does not exist';
/** What is said where a record is asked for that there is none of. */
const absent: readonly string[] = [notThere, 'There is no release here'];
const home = 'Your music, in every store and on every phone';
/** Names of their own for each start: after a failure the file begins anew. */
const nth = Date.now() % 1_000_000;
const logins = { label: `teras${nth}`, individual: `tunggal${nth}`, invoiceAdmin: 'ayu', admin: 'adi' };
/** Milliseconds between two looks: to look at each frame would have every page draw as many as it can. */
const polling = 50;
let ids: Awaited<ReturnType<typeof makeRouteStock>>;
let browser: Browser;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  ids = await makeRouteStock(logins);
});

test('every screen of the specification shows itself to everybody who sees it by the table', async () => {
  // A visitor is sent home from most of them: to another program, and back to this one for the next.
  test.setTimeout(900_000);
  const wrong = await Promise.all(people.map(walk));
  expect(wrong.flat()).toEqual([]);
});

test('after sign-in the page that was asked for is opened, by an address of old as well', async () => {
  for (const [asked, at] of [
    ['/backoffice/statistic-report', '/backoffice/statistic-report'],
    ['/list-notification', '/backoffice/notifications'],
  ] as const) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`/#${asked}`);
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
    await signIn(page, 'adi');
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${at}`);
    await page.context().close();
  }
});

test('an address of old leads from one public page to another, and back again', async ({ page }) => {
  await page.goto('/#/faq');
  for (const [path, heading] of [
    ['/challenge', 'Rilis Challenge'],
    ['/termAndCondition_ctm', 'Cover to master'],
    ['/panduan_ctm', 'Guide to cover to master'],
    ['/challenge', 'Rilis Challenge'],
    ['/faq', 'Questions and answers'],
  ] as const) {
    await page.evaluate((hash) => location.assign(`#${hash}`), path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

/**
 * Goes to what one person sees, and some of what they do not, within one page; tells where something else was seen, or a call failed.
 * What screens.spec.ts opens as the same person is seen there.
 */
async function walk(person: Person): Promise<string[]> {
  const page = await (await browser.newContext()).newPage();
  const wrong: string[] = [];
  let now = '';
  page.on('pageerror', (error) => wrong.push(`${person} ${now}: ${error.message}`));
  page.on('response', (answer) => {
    const wanted = now ? expectedAt(now, person) : {};
    const missing = answer.status() === 404 && 'heading' in wanted && absent.includes(String(wanted.heading));
    if (answer.status() >= 400 && !missing)
      wrong.push(`${person} ${now}: ${answer.status()} ${answer.url()}`);
  });
  await page.goto('/#/login');
  if (person !== 'visitor') await signIn(page, logins[person]);
  const elsewhere = new Set(shownElsewhere(person));
  for (const path of walkedBy(person).filter((one) => !elsewhere.has(one))) {
    now = path;
    const expected = expectedAt(path, person);
    await page.evaluate(() => sessionStorage.removeItem('rilis.askedFor'));
    // What a visitor asked for is remembered anew for each path, though the same page is shown.
    if (!('asks' in expected)) await leave(page, headingOf(expected));
    await page.evaluate((hash) => location.assign(`#${hash}`), filled(path, person));
    const missed = await miss(page, expected, person);
    if (missed) wrong.push(`${person} ${path}: ${missed}`);
  }
  await page.context().close();
  return wrong;
}

const headingOf = (expected: Expected) =>
  'heading' in expected ? expected.heading : 'asks' in expected ? home : forbidden;

const filled = (path: string, person: Person) => {
  const own: Ids = ids[person as 'label'] ?? {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(own[name] ?? ids.staff[name] ?? 1));
};

/** Two screens in a row with the same heading could not be told apart: another one is shown between them. */
async function leave(page: Page, heading: string): Promise<void> {
  const shown = await page.evaluate(() => document.querySelector('h1')?.innerText);
  if (!heading.endsWith('…') && shown !== heading) return;
  const [path, other] =
    heading === 'Your application' ? ['/nowhere-else', lost] : ['/awaitingApproval', 'Your application'];
  await page.evaluate((hash) => location.assign(`#${hash}`), path);
  await page.waitForFunction((text) => document.querySelector('h1')?.innerText === text, other, { polling });
}

/** Nothing when the person sees what is expected, else what is seen instead. */
async function miss(page: Page, expected: Expected, person: Person): Promise<string | null> {
  const at = 'heading' in expected ? expected.at : 'asks' in expected ? '/' : expected.refusedAt;
  const wanted = {
    heading: headingOf(expected),
    hash: `#${filled(at, person)}`,
    asked: 'asks' in expected ? filled(expected.asks, person) : null,
  };
  const there = page.waitForFunction(
    ({ heading, hash, asked }) => {
      const shown = document.querySelector('h1')?.innerText ?? '';
      const fits = heading.endsWith('…') ? shown.startsWith(heading.slice(0, -1)) : shown === heading;
      return fits && location.hash === hash && sessionStorage.getItem('rilis.askedFor') === asked;
    },
    wanted,
    { timeout: 20_000, polling },
  );
  return there.then(
    () => null,
    () =>
      page.evaluate(
        (want) =>
          `wanted ${JSON.stringify(want)}, saw "${document.querySelector('h1')?.innerText}" at ${location.hash}, remembered ${sessionStorage.getItem('rilis.askedFor')}`,
        wanted,
      ),
  );
}

/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { expectLines, expectToldFields } from './eyes.ts';
import { expectNarrowInBoth, speak, wide } from './looks.ts';
import { recordOne } from './material.ts';
import { monthsAgo } from './money.ts';
import { expectOpenLinks, linksOf, patternOf } from './openLinks.ts';
import { headingAt, screens } from './screenList.ts';
import {
  makeArtist,
  makeLabel,
  makeSingle,
  openInvoiceOf,
  papersOf,
  postIncome,
  postMonth,
  suspendIncome,
} from './stock.ts';
import { makeDelivery } from './stores.ts';
import { wordsIn } from './words.ts';

/** A name of its own for each start: after a failure the file begins anew. */
const owner = `layar${Date.now() % 1_000_000}`;
const made: Record<string, number | string> = {};
const windows = new Map<string, Page>();
/** A text in either language. */
const said = (text: string) => `${text}|${wordsIn('id')(text)}`;
const notThere = new RegExp(`^(${said('This page does not exist')})$`);
const failures = [
  'This page does not exist',
  'This page waits for the server',
  'You don’t have access to this page',
  'Something went wrong on this page',
];
const failed = new RegExp(`^(${failures.map(said).join('|')})`);
const loading = new RegExp(`^(${said('Loading')})$`);
const errors: string[] = [];
let browser: Browser;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await makeStock();
});

/** Something on every screen: a draft, what waits for review, a posted report, a statement, a requested invoice. */
async function makeStock(): Promise<void> {
  const label = await makeLabel(owner, 'PT Layar Musik');
  const token = await tokenOf(owner);
  const artist = await makeArtist(token, 'Laras Ayu');
  const submitted = await makeSingle(token, artist.id, 'Rimba Cemara', recordOne());
  await ask(token, 'PUT', `/albums/${submitted.id}/SUBMITTED`, { version: submitted.version });
  const draft = await makeSingle(token, artist.id, 'Puspa Fajar', recordOne());
  const [song] = await ask<{ id: number }[]>(token, 'GET', `/songs/album/${draft.id}`);
  const [sold] = await ask<{ isrc: string }[]>(token, 'GET', `/songs/album/${submitted.id}`);
  const batch = await postIncome(monthsAgo(4), [sold!.isrc], 6_000_000);
  // Of the months that reports show by themselves: their charts and tables are walked with something in them.
  await postMonth(monthsAgo(1), { isrc: sold!.isrc, title: 'Rimba Cemara', artist: 'Laras Ayu' });
  const invoice = await openInvoiceOf(label.systemcode, monthsAgo(4));
  const asked = { ...(await papersOf(token)), version: invoice.version };
  await ask(token, 'PUT', `/invoices/${invoice.id}/request`, asked);
  const suspense = await suspendIncome(monthsAgo(4), 'Rimba Cemarra', 'Laras Ayu');
  // One long word beside a sum of milliards.
  const received = { channel: 'OWN_SERVICE', dsp: `Kumpulandendang${owner}`, receipts: 2_000_000_000 };
  await ask(await tokenOf('superuser'), 'POST', '/pools', {
    ...{ ...received, datenum: monthsAgo(1), plays: 40_000_000 },
  });
  Object.assign(made, await makeDelivery(owner, 'Jalan Pulang'), {
    suspense,
    month: monthsAgo(4),
    label: label.id,
    artist: artist.id,
    submitted: submitted.id,
    draft: draft.id,
    song: song!.id,
    batch,
    invoice: invoice.id,
    statement: invoice.statementId,
  });
}

async function windowOf(login: string): Promise<Page> {
  const open = windows.get(login);
  if (open) return open;
  const page = await (await browser.newContext({ viewport: wide })).newPage();
  windows.set(login, page);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  if (login !== 'visitor') await enter(page, login === 'layar' ? owner : login);
  return page;
}

for (const [login, paths] of Object.entries(screens))
  for (const path of paths)
    test(`${login}: ${path}`, async () => {
      const page = await windowOf(login);
      errors.length = 0;
      await go(
        page,
        login,
        path.replace(/\{(\w+)\}/g, (_, name: string) => String(made[name])),
      );
      await expectShown(page);
      // Each is opened in the language the one before was left in, and seen in both: to go back would be drawn for nobody.
      if (await page.locator('html[lang^=id]').count()) {
        await expectWords(page);
        await expectNarrowInBoth(page, 'en-us');
        await page.setViewportSize(wide);
        await expectWhole(page, login, path);
      } else {
        await expectWhole(page, login, path);
        await expectNarrowInBoth(page, 'id');
        await page.setViewportSize(wide);
        await expectWords(page);
      }
      for (const to of await linksOf(page)) linked.add(to);
      expect.soft(errors).toEqual([]);
    });

test.afterAll(async () => {
  // The next file finds everybody reading as before.
  for (const page of windows.values()) {
    await speak(page, 'en-us');
    await page.waitForLoadState('networkidle');
  }
});

/** In English: its title, its words, for readers, by day and at night. */
async function expectWhole(page: Page, login: string, path: string): Promise<void> {
  const title = headingAt(login, path);
  if (title) {
    await expect.soft(page.locator('h1').first()).toHaveText(title);
    expect.soft(hashOf(page)).toBe(path);
  }
  await expectWords(page);
  if (login !== 'visitor') await expectOpenLinks(page, login === 'layar' ? owner : login);
  await expectAccessible(page);
  await expectLines(page);
  await expectToldFields(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The same elements in other colours.
  await expectAccessible(page, ['color-contrast']);
  await expectLines(page);
}

test('every screen is led to by another one: nobody has to know its address', () => {
  const paths = Object.values(screens).flat().map(patternOf);
  expect([...new Set(paths)].filter((path) => !linked.has(path)).sort()).toEqual(
    Object.keys(otherwise).sort(),
  );
});

/** Where screens lead to, by link. */
const linked = new Set<string>();

/** What no link on these screens leads to, and what does. */
const otherwise: Readonly<Record<string, string>> = {
  '/resetPassword': 'a mail',
  '/sharedStatement': 'a link that is given away',
  '/coverDecision': 'a mail',
  '/coverStatement': 'a link that is given away',
  '/awaitingApproval': 'the end of a registration',
  '/backoffice/artist/{id}/update': 'the page of an artist that is not being reviewed',
  '/backoffice/dsp/{id}/delivery': 'the form of a store',
  '/backoffice/music/{id}/update': 'the row of a draft',
  '/backoffice/notifications': 'the bell',
  '/backoffice/song-other-dsp': 'a tab',
  '/backoffice/song/{id}/update': 'the specification: the song’s place in the wizard',
  '/backoffice/workings': 'the dashboard of who runs the platform',
};

/**
 * Goes to a screen within the page, by day, and waits until the one before is gone, so that it is never taken for the one that was
 * asked for. Between two states of the same screen, which keep what is above them, lies one that does not exist.
 */
async function go(page: Page, login: string, path: string): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  if (page.url() === 'about:blank') return void (await page.goto(`/#${path}`));
  if (patternOf(hashOf(page)) === patternOf(path)) {
    await leave(page, login === 'visitor' ? '/nowhere-else' : '/backoffice/nowhere/else');
    await expect(page.getByRole('heading', { level: 1, name: notThere })).toBeVisible();
  }
  await leave(page, path);
}

const hashOf = (page: Page) => new URL(page.url()).hash.slice(1);

/** Asks for another screen; until the title of this one has gone. */
async function leave(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    document.querySelector('h1')!.dataset.left = '';
    location.assign(`#${hash}`);
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/** The screen has its title and nothing on it is still on its way. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: failed })).toHaveCount(0);
}

/** A key of the catalogue that has no word is shown as it is. */
async function expectWords(page: Page): Promise<void> {
  await expectMenuTitle(page);
  const text = await page.locator('body').innerText();
  const keys = text.match(/\b[a-z]+(\.[a-zA-Z]+){2,}\b/g) ?? [];
  // Addresses of music services look alike.
  expect.soft(keys.filter((key) => !/\.(com|id)$/.test(key))).toEqual([]);
}

/** What the menu calls a screen is its title; the dashboard greets, and a label's page bears its name. */
async function expectMenuTitle(page: Page): Promise<void> {
  const [entry, title] = await page.evaluate(() => {
    const menu = ':is(nav[aria-label="Main menu"], nav[aria-label="Menu utama"])';
    const entries = [...document.querySelectorAll<HTMLAnchorElement>(`${menu} a[aria-current=page]`)];
    const here = entries.find(
      ({ hash }) => hash === location.hash && !/dashboard|label\/\d+\/show/.test(hash),
    );
    return [here?.querySelector('span')?.textContent, document.querySelector('h1')?.textContent];
  });
  if (entry) expect.soft(title).toBe(entry);
}

/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { expectLines, expectToldFields } from './eyes.ts';
import { expectNarrow, phones, speak, wide } from './looks.ts';
import { recordOne } from './material.ts';
import { monthsAgo } from './money.ts';
import { expectOpenLinks, linksOf, patternOf } from './openLinks.ts';
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

/** The screens by who walks them; the names in braces are made before. */
const screens: Record<string, readonly string[]> = {
  visitor: [
    '/login',
    '/register',
    '/forgotPassword',
    '/resetPassword?key=x',
    '/awaitingApproval',
    '/sharedStatement?key=x',
    '/coverDecision?key=x',
    '/coverStatement?key=x',
    '/',
    '/faq',
    '/about-us',
    '/term-and-condition',
    '/privacy-and-policy',
  ],
  layar: [
    '/backoffice/dashboard',
    '/backoffice/music',
    '/backoffice/music/createAlbum',
    '/backoffice/music/{draft}/update?step=type',
    '/backoffice/music/{draft}/update?step=songs',
    '/backoffice/music/{draft}/update?step=songs&song={song}',
    '/backoffice/music/{draft}/update?step=details',
    '/backoffice/music/{draft}/update?step=preview',
    '/backoffice/music/{submitted}/update?step=finish',
    '/backoffice/music/{submitted}/show',
    '/backoffice/music/{submitted}/splits',
    '/backoffice/song/{song}/update',
    '/backoffice/artist',
    '/backoffice/artist/create',
    '/backoffice/artist/{artist}/show',
    '/backoffice/artist/{artist}/update',
    '/backoffice/coverToMaster',
    '/backoffice/coverToMaster/pengajuan',
    '/backoffice/coverToMaster/status',
    '/backoffice/report-lines',
    '/exports',
    '/backoffice/rbt',
    '/backoffice/rbt/create',
    '/backoffice/nsp/create',
    '/backoffice/reporting-artist',
    '/backoffice/reporting-rbt/churn',
    '/backoffice/statements',
    '/backoffice/statements/{statement}/show',
    '/backoffice/invoicing',
    '/backoffice/invoicing?open={invoice}',
    '/backoffice/rbt-invoicing',
    '/backoffice/release-calendar',
    '/backoffice/release-calendar?view=list',
    '/backoffice/song-other-dsp',
    '/backoffice/deliveries',
    '/backoffice/deliveries/{delivery}/show',
    '/backoffice/reporting-other-dsp',
    '/backoffice/summary-report',
    '/backoffice/statistic-report',
    '/backoffice/reporting-music',
    '/backoffice/reporting-rbt',
    '/backoffice/reporting-cover-to-master',
    '/backoffice/label/{label}/show',
    '/backoffice/label/{label}/terms',
    '/profile',
    '/edit-profile',
    '/changePassword',
    '/secondFactor',
    '/noticeSettings',
    '/backoffice/notifications',
  ],
  rudi: [
    '/backoffice/dashboard',
    '/backoffice/approval/music',
    '/backoffice/approval/music/{submitted}',
    '/backoffice/approval/artist',
    '/backoffice/approval/label',
    '/backoffice/approval/artist/{artist}',
    '/backoffice/transfers',
  ],
  adi: [
    '/backoffice/music/{submitted}/transfer',
    '/backoffice/artist/{artist}/transfer',
    '/backoffice/song-other-dsp',
    '/backoffice/deliveries',
    '/backoffice/deliveries/{delivery}/show',
    '/backoffice/dsp/{dsp}/delivery',
    '/backoffice/reporting-other-dsp',
    '/backoffice/reporting-other-dsp?open={batch}',
    '/backoffice/reporting-other-dsp?mappings=Y',
    '/backoffice/reporting-other-dsp?collect=Y',
    '/backoffice/pools',
    '/backoffice/pools/create',
    '/backoffice/taxRules',
    '/backoffice/taxRules/create',
    '/backoffice/label',
    '/backoffice/label/create',
    '/backoffice/label/{label}/show',
    '/backoffice/label/{label}/update',
    '/backoffice/label/{label}/terms',
    '/backoffice/reporting-label',
    '/backoffice/userM',
    '/backoffice/userM/create',
    '/backoffice/bankChanges',
    '/backoffice/approval/user',
    '/backoffice/role',
    '/backoffice/role/create',
    '/backoffice/audit',
    '/backoffice/access?login=senja&path=/backoffice/music',
    '/backoffice/workings',
    '/backoffice/sysparam',
    '/backoffice/sysparam/create',
    '/backoffice/approval/rbt',
    '/backoffice/approval/cover',
    '/backoffice/approval/transfer',
    '/backoffice/rbt-operator',
    '/backoffice/rbt-migration',
    '/backoffice/rbt-numbers',
    '/backoffice/rbt-numbers/blocked',
    '/backoffice/operator-simulator',
    '/backoffice/privy-simulator',
    '/backoffice/store-simulator',
    '/backoffice/numberPrefixes',
    '/backoffice/numberPrefixes/create',
    '/backoffice/genres',
    '/backoffice/genres/create',
    '/backoffice/tags',
    '/backoffice/platforms',
    '/backoffice/platforms/create',
    '/backoffice/tags/create',
    '/backoffice/nationalities',
    '/backoffice/nationalities/create',
    '/backoffice/domiciles',
    '/backoffice/domiciles/create',
    '/backoffice/faq',
    '/backoffice/faq/create',
    '/backoffice/privacyAndPolicy',
    '/backoffice/privacyAndPolicy/create',
    '/backoffice/termAndCondition',
    '/backoffice/termAndCondition/create',
    '/backoffice/aboutUs',
    '/backoffice/aboutUs/create',
    '/backoffice/aboutUsContact',
    '/backoffice/aboutUsContact/create',
    '/backoffice/dsp',
    '/backoffice/dsp/create',
    '/backoffice/homepage',
    '/backoffice/homepage/create',
    '/backoffice/homepageBenefit',
    '/backoffice/homepageBenefit/create',
    '/backoffice/homepageTopHits',
    '/backoffice/homepageTopHits/create',
    '/backoffice/homepageTestimonial',
    '/backoffice/homepageTestimonial/create',
    '/backoffice/homepageSocialMedia',
    '/backoffice/homepageSocialMedia/create',
    '/backoffice/homepagePlan',
    '/backoffice/homepagePlan/create',
    '/backoffice/challenges',
    '/backoffice/challenges/create',
  ],
  superuser: [
    '/backoffice/outside',
    '/backoffice/mailbox',
    '/backoffice/operator-simulator',
    '/backoffice/privy-simulator',
    '/backoffice/store-simulator',
  ],
  ayu: ['/backoffice/invoicing', '/backoffice/invoicing?open={invoice}'],
  fina: [
    '/backoffice/payment-runs',
    '/backoffice/coverPayees',
    '/backoffice/withholding-slips',
    '/backoffice/dashboard',
    '/backoffice/statements',
    '/backoffice/statements/{statement}/show',
    '/backoffice/summary-report',
    '/backoffice/periods',
    '/backoffice/periods/{month}/show',
    '/backoffice/ledger',
    '/backoffice/ledger/entries?account=1',
    '/backoffice/ledger/entries',
    '/backoffice/ledger/labels/{label}',
    '/backoffice/suspense',
    '/backoffice/suspense/decided',
    '/backoffice/report-calendar',
    '/backoffice/suspense/{suspense}/show',
    '/backoffice/taxRules',
    '/backoffice/contracts',
    '/backoffice/contractChanges',
    '/backoffice/label/{label}/contract',
    '/backoffice/label/{label}/terms',
  ],
};

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
        path.replace(/\{(\w+)\}/g, (_, name: string) => String(made[name])),
      );
      await expectShown(page);
      // Each is opened in the language the one before was left in, and seen in both: to go back would be drawn for nobody.
      if (await page.locator('html[lang^=id]').count()) {
        await expectOther(page);
        await speak(page, 'en-us');
        await expectWhole(page, login);
      } else {
        await expectWhole(page, login);
        await speak(page, 'id');
        await expectOther(page);
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

/** In English: its words, for readers, by day and at night, and on phones. */
async function expectWhole(page: Page, login: string): Promise<void> {
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
  await expectNarrow(page, phones);
}

/** In Indonesian: on phones, and its words. */
async function expectOther(page: Page): Promise<void> {
  await expectNarrow(page, phones.toReversed());
  await page.setViewportSize(wide);
  await expectWords(page);
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
 * Goes to a screen within the page, by day. One that does not exist lies between two, so that the screen
 * before is never taken for the one that was asked for.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  if (page.url() === 'about:blank') return void (await page.goto(`/#${path}`));
  await page.evaluate(() => location.assign('#/nowhere-else'));
  await expect(page.getByRole('heading', { level: 1, name: notThere })).toBeVisible();
  await page.evaluate((hash) => location.assign(`#${hash}`), path);
  await expect(page.getByRole('heading', { level: 1, name: notThere })).toHaveCount(0);
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

import { expect, type Page, test } from '@playwright/test';
import { addDays, dayOfPeriod } from '@rilis/contract/clock';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { recordOne } from './material.ts';
import { monthsAgo } from './money.ts';
import { makeArtist, makeLabel, makeSingle, postDays } from './stock.ts';

const run = Date.now() % 100_000;
const login = `larasati${run}`;
const song = 'Kereta Pagi';
let artist: number;

test.beforeAll(async () => {
  await makeLabel(login, `Larasati ${run}`, 'INDIVIDUAL');
  const token = await tokenOf(login);
  artist = (await makeArtist(token, 'Larasati')).id;
  const { id: album } = await makeSingle(token, artist, song, recordOne());
  const [{ isrc }] = (await ask<{ isrc: string }[]>(token, 'GET', `/songs/album/${album}`)) as [
    { isrc: string },
  ];
  const month = monthsAgo(1);
  const days = Array.from(
    { length: 20 },
    (_, at) => [addDays(dayOfPeriod(month, 3), at), 40 + at * 7] as const,
  );
  await postDays(month, isrc, days);
});

/** Somebody who releases alone, in English at the desk or in Indonesian at the phone. */
async function open(page: Page, language: 'en-us' | 'id' = 'en-us'): Promise<void> {
  await page.addInitScript((lang) => {
    if (location.protocol !== 'about:') localStorage.language = lang;
  }, language);
  await enter(page, login);
}

test('who releases alone reads their own words on the first screen, with what every owner has there', async ({
  page,
}) => {
  await open(page);
  await page.goto('/#/backoffice');
  const money = page.getByRole('region', { name: 'Your money, before tax' });
  await expect(money.getByText('Yours to request').first()).toBeVisible();
  // A stream that never brought anything is not told.
  await expect(money.getByText('Ringback')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What your songs earned' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Song' })).toContainText(song);
  await expect(page.getByRole('region', { name: 'My summary' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My royalties' })).toBeVisible();
  await expectAccessible(page);
  // On paper stands what the screen says: no menu, nothing to press.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('nav:visible, header:visible, .mantine-Button-root:visible')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Song' })).toContainText(song);
  // Nor anything dark, where the screen was.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('.mantine-Card-root').first()).toHaveCSS(
    'border-top-color',
    'rgb(228, 229, 233)',
  );
  await page.emulateMedia({ media: null, colorScheme: null });
});

test('an artist’s performance shows days, as bars the arrows walk along and as a table of the same figures', async ({
  page,
}) => {
  await open(page);
  await page.goto(`/#/backoffice/artist/${artist}/show?show=performance`);
  const chart = page.getByRole('figure', { name: /^Plays day by day/ });
  await chart.scrollIntoViewIfNeeded();
  const bars = chart.getByRole('button');
  await expect(bars).toHaveCount(28);
  await bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(1)).toBeFocused();
  await expect(bars.last()).toHaveAccessibleName(/Plays 173$/);
  const table = page.getByRole('table', { name: 'Day', exact: true });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(table.getByRole('row').nth(1)).toContainText('173');
  await expectAccessible(page);
});

test('at a phone, in Indonesian and in the dark, the days fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'id');
  await page.goto(`/#/backoffice/artist/${artist}/show?show=performance`);
  const chart = page.getByRole('figure', { name: /^Pemutaran per hari/ });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.getByRole('button')).toHaveCount(28);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

/// <reference lib="dom" />
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, dayOfPeriod } from '@rilis/contract/clock';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { expectNarrow, phones, wide } from './looks.ts';
import { recordOne } from './material.ts';
import { monthsAgo, periodText, rupiahText } from './money.ts';
import { patience } from './patience.ts';
import { makeLabel, makeSingle, postDays, postMonth } from './stock.ts';
import { makeApprovedSong } from './tone.ts';

const run = Date.now() % 100_000;
const login = `laporan${run}`;
/** Brings most money; the other is played most. */
const [dear, played] = [`Rintik Senja ${run}`, `Langkah Kota ${run}`];
const artist = `${dear} Pagi`;
const month = monthsAgo(1);
const made = { artist: 0, release: 0 };

test.beforeAll(async () => {
  await makeLabel(login, `PT Laporan ${run}`);
  const song = await makeApprovedSong(login, dear);
  const token = await tokenOf(login);
  const [{ id, albumId }, { content }] = await Promise.all([
    ask<{ id: number; albumId: number }>(token, 'GET', `/songs/${song.id}`),
    ask<{ content: [{ id: number }] }>(token, 'GET', '/artists'),
  ]);
  Object.assign(made, { artist: content[0].id, release: albumId });
  const { id: other } = await makeSingle(token, made.artist, played, recordOne());
  const isrcOf = async (album: number) =>
    (await ask<{ id: number; isrc: string }[]>(token, 'GET', `/songs/album/${album}`))[0]!.isrc;
  expect(id).toBe(song.id);
  await postMonth(month, { isrc: await isrcOf(albumId), title: dear, artist });
  const days = Array.from({ length: 3 }, (_, at) => [addDays(dayOfPeriod(month, 5), at), 1000] as const);
  await postDays(month, await isrcOf(other), days);
});

async function open(page: Page, path: string, language: 'en-us' | 'id' = 'en-us'): Promise<void> {
  await page.addInitScript((lang) => {
    if (location.protocol !== 'about:') localStorage.language = lang;
  }, language);
  await enter(page, login);
  await page.goto(`/#/backoffice/${path}`);
}

const rows = (page: Page) => page.locator('[data-rows] tbody tr');
/** Its artist is called like the song. */
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: new RegExp(`^${title}`) });
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^Counted: / });
const window = `Counted: ${periodText(monthsAgo(2))} – ${periodText(monthsAgo(0))}, whole months`;
const groups = (page: Page) => page.getByRole('table', { name: 'What it is made of' });
/** Another way to export than at once. */
const exportBy = async (page: Page, way: string) => {
  await page.getByRole('button', { name: 'Other ways to export' }).click();
  await page.getByRole('menuitem', { name: way }).click();
};

test('a label reads its months, puts its songs in order, listens, opens a country and comes to the lines of a song', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, 'reporting-music');
  await expect(counted(page)).toHaveText(window);
  await expect(rows(page).first()).toHaveText(new RegExp(`^${dear}`));
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Largest first: Plays');
  await expect(rows(page).first()).toContainText(played);
  const row = rowOf(page, dear);
  await expect(row).toContainText(artist);
  const cover = row.locator('img');
  await expect.poll(() => cover.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await row.getByRole('button', { name: `Play ${dear}` }).click();
  await expect(row.getByRole('button', { name: 'Pause' })).toBeVisible();
  await row.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('combobox', { name: 'Add up by' }).selectOption('Country');
  await expect(groups(page)).toContainText('Unknown');
  await expectAccessible(page);
  await groups(page).getByRole('button', { name: 'Singapore' }).click();
  await expect(page).toHaveURL(/country=SG/);
  // 360.000 of streams and 53.000 of downloads; the other song was sold in Indonesia alone.
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(rupiahText(413_000));
  await rows(page).getByRole('link', { name: dear }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report lines' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  for (const amount of [360_000, 53_000])
    await expect(rows(page).filter({ hasText: rupiahText(amount) })).toHaveCount(1);
  await expectAccessible(page);
});

test('the map of countries says what the table under it says, what no store named stands by itself, and a key opens a country', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, 'statistic-report?by=country');
  await page.getByText('Map', { exact: true }).click();
  const map = page.getByRole('region', { name: 'Countries as tiles' });
  for (const country of ['Indonesia', 'Singapore']) {
    const line = groups(page).getByRole('row').filter({ hasText: country });
    await expect(line).toContainText(rupiahText(await amountIn(map, country)));
  }
  expect(await amountIn(map, 'Singapore')).toBe(413_000);
  const unknown = groups(page).getByRole('row').filter({ hasText: 'Unknown' });
  const amount = await unknown.getByRole('cell').nth(1).innerText();
  await expect(page.getByText('Not on the map: Unknown')).toContainText(amount);
  await expectAccessible(page);
  await map.getByRole('button', { name: /^Singapore/ }).press('Enter');
  await expect(page).toHaveURL(/country=SG/);
});

test('a report is written in the background, read off with its hash, comes every month until it is ended, and is mailed to nobody else', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, 'reporting-music?platform=JOOX');
  await expect(rows(page)).toHaveCount(2);
  await exportBy(page, 'Write it in the background');
  await expect(page.getByText('The file is being written; the bell')).toBeVisible();
  await exportBy(page, 'Every month, with these filters');
  await expect(page.getByText('It comes every month from now on')).toBeVisible();
  await exportBy(page, 'Email a link to it');
  const dialog = page.getByRole('dialog', { name: 'Email a link to it' });
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('Email cannot be empty').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('senja@senja.test');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('Reports go only to verified addresses').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/#/exports');
  const file = page.getByRole('listitem').filter({ hasText: 'songs-' });
  await expect(file.getByText('Ready')).toBeVisible({ timeout: patience });
  await expect(file).toContainText('2 rows');
  await expect(file).toContainText(/until \d/);
  const hash = (await file.innerText()).match(/SHA-256 ([0-9a-f]{64})/)?.[1];
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(
    createHash('sha256')
      .update(await readFile(await saved.path()))
      .digest('hex'),
  ).toBe(hash);
  const monthly = page.getByRole('listitem').filter({ hasText: 'Store: JOOX' });
  await expect(monthly).toContainText('By song');
  await expectAccessible(page);
  await monthly.getByRole('button', { name: 'Remove: By song' }).click();
  await expect(monthly).toHaveCount(0);
});

test('followers are entered and seen; a release is set beside any other, looked up by its name', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, `artist/${made.artist}/show?show=performance`);
  const section = page.getByRole('region', { name: 'Followers' });
  await section.getByRole('textbox', { name: 'Store' }).fill('Spotify');
  await section.getByRole('textbox', { name: 'Followers' }).fill('1250');
  await section.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(section.getByRole('row').filter({ hasText: 'Spotify' })).toContainText('1.250');
  await page.goto(`/#/backoffice/music/${made.release}/show`);
  await page.getByRole('button', { name: 'Compare with' }).click();
  await page.getByRole('combobox', { name: 'Compare with' }).fill(played.slice(0, 4));
  await page.getByRole('option', { name: new RegExp(played) }).click();
  const beside = page.getByRole('table', { name: 'Month by month from the release on' });
  await expect(beside.getByRole('columnheader', { name: played })).toBeVisible();
  await expectAccessible(page);
});

/** Every report of a label whose rows open, by its title. */
const screens = {
  'reporting-music': 'By song',
  'summary-report': 'Summary',
  'statistic-report': 'Statistics',
  'reporting-artist': 'Artists by subscribers',
  'reporting-rbt': 'Ringback lines',
  'reporting-rbt/churn': 'Subscriptions of tones',
  'reporting-cover-to-master': 'Cover-to-master lines',
} as const;

test('every report is gone through by keys alone: from its filters to a row, and into the lines of it', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, 'report-lines');
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (const [screen, name] of Object.entries(screens)) {
    await expect(title('Report lines')).toBeVisible();
    await page.goto(`/#/backoffice/${screen}`);
    await expect(title(name)).toBeVisible();
    // Subscribers are those of the newest month that was reported: months of them add up to nothing.
    const newest = `Counted: ${periodText(monthsAgo(1))}, whole months`;
    await expect(counted(page)).toHaveText(screen === 'reporting-artist' ? newest : window);
    await expect(groups(page)).toBeVisible();
    await page.getByRole('search').locator('input').first().focus();
    await tabTo(page, rows(page).first().getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(title('Report lines')).toBeVisible();
    await expect(rows(page).filter({ hasText: dear }).first()).toBeVisible();
  }
});

/** Presses Tab until something has the focus: what stands between is not many. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await what.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(what).toBeFocused();
}

test('at a phone, in Indonesian and in the dark, a report fits with its chart, its groups and its rows', async ({
  page,
}) => {
  await page.setViewportSize(phones[0]!);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'reporting-music?by=country', 'id');
  await expect(page.getByRole('table', { name: 'Rinciannya' })).toContainText('Singapura');
  await expect(rows(page).first()).toContainText(dear);
  await expectNarrow(page, phones);
  await expectAccessible(page);
});

test('a chart is printed with its table, which nobody has opened', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page, 'summary-report');
  const chart = page.getByRole('figure', { name: /^Income month by month/ });
  await expect(chart).toBeVisible();
  const table = chart.getByRole('table');
  await expect(table).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(table).toContainText(periodText(month));
  await page.emulateMedia({ media: null });
  await expect(table).toHaveCount(0);
});

for (const [who, board, leads] of [
  ['adi', 'The platform', 'Behind the screens'],
  ['rudi', 'My reviews', 'Audit log'],
] as const)
  test(`${who}: every figure under “${board}” leads to what it counts`, async ({ page }) => {
    await page.setViewportSize(wide);
    await enter(page, who);
    await page.goto('/#/backoffice/dashboard');
    const figures = page.getByRole('region', { name: board }).getByRole('definition');
    await expect(figures).toHaveCount(8);
    await expect(figures.getByRole('link')).toHaveCount(8);
    await figures.nth(4).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: leads })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
  });

/** What a tile says of a country, in whole rupiah. */
async function amountIn(map: Locator, country: string): Promise<number> {
  const said = await map.getByRole('button', { name: new RegExp(`^${country}`) }).getAttribute('aria-label');
  return Number(said?.replace(/\D/g, ''));
}

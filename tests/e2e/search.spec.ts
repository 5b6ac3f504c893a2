import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, expectAccessible, signIn, tokenOf } from './cast.ts';
import { recordOne } from './material.ts';
import { makeArtist, makeLabel, makeSingle } from './stock.ts';

/** A name of its own for each start: after a failure the file begins anew. */
const owner = `kaca${Date.now() % 1_000_000}`;
const title = `Serambi ${owner}`;
const made = { label: '', album: 0, upc: '', isrc: '' };
let browser: Browser;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  const label = await makeLabel(owner, 'PT Kaca Musik');
  const token = await tokenOf(owner);
  const artist = await makeArtist(token, 'Kirana Kaca');
  const album = await makeSingle(token, artist.id, title, recordOne());
  const { upcIcpn } = await ask<{ upcIcpn: string }>(token, 'PUT', `/albums/${album.id}/SUBMITTED`, {
    version: album.version,
  });
  const [song] = await ask<{ isrc: string }[]>(token, 'GET', `/songs/album/${album.id}`);
  Object.assign(made, { label: label.systemcode, album: album.id, upc: upcIcpn, isrc: song!.isrc });
});

async function windowOf(login: string, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await signIn(page, login);
  await page.getByRole('button', { name: 'Search or jump to…' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  return page;
}
const box = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to…' });
const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');
const pathOf = (page: Page) => new URL(page.url()).hash;

test('a label finds its release by words, chooses with the arrows and opens it with Enter', async () => {
  const page = await windowOf(owner);
  await expect(options(page, 'Royalties')).toHaveText([
    'Statements',
    'Invoices',
    'Ringback invoices',
    'Proofs of withholding',
  ]);
  await expectAccessible(page);
  await box(page).fill(`serambi ${owner}`);
  await expect(options(page, 'Music')).toContainText(title);
  await expect(options(page, 'Songs')).toContainText(made.isrc);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options(page, 'Songs')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(pathOf(page)).toBe(`#/backoffice/music/${made.album}/show`);
  await expect(box(page)).toHaveCount(0);
});

test('an administrator finds the same by UPC, ISRC and system code, each first of all, and people', async () => {
  const page = await windowOf('adi');
  for (const [code, group] of [
    [made.upc, 'Music'],
    [made.isrc.toLowerCase(), 'Songs'],
    [made.label, 'Labels'],
    [owner, 'Users'],
  ] as const) {
    await box(page).fill(code);
    await expect(options(page, group)).toHaveCount(1);
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName(group);
  }
  await expectAccessible(page);
  // Enter before the answer is there opens the first one when it comes.
  await box(page).fill(made.upc);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('more than five lead to the list with the search filled in', async () => {
  const token = await tokenOf('superuser');
  for (let n = 1; n <= 6; n += 1) await ask(token, 'POST', '/tags', { name: `${owner} ${n}` });
  const page = await windowOf('adi');
  await box(page).fill(`${owner} `);
  await expect(options(page, 'Tags')).toHaveCount(6);
  await options(page, 'Tags').filter({ hasText: 'See all in Tags' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(owner);
  await expect(page.getByRole('row').filter({ hasText: owner })).toHaveCount(6);
});

test('another label and an invoice administrator find nothing of it', async () => {
  for (const login of ['senja', 'ayu']) {
    const page = await windowOf(login);
    for (const word of [title, made.upc, made.isrc]) {
      await box(page).fill(word);
      await expect(page.getByText(`Nothing found for “${word}”`)).toBeVisible();
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
  }
});

test('a search that fails says so and can be asked again; on a phone, in Indonesian, in the dark', async () => {
  const page = await windowOf(owner, 320);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('Escape');
  await page.locator('input[type=radio][value="id"]').first().dispatchEvent('click');
  await page.getByRole('button', { name: 'Cari atau lompat ke…' }).click();
  await page.route('**/api/search?**', (route) => route.fulfill({ status: 500, body: '' }));
  const field = page.getByRole('combobox', { name: 'Cari atau lompat ke…' });
  await field.fill(title);
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/search?**');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('group', { name: 'Lagu' }).getByRole('option')).toContainText(title);
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
});

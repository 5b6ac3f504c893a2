import { expect, type Page, test } from '@playwright/test';
import { ask, expectAccessible, signIn, tokenOf } from './cast.ts';
import { expectEverywhere, wide } from './looks.ts';
import { makeArtist, makeLabel } from './stock.ts';

const names = ['Angin Timur', 'Bulan Separuh', 'Cahaya Pagi'];

test.beforeAll(async () => {
  await makeLabel('meja', 'PT Meja Lipat');
  const token = await tokenOf('meja');
  for (const name of names) await makeArtist(token, name);
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, 'meja');
  await page.goto('/#/backoffice/artist');
  await expect(page.getByRole('link', { name: names[0]! })).toBeVisible();
});

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const setUp = (page: Page) => page.getByRole('button', { name: 'Table settings' }).click();

test('columns are hidden and shown for the person and the list, and rows stand closer in every list', async ({
  page,
}) => {
  const before = await heads(page);
  const second = before.map((head) => head.trim()).filter(Boolean)[1]!;
  await setUp(page);
  const column = page.getByRole('menuitemcheckbox', { name: second, exact: true });
  await expect(column).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await column.click();
  await expect(column).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('columnheader', { name: second, exact: true })).toHaveCount(0);
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await expect(page.locator('table[data-density=compact]')).toBeVisible();
  await page.keyboard.press('Escape');
  const token = await tokenOf('meja');
  await expect
    .poll(() => ask<{ screen: string; turned: string[] }[]>(token, 'GET', '/list-settings'))
    .toMatchObject([{ screen: '/backoffice/artist', turned: [expect.any(String)] }]);
  await page.reload();
  await expect(page.locator('table[data-density=compact]')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: second, exact: true })).toHaveCount(0);
  await setUp(page);
  await page.getByRole('menuitem', { name: 'Columns and widths as they were' }).click();
  await expect(page.getByRole('columnheader', { name: second, exact: true })).toBeVisible();
});

test('a column is made wider with the pointer and with the arrow keys', async ({ page }) => {
  const head = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('separator') })
    .first();
  const edge = head.getByRole('separator');
  const widthNow = async () => (await head.boundingBox())!.width;
  const start = await widthNow();
  const { x, y, width, height } = (await edge.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 120, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await widthNow()) - start)).toBeGreaterThan(100);
  await setUp(page);
  await page.getByRole('menuitem', { name: 'Set widths with the arrow keys' }).press('Enter');
  await expect(edge).toBeFocused();
  const drawn = await widthNow();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.round(drawn - (await widthNow()))).toBe(16);
  await page.keyboard.press('Home');
  await expect.poll(async () => Math.round(await widthNow())).toBe(Math.round(start));
  // It is kept a moment later: the next window has the column as it was.
  const token = await tokenOf('meja');
  const kept = () => ask<{ widths: object }[]>(token, 'GET', '/list-settings');
  await expect.poll(async () => (await kept()).flatMap(({ widths }) => Object.keys(widths))).toEqual([]);
});

test('rows are gone through, looked at beside the list, and opened by keys alone; ? says which', async ({
  page,
}) => {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys of this screen' });
  await expect(help.getByText('Show the row beside the list')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  const rows = page.locator('tbody tr');
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const second = (await rows.nth(1).getByRole('link').first().innerText()).trim();
  await page.keyboard.press('Space');
  const beside = page.getByRole('region', { name: `Beside the list: ${second}` });
  await expect(beside.getByText('2 of 3')).toBeVisible();
  // The whole record, not its columns once more.
  await expect(beside.getByText('Penyanyi dari Jakarta.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('k');
  const first = (await rows.nth(0).getByRole('link').first().innerText()).trim();
  await expect(page.getByRole('region', { name: `Beside the list: ${first}` })).toBeVisible();
  await expect(page).toHaveURL(/row=\d+/);
  await page.getByRole('button', { name: 'The next row' }).click();
  await expect(beside).toBeVisible();
  await expectEverywhere(page);
  await page.locator('tbody tr').nth(1).focus();
  await page.keyboard.press('Escape');
  await expect(beside).toBeHidden();
  await page.locator('tbody tr').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/artist\/\d+\//);
});

test('a text that ends in dots is told whole to whoever points at it, and in the row one stands on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const row = page.locator('tbody tr').nth(1);
  const cell = row.locator('td', { has: page.locator('[data-opener]') });
  const write = (text: string) =>
    cell.locator('[data-opener]').evaluate((link, said) => {
      link.textContent = said;
    }, text);
  await write('A name');
  const { height } = (await row.boundingBox())!;
  await write(
    'A name of a good hundred letters that no column of this width can hold on a single line, not even on a large screen, at all',
  );
  expect((await row.boundingBox())!.height).toBe(height);
  await cell.hover();
  await expect(cell).toHaveAttribute('title', /on a single line, not even/);
  // The keys come behind the rows: who asks for them sees when they are there.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys of this screen' });
  await expect(help.getByText('Show the row beside the list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await expect.poll(async () => (await row.boundingBox())!.height).toBeGreaterThan(height);
});

const scrolled = (page: Page) => page.evaluate('Math.round(scrollY)');

test('/ goes to the search, ↓ to its rows; whoever comes back from a record stands on its row', async ({
  page,
}) => {
  const row = page.locator('tbody tr').nth(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('To the search of the list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('j');
  const name = (await row.getByRole('link').first().innerText()).trim();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').nth(2)).toBeFocused();
});

test('what opens beside a list, and what narrows it, leaves the screen where it was', async ({ page }) => {
  await page.setViewportSize({ width: wide.width, height: 360 });
  const last = page.locator('tbody tr').last();
  // The keys come behind the rows.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('tbody tr:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await last.focus();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: /^Beside the list/ })).toBeVisible();
  await expect(last).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await signIn(await page.context().newPage(), 'adi');
  const log = page.context().pages().at(-1)!;
  await log.setViewportSize({ width: wide.width, height: 360 });
  await log.goto('/#/backoffice/audit');
  // The tables of the screen before are no longer there.
  await log.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const event = log.locator('[data-rows] tbody tr').nth(5).getByRole('link').first();
  await event.scrollIntoViewIfNeeded();
  const at = await scrolled(log);
  expect(at).toBeGreaterThan(0);
  await event.click();
  await expect(log.getByRole('dialog')).toBeVisible();
  await log.keyboard.press('Escape');
  await expect(log.getByRole('dialog')).toBeHidden();
  expect(await scrolled(log)).toBe(at);
});

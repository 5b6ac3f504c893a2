/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from './cast.ts';
import { visit } from './wizard.ts';

test('in the high contrast of the system what is chosen has a line of its own', async ({ browser }) => {
  const page = await (await browser.newContext({ forcedColors: 'active' })).newPage();
  await signIn(page, 'adi');
  await visit(page, '/backoffice/tags');
  const outlineOf = (name: RegExp | string, role: 'link' | 'tab') =>
    page.getByRole(role, { name }).evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await outlineOf('Active', 'tab')).toBe('solid');
  expect(await outlineOf('Trash', 'tab')).toBe('none');
  expect(await outlineOf('Tags', 'link')).toBe('solid');
  expect(await outlineOf('Dashboard', 'link')).toBe('none');
  await page.context().close();
});

test('in the high contrast of the system what is ticked or switched on is told from what is not', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ forcedColors: 'active' })).newPage();
  await signIn(page, 'adi');
  await visit(page, '/backoffice/genres?search=o');
  const first = page.getByRole('checkbox').nth(1);
  await first.waitFor();
  const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const empty = await ground(first);
  await first.check();
  expect(await ground(first)).not.toBe(empty);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  const track = page.locator('.mantine-Switch-track').first();
  await track.waitFor();
  const around = await ground(page.getByRole('dialog'));
  const off = await ground(track);
  expect(off).not.toBe(around);
  await track.click();
  expect(await ground(track)).not.toBe(off);
  await page.context().close();
});

test('in a window as small as at 400 % head and form bar go with the page, and the site has room for the way back', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 256 } })).newPage();
  await signIn(page, 'adi');
  await visit(page, '/backoffice/tags/create');
  await page.getByRole('textbox', { name: 'Tag' }).waitFor();
  const places = () => Promise.all([placeOf(page, 'header'), placeOf(page, 'form > :last-child')]);
  expect(await places()).toEqual(['relative', 'relative']);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await places()).toEqual(['sticky', 'sticky']);
  await visit(page, '/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Open the back office' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(80);
  await page.context().close();
});

const placeOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => getComputedStyle(element).position);

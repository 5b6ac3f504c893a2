/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ask, enter, expectAccessible, tokenOf } from './cast.ts';
import { expectBeside } from './looks.ts';
import { visit } from './wizard.ts';

/** Names of their own for each start. */
const run = Date.now() % 1_000_000;
let page: Page;
let token: string;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, 'adi');
  token = await tokenOf('adi');
});

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const main = () => page.getByRole('main');

async function fromMenu(name: string, action: string): Promise<void> {
  await rowOf(name)
    .getByRole('button', { name: /^More actions|^Tindakan lain/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function saved(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
}

/** The dialog that asks why, filled in and sent. */
async function because(dialog: RegExp, reason: string, yes: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: dialog });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('textbox').fill(reason);
  await asked.getByRole('button', { name: yes, exact: true }).click();
  await expect(asked).toBeHidden();
}

test('a user is created, changed, suspended, opened again, removed with a reason and restored', async () => {
  const login = `wati${run}`;
  await visit(page, '/backoffice/userM/create');
  await page.getByLabel('First name').fill('Wati');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`${login}@rilis.test`);
  await page.getByLabel('Username').fill(login);
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await expectAccessible(page);
  await page.getByRole('option', { name: /Reviewer/i }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Kopi#2026');
  await page.getByLabel('Password again').fill('Kopi#2026');
  await saved();
  await visit(page, `/backoffice/userM?search=${login}`);
  await page.getByRole('link', { name: 'Wati' }).click();
  await page.getByLabel('Last name').fill('Lestari');
  await saved();
  await visit(page, `/backoffice/userM?search=${login}`);
  await fromMenu(login, 'Suspend');
  await because(/Suspend/, 'On leave', 'Suspend');
  await expect(rowOf(login).getByText('Suspended').last()).toBeVisible();
  await fromMenu(login, 'Reinstate');
  await because(/^Reinstate/, 'Back from leave', 'Reinstate');
  await expect(rowOf(login).getByText('Approved').last()).toBeVisible();
  await expectBeside(page, `/backoffice/userM?search=${login}`, 'Who');
  await visit(page, `/backoffice/userM?search=${login}`);
  await fromMenu(login, 'Remove');
  await because(/Remove/, 'Left the company', 'Remove');
  await expect(page.getByText('Data not found')).toBeVisible();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await expect(rowOf(login)).toContainText(/\d\d:\d\d · Adi Rilis/);
  await expect(rowOf(login)).toContainText('Left the company');
  await expectAccessible(page);
  await fromMenu(login, 'Restore');
  await expect(rowOf(login)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Active' }).click();
  await expect(rowOf(login)).toContainText('Wati Lestari');
});

test('whoever goes through a long form by keys sees every field that has the focus, between the head and the bar', async () => {
  await page.setViewportSize({ width: 1024, height: 560 });
  await visit(page, '/backoffice/label/create');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  const first = page.getByRole('main').getByRole('textbox').first();
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    await first.focus();
    if (key === 'Shift+Tab') await page.getByRole('button', { name: 'Save', exact: true }).focus();
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press(key);
      covered.push(...(await page.evaluate(coveredFocus)));
    }
  }
  expect(covered).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** What has the focus, when something that stays lies over its middle, or it is out of sight; runs in the page. */
function coveredFocus(): string[] {
  const focused = document.activeElement;
  const rect = focused?.getBoundingClientRect();
  // Boxes and switches are drawn beside their own element.
  if (!focused || !rect || focused === document.body || rect.width <= 1) return [];
  const name = focused.getAttribute('name') ?? focused.textContent?.slice(0, 30) ?? focused.tagName;
  const over = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
  if (!over) return [`${name}: out of sight`];
  for (let at: Element | null = over; at && !at.contains(focused); at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return [`${name}: covered`];
  return [];
}

test('a role is made of privileges, and shows the menu that it opens', async () => {
  await visit(page, '/backoffice/role/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Archive ${run}`);
  await expect(page.getByText(/^Programs know it as ROLE_ARCHIVE_/)).toBeVisible();
  // One mistake, at something that is no box: said above the form.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct 1 field' })).toBeFocused();
  const menu = page.getByRole('region', { name: 'View menu as' });
  await expect(menu).toContainText('No entry of the menu');
  await page.getByLabel('Search privileges').fill('Read FAQ');
  await page.getByRole('checkbox', { name: /^Read FAQ/ }).check();
  await expect(menu.getByText('FAQ')).toBeVisible();
  await expectAccessible(page);
  await saved();
  await expect(rowOf(`Archive ${run}`)).toContainText('1 of');
});

test('an administrator reads whether somebody may open a path, and by which rule', async () => {
  for (const [path, words] of [
    ['/profile', 'It is open to everybody who is signed in.'],
    ['/rilis-challenge/faq', 'It is open to everybody.'],
    ['/music', 'The navigation leads to /backoffice/music'],
    ['/backoffice/approval/music/7', 'No role of this person holds a privilege that opens it.'],
  ] as const) {
    await visit(page, `/backoffice/access?login=senja&path=${encodeURIComponent(path)}`);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a system parameter keeps its bounds and tells who changed it', async () => {
  await visit(page, '/backoffice/sysparam?search=MAX_DAYS');
  await page.getByRole('link', { name: /MAX_DAYS/ }).click();
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('At least 1.').first()).toBeVisible();
  await expectAccessible(page);
  await value.fill('91');
  await page.keyboard.press('Control+s');
  await expect(rowOf('MAX_DAYS')).toContainText('91 days');
  await page.getByRole('link', { name: /MAX_DAYS/ }).click();
  await expect(page.getByText('Adi Rilis changed “90 days” to “91 days”')).toBeVisible();
  await expectAccessible(page);
});

test('a genre goes from create over the trash and back, with undo', async () => {
  const genre = `Koplo Jazz ${run}`;
  await visit(page, '/backoffice/genres');
  await main().getByRole('link', { name: 'Create' }).click();
  // A single mistake takes the focus.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Genre')).toBeFocused();
  await page.getByRole('textbox', { name: 'Genre' }).fill(genre);
  await saved();
  await page.getByRole('link', { name: genre }).click();
  await page.getByRole('textbox', { name: 'Genre' }).fill(`${genre} Baru`);
  await saved();
  await fromMenu(`${genre} Baru`, 'Remove');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 row as before')).toBeVisible();
  await expect(rowOf(genre)).toHaveCount(1);
  await fromMenu(genre, 'Remove');
  await expect(rowOf(genre)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Trash' }).click();
  await fromMenu(genre, 'Delete for good');
  const sure = page.getByRole('dialog', { name: new RegExp(genre) });
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Delete for good' }).click();
  await expect(rowOf(genre)).toHaveCount(0);
});

test('a view of a list is saved, opens the list, is picked by keyboard and deleted', async () => {
  await visit(page, '/backoffice/domiciles?search=Jawa');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  const save = page.getByRole('dialog', { name: 'Save this view' });
  await save.getByLabel('Name').fill('Java');
  await save.getByLabel('Open this list with it').check();
  await expectAccessible(page);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View: Java' })).toBeVisible();
  // Somebody who comes back later starts with it.
  await visit(page, '/backoffice/domiciles');
  await expect(page.getByRole('button', { name: 'View: Java' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Saved views' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Java/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'View: Java' }).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const manage = page.getByRole('dialog', { name: 'Saved views' });
  await expectAccessible(page);
  await manage.getByLabel('Rename Java').fill('All of Java');
  await manage.getByLabel('Rename Java').press('Enter');
  await manage.getByRole('button', { name: 'Delete All of Java' }).click();
  await expect(manage.getByText('No views yet.')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('many rows are acted on; one that somebody changed is refused, said why, and tried again', async () => {
  const names = ['satu', 'dua', 'tiga'].map((name) => `${name} ${run}`);
  const tags: { id: number }[] = [];
  for (const name of names) tags.push(await ask(token, 'POST', '/tags', { name }));
  await visit(page, `/backoffice/tags?search=${run}`);
  await page.getByRole('checkbox', { name: 'Choose every row of this page' }).check();
  await expect(page.getByText('Acts on exactly these 3 rows')).toBeVisible();
  await expectAccessible(page);
  await ask(token, 'PUT', `/tags/${tags[1]!.id}`, { name: `${names[1]} changed` });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Result: Remove' });
  await expect(result).toContainText('2 of 3 done, 1 refused.');
  await expect(result).toContainText(/ changed this at \d\d/);
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Try the refused one again' }).click();
  await expect(page.getByText('3 moved to the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(String(run))).toHaveCount(3);
});

test('all that match are chosen as they are at that moment', async () => {
  await visit(page, '/backoffice/domiciles?size=20');
  await page.getByRole('checkbox', { name: 'Choose every row of this page' }).check();
  await page.getByRole('button', { name: /^Choose all \d+ that match/ }).click();
  await expect(page.getByText(/Acts on exactly these 38 rows \(18 on other pages\)/)).toBeVisible();
});

test('the CSV has the rows, the columns and the words of the screen, in both languages', async () => {
  await visit(page, '/backoffice/domiciles?search=Jawa');
  await expect(page.getByRole('row')).toHaveCount(4);
  for (const [language, button] of [
    ['en-us', 'Export'],
    ['id', 'Ekspor'],
  ] as const) {
    await page.locator(`input[type=radio][value="${language}"]`).first().dispatchEvent('click');
    await page.getByRole('button', { name: button, exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('domiciles.csv');
    const text = await readFile(await download.path(), 'utf8');
    const file = text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const shown = await page
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('th, td')]
            .slice(1, -1)
            .map((cell) => (cell as HTMLElement).innerText.trim()),
        ),
      );
    expect(file).toEqual(shown);
  }
  await expectAccessible(page);
  await page.locator('input[type=radio][value="en-us"]').first().dispatchEvent('click');
});

test('bulk words and trash speak Indonesian, and the list stays usable on a phone', async () => {
  await page.locator('input[type=radio][value="id"]').first().dispatchEvent('click');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/backoffice/userM?tab=trash');
  await expect(page.getByRole('tab', { name: 'Sampah' })).toHaveAttribute('aria-selected', 'true');
  await visit(page, `/backoffice/tags?search=${run}`);
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check();
  await expect(page.getByText('Berlaku tepat untuk 3 baris ini')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('input[type=radio][value="en-us"]').first().dispatchEvent('click');
});

test('the open list of a select has no violation, and a role is found in it by keyboard', async () => {
  await visit(page, '/backoffice/userM');
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/role=ROLE_/);
});

test('the invoice administrator finds the invoices of a label', async ({ browser }) => {
  const ayu = await (await browser.newContext()).newPage();
  await enter(ayu, 'ayu');
  await visit(ayu, '/backoffice/invoicing');
  await ayu.getByRole('button', { name: /^Label$/i }).click();
  await ayu.getByRole('option', { name: 'PT Senja Records' }).click();
  await expect(ayu).toHaveURL(/labelCd=LB\d{6}/);
  await ayu.context().close();
});

test('after a new release an open tab loads itself again, but never over what is not saved', async ({
  browser,
}) => {
  const tab = await (await browser.newContext()).newPage();
  await enter(tab, 'rudi');
  await visit(tab, '/edit-profile');
  const phone = tab.getByLabel('Phone');
  const number = `+62 811 ${Date.now() % 1_000_000}`;
  await phone.fill(number);
  const gone = '**/assets/accountMenu-*.js';
  let missing = true;
  await tab.route(gone, (route) => (missing ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  // What the page asks when a part is missing: the server has another release.
  const other = '<div id="root"></div><script src="/assets/other.js"></script>';
  await tab.route(/\/\?now$/, (route) => route.fulfill({ body: other }));
  await tab.getByRole('button', { name: /^Account of/ }).click();
  await expect(tab.getByRole('status').filter({ hasText: 'Rilis was updated' })).toBeVisible();
  await expect(phone).toHaveValue(number);
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  await visit(tab, '/backoffice/approval/artist');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await Promise.all([tab.waitForEvent('load'), tab.getByRole('button', { name: /^Account of/ }).click()]);
  missing = false;
  await expect(tab.getByRole('heading', { level: 1, name: 'Artists to review' })).toBeVisible();
  await tab.context().close();
});

test('who comes back from a record after a while is where they were in its list, and after a long one at its row', async ({
  browser,
}) => {
  const seat = await (await browser.newContext({ viewport: { width: 1280, height: 600 } })).newPage();
  await enter(seat, 'superuser');
  await seat.clock.install();
  await visit(seat, '/backoffice/dashboard');
  await seat.locator('nav a[href="/#/backoffice/sysparam"]').click();
  const opener = seat.locator('tbody a[data-opener]').nth(15);
  const row = seat.locator('tbody tr:focus');
  // What notes the row comes behind the rows, with the keys.
  const hearsKeys = async () => {
    await seat.keyboard.press('j');
    return row.count();
  };
  await expect.poll(hearsKeys).toBe(1);
  await opener.scrollIntoViewIfNeeded();
  const heights = () => seat.evaluate(() => scrollY);
  // What is on its way when the clock jumps has waited too long, and the page says above all that the line is lost.
  let onTheirWay = 0;
  seat.on('request', () => void onTheirWay++);
  const ended = () => void onTheirWay--;
  seat.on('requestfinished', ended).on('requestfailed', ended);
  const awayFor = async (minutes: number) => {
    await opener.click();
    await expect(opener).toHaveCount(0);
    await expect(seat.locator('main h1')).toBeVisible();
    await expect.poll(() => onTheirWay).toBe(0);
    await seat.clock.fastForward(minutes * 60_000);
    await seat.goBack();
    await expect(row).toBeInViewport({ ratio: 1 });
  };
  const before = await heights();
  await awayFor(10);
  expect(await heights()).toBe(before);
  await awayFor(60);
  await expect(row).toHaveAttribute('data-row', (await rowOfOpener(opener)) ?? '');
  await seat.context().close();
});

const rowOfOpener = (opener: Locator) => opener.locator('xpath=ancestor::tr').getAttribute('data-row');

import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { expectEverywhere } from './looks.ts';
import { recordOne } from './material.ts';
import { monthsAgo, periodText } from './money.ts';
import { makeArtist, makeLabel, makeSingle, postIncome, postPlays } from './stock.ts';
import { keptWindow } from './windows.ts';
import { choose, visit } from './wizard.ts';

/** A month no other test looks at. */
const month = monthsAgo(9);
const label = 'PT Lembah Musik';
let browser: Browser;
let isrc = '';
let labelCd = '';

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  ({ systemcode: labelCd } = await makeLabel('lintang', label));
  const lintang = await tokenOf('lintang');
  const artist = await makeArtist(lintang, 'Lintang Lembah');
  const { id, version } = await makeSingle(lintang, artist.id, 'Kabut Lembah', recordOne());
  await ask(lintang, 'PUT', `/albums/${id}/SUBMITTED`, { version });
  [{ isrc }] = await ask<[{ isrc: string }]>(lintang, 'GET', `/songs/album/${id}`);
});

/** The window of somebody signed in. */
const windowOf = (login: string): Promise<Page> => keptWindow(browser, login);

const statements = `/backoffice/statements?datenum=${month}`;
const cockpit = `/backoffice/periods/${month}/show`;

test('a month is calculated, overtaken by a second report, and calculated again by one action', async () => {
  await postIncome(month, [isrc], 2_000_000);
  const page = await windowOf('fina');
  await visit(page, '/backoffice/periods');
  await page.getByRole('link', { name: periodText(month) }).click();
  await expect(page.getByText('Next: Calculate the statements')).toBeVisible();
  await page.getByRole('link', { name: 'Calculate the statements' }).click();
  await page.getByRole('button', { name: 'Calculate a period' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Period', periodText(month));
  await dialog.getByRole('button', { name: 'Calculate', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show these statements' }).click();
  await postIncome(month, [isrc], 1_000_000);
  await visit(page, cockpit);
  await expect(page.getByText('Next: Calculate what is stale again')).toBeVisible();
  await page.getByRole('link', { name: 'Calculate what is stale again' }).click();
  await expect(page.getByText('Stale: 1, outliers: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate 1 stale statement again' }).click();
  await expect(
    page.getByText(`1 statement for ${periodText(month)} calculated`, { exact: false }),
  ).toBeVisible();
});

test('a second person approves all of them with their sum, then publishes', async () => {
  const page = await windowOf('beni');
  await visit(page, statements);
  const { content } = await ask<{ content: { payable: number }[] }>(
    await tokenOf('beni'),
    'GET',
    `/statements?datenum=${month}&labelCd=${labelCd}`,
  );
  expect(content).toHaveLength(1);
  const sum = new Intl.NumberFormat('id-ID').format(content[0]!.payable);
  const sums = page.getByRole('region', { name: 'All rows that match, added up' });
  await expect(sums).toContainText(/Statements\s*1/);
  await expect(sums).toContainText(sum);
  await sums.getByRole('combobox', { name: 'Add up by' }).selectOption('Label');
  await sums.getByRole('button', { name: label }).click();
  await expect(page).toHaveURL(new RegExp(`labelCd=${labelCd}`));
  await expect(sums.getByRole('row').filter({ hasText: label })).toContainText('100 %');
  await expectEverywhere(page);
  for (const action of ['Approve', 'Publish']) {
    await page.getByRole('checkbox', { name: 'Choose every row of this page' }).check();
    await page.getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}: 1 statement, Rp.${sum}$`) });
    if (action === 'Approve') await dialog.getByLabel('Reason (optional)').fill('Stores report late here');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByText('1 row done').last()).toBeVisible();
  }
  const published = async () =>
    (
      await ask<{ content: { status: string }[] }>(
        await tokenOf('beni'),
        'GET',
        `/statements?datenum=${month}&labelCd=${labelCd}`,
      )
    ).content[0]!.status;
  await expect.poll(published).toBe('PUBLISHED');
});

test('the month is locked by two people, and its calculation then refused with who locked it', async () => {
  const fina = await windowOf('fina');
  await visit(fina, cockpit);
  await fina.getByRole('button', { name: 'Ask for the lock' }).click();
  await fina.getByRole('dialog').getByRole('button', { name: 'Ask for the lock' }).click();
  await expect(fina.getByText('You have asked for it; somebody else has to confirm it.')).toBeVisible();
  await expect(fina.getByRole('button', { name: 'Lock', exact: true })).toBeDisabled();
  const beni = await windowOf('beni');
  await visit(beni, cockpit);
  await beni.getByRole('button', { name: 'Lock', exact: true }).click();
  await beni.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(beni.getByText(/^Locked by Beni/)).toBeVisible();
  await visit(fina, statements);
  await fina.getByRole('button', { name: 'Calculate a period' }).click();
  const dialog = fina.getByRole('dialog');
  await choose(dialog, 'Period', periodText(month));
  await dialog.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(dialog.getByText(`${periodText(month)} was locked by Beni`, { exact: false })).toBeVisible();
});

test('the books show the statement on the label’s account, and add up', async () => {
  const page = await windowOf('fina');
  await visit(page, '/backoffice/ledger');
  // Said below the sums on a phone, beside them elsewhere.
  await expect(page.getByText('Debit and credit are equal.').filter({ visible: true })).toBeVisible();
  await page.getByRole('searchbox').first().fill(label);
  const own = page.getByRole('row').filter({ hasText: label });
  await expect(own.getByRole('link', { name: 'Available to labels' }).first()).toBeVisible();
  const sums = page.getByRole('region', { name: 'All rows that match, added up' });
  await sums.getByRole('combobox', { name: 'Add up by' }).selectOption('Account');
  await expect(sums.getByRole('button', { name: 'Available to labels' })).toBeVisible();
  await own.getByRole('link', { name: 'Available to labels' }).first().click();
  await expect(page.getByRole('link', { name: /^Statement \d+$/ }).first()).toBeVisible();
  await expect(page.getByText(`${label}, ${periodText(month)}`).first()).toBeVisible();
});

test('the label keeps the statement as a PDF and gives its accountant a link that opens it without an account', async () => {
  const page = await windowOf('lintang');
  await visit(page, '/backoffice/statements');
  await page.getByRole('link', { name: periodText(month) }).click();
  const papers = page.getByRole('button', { name: 'Download', exact: true });
  const kept = page.waitForEvent('download');
  await papers.click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await kept).suggestedFilename()).toBe(`statement-${labelCd}-${month}-music.pdf`);
  await papers.click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this statement' });
  await dialog.getByLabel('For whom').fill('Bu Nia');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Open the statement' }).click();
  await expect(guest.getByText(label, { exact: false })).toBeVisible();
  await expectAccessible(guest);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('taken back', { exact: false })).toBeVisible();
  await guest.reload();
  await guest.getByRole('button', { name: 'Open the statement' }).click();
  await expect(guest.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
});

test('whose statement lacks receipts is named with the cause, and the way out leads to where they are entered', async () => {
  const other = monthsAgo(7);
  await postPlays(other, isrc, 21_400);
  const page = await windowOf('fina');
  await visit(page, `/backoffice/periods/${other}/show`);
  const list = page.getByRole('alert').filter({ hasText: '1 label cannot be calculated yet' });
  await expect(list).toContainText(
    `The receipts of Rilis for ${periodText(other)} are not entered. ${label}`,
  );
  await expectEverywhere(page);
  await list.getByRole('link', { name: 'Go to pool receipts' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create' }).click();
  await choose(page, 'Period', periodText(other));
  await page.getByRole('textbox', { name: 'Receipts' }).fill('240000000');
  await page.getByRole('textbox', { name: 'All plays' }).fill('4000000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Rp 240.000.000').first()).toBeVisible();
  await visit(page, `/backoffice/periods/${other}/show`);
  await expect(page.getByText('Next: Calculate the statements')).toBeVisible();
  await expect(page.getByText('cannot be calculated yet')).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { linkIn, mailTo } from './mails.ts';
import { recordOne } from './material.ts';
import { monthsAgo, periodText, rupiahText } from './money.ts';
import { makeArtist, makeLabel, makeSingle, postIncome } from './stock.ts';
import { keptWindow } from './windows.ts';
import { visit } from './wizard.ts';

/** A month no other test looks at. */
const month = monthsAgo(11);
const label = 'PT Kertas Musik';
const payable = 2_800_000;
let browser: Browser;
let labelCd = '';
let statementId = 0;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  const made = await makeLabel('kertas', label);
  labelCd = made.systemcode;
  const kertas = await tokenOf('kertas');
  const artist = await makeArtist(kertas, 'Kertas Putih');
  const single = await makeSingle(kertas, artist.id, 'Lembar Pertama', recordOne());
  await ask(kertas, 'PUT', `/albums/${single.id}/SUBMITTED`, { version: single.version });
  const [{ isrc }] = await ask<[{ isrc: string }]>(kertas, 'GET', `/songs/album/${single.id}`);
  await postIncome(month, [isrc], payable / 0.7);
});

async function windowOf(login: string | null): Promise<Page> {
  return login ? keptWindow(browser, login) : (await browser.newContext()).newPage();
}

test('one person calculates, another approves in bulk over the sum that is named; the label gets one notice', async () => {
  const fina = await tokenOf('fina');
  await ask(fina, 'POST', '/statements/calculate', { datenum: month, labelCd });
  const page = await windowOf('beni');
  await visit(page, `/backoffice/statements?datenum=${month}&labelCd=${labelCd}`);
  const row = page.getByRole('row').filter({ hasText: label });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(rupiahText(payable));
  await expectAccessible(page);
  await dialog.getByLabel(/reason/i).fill('Every store has reported');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await expect(row.getByText('Approved', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const kertas = await tokenOf('kertas');
  const statements = await ask<{ content: { id: number }[] }>(kertas, 'GET', `/statements?datenum=${month}`);
  statementId = statements.content[0]!.id;
  const owner = await windowOf('kertas');
  await visit(owner, '/backoffice/notifications');
  await expect(owner.getByText(`royalty statement of ${periodText(month)}`)).toHaveCount(1);
});

test('a link shows its statement to somebody without an account, as PDF, workbook and CSV, until it is taken back', async () => {
  const owner = await windowOf('kertas');
  await visit(owner, `/backoffice/statements/${statementId}/show`);
  await owner.getByRole('button', { name: 'Download', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Share by link' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share this statement' });
  await dialog.getByLabel(/^For whom/).fill('Nia, accountant');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();

  const visitor = await windowOf(null);
  await visitor.goto(address);
  // Nothing is opened by whoever only looks at the page.
  await expect(dialog.getByText(/opened 0 times/)).toBeVisible();
  await visitor.getByRole('button', { name: 'Open the statement' }).click();
  await expect(visitor.getByText(rupiahText(payable))).toBeVisible();
  await expect(visitor.getByText(label, { exact: false })).toBeVisible();
  await expectAccessible(visitor);
  for (const [name, start] of [
    ['PDF', '%PDF-'],
    ['Excel, line by line', 'PK'],
    ['CSV, line by line', '\uFEFF'],
  ] as const) {
    const file = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name }).click();
    expect((await readFile(await (await file).path(), 'utf8')).startsWith(start)).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText(/taken back/).first()).toBeVisible();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Open the statement' }).click();
  await expect(visitor.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await expectAccessible(visitor);
});

test('the link is sent by email where an address is given, and shown to nobody else', async () => {
  const owner = await windowOf('kertas');
  await visit(owner, `/backoffice/statements/${statementId}/show`);
  await owner.getByRole('button', { name: 'Download', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Share by link' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share this statement' });
  await dialog.getByLabel(/^For whom/).fill('Nia');
  await dialog.getByLabel('Email').fill('nia@kertas.test');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(owner.getByText('The link is on its way to nia@kertas.test')).toBeVisible();
  const visitor = await windowOf(null);
  await visit(visitor, linkIn(await mailTo('nia@kertas.test', /^Royalty statement/)));
  await visitor.getByRole('button', { name: 'Open the statement' }).click();
  await expect(visitor.getByText(rupiahText(payable))).toBeVisible();
});

test('invoices are added up above their list: every part opens to exactly its invoices', async () => {
  const page = await windowOf('fina');
  await visit(page, `/backoffice/invoicing?labelCd=${labelCd}&yearMonthStart=${month}&yearMonthEnd=${month}`);
  await expect(page.getByText(/^Counted: .*exactly the invoices listed below/)).toBeVisible();
  await page.getByRole('button', { name: 'Chart and groups' }).click();
  const parts = page.getByRole('region', { name: 'What it is made of' });
  await parts.getByLabel('Add up by').selectOption('status');
  await expectAccessible(page);
  await parts.getByRole('button', { name: 'Waiting for invoice', exact: true }).click();
  await expect(page).toHaveURL(/status=O/);
  await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(1);
});

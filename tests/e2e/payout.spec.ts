import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { today } from '@rilis/contract/clock';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { expectEverywhere } from './looks.ts';
import { recordOne } from './material.ts';
import { monthsAgo, periodText } from './money.ts';
import { patience } from './patience.ts';
import { makeArtist, makeLabel, makeSingle, openInvoiceOf, papersOf, postIncome } from './stock.ts';
import { keptWindow } from './windows.ts';
import { taken, visit } from './wizard.ts';

/** A month no other test looks at. */
const month = monthsAgo(10);
const label = 'PT Teluk Musik';
let browser: Browser;
let invoiceId = 0;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  await nameOurAccount();
  const { id, systemcode } = await makeLabel('teluk', label);
  const teluk = await tokenOf('teluk');
  const artist = await makeArtist(teluk, 'Teluk Biru');
  const single = await makeSingle(teluk, artist.id, 'Ombak Teluk', recordOne());
  await ask(teluk, 'PUT', `/albums/${single.id}/SUBMITTED`, { version: single.version });
  const [{ isrc }] = await ask<[{ isrc: string }]>(teluk, 'GET', `/songs/album/${single.id}`);
  const { ktpDocument } = (await papersOf(teluk)) as { ktpDocument: string };
  await ask(teluk, 'PUT', `/labels/${id}`, { ktp: ktpDocument, npwp: ktpDocument });
  await postIncome(month, [isrc], 3_000_000);
  ({ id: invoiceId } = await openInvoiceOf(systemcode, month));
});

/** The account the bank takes the money from, which two people of an installation have to name before it pays. */
async function nameOurAccount(): Promise<void> {
  const token = await tokenOf('superuser');
  const { id, ...row } = await ask<{
    id: number;
    group: string;
    key: string;
    order: number;
    version: number;
  }>(token, 'GET', '/sysparams/group/PAYMENT/key/ACCOUNT');
  await ask(token, 'PUT', `/sysparams/${id}`, { ...row, value: '5270000001' });
  const second = await tokenOf('adi');
  const { content } = await ask<{ content: { id: number; title: string }[] }>(
    second,
    'GET',
    '/contract-changes?status=PROPOSED&kind=PARAMETER',
  );
  const wish = content.find(({ title }) => title.includes('5270000001'));
  if (wish) await ask(second, 'PUT', `/contract-changes/${wish.id}/CONFIRMED`, {});
}

/** The window of somebody signed in. */
const windowOf = (login: string): Promise<Page> => keptWindow(browser, login);

const panelOf = async (page: Page): Promise<Locator> => {
  await visit(page, `/backoffice/invoicing?open=${invoiceId}`);
  const panel = page.getByRole('dialog', { name: 'Invoice for' });
  await expect(panel.getByText('Amounts')).toBeVisible();
  return panel;
};

test('the label asks for its invoice from the row of the list, and signs it at the provider', async () => {
  const page = await windowOf('teluk');
  await visit(page, '/backoffice/invoicing');
  const row = page.getByRole('row').filter({ hasText: periodText(month) });
  await expect(row.getByText('You can request it').filter({ visible: true })).toBeVisible();
  await expect(row.getByText(/Requested today, paid about/)).toBeVisible();
  await row.getByRole('button', { name: 'Request it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept and request' });
  await dialog.getByRole('button', { name: 'Draw up 1 invoice' }).click();
  await dialog.getByLabel('Name of the person who signs').fill('Rara Teluk');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('rara@teluk.test');
  await dialog.getByLabel('Mobile phone').fill('081200001111');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Register with Privy' }).click();
  const simulator = await windowOf('superuser');
  await visit(simulator, '/backoffice/privy-simulator');
  const person = simulator.getByRole('row').filter({ hasText: 'Rara Teluk' });
  await dialog.getByLabel('Code from Privy').fill(await person.locator('code').innerText());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByLabel(/^I have checked/).check();
  await dialog.getByLabel(/^I consent/).check();
  await dialog.getByRole('button', { name: 'Accept and request' }).click();
  await expect(page.getByText('1 invoice requested', { exact: false })).toBeVisible();
  const sign = simulator.getByRole('button', { name: 'Sign', exact: true });
  await expect(async () => {
    await simulator.reload();
    await expect(sign.first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: patience });
  await sign.first().click();
  const panel = await panelOf(page);
  await expect(panel.getByText(/Signed by/)).toBeVisible({ timeout: patience });
});

test('the administrator looks at the papers beside the figures by key, and passes the invoice on', async () => {
  const page = await windowOf('ayu');
  const refused: string[] = [];
  page.on('console', (said) => {
    if (/Content Security Policy/i.test(said.text())) refused.push(said.text());
  });
  const panel = await panelOf(page);
  await page.keyboard.press('2');
  const paper = panel.getByRole('region', { name: 'Signed PDF' });
  await expect(paper.locator('canvas[data-shown="1"]')).toBeVisible();
  await page.keyboard.press('3');
  await expect(panel.getByRole('region', { name: 'KTP' }).locator('canvas[data-shown="1"]')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('0');
  await page.keyboard.press('a');
  await panel.getByLabel(/^I have looked at the tax/).check();
  await panel.getByRole('button', { name: 'Pass on to finance' }).click();
  await expect(panel.getByText('In review', { exact: true }).first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('finance accepts, two people make the run, the bank’s statement pays it, and the slip is there', async () => {
  const fina = await windowOf('fina');
  await visit(fina, '/backoffice/invoicing?status=S');
  const row = fina.getByRole('row').filter({ hasText: label });
  await row.getByRole('checkbox').check();
  await fina.getByRole('button', { name: 'Accept for payment' }).click();
  const sure = fina.getByRole('dialog');
  await expect(sure).toContainText(/1 invoice, Rp/);
  await taken(fina, () => sure.getByRole('button', { name: /^Accept for payment/ }).click());
  const accepted = await panelOf(fina);
  await expect(accepted.getByText('Unpaid', { exact: true }).first()).toBeVisible();
  await visit(fina, '/backoffice/payment-runs');
  await fina.getByRole('button', { name: 'Pay what is due' }).click();
  await fina.getByRole('dialog').getByRole('button', { name: 'Pay what is due' }).click();
  await fina
    .getByRole('link', { name: /^Payment run \d+/ })
    .first()
    .click();
  await expect(fina).toHaveURL(/payment-runs\/\d+\/show/);
  await expect(fina.getByRole('heading', { name: /^Payment run \d+/ })).toBeVisible();
  await expectAccessible(fina);
  await expectEverywhere(fina);
  const beni = await windowOf('beni');
  await beni.goto(fina.url());
  await beni.getByRole('button', { name: /^Approve Rp/ }).click();
  await beni
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve Rp/ })
    .click();
  await expect(beni.getByText('Approved: the bank files are ready')).toBeVisible();
  const file = beni.waitForEvent('download');
  await beni.getByRole('button', { name: 'ISO 20022 (pain.001)' }).click();
  const order = await readFile(await (await file).path(), 'utf8');
  const run = /payment-runs\/(\d+)\/show/.exec(beni.url())?.[1];
  const { list } = await ask<{ list: { invoiceId: number; reference: string; amount: number }[] }>(
    await tokenOf('beni'),
    'GET',
    `/payment-runs/${run}`,
  );
  const own = list.find((payment) => payment.invoiceId === invoiceId)!;
  expect(order).toContain(`<EndToEndId>${own.reference}</EndToEndId>`);
  const day = today().split('-').toReversed().join('/');
  const statement = `Tanggal,Keterangan,Cabang,Jumlah,Saldo\n${day},TRSF ${own.reference},0,"${own.amount}.00 DB",0`;
  await beni.getByRole('button', { name: 'Bank statement' }).click();
  const dialog = beni.getByRole('dialog', { name: 'Bank statement' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bca.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(dialog.getByText('Nothing differs from our payments.')).toBeVisible();
});

test('the label sees it paid with its slip, and who looked at its KTP', async () => {
  const page = await windowOf('teluk');
  const panel = await panelOf(page);
  await expect(panel.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(panel.getByText(/^BP\/\d{4}\/\d{6}/)).toBeVisible();
  await expect(panel.getByText(/^Ayu Rilis looked at your KTP on/)).toBeVisible();
  await expectAccessible(page);
});

test('what is printed is the invoice that is open, or the list with the columns of a wide screen', async () => {
  const page = await windowOf('fina');
  const panel = await panelOf(page);
  const size = page.viewportSize()!;
  // A sheet of A4.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByText('Amounts')).toBeVisible();
  await expect(page.locator('table:visible, .mantine-Button-root:visible')).toHaveCount(0);
  await visit(page, '/backoffice/withholding-slips');
  await expect(page.getByRole('columnheader', { name: 'Tax base' }).first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
});

import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, signIn } from './cast.ts';
import { type Material, packMaterial } from './material.ts';
import { monthsAgo, periodText, rupiahText } from './money.ts';
import { makeLabel } from './stock.ts';
import { makeApprovedSong } from './tone.ts';
import { choose, expectApproved, hand, tickAll, visit } from './wizard.ts';

/** A month no other test looks at. */
const month = monthsAgo(10);
const label = 'PT Surya Nada';
const title = 'Surya Reff';
let browser: Browser;
let contentId = '';
let material: Material;

test.beforeAll(async ({ browser: started }) => {
  test.setTimeout(180_000);
  browser = started;
  await makeLabel('surya', label);
  await makeApprovedSong('surya', 'Surya');
  material = await packMaterial((Date.now() + 11) % 100_000);
});
test.afterAll(() => material.unpack());

/** A phone of somebody signed in. */
async function phoneOf(login: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(page, login);
  return page;
}

/** Nothing sticks out to the side, and nobody is shut out. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('on a phone and in English a label cuts a tone, and sees both of its lights in the list', async () => {
  const page = await phoneOf('surya');
  await visit(page, '/backoffice/rbt/create');
  await choose(page, 'Song', 'Surya', true);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Lyric of the passage').fill('Surya terbit lagi');
  await expectFit(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the file' })).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    await page.getByRole('button', { name: 'Request approval' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
    await expect(page.getByRole('region', { name: 'Our approval' })).toContainText('Waiting for approval', {
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  await visit(page, '/backoffice/rbt');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByText('Waiting for approval').filter({ visible: true })).toHaveCount(1);
  await expect(row.getByText('Not sent')).toBeVisible();
  await expectFit(page);
});

test('a reviewer approves it; the operator lets callers hear it', async () => {
  const rudi = await phoneOf('rudi');
  await visit(rudi, '/backoffice/approval/rbt');
  await rudi.getByRole('link', { name: new RegExp(title) }).click();
  await tickAll(rudi.getByRole('region', { name: 'Checklist' }), 4);
  await rudi.getByRole('button', { name: /^Approve/ }).click();
  await expectApproved(rudi);
  const adi = await phoneOf('adi');
  await visit(adi, '/backoffice/rbt-operator');
  await adi.getByRole('link', { name: title }).click();
  const numbers = adi.getByRole('region', { name: 'Numbers and terms' });
  await expect(numbers).toContainText(/RB\d{8}/);
  contentId = /RB\d{8}/.exec((await numbers.textContent()) ?? '')?.[0] ?? '';
  await visit(adi, '/backoffice/operator-simulator');
  const row = adi.getByRole('row', { name: new RegExp(contentId) });
  await choose(row, 'Say of it', 'active').catch(() => undefined);
  await row.getByRole('button', { name: 'Say' }).click();
  await expectFit(adi);
  const surya = await phoneOf('surya');
  await visit(surya, '/backoffice/rbt');
  await expect(surya.getByRole('row', { name: new RegExp(title) }).getByText('Active')).toBeVisible();
});

const heads =
  'billingCycle,rev,contentSinger,contentTitle,composerName,labelName,labelPicName,contentId,vascode,subscriptionType,price,validity,transactions,songCode,contentProvider,accessChannel';

test('an administrator uploads its traffic, looks at the preview and posts it', async () => {
  const file = path.join(tmpdir(), `rbt-${process.pid}.csv`);
  const line = `${month},4000000,,Judul Operator,,,,${contentId},V1,MONTHLY,9900,30,404,,Rilis,USSD`;
  await writeFile(file, `${heads}\n${line}`);
  const page = await phoneOf('adi');
  await visit(page, '/backoffice/reporting-rbt');
  await page.getByRole('button', { name: 'Upload a report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await choose(dialog, 'Platform', 'Telkomsel');
  await choose(dialog, 'Currency', 'IDR');
  await choose(dialog, 'Period', periodText(month));
  await dialog.getByRole('button', { name: 'Upload and check' }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible({ timeout: 60_000 });
  await expectFit(page);
  await page.getByRole('button', { name: 'Post the report' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Post the report' }).click();
  await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await rm(file);
  await visit(page, `/backoffice/reporting-rbt?yearMonthStart=${month}&yearMonthEnd=${month}`);
  await expect(page.getByRole('row', { name: /Judul Operator Surya Pagi/ })).toContainText(
    rupiahText(4_000_000),
  );
  await expectFit(page);
});

test('finance calculates the month, and another person approves the statement of ringback', async () => {
  const fina = await phoneOf('fina');
  await visit(fina, '/backoffice/statements');
  await fina.getByRole('button', { name: 'Calculate a period' }).click();
  const dialog = fina.getByRole('dialog');
  await choose(dialog, 'Period', periodText(month));
  await dialog.getByRole('button', { name: 'Calculate', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show these statements' }).click();
  const beni = await phoneOf('beni');
  await visit(beni, `/backoffice/statements?datenum=${month}&stream=RINGBACK`);
  await beni.getByRole('link', { name: label }).first().click();
  await beni.getByRole('button', { name: 'Approve', exact: true }).click();
  const asked = beni.getByRole('dialog').last();
  await expect(asked.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  // Asked for where something of the month stands open, whatever other tests have left there.
  const reason = asked.getByLabel(/^Reason/);
  if (await reason.isVisible()) await reason.fill('Operators report late');
  await asked.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(beni.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expectFit(beni);
});

/** The label's invoice of ringback, in the panel over the list. */
async function openInvoice(page: Page): Promise<void> {
  await visit(page, '/backoffice/rbt-invoicing');
  await page.getByRole('link', { name: label }).first().click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Amounts' })).toBeVisible();
}

const isBadged = (page: Page, badge: string) =>
  expect(page.getByRole('dialog').getByText(badge, { exact: true }).first()).toBeVisible();

test('the label asks for its invoice with its papers; it is passed on, accepted and paid', async () => {
  const surya = await phoneOf('surya');
  await openInvoice(surya);
  await surya.getByRole('button', { name: 'With your own paper' }).click();
  for (const name of ['NPWP', 'KTP', 'Signed invoice'])
    await hand(surya, `Choose a file: ${name}`, material.paper);
  await expect(surya.getByText('surat.pdf')).toHaveCount(3);
  await surya.getByLabel('Privy ID').fill('SURYA-01');
  await surya.getByRole('checkbox', { name: /^I consent/ }).check();
  await expectFit(surya);
  await surya.getByRole('button', { name: 'Request this invoice' }).click();
  await isBadged(surya, 'Invoice requested');
  const ayu = await phoneOf('ayu');
  await openInvoice(ayu);
  await ayu.getByRole('button', { name: 'Pass on to finance' }).click();
  await ayu.getByRole('checkbox', { name: /^I have looked at the tax/ }).check();
  await ayu.getByRole('button', { name: 'Pass on to finance' }).click();
  await isBadged(ayu, 'In review');
  const fina = await phoneOf('fina');
  await openInvoice(fina);
  await fina.getByRole('button', { name: 'Accept for payment' }).click();
  await fina.getByRole('button', { name: 'Accept for payment' }).click();
  await isBadged(fina, 'Unpaid');
  const beni = await phoneOf('beni');
  await openInvoice(beni);
  await beni.getByRole('button', { name: 'Mark as paid' }).click();
  await beni.getByLabel('Transfer reference').fill('TRF-RBT-0002');
  await beni.getByRole('button', { name: 'Mark as paid' }).click();
  await isBadged(beni, 'Paid');
  await openInvoice(surya);
  await isBadged(surya, 'Paid');
  await expect(surya.getByText('TRF-RBT-0002')).toBeVisible();
  await expect(surya.getByRole('region', { name: 'Amounts' })).toContainText(rupiahText(2_000_000));
  await expectFit(surya);
});

import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, tokenOf } from './cast.ts';
import { recordOne } from './material.ts';
import { monthsAgo, openInvoice } from './money.ts';
import { makeArtist, makeLabel, makeSingle, openInvoiceOf, papersOf, postIncome } from './stock.ts';
import { keptWindow } from './windows.ts';
import { choose, visit } from './wizard.ts';

const label = 'PT Ombak Musik';
const rejected = 'Kabut Rimba';
const ours = 'Embun Bahari';
let browser: Browser;
let labelCd = '';
let songId = 0;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  ({ systemcode: labelCd } = await makeLabel('bayu', label));
  const [bayu, adi] = [await tokenOf('bayu'), await tokenOf('adi')];
  const artist = await makeArtist(bayu, 'Bayu Samudra');
  const recordings = [recordOne(), recordOne()];
  for (const [at, title] of [rejected, ours].entries()) {
    const { id, version } = await makeSingle(bayu, artist.id, title, recordings[at]!);
    // The second one is submitted by an administrator for the label.
    await ask(at === 0 ? bayu : adi, 'PUT', `/albums/${id}/SUBMITTED`, { version });
    songId = id;
  }
});

/** The window of somebody signed in. */
const windowOf = (login: string): Promise<Page> => keptWindow(browser, login);

/** On a small screen what was found stands beside what is read, and stays there to the end of it. */
async function expectFindingsInSight(page: Page): Promise<void> {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 1024, height: 640 });
  const found = page.getByRole('region', { name: 'Findings' });
  await expect(found).toBeInViewport();
  const read = (await page.getByRole('region', { name: 'The release' }).boundingBox())!;
  expect((await found.boundingBox())!.x).toBeGreaterThanOrEqual(read.x + read.width);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(found).toBeInViewport();
  await page.setViewportSize(usual);
}

test('an album is rejected with a reason, which its owner reads', async () => {
  const rudi = await windowOf('rudi');
  await visit(rudi, '/backoffice/approval/music');
  await rudi.getByRole('link', { name: rejected }).click();
  await expectFindingsInSight(rudi);
  await rudi.getByRole('button', { name: /^Reject/ }).click();
  const dialog = rudi.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Reason rejected is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sampul memuat logo pihak lain.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(rudi.getByText('Action was successful')).toBeVisible();

  const bayu = await windowOf('bayu');
  await visit(bayu, '/backoffice/music?approvalStatus=REJECTED');
  await bayu.getByRole('button', { name: `More actions: ${rejected}` }).click();
  await bayu.getByRole('menuitem', { name: 'View notes' }).click();
  await expect(bayu.getByRole('dialog').getByText('Sampul memuat logo pihak lain.')).toBeVisible();
});

test('nobody approves what they submitted themselves', async () => {
  const adi = await windowOf('adi');
  await visit(adi, '/backoffice/approval/music');
  await adi.getByRole('link', { name: ours }).click();
  await expect(adi.getByText('You cannot decide this')).toBeVisible();
  await expect(adi.getByRole('button', { name: /^Approve/ })).toBeDisabled();
});

test('an invoice is rejected by the administrator and by finance; the label reads why and asks again', async () => {
  const token = await tokenOf('bayu');
  const [song] = await ask<{ isrc: string }[]>(token, 'GET', `/songs/album/${songId}`);
  const datenum = monthsAgo(3);
  await postIncome(datenum, [song!.isrc], 4_000_000);
  const invoice = await openInvoiceOf(labelCd, datenum);
  const papers = await papersOf(token);
  await ask(token, 'PUT', `/invoices/${invoice.id}/request`, { ...papers, version: invoice.version });

  await reject(await windowOf('ayu'), 'KTP tidak terbaca.');
  const bayu = await windowOf('bayu');
  await readAndAskAgain(bayu, 'Rejected by admin', 'KTP tidak terbaca.');

  const { version } = await ask<{ version: number }>(token, 'GET', `/invoices/${invoice.id}`);
  await ask(await tokenOf('ayu'), 'PUT', `/invoices/${invoice.id}/send`, { version, taxConfirmed: true });
  await reject(await windowOf('fina'), 'Jumlah di faktur berbeda.');
  await readAndAskAgain(bayu, 'Rejected by finance', 'Jumlah di faktur berbeda.');
});

/** Rejects the label's invoice; a reason is required. */
async function reject(page: Page, reason: string): Promise<void> {
  const panel = await openInvoice(page, label);
  await panel.getByRole('button', { name: 'Reject' }).click();
  const part = panel.getByRole('region', { name: 'Reject' });
  await part.getByRole('button', { name: 'Reject' }).click();
  await expect(part.getByText('Reason rejected is required.').first()).toBeVisible();
  await choose(part, 'Kind of reason', 'A document cannot be read');
  await part.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await part.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Sent back to the label')).toBeVisible();
}

/** The papers of the last request are still there; only the consent is given anew. */
async function readAndAskAgain(page: Page, badge: string, reason: string): Promise<void> {
  const panel = await openInvoice(page, label);
  await expect(panel.getByText(badge, { exact: true }).first()).toBeVisible();
  await expect(panel.getByText(`Sent back: ${reason}`)).toBeVisible();
  const again = panel.getByRole('button', { name: 'Correct and request again' });
  await panel.getByRole('button', { name: 'With your own paper' }).click();
  await panel.getByRole('checkbox', { name: /^I consent/ }).check();
  await again.click();
  // The history says "Invoice requested" of the first time already.
  await expect(again).toBeHidden();
  await expect(panel.getByText('Invoice requested', { exact: true }).first()).toBeVisible();
}

test("a label that types an administrator's path is told that it is not open to it", async () => {
  const page = await windowOf('bayu');
  for (const path of [
    '/backoffice/label',
    '/backoffice/label/create',
    '/backoffice/approval/music',
    '/backoffice/faq',
  ]) {
    await visit(page, path);
    await expect(
      page.getByRole('heading', { name: /^(This page does not exist|You don’t have access to this page)$/ }),
    ).toBeVisible();
  }
});

test('an invoice administrator who opens the dashboard is led to the invoices', async () => {
  const page = await windowOf('ayu');
  await visit(page, '/backoffice/dashboard');
  await expect(page).toHaveURL(/#\/backoffice\/invoicing$/);
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
});

import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressNow, ask, expectAccessible, tokenOf } from './cast.ts';
import { type Material, packMaterial } from './material.ts';
import { invoiceLink, monthsAgo, rupiahText } from './money.ts';
import { patience } from './patience.ts';
import { makeLabel } from './stock.ts';
import { makeApprovedTone } from './tone.ts';
import { keptWindow } from './windows.ts';
import { choose, hand, taken, visit } from './wizard.ts';

/** A month no other test looks at. */
const month = monthsAgo(11);
const title = 'Fajar Reff';
let browser: Browser;
let contentId = '';
let labelCd = '';
let material: Material;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  ({ systemcode: labelCd } = await makeLabel('fajar', 'PT Fajar Musik'));
  await makeApprovedTone('fajar', title);
  material = await packMaterial();
});
test.afterAll(() => material.unpack());

/** The window of somebody signed in. */
const windowOf = (login: string, width = 1280): Promise<Page> =>
  keptWindow(browser, login, { viewport: { width, height: 844 } });

test('an approved tone is with the operator by itself; pressed in the simulator it is active', async () => {
  const page = await windowOf('adi');
  await visit(page, '/backoffice/rbt-operator');
  await expect(page.getByText('A simulator answers instead of an operator')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Numbers and terms' })).toContainText(/RB\d{8}/);
  contentId = /RB\d{8}/.exec(
    (await page.getByRole('region', { name: 'Numbers and terms' }).textContent())!,
  )![0];
  await visit(page, '/backoffice/operator-simulator');
  const row = page.getByRole('row', { name: new RegExp(contentId) });
  await choose(row, 'Say of it', 'active').catch(() => undefined);
  await taken(page, () => row.getByRole('button', { name: 'Say' }).click());
  await visit(page, '/backoffice/rbt-operator');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Callers hear it.')).toBeVisible();
});

test('its traffic becomes a statement of ringback and an RBT invoice', async () => {
  const adi = await tokenOf('adi');
  const heads =
    'billingCycle,rev,contentSinger,contentTitle,composerName,labelName,labelPicName,contentId,vascode,subscriptionType,price,validity,transactions,songCode,contentProvider,accessChannel';
  const csv = `${heads}\n${month},4000000,,Judul Operator,,,,${contentId},V1,MONTHLY,9900,30,404,,Rilis,USSD`;
  const body = new FormData();
  for (const [name, value] of Object.entries({
    platform: 'Telkomsel',
    datenum: `${month}`,
    currency: 'IDR',
    decimal: '.',
  }))
    body.append(name, value);
  body.append('file', new File([csv], 'rbt.csv'));
  const headers = { authorization: `Bearer ${adi}` };
  const sent = await fetch(`${addressNow()}/api/rbt-report/upload`, { method: 'POST', headers, body });
  const { batchId } = (await sent.json()) as { batchId: number };
  const batch = () => ask<{ status: string; version: number }>(adi, 'GET', `/report-batches/${batchId}`);
  await expect.poll(async () => (await batch()).status, { timeout: patience }).toBe('PREVIEW');
  await ask(adi, 'POST', `/report-batches/${batchId}/post`, { version: (await batch()).version });
  await expect.poll(async () => (await batch()).status, { timeout: patience }).toBe('POSTED');
  const [fina, beni] = [await tokenOf('fina'), await tokenOf('beni')];
  await ask(fina, 'POST', '/statements/calculate', { datenum: month, labelCd });
  const list = await ask<{ content: { id: number; version: number; stream: string; earned: number }[] }>(
    beni,
    'GET',
    `/statements?datenum=${month}&labelCd=${labelCd}`,
  );
  const statement = list.content.find(({ stream }) => stream === 'RINGBACK')!;
  expect(statement.earned).toBe(2_000_000);
  await ask(beni, 'PUT', `/statements/${statement.id}/APPROVED`, {
    version: statement.version,
    reason: 'Known',
  });
  const page = await windowOf('fajar');
  await visit(page, '/backoffice/rbt-invoicing');
  await expect(page.getByText('Waiting for invoice').first()).toBeVisible();
});

/** The label's invoice of ringback, in the panel beside the list. */
async function openInvoice(page: Page): Promise<void> {
  await visit(page, '/backoffice/rbt-invoicing');
  await invoiceLink(page, 'PT Fajar Musik').click();
  await expect(page.getByRole('dialog').getByRole('region', { name: /^(Amounts|Jumlah)$/ })).toBeVisible();
}

const isBadged = (page: Page, badge: string) =>
  expect(page.getByRole('dialog').getByText(badge, { exact: true }).first()).toBeVisible();

test('on a phone and in Indonesian the label asks for it with its papers', async () => {
  const page = await windowOf('fajar', 390);
  await visit(page, '/backoffice/dashboard');
  await page.getByText('ID', { exact: true }).click();
  await openInvoice(page);
  await page.getByRole('button', { name: 'Dengan dokumen sendiri' }).click();
  for (const name of ['NPWP', 'KTP', 'Tagihan bertanda tangan'])
    await hand(page, `Pilih berkas: ${name}`, material.paper);
  await expect(page.getByText('surat.pdf')).toHaveCount(3);
  await page.getByLabel('Privy ID').fill('FAJAR-01');
  await page.getByRole('checkbox', { name: /^Saya menyetujui/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajukan tagihan ini' }).click();
  await isBadged(page, 'Tagihan diajukan');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the administrator passes it on, finance accepts, another person pays: the label reads that it was paid', async () => {
  const ayu = await windowOf('ayu');
  await openInvoice(ayu);
  await ayu.getByRole('button', { name: 'Pass on to finance' }).click();
  await ayu.getByRole('checkbox', { name: /^I have looked at the tax/ }).check();
  await ayu.getByRole('button', { name: 'Pass on to finance' }).click();
  await isBadged(ayu, 'In review');
  const fina = await windowOf('fina');
  await openInvoice(fina);
  await fina.getByRole('button', { name: 'Accept for payment' }).click();
  await fina.getByRole('button', { name: 'Accept for payment' }).click();
  await isBadged(fina, 'Unpaid');
  const beni = await windowOf('beni');
  await openInvoice(beni);
  await beni.getByRole('button', { name: 'Mark as paid' }).click();
  await beni.getByLabel('Transfer reference').fill('TRF-RBT-0001');
  await beni.getByRole('button', { name: 'Mark as paid' }).click();
  await isBadged(beni, 'Paid');
  const fajar = await windowOf('fajar');
  await visit(fajar, '/backoffice/dashboard');
  await fajar.getByText('EN', { exact: true }).click();
  await openInvoice(fajar);
  await isBadged(fajar, 'Paid');
  await expect(fajar.getByText('TRF-RBT-0001')).toBeVisible();
  await expect(fajar.getByRole('region', { name: 'Amounts' })).toContainText(rupiahText(2_000_000));
  const balance = await ask(await tokenOf('fajar'), 'GET', '/dashboard/rbt-balance');
  expect(balance).toMatchObject({ available: 0, pending: 0, reserved: 0, paid: 2_000_000 });
});

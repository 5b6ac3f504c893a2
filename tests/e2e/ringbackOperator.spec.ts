import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressNow, ask, signIn, tokenOf } from './cast.ts';
import { monthsAgo } from './money.ts';
import { makeLabel } from './stock.ts';
import { makeApprovedTone } from './tone.ts';
import { choose, visit } from './wizard.ts';

/** A month no other test looks at. */
const month = monthsAgo(11);
const title = 'Fajar Reff';
let browser: Browser;
let contentId = '';
let labelCd = '';

test.beforeAll(async ({ browser: started }) => {
  test.setTimeout(180_000);
  browser = started;
  ({ systemcode: labelCd } = await makeLabel('fajar', 'PT Fajar Musik'));
  await makeApprovedTone('fajar', title);
});

/** A window of somebody signed in. */
async function windowOf(login: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, login);
  return page;
}

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
  await row.getByRole('button', { name: 'Say' }).click();
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
  await expect.poll(async () => (await batch()).status, { timeout: 30_000 }).toBe('PREVIEW');
  await ask(adi, 'POST', `/report-batches/${batchId}/post`, { version: (await batch()).version });
  await expect.poll(async () => (await batch()).status, { timeout: 30_000 }).toBe('POSTED');
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

import { type Browser, expect, type Page, test } from '@playwright/test';
import { today } from '@rilis/contract/clock';
import { ask, tokenOf } from './cast.ts';
import { codeOnScreen, freshNumber } from './codes.ts';
import { type Material, packMaterial } from './material.ts';
import { invoiceLink, monthsAgo, rupiahText } from './money.ts';
import { expectFit, postTraffic, requestApproval, requestInvoice, sayActive } from './ringbackSteps.ts';
import { makeLabel } from './stock.ts';
import { keptWindow } from './windows.ts';
import { expectApproved, hand, tickAll, visit } from './wizard.ts';
import { type Words, wordsIn } from './words.ts';

/** A month no other test looks at. */
const month = monthsAgo(6);
/** A name of its own for each start: after a failure the file begins anew. */
const person = `mentari${Date.now() % 1_000_000}`;
const name = `Mentari ${person}`;
const title = `Halo dari ${person}`;
const [id, en] = [wordsIn('id'), wordsIn('en-us')];
let browser: Browser;
let phone: Page;
let contentId = '';
let labelCd = '';
let material: Material;

test.beforeAll(async ({ browser: started }) => {
  browser = started;
  ({ systemcode: labelCd } = await makeLabel(person, name, 'INDIVIDUAL'));
  material = await packMaterial();
  // The operator waits until its button is pressed.
  await ask(await tokenOf('adi'), 'PUT', '/operator-simulator', { automatic: false });
});
test.afterAll(async () => {
  await material.unpack();
  await ask(await tokenOf('adi'), 'PUT', '/operator-simulator', { automatic: true });
});

/** The window of somebody signed in. */
const windowOf = (login: string, width = 1280): Promise<Page> =>
  keptWindow(browser, login, { viewport: { width, height: 844 } });

/** The person's phone, which speaks Indonesian and stays on. */
async function openPhone(): Promise<Page> {
  const token = await tokenOf(person);
  const { user } = await ask<{ user: { firstName: string; lastName: string } }>(token, 'GET', '/account');
  const { firstName, lastName } = user;
  await ask(token, 'POST', '/account', { firstName, lastName: lastName ?? '', langKey: 'id' });
  return windowOf(person, 390);
}

/** A number is shown to be one's own by the code that was sent to it, as the mailbox shows it. */
async function proveNumber(page: Page, t: Words): Promise<void> {
  const number = await freshNumber();
  await page.getByRole('button', { name: t('Prove a number') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('Mobile number')).fill(number);
  await expect(dialog.getByRole('status')).toContainText('Telkomsel');
  await dialog.getByRole('button', { name: t('Send the code') }).click();
  const code = await codeOnScreen(await windowOf('superuser'), number);
  await dialog.getByLabel(t('Code of six digits')).fill(code);
  await dialog.getByRole('button', { name: t('Check the code') }).click();
  await expect(dialog).toHaveCount(0);
}

test('on a phone and in Indonesian a person makes a tone of an own recording, proves the number and asks for approval', async () => {
  phone = await openPhone();
  const page = phone;
  await visit(page, '/backoffice/nsp/create');
  await page.getByRole('button', { name: id('Greeting', 'ringback.nspGenre'), exact: true }).click();
  await page.getByLabel(id('Title', 'ringback.nsp')).fill(title);
  await hand(page, id('Choose a file', 'ringback.file'), material.songs[0]!);
  await page.getByRole('button', { name: id('Convert it') }).click();
  await expect(page.getByRole('button', { name: id('Listen', 'ringback.studio') })).toBeVisible();
  await proveNumber(page, id);
  await expectFit(page);
  await page.getByRole('button', { name: id('Save', 'action'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await requestApproval(page, id);
  await expectFit(page);
});

test('a reviewer approves it, the operator lets callers hear it, and the person sees the light come on', async () => {
  const rudi = await windowOf('rudi');
  await visit(rudi, '/backoffice/approval/rbt');
  await rudi.getByRole('link', { name: new RegExp(title) }).click();
  await expect(rudi.getByText('It sounds like no other recording here.')).toBeVisible();
  await tickAll(rudi.getByRole('region', { name: 'Checklist' }), 4);
  await rudi.keyboard.press('a');
  await expectApproved(rudi);
  await visit(phone, '/backoffice/rbt');
  await phone.getByRole('link', { name: new RegExp(title) }).click();
  const light = phone.getByRole('region', { name: id('At the operator') });
  await expect(light).toContainText(id('Sent', 'ringback.operator'));
  contentId = await sayActive(await windowOf('adi'), en, title);
  await expect(light).toContainText(id('Active', 'ringback.operator'));
});

test('finance uploads its traffic; the statement of the month is the person’s half', async () => {
  const page = await windowOf('fina');
  await postTraffic(page, en, { month, contentId }, () => expectFit(page));
  await visit(page, `/backoffice/reporting-rbt?yearMonthStart=${month}&yearMonthEnd=${month}`);
  await page.getByRole('switch', { name: en('NSP only', 'reports.traffic') }).click();
  await expect(page.getByRole('row', { name: /Judul Operator/ })).toContainText(rupiahText(4_000_000));
  const [fina, beni] = [await tokenOf('fina'), await tokenOf('beni')];
  await ask(fina, 'POST', '/statements/calculate', { datenum: month, labelCd });
  const { content } = await ask<{
    content: { id: number; version: number; stream: string; earned: number }[];
  }>(beni, 'GET', `/statements?datenum=${month}&labelCd=${labelCd}`);
  const statement = content.find(({ stream }) => stream === 'RINGBACK');
  expect(statement?.earned).toBe(2_000_000);
  const seen = { version: statement?.version, reason: 'Known' };
  await ask(beni, 'PUT', `/statements/${statement?.id}/APPROVED`, seen);
});

/** Moves the invoice on, as whoever's turn it is. */
async function move(login: string, action: string, body: object): Promise<void> {
  const token = await tokenOf(login);
  const path = '/rbtinvoices';
  const { content } = await ask<{ content: { id: number; version: number }[] }>(
    token,
    'GET',
    `${path}?labelCd=${labelCd}`,
  );
  const [invoice] = content;
  await ask(token, 'PUT', `${path}/${invoice?.id}/${action}`, { version: invoice?.version, ...body });
}

/** The person's invoice of ringback, in the panel over the list. */
async function openInvoice(page: Page, t: Words): Promise<void> {
  await visit(page, '/backoffice/rbt-invoicing');
  await invoiceLink(page, name).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: t('Amounts') })).toBeVisible();
}

const isBadged = (page: Page, badge: string) =>
  expect(page.getByRole('dialog').getByText(badge, { exact: true }).first()).toBeVisible();

test('on the phone the person asks for the invoice; paid, it says so in both languages', async () => {
  const page = phone;
  await openInvoice(page, id);
  await requestInvoice(page, id, material, 'MENTARI-01', () => expectFit(page));
  await isBadged(page, id('Invoice requested'));
  await move('ayu', 'send', { taxConfirmed: true });
  await move('fina', 'send', {});
  await move('beni', 'paid', { paymentDate: today(), paymentReference: 'TRF-RBT-0004' });
  await openInvoice(page, id);
  await isBadged(page, id('Paid', 'invoice.status'));
  await expect(page.getByText('TRF-RBT-0004')).toBeVisible();
  await visit(page, '/backoffice/rbt-invoicing');
  await page.getByText('EN', { exact: true }).click();
  await invoiceLink(page, name).click();
  await isBadged(page, 'Paid');
  const balance = await ask(await tokenOf(person), 'GET', '/dashboard/rbt-balance');
  expect(balance).toMatchObject({ available: 0, pending: 0, paid: 2_000_000 });
});

import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, expectAccessible, tokenOf } from './cast.ts';
import { linkIn, mailTo } from './mails.ts';
import { makeLabel } from './stock.ts';
import { keptWindow } from './windows.ts';
import { visit } from './wizard.ts';

const label = 'PT Rekening Musik';
const addresses = ['rekening', 'lama.rekening', 'baru.rekening', 'kasir.rekening'].map(
  (name) => `${name}@rilis.test`,
);
let browser: Browser;
let id = 0;

/** A label with somebody for its money, whose address and number were others until just now. */
test.beforeAll(async ({ browser: started }) => {
  browser = started;
  ({ id } = await makeLabel('rekening', label));
  await ask(await tokenOf('superuser'), 'POST', '/admin/users', {
    ...{ firstName: 'Kasir', login: 'kasir.rekening', email: addresses[3], labelId: id },
    ...{ authorities: ['ROLE_LABEL_FINANCE'], password: 'Kopi#2026', confirmPassword: 'Kopi#2026' },
  });
  const owner = await tokenOf('rekening');
  await ask(owner, 'PUT', `/labels/${id}`, { emailPic: addresses[1] });
  await ask(owner, 'PUT', `/labels/${id}`, { emailPic: addresses[2], mobilePhonePic: '+62 899 9999 9999' });
});

/** A window of somebody, or of whoever opens a mail. */
async function windowOf(login: string | null): Promise<Page> {
  const size = { viewport: { width: 1440, height: 900 } };
  return login ? keptWindow(browser, login, size) : (await browser.newContext(size)).newPage();
}

const bank = () => `/backoffice/label/${id}/show?tab=bank`;
const changeAt = (page: Page) => page.getByRole('alert').filter({ hasText: label });
const inUse = async () =>
  (await ask<{ bankAccountNumber: string }>(await tokenOf('rekening'), 'GET', `/labels/${id}`))
    .bankAccountNumber;
const states = async () =>
  (await ask<{ status: string }[]>(await tokenOf('superuser'), 'GET', `/labels/${id}/bank-changes`)).map(
    ({ status }) => status,
  );

/** The label asks on its form for another account. */
async function askFor(page: Page, bankName: string, number: string): Promise<void> {
  await visit(page, `/backoffice/label/${id}/update`);
  await page.locator('[data-path=bankName]').fill(bankName);
  await page.locator('[data-path=bankAccountNumber]').fill(number);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/show/);
  await visit(page, bank());
  await expect(page.getByText('A new bank account waits for confirmation')).toBeVisible();
}

/** Opens the link of a mail without being signed in; nothing happens before the button is pressed. */
async function wasNotMe(link: string, before: string): Promise<void> {
  const reader = await windowOf(null);
  await visit(reader, link);
  await expect(reader.getByRole('heading', { name: 'Wasn’t this you?' })).toBeVisible();
  expect((await states())[0]).toBe(before);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Freeze it' }).click();
  await expect(reader.getByRole('status')).toContainText('The change is frozen.');
  await expectAccessible(reader);
  expect((await states())[0]).toBe('FROZEN');
}

/** The account now and the one asked for stand beside each other. */
async function expectSideBySide(page: Page, now: string, asked: string): Promise<void> {
  const change = changeAt(page);
  const [one, other] = [change.getByText(now, { exact: true }), change.getByText(asked, { exact: true })];
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  const [left, right] = [(await one.boundingBox())!, (await other.boundingBox())!];
  expect(Math.abs(left.y - right.y)).toBeLessThan(2);
  expect(right.x).toBeGreaterThan(left.x + left.width);
}

test('a new account that nobody of the label wanted: everybody is told by mail, one freezes it, finance sees it and it is refused', async () => {
  const owner = await windowOf('rekening');
  await askFor(owner, 'Bank Mandiri', '9998887776');
  const told = await Promise.all(
    addresses.map((address) => mailTo(address, /^Another bank account was asked for/)),
  );
  for (const { text } of told) expect(text).toContain('Bank Mandiri, ending in 7776');

  const ayu = await windowOf('ayu');
  await visit(ayu, '/backoffice/bankChanges');
  await expectSideBySide(ayu, 'BCA 1230002223', 'Bank Mandiri 9998887776');
  await expectAccessible(ayu);

  await wasNotMe(linkIn(told[1]!), 'WAITING');

  const fina = await windowOf('fina');
  await visit(fina, bank());
  await expect(fina.getByText('A change of the bank account is frozen')).toBeVisible();
  await expect(fina.getByText('BCA 1230002223', { exact: true })).toBeVisible();

  await ayu.reload();
  await expect(changeAt(ayu)).toContainText('A change of the bank account is frozen');
  await changeAt(ayu).getByRole('button', { name: 'Refuse' }).click();
  await changeAt(ayu).getByLabel('Why not').fill('Taken over');
  await changeAt(ayu).getByRole('button', { name: 'Refuse' }).click();
  await expect(changeAt(ayu)).toHaveCount(0);
  expect(await inUse()).toBe('1230002223');
  await visit(owner, bank());
  const earlier = owner.getByRole('table', { name: 'Earlier changes' });
  await expect(earlier).toContainText('Refused');
  await expect(earlier).toContainText('Taken over');
});

test('a call confirms it, on a number it had before; frozen while it is in use it is confirmed by another call', async () => {
  const owner = await windowOf('rekening');
  await askFor(owner, 'BNI', '4445556661');
  const ayu = await windowOf('ayu');
  await visit(ayu, '/backoffice/bankChanges');
  await changeAt(ayu).getByRole('button', { name: 'Confirm the new account' }).click();
  await expect(changeAt(ayu)).toContainText('Numbers of the label: +62 899 9999 9999');
  await expect(changeAt(ayu)).toContainText('so call these: +62 812 0000 2222');
  await changeAt(ayu).getByRole('button', { name: 'Confirm the new account' }).click();
  await expect(changeAt(ayu).getByLabel('On which number?')).toHaveAttribute('aria-invalid', 'true');
  await changeAt(ayu).getByLabel('Whom did you call?').fill('Bayu');
  await changeAt(ayu).getByLabel('On which number?').fill('+62 812 0000 2222');
  await expectAccessible(ayu);
  await changeAt(ayu).getByRole('button', { name: 'Confirm the new account' }).click();
  await expect(changeAt(ayu)).toHaveCount(0);
  expect(await inUse()).toBe('4445556661');

  const mail = await mailTo(addresses[3]!, /^The bank account of your royalties .* was changed/);
  await wasNotMe(linkIn(mail), 'CONFIRMED');
  await ayu.reload();
  await expectSideBySide(ayu, 'BCA 1230002223', 'BNI 4445556661');
  await changeAt(ayu).getByRole('button', { name: 'Confirm the new account' }).click();
  await changeAt(ayu).getByLabel('Whom did you call?').fill('Kasir');
  await changeAt(ayu).getByLabel('On which number?').fill('+62 812 0000 2222');
  await changeAt(ayu).getByRole('button', { name: 'Confirm the new account' }).click();
  await expect(changeAt(ayu)).toHaveCount(0);
  expect((await states())[0]).toBe('CONFIRMED');
  await visit(owner, bank());
  await expect(owner.getByRole('table', { name: 'Earlier changes' })).toContainText(
    'Called: Kasir, +62 812 0000 2222',
  );
});

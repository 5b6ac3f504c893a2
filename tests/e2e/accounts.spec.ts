/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enter, expectAccessible, signIn } from './cast.ts';
import { linkIn, mailTo } from './mails.ts';
import { visit } from './wizard.ts';

const password = 'Kopi#2026';
/** Names of their own for each start: after a failure the file begins anew. */
const run = Date.now() % 1_000_000;
const solo = { login: `solo${run}`, as: 'SOLO_ARTIST', first: 'Laras', name: '' };
const group = { login: `group${run}`, as: 'GROUP', first: 'Galih', name: `Angin Timur ${run}` };
const label = { login: `label${run}`, as: 'LABEL', first: 'Lestari', name: `Lestari Records ${run}` };
type Applicant = typeof solo;
const addressOf = ({ login }: Applicant) => `${login.replace(/x$/, '')}@rilis.test`;

let browser: Browser;
test.beforeAll(({ browser: started }) => {
  browser = started;
});

const windows: Page[] = [];
test.afterEach(async () => {
  for (const page of windows.splice(0)) await page.context().close();
});

/** A window of its own, in English unless said otherwise. */
async function openWindow(language = 'en-us'): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
  const page = await context.newPage();
  windows.push(page);
  return page;
}

const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`);
const pathOf = (page: Page) => new URL(page.url()).hash.slice(1);

async function typeIn(page: Page, login: string, secret = password): Promise<void> {
  await page.locator('input[name=username]').fill(login);
  await page.locator('input[name=password]').fill(secret);
  await page.locator('form button[type=submit]').click();
}

async function register(page: Page, applicant: Applicant): Promise<void> {
  await visit(page, '/register');
  await page
    .locator('label')
    .filter({ has: page.locator(`input[value=${applicant.as}]`) })
    .click();
  if (applicant.name) await field(page, 'name').fill(applicant.name);
  await field(page, 'firstName').fill(applicant.first);
  await field(page, 'email').fill(addressOf(applicant));
  await field(page, 'login').fill(applicant.login);
  await field(page, 'password').fill(password);
  await field(page, 'confirmPassword').fill(password);
  await field(page, 'agreement').check();
  await expectAccessible(page);
  await page.locator('form button[type=submit]').click();
}

test.describe('registration', () => {
  test.describe.configure({ mode: 'serial' });

  test('a label, a solo artist and a group register, and are told to look into their mail', async () => {
    const page = await openWindow();
    await register(page, label);
    await expect(page.getByText(`We have sent an email to ${addressOf(label)}`)).toBeVisible();
    await expect(page.getByText(/up to 10 minutes.*spam/)).toBeVisible();
    await expectAccessible(page);
    await register(page, group);
    await expect(page.getByText(addressOf(group))).toBeVisible();
    const indonesian = await openWindow('id');
    await register(indonesian, solo);
    await expect(indonesian.getByText(addressOf(solo))).toBeVisible();
    const mail = await mailTo(addressOf(solo), /./);
    expect(mail.subject).toMatch(/Konfirmasi|Verifikasi/);
  });

  test('the same address again is told so in the words of the specification', async () => {
    const page = await openWindow();
    await register(page, { ...label, login: `${label.login}x` });
    const refused = page.getByRole('alert');
    await expect(refused).toContainText(
      'Email address is already registered. Please check your email for verification.',
    );
    await refused.getByRole('link', { name: 'Send the verification email again' }).click();
    await expect(page.getByRole('button', { name: 'Send a new email' })).toBeVisible();
  });

  test('who is not verified cannot sign in and can have the mail sent again', async () => {
    const page = await openWindow();
    await visit(page, '/login');
    await typeIn(page, label.login);
    const refused = page.getByRole('alert');
    await expect(refused).toContainText('Please check your email and verify your account first.');
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Send the verification email again' }).click();
    const before = await mailTo(addressOf(label), /Confirm/);
    await field(page, 'email').fill(addressOf(label));
    await page.getByRole('button', { name: 'Send a new email' }).click();
    await expect(page.getByText(/an email with a new link is on its way/)).toBeVisible();
    const again = await mailTo(addressOf(label), /Confirm/, before.id);
    // The link of the first mail is void.
    await visit(page, linkIn(before));
    await page.getByRole('button', { name: 'Verify my address' }).click();
    await expect(page.getByRole('alert')).toContainText('Verification has failed.');
    await expectAccessible(page);
    expect(again.id).toBeGreaterThan(before.id);
  });

  for (const applicant of [label, group, solo])
    test(`the mailed link verifies ${applicant.as}, once`, async () => {
      const page = await openWindow(applicant === solo ? 'id' : 'en-us');
      const link = linkIn(await mailTo(addressOf(applicant), /Confirm|Konfirmasi/));
      const verify = page.getByRole('button', { name: /^Verif(y my address|ikasi alamat saya)$/ });
      // Opening it spends nothing, however often: only then is it said to be verified now, and not already.
      for (let opened = 0; opened < 2; opened += 1) {
        await visit(page, link);
        await expect(verify).toBeVisible();
      }
      await verify.click();
      await expect(page.getByRole('status')).toContainText(
        applicant === solo ? /telah diverifikasi/ : 'Your e-mail has been verified. You can now login.',
      );
      await expectAccessible(page);
      await page.reload();
      await verify.click();
      await expect(page.getByRole('status')).toContainText(/already verified|sudah diverifikasi/);
    });

  test('who waits reads the status of the application, in words and steps', async () => {
    const page = await openWindow();
    await visit(page, '/login');
    await typeIn(page, label.login);
    await expect(page.getByRole('alert')).toContainText('Please try again after 3x24 hours.');
    await page.getByRole('button', { name: 'See where your application stands' }).click();
    await expect(page.getByRole('status')).toContainText('Your account is waiting for approval.');
    await expect(page.getByText(/Answer at the latest/)).toBeVisible();
    await expectAccessible(page);
  });

  test('an administrator approves two of them, the oldest first', async () => {
    const page = await openWindow();
    await enter(page, 'adi');
    await visit(page, '/backoffice/approval/user');
    const rows = page.getByRole('row').filter({ hasText: String(run) });
    await expect(rows.first()).toContainText(label.first);
    await expectAccessible(page);
    for (const { first } of [label, solo]) {
      await page.getByRole('button', { name: `Approve ${first}` }).click();
      const dialog = page.getByRole('dialog');
      for (const point of ['Email', 'Identity']) await dialog.getByRole('checkbox', { name: point }).check();
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(page.getByText(`${first} was approved`)).toBeVisible();
      // The row that took its place has the focus.
      await expect(page.locator('tbody tr:focus')).toHaveCount(1);
      await expect(page.locator('tbody tr:focus')).not.toContainText(first);
    }
  });

  test('another rejects one with a reason, which the applicant reads on the status page and in the mail', async () => {
    const rudi = await openWindow();
    await enter(rudi, 'rudi');
    await visit(rudi, '/backoffice/approval/user');
    await rudi.getByRole('button', { name: `Reject ${group.first}` }).click();
    const dialog = rudi.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(
      dialog.getByText('Reason rejected is required.').or(dialog.locator('[aria-invalid=true]')).first(),
    ).toBeVisible();
    await dialog.getByRole('textbox').fill('The name belongs to another group.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(rudi.getByText(`${group.first} was rejected`)).toBeVisible();
    const page = await openWindow();
    await visit(page, '/login');
    await typeIn(page, group.login);
    await expect(page.getByRole('alert')).toContainText('The name belongs to another group.');
    await visit(page, '/awaitingApproval');
    await field(page, 'username').fill(group.login);
    await field(page, 'password').fill(password);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('status')).toContainText('The name belongs to another group.');
    await expectAccessible(page);
    expect((await mailTo(addressOf(group), /not approved/)).text).toContain('another group');
  });

  for (const applicant of [label, solo])
    test(`the first sign-in of ${applicant.as} lands on the dashboard`, async () => {
      const page = await openWindow();
      await visit(page, linkIn(await mailTo(addressOf(applicant), /Welcome|Selamat datang/)));
      await typeIn(page, applicant.login);
      await expect(page).toHaveURL(/#\/backoffice\/dashboard$/);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      for (const old of ['/label/dashboard', '/individual/dashboard']) {
        await visit(page, old);
        await expect(page).toHaveURL(/#\/backoffice\/dashboard$/);
      }
    });
});

test('a wrong password and an unknown name are told in the same words, in both languages', async () => {
  for (const [language, words, hint] of [
    ['en-us', 'Email address or password is incorrect.', 'Reset your password'],
    ['id', /salah/, /sandi/],
  ] as const) {
    const page = await openWindow(language);
    await visit(page, '/login');
    for (const login of ['adi', 'nobody-at-all']) {
      await typeIn(page, login, 'Salah#2026');
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByRole('alert').getByRole('link')).toContainText(hint);
    }
  }
});

test('a forgotten password is chosen anew by the mailed link, which works once', async () => {
  const page = await openWindow();
  const address = 'beni@rilis.test';
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await field(page, 'email').fill(address);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${address} has an account`)).toBeVisible();
  const link = linkIn(await mailTo(address, /Reset/));
  const other = await openWindow();
  await signIn(other, 'beni');
  await visit(page, link);
  await field(page, 'newPassword').fill('weak');
  await field(page, 'confirmPassword').fill('weak');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(field(page, 'newPassword')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(page, 'newPassword').fill(password);
  await field(page, 'confirmPassword').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been changed.');
  await visit(page, link);
  await field(page, 'newPassword').fill('Lain#2026');
  await field(page, 'confirmPassword').fill('Lain#2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
  await expectAccessible(page);
  await signIn(page, 'beni');
  // Whoever was signed in is out.
  await visit(other, '/profile');
  await expect.poll(() => pathOf(other)).not.toBe('/profile');
});

test('an unknown address, and /404, show that there is no such page', async () => {
  const page = await openWindow();
  for (const path of ['/no/such/page', '/404']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expectAccessible(page);
  }
});

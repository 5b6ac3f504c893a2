/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import { codeAt, stepAt } from '../../apps/api/src/accounts/keys/totp.ts';
import { ask, expectAccessible, signIn, tokenOf } from './cast.ts';
import { visit } from './wizard.ts';

const password = 'Kopi#2026';
const run = Date.now() % 1_000_000;
let browser: Browser;
const windows: Page[] = [];
test.beforeAll(({ browser: started }) => {
  browser = started;
});
test.afterEach(async () => {
  for (const page of windows.splice(0)) await page.context().close();
});

async function openWindow(login?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  windows.push(page);
  if (login) await signIn(page, login);
  return page;
}

/** Somebody of the staff of one's own, so that nobody else's sessions or factors are touched. */
async function makePerson(login: string, role = 'ROLE_REVIEWER'): Promise<string> {
  const token = await tokenOf('superuser');
  const name = `${login}${run}`;
  await ask(token, 'POST', '/admin/users', {
    firstName: 'Made',
    login: name,
    email: `${name}@rilis.test`,
    authorities: [role],
    password,
    confirmPassword: password,
  });
  return name;
}

async function typeIn(page: Page, login: string): Promise<void> {
  await page.locator('input[name=username]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** The parts of the screen, which come while it is asked who asks, are all there. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  const grows = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const grown = now !== before;
    before = now;
    return grown;
  };
  await expect.poll(grows, { intervals: [500] }).toBe(false);
}

const shown = (page: Page) => expect(page.getByRole('navigation').first()).toBeVisible();
const inside = async (page: Page) => {
  await visit(page, '/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
};

test.describe('the navigation guard', () => {
  test('sends a visitor home, and back to the page asked for after sign-in', async () => {
    const page = await openWindow();
    await visit(page, '/backoffice/artist?search=rara');
    await expect(page).toHaveURL(/#\/$/);
    await visit(page, '/login');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await typeIn(page, 'senja');
    await expect(page).toHaveURL(/#\/backoffice\/artist\?search=rara$/);
  });

  test('leaves a mailed link open to whoever has a token that is over, and leads to sign-in from home', async () => {
    const old = { name: 'authorization_token', value: 'of-yesterday', domain: 'localhost', path: '/' };
    const page = await openWindow();
    await page.context().addCookies([old]);
    await page.goto('/#/resetPassword?key=mailed');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const office = await openWindow();
    await office.context().addCookies([old]);
    await office.goto('/#/backoffice/artist?search=rara');
    await expect(office).toHaveURL(/#\/$/);
    await office.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(office.locator('input[name=username]')).toBeVisible();
  });

  test('keeps a label’s owner out of what administrators open, and so does the API', async () => {
    const page = await openWindow('senja');
    const token = await tokenOf('senja');
    for (const [path, call] of [
      ['/backoffice/userM', '/admin/users'],
      ['/backoffice/role', '/privileges/role'],
      ['/backoffice/sysparam', '/sysparams'],
      ['/backoffice/approval/user', '/users/approval-status/SUBMITTED'],
      ['/backoffice/label', '/labels/trash'],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
      await expect(ask(token, 'GET', call)).rejects.toThrow(/: 403 .*error\.forbidden/);
    }
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  });

  test('leads an invoice administrator from the dashboard to invoicing', async () => {
    const page = await openWindow('ayu');
    await expect(page).toHaveURL(/#\/backoffice\/invoicing/);
    for (const path of ['/backoffice/dashboard', '/superadmin/dashboard']) {
      await visit(page, path);
      await expect(page).toHaveURL(/#\/backoffice\/invoicing/);
    }
  });

  test('signs out whose token is not known any more, and leads home', async () => {
    const page = await openWindow('senja');
    // A page that asks for anything meanwhile takes it for somebody else's, and loads afresh by itself.
    await page.goto('/favicon.svg');
    await page
      .context()
      .addCookies([{ name: 'authorization_token', value: 'x'.repeat(43), url: page.url().split('#')[0]! }]);
    await visit(page, '/backoffice/music');
    await expect(page).toHaveURL(/#\/$/);
    expect((await page.context().cookies()).some(({ name }) => name === 'authorization_token')).toBe(false);
  });

  test('whose session has ended meanwhile signs in again and is where they were going; the way back leads to the screen before', async () => {
    const page = await openWindow('senja');
    const listed = page.waitForResponse(/\/api\/albums\?/);
    await visit(page, '/backoffice/music?search=rara');
    await page.getByRole('heading', { level: 1, name: 'Music' }).waitFor();
    // What the screen still asked for would be told first that the session has ended, and lead away before the link does.
    await listed;
    await settled(page);
    const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'authorization_token');
    const headers = { authorization: `Bearer ${decodeURIComponent(kept!.value)}` };
    await page.evaluate((sent) => fetch('/api/account/logout', { method: 'POST', headers: sent }), headers);
    await page.context().addCookies([kept!]);
    await page.getByRole('link', { name: 'Artists', exact: true }).click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await typeIn(page, 'senja');
    await page.getByRole('heading', { level: 1, name: 'Artists' }).waitFor();
    await page.goBack();
    await expect(page).toHaveURL(/#\/backoffice\/music\?search=rara$/);
  });

  test('a reload while the profile is being fetched signs nobody out', async () => {
    const page = await openWindow('senja');
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/account', async (route) => {
      await mayAnswer;
      // Whoever reloaded does not wait for it any more.
      await route.continue().catch(() => undefined);
    });
    for (let round = 0; round < 4; round += 1) {
      const asked = page.waitForRequest('**/api/account');
      await page.reload({ waitUntil: 'commit' });
      await asked;
    }
    // Stopping the page (Escape) cuts the fetch off without leaving.
    await settled(page);
    await page.evaluate(() => window.stop());
    answer();
    await page.getByRole('button', { name: 'Try again' }).click();
    await shown(page);
    await inside(page);
  });
});

test('the cookie lives 365 days with remember-me and 30 without', async () => {
  for (const [remembered, days] of [
    [true, 365],
    [false, 30],
  ] as const) {
    const page = await openWindow();
    await visit(page, '/login');
    if (remembered) await page.getByLabel('Remember me').check();
    await typeIn(page, 'senja');
    await shown(page);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'authorization_token')!;
    expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(days);
    expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' });
  }
});

test('signing out clears the token and everything stored', async () => {
  const page = await openWindow('senja');
  await page.evaluate(() => localStorage.setItem('something', 'kept'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/#\/$/);
  expect(await page.evaluate(() => [localStorage.getItem('something'), document.cookie])).toEqual([null, '']);
});

test('a new password ends the other sessions, and signing out everywhere ends all', async () => {
  const login = await makePerson('sandi');
  const [own, other] = [await openWindow(login), await openWindow(login)];
  await visit(own, '/changePassword');
  await own.locator('[data-path=currentPassword]').fill(password);
  await own.locator('[data-path=newPassword]').fill('Baru#2026');
  await own.locator('[data-path=confirmPassword]').fill('Baru#2026');
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Your password was changed.')).toBeVisible();
  await visit(other, '/profile');
  await expect(other).toHaveURL(/#\/$/);
  await visit(other, '/login');
  await other.locator('input[name=username]').fill(login);
  await other.locator('input[name=password]').fill('Baru#2026');
  await other.locator('form button[type=submit]').click();
  await shown(other);
  await inside(other);
  await inside(own);
  await expect(own.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1);
  await own.getByRole('button', { name: 'Sign out everywhere' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(own).toHaveURL(/#\/$/);
  await visit(other, '/profile');
  await expect(other).toHaveURL(/#\/$/);
});

test('codes of an authenticator app are set up, asked for at sign-in, and a recovery code stands in', async () => {
  const login = await makePerson('kode');
  const page = await openWindow(login);
  await visit(page, '/secondFactor');
  await page.getByRole('button', { name: 'Start' }).click();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  const step = stepAt(Date.now());
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret, step));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  const [recovery] = await page.locator('code').allInnerTexts();
  await expectAccessible(page);
  // Never the same step twice, and one that is not over yet.
  const nextCode = () => codeAt(secret, Math.max(step + 1, stepAt(Date.now())));
  for (const code of [nextCode, () => recovery!]) {
    const next = await openWindow();
    await visit(next, '/login');
    await typeIn(next, login);
    await expect(next.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(next);
    await next.getByLabel('Code').fill('000000');
    await next.getByRole('button', { name: 'Verify' }).click();
    await expect(next.getByRole('alert')).toContainText('This code is not right');
    await next.getByLabel('Code').fill(code());
    await next.getByRole('button', { name: 'Verify' }).click();
    await shown(next);
  }
});

/** A platform authenticator of the browser itself, which says yes at once; `resident`: before anybody says who they are. */
async function plugIn(page: Page, resident = true) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: resident,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('passkeys are added by name, used at sign-in and when it must be fresh, and removed', async () => {
  const login = await makePerson('kunci');
  const page = await openWindow(login);
  await plugIn(page, false);
  await visit(page, '/secondFactor');
  await expect(page.getByLabel('Name of the passkey')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  await expect(page.locator('code')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await expectAccessible(page);

  // The same device again.
  await visit(page, '/secondFactor');
  await page.getByLabel('Name of the passkey').fill('Twice');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey of your account.');

  await page.context().clearCookies();
  await visit(page, '/login');
  await typeIn(page, login);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await shown(page);

  await inside(page);
  await expect(page.getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
});

test('a passkey comes first at sign-in: offered in the field of the name, and by a button', async () => {
  const login = await makePerson('dahulu');
  const page = await openWindow(login);
  await plugIn(page);
  await visit(page, '/secondFactor');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  // The browser's own list of passkeys: a virtual authenticator chooses the one there is.
  await page.context().clearCookies();
  await visit(page, '/login');
  await shown(page);
  // A browser without such a list.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.context().clearCookies();
  await page.reload();
  await visit(page, '/login');
  await expect(page.locator('input[name=username]')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await shown(page);
});

test('a passkey that is refused can be tried again with something new to sign', async () => {
  const login = await makePerson('ulang');
  const page = await openWindow(login);
  await plugIn(page, false);
  await visit(page, '/secondFactor');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.context().clearCookies();
  await visit(page, '/login');
  await typeIn(page, login);
  // The first answer is spoilt on its way.
  await page.route(
    '**/api/authenticate',
    async (route) => {
      const body = route.request().postDataJSON();
      body.passkey.response.signature = body.passkey.response.authenticatorData;
      await route.continue({ postData: JSON.stringify(body) });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await shown(page);
});

test('staff look with a label’s eyes under a banner, and nothing can be changed', async () => {
  const page = await openWindow('adi');
  await visit(page, '/backoffice/userM?search=senja');
  await page.getByRole('row').filter({ hasText: 'senja' }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /eyes|View as|See as|sees/i }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  const banner = page.getByRole('status').filter({ hasText: 'You see what Senja sees.' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/backoffice/artist');
  const refused = await page.evaluate(async () => {
    const token = sessionStorage.getItem('rilis.viewing');
    const reply = await fetch('/api/account', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Changed' }),
    });
    return [reply.status, (await reply.json()).code];
  });
  expect(refused).toEqual([403, 'error.viewAs']);
  await banner.getByRole('button', { name: 'Back to my own account' }).click();
  await expect(banner).toHaveCount(0);
  await inside(page);
  await expect(page.getByText('adi@rilis.test').first()).toBeVisible();
});

test('one chooses how notices come by mail, and the choice is kept', async () => {
  const login = await makePerson('kabar');
  const page = await openWindow(login);
  await inside(page);
  await page.getByRole('link', { name: 'Choose' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications by email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Once a week').check();
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Friday' });
  await page.getByLabel('Hour (Jakarta)').selectOption('17:00');
  await page.getByRole('radiogroup', { name: 'Statements and payments' }).getByText('At once').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice was kept').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Once a week')).toBeChecked();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('5');
  await expect(page.getByLabel('Hour (Jakarta)')).toHaveValue('17');
  await expectAccessible(page);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../../../tests/authenticator.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { codeAt, stepAt } from '../keys/totp.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://portal.rilis.test' });
});
afterAll(() => world.end());
beforeEach(() => world.sql.query('delete from mail; delete from notification'));

const password = 'Rahasia#1';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36';
const newer = laptop.replace('139', '140');
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36';

const as = (token: string, method: string, path: string, body?: unknown, userAgent = laptop) =>
  world.ask(null, method, path, body, { authorization: `Bearer ${token}`, 'user-agent': userAgent });
const signIn = (username: string, userAgent = laptop) =>
  world.ask(null, 'POST', '/authenticate', { username, password }, { 'user-agent': userAgent });

const fields = (login: string, langKey: string) => ({
  firstName: 'Putu',
  email: `${login}@example.test`,
  login,
  password,
  confirmPassword: password,
  authorities: ['ROLE_REVIEWER'],
  labelId: null,
  langKey,
});

/** Somebody of the staff, signed in on the laptop. */
async function makePerson(login: string, langKey = 'en-us') {
  const made = await world.ask('sari', 'POST', '/admin/users', fields(login, langKey));
  expect(made.status, made.text).toBe(201);
  const token = (await signIn(login)).body.access_token as string;
  await world.sql.query("delete from mail where template = 'activate'");
  return { id: made.body.id as number, token };
}

interface Mail {
  subject: string;
  text: string;
}
const mailsTo = async (login: string): Promise<Mail[]> =>
  (await world.ask('sari', 'GET', `/mailbox?search=${login}@`)).body.content;
const subjectsTo = async (login: string) => (await mailsTo(login)).map(({ subject }) => subject);
const bellOf = async (token: string) =>
  (await as(token, 'GET', '/notifications/rilis')).body.content.map(({ title }: { title: string }) => title);

test('a passkey that is added or removed is told by mail and in the bell: when, from where and what to do', async () => {
  const { token } = await makePerson('putu');
  const options = await as(token, 'POST', '/account/passkeys/options');
  const key = new Authenticator('https://portal.rilis.test');
  const body = { name: 'https://evil.test now', response: key.make(options.body) };
  const { passkey } = (await as(token, 'POST', '/account/passkeys', body)).body;
  const [mail, ...more] = await mailsTo('putu');
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('A passkey was added to your account at Rilis');
  expect(mail!.text).toMatch(
    /When: \d\d \w{3} \d{4} - \d\d:\d\d \(Jakarta\)\. From: Chrome on Windows, address 127\.0\.0\.1\./,
  );
  expect(mail!.text).toContain('choose a new password at once, sign out everywhere');
  expect(mail!.text).toContain('https://portal.rilis.test/#/profile');
  expect(mail!.text).not.toMatch(/evil\.test|Mozilla/);
  await as(token, 'DELETE', `/account/passkeys/${passkey.id}`);
  expect((await subjectsTo('putu'))[0]).toBe('A passkey was removed from your account at Rilis');
  expect(await bellOf(token)).toEqual([
    'A passkey was removed from your account',
    'A passkey was added to your account',
  ]);
});

test('codes switched on and off are told in the reader’s language, a secret that was never confirmed is not', async () => {
  const { token } = await makePerson('made', 'id');
  await as(token, 'POST', '/account/second-factor');
  await as(token, 'DELETE', '/account/second-factor');
  expect(await mailsTo('made')).toEqual([]);
  const { secret } = (await as(token, 'POST', '/account/second-factor')).body;
  await as(token, 'PUT', '/account/second-factor', { code: codeAt(secret, stepAt(Date.now())) });
  await as(token, 'DELETE', '/account/second-factor');
  const mails = await mailsTo('made');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Aplikasi autentikator tidak lagi melindungi akun Anda di Rilis',
    'Aplikasi autentikator kini melindungi akun Anda di Rilis',
  ]);
  expect(mails[0]!.text).toContain('Dari: Chrome di Windows, alamat 127.0.0.1.');
  expect(JSON.stringify(mails)).not.toContain(secret);
});

test('a changed password leads to the way of a forgotten one', async () => {
  const { token } = await makePerson('nyoman');
  const change = { currentPassword: password, newPassword: 'Rahasia#2', confirmPassword: 'Rahasia#2' };
  expect((await as(token, 'PATCH', '/account/changepassword', change)).status).toBe(200);
  const [mail] = await mailsTo('nyoman');
  expect(mail!.subject).toBe('Your password for Rilis was changed');
  expect(mail!.text).toContain('From: Chrome on Windows');
  expect(mail!.text).toContain('/#/forgotPassword');
  expect(mail!.text).not.toContain('Rahasia');
});

test('a changed address is told to both, what staff did without where they sit', async () => {
  const { id } = await makePerson('ketut');
  const { password: _, confirmPassword: __, ...rest } = fields('ketut', 'en-us');
  const moved = { ...rest, id, email: 'baru@example.test', activated: true };
  expect((await world.ask('sari', 'PUT', '/admin/users', moved)).status).toBe(200);
  for (const address of ['ketut', 'baru']) {
    const [mail] = await mailsTo(address);
    expect(mail!.subject).toBe('The email address of your account at Rilis was changed');
    expect(mail!.text).toContain('By: an administrator of Rilis.');
    expect(mail!.text).not.toContain('127.0.0.1');
  }
  await world.ask('sari', 'DELETE', `/admin/users/${id}/second-factor`);
  expect((await subjectsTo('baru'))[0]).toBe('Two-step verification of your account at Rilis was reset');
});

test('a sign-in from a device that was not used before is told once; the first of all is no news', async () => {
  const { token } = await makePerson('wayan');
  await signIn('wayan');
  await signIn('wayan', newer);
  expect(await mailsTo('wayan')).toEqual([]);
  await signIn('wayan', phone);
  await signIn('wayan', phone);
  const [mail, ...more] = await mailsTo('wayan');
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('A new device signed in to your account at Rilis');
  expect(mail!.text).toContain('From: Chrome on Android');
  expect(await bellOf(token)).toEqual(['A new device signed in to your account']);
});

test('what was mailed is not told again by a digest or at once', async () => {
  const { id } = await makePerson('gede');
  await world.ask('sari', 'DELETE', `/admin/users/${id}/second-factor`);
  await world.sql.query(
    `insert into notice_setting (user_id, at_once, digested_until) values ($1, '{other}', now() - interval '2 days')
     on conflict (user_id) do update set at_once = excluded.at_once`,
    [id],
  );
  await world.sql.query("select graphile_worker.add_job('notice.digest')");
  await world.drain();
  expect(await mailsTo('gede')).toHaveLength(1);
});

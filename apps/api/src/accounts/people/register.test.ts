import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { type MailServer, serveMail } from '../../../../../tests/servers/mailServer.ts';
import { together } from '../../../../../tests/together.ts';

let world: World;
let server: MailServer;

beforeAll(async () => {
  server = await serveMail();
  world = await openWorld({
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://back.example.test',
    MAIL_FROM: 'Rilis <no-reply@example.test>',
  });
});
afterAll(async () => {
  await world.end();
  await server.stop();
});
beforeEach(() => server.renew());

const form = (name: string, more: object = {}) => ({
  firstName: 'Laras',
  lastName: 'Wangi',
  email: `${name}@Example.test`,
  login: name,
  password: 'Rahasia#1',
  confirmPassword: 'Rahasia#1',
  registerAs: 'SOLO_ARTIST',
  langKey: 'id',
  agreement: true,
  ...more,
});
const register = (name: string, more: object = {}) =>
  world.ask(null, 'POST', '/account/register', form(name, more));
const signIn = (username: string, password = 'Rahasia#1') =>
  world.ask(null, 'POST', '/authenticate', { username, password });

const decoded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
const keyIn = (raw: string) => /\?key=([A-Za-z0-9_-]{43})/.exec(decoded(raw))?.[1] ?? '';

async function keyOf(name: string): Promise<string> {
  await world.drain();
  const mail = server.mails.findLast((sent) => sent.to[0]?.toLowerCase() === `${name}@example.test`);
  return keyIn(mail?.raw ?? '');
}

test('a solo artist registers, verifies, waits, is approved and signs in', async () => {
  const made = await register('laras');
  expect(made.status, made.text).toBe(201);
  expect(made.body.email).toBe('laras@Example.test');
  expect(Date.parse(made.body.expiresAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await signIn('laras')).body).toMatchObject({
    status: 403,
    code: 'error.login.unverified',
    message: 'Please check your email and verify your account first.',
  });
  const key = await keyOf('laras');
  const [mail] = server.mails;
  expect(mail?.raw).toContain('From: Rilis <no-reply@example.test>');
  expect(decoded(mail?.raw ?? '')).toContain(`https://back.example.test/#/activate?key=${key}`);
  expect(decoded(mail?.raw ?? '')).toContain('Halo Laras');
  const activated = await world.ask(null, 'GET', `/account/activate?key=${key}`);
  expect(activated.body).toEqual({ activated: true, next: 'WAIT_APPROVAL', hours: 72 });
  const waiting = await signIn('laras@EXAMPLE.test');
  expect(waiting.body).toMatchObject({ status: 403, code: 'error.awaitingApproval' });
  const { submittedAt, dueAt } = waiting.body.params;
  expect(Date.parse(dueAt) - Date.parse(submittedAt)).toBe(72 * 3_600_000);
  const status = await world.ask(null, 'POST', '/account/application', {
    username: 'laras',
    password: 'Rahasia#1',
  });
  expect(status.body).toMatchObject({ status: 'SUBMITTED', submittedAt, dueAt, reason: null });
  const queue = await world.ask('rudi', 'GET', '/users/approval-status/submitted');
  const [row] = queue.body.content;
  expect(row).toMatchObject({ login: 'laras', authorities: ['ROLE_INDIVIDUAL'], labelName: 'Laras Wangi' });
  const notices = await world.sql.query(
    "select distinct link from notification where kind = 'userSubmitted'",
  );
  expect(notices.rows).toEqual([{ link: `/backoffice/approval/user/${row.id}` }]);
  const approve = (checklist: object) =>
    world.ask('rudi', 'PUT', `/users/${row.id}/approved`, { checklist, version: row.version });
  expect((await approve({ email: true })).body.code).toBe('error.approval.checklist');
  expect((await approve({ email: true, identity: true })).body.approvalStatus).toBe('APPROVED');
  const { rows } = await world.sql.query('select type, approval_status from label where id = $1', [
    row.labelId,
  ]);
  expect(rows).toEqual([{ type: 'INDIVIDUAL', approval_status: 'APPROVED' }]);
  const entered = await signIn('laras');
  expect(entered.status).toBe(200);
  expect(entered.body.user).toMatchObject({ roleNames: ['ROLE_INDIVIDUAL'], labelId: row.labelId });
  await world.drain();
  expect(server.mails.some((sent) => decoded(sent.raw).includes('Selamat datang'))).toBe(true);
});

test('the label of somebody who registered is listed and read, though much of it is still empty', async () => {
  const { rows } = await world.sql.query("select label_id from app_user where login = 'laras'");
  const at = `/labels/${rows[0].label_id}`;
  const listed = await world.ask('adi', 'GET', '/labels?search=Laras');
  expect(listed.body.content).toMatchObject([{ name: 'Laras Wangi', beneficiaryName: null }]);
  const { access_token: token } = (await signIn('laras')).body;
  const own = await world.ask(null, 'GET', at, undefined, { authorization: `Bearer ${token}` });
  expect([(await world.ask('adi', 'GET', at)).status, own.status]).toEqual([200, 200]);
});

test('a rejected applicant is told the reason, and may be looked at again', async () => {
  await register('ragu', { registerAs: 'LABEL', name: 'Ragu Records' });
  await world.ask(null, 'GET', `/account/activate?key=${await keyOf('ragu')}`);
  const { rows } = await world.sql.query("select id, label_id from app_user where login = 'ragu'");
  const put = (who: 'rudi' | 'adi', to: string, body: object) =>
    world.ask(who, 'PUT', `/users/${rows[0].id}/${to}`, body);
  expect((await put('rudi', 'REJECTED', {})).body).toMatchObject({
    status: 400,
    message: 'Reason rejected is required.',
  });
  expect((await put('rudi', 'REJECTED', { reason: 'The KTP is missing.' })).status).toBe(200);
  const refused = await signIn('ragu');
  expect(refused.body.code).toBe('error.login.rejected');
  expect(refused.body.message).toContain('The KTP is missing.');
  const label = () =>
    world.sql.query('select approval_status, type from label where id = $1', [rows[0].label_id]);
  expect((await label()).rows).toEqual([{ approval_status: 'REJECTED', type: 'COMPANY' }]);
  expect((await put('rudi', 'SUBMITTED', { reason: 'again' })).status).toBe(403);
  expect((await put('adi', 'SUBMITTED', { reason: 'It arrived.' })).status).toBe(200);
  expect((await label()).rows[0].approval_status).toBe('DRAFT');
  expect((await put('adi', 'SUSPENDED', { reason: 'x' })).status).toBe(409);
});

test('whose label was closed is told so at sign-in and by mail, with the reason of that and no other', async () => {
  const { rows } = await world.sql.query("select id, label_id from app_user where login = 'laras'");
  const { id, label_id: labelId } = rows[0];
  const put = async (at: string, reason: string) =>
    expect((await world.ask('adi', 'PUT', `${at}`, { reason })).status).toBe(200);
  await put(`/users/${id}/SUSPENDED`, 'A stolen phone.');
  await put(`/users/${id}/APPROVED`, 'It was found.');
  await world.drain();
  server.renew();
  await put(`/labels/${labelId}/REJECTED`, 'Music of others.');
  const refused = await signIn('laras');
  expect(refused.body.code).toBe('error.login.closed');
  expect(refused.body.message).toContain('Music of others.');
  const state = await world.ask(null, 'POST', '/account/application', {
    ...{ username: 'laras', password: 'Rahasia#1' },
  });
  expect(state.body).toMatchObject({ status: 'REJECTED', closed: true, reason: 'Music of others.' });
  await world.drain();
  expect(server.mails.map(({ to }) => to)).toEqual([['laras@example.test']]);
  expect(decoded(server.mails[0]!.raw)).toContain('Akun Laras Wangi ditutup');
  expect(decoded(server.mails[0]!.raw)).toContain('Music of others.');
});

test('an activation key works once, for its purpose and only the newest one', async () => {
  await register('kunci');
  const old = await keyOf('kunci');
  expect(
    (await world.ask(null, 'POST', '/account/resend_verification', { email: 'kunci@example.test' })).status,
  ).toBe(200);
  await world.drain();
  const key = await keyOf('kunci');
  expect(key).not.toBe(old);
  const activate = (one: string) => world.ask(null, 'GET', `/account/activate?key=${one}`);
  const reset = await world.ask(null, 'POST', '/account/reset_password', { key, newPassword: 'Lain#1234' });
  expect(reset.body.code).toBe('error.resetKey');
  const answers = await together(100, () => activate(key));
  // One of them has done it; the others, and an earlier link, are told that all is well.
  expect(answers.filter((one) => one.body.activated && !one.body.already)).toHaveLength(1);
  expect(answers.filter((one) => one.body.already)).toHaveLength(99);
  for (const again of [old, key])
    expect((await activate(again)).body).toMatchObject({ already: true, next: 'WAIT_APPROVAL' });
  for (const bad of ['x', '', 'a&key=b'])
    expect((await activate(bad)).body).toMatchObject({ status: 400, code: 'error.activationKey' });
});

/** The call of the specification, with what it asks for and no more. */
async function change(login: string, more: object) {
  const { body } = await world.ask('adi', 'GET', `/admin/users?search=${login}`);
  const [row] = body.content;
  const { id, firstName, email, authorities, labelId } = row;
  const form = { id, firstName, email, login, authorities, labelId, ...more };
  return world.ask('adi', 'PUT', '/admin/users', form);
}

test('an administrator who leaves out whether an address is confirmed leaves it as it is', async () => {
  await register('belum');
  const changed = await change('belum', { firstName: 'Belum' });
  expect(changed.body).toMatchObject({
    firstName: 'Belum',
    activated: false,
    approvalStatus: 'UNVERIFIED',
  });
  expect((await signIn('belum')).body.code).toBe('error.login.unverified');
  const key = await keyOf('belum');
  expect((await world.ask(null, 'GET', `/account/activate?key=${key}`)).body.next).toBe('WAIT_APPROVAL');
});

test('whose address an administrator confirms goes on to approval, as with the key of the mail', async () => {
  await register('dibantu');
  const confirmed = await change('dibantu', { activated: true });
  expect(confirmed.body, confirmed.text).toMatchObject({ activated: true, approvalStatus: 'SUBMITTED' });
  expect((await signIn('dibantu')).body.code).toBe('error.awaitingApproval');
  const { body } = await world.ask('rudi', 'GET', '/users/approval-status/submitted');
  expect(body.content.map((row: { login: string }) => row.login)).toContain('dibantu');
  const key = await keyOf('dibantu');
  expect((await world.ask(null, 'GET', `/account/activate?key=${key}`)).body.next).toBe('WAIT_APPROVAL');
});

test('who was confirmed by hand and led nowhere gets another key, asked for by either side', async () => {
  await register('buntu');
  await world.sql.query("update app_user set activated = true where login = 'buntu'");
  const { rows } = await world.sql.query("select id from app_user where login = 'buntu'");
  const resent = await world.ask('adi', 'POST', `/admin/users/${rows[0].id}/resendVerification`);
  expect(resent.status, resent.text).toBe(200);
  const former = await keyOf('buntu');
  await world.ask(null, 'POST', '/account/resend_verification', { email: 'buntu@example.test' });
  await world.drain();
  const key = await keyOf('buntu');
  expect(key).not.toBe(former);
  expect((await world.ask(null, 'GET', `/account/activate?key=${key}`)).body.next).toBe('WAIT_APPROVAL');
});

test('keys mailed to a former address are void; a new one that is not confirmed gets its own', async () => {
  await register('pindah');
  const former = await keyOf('pindah');
  expect((await change('pindah', { email: 'pindah2@example.test' })).status).toBe(200);
  expect((await world.ask(null, 'GET', `/account/activate?key=${former}`)).body.code).toBe(
    'error.activationKey',
  );
  const key = await keyOf('pindah2');
  expect((await world.ask(null, 'GET', `/account/activate?key=${key}`)).body.next).toBe('WAIT_APPROVAL');
  await world.ask(null, 'POST', '/account/forgot_password', { email: 'pindah2@example.test' });
  await world.drain();
  const reset = await keyOf('pindah2');
  expect((await change('pindah', { email: 'pindah3@example.test' })).status).toBe(200);
  const taken = await world.ask(null, 'POST', '/account/reset_password', {
    key: reset,
    newPassword: 'Gunung#1234',
  });
  expect(taken.body.code).toBe('error.resetKey');
});

test('a late key is not taken', async () => {
  await register('lambat');
  const key = await keyOf('lambat');
  await world.sql.query(
    "update one_time_key set expires_at = now() - interval '1 second' where used_at is null",
  );
  expect((await world.ask(null, 'GET', `/account/activate?key=${key}`)).status).toBe(400);
});

test('a known address gets the same answer as a new one; the mail tells its owner', async () => {
  const known = await register('baru1', { email: 'senja@example.test' });
  const fresh = await register('baru2');
  expect([known.status, Object.keys(known.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
  await world.drain();
  const mail = server.mails.find((sent) => sent.to[0] === 'senja@example.test');
  expect(decoded(mail?.raw ?? '')).toContain('You already have an account');
  const { rows } = await world.sql.query("select 1 from app_user where login = 'baru1'");
  expect(rows).toEqual([]);
});

test('an address that waits to be verified is told so, in the words of the specification', async () => {
  await register('dobel');
  const again = await register('dobel');
  expect(again.body).toMatchObject({
    status: 409,
    message: 'Email address is already registered. Please check your email for verification.',
  });
});

test.each([
  [{ agreement: false }, 'agreement', 'error.register.agreement'],
  [{ confirmPassword: 'Rahasia#2' }, 'confirmPassword', 'error.password.mismatch'],
  [{ password: 'rahasia1', confirmPassword: 'rahasia1' }, 'password', 'error.password.upper'],
  [{ password: 'Qwerty123!', confirmPassword: 'Qwerty123!' }, 'password', 'error.password.common'],
  [{ password: 'Wangi#2026', confirmPassword: 'Wangi#2026' }, 'password', 'error.password.personal'],
  [{ password: 'R1l1s#2026', confirmPassword: 'R1l1s#2026' }, 'password', 'error.password.personal'],
  [{ registerAs: 'LABEL', name: ' ' }, 'name', 'error.validation.required'],
  [{ email: 'a@b\r\nBcc: x@y.z' }, 'email', 'error.validation.email'],
  [{ email: 'a@example.test,b@example.test' }, 'email', 'error.validation.email'],
  [{ login: 'someone@else.test' }, 'login', 'error.register.loginAddress'],
])('a registration with %o is refused at the field', async (more, field, code) => {
  const refused = await register('salah', more);
  const said = 'Server could not process the request. Please correct the sent data.';
  expect(refused).toMatchObject({ status: 400, body: { message: said } });
  expect(refused.body.fieldErrors).toContainEqual(expect.objectContaining({ field, code }));
});

test('a name cannot add a header or markup to a mail', async () => {
  await register('jahat', {
    firstName: 'X\r\nBcc: victim@example.test',
    lastName: '<script>alert(1)</script>',
  });
  await register('jahat2', {
    firstName: '<img src=x onerror=alert(1)>{{key}}$t(mail.greeting) https://evil.test',
  });
  await world.drain();
  for (const { to, raw } of server.mails) {
    expect(to).toHaveLength(1);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    const html = decoded(raw).split('text/html')[1];
    expect(html).toContain('<p style=');
    expect(decoded(raw)).not.toContain('evil.test');
    expect(html).not.toMatch(/<img|<script/);
  }
});

test('the mailbox does not exist where mails are sent', async () => {
  expect((await world.ask('sari', 'GET', '/mailbox')).status).toBe(404);
});

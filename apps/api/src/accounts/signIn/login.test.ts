import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { base32, codeAt, stepAt, stepOf } from '../keys/totp.ts';
import { resendJob } from '../people/activation.ts';
import { forgotPasswordJob } from '../people/passwordChange.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const password = 'Rahasia#1';
const signIn = (username: string, more: object = {}, headers: Record<string, string> = {}) =>
  world.ask(null, 'POST', '/authenticate', { username, password, ...more }, headers);
const as = (token: string, method: string, path: string, body?: unknown, headers = {}) =>
  world.ask(null, method, path, body, { authorization: `Bearer ${token}`, ...headers });

/** Somebody of the staff, or of Senja Records, who can sign in. */
async function makePerson(login: string, role = 'ROLE_REVIEWER', more: object = {}): Promise<number> {
  const made = await world.ask('sari', 'POST', '/admin/users', {
    firstName: 'Made',
    email: `${login}@example.test`,
    login,
    password,
    confirmPassword: password,
    authorities: [role],
    labelId: role === 'ROLE_LABEL' ? world.labels.senja : null,
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}
const tokenOf = async (login: string, more: object = {}) =>
  (await signIn(login, more)).body.access_token as string;
const isIn = async (token: string) => (await as(token, 'GET', '/account')).status === 200;

test('the right password opens a session, by login or address in any case', async () => {
  await makePerson('putu');
  for (const name of ['putu', 'PUTU', 'Putu@Example.TEST']) {
    const { status, body } = await signIn(name);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expires_in: 30 * 86_400,
      user: { login: 'putu', roleNames: ['ROLE_REVIEWER'] },
    });
    expect(body.permission).toContain('/backoffice/approval/user');
  }
  expect((await signIn('putu', { rememberMe: true })).body.expires_in).toBe(365 * 86_400);
});

test('a wrong password and an unknown name are told in the same words', async () => {
  const wrong = await signIn('putu', { password: 'Salah#123' });
  const unknown = await signIn('nobody-here');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body.message).toBe('Email address or password is incorrect.');
  expect(unknown.body.message).toBe(wrong.body.message);
});

test('ten guesses at an account, even at once, are all there are; the others wait', async () => {
  await makePerson('target');
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => signIn('target', { password: 'Salah#123' })),
  );
  expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10);
  const late = await signIn('TARGET@example.test');
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
});

test('an account that is not verified, or suspended, is told only after the right password', async () => {
  const id = await makePerson('dana', 'ROLE_REVIEWER', { activated: false });
  expect((await signIn('dana', { password: 'Salah#123' })).body.code).toBe('error.login.wrong');
  expect((await signIn('dana')).body.message).toBe('Please check your email and verify your account first.');
  await world.sql.query('update app_user set activated = true where id = $1', [id]);
  await world.ask('sari', 'PUT', `/users/${id}/SUSPENDED`, { reason: 'Left the company.' });
  const out = await signIn('dana');
  expect([out.status, out.body.code]).toEqual([403, 'error.login.suspended']);
  expect(out.body.message).toContain('Left the company.');
  await world.sql.query('update app_user set reason = null where id = $1', [id]);
  expect((await signIn('dana')).body.message).toBe('Your account is suspended.');
});

test('asked by GET, refresh mints nothing and tells of the session as it is', async () => {
  await makePerson('wira');
  const token = await tokenOf('wira');
  const count = async () => (await world.sql.query('select count(*)::int as n from session')).rows[0].n;
  const before = await count();
  const { body } = await as(token, 'GET', '/authenticate/refresh');
  expect(body).toMatchObject({ access_token: token, user: { login: 'wira' } });
  expect(await count()).toBe(before);
  expect((await world.sql.query('select 1 from session where replaced_at is not null')).rows).toEqual([]);
});

test('a refreshed token replaces the old one, which stays good for ten seconds and then ends the family', async () => {
  await makePerson('nyoman');
  const first = await tokenOf('nyoman');
  const second = (await as(first, 'POST', '/authenticate/refresh')).body.access_token;
  const third = (await as(first, 'GET', '/authenticate/refresh')).body.access_token;
  expect(await Promise.all([first, second, third].map(isIn))).toEqual([true, true, true]);
  expect((await as(second, 'GET', '/account/sessions')).body).toHaveLength(1);
  await world.sql.query(
    "update session set replaced_at = now() - interval '11 seconds' where replaced_at is not null",
  );
  expect(await isIn(first)).toBe(false);
  expect(await Promise.all([second, third].map(isIn))).toEqual([false, false]);
});

test('on a machine whose clock is two minutes behind the old token stays good for its ten seconds too', async () => {
  const first = await tokenOf('nyoman');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
  const refreshed = await as(first, 'POST', '/authenticate/refresh');
  vi.useRealTimers();
  expect(await Promise.all([first, refreshed.body.access_token].map(isIn))).toEqual([true, true]);
});

test('a session left alone ends on the server', async () => {
  const [short, long] = [await tokenOf('nyoman'), await tokenOf('nyoman', { rememberMe: true })];
  await world.sql.query(
    "update session set last_seen_at = now() - interval '13 hours' where user_id = (select id from app_user where login = 'nyoman')",
  );
  expect([await isIn(short), await isIn(long)]).toEqual([false, true]);
});

test('how long a session may rest holds for those who are in already; one that has ended stays so', async () => {
  const [short, long, gone] = [
    await tokenOf('nyoman'),
    await tokenOf('nyoman', { rememberMe: true }),
    await tokenOf('nyoman'),
  ];
  const restedFor = (token: string, hours: number) =>
    world.sql.query(
      'update session set last_seen_at = now() - make_interval(hours => $1) where token_hash = $2',
      [hours, createHash('sha256').update(token).digest()],
    );
  const { body } = await world.ask('sari', 'GET', '/sysparams/group/SECURITY/key/IDLE_HOURS');
  const set = async (value: string) => {
    const { status } = await world.ask('sari', 'PUT', `/sysparams/${body.id}`, {
      ...body,
      value,
      version: undefined,
    });
    expect(status).toBe(200);
  };
  await restedFor(gone, 13);
  for (const token of [short, long]) await restedFor(token, 2);
  await set('1');
  expect([await isIn(short), await isIn(long)]).toEqual([false, true]);
  await set('24');
  expect(await Promise.all([short, gone].map(isIn))).toEqual([false, false]);
  await set('12');
});

test('a browser’s session needs its companion cookie', async () => {
  const entered = await signIn('nyoman', {}, { 'x-rilis-client': 'web' });
  const [first] = [entered.headers['set-cookie']].flat();
  expect(first).toMatch(/HttpOnly; SameSite=Strict/);
  const [cookie] = String(first).split(';');
  const { access_token: token } = entered.body;
  expect(await isIn(token)).toBe(false);
  expect((await as(token, 'GET', '/account', undefined, { cookie })).status).toBe(200);
});

test('a browser is brought its token in a cookie that its page reads: what a page writes, Safari forgets in a week', async () => {
  const asked = { rememberMe: true };
  const { headers, body } = await signIn('nyoman', asked, { 'x-rilis-client': 'web' });
  const kept = `authorization_token=${body.access_token}; Max-Age=${365 * 86_400}; Path=/; SameSite=Strict`;
  expect(headers['set-cookie']).toContain(kept);
  expect((await signIn('nyoman', asked)).headers['set-cookie']).toBeUndefined();
});

test('sign-ins are listed and ended one by one and everywhere', async () => {
  await makePerson('ketut');
  const tokens = [await tokenOf('ketut'), await tokenOf('ketut'), await tokenOf('ketut')] as const;
  const { body: list } = await as(tokens[0], 'GET', '/account/sessions');
  expect(list.map((row: { current: boolean }) => row.current)).toEqual([false, false, true]);
  expect((await world.ask('bayu', 'DELETE', `/account/sessions/${list[0].id}`)).status).toBe(404);
  expect((await as(tokens[0], 'DELETE', `/account/sessions/${list[0].id}`)).status).toBe(200);
  expect(await Promise.all(tokens.map(isIn))).toEqual([true, true, false]);
  expect((await as(tokens[0], 'DELETE', '/account/sessions')).body).toEqual({ ended: 2 });
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false, false]);
});

test('logout ends the session with every token that came out of it', async () => {
  const first = await tokenOf('ketut');
  const second = (await as(first, 'POST', '/authenticate/refresh')).body.access_token;
  expect((await as(second, 'POST', '/account/logout')).status).toBe(200);
  expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
});

test('a rejected label has no session from that moment, and its people cannot sign in', async () => {
  await makePerson('agus', 'ROLE_LABEL');
  const token = await tokenOf('agus');
  await world.sql.query("update label set approval_status = 'REJECTED', reason = 'Fraud' where id = $1", [
    world.labels.senja,
  ]);
  expect(await isIn(token)).toBe(false);
  expect((await signIn('agus')).body.message).toContain('Fraud');
  await world.sql.query("update label set approval_status = 'APPROVED', reason = null where id = $1", [
    world.labels.senja,
  ]);
  expect(await isIn(token)).toBe(false);
  expect((await signIn('agus')).status).toBe(200);
});

test('a new password throws out every other session and asks for the old one and a recent sign-in', async () => {
  const id = await makePerson('wayan');
  const [thisOne, other] = [await tokenOf('wayan'), await tokenOf('wayan')];
  const change = (currentPassword: string, newPassword: string, token = thisOne) =>
    as(token, 'PATCH', '/account/changepassword', { currentPassword, newPassword });
  expect((await change('Salah#123', 'Baru#1234')).body.fieldErrors[0].code).toBe('error.password.current');
  const { rows } = await world.sql.query('select subject, note from denial where actor_id = $1', [id]);
  expect(rows).toEqual([{ subject: 'PATCH /account/changepassword', note: 'error.password.current' }]);
  expect((await change(password, 'baru')).body.fieldErrors[0].field).toBe('newPassword');
  const guessed = async (text: string) => (await change(password, text)).body.fieldErrors[0].code;
  expect(await guessed('Wayan#1234')).toBe('error.password.personal');
  expect(await guessed('P@ssw0rd1!')).toBe('error.password.common');
  expect((await change(password, 'Baru#1234')).status).toBe(200);
  expect([await isIn(thisOne), await isIn(other)]).toEqual([true, false]);
  expect((await signIn('wayan')).status).toBe(401);
  expect((await signIn('wayan', { password: 'Baru#1234' })).status).toBe(200);
  await world.sql.query(
    "update session set signed_in_at = now() - interval '16 minutes' where user_id = $1",
    [id],
  );
  expect((await change('Baru#1234', 'Lagi#1234')).body.code).toBe('error.recentSignIn');
});

test('“Account awaiting approval (retry after 3x24 hours)” says the hours that are promised now', async () => {
  const id = await makePerson('ratih');
  await world.sql.query("update app_user set status = 'SUBMITTED', submitted_at = now() where id = $1", [id]);
  const promised = async (hours: string) => {
    await world.sql.query(`update sysparam set value = $1 where "group" = 'SLA' and key = 'USER_HOURS'`, [
      hours,
    ]);
    return (await signIn('ratih')).body.message;
  };
  const said = 'Your account is waiting for approval. Please try again after';
  expect(await promised('36')).toBe(`${said} 36 hours.`);
  expect(await promised('48')).toBe(`${said} 2x24 hours.`);
  expect(await promised('72')).toBe(`${said} 3x24 hours.`);
});

test('“Passwords must match” where a new one is sent twice, by the old one as by a mailed key', async () => {
  await makePerson('suwarni');
  const token = await tokenOf('suwarni');
  const differing = { newPassword: 'Baru#1234', confirmPassword: 'Baru#1235' };
  const refused = await as(token, 'PATCH', '/account/changepassword', {
    currentPassword: password,
    ...differing,
  });
  expect(refused.body.fieldErrors).toEqual([
    { field: 'confirmPassword', code: 'error.password.mismatch', message: 'Passwords do not match.' },
  ]);
  expect((await signIn('suwarni')).status).toBe(200);
  const reset = await world.ask(null, 'POST', '/account/reset_password', { key: 'x', ...differing });
  expect(reset.body.fieldErrors).toEqual(refused.body.fieldErrors);
  const twice = { currentPassword: password, newPassword: 'Baru#1234', confirmPassword: 'Baru#1234' };
  expect((await as(token, 'PATCH', '/account/changepassword', twice)).status).toBe(200);
});

test('a forgotten password is reset by a mailed key, good once under a hundred tries; every session ends', async () => {
  await makePerson('komang');
  const token = await tokenOf('komang');
  const forgot = (email: string) => world.ask(null, 'POST', '/account/forgot_password', { email });
  const [known, unknown] = [await forgot('Komang@example.test'), await forgot('nobody@example.test')];
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  await world.drain();
  const box = await world.ask('sari', 'GET', '/mailbox?search=komang');
  expect(box.body.content[0]).toMatchObject({ simulated: true, subject: 'Reset your password for Rilis' });
  const key = /#\/resetPassword\?key=([\w-]{43})/.exec(box.body.content[0].text)?.[1];
  expect((await world.ask('sari', 'GET', '/mailbox?search=nobody@')).body.totalElements).toBe(0);
  expect((await world.ask('adi', 'GET', '/mailbox')).status).toBe(403);
  expect((await world.ask(null, 'GET', `/account/activate?key=${key}`)).status).toBe(400);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      world.ask(null, 'POST', '/account/reset_password', { key, newPassword: `Baru#${1000 + i}` }),
    ),
  );
  expect(answers.map((one) => one.status).filter((status) => status === 200)).toHaveLength(1);
  // Whom a machine too busy to look turned away has not used the key either.
  expect(answers.filter((one) => ![200, 400, 503].includes(one.status))).toEqual([]);
  const right = answers.findIndex((one) => one.status === 200);
  expect((await signIn('komang', { password: `Baru#${1000 + right}` })).status).toBe(200);
  expect(await isIn(token)).toBe(false);
});

test('a job that is delivered twice mails one key, which stays good: to a new password, and to a new account', async () => {
  const asked = new Date();
  await makePerson('lastri');
  await makePerson('wulan', 'ROLE_REVIEWER', { activated: false });
  await world.sql.query("update one_time_key set created_at = created_at - interval '1 hour'");
  for (const job of [forgotPasswordJob, forgotPasswordJob])
    await job(world.db, { email: 'lastri@example.test' }, asked);
  for (const job of [resendJob, resendJob]) await job(world.db, { email: 'wulan@example.test' }, asked);
  const { rows } = await world.sql.query(
    `select purpose, count(*)::int as keys from one_time_key k join app_user u on u.id = user_id
     where login in ('lastri', 'wulan') and k.created_at >= $1 group by purpose order by purpose`,
    [asked],
  );
  expect(rows).toEqual([
    { purpose: 'ACTIVATE', keys: 1 },
    { purpose: 'RESET', keys: 1 },
  ]);
});

test('codes by time are those of RFC 6238, a step early and late included', () => {
  const secret = base32(Buffer.from('12345678901234567890'));
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((s) =>
    codeAt(secret, stepAt(s * 1000)),
  );
  expect(codes).toEqual(['287082', '081804', '005924', '353130']);
  const taken = [970, 989, 990, 1020, 1079, 1080].map((s) => stepOf(secret, codeAt(secret, 34), s * 1000));
  expect(taken).toEqual([undefined, undefined, 34, 34, 34, undefined]);
});

test('a second factor is set up, asked for, never taken twice, and recovered', async () => {
  await makePerson('gede');
  const token = await tokenOf('gede');
  const { secret, uri } = (await as(token, 'POST', '/account/second-factor')).body;
  expect(uri).toBe(`otpauth://totp/Rilis:gede?secret=${secret}&issuer=Rilis`);
  // One step throughout: the clock may pass into the next one while the test runs.
  const step = stepAt(Date.now());
  expect((await as(token, 'PUT', '/account/second-factor', { code: '000000' })).status).toBe(400);
  const confirmed = await as(token, 'PUT', '/account/second-factor', { code: codeAt(secret, step) });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  const { rows } = await world.sql.query('select sealed_secret from second_factor');
  expect(rows[0].sealed_secret.toString('latin1')).not.toContain(secret);
  expect((await signIn('gede')).body).toMatchObject({ status: 401, code: 'error.login.secondFactor' });
  expect((await signIn('gede', { code: codeAt(secret, step) })).body.code).toBe('error.login.code');
  const next = codeAt(secret, step + 1);
  const race = await Promise.all(Array.from({ length: 8 }, () => signIn('gede', { code: next })));
  expect(race.filter((one) => one.status === 200)).toHaveLength(1);
  const [recovery] = confirmed.body.recoveryCodes;
  expect((await signIn('gede', { code: recovery.toLowerCase().replace('-', '') })).status).toBe(200);
  expect((await signIn('gede', { code: recovery })).status).toBe(401);
  expect((await as(token, 'GET', '/account/second-factor')).body).toMatchObject({
    enrolled: true,
    required: false,
    recoveryCodesLeft: 9,
  });
  expect((await as(token, 'POST', '/account/second-factor')).status).toBe(409);
});

test('a code that was used while the clock went ahead locks nobody out once the clock is right again', async () => {
  const id = await makePerson('maju');
  const token = await tokenOf('maju');
  const { secret } = (await as(token, 'POST', '/account/second-factor')).body;
  const step = stepAt(Date.now());
  await as(token, 'PUT', '/account/second-factor', { code: codeAt(secret, step) });
  await world.sql.query('update second_factor set last_step = last_step + 2880 where user_id = $1', [id]);
  const code = codeAt(secret, step + 1);
  expect((await signIn('maju', { code })).status).toBe(200);
  expect((await signIn('maju', { code })).body.code).toBe('error.login.code');
});

test('where the platform lost the key of a second factor its person is told, and a recovery code lets them in', async () => {
  await makePerson('lupa');
  const token = await tokenOf('lupa');
  const { secret } = (await as(token, 'POST', '/account/second-factor')).body;
  const step = stepAt(Date.now());
  const confirmed = await as(token, 'PUT', '/account/second-factor', { code: codeAt(secret, step) });
  await world.sql.query(
    `update second_factor set sealed_secret = decode(repeat('00', 60), 'hex')
     where user_id = (select id from app_user where login = 'lupa')`,
  );
  const told = await signIn('lupa', { code: codeAt(secret, step + 1) });
  expect([told.status, told.body.code]).toEqual([409, 'error.login.sealed']);
  expect((await signIn('lupa', { code: confirmed.body.recoveryCodes[0] })).status).toBe(200);
});

test('a role may ask for a second factor: until it is set up nothing else answers', async () => {
  await makePerson('rika', 'ROLE_FINANCE');
  const at = '/sysparams/group/SECURITY/key/MFA_ROLES';
  const { body: row } = await world.ask('adi', 'GET', at);
  await world.ask('adi', 'PUT', `/sysparams/${row.id}`, { ...row, value: 'ROLE_FINANCE,ROLE_ADMIN_INVOICE' });
  const entered = await signIn('rika');
  expect(entered.body).toMatchObject({ mustEnrol: true });
  const token = entered.body.access_token;
  expect((await as(token, 'GET', '/labels')).body.code).toBe('error.secondFactor.required');
  expect((await as(token, 'GET', '/account')).body.mustEnrol).toBe(true);
  const { secret } = (await as(token, 'POST', '/account/second-factor')).body;
  await as(token, 'PUT', '/account/second-factor', { code: codeAt(secret, stepAt(Date.now())) });
  expect((await as(token, 'GET', '/labels')).status).toBe(200);
  expect((await as(token, 'DELETE', '/account/second-factor')).body.code).toBe('error.secondFactor.needed');
  const { body: self } = await as(token, 'GET', '/account');
  expect((await world.ask('adi', 'DELETE', `/admin/users/${self.user.id}/second-factor`)).status).toBe(403);
  expect((await world.ask('sari', 'DELETE', `/admin/users/${self.user.id}/second-factor`)).status).toBe(200);
  expect(await isIn(token)).toBe(false);
});

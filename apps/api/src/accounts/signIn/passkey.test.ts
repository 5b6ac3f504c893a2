import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../../../../../tests/authenticator.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { together } from '../../../../../tests/together.ts';
import { codeAt, stepAt } from '../keys/totp.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://portal.rilis.test' });
});
afterAll(() => world.end());

const password = 'Rahasia#1';
const origin = 'https://portal.rilis.test';
const as = (token: string, method: string, path: string, body?: unknown) =>
  world.ask(null, method, path, body, { authorization: `Bearer ${token}` });
const signIn = (username: string, more: object = {}) =>
  world.ask(null, 'POST', '/authenticate', { username, password, ...more });
const optionsFor = async (login: string) => (await signIn(login)).body.params.passkey;

/** Somebody of the staff, signed in. */
async function makePerson(login: string, role = 'ROLE_REVIEWER'): Promise<{ id: number; token: string }> {
  const made = await world.ask('sari', 'POST', '/admin/users', {
    firstName: 'Made',
    email: `${login}@example.test`,
    login,
    password,
    confirmPassword: password,
    authorities: [role],
    labelId: null,
  });
  expect(made.status, made.text).toBe(201);
  return { id: made.body.id, token: (await signIn(login)).body.access_token };
}

async function register(token: string, name: string, key = new Authenticator(origin)) {
  const options = await as(token, 'POST', '/account/passkeys/options');
  expect(options.status, options.text).toBe(201);
  const answer = await as(token, 'POST', '/account/passkeys', { name, response: key.make(options.body) });
  return { key, answer };
}

test('several named passkeys are registered; recovery codes come with the first', async () => {
  const { id, token } = await makePerson('putu');
  const first = await register(token, 'Laptop');
  expect(first.answer.status, first.answer.text).toBe(201);
  expect(first.answer.body.passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null });
  expect(first.answer.body.recoveryCodes).toHaveLength(10);
  const second = await register(token, 'Security key');
  expect(second.answer.body.recoveryCodes).toEqual([]);
  const { body } = await as(token, 'GET', '/account/passkeys');
  expect(body.map((row: { name: string }) => row.name)).toEqual(['Laptop', 'Security key']);
  expect((await as(token, 'GET', '/account/second-factor')).body).toMatchObject({
    enrolled: false,
    passkeys: 2,
    recoveryCodesLeft: 10,
  });
  const again = await register(token, 'Twice', first.key);
  expect([again.answer.status, again.answer.body.code]).toEqual([409, 'error.passkey.known']);
  const { rows } = await world.sql.query(
    "select action, after from audit_log where entity = 'passkey' and actor_id = $1 order by id",
    [id],
  );
  expect(rows).toEqual([
    { action: 'registered', after: { name: 'Laptop' } },
    { action: 'registered', after: { name: 'Security key' } },
  ]);
});

test('the address of the platform, not of the request, says whose passkeys they are', async () => {
  const { token } = await makePerson('host');
  const asked = await world.ask(null, 'POST', '/account/passkeys/options', undefined, {
    authorization: `Bearer ${token}`,
    host: 'evil.test',
  });
  expect(asked.body.rp).toEqual({ id: 'portal.rilis.test', name: 'Rilis' });
});

test('a sign-in’s second step takes a passkey, of the person’s own, and says so in the audit', async () => {
  const { id, token } = await makePerson('nyoman');
  const { key } = await register(token, 'Laptop');
  const asked = await signIn('nyoman');
  expect(asked.body).toMatchObject({ status: 401, code: 'error.login.secondFactor' });
  expect(asked.body.params).toMatchObject({ codes: false, passkey: { rpId: 'portal.rilis.test' } });
  const entered = await signIn('nyoman', { passkey: key.sign(asked.body.params.passkey) });
  expect(entered.status, entered.text).toBe(200);
  expect((await as(entered.body.access_token, 'GET', '/account')).status).toBe(200);
  const { rows } = await world.sql.query(
    "select note from audit_log where action = 'signedIn' and actor_id = $1 order by id desc limit 1",
    [id],
  );
  expect(rows[0].note).toBe('auditWords.note.passkey');
  const [onlyOne] = (await as(token, 'GET', '/account/passkeys')).body;
  expect(onlyOne.lastUsedAt).not.toBeNull();
});

test('a wrong password gets no challenge', async () => {
  const answer = await signIn('nyoman', { password: 'Salah#123' });
  expect(answer.body).toMatchObject({ code: 'error.login.wrong' });
  expect(answer.body.params).toBeUndefined();
});

test('a challenge works once, under a hundred tries at once', async () => {
  const { token } = await makePerson('ketut');
  const { key } = await register(token, 'Laptop');
  const passkey = key.sign(await optionsFor('ketut'));
  await world.sql.query('delete from sign_in_try');
  // Ten tries a quarter of an hour are all there are: the tries are given back while they run.
  const answers = await together(100, async () => {
    await world.sql.query("delete from sign_in_try where name like 'account:%'");
    return signIn('ketut', { passkey });
  });
  const statuses = answers.map((one) => one.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses.filter((status) => status !== 200 && status !== 429))).toEqual(new Set([401]));
  // How many come between two gifts is the machine's business: most of them are looked at on an idle one.
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(10);
  await world.sql.query('delete from sign_in_try');
});

test('a registration’s challenge works once, under a hundred tries at once', async () => {
  const { token } = await makePerson('race');
  const options = (await as(token, 'POST', '/account/passkeys/options')).body;
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      as(token, 'POST', '/account/passkeys', {
        name: 'Race',
        response: new Authenticator(origin).make(options),
      }),
    ),
  );
  expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
  expect((await as(token, 'GET', '/account/passkeys')).body).toHaveLength(1);
});

test.each([
  ['another site’s page', { origin: 'https://portal.ri1is.test' }],
  ['another relying party', { rpId: 'ri1is.test' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a registration in place of a sign-in', { type: 'webauthn.create' }],
  ['a counter that falls back: a copied key', { counter: 1 }],
])('what was signed for %s is refused, and its challenge is used up', async (_, otherwise) => {
  const login = `w${Object.keys(otherwise)[0]!.toLowerCase()}`;
  const { token } = await makePerson(login);
  const { key } = await register(token, 'Laptop');
  expect((await signIn(login, { passkey: key.sign(await optionsFor(login), { counter: 5 }) })).status).toBe(
    200,
  );
  const options = await optionsFor(login);
  const refused = await signIn(login, { passkey: key.sign(options, otherwise) });
  expect([refused.status, refused.body.code]).toEqual([401, 'error.login.passkey']);
  if (!('challenge' in otherwise))
    expect((await signIn(login, { passkey: key.sign(options, { counter: 9 }) })).status).toBe(401);
});

test('a challenge is good for its person, purpose and five minutes only', async () => {
  const [made, gede] = [await makePerson('made'), await makePerson('gede')];
  const [own] = [await register(made.token, 'Laptop'), await register(gede.token, 'Laptop')];
  expect((await signIn('made', { passkey: own.key.sign(await optionsFor('gede')) })).status).toBe(401);
  const forNew = (await as(made.token, 'POST', '/account/passkeys/options')).body;
  const crossed = own.key.sign({ challenge: forNew.challenge, rpId: forNew.rp.id });
  expect((await signIn('made', { passkey: crossed })).status).toBe(401);
  const late = await optionsFor('made');
  await world.sql.query("update passkey_challenge set expires_at = now() - interval '1 second'");
  expect((await signIn('made', { passkey: own.key.sign(late) })).status).toBe(401);
  // Gede's passkey does not open Made's account.
  const foreign = await register(gede.token, 'Another');
  expect((await signIn('made', { passkey: foreign.key.sign(await optionsFor('made')) })).status).toBe(401);
});

test('recovery codes and codes by time go on beside passkeys', async () => {
  const { token } = await makePerson('wayan');
  const { answer } = await register(token, 'Laptop');
  const [recovery] = answer.body.recoveryCodes;
  expect((await signIn('wayan', { code: recovery })).status).toBe(200);
  expect((await signIn('wayan', { code: recovery })).status).toBe(401);
  const { secret } = (await as(token, 'POST', '/account/second-factor')).body;
  const step = stepAt(Date.now());
  // A secret that waits for its first code opens nothing yet.
  expect((await signIn('wayan', { code: codeAt(secret, step) })).body.code).toBe('error.login.code');
  await as(token, 'PUT', '/account/second-factor', { code: codeAt(secret, step) });
  expect((await signIn('wayan')).body.params).toMatchObject({
    codes: true,
    passkey: { rpId: expect.any(String) },
  });
  expect((await signIn('wayan', { code: codeAt(secret, step + 1) })).status).toBe(200);
});

test('a passkey is removed after a recent sign-in; the last factor takes the recovery codes along', async () => {
  const { id, token } = await makePerson('komang');
  const { answer } = await register(token, 'Laptop');
  const at = `/account/passkeys/${answer.body.passkey.id}`;
  expect((await world.ask('bayu', 'DELETE', at)).status).toBe(404);
  const age = (minutes: number) =>
    world.sql.query(
      'update session set signed_in_at = now() - make_interval(mins => $2) where user_id = $1',
      [id, minutes],
    );
  await age(16);
  for (const [method, path] of [
    ['DELETE', at],
    ['POST', '/account/passkeys/options'],
  ] as const)
    expect((await as(token, method, path)).body.code).toBe('error.recentSignIn');
  await age(1);
  expect((await as(token, 'DELETE', at)).status).toBe(200);
  expect((await as(token, 'GET', '/account/second-factor')).body).toMatchObject({
    passkeys: 0,
    recoveryCodesLeft: 0,
  });
  expect((await signIn('komang')).status).toBe(200);
});

test('a role that asks for a second factor takes either kind, and keeps the last of them', async () => {
  const at = '/sysparams/group/SECURITY/key/MFA_ROLES';
  const { body: row } = await world.ask('adi', 'GET', at);
  await world.ask('adi', 'PUT', `/sysparams/${row.id}`, { ...row, value: 'ROLE_FINANCE' });
  const { id, token } = await makePerson('rika', 'ROLE_FINANCE');
  expect((await as(token, 'GET', '/labels')).body.code).toBe('error.secondFactor.required');
  const { answer } = await register(token, 'Laptop');
  expect((await as(token, 'GET', '/labels')).status).toBe(200);
  const removing = () => as(token, 'DELETE', `/account/passkeys/${answer.body.passkey.id}`);
  expect((await removing()).body.code).toBe('error.secondFactor.needed');
  const { secret } = (await as(token, 'POST', '/account/second-factor')).body;
  await as(token, 'PUT', '/account/second-factor', { code: codeAt(secret, stepAt(Date.now())) });
  const both = await Promise.all([removing(), as(token, 'DELETE', '/account/second-factor')]);
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  expect((await world.ask('sari', 'GET', `/users/${id}`)).body.secondFactor).toBe(true);
  expect((await world.ask('sari', 'DELETE', `/admin/users/${id}/second-factor`)).status).toBe(200);
  expect((await world.ask('sari', 'GET', `/users/${id}`)).body.secondFactor).toBe(false);
});

const openOptions = async () => (await world.ask(null, 'POST', '/authenticate/passkey/options')).body;
const enterBy = (passkey: object) =>
  world.ask(null, 'POST', '/authenticate/passkey', { passkey, rememberMe: true });

test('a passkey alone signs in, without a name or a password, while the account is under siege', async () => {
  const { id, token } = await makePerson('alone');
  const { key } = await register(token, 'Phone');
  const options = await openOptions();
  expect(options).toMatchObject({ rpId: 'portal.rilis.test', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  await Promise.all(Array.from({ length: 12 }, () => signIn('alone', { password: 'Salah#123' })));
  expect((await signIn('alone')).status).toBe(429);
  const entered = await enterBy(key.sign(options));
  expect(entered.status, entered.text).toBe(200);
  expect(entered.body).toMatchObject({ user: { login: 'alone' } });
  expect((await as(entered.body.access_token, 'GET', '/account')).status).toBe(200);
  const { rows } = await world.sql.query(
    "select note from audit_log where action = 'signedIn' and actor_id = $1 order by id desc limit 1",
    [id],
  );
  expect(rows[0].note).toBe('auditWords.note.passkeyAlone');
  await world.sql.query('delete from sign_in_try');
});

test('a passkey made under another secret key signs in alone as well: whose it is its own key proves, not what it calls its owner', async () => {
  const { token } = await makePerson('lama');
  const { key } = await register(token, 'Phone');
  const signed = key.sign(await openOptions());
  const userHandle = Buffer.alloc(32, 7).toString('base64url');
  const entered = await enterBy({ ...signed, response: { ...signed.response, userHandle } });
  expect([entered.status, entered.body.user?.login]).toEqual([200, 'lama']);
});

test('a challenge for whoever comes is ours, works once, and says nothing about who is there', async () => {
  const { id, token } = await makePerson('sekali');
  const { key } = await register(token, 'Phone');
  const passkey = key.sign(await openOptions());
  const answers = await Promise.all(Array.from({ length: 40 }, () => enterBy(passkey)));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const own = Buffer.alloc(56, 1).toString('base64url');
  const refused = await Promise.all([
    enterBy(key.sign({ challenge: own, rpId: 'portal.rilis.test' })),
    enterBy(key.sign(await openOptions(), { origin: 'https://portal.ri1is.test' })),
    enterBy(new Authenticator(origin).sign(await openOptions())),
    enterBy(key.sign(await optionsFor('sekali'))),
  ]);
  for (const { status, body } of refused) expect([status, body.code]).toEqual([401, 'error.login.passkey']);
  await world.sql.query("update app_user set status = 'SUSPENDED', reason = 'Unpaid' where id = $1", [id]);
  const suspended = await enterBy(key.sign(await openOptions()));
  expect([suspended.status, suspended.body.code]).toEqual([403, 'error.login.suspended']);
});

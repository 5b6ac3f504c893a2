import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const password = 'Rahasia#1';
const person = (login: string, more: object = {}) => ({
  firstName: 'Indra',
  lastName: 'Kusuma',
  email: `${login}@example.test`,
  login,
  password,
  confirmPassword: password,
  authorities: ['ROLE_REVIEWER'],
  activated: true,
  mobilePhonePic: '0812 3456 789',
  ...more,
});
const make = (who: Name, login: string, more: object = {}) =>
  world.ask(who, 'POST', '/admin/users', person(login, more));
const tokenOf = async (login: string) =>
  (await world.ask(null, 'POST', '/authenticate', { username: login, password })).body.access_token as string;
const isIn = async (token: string) =>
  (await world.ask(null, 'GET', '/account', undefined, { authorization: `Bearer ${token}` })).status === 200;

test('an administrator makes, finds, changes, removes and restores a person by the calls of the specification', async () => {
  const made = await make('adi', 'indra');
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    firstName: 'Indra',
    login: 'indra',
    authorities: ['ROLE_REVIEWER'],
    activated: true,
    mobilePhonePic: '0812 3456 789',
    picPhoneNumber: '0812 3456 789',
    approvalStatus: 'APPROVED',
  });
  expect(made.text).not.toMatch(/password|argon/);
  const { id, version } = made.body;
  expect((await world.ask('adi', 'GET', `/admin/users/${id}/detail`)).body.login).toBe('indra');
  const found = await world.ask('adi', 'GET', '/admin/users?search=indra&role=ROLE_REVIEWER&activated=Y');
  expect(found.body).toMatchObject({ totalElements: 1, content: [{ id }] });
  const states = 'sort=id,desc&approvalStatus=APPROVED&approvalStatus=SUSPENDED';
  const active = (await world.ask('adi', 'GET', `/admin/users?${states}`)).body.content;
  expect(active.map((one: { id: number }) => one.id)).toContain(id);
  expect(active).toEqual(active.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id));
  const form = {
    id,
    version,
    firstName: 'Indra',
    email: 'indra@example.test',
    login: 'indra2',
    authorities: ['ROLE_REVIEWER'],
  };
  const kept = { login: 'indra2', lastName: 'Kusuma', mobilePhonePic: '0812 3456 789' };
  expect((await world.ask('adi', 'PUT', '/admin/users', form)).body).toMatchObject(kept);
  const emptied = { ...form, version: version + 1, lastName: '', mobilePhonePic: '' };
  expect((await world.ask('adi', 'PUT', '/admin/users', emptied)).body).toMatchObject({
    ...{ lastName: '', mobilePhonePic: null },
  });
  expect((await world.ask('adi', 'PUT', '/admin/users', form)).body.code).toBe('error.staleVersion');
  expect((await world.ask('adi', 'DELETE', `/admin/users/${id}/delete`)).status).toBe(200);
  expect((await world.ask('adi', 'GET', `/admin/users/${id}/detail`)).status).toBe(404);
  expect((await world.ask('adi', 'GET', '/users/trash')).body.totalElements).toBe(1);
  expect((await world.ask('adi', 'PUT', `/admin/users/${id}/restore`)).body.deleted).toBe(false);
  await world.ask('adi', 'DELETE', `/users/${id}/softdelete`);
  expect((await world.ask('adi', 'DELETE', `/users/${id}`)).status).toBe(200);
  expect((await world.ask('senja', 'GET', '/users')).status).toBe(403);
});

test.each([
  [{ authorities: [] }, 'authorities', 'error.validation.required'],
  [{ authorities: ['ROLE_NOBODY'] }, 'authorities', 'error.user.role'],
  [{ confirmPassword: 'x' }, 'confirmPassword', 'error.password.mismatch'],
  [{ authorities: ['ROLE_LABEL'] }, 'labelId', 'error.user.labelNeeded'],
  [{ login: 'senja@example.test' }, 'login', 'error.register.loginAddress'],
  [{ labelId: 999_999 }, 'labelId', 'error.user.label'],
])('a person with %o is refused at the field', async (more, field, code) => {
  const refused = await make('sari', 'wrong', more);
  expect(refused.status, refused.text).toBe(400);
  expect(refused.body.fieldErrors).toContainEqual(expect.objectContaining({ field, code }));
});

test.each([
  [{ login: 'Senja' }, 'login', 'error.register.loginTaken'],
  [{ email: 'SENJA@example.test' }, 'email', 'error.user.emailTaken'],
])('a person with %o is refused at the field as a duplicate', async (more, field, code) => {
  const refused = await make('sari', 'twice', more);
  expect(refused).toMatchObject({ status: 409, body: { code, fieldErrors: [{ field, code }] } });
});

test('who may give an owner’s role with a label is asked for the label, not refused the role', async () => {
  const refused = await make('adi', 'ownerless', { authorities: ['ROLE_LABEL'] });
  expect([refused.status, refused.body.fieldErrors]).toMatchObject([
    400,
    [{ field: 'labelId', code: 'error.user.labelNeeded' }],
  ]);
  const given = { authorities: ['ROLE_LABEL'], labelId: world.labels.senja };
  expect((await make('adi', 'pemilik', given)).status).toBe(201);
});

test('a username with @ is the person’s own address, also when it is changed; one from before stays', async () => {
  const { body } = await make('adi', 'surat');
  const { password: _, confirmPassword: __, ...form } = person('surat');
  const change = (fields: object) => world.ask('adi', 'PUT', `/users/${body.id}`, { ...form, ...fields });
  expect((await change({ login: 'bayu@example.test' })).body.fieldErrors).toMatchObject([
    { field: 'login', code: 'error.register.loginAddress' },
  ]);
  expect((await change({ login: 'Surat@example.test' })).body.login).toBe('surat@example.test');
  await world.sql.query("update app_user set login = 'lama@example.test' where id = $1", [body.id]);
  const kept = await change({ login: 'lama@example.test', lastName: 'Lama' });
  expect(kept.body, kept.text).toMatchObject({ login: 'lama@example.test', lastName: 'Lama' });
  const signIn = async () => {
    const asked = { username: 'Lama@example.test', password };
    return (await world.ask(null, 'POST', '/authenticate', asked)).body.user.login;
  };
  expect(await signIn()).toBe('lama@example.test');
  // Somebody else has that address now.
  await make('adi', 'lama');
  expect(await signIn()).toBe('lama');
});

test('people of a label have rights over their label only', async () => {
  const { senja: labelId } = world.labels;
  expect(
    (await make('sari', 'mixed', { labelId, authorities: ['ROLE_ADMIN'] })).body.fieldErrors[0].code,
  ).toBe('error.user.staffRole');
  expect((await make('adi', 'helper', { labelId, authorities: ['ROLE_LABEL'] })).status).toBe(201);
});

test('nobody grants what they lack, nor takes over somebody who has it', async () => {
  expect((await make('adi', 'boss', { authorities: ['ROLE_SUPERUSER'] })).body.code).toBe(
    'error.user.beyond',
  );
  expect((await make('adi', 'payer', { authorities: ['ROLE_FINANCE'] })).body.code).toBe('error.user.beyond');
  const { sari, fina, adi } = world.cast;
  const takeOver = {
    ...person('sari'),
    password: 'Milikku#1',
    confirmPassword: 'Milikku#1',
    authorities: ['ROLE_ADMIN'],
  };
  expect((await world.ask('adi', 'PUT', `/users/${sari.id}`, takeOver)).body.code).toBe('error.user.beyond');
  expect((await world.ask('adi', 'DELETE', `/admin/users/${fina.id}/delete`)).status).toBe(403);
  expect((await world.ask('adi', 'PUT', `/users/${sari.id}/SUSPENDED`, { reason: 'x' })).status).toBe(403);
  const more = { ...person('adi'), authorities: ['ROLE_ADMIN', 'ROLE_SUPERUSER'] };
  expect((await world.ask('adi', 'PUT', `/users/${adi.id}`, more)).status).toBe(403);
});

test('the last superuser cannot be removed, suspended or stripped, not even by two at once', async () => {
  const { sari } = world.cast;
  const stripped = {
    ...person('sari'),
    password: undefined,
    confirmPassword: undefined,
    authorities: ['ROLE_ADMIN'],
  };
  const strip = (who: Name, id: number, form: object) => world.ask(who, 'PUT', `/users/${id}`, form);
  expect((await strip('sari', sari.id, stripped)).body.code).toBe('error.user.lastSuperuser');
  expect((await world.ask('sari', 'DELETE', `/users/${sari.id}/softdelete`)).body.code).toBe(
    'error.user.self',
  );
  const { body: second } = await make('sari', 'second', { authorities: ['ROLE_SUPERUSER'] });
  const token = await tokenOf('second');
  const bySecond = (method: string, path: string, body?: object) =>
    world.ask(null, method, path, body, { authorization: `Bearer ${token}` });
  const answers = await Promise.all([
    world.ask('sari', 'PUT', `/users/${second.id}/SUSPENDED`, { reason: 'x' }),
    bySecond('PUT', `/users/${sari.id}/SUSPENDED`, { reason: 'x' }),
  ]);
  expect(answers.filter((one) => one.status === 200).length).toBeLessThanOrEqual(1);
  const { rows } = await world.sql.query(
    "select count(*)::int as n from app_user where status = 'APPROVED' and login in ('sari', 'second')",
  );
  expect(rows[0].n).toBeGreaterThanOrEqual(1);
  await world.sql.query("update app_user set status = 'APPROVED' where login in ('sari', 'second')");
  await world.sql.query('update session set ended_at = null where user_id = $1', [sari.id]);
});

test.each([
  ['other roles', { authorities: ['ROLE_ADMIN_INVOICE'] }],
  ['a new password', { password: 'Lain#1234', confirmPassword: 'Lain#1234' }],
  ['a withdrawn confirmation', { activated: false }],
])('%s end the person’s sessions at once', async (_, change) => {
  const login = `s${Object.keys(change)[0]?.toLowerCase()}`;
  const { body } = await make('sari', login);
  const token = await tokenOf(login);
  expect(await isIn(token)).toBe(true);
  const form = { ...person(login), password: undefined, confirmPassword: undefined, ...change };
  expect((await world.ask('sari', 'PUT', `/users/${body.id}`, form)).status).toBe(200);
  expect(await isIn(token)).toBe(false);
});

test('suspension ends sessions at once, keeps the person out and can be lifted', async () => {
  const { body } = await make('adi', 'tono');
  const token = await tokenOf('tono');
  const put = (who: Name, to: string, reason?: string) =>
    world.ask(who, 'PUT', `/users/${body.id}/${to}`, { reason });
  expect((await put('adi', 'SUSPENDED')).body.code).toBe('error.approval.reason');
  expect((await put('rudi', 'SUSPENDED', 'no')).status).toBe(403);
  expect((await put('adi', 'SUSPENDED', 'Holiday')).body.approvalStatus).toBe('SUSPENDED');
  expect([await isIn(token), await tokenOf('tono')]).toEqual([false, undefined]);
  expect((await put('adi', 'APPROVED', 'Back again')).status).toBe(200);
  expect([await isIn(token), await isIn(await tokenOf('tono'))]).toEqual([false, true]);
  const refused = await put('adi', 'SUBMITTED', 'x');
  expect(refused.body.code).toBe('error.approval.transition');
  expect(refused.body.message).toBe(
    'This is “Approved” and cannot become “Waiting for approval”. From here it can become “Suspended”.',
  );
  const said = await world.ask('adi', 'PUT', `/users/${body.id}/UNVERIFIED`, {}, { 'accept-language': 'id' });
  expect(said.body.message).toBe(
    'Status “Disetujui” tidak dapat diubah menjadi “Email belum dikonfirmasi”. Dari sini dapat diubah menjadi “Ditangguhkan”.',
  );
  const self = world.cast.adi.id;
  expect((await world.ask('adi', 'PUT', `/users/${self}/SUSPENDED`, { reason: 'x' })).body.code).toBe(
    'error.user.self',
  );
});

test('the queue of people who wait for approval shows whoever has waited longest first', async () => {
  const waiting = ['queue1', 'queue2', 'queue3'];
  for (const login of waiting) await make('adi', login);
  for (const [at, login] of ['queue2', 'queue3', 'queue1'].entries())
    await world.sql.query(
      "update app_user set status = 'SUBMITTED', submitted_at = now() - make_interval(hours => $2) where login = $1",
      [login, 10 - at],
    );
  const { body } = await world.ask('rudi', 'GET', '/users/approval-status/submitted');
  expect(body.content.map((row: { login: string }) => row.login)).toEqual(['queue2', 'queue3', 'queue1']);
});

test('somebody an administrator made without a confirmed address gets a key, and another on request', async () => {
  const { body } = await make('adi', 'unik', { activated: false });
  const mails = async () => (await world.ask('sari', 'GET', '/mailbox?search=unik')).body.content;
  expect(await mails()).toHaveLength(1);
  const sent = await world.ask('adi', 'POST', `/admin/users/${body.id}/resendVerification`);
  expect(sent.body.email).toBe('unik@example.test');
  const [newest] = await mails();
  const key = /key=([\w-]{43})/.exec(newest.text)?.[1];
  expect((await world.ask(null, 'GET', `/account/activate?key=${key}`)).body.next).toBe('LOGIN');
  expect((await world.ask('adi', 'POST', `/admin/users/${body.id}/resendVerification`)).body.code).toBe(
    'error.user.verified',
  );
});

test('passwords may stay empty on update, as a form sends them', async () => {
  const { body } = await make('adi', 'tetap');
  const form = { firstName: 'Tetap', email: body.email, login: body.login, authorities: body.authorities };
  const unchanged = await world.ask('adi', 'PUT', `/users/${body.id}`, { ...form, confirmPassword: '' });
  expect(unchanged.status, unchanged.text).toBe(200);
  for (const none of ['', null]) {
    const empty = { ...form, id: body.id, password: none, confirmPassword: none };
    const kept = await world.ask('adi', 'PUT', '/admin/users', empty);
    expect(kept.status, kept.text).toBe(200);
  }
  const nameless = await world.ask('adi', 'PUT', '/admin/users', { ...form, id: body.id, firstName: '' });
  expect(nameless.body.fieldErrors).toMatchObject([
    { field: 'firstName', code: 'error.validation.required' },
  ]);
  const weak = { ...form, password: 'kopi', confirmPassword: 'kopi' };
  expect((await world.ask('adi', 'PUT', `/users/${body.id}`, weak)).body.fieldErrors).toContainEqual(
    expect.objectContaining({ field: 'password', code: 'error.password.upper' }),
  );
  const half = await world.ask('adi', 'PUT', `/users/${body.id}`, { ...form, confirmPassword: 'Rilis#2026' });
  expect(half.body.fieldErrors[0].code).toBe('error.password.mismatch');
});

test('a phone number of one’s own is asked for as an administrator’s form asks for it', async () => {
  const said = await world.ask('senja', 'POST', '/account', { firstName: 'Senja', phone: 'bukan nomor' });
  expect(said.status).toBe(400);
  expect(said.body.fieldErrors).toMatchObject([{ field: 'phone', code: 'error.validation.phone' }]);
  const unchanged = await world.ask('senja', 'POST', '/account', {
    firstName: 'Senja',
    phone: '+62 812 0000 1111',
  });
  expect(unchanged.body.user.phone).toBe('+62 812 0000 1111');
});

test('a session and a profile name a person as the specification does: first_name, last_name, username, email, phone', async () => {
  const { login, email } = (await world.ask('bayu', 'GET', '/account')).body.user;
  const saved = await world.ask('bayu', 'POST', '/account', {
    first_name: 'Bayu',
    last_name: 'Aji',
    phone: '0811 222 333',
  });
  const named = { first_name: 'Bayu', last_name: 'Aji', username: login, email, phone: '0811 222 333' };
  expect(saved.body.user, saved.text).toMatchObject({ ...named, firstName: 'Bayu', lastName: 'Aji', login });
  expect((await world.ask('bayu', 'GET', '/account')).body.user).toMatchObject(named);
  const half = await world.ask('bayu', 'POST', '/account', { last_name: 'Ajisaka' });
  expect(half.body.user).toMatchObject({ ...named, last_name: 'Ajisaka' });
  expect((await world.ask('bayu', 'POST', '/account', { first_name: '' })).body.fieldErrors[0].field).toBe(
    'first_name',
  );
});

test('whoever switches the language says nothing of their name and phone, and the log tells what changed', async () => {
  const { version } = (
    await world.ask('senja', 'POST', '/account', { lastName: 'Dewi', phone: '0811 222 333' })
  ).body.user;
  // Corrected by an administrator, while the person's own page still shows the old ones.
  const { body: known } = await world.ask('adi', 'GET', `/admin/users/${world.cast.senja.id}/detail`);
  const form = { ...known, lastName: 'Dewi Lestari', mobilePhonePic: '0811 999 888' };
  expect((await world.ask('adi', 'PUT', `/users/${known.id}`, form)).status).toBe(200);
  const spoken = await world.ask('senja', 'POST', '/account', { langKey: 'id' });
  expect(spoken.body.user).toMatchObject({ lastName: 'Dewi Lestari', phone: '0811 999 888', langKey: 'id' });
  const late = await world.ask('senja', 'POST', '/account', { lastName: 'Dewi', version });
  expect([late.status, late.body.code]).toEqual([409, 'error.staleVersion']);
  const seen = { lastName: 'Dewi', version: spoken.body.user.version };
  expect((await world.ask('senja', 'POST', '/account', seen)).body.user.lastName).toBe('Dewi');
  const { content } = (await world.ask('adi', 'GET', '/audit?entity=app_user&person=senja')).body;
  expect(content.slice(0, 2)).toMatchObject([
    { action: 'updated', before: { lastName: 'Dewi Lestari' }, after: { lastName: 'Dewi' } },
    { action: 'updated', before: { langKey: 'en-us' }, after: { langKey: 'id' } },
  ]);
  expect(Object.keys(content[1].after)).toEqual(['langKey']);
});

test.each(['/users', '/admin/users', '/roles', '/faqs', '/labels'])(
  '%s is a list of what lives, or of what is deleted where that is asked for',
  async (path) => {
    const seen = async (query: string) => (await world.ask('adi', 'GET', `${path}?size=200${query}`)).body;
    const trash = await world.ask('adi', 'GET', `${path.replace('/admin', '')}/trash`);
    expect((await seen('&deleted=true')).totalElements, trash.text).toBe(trash.body.totalElements);
    expect((await seen('&deleted=true')).content.every(({ deleted }: { deleted: boolean }) => deleted)).toBe(
      true,
    );
    expect(await seen('&deleted=false')).toEqual(await seen(''));
  },
);

test('whoever is deleted for good leaves what they did, told without their name, and is held by none of it', async () => {
  const { senja } = world.labels;
  const { id } = world.cast.senja;
  await world.sql.query(
    `with s as (insert into statement (label_id, datenum, stream, status) values ($1, 202601, 'MUSIC', 'APPROVED') returning id)
     insert into statement_share (label_id, statement_id, key_hash, note, created_by, expires_at)
     select $1, id, 'key', 'Nia', $2, now() + interval '1 day' from s`,
    [senja, id],
  );
  const note = await world.ask('adi', 'POST', `/review-desk/user/${id}/notes`, {
    text: 'Ibu Senja, 0812 3456',
  });
  expect(note.status, note.text).toBe(201);
  expect((await world.ask('sari', 'DELETE', `/users/${id}/softdelete`)).status).toBe(200);
  const gone = await world.ask('sari', 'DELETE', `/users/${id}`);
  expect(gone.status, gone.text).toBe(200);
  const { rows } = await world.sql.query(
    'select statement_id as id from statement_share where label_id = $1',
    [senja],
  );
  const shares = await world.ask('sari', 'GET', `/statements/${rows[0].id}/shares`);
  expect(shares.body).toMatchObject([{ note: 'Nia', createdBy: null }]);
  const notes = await world.sql.query("select text from staff_note where entity = 'user'");
  expect(notes.rows).toEqual([]);
  const log = await world.ask('sari', 'GET', `/audit?entity=app_user&entityId=${id}&action=removed`);
  expect(Object.keys(log.body.content[0].before)).toEqual(['login', 'authorities']);
});

test('staff move, demote or trash the only owner of an approved label only once it has another, or is closed', async () => {
  const { ombak: labelId, senja } = world.labels;
  const owner = (await world.ask('sari', 'GET', `/users/${world.cast.bayu.id}`)).body;
  const { id, firstName, lastName, email, login } = owner;
  const kept = { id, firstName, lastName, email, login };
  const put = (changed: object) => world.ask('sari', 'PUT', '/admin/users', { ...kept, ...changed });
  const trash = () => world.ask('sari', 'DELETE', `/users/${id}/softdelete`);
  const refused = [
    await put({ authorities: ['ROLE_LABEL'], labelId: senja }),
    await put({ authorities: ['ROLE_LABEL_UPLOADER'] }),
    await put({ authorities: ['ROLE_REVIEWER'], labelId: null }),
    await trash(),
    await world.ask('sari', 'DELETE', `/admin/users/${id}/delete`),
  ];
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'error.user.soleOwner']);
  expect(refused[0]!.body.message).toContain('Ombak Musik would be left without an owner');
  expect((await put({ authorities: owner.authorities, lastName: 'Baru' })).body.lastName).toBe('Baru');

  expect((await make('sari', 'penerus', { labelId, authorities: ['ROLE_LABEL'] })).status).toBe(201);
  expect((await put({ authorities: ['ROLE_LABEL_UPLOADER'] })).status).toBe(200);
  const { body } = await world.ask('sari', 'GET', '/users?search=penerus');
  const heir = body.content[0].id;
  expect((await world.ask('sari', 'DELETE', `/users/${heir}/softdelete`)).status).toBe(409);
  const closed = await world.ask('sari', 'PUT', `/labels/${labelId}/REJECTED`, {
    reason: 'The contract is over',
  });
  expect(closed.status, closed.text).toBe(200);
  expect((await world.ask('sari', 'DELETE', `/users/${heir}/softdelete`)).status).toBe(200);
});

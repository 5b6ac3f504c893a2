import { allows } from '@rilis/contract/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../../tests/release.ts';
import { endpointsOf } from '../../endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const explain = async (login: string, path: string, method = '') =>
  (
    await world.ask(
      'adi',
      'GET',
      `/access/explain?login=${login}&path=${encodeURIComponent(path)}${method && `&method=${method}`}`,
    )
  ).body;

test.each([
  ['senja', '/backoffice/music/12/show', true, 'RULE', 'music.read'],
  ['senja', '/backoffice/approval/music', false, 'NO_RULE', undefined],
  ['fina', '/backoffice/invoicing#pay', true, 'RULE', 'invoicing.pay'],
  ['ayu', '/backoffice/invoicing#pay', false, 'NO_RULE', undefined],
  ['sari', '/backoffice/approval/music/12', true, 'RULE', '*'],
  ['sari', '/backoffice/anything', false, 'UNKNOWN', undefined],
  ['rudi', '/backoffice/approval/music/12', true, 'RULE', 'approval'],
  ['fina', '/backoffice/sysparam/3/update', false, 'NO_RULE', undefined],
  ['fina', '/backoffice/taxRules/3/update', true, 'RULE', 'taxRules.write'],
  ['senja', '/backoffice/access', false, 'NO_RULE', undefined],
  ['senja', '/#/profile', true, 'SIGNED_IN', undefined],
  ['tirta', '/backoffice', true, 'SIGNED_IN', undefined],
  ['tirta', '/noticeSettings', true, 'SIGNED_IN', undefined],
  ['beni', '/awaitingApproval', true, 'PUBLIC', undefined],
  ['beni', '/activate?key=abc', true, 'PUBLIC', undefined],
  ['beni', '/term-and-condition/cover-to-master', true, 'PUBLIC', undefined],
  ['ayu', '/faq', true, 'PUBLIC', undefined],
  ['rudi@example.test', '/rilis-challenge/faq', true, 'PUBLIC', undefined],
  ['adi', '/backoffice/music/../show', false, 'UNKNOWN', undefined],
])('may %s open %s? %s, because %s', async (login, path, allowed, because, privilege) => {
  const said = await explain(login, path);
  expect(said).toMatchObject({ allowed, because });
  expect(said.rules[0]?.privilege).toBe(privilege);
});

test.each([
  ['senja', '/music', '/backoffice/music', true],
  ['senja', '/detail-artist/7', '/backoffice/artist/7/show', true],
  ['senja', '/userM', '/backoffice/userM', false],
  ['ayu', '/backoffice/dashboard', '/backoffice/invoicing', true],
  ['ayu', '/superadmin/dashboard', '/backoffice/invoicing', true],
  ['adi', '/backoffice/dashboard', null, true],
])('%s who opens %s is led to %s', async (login, path, leadsTo, allowed) => {
  expect(await explain(login, path)).toMatchObject({ leadsTo, allowed });
});

test('every call answers as the page says it would, for every role', async () => {
  const routes = endpointsOf(world.db, world.config).map((endpoint) => endpoint.route);
  const wrong: string[] = [];
  for (const who of ['sari', 'ayu', 'senja'] as const) {
    const { permission } = (await world.ask(who, 'GET', '/account')).body;
    for (const route of routes) {
      const said = await explain(who, route.path.replace(/:[A-Za-z]+/g, '7'), route.method);
      const name = `${route.method} ${route.path}`;
      if (said.found !== name || said.allowed !== allows(permission, route.can)) wrong.push(`${who} ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the resumable upload is explained like the plain one', async () => {
  expect(await explain('senja', '/api/uploads', 'POST')).toMatchObject({ allowed: true, because: 'RULE' });
  expect(await explain('ayu', '/uploads/abc', 'PATCH')).toMatchObject({ found: 'PATCH /uploads/:id' });
});

test('a role that asks for a second factor is named as what stands in the way', async () => {
  const factor = (value: string) =>
    world.sql.query("update sysparam set value = $1 where key = 'MFA_ROLES'", [value]);
  await factor('ROLE_FINANCE');
  expect(await explain('fina', '/backoffice/invoicing')).toMatchObject({ allowed: false, because: 'ENROL' });
  expect(await explain('fina', '/secondFactor')).toMatchObject({ allowed: true });
  expect(await explain('fina', '/account/passkeys', 'GET')).toMatchObject({ allowed: true });
  await factor('');
});

test('whoever must set up a second factor first looks through nobody’s eyes before that', async () => {
  const { senja } = world.cast;
  const factor = (value: string) =>
    world.sql.query("update sysparam set value = $1 where key = 'MFA_ROLES'", [value]);
  await factor('ROLE_ADMIN');
  expect((await viewAs('adi', senja.id)).body).toMatchObject({
    status: 403,
    code: 'error.secondFactor.required',
  });
  const asked = '/access/explain?login=adi&method=POST&path=/account/view-as';
  expect((await world.ask('sari', 'GET', asked)).body).toMatchObject({ allowed: false, because: 'ENROL' });
  await factor('');
});

test('a call is explained by the very route the server would take', async () => {
  expect(await explain('rudi', '/faqs', 'POST')).toMatchObject({
    allowed: false,
    because: 'NO_RULE',
    asks: ['/backoffice/faq/create'],
  });
  expect(await explain('senja', '/genres/options', 'GET')).toMatchObject({
    allowed: true,
    because: 'SIGNED_IN',
  });
  expect(await explain('senja', '/account/register', 'POST')).toMatchObject({ because: 'PUBLIC' });
  expect(await explain('senja', '/no/such/call', 'GET')).toMatchObject({
    allowed: false,
    because: 'UNKNOWN',
  });
});

test('somebody who is kept out opens nothing but public pages', async () => {
  await world.sql.query("update app_user set status = 'SUSPENDED' where login = 'beni'");
  expect(await explain('beni', '/backoffice/invoicing')).toMatchObject({ allowed: false, because: 'STATUS' });
  await world.sql.query("update app_user set status = 'APPROVED' where login = 'beni'");
});

const viewAs = (who: Name, userId: number) => world.ask(who, 'POST', '/account/view-as', { userId });

test('staff look through a label’s eyes: they read its rows, change nothing, and the log names them', async () => {
  const { senja } = world.cast;
  const opened = await viewAs('adi', senja.id);
  expect(opened.status, opened.text).toBe(201);
  expect(opened.body).toMatchObject({ viewer: 'adi', expires_in: 3600, user: { login: 'senja' } });
  const looking = (method: string, path: string, body?: object) =>
    world.ask(null, method, path, body, { authorization: `Bearer ${opened.body.access_token}` });
  expect((await looking('GET', '/account')).body).toMatchObject({ viewer: 'adi', user: { login: 'senja' } });
  expect((await looking('GET', `/labels/${world.labels.senja}`)).status).toBe(200);
  expect((await looking('GET', `/labels/${world.labels.ombak}`)).status).toBe(404);
  for (const [method, path] of [
    ['POST', '/account'],
    ['PUT', `/labels/${world.labels.senja}`],
    ['POST', '/authenticate/refresh'],
    ['DELETE', '/account/sessions'],
    ['PUT', '/notifications/bulk'],
  ] as const)
    expect((await looking(method, path, {})).body.code, path).toBe('error.viewAs');
  expect((await world.ask('senja', 'GET', '/account/sessions')).body).toHaveLength(1);
  const { rows } = await world.sql.query("select actor_login from audit_log where action = 'viewedAs'");
  expect(rows).toEqual([{ actor_login: 'adi' }]);
  expect((await looking('POST', '/account/logout')).status).toBe(200);
  expect((await looking('GET', '/account')).status).toBe(401);
});

test('a recording fetched by a link that was made for whoever looks through a label’s eyes is told as theirs', async () => {
  const { senja } = world.cast;
  const rara = await makeArtist(world, 'senja', 'Rara');
  const { album, song } = await makeSingle(world, 'senja', rara.id);
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [album.id]);
  await world.sql.query("update media set storage_key = 'aa/bb/' || sha256 where id = $1", [song.songFile]);
  const authorization = `Bearer ${(await viewAs('adi', senja.id)).body.access_token}`;
  const { body } = await world.ask(null, 'GET', '/songs/other-dsp', undefined, { authorization });
  const url: string = body.content.find(({ songId }: { songId: number }) => songId === song.id).songFileLink;
  // Its bytes are nowhere in this test; who asked for them is.
  expect((await world.ask(null, 'GET', url.replace(/^\/api/, ''))).body.code).toBe('error.media.lost');
  const { rows } = await world.sql.query(
    "select actor_login from audit_log where action = 'viewed' and entity = 'media' and entity_id = $1",
    [song.songFile],
  );
  expect(rows).toEqual([{ actor_login: 'adi → senja' }]);
});

test('nobody looks through the eyes of somebody who may do more, or without the right to', async () => {
  const { sari, fina, adi, senja } = world.cast;
  expect((await viewAs('adi', sari.id)).body.code).toBe('error.user.beyond');
  expect((await viewAs('adi', fina.id)).body.code).toBe('error.user.beyond');
  expect((await viewAs('adi', adi.id)).status).toBe(409);
  expect((await viewAs('rudi', senja.id)).status).toBe(403);
  expect((await viewAs('sari', fina.id)).status).toBe(201);
  expect((await viewAs('sari', 999_999)).status).toBe(404);
});

test('who lost the right to by a change of the role looks through nobody’s eyes any more', async () => {
  const { senja, adi } = world.cast;
  const { content } = (await world.ask('sari', 'GET', '/roles?search=ROLE_ADMIN')).body;
  const role = content.find((one: { authorityName: string }) => one.authorityName === 'ROLE_ADMIN');
  const authorization = `Bearer ${(await viewAs('adi', senja.id)).body.access_token}`;
  const looks = async () => (await world.ask(null, 'GET', '/account', undefined, { authorization })).status;
  const change = (fields: object) => world.ask('sari', 'PUT', `/roles/${role.id}`, { ...role, ...fields });
  const renamed = (await change({ name: 'Pengelola' })).body;
  expect(await looks()).toBe(200);
  const privilege = role.privilege.filter((id: string) => id !== 'userM.viewAs');
  const { version } = (await change({ privilege, version: renamed.version })).body;
  expect(await looks()).toBe(401);
  expect((await world.ask('adi', 'GET', '/account')).body.user.id).toBe(adi.id);
  await change({ version });
});

test('who signs out everywhere looks through nobody’s eyes any more', async () => {
  const opened = await viewAs('adi', world.cast.senja.id);
  const looks = async () => {
    const authorization = `Bearer ${opened.body.access_token}`;
    return (await world.ask(null, 'GET', '/account', undefined, { authorization })).status;
  };
  expect(await looks()).toBe(200);
  expect((await world.ask('adi', 'DELETE', '/account/sessions')).body).toEqual({ ended: 1 });
  expect(await looks()).toBe(401);
  expect((await world.ask('senja', 'GET', '/account')).status).toBe(200);
});

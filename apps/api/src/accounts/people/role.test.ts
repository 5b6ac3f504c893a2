import { privileges } from '@rilis/contract/privileges';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { privilegeName } from './privilege.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const make = (who: Name, authorityName: string, privilege: string[]) =>
  world.ask(who, 'POST', '/roles', { authorityName, name: 'Editor', privilege });
const roleOf = async (name: string) =>
  (await world.ask('sari', 'GET', `/roles?search=${name}`)).body.content.find(
    (row: { authorityName: string }) => row.authorityName === name,
  );

test('a role is made, changed, given away and removed; its rights hold from the next request', async () => {
  const made = await make('adi', 'ROLE_EDITOR', ['faq.read']);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ privilege: ['faq.read'], fixed: false, people: 0 });
  const password = { password: 'Rahasia#1', confirmPassword: 'Rahasia#1' };
  const person = { firstName: 'Edi', email: 'edi@example.test', login: 'edi', authorities: ['ROLE_EDITOR'] };
  const { body: edi } = await world.ask('adi', 'POST', '/users', { ...person, ...password });
  const entered = await world.ask(null, 'POST', '/authenticate', { username: 'edi', password: 'Rahasia#1' });
  const asEdi = (method: string, path: string, body?: object) =>
    world.ask(null, method, path, body, { authorization: `Bearer ${entered.body.access_token}` });
  expect((await asEdi('GET', '/faqs')).status).toBe(200);
  expect((await asEdi('POST', '/faqs', { title: 'Why?' })).status).toBe(403);
  const form = { authorityName: 'ROLE_EDITOR', name: 'Editor', privilege: ['faq.read', 'faq.write'] };
  await world.ask('adi', 'PUT', `/roles/${made.body.id}`, form);
  expect((await asEdi('POST', '/faqs', { title: 'Why?' })).status).toBe(201);
  expect((await world.ask('adi', 'DELETE', `/authority/${made.body.id}`)).body.code).toBe('error.role.inUse');
  await world.ask('adi', 'DELETE', `/users/${edi.id}/softdelete`);
  expect((await world.ask('adi', 'DELETE', `/authority/${made.body.id}`)).status).toBe(200);
  expect((await world.ask('adi', 'GET', '/roles/trash')).body.content[0].authorityName).toBe('ROLE_EDITOR');
  const back = () => world.ask('adi', 'PUT', `/users/${edi.id}/restore`);
  expect((await back()).body).toMatchObject({ code: 'error.user.roleTrashed', params: { name: 'Editor' } });
  await world.ask('adi', 'PUT', `/roles/${made.body.id}/restore`);
  expect((await back()).body.authorities).toEqual(['ROLE_EDITOR']);
});

test('forms offer every role there is, found by its name as by its code', async () => {
  await world.sql.query(`insert into role (authority_name, name)
    select 'ROLE_DESK_' || n, 'Meja ' || n from generate_series(1, 60) n`);
  const offered = async (search: string) =>
    (await world.ask('adi', 'GET', `/roles/options?search=${search}`)).body.length;
  expect([await offered(''), await offered('meja'), await offered('DESK_7')]).toEqual([
    expect.toSatisfy((count: number) => count > 60),
    60,
    1,
  ]);
  await world.sql.query(`delete from role where authority_name like 'ROLE_DESK_%'`);
});

test('of a role authorityName and privilege are required (specification, section 5), its name is not', async () => {
  const nameless = { authorityName: 'ROLE_RADIO_DESK', privilege: ['faq.read'] };
  const made = await world.ask('adi', 'POST', '/roles', nameless);
  expect([made.status, made.body.name]).toEqual([201, 'Radio desk']);
  await world.ask('adi', 'PUT', `/roles/${made.body.id}`, { ...nameless, name: 'Meja radio' });
  const more = { ...nameless, privilege: ['faq.read', 'faq.write'] };
  const changed = await world.ask('adi', 'PUT', `/roles/${made.body.id}`, more);
  expect(changed.body).toMatchObject({ name: 'Meja radio', privilege: ['faq.read', 'faq.write'] });
  const { body: missing } = await world.ask('adi', 'POST', '/roles', {});
  expect(missing.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
    'authorityName',
    'privilege',
  ]);
});

test('an authority is the same row by its two names', async () => {
  const made = await world.ask('adi', 'POST', '/authority', { role: 'ROLE_EMPTY', name: 'Empty' });
  expect(made.body).toMatchObject({ role: 'ROLE_EMPTY', name: 'Empty' });
  const changed = await world.ask('adi', 'PUT', '/authority', { ...made.body, name: 'Still empty' });
  expect(changed.body.name).toBe('Still empty');
  expect((await world.ask('adi', 'GET', `/authority/${made.body.id}`)).body).toEqual(changed.body);
  // A mistake is told at the field of the call that was made.
  for (const [method, more] of [
    ['POST', {}],
    ['PUT', { id: made.body.id }],
  ] as const) {
    const taken = await world.ask('adi', method, '/authority', { role: 'ROLE_LABEL', name: 'Mine', ...more });
    expect([taken.status, taken.body.fieldErrors[0].field]).toEqual([409, 'role']);
  }
});

test('nobody puts into a role what they lack', async () => {
  for (const privilege of [['*'], ['invoicing.pay'], ['mailbox']])
    expect((await make('adi', 'ROLE_GREEDY', privilege)).body.code).toBe('error.user.beyond');
  expect((await make('sari', 'ROLE_GREEDY', ['*', 'faq.read'])).body.fieldErrors[0].code).toBe(
    'error.role.wildcard',
  );
  expect((await make('sari', 'ROLE_GREEDY', ['flying'])).status).toBe(400);
  const own = await roleOf('ROLE_ADMIN');
  const more = { ...own, privilege: [...own.privilege, 'invoicing.pay'] };
  expect((await world.ask('adi', 'PUT', `/roles/${own.id}`, more)).body.code).toBe('error.user.beyond');
  const finance = await roleOf('ROLE_FINANCE');
  expect(
    (await world.ask('adi', 'PUT', `/roles/${finance.id}`, { ...finance, name: 'Keuangan' })).status,
  ).toBe(200);
});

test('seeded roles keep their name, the superuser’s keeps everything, and label roles get no rights over all rows', async () => {
  const label = await roleOf('ROLE_LABEL');
  const put = (row: { id: number }, more: object) =>
    world.ask('sari', 'PUT', `/roles/${row.id}`, { ...row, ...more });
  expect((await put(label, { authorityName: 'ROLE_OWNER' })).body.code).toBe('error.role.fixed');
  expect((await put(label, { privilege: [...label.privilege, 'label.read'] })).body.code).toBe(
    'error.role.labelPeople',
  );
  // Nobody has it yet: whoever registers would.
  const unheld = await roleOf('ROLE_LABEL_UPLOADER');
  expect((await put(unheld, { privilege: [...unheld.privilege, 'label.read'] })).body.code).toBe(
    'error.role.labelPeople',
  );
  expect((await world.ask('sari', 'DELETE', `/roles/${label.id}/softdelete`)).body.code).toBe(
    'error.role.fixed',
  );
  const superuser = await roleOf('ROLE_SUPERUSER');
  expect((await put(superuser, { privilege: ['faq.read'] })).body.code).toBe('error.role.superuser');
});

test('a role that must have two-step verification must have it under its new name, too', async () => {
  const at = '/sysparams/group/SECURITY/key/MFA_ROLES';
  const { body: made } = await make('adi', 'ROLE_NIGHT', ['faq.read']);
  const { body: row } = await world.ask('adi', 'GET', at);
  const ask = (value: string) =>
    world.ask('adi', 'PUT', `/sysparams/${row.id}`, { ...row, version: undefined, value });
  expect((await ask('ROLE_NIGHT,ROLE_NOBODY')).body.fieldErrors).toMatchObject([
    { field: 'value', code: 'error.user.role' },
  ]);
  expect((await ask('ROLE_FINANCE,ROLE_NIGHT')).status).toBe(200);
  const offered = await world.ask('adi', 'GET', '/sysparams/roles');
  expect(offered.body).toContainEqual({ authorityName: 'ROLE_NIGHT', name: 'Editor' });
  const renamed = { ...made, authorityName: 'ROLE_NIGHT_DESK' };
  expect((await world.ask('adi', 'PUT', `/roles/${made.id}`, renamed)).status).toBe(200);
  expect((await world.ask('adi', 'GET', at)).body.value).toBe('ROLE_FINANCE,ROLE_NIGHT_DESK');
  const { body: history } = await world.ask('adi', 'GET', `/sysparams/${row.id}/history`);
  expect(history[0]).toMatchObject({
    ...{ by: 'Adi', action: 'updated' },
    ...{ before: { value: 'ROLE_FINANCE,ROLE_NIGHT' }, after: { value: 'ROLE_FINANCE,ROLE_NIGHT_DESK' } },
  });
  await ask('NONE');
});

test('the editor shows what a role holds and what the caller may give', async () => {
  const { body } = await world.ask('adi', 'GET', '/privileges/role?role=ROLE_FINANCE');
  const row = (id: string) => body.find((one: { id: string }) => one.id === id);
  expect(row('invoicing.pay')).toMatchObject({
    held: true,
    grantable: false,
    scope: 'ALL',
    group: 'invoicing',
    name: { en: 'Mark invoices as paid', id: 'Menandai tagihan sudah dibayar' },
  });
  expect(row('faq.write')).toMatchObject({ held: false, grantable: true });
  expect(row('faq.write').actions).toContain('POST /faqs');
  expect((await world.ask('adi', 'GET', '/privileges/role?role=ROLE_NONE')).status).toBe(404);
  expect((await world.ask('adi', 'GET', '/privileges')).body).toHaveLength(privileges.length);
});

test('every privilege has a name in both languages', () => {
  for (const { id } of privileges)
    for (const lang of ['en-us', 'id'] as const) expect(privilegeName(lang, id), id).not.toBe(id);
  expect(privilegeName('id', 'faq.write')).toBe('Membuat dan mengubah tanya jawab');
});

test('a role that is given to somebody of a label at this moment gets no rights over all rows, nor goes into the trash', async () => {
  const { body: role } = await make('sari', 'ROLE_SOUND', ['music.read']);
  const giving = await world.sql.connect();
  const whileGiven = async (work: () => ReturnType<World['ask']>) => {
    await giving.query('begin');
    await giving.query('select from role where id = $1 for share', [role.id]);
    await giving.query('insert into user_role values ($1, $2, 1)', [world.cast.senja.id, role.id]);
    const asked = work();
    await vi.waitFor(async () => {
      const { rowCount } = await world.sql.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    }, 10_000);
    await giving.query('commit');
    const { body } = await asked;
    await world.sql.query('delete from user_role where role_id = $1', [role.id]);
    return body.code;
  };
  const put = { ...role, privilege: ['music.read', 'label.read'] };
  expect(await whileGiven(() => world.ask('sari', 'PUT', `/roles/${role.id}`, put))).toBe(
    'error.role.labelPeople',
  );
  expect(await whileGiven(() => world.ask('sari', 'DELETE', `/roles/${role.id}/softdelete`))).toBe(
    'error.role.inUse',
  );
  giving.release();
});

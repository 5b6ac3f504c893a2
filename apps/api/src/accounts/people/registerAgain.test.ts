import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const register = (more: object = {}) =>
  world.ask(null, 'POST', '/account/register', {
    ...{ firstName: 'Laras', lastName: 'Wangi', email: 'laras@exmaple.test', login: 'laras' },
    ...{ password: 'Rahasia#1', confirmPassword: 'Rahasia#1' },
    ...{ registerAs: 'SOLO_ARTIST', langKey: 'id', agreement: true },
    ...more,
  });
const keyMailedTo = async (address: string): Promise<string> =>
  (await world.sql.query("select params ->> 'key' as key from mail where to_address = $1", [address])).rows[0]
    ?.key;
const activate = (key: string) => world.ask(null, 'GET', `/account/activate?key=${key}`);

test('who mistyped the address registers again with the same username and password; the key of the wrong mailbox is void', async () => {
  expect((await register()).status).toBe(201);
  const former = await keyMailedTo('laras@exmaple.test');
  const again = await register({ email: 'laras@example.test', registerAs: 'LABEL', name: 'Laras Records' });
  expect([again.status, again.body.email]).toEqual([201, 'laras@example.test']);
  expect((await activate(former)).body.code).toBe('error.activationKey');
  expect((await activate(await keyMailedTo('laras@example.test'))).body.next).toBe('WAIT_APPROVAL');
  const { rows } = await world.sql.query(
    `select u.email, l.name, l.type, l.email_pic, r.authority_name as role from app_user u join label l on l.id = u.label_id
       join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id where u.login = 'laras'`,
  );
  const address = 'laras@example.test';
  expect(rows).toEqual([
    { email: address, name: 'Laras Records', type: 'COMPANY', email_pic: address, role: 'ROLE_LABEL' },
  ]);
});

test('who sent anything else wrong puts it right under the same address; the same once more is registered already', async () => {
  const own = { login: 'sasando', email: 'sasando@example.test' };
  expect((await register(own)).status).toBe(201);
  const band = { ...own, registerAs: 'GROUP', name: 'Sasando Sore', city: 'Kupang' };
  expect((await register(band)).status).toBe(201);
  const { rows } = await world.sql.query(
    "select l.name, l.register_as, l.city from app_user u join label l on l.id = u.label_id where u.login = 'sasando'",
  );
  expect(rows).toEqual([{ name: 'Sasando Sore', register_as: 'GROUP', city: 'Kupang' }]);
  const refused = { status: 409, body: { code: 'error.register.unverified' } };
  expect(await register(band)).toMatchObject(refused);
  // Somebody else who knows address and username, not the password.
  const foreign = { ...band, name: 'Lain', password: 'Gunung#12', confirmPassword: 'Gunung#12' };
  expect(await register(foreign)).toMatchObject(refused);
  const { rows: kept } = await world.sql.query("select name from label where city = 'Kupang'");
  expect(kept).toEqual([{ name: 'Sasando Sore' }]);
});

test('the username of a registration that waits is nobody else’s, and not theirs either once it is verified', async () => {
  const taken = async (more: object) => {
    const { status, body } = await register(more);
    return [status, body.fieldErrors?.[0]?.code];
  };
  const refused = [409, 'error.register.loginTaken'];
  await register({ login: 'wangi', email: 'wangi@exmaple.test' });
  const other = { password: 'Gunung#12', confirmPassword: 'Gunung#12', email: 'lain@example.test' };
  expect(await taken({ login: 'wangi', ...other })).toEqual(refused);
  await activate(await keyMailedTo('wangi@exmaple.test'));
  expect(await taken({ login: 'wangi', email: 'wangi@example.test' })).toEqual(refused);
  // Ten tries of one registration in a quarter of an hour; the right password is late by then.
  await register({ login: 'dicoba', email: 'dicoba@exmaple.test' });
  for (let guess = 0; guess < 10; guess += 1) await taken({ login: 'dicoba', ...other });
  expect(await taken({ login: 'dicoba', email: 'dicoba@example.test' })).toEqual(refused);
});

test('whom staff have put into another label changes nothing of that label', async () => {
  await register({ login: 'pindah', email: 'pindah@exmaple.test' });
  await world.sql.query("update app_user set label_id = $1 where login = 'pindah'", [world.labels.senja]);
  expect((await register({ login: 'pindah', email: 'pindah@example.test' })).status).toBe(201);
  const { rows } = await world.sql.query('select name, email_pic from label where id = $1', [
    world.labels.senja,
  ]);
  expect(rows).toEqual([{ name: 'Senja Records', email_pic: 'owner@example.test' }]);
});

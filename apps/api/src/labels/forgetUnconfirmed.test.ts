import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const register = (login: string) =>
  world.ask(null, 'POST', '/account/register', {
    ...{
      firstName: 'Laras',
      lastName: 'Wangi',
      email: `${login}@example.test`,
      login,
      phone: '0812 3456 7890',
    },
    ...{ password: 'Rahasia#1', confirmPassword: 'Rahasia#1', registerAs: 'SOLO_ARTIST', langKey: 'id' },
    agreement: true,
  });
const known = async () =>
  (await world.sql.query("select login from app_user where last_name = 'Wangi' order by login")).rows.map(
    ({ login }) => login,
  );
const labels = async () =>
  (await world.sql.query("select count(*)::int as count from label where name = 'Laras Wangi'")).rows[0]
    .count;

test('who registered and never confirmed the address is forgotten after three months, with the label; nobody else is', async () => {
  for (const login of ['lama', 'kunci', 'baru', 'masuk']) expect((await register(login)).status).toBe(201);
  await world.drain();
  const ended = `update one_time_key set expires_at = now() - interval '89 days' where user_id in (select id from app_user where login = any ($1))`;
  await world.sql.query(ended, [['lama', 'baru', 'masuk']]);
  const old = `update app_user set created_at = now() - make_interval(days => $2) where login = any ($1)`;
  await world.sql.query(old, [['lama', 'kunci', 'masuk'], 91]);
  await world.sql.query(old, [['baru'], 89]);
  await world.sql.query("update app_user set status = 'SUBMITTED', activated = true where login = 'masuk'");
  await world.round('account.forget');
  expect(await known()).toEqual(['baru', 'kunci', 'masuk']);
  expect(await labels()).toBe(3);
  const { text, body } = await world.ask('adi', 'GET', '/audit?entity=app_user&action=removed');
  expect(body.content).toMatchObject([{ login: 'system:account.forget', before: null }]);
  expect(text).not.toContain('Laras');
  // The name and the address are free again, as after any removal.
  expect((await register('lama')).status).toBe(201);
});

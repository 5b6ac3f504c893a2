import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../tests/cast.ts';
import { setUp } from './setup.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const password = 'Kopi#2026';
const start = (login: string) => setUp(world.databaseUrl, { login, password });
const signIn = async (username: string) =>
  (await world.ask(null, 'POST', '/authenticate', { username, password })).status;
const idOf = async (login: string) =>
  (await world.sql.query('select id::int from app_user where login = $1', [login])).rows[0]?.id;

test('whoever the settings made an administrator is not brought back by them: not renamed, in the trash, or deleted for good', async () => {
  await start('pertama');
  await start('kedua');
  expect(await signIn('pertama')).toBe(200);
  const { rows } = await world.sql.query(
    "select actor_login, action from audit_log where entity = 'app_user' and entity_id = $1",
    [String(await idOf('pertama'))],
  );
  expect(rows).toEqual([{ actor_login: 'system:setup', action: 'created' }]);
  const renamed = await world.ask('sari', 'PUT', '/admin/users', {
    ...{ id: await idOf('pertama'), firstName: 'Wayan', email: 'wayan@example.test', login: 'wayan' },
    authorities: ['ROLE_SUPERUSER'],
  });
  expect(renamed.status, renamed.text).toBe(200);
  const id = await idOf('kedua');
  expect((await world.ask('sari', 'DELETE', `/users/${id}/softdelete`)).status).toBe(200);
  await start('kedua');
  expect(await signIn('kedua')).toBe(401);
  expect((await world.ask('sari', 'DELETE', `/users/${id}`)).status).toBe(200);
  for (const login of ['pertama', 'kedua']) {
    await start(login);
    expect([login, await signIn(login), await idOf(login)]).toEqual([login, 401, undefined]);
  }
  await start('ketiga');
  expect(await signIn('ketiga')).toBe(200);
});

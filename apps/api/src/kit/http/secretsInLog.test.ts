import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('however much is logged, no token, key, password or address of anybody is in it', async () => {
  const { dataDir, secretKey } = world.config;
  const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey, PORT: '0' };
  const api = fork(path.join(import.meta.dirname, '../../main.ts'), {
    ...{ env: { ...process.env, ...own, LOG_LEVEL: 'trace' }, execArgv: [], silent: true },
  });
  const log = Promise.all([text(api.stdout!), text(api.stderr!)]);
  const [{ address }] = (await once(api, 'message')) as [{ address: string }];
  const { token } = world.cast.sari;
  const headers = { authorization: `Bearer ${token}`, cookie: 'rilis=sandi-kue' };
  const ask = (at: string, init: RequestInit) => fetch(`${address}/api${at}`, { headers, ...init });
  const file = new FormData();
  file.append('kind', 'COVER');
  file.append('file', new File(['no picture'], 'sampul-rahasia.jpg'));
  await ask('/media-images', { method: 'POST', body: file });
  const asJson = { ...headers, 'content-type': 'application/json' };
  const signIn = { username: 'rahasia@example.test', password: 'sandi-salah' };
  for (const body of [JSON.stringify(signIn), JSON.stringify(signIn).slice(0, -1)])
    await ask('/authenticate', { method: 'POST', headers: asJson, body });
  await world.sql.query(`create function refuse_view() returns trigger language plpgsql as $$
    begin raise exception 'no view today' using detail = 'Failing row contains (rahasia@example.test)'; end $$`);
  await world.sql.query(
    'create trigger refuse_view before insert on saved_view for each row execute function refuse_view()',
  );
  const view = JSON.stringify({ screen: '/backoffice/music', name: 'Mine', search: '', isDefault: false });
  await ask('/saved-views', { method: 'POST', headers: asJson, body: view });
  await ask('/account/activate?key=kunci-aktivasi', {});
  await ask('/media/AAAAAAAAAAAAAAAAAAAAAA/original?signature=tautan-rahasia', {});
  api.kill('SIGTERM');
  const said = (await log).join('');
  expect(said).toContain('starting multipart parsing');
  expect(said).toContain('no view today');
  for (const secret of [token, 'sandi-', 'rahasia', 'kunci-aktivasi', secretKey])
    expect([secret, said.includes(secret)]).toEqual([secret, false]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, picture, send } from '../../../../../tests/media.ts';

let world: World;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  const bytes = await picture(100);
  id = (await send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName: 'rara.jpg', bytes })).body.id;
  await world.drain();
});
afterAll(() => world.end());

const linkFor = async (who: Name, variant: string, of = id): Promise<string> =>
  (await world.ask(who, 'POST', `/media-images/${of}/link`, { variant })).body.url;
/** As a player or an `<img>` opens it: without a bearer. */
const opened = async (url: string) => (await world.app.inject({ method: 'GET', url })).statusCode;
const changed = (url: string, name: string, value: string) =>
  url.replace(new RegExp(`${name}=[^&]*`), `${name}=${value}`);

test('a signed link opens the file without a bearer, for five minutes at most', async () => {
  const made = await world.ask('senja', 'POST', `/media-images/${id}/link`, { variant: 'thumb' });
  const seconds = (new Date(made.body.expiresAt).getTime() - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(290);
  expect(seconds).toBeLessThanOrEqual(300);
  expect(await opened(made.body.url)).toBe(200);
});

test('a link that was changed in any part opens nothing', async () => {
  const url = await linkFor('senja', 'thumb');
  const other = (
    await send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName: 'b.jpg', bytes: await picture(90) })
  ).body.id;
  const session = await world.sql.query('select id from session where user_id = $1', [world.cast.bayu.id]);
  for (const wrong of [
    url.replace(id, other),
    changed(url, 'variant', 'full'),
    changed(url, 'expires', String(Math.floor(Date.now() / 1_000) + 200)),
    changed(url, 'expires', String(Math.floor(Date.now() / 1_000) - 1)),
    changed(url, 'session', String(session.rows[0].id)),
    changed(url, 'signature', 'A'.repeat(43)),
    url.replace(/variant=thumb&/, ''),
  ])
    expect(await opened(wrong)).toBe(403);
});

test('a link is dead after five minutes', async () => {
  const url = await linkFor('senja', 'thumb');
  const now = Date.now;
  Date.now = () => now() + 301_000;
  try {
    expect(await opened(url)).toBe(403);
  } finally {
    Date.now = now;
  }
  expect(await opened(url)).toBe(200);
});

test('a link opens on a machine whose clock is behind that of the one which made it', async () => {
  const now = Date.now;
  Date.now = () => now() + 120_000;
  const url = await linkFor('senja', 'thumb').finally(() => {
    Date.now = now;
  });
  expect(await opened(url)).toBe(200);
});

test('a link speaks with the rights its person has now', async () => {
  const bytes = paper();
  const ktp = (await send(world, 'senja', { kind: 'DOCUMENT', fileName: 'ktp.pdf', bytes })).body.id;
  await world.drain();
  const url = await linkFor('ayu', 'original', ktp);
  expect(await opened(url)).toBe(200);
  const views = await world.sql.query(
    `select actor_login from audit_log where entity_id = $1 and action = 'viewed'`,
    [ktp],
  );
  expect(views.rows).toEqual([{ actor_login: 'ayu' }]);
  await world.sql.query('delete from user_role where user_id = $1', [world.cast.ayu.id]);
  expect(await opened(url)).toBe(404);
  await world.sql.query(`update app_user set status = 'SUSPENDED' where id = $1`, [world.cast.ayu.id]);
  expect(await opened(url)).toBe(403);
});

test('a refreshed session keeps its links, a logout ends them at once', async () => {
  const url = await linkFor('senja', 'thumb');
  const refreshed = await world.ask('senja', 'POST', '/authenticate/refresh');
  expect(await opened(url)).toBe(200);
  await world.sql.query(
    `update session set replaced_at = now() - interval '1 hour' where replaced_at is not null`,
  );
  expect(await opened(url)).toBe(200);
  const bearer = { authorization: `Bearer ${refreshed.body.access_token}` };
  expect((await world.ask(null, 'POST', '/account/logout', undefined, bearer)).status).toBe(200);
  expect(await opened(url)).toBe(403);
});

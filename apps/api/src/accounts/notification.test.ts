import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (let n = 1; n <= 13; n += 1)
    await world.sql.query(
      `insert into notification (user_id, kind, params, link, created_at)
       values ($1, 'albumApproved', $2, '/backoffice/music/7/show', timestamptz '2026-03-01 00:00Z' + make_interval(mins => $3))`,
      [world.cast.senja.id, JSON.stringify({ title: `Lagu ${n}` }), n],
    );
});
afterAll(() => world.end());

test('the list has the ten newest, newest first, each in words with its link', async () => {
  const { body } = await world.ask('senja', 'GET', '/notifications/rilis?size=10&sort=id,desc&userId=senja');
  expect(body).toMatchObject({ size: 10, totalElements: 13, totalPages: 2 });
  expect(body.content).toHaveLength(10);
  expect(body.content[0]).toMatchObject({
    title: '“Lagu 13” was approved',
    link: '/backoffice/music/7/show',
    readAt: null,
  });
  const said = await world.ask('senja', 'GET', '/notifications/rilis', undefined, {
    'accept-language': 'id',
  });
  expect(said.body.content[0].title).not.toBe(body.content[0].title);
  expect((await world.ask('bayu', 'GET', '/notifications/rilis')).body.totalElements).toBe(0);
});

test('the audience comes from the session: another’s login or role is refused', async () => {
  for (const query of ['userId=bayu', 'userRole=ROLE_ADMIN'])
    for (const path of ['/notifications/rilis', '/notifications/rilis_info'])
      expect((await world.ask('senja', 'GET', `${path}?${query}`)).status, query).toBe(403);
  expect((await world.ask('adi', 'GET', '/notifications/rilis?userRole=ROLE_ADMIN')).status).toBe(200);
  const foreign = { lastupdatetime: '2026-03-01T00:05:00.000Z', userId: 'bayu' };
  expect((await world.ask('senja', 'PUT', '/notifications/bulk', foreign)).status).toBe(403);
});

test('those up to the time that is sent are marked as read, a later one stays', async () => {
  const info = async () => (await world.ask('senja', 'GET', '/notifications/rilis_info')).body;
  expect(await info()).toEqual({ count: 13, lastupdated: '2026-03-01T00:13:00.000Z' });
  const mark = async (lastupdatetime: string) =>
    (await world.ask('senja', 'PUT', '/notifications/bulk', { lastupdatetime, userId: 'senja' })).body;
  expect(await mark('2026-03-01T00:05:00.000Z')).toEqual({ marked: 5 });
  expect((await info()).count).toBe(8);
  expect(await mark('2026-03-01T00:05:00.000Z')).toEqual({ marked: 0 });
  expect(await mark('2026-03-01T00:13:00.000Z')).toEqual({ marked: 8 });
  expect((await info()).count).toBe(0);
});

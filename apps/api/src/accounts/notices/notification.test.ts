import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

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

test('one that is opened is read by itself, a queue that is opened with all it stands for', async () => {
  const told = async (kind: string, n: number) =>
    (
      await world.sql.query(
        "insert into notification (user_id, kind, params, link) select $1, $2, '{}', '/x' from generate_series(1, $3) returning id",
        [world.cast.rudi.id, kind, n],
      )
    ).rows.map(({ id }) => Number(id));
  const [first] = await told('albumApproved', 2);
  await told('albumSubmitted', 3);
  const mark = async (who: 'rudi' | 'bayu', what: object) =>
    (
      await world.ask(who, 'PUT', '/notifications/bulk', {
        lastupdatetime: new Date().toISOString(),
        ...what,
      })
    ).body;
  expect(await mark('bayu', { id: first })).toEqual({ marked: 0 });
  expect(await mark('rudi', { id: first })).toEqual({ marked: 1 });
  expect(await mark('rudi', { kind: 'albumSubmitted' })).toEqual({ marked: 3 });
  expect((await world.ask('rudi', 'GET', '/notifications/rilis_info')).body.count).toBe(1);
});

test('of somebody who was told of thousands they are counted to the thousandth, the unread ones of a queue as one', async () => {
  await world.sql.query(
    `insert into notification (user_id, kind, params, link, created_at, read_at)
     select $1, 'albumSubmitted', '{"title":"Lagu"}', '/backoffice/approval/music/1', now() - make_interval(secs => 1500 - n),
       case when n <= 1100 then now() end from generate_series(1, 1400) n`,
    [world.cast.adi.id],
  );
  const { body } = await world.ask('adi', 'GET', '/notifications/rilis?grouped=Y&size=3');
  expect(body).toMatchObject({ totalElements: 1_000, more: true });
  expect(body.content.map(({ count }: { count: number }) => count)).toEqual([300, 1, 1]);
  const info = await world.ask('adi', 'GET', '/notifications/rilis_info');
  expect(info.body).toEqual({ count: 300, lastupdated: body.content[0].createdAt });
});

/** How long ago, told to the database. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Rows about a person that ended so many days ago. */
async function ended(days: number): Promise<void> {
  const { id } = world.cast.bayu;
  const hash = Buffer.from(`${days} days`);
  const at = ago(days);
  await world.sql.query(
    `insert into session (user_id, token_hash, remember, ip, user_agent, ended_at, expires_at) values ($1, $2, false, '192.0.2.1', 'Firefox', $3, now())`,
    [id, hash, at],
  );
  await world.sql.query(
    `insert into one_time_key (key_hash, purpose, user_id, expires_at) values ($1, 'RESET', $2, $3)`,
    [hash, id, at],
  );
  await world.sql.query(
    `insert into idempotency_key (user_id, key, route, body_hash, reply, created_at) values ($1, $2, 'POST /x', '', '{"npwp":"1"}', $3)`,
    [id, `key of ${days}`, at],
  );
  await world.sql.query(
    `insert into mail (to_address, lang, template, params, created_at, sent_at) values ('lama@example.test', 'id', 'payeeAsked', '{"name":"Bayu","change":7,"at":"noon"}', $1, $1)`,
    [at],
  );
  await world.sql.query(
    `insert into notification (user_id, kind, link, created_at, read_at) values ($1, 'albumApproved', '/old', $2, $2)`,
    [id, at],
  );
}

test('what has ended is forgotten after its span: sign-ins, keys, kept answers, mails and their text, notices, read or not', async () => {
  const spans = [3, 20, 60, 200, 500, 900];
  for (const days of spans) await ended(days);
  for (const days of [500, 900])
    await world.sql.query(
      `insert into notification (user_id, kind, link, created_at) values ($1, 'albumApproved', '/old', $2)`,
      [world.cast.bayu.id, ago(days)],
    );
  const left = async (table: string, where: string) =>
    (await world.sql.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n;
  const about = `user_id = ${world.cast.bayu.id}`;
  await world.sql.query("select graphile_worker.add_job('account.forget')");
  await world.drain();
  expect({
    // The newest sign-in of a person stays, however old it is: by it a new device is told from a known one.
    signIns: await left('session', `${about} and user_agent = 'Firefox'`),
    keys: await left('one_time_key', about),
    answers: await left('idempotency_key', about),
    mails: await left('mail', "to_address = 'lama@example.test'"),
    texts: await left('mail', "to_address = 'lama@example.test' and params ? 'name'"),
    known: await left('mail', `to_address = 'lama@example.test' and params @> '{"change":7,"at":"noon"}'`),
    notices: await left('notification', `${about} and link = '/old' and read_at is not null`),
    unread: await left('notification', `${about} and link = '/old' and read_at is null`),
  }).toEqual({ signIns: 4, keys: 2, answers: 1, mails: 4, texts: 2, known: 4, notices: 5, unread: 1 });
});

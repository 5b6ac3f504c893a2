import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { system } from '../actor.ts';
import { withScope } from '../db/db.ts';
import { settleDenials } from '../db/denial.ts';
import { buckets } from './throttle.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const call = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `/api${url}`, remoteAddress, headers });

/** So many calls, a few of them beside each other; answers how often each status came. */
async function flood(times: number, one: () => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {};
  for (let done = 0; done < times; done += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, one));
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

test('calls come back with time, and none is lost to a long rest', () => {
  let now = 0;
  const take = buckets({ burst: 3, perSecond: 2 }, () => now);
  for (let i = 0; i < 3; i += 1) take('one');
  expect(() => take('one')).toThrow('error.tooFast');
  take('another');
  now = 500;
  take('one');
  expect(() => take('one')).toThrow('error.tooFast');
  now = 3_600_000;
  for (let i = 0; i < 3; i += 1) take('one');
  expect(() => take('one')).toThrow('error.tooFast');
});

test('a clock that is put back an hour shuts out nobody who has called before', async () => {
  const authorization = `Bearer ${world.cast.bayu.token}`;
  const one = () => call('203.0.113.40', '/account/sessions', { authorization });
  expect((await one()).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  expect((await one()).statusCode).toBe(200);
  vi.useRealTimers();
});

test('an address that floods is told to wait, in words, and its neighbour notices nothing', async () => {
  const etag = String((await call('203.0.113.9', '/openapi.json')).headers.etag);
  const one = () => call('203.0.113.7', '/openapi.json', { 'if-none-match': etag });
  expect(Object.keys(await flood(12_000, one))).toEqual(['304']);
  // Meanwhile calls come back, two hundred a second.
  const isSlowed = async (asked: typeof one) => {
    for (let i = 0; i < 60; i += 1) if ((await flood(500, asked))[429]) return true;
    return false;
  };
  expect(await isSlowed(one)).toBe(true);
  // Pages read the database, too, and whoever tries what there may be asks for what nobody serves.
  for (const url of ['/security.txt', '/api/nothing']) {
    const asked = () => world.app.inject({ url, remoteAddress: '203.0.113.7' });
    expect([url, await isSlowed(asked)]).toEqual([url, true]);
  }
  const refused = await one();
  if (refused.statusCode === 429) {
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'error.tooFast', message: expect.stringMatching(/wait/) });
  }
  expect((await call('203.0.113.8', '/openapi.json')).statusCode).toBe(200);
});

test('a person has calls of their own, whatever address they come from; a day of bulk work never meets the end', async () => {
  const authorization = `Bearer ${world.cast.senja.token}`;
  let last = 0;
  const one = () => {
    last += 1;
    return call(`198.51.100.${last % 250}`, '/account/sessions', { authorization });
  };
  // Thirty pages of a hundred covers, one after the other.
  expect(Object.keys(await flood(3_000, one))).toEqual(['200']);
  const beyond = await flood(8_000, one);
  expect(beyond[429]).toBeGreaterThan(0);
  const other = { authorization: `Bearer ${world.cast.bayu.token}` };
  expect((await call('198.51.100.1', '/account/sessions', other)).statusCode).toBe(200);
}, 120_000);

test('so are wrong passwords: one line for each account and address, with the reason and how many', async () => {
  const guess = (username: string, remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      payload: { username, password: 'Salah#123' },
      remoteAddress,
    });
  for (let n = 0; n < 5; n += 1) await guess('senja', '203.0.113.20');
  await guess('senja', '203.0.113.21');
  await Promise.all([guess('nobody', '203.0.113.20'), guess('nobody', '203.0.113.20')]);
  await world.sql.query("update denial set minute = minute - interval '2 minutes'");
  await withScope(world.db, system('audit.denials'), settleDenials);
  const { rows } = await world.sql.query(
    `select entity_id, note, host(ip) as ip, sum((after ->> 'count')::int)::int as count
     from audit_log where action = 'signInRefused' group by 1, 2, 3 order by 1, 3`,
  );
  const line = (id: string | null, ip: string, count: number) => ({
    entity_id: id,
    note: 'error.login.wrong',
    ip,
    count,
  });
  const senja = String(world.cast.senja.id);
  expect(rows).toEqual([
    line(senja, '203.0.113.20', 5),
    line(senja, '203.0.113.21', 1),
    line(null, '203.0.113.20', 2),
  ]);
});

test('ten thousand refusals are one line of the log, which says how many', async () => {
  await flood(300, async () => ({ statusCode: (await world.ask('senja', 'GET', '/sysparams')).status }));
  await world.sql.query("update denial set minute = minute - interval '2 minutes'");
  const settle = () => withScope(world.db, system('audit.denials'), settleDenials);
  await Promise.all([settle(), settle()]);
  const { rows } = await world.sql.query(
    "select actor_login, entity_id, (after ->> 'count')::int as count from audit_log where action = 'denied'",
  );
  expect(rows.every((row) => row.actor_login === 'senja')).toBe(true);
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(300);
  expect(rows.length).toBeLessThanOrEqual(2);
  expect((await world.sql.query('select from denial')).rows).toEqual([]);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { buildApp } from '../app.ts';

let world: World;
let other: FastifyInstance;
beforeAll(async () => {
  world = await openWorld();
  // A second process of the API, or the first one after a restart: it shares nothing but the database.
  other = (await buildApp(world.config, world.databaseUrl)).app;
});
afterAll(async () => {
  await other.close();
  await world.end();
});

const attempt = async (app: FastifyInstance, username: string, ip: string) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username, password: 'Salah#123' },
    remoteAddress: ip,
  });
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after']) };
};
const statuses = (answers: { status: number }[]) => answers.map((one) => one.status);

test('ten guesses at an account are all there are, however many processes take them', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 24 }, (_, n) => attempt(n % 2 ? world.app : other, 'Nobody-Here', `10.0.1.${n}`)),
  );
  expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(10);
  expect(statuses(guesses).filter((status) => status === 429)).toHaveLength(14);
  expect(guesses.find((one) => one.status === 429)!.retryAfter).toBeGreaterThan(880);
});

test('an address that failed a hundred times is refused by every process, and spends nobody’s tries', async () => {
  const ip = '10.0.2.1';
  await world.sql.query(
    "insert into sign_in_try values ('address:10.0.2.1', 99, now() + interval '15 minutes')",
  );
  expect((await attempt(world.app, 'guess-100', ip)).status).toBe(401);
  expect(statuses([await attempt(world.app, 'sari', ip), await attempt(other, 'sari', ip)])).toEqual([
    429, 429,
  ]);
  const { rows } = await world.sql.query("select 1 from sign_in_try where name like 'account:#%'");
  expect(rows).toEqual([]);
  expect((await attempt(other, 'guess-101', '10.0.2.2')).status).toBe(401);
});

test('a name like the number of an account uses up nobody’s tries', async () => {
  const made = await world.ask('sari', 'POST', '/admin/users', {
    firstName: 'Made',
    email: 'made@example.test',
    login: 'made',
    password: 'Rahasia#1',
    confirmPassword: 'Rahasia#1',
    authorities: ['ROLE_REVIEWER'],
  });
  const name = `#${made.body.id}`;
  for (let n = 0; n < 11; n += 1) await attempt(world.app, name, `10.0.4.${n}`);
  expect((await attempt(world.app, name, '10.0.4.20')).status).toBe(429);
  expect((await attempt(world.app, 'made', '10.0.4.21')).status).toBe(401);
});

test('once known to be out of tries, an address is refused before its body is read', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: '{"broken',
    headers: { 'content-type': 'application/json' },
    remoteAddress: '10.0.2.1',
  });
  expect(reply.statusCode).toBe(429);
});

test('tries are good again after a quarter of an hour, and what is over is thrown away', async () => {
  await world.sql.query("update sign_in_try set until = now() - interval '1 second'");
  expect((await attempt(other, 'Nobody-Here', '10.0.3.1')).status).toBe(401);
  await world.sql.query("select graphile_worker.add_job('account.tidy')");
  await world.drain();
  const { rows } = await world.sql.query('select name from sign_in_try order by name');
  expect(rows).toEqual([{ name: 'address:10.0.3.1' }, { name: 'nobody:nobody-here' }]);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { buildApp } from '../../app.ts';

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
beforeEach(() => world.sql.query('delete from sign_in_try'));

interface Attempt {
  app?: FastifyInstance;
  password?: string;
  cookie?: string;
  code?: string;
}
const password = 'Rahasia#1';
const attempt = async (username: string, ip: string, more: Attempt = {}) => {
  const { app = world.app, password = 'Salah#123', cookie = '', code } = more;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username, password, code },
    headers: { 'x-rilis-client': 'web', cookie },
    remoteAddress: ip,
  });
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after']), reply };
};
const statuses = (answers: { status: number }[]) => answers.map((one) => one.status);
const counts = (answers: { status: number }[]) => {
  const found: Record<number, number> = {};
  for (const status of statuses(answers)) found[status] = (found[status] ?? 0) + 1;
  return found;
};
const deviceOf = ({ reply }: Awaited<ReturnType<typeof attempt>>) =>
  [reply.headers['set-cookie']]
    .flat()
    .join(' ')
    .match(/rilis_device=[^;]+/)?.[0] ?? '';

async function makePerson(login: string): Promise<number> {
  const made = await world.ask('sari', 'POST', '/admin/users', {
    firstName: 'Made',
    email: `${login}@example.test`,
    login,
    password,
    confirmPassword: password,
    authorities: ['ROLE_REVIEWER'],
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}
/** As a week of guesses from everywhere leaves it: the line of the account is full, and stays so. */
const besiege = (userId: number) =>
  world.sql.query(
    "insert into sign_in_try values ($1, 50000, now() + interval '10 minutes', now() + interval '1 hour')",
    [`account:#${userId}`],
  );

test('a hundred guesses at once from one address are ten, however many processes take them', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      attempt('Nobody-Here', '10.0.1.1', { app: n % 2 ? world.app : other }),
    ),
  );
  expect(counts(guesses)).toEqual({ 401: 10, 429: 90 });
  expect(guesses.find((one) => one.status === 429)!.retryAfter).toBeGreaterThan(880);
});

test('a hundred guesses at once from a hundred addresses: twenty go through, four wait five seconds for each other', async () => {
  await makePerson('target');
  const began = Date.now();
  let came = 0;
  const ends: number[] = [];
  const guesses = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const guess = await attempt('target', `10.0.7.${n}`);
      if (guess.status === 401) ends.push(Date.now() - began);
      else came = Date.now() - began;
      return guess;
    }),
  );
  // While a machine takes long to let all of them come, further turns do.
  const { 401: tried = 0, 429: refused = 0 } = counts(guesses);
  expect(tried + refused).toBe(100);
  expect(tried).toBeGreaterThanOrEqual(24);
  expect(tried).toBeLessThanOrEqual(24 + Math.ceil(came / 5000));
  const waited = ends.sort((one, two) => one - two).slice(20);
  for (const [n, ms] of waited.entries()) expect(ms).toBeGreaterThanOrEqual((n + 1) * 5000);
  expect(guesses.find((one) => one.status === 429)!.retryAfter).toBe(20);
});

test('beside one who guesses all day from one address the owner gets in at once from any other', async () => {
  await makePerson('owner');
  for (let n = 0; n < 30; n += 1) await attempt('owner', '10.0.5.1');
  const began = Date.now();
  const entered = await attempt('owner', '10.0.5.2', { password });
  expect(entered.status).toBe(200);
  expect(Date.now() - began).toBeLessThan(4_000);
});

test('under a siege from everywhere the owner gets in at once from a device used before; a made-up device is none', async () => {
  const id = await makePerson('besieged');
  const cookie = deviceOf(await attempt('besieged', '10.0.6.1', { password }));
  expect(cookie).toMatch(/^rilis_device=[\w-]{43}\.[\w-]{43}$/);
  await besiege(id);
  // Even where the address itself is out of tries.
  await world.sql.query(
    "insert into sign_in_try values ('address:10.0.6.2', 100, now() + interval '15 minutes')",
  );
  expect((await attempt('besieged', '10.0.6.3', { password })).status).toBe(429);
  expect((await attempt('besieged', '10.0.6.2', { password, cookie })).status).toBe(200);
  const forged = cookie.replace(/.{43}$/, 'x'.repeat(43));
  expect((await attempt('besieged', '10.0.6.4', { password, cookie: forged })).status).toBe(429);
  // It is a device of this person alone.
  await makePerson('neighbour');
  expect((await attempt('neighbour', '10.0.6.2', { password, cookie })).status).toBe(429);
});

test('a device has ten tries of its own, and is then refused before the database is asked', async () => {
  await makePerson('laptop');
  const cookie = deviceOf(await attempt('laptop', '10.0.8.1', { password }));
  const guesses = [];
  for (let n = 0; n < 12; n += 1) guesses.push(await attempt('laptop', `10.0.8.${n}`, { cookie }));
  expect(counts(guesses)).toEqual({ 401: 10, 429: 2 });
  const { rows } = await world.sql.query("select spent from sign_in_try where name like 'device:%'");
  expect(rows).toEqual([{ spent: 11 }]);
});

test('under a siege a mailed key lets the owner in: the device that used it is known', async () => {
  const id = await makePerson('resetter');
  await besiege(id);
  await world.ask(null, 'POST', '/account/forgot_password', { email: 'resetter@example.test' });
  await world.drain();
  const box = await world.ask('sari', 'GET', '/mailbox?search=resetter');
  const key = /#\/resetPassword\?key=([\w-]{43})/.exec(box.body.content[0].text)?.[1];
  const reply = await world.ask(null, 'POST', '/account/reset_password', { key, newPassword: 'Baru#1234' });
  const cookie = String(reply.headers['set-cookie']).split(';')[0]!;
  expect((await attempt('resetter', '10.0.9.1', { password: 'Baru#1234', cookie })).status).toBe(200);
});

test('a new password forgets the devices of whoever knew the old one', async () => {
  const id = await makePerson('changer');
  const cookie = deviceOf(await attempt('changer', '10.0.10.1', { password }));
  const changed = { id, firstName: 'Made', email: 'changer@example.test', login: 'changer' };
  await world.ask('sari', 'PUT', '/admin/users', {
    ...changed,
    authorities: ['ROLE_REVIEWER'],
    activated: true,
    password: 'Baru#1234',
    confirmPassword: 'Baru#1234',
  });
  await besiege(id);
  expect((await attempt('changer', '10.0.10.2', { password: 'Baru#1234', cookie })).status).toBe(429);
});

test('whoever has the old password and waits for a turn while it is changed is not let in', async () => {
  const id = await makePerson('waiter');
  await world.sql.query(
    "insert into sign_in_try values ('account:#' || $1, 20, now() + interval '10 minutes')",
    [id],
  );
  const waiting = attempt('waiter', '10.0.11.1', { password });
  await expect
    .poll(() => world.sql.query("select from sign_in_try where name like 'account:%@10.0.11.1'"))
    .toMatchObject({ rowCount: 1 });
  const changed = { id, firstName: 'Made', email: 'waiter@example.test', login: 'waiter', activated: true };
  const fresh = { password: 'Baru#1234', confirmPassword: 'Baru#1234', authorities: ['ROLE_REVIEWER'] };
  expect((await world.ask('sari', 'PUT', '/admin/users', { ...changed, ...fresh })).status).toBe(200);
  expect((await waiting).reply.json()).toMatchObject({ status: 401, code: 'error.login.wrong' });
  const { rows } = await world.sql.query('select from session where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('an address that failed a hundred times is refused by every process, and spends nobody’s tries', async () => {
  const ip = '10.0.2.1';
  await world.sql.query(
    "insert into sign_in_try values ('address:10.0.2.1', 99, now() + interval '15 minutes')",
  );
  expect((await attempt('guess-100', ip)).status).toBe(401);
  expect(statuses([await attempt('sari', ip), await attempt('sari', ip, { app: other })])).toEqual([
    429, 429,
  ]);
  const { rows } = await world.sql.query("select 1 from sign_in_try where name like 'account:#%'");
  expect(rows).toEqual([]);
  expect((await attempt('guess-101', '10.0.2.2', { app: other })).status).toBe(401);
});

test('what is refused for too many tries is told the audit log once for an address, under the account it was about', async () => {
  const id = await makePerson('watched');
  await world.sql.query('delete from denial');
  for (let n = 0; n < 14; n += 1) await attempt('watched', '10.0.12.1');
  await world.sql.query('delete from sign_in_try');
  await besiege(id);
  await attempt('watched', '10.0.12.2');
  const { rows } = await world.sql.query(
    `select subject, note, host(ip) as ip, sum(count)::int as count from denial
     where action = 'signInRefused' group by 1, 2, 3 order by 3, 2`,
  );
  const told = (note: string, ip: string, count: number) => ({ subject: String(id), note, ip, count });
  expect(rows).toEqual([
    told('auditWords.note.tooMany', '10.0.12.1', 1),
    told('error.login.wrong', '10.0.12.1', 10),
    told('auditWords.note.tooMany', '10.0.12.2', 1),
  ]);
});

test('so are codes that nobody looks at any more, from however many addresses they come', async () => {
  const id = await makePerson('coded');
  await world.sql.query(
    "insert into second_factor (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())",
    [id],
  );
  await world.sql.query('delete from denial');
  const tried = [];
  for (let n = 1; n <= 13; n += 1)
    tried.push(await attempt('coded', `10.0.13.${n}`, { password, code: 'AAAAA-BBBBB' }));
  expect(counts(tried)).toEqual({ 401: 10, 429: 3 });
  const { rows } = await world.sql.query(
    'select subject, note, count(*)::int from denial group by 1, 2 order by 2',
  );
  const told = (note: string, count: number) => ({ subject: String(id), note, count });
  expect(rows).toEqual([told('auditWords.note.tooMany', 1), told('error.login.code', 10)]);
});

test('addresses of version 6 that belong to one line count as one', async () => {
  for (let n = 0; n < 10; n += 1) await attempt('Nobody-Here', `2001:db8:1:2::${n + 1}`);
  expect((await attempt('Nobody-Here', '2001:db8:1:2:ffff:1:1:1')).status).toBe(429);
  expect((await attempt('Somebody-Else', '2001:db8:1:3::1')).status).toBe(401);
});

test('a name like the number of an account uses up nobody’s tries', async () => {
  const id = await makePerson('made');
  for (let n = 0; n < 11; n += 1) await attempt(`#${id}`, '10.0.4.1');
  expect((await attempt(`#${id}`, '10.0.4.1')).status).toBe(429);
  expect((await attempt('made', '10.0.4.1')).status).toBe(401);
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
  for (let n = 0; n < 11; n += 1) await attempt('Nobody-Here', '10.0.3.1');
  await world.sql.query("update sign_in_try set until = now() - interval '1 second'");
  expect((await attempt('Nobody-Here', '10.0.3.2', { app: other })).status).toBe(401);
  await world.sql.query("select graphile_worker.add_job('account.tidy')");
  await world.drain();
  const { rows } = await world.sql.query('select name from sign_in_try order by name');
  expect(rows.map(({ name }) => name)).toEqual([
    'account:nobody:nobody-here',
    'account:nobody:nobody-here@10.0.3.2',
    'address:10.0.3.2',
  ]);
});

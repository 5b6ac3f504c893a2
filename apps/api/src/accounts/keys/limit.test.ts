import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { buildApp } from '../../app.ts';
import { say } from '../../kit/words.ts';
import { tooMany } from './limit.ts';

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

const call = async (app: FastifyInstance, path: string, ip: string, payload: object) => {
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: ip });
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after']) };
};

const password = 'Rahasia#1';
const applicant = {
  registerAs: 'SOLO_ARTIST',
  firstName: 'Made',
  lastName: 'Wirawan',
  email: 'made@example.test',
  login: 'made',
  phone: '0812 0000 0000',
  password,
  confirmPassword: password,
  langKey: 'en-us',
  agreement: true,
};
const email = 'nobody@example.test';
const limited: [name: string, path: string, times: number, body: object][] = [
  ['register', '/account/register', 60, applicant],
  ['resend', '/account/resend_verification', 60, { email }],
  ['forgot', '/account/forgot_password', 60, { email }],
  [
    'reset',
    '/account/reset_password',
    200,
    { key: 'k'.repeat(43), newPassword: password, confirmPassword: password },
  ],
];

const counted = async (name: string) =>
  (await world.sql.query('select spent from sign_in_try where name = $1', [name])).rows[0]?.spent;
const fill = (name: string, spent: number) =>
  world.sql.query("insert into sign_in_try values ($1, $2, now() + interval '50 minutes')", [name, spent]);

test.each(limited)(
  '%s is counted once for all processes, and survives a restart',
  async (name, path, times, body) => {
    const [one, two] = [`10.1.${limited.findIndex(([first]) => first === name)}.1`, `10.2.0.${times}`];
    const first = await call(world.app, path, one, body);
    await call(other, path, one, body);
    expect(first.status).not.toBe(429);
    expect(await counted(`${name}:${one}`)).toBe(2);
    await world.sql.query('update sign_in_try set spent = $2 where name = $1', [`${name}:${one}`, times]);
    const refused = await call(other, path, one, body);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(3500);
    // Nobody else pays for it.
    expect((await call(world.app, path, two, body)).status).not.toBe(429);
  },
);

test('an address that is known to be used up does not reach the database', async () => {
  await fill('resend:10.3.0.1', 60);
  expect((await call(world.app, '/account/resend_verification', '10.3.0.1', { email })).status).toBe(429);
  for (let n = 0; n < 5; n += 1) await call(world.app, '/account/resend_verification', '10.3.0.1', { email });
  expect(await counted('resend:10.3.0.1')).toBe(61);
});

test('a mailbox gets five mails an hour that visitors cause, however many processes they ask', async () => {
  await world.sql.query("delete from sign_in_try where name like 'mail:%'");
  for (let n = 0; n < 8; n += 1) {
    await call(n % 2 ? other : world.app, '/account/forgot_password', `10.4.0.${n}`, {
      email: 'Sari@Example.test',
    });
    await world.drain();
  }
  const { rows } = await world.sql.query(
    "select count(*)::int as n from mail where template = 'resetPassword' and to_address = 'sari@example.test'",
  );
  expect(rows).toEqual([{ n: 5 }]);
});

test.each(limited)(
  '%s has one count for the 2^64 addresses of version 6 that one has',
  async (name, path, _, body) => {
    for (const ip of ['2001:db8:7::1', '2001:db8:7:0:ffff::2']) await call(world.app, path, ip, body);
    expect(await counted(`${name}:2001:db8:7:0::/64`)).toBe(2);
  },
);

test('how long to wait is said in seconds, minutes or hours, whichever one reckons with', () => {
  const said = (seconds: number) => {
    const { code, text, params } = tooMany(new Date(Date.now() + seconds * 1000 - 100));
    return [code, say('en-us', text, params)];
  };
  const tooOften = (wait: string) => [
    'error.tooManyRequests',
    `Too many tries. Please wait ${wait} and try again.`,
  ];
  expect(said(1)).toEqual(tooOften('1 second'));
  expect(said(120)).toEqual(tooOften('120 seconds'));
  expect(said(3_500)).toEqual(tooOften('59 minutes'));
  expect(said(85_877)).toEqual(tooOften('24 hours'));
});

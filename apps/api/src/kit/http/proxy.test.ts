import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let behind: World;
let open: World;
beforeAll(async () => {
  behind = await openWorld({
    PUBLIC_URL: 'https://portal.rilis.test',
    TRUST_PROXY: '10.0.0.5, 172.16.0.0/12',
  });
  open = await openWorld();
});
afterAll(async () => {
  await behind.end();
  await open.end();
});

/** From where the refused sign-in is said to have come, as the audit log is told. */
async function seenAs(world: World, remoteAddress: string, forwarded: string): Promise<string> {
  await world.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username: 'nobody', password: 'Salah#123' },
    headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
    remoteAddress,
  });
  const { rows } = await world.sql.query<{ ip: string }>(
    "delete from denial where action = 'signInRefused' returning host(ip) as ip",
  );
  return rows[0]!.ip;
}

test('behind a named proxy people keep their own addresses; what they claim themselves is not believed', async () => {
  expect(await seenAs(behind, '10.0.0.5', '203.0.113.7')).toBe('203.0.113.7');
  expect(await seenAs(behind, '10.0.0.5', '1.2.3.4, 203.0.113.8')).toBe('203.0.113.8');
  expect(await seenAs(behind, '10.0.0.5', '1.2.3.4, 203.0.113.9, 172.16.9.1')).toBe('203.0.113.9');
  expect(await seenAs(behind, '198.51.100.1', '1.2.3.4')).toBe('198.51.100.1');
  expect(await seenAs(behind, '10.0.0.5', 'not an address')).toBe('10.0.0.5');
});

test('without a named proxy nobody is believed', async () => {
  expect(await seenAs(open, '10.0.0.5', '1.2.3.4')).toBe('10.0.0.5');
});

const signIn = async (world: World) => {
  const person = {
    firstName: 'Made',
    email: 'made@example.test',
    login: 'made',
    authorities: ['ROLE_REVIEWER'],
  };
  const password = 'Rahasia#1';
  await world.ask('sari', 'POST', '/admin/users', { ...person, password, confirmPassword: password });
  const body = { username: 'made', password };
  return world.ask(null, 'POST', '/authenticate', body, { 'x-rilis-client': 'web' });
};

test('cookies are Secure and __Host- by PUBLIC_URL, whatever a request says of itself', async () => {
  const entered = await signIn(behind);
  const cookies = [entered.headers['set-cookie']].flat() as string[];
  const [companion, token, device] = cookies;
  for (const cookie of [companion, device])
    expect(cookie).toMatch(
      /^__Host-rilis_(companion|device)=.*; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
  expect(token).toMatch(/^authorization_token=.*; Path=\/; Secure; SameSite=Strict$/);
  const cookie = companion!.split(';')[0]!;
  const authorization = `Bearer ${entered.body.access_token}`;
  expect((await behind.ask(null, 'GET', '/account', undefined, { authorization, cookie })).status).toBe(200);
  // A neighbour on another name of the domain could set one without the prefix: it is not read.
  const bare = { authorization, cookie: cookie.replace('__Host-', '') };
  expect((await behind.ask(null, 'GET', '/account', undefined, bare)).status).toBe(401);
  const plain = [(await signIn(open)).headers['set-cookie']].flat() as string[];
  for (const one of plain)
    expect(one).toMatch(
      /^(rilis_\w+=.*; Path=\/api; HttpOnly|authorization_token=.*; Path=\/); SameSite=Strict$/,
    );
});

/** What the API, a process of its own, says from its start until it listens. */
async function saidAtStart(settings: Record<string, string>): Promise<string> {
  const { dataDir, secretKey } = open.config;
  const api = fork(path.join(import.meta.dirname, '../../main.ts'), {
    env: {
      ...process.env,
      ...{ DATABASE_URL: open.databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey },
      ...{ PORT: '0', LOG_LEVEL: 'warn', PUBLIC_URL: '', TRUST_PROXY: '', ...settings },
    },
    execArgv: [],
    silent: true,
  });
  const said = text(api.stdout!);
  const ended = once(api, 'exit');
  await Promise.race([
    once(api, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The API ended (${code}): ${settings.PUBLIC_URL}`))),
  ]);
  api.kill('SIGTERM');
  await ended;
  return said;
}

test('the start warns of an https address behind which no proxy is named, and of nothing else', async () => {
  const https = { PUBLIC_URL: 'https://portal.rilis.test' };
  const warning = /"level":40.*"msg":"PUBLIC_URL is https and TRUST_PROXY names no proxy/;
  expect((await saidAtStart(https)).match(new RegExp(warning, 'g'))).toHaveLength(1);
  expect(await saidAtStart({ ...https, TRUST_PROXY: '10.0.0.5' })).not.toContain('TRUST_PROXY');
  expect(await saidAtStart({ PUBLIC_URL: 'http://portal.rilis.test' })).not.toContain('TRUST_PROXY');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const password = 'Rahasia#1';
const person = {
  firstName: 'Laras',
  lastName: 'Wangi',
  password,
  confirmPassword: password,
  agreement: true,
};
const register = async (login: string) => {
  const form = { ...person, login, email: `${login}@example.test`, registerAs: 'SOLO_ARTIST' };
  expect((await world.ask(null, 'POST', '/account/register', form)).status).toBe(201);
};

test('to which texts somebody agreed can be proved: the log names the versions in effect then, by the hash of each', async () => {
  const inEffect = async () =>
    (
      await world.sql.query(
        `select title, id::int as version, text_hash as sha256 from content_version
         where id in (legal_version_in_effect('GENERAL'), current_policy_version()) order by entity desc`,
      )
    ).rows;
  const agreed = async (login: string) => {
    const { rows } = await world.sql.query(
      "select after -> 'agreement' as texts from audit_log where action = 'registered' and after ->> 'login' = $1",
      [login],
    );
    return rows[0].texts;
  };
  const first = await inEffect();
  expect(first).toHaveLength(2);
  await register('setuju');
  const [text] = (await world.ask('sari', 'GET', '/privacy-policies')).body.content;
  const next = { title: 'Kebijakan Privasi', description: '<p>Lain.</p>', version: text.version };
  expect((await world.ask('sari', 'PUT', `/privacy-policies/${text.id}`, next)).status).toBe(200);
  await register('setuju2');
  const second = await inEffect();
  expect(second).not.toEqual(first);
  expect([await agreed('setuju'), await agreed('setuju2')]).toEqual([first, second]);
});

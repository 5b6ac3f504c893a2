import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const signOut = (...args: string[]) =>
  spawnSync(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'signOut.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DATABASE_DIRECT_URL: world.databaseUrl },
    encoding: 'utf8',
  });
const statusOf = async (who: Name) => (await world.ask(who, 'GET', '/account')).status;

test('after a leak one command ends every sign-in of everybody, once it is said who is meant, and the audit log says so', async () => {
  expect([await statusOf('senja'), await statusOf('sari')]).toEqual([200, 200]);
  expect(signOut()).toMatchObject({ status: 1, stderr: expect.stringContaining('-- everybody') });
  expect(await statusOf('senja')).toBe(200);
  const done = signOut('everybody');
  expect(done).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+ sign-ins of \d+ people/) });
  expect([await statusOf('senja'), await statusOf('sari')]).toEqual([401, 401]);
  const { rows } = await world.sql.query(
    `select actor_login, entity, after from audit_log where action = 'endedForAll' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      actor_login: 'system:sign-out',
      entity: 'session',
      after: { count: expect.any(Number) },
    },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const key = 'A'.repeat(43);

test.each([
  ['/account/reset_password', 'error.resetKey', { newPassword: 'Gunung#12' }],
  ['/invitations/open', 'error.team.key', {}],
  ['/bank-changes/freeze', 'error.payee.key', {}],
  ['/statement-shares/open', 'error.statement.share', {}],
  ['/cover-statements/open', 'error.coverPayee.link', {}],
  ['/cover-links/open', 'error.cover.link', {}],
])('a key that opens nothing at %s is counted for the audit log', async (path, code, more) => {
  for (let time = 0; time < 2; time += 1)
    expect((await world.ask(null, 'POST', path, { key, ...more })).body.code).toBe(code);
  const { rows } = await world.sql.query(
    'select action, note, host(ip) as ip, sum(count)::int as count from denial where subject = $1 group by 1, 2, 3',
    [`POST ${path}`],
  );
  expect(rows).toEqual([{ action: 'denied', note: code, ip: '127.0.0.1', count: 2 }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { picture, send } from '../../../../../tests/media.ts';
import { system } from '../actor.ts';
import { withScope } from '../db/db.ts';
import { settleDenials } from '../db/denial.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** What the audit log says of refusals, once their minute is over. */
async function denials() {
  await world.sql.query("update denial set minute = minute - interval '2 minutes'");
  await withScope(world.db, system('audit.denials'), settleDenials);
  const { rows } = await world.sql.query(
    `select actor_login as who, entity_id as call, note, sum((after ->> 'count')::int)::int as count
     from audit_log where action = 'denied' group by 1, 2, 3 order by 1, 2`,
  );
  return rows;
}

test('whoever is refused in the midst of a call stands in the log like one who is refused at its door', async () => {
  const greedy = { authorityName: 'ROLE_GREEDY', name: 'Greedy', privilege: ['*'] };
  expect((await world.ask('adi', 'POST', '/roles', greedy)).body.code).toBe('error.user.beyond');
  expect((await world.ask('senja', 'GET', '/sysparams')).status).toBe(403);
  // The second by somebody whom memory knows.
  for (let n = 0; n < 2; n += 1)
    expect((await world.ask('rudi', 'GET', '/faqs?trashed=true')).status).toBe(403);
  const artistImage = { kind: 'ARTIST_IMAGE', fileName: 'a.jpg', bytes: await picture(1_400) };
  expect((await send(world, 'fina', artistImage)).status).toBe(403);
  const rows = [{ id: world.cast.sari.id }, { id: world.cast.sari.id + 100_000 }];
  const suspended = { method: 'PUT', path: '/users/:id/SUSPENDED', rows, body: { reason: 'Cleaning up' } };
  expect((await world.ask('adi', 'POST', '/bulk', suspended)).status).toBe(200);
  await world.sql.query("update session set signed_in_at = now() - interval '16 minutes'");
  expect((await world.ask('sari', 'POST', '/roles', greedy)).body.code).toBe('error.recentSignIn');

  const line = (who: string, call: string, note: string | null = null, count = 1) => ({
    ...{ who, call, note, count },
  });
  expect(await denials()).toEqual([
    line('adi', 'POST /roles', 'error.user.beyond'),
    line('adi', 'PUT /users/:id/:approvalStatus', 'error.user.beyond'),
    line('fina', 'POST /media-images'),
    line('rudi', 'GET /faqs', null, 2),
    line('senja', 'GET /sysparams'),
  ]);
});

test('what was told to them is read in the reader’s language', async () => {
  const notes = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await world.ask('sari', 'GET', '/audit?action=denied', undefined, headers);
    return new Set(body.content.map(({ note }: { note: string | null }) => note));
  };
  expect(await notes('en')).toEqual(
    new Set(['This goes beyond your own rights: ask somebody who has them.', null]),
  );
  expect(await notes('id')).toEqual(
    new Set(['Ini melampaui hak Anda: mintalah kepada orang yang memilikinya.', null]),
  );
});

test('so do a write through another’s eyes, a second factor that is missing, and a wrong passkey', async () => {
  await world.sql.query('delete from denial');
  await world.sql.query('update session set signed_in_at = now()');
  const viewed = await world.ask('adi', 'POST', '/account/view-as', { userId: world.cast.senja.id });
  const looking = { authorization: `Bearer ${viewed.body.access_token}` };
  for (let n = 0; n < 2; n += 1)
    expect((await world.ask(null, 'POST', '/albums', {}, looking)).body.code).toBe('error.viewAs');
  const factor = (value: string) =>
    world.sql.query("update sysparam set value = $1 where key = 'MFA_ROLES'", [value]);
  await factor('ROLE_FINANCE');
  expect((await world.ask('fina', 'GET', '/labels')).body.code).toBe('error.secondFactor.required');
  await factor('');
  const passkey = {
    ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  const entering = await world.ask(null, 'POST', '/authenticate/passkey', { passkey });
  expect(entering.body.code).toBe('error.login.passkey');
  expect(await counted()).toEqual([
    ['adi → senja', 'denied', 'POST /albums', 'error.viewAs', 2],
    ['fina', 'denied', 'GET /labels', 'error.secondFactor.required', 1],
    ['visitor', 'signInRefused', null, 'error.login.passkey', 1],
  ]);
});

test('what another site’s page asks for is counted by address, and from a flood of addresses without them', async () => {
  await world.sql.query('delete from denial');
  const asked = (remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/albums?secret=x',
      headers: { origin: 'https://elsewhere.test' },
      remoteAddress,
    });
  for (let n = 0; n < 2; n += 1) expect((await asked('203.0.113.7')).json().code).toBe('error.crossSite');
  expect(await counted()).toEqual([['visitor', 'denied', 'POST /albums', 'error.crossSite', 2]]);
  await world.sql.query(
    `insert into denial (subject, minute, actor_login, ip, action, entity)
     select 'POST /faqs', date_trunc('minute', clock_timestamp() + later), 'visitor', '198.51.100.1'::inet + n, 'denied', 'route'
     from generate_series(1, 500) n, (values (interval '0'), (interval '1 minute')) as moment (later)`,
  );
  await Promise.all(['203.0.113.8', '203.0.113.9', '203.0.113.10'].map(asked));
  const { rows } = await world.sql.query(
    "select ip, sum(count)::int as count from denial where subject = 'POST /albums' and ip is null group by 1",
  );
  expect(rows).toEqual([{ ip: null, count: 3 }]);
});

/** Refusals of this minute, as they are counted. */
async function counted() {
  const { rows } = await world.sql.query(
    `select actor_login, action, subject, note, sum(count)::int as count from denial group by 1, 2, 3, 4 order by 1, 3`,
  );
  return rows.map(Object.values);
}

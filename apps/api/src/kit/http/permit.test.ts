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

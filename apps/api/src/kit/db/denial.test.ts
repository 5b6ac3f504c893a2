import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { system } from '../actor.ts';
import { withScope } from './db.ts';
import { settleDenials } from './denial.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** More than everybody's connections together. */
const crowd = 60;
const word = {
  ...{ eventId: 'event-0001', contentId: 'RB00000001', transactionId: 'TX1', sequence: 1, status: 'ACTIVE' },
};

/** What is answered while nobody gets at the table of refusals: to those refused, once they do, and to others meanwhile. */
async function whileHeld(refused: () => Promise<{ status: number }>) {
  const held = await world.sql.connect();
  await held.query('begin');
  await held.query('lock table denial in access exclusive mode');
  const all = Promise.all(Array.from({ length: crowd }, refused));
  // Time enough to take whatever they take; in their own time they would be told to come back.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const others = await Promise.race([
    world.ask('sari', 'GET', '/albums').then(({ status }) => status),
    all.then(() => 'nothing'),
  ]);
  await held.query('rollback');
  held.release();
  return { others, refused: new Set((await all).map(({ status }) => status)) };
}

async function counted() {
  await world.sql.query("update denial set minute = minute - interval '2 minutes'");
  await withScope(world.db, system('audit.denials'), settleDenials);
  const { rows } = await world.sql.query(
    `select actor_login as who, entity_id as call, sum((after ->> 'count')::int)::int as count
     from audit_log where action = 'denied' group by 1, 2 order by 1, 2`,
  );
  return rows;
}

test('a crowd that is refused takes the connections of nobody else, whoever they are, and each is counted', async () => {
  expect(await whileHeld(() => world.ask('senja', 'GET', '/sysparams'))).toEqual({
    others: 200,
    refused: new Set([403]),
  });
  expect(await whileHeld(() => world.ask(null, 'POST', '/v1/operator/callback', word))).toEqual({
    others: 200,
    refused: new Set([401]),
  });
  expect(await counted()).toEqual([
    { who: 'senja', call: 'GET /sysparams', count: crowd },
    { who: 'visitor', call: 'POST /v1/operator/callback', count: crowd },
  ]);
});

test('of a crowd with an address for each, those beyond the first are counted without', async () => {
  const forged = (_: unknown, n: number) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/operator/callback',
      payload: word,
      remoteAddress: `203.0.113.${n}`,
    });
  const answers = await Promise.all(Array.from({ length: crowd }, forged));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  const { rows } = await world.sql.query(
    'select sum(count)::int as count, count(ip)::int as named from denial',
  );
  expect(rows[0].count).toBe(crowd);
  expect(rows[0].named).toBeLessThan(crowd);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const asOwner = (statement: string, ...values: unknown[]) => world.sql.query(statement, values);
const statusOf = async (who: Name, path = '/albums') => (await world.ask(who, 'GET', path)).status;

test('of 1.000 calls around a logout none that begins after it is answered', async () => {
  expect(await statusOf('tirta')).toBe(200);
  let left = false;
  const late: number[] = [];
  const early: number[] = [];
  let begun = 0;
  const caller = async () => {
    while (begun < 1_000) {
      begun += 1;
      const answers = left ? late : early;
      answers.push(await statusOf('tirta'));
    }
  };
  const leaving = async () => {
    while (begun < 400) await new Promise(setImmediate);
    expect((await world.ask('tirta', 'POST', '/account/logout', {})).status).toBeLessThan(300);
    left = true;
  };
  await Promise.all([leaving(), ...Array.from({ length: 16 }, caller)]);
  expect(early.filter((status) => status === 200).length).toBeGreaterThan(300);
  expect(late.length).toBeGreaterThan(100);
  expect(new Set(late)).toEqual(new Set([401]));
});

// What was true a moment ago: each change counts for the very next call, though the process has just answered the person.
const changes: readonly [what: string, change: string, status: number, undo: string][] = [
  [
    'a person who is suspended',
    `update app_user set status = 'SUSPENDED' where id = $1`,
    401,
    `update app_user set status = 'APPROVED' where id = $1`,
  ],
  [
    'a label that is put in the trash',
    `update label set deleted_at = now() where id = (select label_id from app_user where id = $1)`,
    401,
    `with woken as (update label set deleted_at = null where id = (select label_id from app_user where id = $1))
     update session set ended_at = null where user_id = $1`,
  ],
  [
    'a role that loses its rights',
    `update role set privileges = '{}' where id in (select role_id from user_role where user_id = $1)`,
    403,
    `update role set privileges = (select privileges from role where authority_name = 'ROLE_INDIVIDUAL') where id in (select role_id from user_role where user_id = $1)`,
  ],
  [
    'a role that is taken away',
    `update user_role set user_id = (select id from app_user where login = 'adi') where user_id = $1`,
    403,
    `insert into user_role select $1, id, 9 from role where authority_name = 'ROLE_LABEL'`,
  ],
  [
    'a session that was too long idle',
    `update session set last_seen_at = now() - interval '13 hours' where user_id = $1`,
    401,
    `update session set last_seen_at = now() where user_id = $1`,
  ],
  [
    'a session that has run out',
    `update session set expires_at = now() - interval '1 second' where user_id = $1`,
    401,
    `update session set expires_at = now() + interval '1 hour' where user_id = $1`,
  ],
  [
    'a token that was replaced a while ago',
    `update session set replaced_at = now() - interval '11 seconds' where user_id = $1`,
    401,
    'update session set replaced_at = null, ended_at = null where user_id = $1',
  ],
];

test.each(changes)('%s is heard of by the very next call', async (_, change, status, undo) => {
  const { id } = world.cast.senja;
  expect(await statusOf('senja')).toBe(200);
  await asOwner(change, id);
  expect(await statusOf('senja')).toBe(status);
  await asOwner(undo, id);
  expect(await statusOf('senja')).toBe(200);
});

test('a right that was given counts for the very next call', async () => {
  expect(await statusOf('rudi', '/users')).toBe(403);
  await asOwner(
    `insert into user_role select $1, id, 5 from role where authority_name = 'ROLE_SUPERUSER'`,
    world.cast.rudi.id,
  );
  expect(await statusOf('rudi', '/users')).toBe(200);
});

test('whoever changes sides sees with the eyes of the new side, and never of the old', async () => {
  const { id } = world.cast.bayu;
  const seen = async () => (await world.ask('bayu', 'GET', '/artists?size=50')).body.content.length;
  const make = (labelId: number) =>
    asOwner(`insert into artist (label_id, stage_name) values ($1, 'Dewa'), ($1, 'Rara')`, labelId);
  await Promise.all([make(world.labels.senja), make(world.labels.ombak)]);
  expect(await seen()).toBe(2);
  await asOwner('update app_user set label_id = null where id = $1', id);
  expect(await seen()).toBe(4);
  await asOwner('update app_user set label_id = $2 where id = $1', id, world.labels.tirta);
  expect(await seen()).toBe(0);
});

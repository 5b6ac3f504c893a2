import { jakartaDay } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { askPublisher, draftCover, moveCover, publisherSays } from '../../../../../tests/covers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('terms and guide are accepted in the version of that day, and sent in again in the one of then', async () => {
  const write = async (type: string, words: string, id?: number) => {
    const body = { title: type, type, description: `<p>${words}</p>`, publishAt: new Date().toISOString() };
    const path = id ? `/term-aggrements/${id}` : '/term-aggrements';
    const answer = await world.ask('adi', id ? 'PUT' : 'POST', path, body);
    expect([answer.status, answer.body.fieldErrors]).toEqual([id ? 200 : 201, undefined]);
    return answer.body.id as number;
  };
  const terms = await write('COVER_TO_MASTER', 'Lama');
  const guide = await write('COVER_TO_MASTER_GUIDE', 'Panduan');
  const accepted = async (id: number) =>
    (
      await world.sql.query(
        `select c.accepted_at as at, t.entity_id::int as terms, t.number as version, g.entity_id::int as guide
         from cover_application c join content_version t on t.id = c.terms_version_id
           join content_version g on g.id = c.guide_version_id where c.id = $1`,
        [id],
      )
    ).rows[0];
  const { id } = await draftCover(world);
  await moveCover(world, 'senja', id, 'SUBMITTED');
  const first = await accepted(id);
  expect(first).toMatchObject({ terms, guide });
  expect(jakartaDay(first.at)).toBe(jakartaDay(new Date()));
  await write('COVER_TO_MASTER', 'Baru', terms);
  expect((await accepted(id)).version).toBe(first.version);
  await moveCover(world, 'senja', id, 'CANCELLED');
  await moveCover(world, 'senja', id, 'DRAFT');
  await moveCover(world, 'senja', id, 'SUBMITTED');
  expect((await accepted(id)).version).toBe(first.version + 1);
});

test('whoever guesses links is stopped after a hundred, and whoever holds one still gets in', async () => {
  const { key } = await askPublisher(world);
  const open = async (guess: string) =>
    (await world.ask(null, 'POST', '/cover-links/open', { key: guess })).status;
  for (let guess = 0; guess < 100; guess += 1)
    expect([guess, await open(`${guess}`.padEnd(43, 'A'))]).toEqual([guess, 404]);
  expect(await open('B'.repeat(43))).toBe(429);
  expect(await open(key)).toBe(200);
  expect((await publisherSays(world, key, { decision: 'GRANT' })).status).toBe(200);
});

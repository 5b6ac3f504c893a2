import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { picture, send } from '../../../../../tests/media.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const table = 'release_title,release_artists,title,track,artists\nPulang,Rara,Pulang,1,Rara\n';

async function archive(who: Name): Promise<string> {
  const sent = await send(world, who, { kind: 'ARCHIVE', fileName: 'table.csv', bytes: Buffer.from(table) });
  expect(sent.status).toBe(201);
  return sent.body.id;
}
const begin = (who: Name, mediaId: string) => world.ask(who, 'POST', '/catalogue-imports', { mediaId });
const jobsOf = async (task: string) =>
  (
    await world.sql.query(
      'select key, queue_name as line, priority::int from graphile_worker.jobs where task_identifier = $1 order by id',
      [task],
    )
  ).rows;

test('five imports of a label are under way at most, however they are begun; they are done one at a time, and hold nobody else up', async () => {
  const mediaId = await archive('senja');
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin('senja', mediaId)));
  const taken = begun.filter(({ status }) => status === 201);
  const refused = begun.filter(({ status }) => status !== 201);
  expect(taken).toHaveLength(5);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['429 error.archive.waiting']),
  );
  expect(refused[0]!.body.message).toBe(
    '5 imports of this label are under way. Begin this one when one of them is done.',
  );
  expect((await begin('bayu', await archive('bayu'))).status).toBe(201);
  const lines = (await jobsOf('catalogue.read')).map(({ line }) => line);
  expect(Object.values(Object.groupBy(lines, (line) => line)).map((some) => some?.length)).toEqual([5, 1]);
  await world.drain();
  const [first, second] = taken;
  expect((await begin('senja', mediaId)).status).toBe(201);
  // What was read is under way again once it is written.
  const start = ({ body }: { body: { id: number } }) =>
    world.ask('senja', 'PUT', `/catalogue-imports/${body.id}/start`, {});
  for (const one of taken.slice(1)) expect((await start(one)).status).toBe(200);
  expect([(await start(first!)).status, (await begin('senja', mediaId)).status]).toEqual([429, 429]);
  const stands = (status: string) =>
    world.sql.query('update catalogue_import set status = $2 where id = $1', [first!.body.id, status]);
  await stands('FAILED');
  const again = await world.ask('senja', 'PUT', `/catalogue-imports/${first!.body.id}/readAgain`, {});
  expect([again.status, again.body.code]).toEqual([429, 'error.archive.waiting']);
  await stands('PREVIEW');
  await world.drain();
  expect((await world.ask('senja', 'GET', `/catalogue-imports/${second!.body.id}`)).body.status).toBe('DONE');
  expect((await start(first!)).status).toBe(200);
});

test('who brings one picture comes before the second of those who bring many', async () => {
  await world.drain();
  for (const side of [640, 650, 660]) {
    const bytes = await picture(side);
    expect((await send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName: 'rara.jpg', bytes })).status).toBe(
      201,
    );
  }
  await send(world, 'bayu', { kind: 'ARTIST_IMAGE', fileName: 'dewa.jpg', bytes: await picture(670) });
  expect((await jobsOf('media.image')).map(({ priority }) => priority)).toEqual([0, 1, 2, 0]);
});

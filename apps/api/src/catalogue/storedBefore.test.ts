import { album } from '@rilis/contract/catalogue/album';
import { song } from '@rilis/contract/catalogue/song';
import { label } from '@rilis/contract/labels/label';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
let made: Awaited<ReturnType<typeof makeSingle>>;
const before = 'Langit\u0007';
beforeAll(async () => {
  world = await openWorld();
  const { id } = await makeArtist(world, 'senja', 'Rara Senja');
  made = await makeSingle(world, 'senja', id);
  // As the forms took them once.
  await world.sql.query(`update song set song_title = $1 where id = $2`, [before, made.song.id]);
  await world.sql.query(
    'update album set album_title = $1, display_album_title = $1, album_title_origin = $1 where id = $2',
    [before, made.album.id],
  );
  await world.sql.query(`update label set phone2 = '------', bank_account_number = '1----' where id = $1`, [
    made.album.labelId,
  ]);
});
afterAll(() => world.end());

test('a row from before a rule closes no list: whoever reads by the contract reads it', async () => {
  for (const [path, route] of [
    ['/songs', song.routes.list],
    [`/songs/${made.song.id}`, song.routes.read],
    [`/songs/album/${made.album.id}`, song.routes.ofAlbum],
    ['/albums', album.routes.list],
    ['/labels', label.routes.list],
  ] as const) {
    const { body } = await world.ask('adi', 'GET', path);
    expect(route.reply.safeParse(body).error, path).toBeUndefined();
  }
});

test('it is changed elsewhere, also once by a key, and sent in as it is where no rule of a release speaks against it', async () => {
  const key = { 'idempotency-key': 'stored-before-a-rule' };
  const fields = { uniqueSearchKey: 'langit' };
  const changed = await world.ask('senja', 'PATCH', `/songs/${made.song.id}`, fields, key);
  expect([changed.status, changed.body.songTitle]).toEqual([200, before]);
  const { version } = (await world.ask('senja', 'GET', `/albums/${made.album.id}`)).body;
  const asked = await world.ask('senja', 'PUT', `/albums/${made.album.id}/SUBMITTED`, { version });
  expect(asked.status, asked.text).toBe(200);
});

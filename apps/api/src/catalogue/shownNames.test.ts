import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
let artist: number;
let live: { album: number; song: number };
const shown = 'Embun Pagi (Live)';
beforeAll(async () => {
  world = await openWorld();
  artist = (await makeArtist(world, 'senja', 'Rara Senja')).id;
  await makeSingle(world, 'senja', artist, 'Embun Pagi');
  const { album, song } = await makeSingle(world, 'senja', artist, 'Embun Pagi');
  live = { album: album.id, song: song.id };
  await world.sql.query('update album set display_album_title = $2 where id = $1', [album.id, shown]);
});
afterAll(() => world.end());

test('a release is told by the title stores show in what its people read of it, so that two of one title are told apart', async () => {
  const path = `/albums/${live.album}`;
  const stands = (status: string) =>
    world.sql.query('update album set approval_status = $2, submitted_at = now() where id = $1', [
      live.album,
      status,
    ]);
  await stands('SUBMITTED');
  const reason = 'Twice here';
  expect((await world.ask('rudi', 'PUT', `${path}/rejected`, { reason })).status).toBe(200);
  const bell = await world.ask('senja', 'GET', '/notifications/rilis');
  expect(bell.body.content[0].title).toBe(`“${shown}” was rejected: ${reason}`);
  await stands('APPROVED');
  const kept = await world.ask('senja', 'DELETE', `${path}/softdelete`);
  expect(kept.body.message).toContain(`“${shown}”`);
});

test('the same title stands beside its song wherever one is chosen, and on its tones', async () => {
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [live.album]);
  const { senja } = world.labels;
  const options = [
    ['senja', '/songs/options?search=Embun'],
    ['senja', '/rbts/songs?search=Embun'],
    ['adi', '/homepage-top-hits/songs?search=Embun'],
  ] as const;
  for (const [who, path] of options) {
    const { body } = await world.ask(who, 'GET', path);
    const one = body.find(({ id }: { id: number }) => id === live.song);
    expect([path, one?.sub]).toEqual([path, shown]);
  }
  const { body: choices } = await world.ask(
    'fina',
    'GET',
    `/labels/${senja}/terms/choices/album?search=Live`,
  );
  expect(choices).toMatchObject([{ id: live.album, label: shown }]);
  expect((await world.ask('senja', 'GET', `/songs/${live.song}`)).body.titleAlbum).toBe(shown);
  const credits = await world.ask('senja', 'GET', `/album-artist-roles/filter?albumId=${live.album}`);
  expect(credits.body.content[0].albumTitle).toBe(shown);
  const tone = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Reff', songId: live.song });
  expect(tone.body).toMatchObject({ album: shown, dataAlbums: [{ albumTitle: shown }] });
});

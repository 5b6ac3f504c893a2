import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test.each([
  ['en', 'Writers are missing: Composer. Credit them.'],
  ['id', 'Penulis belum lengkap: Komposer. Cantumkan.'],
])('findings name roles and days as the reader of %s does', async (language, missing) => {
  const { id: artistId } = await makeArtist(world, 'senja', `Rara ${language}`);
  const { album } = await makeSingle(world, 'senja', artistId);
  await world.sql.query(
    `delete from song_artist where role in ('COMPOSER', 'LYRICIST') and song_id in (select id from song where album_id = $1)`,
    [album.id],
  );
  await world.sql.query('update album set release_date = current_date + 2 where id = $1', [album.id]);
  const asked = { 'accept-language': language };
  const { body } = await world.ask('senja', 'GET', `/albums/${album.id}/findings`, undefined, asked);
  const messages = new Map(
    body.findings.map((one: { ruleId: string; message: string }) => [one.ruleId, one.message]),
  );
  expect(messages.get('A11')).toBe(missing);
  expect(messages.get('D01')).toMatch(/^\d\d-\d\d-\d{4} .* \d\d-\d\d-\d{4} /);
});

test('a clean song asks for its explicit twin, and finds it on another release of the label', async () => {
  const { id: artistId } = await makeArtist(world, 'senja', 'Rara Twin');
  const { album, song } = await makeSingle(world, 'senja', artistId, 'Malam Minggu');
  await world.ask('senja', 'PATCH', `/songs/${song.id}`, { clean: true });
  const asksForTwin = async () => {
    const { body } = await world.ask('senja', 'GET', `/albums/${album.id}/findings`);
    return body.findings.some(({ ruleId }: { ruleId: string }) => ruleId === 'E02');
  };
  expect(await asksForTwin()).toBe(true);
  const { song: twin } = await makeSingle(world, 'senja', artistId, 'Malam Minggu');
  expect(await asksForTwin()).toBe(true);
  await world.ask('senja', 'PATCH', `/songs/${twin.id}`, { explicit: true });
  expect(await asksForTwin()).toBe(false);
});

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
  ['id', 'Penulis belum lengkap: Komponis. Cantumkan.'],
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { draftCover } from '../../../../tests/covers.ts';
import { makeArtist, makeMedia } from '../../../../tests/release.ts';
import { makeTone } from '../../../../tests/tones.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { enqueue } from '../kit/jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const columnOf = async (column: string, table: string, id: number) =>
  (await world.sql.query(`select ${column} as file from ${table} where id = $1`, [id])).rows[0].file;

/** Where the label is led, once the work on a file has refused it. */
async function ledTo(file: string): Promise<string> {
  await world.sql.query(`update media set status = 'REFUSED' where id = $1`, [file]);
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'notice.refused', { id: file }));
  await world.drain();
  const { content } = (await world.ask('senja', 'GET', '/notifications/rilis')).body;
  expect(content[0].title).toContain('cannot be used');
  return content[0].link;
}

test('whoever is told of a file that cannot be used is led to what it was brought for', async () => {
  const { senja } = world.labels;
  const { albumId, songIds } = await giveSongs(world, senja, ['Hujan']);
  const cover = await makeMedia(world, senja, 'COVER');
  await world.sql.query('update album set album_image = $2 where id = $1', [albumId, cover]);
  expect(await ledTo(cover)).toBe(`/backoffice/music/${albumId}/show`);
  expect(await ledTo(await columnOf('song_file', 'song', songIds[0]!))).toBe(
    `/backoffice/music/${albumId}/show`,
  );
  const artist = await makeArtist(world, 'senja', 'Rara Hujan');
  expect(await ledTo(await columnOf('artist_image', 'artist', artist.id))).toBe(
    `/backoffice/artist/${artist.id}/show`,
  );
  const tone = await makeTone(world, 'senja');
  expect(await ledTo(await columnOf('rbt_audio', 'rbt', tone))).toBe(`/backoffice/rbt/${tone}/show`);
  const application = await draftCover(world);
  expect(await ledTo(await columnOf('demo_file', 'cover_application', application.id))).toBe(
    `/backoffice/coverToMaster/${application.id}/show`,
  );
});

test('a file that nothing names leads to the list of its kind', async () => {
  expect(await ledTo(await makeMedia(world, world.labels.senja, 'ARTIST_IMAGE'))).toBe('/backoffice/artist');
  expect(await ledTo(await makeMedia(world, world.labels.senja, 'COVER'))).toBe('/backoffice/music');
});

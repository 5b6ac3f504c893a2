import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const music = { screen: '/backoffice/music', turned: ['genre'], widths: { displayAlbumTitle: 320 } };
const keep = (who: Name, setting: object) => world.ask(who, 'PUT', '/list-settings', setting);
const settingsOf = async (who: Name) => (await world.ask(who, 'GET', '/list-settings')).body;

test('a person keeps how a list is set up; the last one kept counts, and one list leaves the others alone', async () => {
  expect((await keep('adi', music)).status).toBe(200);
  const narrow = { ...music, turned: [], widths: { displayAlbumTitle: 160 } };
  await keep('adi', narrow);
  const artists = { screen: '/backoffice/artist', turned: ['gender'], widths: {} };
  await keep('adi', artists);
  expect(await settingsOf('adi')).toEqual([artists, narrow]);
});

test('a list as it is by itself keeps nothing', async () => {
  await keep('rudi', music);
  await keep('rudi', { ...music, turned: [], widths: {} });
  expect(await settingsOf('rudi')).toEqual([]);
});

test("nobody reads another's settings, of the same label or of staff", async () => {
  await keep('senja', music);
  expect(await settingsOf('sari')).toEqual([]);
  expect(await settingsOf('senja')).toEqual([music]);
});

test('a width nobody could see or reach is refused', async () => {
  const { status, body } = await keep('adi', { ...music, widths: { genre: 12 } });
  expect([status, body.code]).toEqual([400, 'error.validation.summary']);
});

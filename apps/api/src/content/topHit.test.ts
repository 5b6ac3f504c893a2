import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { picture, send } from '../../../../tests/media.ts';
import { makeMedia } from '../../../../tests/release.ts';

let world: World;
let image: string;
const preview = Buffer.from('ID3 the preview of a song');
beforeAll(async () => {
  world = await openWorld();
  image = (await send(world, 'adi', { kind: 'CONTENT', fileName: 'a.jpg', bytes: await picture(600) })).body
    .id;
});
afterAll(() => world.end());

/** A released song of Senja Records, whose preview lies in the storage. */
async function released(title: string) {
  const { songIds, albumId } = await giveSongs(world, world.labels.senja, [title]);
  const songId = songIds[0]!;
  const file = await makeMedia(world, world.labels.senja, 'SONG');
  const key = `aa/bb/${'a'.repeat(64)}`;
  const stored = path.join(world.config.dataDir, 'media', key);
  await mkdir(path.dirname(stored), { recursive: true });
  await writeFile(stored, preview);
  await world.sql.query('update song set song_file = $1 where id = $2', [file, songId]);
  await world.sql.query(
    "insert into media_variant (media_id, label_id, variant, storage_key, mime, bytes) values ($1, $2, 'preview', $3, 'audio/mpeg', $4)",
    [file, world.labels.senja, key, preview.length],
  );
  return { songId, albumId, file };
}

const hitOf = async (songId: number | null, more: object = {}) =>
  (
    await world.ask('adi', 'POST', '/homepage-top-hits', {
      name: 'Hit',
      description: 'Rara',
      image,
      songId,
      ...more,
    })
  ).body;
const listen = (id: number, headers = {}) =>
  world.ask(null, 'GET', `/public/top-hits/${id}/sound`, undefined, headers);
const plays = async (id: number) =>
  (await world.ask(null, 'GET', '/public/home')).body.topHits.find((hit: { id: number }) => hit.id === id)
    ?.plays;

test('a visitor hears the preview of a published top hit and nothing else of the song', async () => {
  const { songId, file } = await released('Senja di Jakarta');
  const hit = await hitOf(songId);
  expect(hit.songTitle).toBe('Senja di Jakarta');
  expect(await plays(hit.id)).toBe(true);
  const heard = await listen(hit.id);
  expect([heard.status, heard.headers['content-type'], heard.text]).toEqual([
    200,
    'audio/mpeg',
    String(preview),
  ]);
  const part = await listen(hit.id, { range: 'bytes=4-6' });
  expect([part.status, part.text]).toEqual([206, 'the']);
  for (const variant of ['preview', 'flac', 'original'])
    expect((await world.ask(null, 'GET', `/media-images/download/${file}?variant=${variant}`)).status).toBe(
      401,
    );
  expect(Object.keys((await world.ask(null, 'GET', '/public/home')).body.topHits[0]).sort()).toEqual([
    'artist',
    'description',
    'gone',
    'id',
    'image',
    'name',
    'plays',
    'release',
    'since',
    'wave',
  ]);
});

test('what can be heard shows its wave, its artist and the day it came out; what cannot shows none of it', async () => {
  const { songId, albumId, file } = await released('Bergelombang');
  const data = Array.from({ length: 1200 }, (_, at) => [-(at % 100), at % 100]).flat();
  await world.sql.query(
    `insert into media_sound (media_id, label_id, peaks, fingerprint) values ($1, $2, $3, '{}')`,
    [file, world.labels.senja, { sampleRate: 44_100, samplesPerPoint: 1, length: 1200, data }],
  );
  await world.sql.query("update album set release_date = '2026-03-13' where id = $1", [albumId]);
  const hit = await hitOf(songId);
  const seen = async () =>
    (await world.ask(null, 'GET', '/public/home')).body.topHits.find(
      (one: { id: number }) => one.id === hit.id,
    );
  const { wave, artist, since } = await seen();
  expect([wave.length, Math.max(...wave), artist, since]).toEqual([96, 100, 'Rara', '2026-03-13']);
  await world.sql.query("update album set approval_status = 'TAKEN_DOWN' where id = $1", [albumId]);
  expect(await seen()).toMatchObject({ plays: false, gone: true, artist: '', since: null, wave: [] });
});

test('a hit that was prepared is heard from the day its release is out, not a day before', async () => {
  const { songId, albumId, file } = await released('Esok');
  await world.sql.query(
    `insert into media_sound (media_id, label_id, peaks, fingerprint) values ($1, $2, $3, '{}')`,
    [file, world.labels.senja, { sampleRate: 44_100, samplesPerPoint: 1, length: 1, data: [-1, 1] }],
  );
  const hit = await hitOf(songId);
  const outOn = (day: string) =>
    world.sql.query('update album set release_date = $1 where id = $2', [day, albumId]);
  const seen = async () =>
    (await world.ask(null, 'GET', '/public/home')).body.topHits.find(
      (one: { id: number }) => one.id === hit.id,
    );
  await outOn(addDays(today(), 1));
  expect((await listen(hit.id)).status).toBe(404);
  expect(await seen()).toMatchObject({ plays: false, gone: false, artist: '', since: null, wave: [] });
  const [choice] = (await world.ask('adi', 'GET', '/homepage-top-hits/songs?search=esok')).body;
  expect(choice.id).toBe(songId);
  await outOn(today());
  expect((await listen(hit.id)).status).toBe(200);
  expect(await seen()).toMatchObject({ plays: true, artist: 'Rara', since: today() });
});

test('a hit falls silent when it is hidden, or when its song is taken down', async () => {
  const { songId, albumId } = await released('Diam');
  const hidden = await hitOf(songId, { publishAt: null });
  expect((await listen(hidden.id)).status).toBe(404);
  const hit = await hitOf(songId);
  expect((await listen(hit.id)).status).toBe(200);
  await world.sql.query("update album set approval_status = 'REJECTED' where id = $1", [albumId]);
  expect((await listen(hit.id)).status).toBe(404);
  expect(await plays(hit.id)).toBe(false);
  expect((await listen(999_999)).text).toBe((await listen(hit.id)).text);
});

test('a hit without a song is only shown', async () => {
  const hit = await hitOf(null);
  expect(await plays(hit.id)).toBe(false);
  expect((await listen(hit.id)).status).toBe(404);
  const refused = await world.ask('adi', 'POST', '/homepage-top-hits', {
    name: 'X',
    description: 'y',
    image,
    songId: 987_654,
  });
  expect(refused.status).toBe(409);
});

test('staff choose from released songs', async () => {
  const { songId } = await released('Pilihan');
  const found = await world.ask('adi', 'GET', '/homepage-top-hits/songs?search=pilih');
  expect(found.body).toMatchObject([{ id: songId, label: 'Pilihan' }]);
  expect((await world.ask('senja', 'GET', '/homepage-top-hits/songs')).status).toBe(403);
});

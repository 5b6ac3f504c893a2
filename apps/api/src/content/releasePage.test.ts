import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, endOfDay, today } from '@rilis/contract/clock';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { picture, send } from '../../../../tests/media.ts';
import { makeArtist } from '../../../../tests/release.ts';
import { loudestAt } from '../media/audio/loudest.ts';
import { cardOf } from './releasePage.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const one = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows[0];
const upcOf = async (id: number) => (await one('select upc_icpn as upc from album where id = $1', [id])).upc;
const seen = (key: string) => world.ask(null, 'GET', `/public/releases/${key}`);
const preview = (who: 'senja' | 'bayu' | 'rudi', albumId: number, body: object = {}) =>
  world.ask(who, 'POST', `/albums/${albumId}/previews`, body);
const bytes = async (at: string, headers: Record<string, string> = {}) => {
  const {
    statusCode: status,
    headers: got,
    rawPayload: raw,
  } = await world.app.inject({
    url: `/api${at}`,
    headers,
  });
  return { status, headers: got, raw };
};
const keyOf = (at: string) => at.replace('/release/', '');

/** A release of Senja Records that comes out in so many days; its song is a hundred seconds long, the loudest in the middle. */
async function released(title: string, inDays = 0) {
  const { albumId, songIds } = await giveSongs(world, world.labels.senja, [title], 'Rara');
  await world.sql.query('update album set album_title = $2, release_date = $3 where id = $1', [
    albumId,
    title,
    addDays(today(), inDays),
  ]);
  const songId = songIds[0]!;
  const { song_file: file } = await one('select song_file from song where id = $1', [songId]);
  const key = `cc/dd/${'c'.repeat(60)}${String(songId).padStart(4, '0')}`;
  const stored = path.join(world.config.dataDir, 'media', key);
  await mkdir(path.dirname(stored), { recursive: true });
  await writeFile(stored, Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 250)));
  await world.sql.query(
    `update media set measures = jsonb_set(measures, '{duration}', '100') where id = $1`,
    [file],
  );
  await world.sql.query(
    `insert into media_variant (media_id, label_id, variant, storage_key, mime, bytes) values ($1, $2, 'preview', $3, 'audio/mpeg', 1000)`,
    [file, world.labels.senja, key],
  );
  const data = Array.from({ length: 100 }, (_, at) => (at >= 40 && at < 70 ? [-90, 90] : [-20, 20])).flat();
  await world.sql.query(
    `insert into media_sound (media_id, label_id, peaks, fingerprint) values ($1, $2, $3, '{}')`,
    [file, world.labels.senja, JSON.stringify({ data, length: 100 })],
  );
  return { albumId, songId, upc: await upcOf(albumId) };
}

test('a release has a page from the day it is out: its artist, songs and where it is heard, and nothing before that day', async () => {
  const out = await released('Pulang');
  const dsp = await one("select id from dsp where title = 'Spotify'");
  await world.sql.query(
    `insert into release_link (album_id, dsp_id, label_id, title, url) values ($1, $2, $3, 'Pulang', 'https://open.spotify.com/album/1')`,
    [out.albumId, dsp.id, world.labels.senja],
  );
  const page = await seen(out.upc);
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({
    state: 'OUT',
    title: 'Pulang',
    songs: [{ title: 'Pulang', artist: 'Rara', seconds: 100, plays: true }],
    links: [{ store: 'Spotify', url: 'https://open.spotify.com/album/1' }],
  });
  // However many zeros stand before a bar code, it is the same.
  expect((await seen(`0${out.upc}`)).body.title).toBe('Pulang');
  const waits = await released('Besok', 3);
  expect((await seen(waits.upc)).status).toBe(404);
  for (const status of ['DRAFT', 'SUBMITTED', 'REJECTED']) {
    await world.sql.query('update album set approval_status = $2 where id = $1', [out.albumId, status]);
    expect((await seen(out.upc)).status, status).toBe(404);
  }
  for (const key of ['99999999', 'p1-AAAAAAAAAAAAAAAAAAAAAA', 'x', "1' or '1'='1"])
    expect((await seen(encodeURIComponent(key))).status, key).toBe(404);
});

test('a page calls a version as stores do, and names the guests of a song', async () => {
  const { albumId, songId, upc } = await released('Goyang Lagi');
  const called = async (title: string, version: string | null) => {
    await world.sql.query('update album set album_title = $2, album_sub_title = $3 where id = $1', [
      ...[albumId, title, version],
    ]);
    await world.sql.query('update song set song_title = $2, song_sub_title = $3 where id = $1', [
      ...[songId, title, version],
    ]);
    const { title: ofPage, songs } = (await seen(upc)).body;
    expect(ofPage).toBe(songs[0].title);
    return ofPage;
  };
  expect(await called('Goyang Lagi', 'DJ Asik Remix')).toBe('Goyang Lagi (DJ Asik Remix)');
  expect(await called('Goyang Lagi (Koplo)', 'Koplo')).toBe('Goyang Lagi (Koplo)');
  expect(await called('Live Forever', 'Live')).toBe('Live Forever (Live)');
  expect(await called('Goyang Lagi', null)).toBe('Goyang Lagi');
  for (const [name, role, order] of [
    ['Dewa', 'FEATURING', 8],
    ['Tirta', 'FEATURING', 9],
    ['Bima', 'COMPOSER', 10],
  ]) {
    const { id } = await makeArtist(world, 'senja', String(name));
    const credit = [songId, world.labels.senja, id, role, order];
    await world.sql.query(
      'insert into song_artist (song_id, label_id, artist_id, role, "order") values ($1, $2, $3, $4, $5)',
      credit,
    );
  }
  expect((await seen(upc)).body.songs[0].artist).toBe('Rara feat. Dewa, Tirta');
});

test('a visitor hears half a minute of a song, the loudest, and nothing else of it', async () => {
  const { upc, songId } = await released('Refrain');
  const at = `/public/releases/${upc}/songs/${songId}/sound`;
  const heard = await bytes(at);
  expect([heard.status, heard.headers['content-type'], heard.raw.length]).toEqual([200, 'audio/mpeg', 300]);
  expect(heard.raw[0]).toBe(400 % 250);
  const part = await bytes(at, { range: 'bytes=10-19' });
  expect([part.status, part.headers['content-range'], part.raw[0]]).toEqual([
    206,
    'bytes 10-19/300',
    410 % 250,
  ]);
  const beyond = await bytes(at, { range: 'bytes=290-9999' });
  expect([beyond.status, beyond.raw.length]).toEqual([206, 10]);
  const other = await released('Other', 9);
  expect((await world.ask(null, 'GET', `/public/releases/${upc}/songs/${other.songId}/sound`)).status).toBe(
    404,
  );
});

test('the loudest stretch is found wherever it is, and a short recording is heard from its beginning', () => {
  const wave = (sizes: number[]) => ({ data: sizes.flatMap((size) => [-size, size]), length: sizes.length });
  expect(loudestAt(wave([1, 1, 9, 9, 1, 1]) as never, 1 / 3)).toBeCloseTo(1 / 3);
  expect(loudestAt(wave([1, 1, 1, 9]) as never, 0.5)).toBeCloseTo(0.5);
  expect(loudestAt(wave([1, 2]) as never, 1)).toBe(0);
  expect(loudestAt(wave([]) as never, 0.3)).toBe(0);
});

test('what was taken down says so, with no song, no store and no sound', async () => {
  const { albumId, songId, upc } = await released('Turun');
  await world.sql.query("update album set approval_status = 'TAKEN_DOWN' where id = $1", [albumId]);
  const page = await seen(upc);
  expect(page.body).toMatchObject({ state: 'GONE', title: 'Turun', cover: false, songs: [], links: [] });
  expect((await world.ask(null, 'GET', `/public/releases/${upc}/songs/${songId}/sound`)).status).toBe(404);
  expect((await preview('senja', albumId)).body.code).toBe('error.album.preview');
});

test('its cover and the picture that is shared of it can be had without a session', async () => {
  const { albumId, upc } = await released('Bergambar');
  const sent = await send(world, 'senja', { kind: 'COVER', fileName: 'a.jpg', bytes: await picture(1500) });
  await world.drain();
  expect((await world.ask(null, 'GET', `/public/releases/${upc}/share.jpg`)).status).toBe(404);
  await world.sql.query('update album set album_image = $2 where id = $1', [albumId, sent.body.id]);
  expect((await seen(upc)).body.cover).toBe(true);
  const cover = await world.ask(null, 'GET', `/public/releases/${upc}/cover`);
  expect([cover.status, cover.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const share = await bytes(`/public/releases/${upc}/share.jpg`);
  expect(await sharp(share.raw).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await world.ask(null, 'GET', `/media-images/download/${sent.body.id}`)).status).toBe(401);
});

test('the pictures of many covers are drawn two at a time, whoever asks for all of them', async () => {
  const cover = await picture(600);
  let [open, most] = [0, 0];
  const storage = {
    open: async () => {
      open += 1;
      most = Math.max(most, open);
      await sleep(20);
      open -= 1;
      return Readable.from([cover]);
    },
  };
  await Promise.all(Array.from({ length: 8 }, (_, nth) => cardOf(storage, `cover ${nth}`)));
  expect(most).toBe(2);
});

test('a label shows a release to the press before it is out, as long as it wants to', async () => {
  const { albumId, songId, upc } = await released('Rahasia', 20);
  const made = await preview('senja', albumId, { days: 7, note: 'Rolling Stone' });
  expect([made.status, made.body.state, made.body.note]).toEqual([201, 'OPEN', 'Rolling Stone']);
  expect(made.body.expiresAt).toBe(endOfDay(addDays(today(), 7)).toISOString());
  const key = keyOf(made.body.path);
  const page = await seen(key);
  expect(page.body).toMatchObject({
    state: 'PREVIEW',
    title: 'Rahasia',
    until: expect.any(String),
    links: [],
  });
  expect((await world.ask(null, 'GET', `/public/releases/${key}/songs/${songId}/sound`)).status).toBe(200);
  expect((await seen(upc)).status).toBe(404);
  // One sign off is another key, and no key is another number's.
  const off = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
  const next = key.replace(/^p(\d+)/, (_, id) => `p${Number(id) + 1}`);
  for (const guessed of [off, next]) expect((await seen(guessed)).status).toBe(404);

  const listed = (await world.ask('senja', 'GET', `/albums/${albumId}/previews`)).body;
  expect(listed).toMatchObject({ page: null, previews: [{ path: made.body.path, state: 'OPEN' }] });
  const ended = await world.ask('senja', 'PUT', `/release-previews/${made.body.id}/revoked`);
  expect([ended.status, ended.body.state]).toEqual([200, 'REVOKED']);
  expect((await seen(key)).status).toBe(404);
  expect((await world.ask(null, 'GET', `/public/releases/${key}/songs/${songId}/sound`)).status).toBe(404);
  const log = await world.sql.query(
    "select action, after::text from audit_log where entity = 'album' and entity_id = $1 order by id",
    [String(albumId)],
  );
  expect(log.rows.map(({ action }) => action)).toEqual(['shared', 'unshared']);
  expect(log.rows.some(({ after }) => after.includes(key))).toBe(false);
});

test('a link for the press ends on its day, lives two months at most, and is its label’s alone', async () => {
  const { albumId } = await released('Tamat', 30);
  const { body } = await preview('senja', albumId);
  await world.sql.query(
    "update release_preview set created_at = now() - interval '3 days', expires_at = now() - interval '1 second' where id = $1",
    [body.id],
  );
  expect((await seen(keyOf(body.path))).status).toBe(404);
  expect((await world.ask('senja', 'GET', `/albums/${albumId}/previews`)).body.previews[0].state).toBe(
    'EXPIRED',
  );
  const tooLong = await preview('senja', albumId, { days: 61 });
  expect([tooLong.status, tooLong.body.fieldErrors[0].field]).toEqual([400, 'days']);
  expect((await preview('bayu', albumId)).status).toBe(404);
  expect((await world.ask('bayu', 'GET', `/albums/${albumId}/previews`)).status).toBe(404);
  expect((await world.ask('bayu', 'PUT', `/release-previews/${body.id}/revoked`)).status).toBe(404);
});

test('a link for the press opens nothing once the release is refused, or its label is kept out', async () => {
  const { albumId, songId } = await released('Ditolak', 20);
  const key = keyOf((await preview('senja', albumId)).body.path);
  const statuses = async () => [
    (await seen(key)).status,
    (await world.ask(null, 'GET', `/public/releases/${key}/songs/${songId}/sound`)).status,
  ];
  for (const [table, id, barred] of [
    ['album', albumId, "approval_status = 'REJECTED'"],
    ['label', world.labels.senja, "approval_status = 'REJECTED'"],
    ['label', world.labels.senja, 'deleted_at = now()'],
  ] as const) {
    expect(await statuses(), `before ${barred}`).toEqual([200, 200]);
    await world.sql.query(`update ${table} set ${barred} where id = $1`, [id]);
    expect(await statuses(), `${table} ${barred}`).toEqual([404, 404]);
    const back = table === 'album' ? '' : ', deleted_at = null';
    await world.sql.query(`update ${table} set approval_status = 'APPROVED'${back} where id = $1`, [id]);
  }
});

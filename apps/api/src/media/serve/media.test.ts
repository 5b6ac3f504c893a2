import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, picture, send, song, tone } from '../../../../../tests/media.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';

let world: World;
let recording: Buffer;
let songId: string;
let coverId: string;
let ktpId: string;
let ktp: Buffer;
beforeAll(async () => {
  world = await openWorld();
  recording = await song();
});
afterAll(() => world.end());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fetched = (who: Name | null, at: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'GET',
    url: at.startsWith('/api') ? at : `/api/media-images/download/${at}`,
    headers: { ...(who && { authorization: `Bearer ${world.cast[who].token}` }), ...headers },
  });

test('a song is stored before it is acknowledged, and converted by its job', async () => {
  const sent = await send(world, 'senja', { kind: 'SONG', fileName: 'Senja.wav', bytes: recording });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    kind: 'SONG',
    fileName: 'Senja.wav',
    mime: 'audio/wav',
    bytes: recording.length,
    sha256: sha256(recording),
    status: 'QUARANTINED',
    progress: 0,
    audio: { sampleRate: 44_100, bits: 16, channels: 2, duration: 61 },
    labelId: world.labels.senja,
    findings: [],
  });
  songId = sent.body.id;
  expect((await fetched('senja', songId)).statusCode).toBe(409);
  expect((await world.ask('senja', 'GET', `/media-images/${songId}/sound`)).status).toBe(404);
  const album = await world.sql.query(
    `insert into album (label_id, album_type, album_title) values ($1, 'Single', 'Senja') returning id`,
    [world.labels.senja],
  );
  await world.sql.query(
    `insert into song (label_id, album_id, track_no, song_title, song_file) values ($1, $2, 1, 'Senja', $3)`,
    [world.labels.senja, album.rows[0].id, songId],
  );
  await world.drain();
  const ready = await world.ask('senja', 'GET', `/media-images/${songId}`);
  expect(ready.body).toMatchObject({ status: 'READY', progress: 100 });
  const songs = await world.ask('senja', 'GET', `/songs/album/${album.rows[0].id}`);
  expect(songs.body).toMatchObject([{ songFile: songId, songConvertedYN: 'Y' }]);
  const sound = await world.ask('senja', 'GET', `/media-images/${songId}/sound`);
  expect(sound.body.measures.duration).toBeCloseTo(61, 3);
  expect(sound.body.peaks.data.length).toBe(sound.body.peaks.length * 2);
});

test('a song is played in place as MP3, from anywhere; its other forms are attachments', async () => {
  const preview = await fetched('senja', songId);
  expect(preview.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' });
  expect(preview.headers['content-disposition']).toBe("inline; filename*=UTF-8''Senja.mp3");
  const part = await fetched('senja', songId, { range: 'bytes=1000-1999' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 1000-1999/${preview.rawPayload.length}`);
  expect(part.rawPayload.equals(preview.rawPayload.subarray(1_000, 2_000))).toBe(true);
  const end = await fetched('senja', songId, { range: 'bytes=-100' });
  expect(end.rawPayload.equals(preview.rawPayload.subarray(-100))).toBe(true);
  expect((await fetched('senja', songId, { range: 'bytes=99999999-' })).statusCode).toBe(200);
  const original = await fetched('senja', `${songId}?variant=original`);
  expect(original.rawPayload.equals(recording)).toBe(true);
  expect(original.headers['content-disposition']).toMatch(/^attachment/);
  const flac = await fetched('rudi', `${songId}?variant=flac`);
  expect(flac.rawPayload.subarray(0, 4).toString()).toBe('fLaC');
  expect((await fetched('senja', `${songId}?variant=thumb`)).statusCode).toBe(404);
});

test('a cover is decoded and encoded anew; what is shown of it may be cached for ever', async () => {
  const exif = await sharp(await picture(1_500))
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  const sent = await send(world, 'senja', { kind: 'COVER', fileName: 'cover.png', bytes: exif });
  expect(sent.body).toMatchObject({ mime: 'image/jpeg', width: 1_500, height: 1_500 });
  expect(sent.body.findings).toEqual([
    expect.objectContaining({ ruleId: 'C01', severity: 'W', code: 'error.media.imageBelowRecommended' }),
  ]);
  coverId = sent.body.id;
  await world.drain();
  const full = await fetched('senja', `${coverId}?variant=full`);
  expect(full.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${coverId}-full"`,
    'x-content-type-options': 'nosniff',
  });
  expect(full.rawPayload.includes('secret')).toBe(false);
  const thumb = await sharp((await fetched('senja', `${coverId}?variant=thumb`)).rawPayload).metadata();
  expect([thumb.width, thumb.height]).toEqual([160, 160]);
  expect((await fetched('senja', `${coverId}?variant=original`)).headers['content-disposition']).toMatch(
    /^attachment/,
  );
  const { rows } = await world.sql.query('select length(p_hash::text) as bits from media where id = $1', [
    coverId,
  ]);
  expect(rows).toEqual([{ bits: 64 }]);
});

test('identity papers are sealed on disk, never shown in place, and every view is logged for their owner', async () => {
  ktp = paper('NIK 3174010101900001');
  const sent = await send(world, 'senja', { kind: 'DOCUMENT', fileName: 'ktp.pdf', bytes: ktp });
  ktpId = sent.body.id;
  await world.drain();
  const { rows } = await world.sql.query('select storage_key, sealed, status from media where id = $1', [
    ktpId,
  ]);
  expect(rows[0]).toMatchObject({ sealed: true, status: 'READY' });
  const onDisk = await readFile(path.join(world.config.dataDir, 'media', rows[0].storage_key));
  expect(onDisk.includes('NIK 3174010101900001')).toBe(false);
  expect(onDisk.includes('%PDF')).toBe(false);
  const shown = await fetched('ayu', ktpId);
  expect(shown.rawPayload.equals(ktp)).toBe(true);
  expect(shown.headers['content-disposition']).toMatch(/^attachment/);
  expect(shown.headers['cache-control']).toBe('private, no-store');
  const views = await world.sql.query(
    `select actor_login, label_id::int from audit_log where entity = 'media' and entity_id = $1 and action = 'viewed'`,
    [ktpId],
  );
  expect(views.rows).toEqual([{ actor_login: 'ayu', label_id: world.labels.senja }]);
});

test("another label's file answers every call like a missing one", async () => {
  const missing = 'A'.repeat(22);
  for (const id of [songId, coverId, ktpId]) {
    for (const [method, at] of [
      ['GET', `/media-images/${id}`],
      ['GET', `/media-images/${id}/sound`],
      ['GET', `/media-images/download/${id}`],
      ['GET', `/media-images/download/${id}?variant=original`],
      ['POST', `/media-images/${id}/link`],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      const foreign = await world.ask('bayu', method, at, body);
      const none = await world.ask('bayu', method, at.replace(id, missing), body);
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe(none.text);
      expect((await world.ask(null, 'GET', `/media-images/download/${id}`)).status).toBe(401);
    }
  }
  expect((await world.ask('bayu', 'GET', '/media-images/x')).status).toBe(404);
});

test('a file of a kind beyond one’s rights answers like a missing one', async () => {
  expect((await fetched('ayu', songId)).statusCode).toBe(404);
  expect((await fetched('ayu', coverId)).statusCode).toBe(200);
  const refused = await send(world, 'fina', { kind: 'SONG', fileName: 'a.wav', bytes: recording });
  expect(refused.status).toBe(403);
  expect(
    (await send(world, 'senja', { kind: 'CONTENT', fileName: 'a.jpg', bytes: await picture(20) })).status,
  ).toBe(403);
  expect((await send(world, null, { kind: 'SONG', fileName: 'a.wav', bytes: recording })).status).toBe(401);
});

test('a picture of the platform is open to everyone, also to visitors', async () => {
  const sent = await send(
    world,
    'adi',
    { fileName: 'hero.jpg', bytes: await picture(64, 32) },
    '/media-images/withoutId',
  );
  expect(sent.body).toMatchObject({ kind: 'CONTENT', labelId: null });
  await world.drain();
  expect((await fetched(null, `${sent.body.id}?variant=medium`)).statusCode).toBe(200);
  const own = await send(
    world,
    'senja',
    { fileName: 'rara.jpg', bytes: await picture(64) },
    '/media-images/withoutId',
  );
  expect(own.body).toMatchObject({ kind: 'ARTIST_IMAGE', labelId: world.labels.senja });
});

test('a ringback tone is measured and played as it is', async () => {
  const bytes = await tone();
  const sent = await send(world, 'senja', { kind: 'RINGBACK', fileName: 'nada.wav', bytes });
  await world.drain();
  const heard = await fetched('senja', sent.body.id);
  expect(heard.headers['content-disposition']).toMatch(/^inline/);
  expect(heard.rawPayload.equals(bytes)).toBe(true);
  expect((await world.ask('senja', 'GET', `/media-images/${sent.body.id}/sound`)).status).toBe(200);
});

test('staff upload for a label, which then sees the file', async () => {
  const bytes = await picture(1_400);
  const sent = await send(world, 'adi', {
    kind: 'COVER',
    labelId: world.labels.ombak,
    fileName: 'c.jpg',
    bytes,
  });
  expect((await world.ask('bayu', 'GET', `/media-images/${sent.body.id}`)).status).toBe(200);
  expect((await world.ask('senja', 'GET', `/media-images/${sent.body.id}`)).status).toBe(404);
  const unknown = await send(world, 'adi', { kind: 'COVER', labelId: 999_999, fileName: 'c.jpg', bytes });
  expect(unknown.body.fieldErrors[0].field).toBe('labelId');
  const pretended = await send(world, 'senja', {
    kind: 'COVER',
    labelId: world.labels.ombak,
    fileName: 'c.jpg',
    bytes,
  });
  expect(pretended.body.labelId).toBe(world.labels.senja);
});

test('a job that is delivered twice changes nothing the second time', async () => {
  await world.drain();
  const state = () =>
    world.sql.query(
      `select m.id, m.status, m.findings, m.processed_at, m.measures, m.read_text, (select json_agg(v order by v.variant) from media_variant v where v.media_id = m.id) as made,
         (select count(*) from audit_log a where a.entity_id = m.id and a.action in ('checked', 'read'))::int as checks
       from media m where m.id = any ($1) order by m.id`,
      [[songId, coverId, ktpId]],
    );
  const before = await state();
  await withScope(world.db, system('test'), async (tx) => {
    for (const [task, id] of [
      ['media.song', songId],
      ['media.song', songId],
      ['media.image', coverId],
      ['media.text', coverId],
      ['media.document', ktpId],
    ] as const)
      await enqueue(tx, task, { id });
  });
  await world.drain();
  expect((await state()).rows).toEqual(before.rows);
  expect(before.rows.map((row) => [row.id, row.checks])).toEqual(
    [songId, coverId, ktpId].sort().map((id) => [id, { [coverId]: 2, [ktpId]: 0 }[id] ?? 1]),
  );
});

test('a conversion that is started over after a crash ends in the same state', async () => {
  const made = () =>
    world.sql.query(
      `select variant, storage_key, bytes from media_variant where media_id = $1 order by variant`,
      [songId],
    );
  const before = await made();
  await world.sql.query(`update media set status = 'QUARANTINED', progress = 40 where id = $1`, [songId]);
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'media.song', { id: songId }));
  await world.drain();
  expect((await made()).rows).toEqual(before.rows);
  expect((await world.ask('senja', 'GET', `/media-images/${songId}`)).body.status).toBe('READY');
});

test('what only the whole file shows is told as a finding, and its label hears of it', async () => {
  const broken = (await picture(1_450)).fill(0x41, 3_000);
  await world.sql.query(`update media set status = 'QUARANTINED' where id = $1`, [coverId]);
  const { rows } = await world.sql.query('select storage_key from media where id = $1', [coverId]);
  await writeFile(path.join(world.config.dataDir, 'media', rows[0].storage_key), broken);
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'media.image', { id: coverId }));
  await world.drain();
  const answer = await world.ask('senja', 'GET', `/media-images/${coverId}`, undefined, {
    'accept-language': 'id',
  });
  expect(answer.body.status).toBe('REFUSED');
  expect(answer.body.findings).toContainEqual(
    expect.objectContaining({ severity: 'B', message: expect.stringContaining('rusak') }),
  );
  expect((await fetched('senja', coverId)).json().code).toBe('error.media.refusedFile');
  const notices = await world.ask('senja', 'GET', '/notifications/rilis');
  expect(notices.body.content[0].title).toBe('“cover.png” cannot be used; see what was found');
});

import { createHash } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, picture, send, tone } from '../../../../../tests/media.ts';
import { type Bucket, openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { takeFiles } from '../../kit/takeFile.ts';
import { hashFile } from '../hashFile.ts';
import { openFiles } from '../serve/media.ts';
import { acceptFile, type Files } from './accept.ts';

let world: World;
let bucket: Bucket;
beforeAll(async () => {
  bucket = await openTestBucket();
  world = await openWorld({
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'rilis',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(async () => {
  await world.end();
  await bucket.end();
});

const rowCount = async () => (await world.sql.query('select 1 from media')).rowCount;
const staff = { ...system('test'), userId: 1 };

test('files live in the bucket from upload to download, papers sealed', async () => {
  const bytes = await tone();
  const sent = await send(world, 'senja', { kind: 'RINGBACK', fileName: 'nada.wav', bytes });
  const ktp = await send(world, 'senja', { kind: 'DOCUMENT', fileName: 'ktp.pdf', bytes: paper('NIK 3174') });
  await world.drain();
  for (const [id, expected] of [
    [sent.body.id, bytes],
    [ktp.body.id, paper('NIK 3174')],
  ]) {
    const back = await world.app.inject({
      url: `/api/media-images/download/${id}?variant=original`,
      headers: { authorization: `Bearer ${world.cast.senja.token}` },
    });
    expect(back.rawPayload.equals(expected)).toBe(true);
  }
  for (const object of bucket.objects.values()) expect(object.includes('NIK 3174')).toBe(false);
});

test('a full storage answers 507, one that is away 503, and nothing is written down', async () => {
  const before = await rowCount();
  const bytes = await picture(50);
  for (const [failure, code] of [
    [507, 'error.storageFull'],
    [503, 'error.unavailable'],
  ] as const) {
    bucket.failure = failure;
    const sent = await send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName: 'a.jpg', bytes });
    bucket.failure = undefined;
    expect([sent.status, sent.body.code]).toEqual([failure, code]);
  }
  expect(await rowCount()).toBe(before);
  expect((await send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName: 'a.jpg', bytes })).status).toBe(201);
});

test('a file that was removed before its row was written is not said to be kept', async () => {
  const files: Files = openFiles(world.db, world.config);
  const removing: Files = {
    ...files,
    storage: {
      ...files.storage,
      async put(...staged) {
        const key = await files.storage.put(...staged);
        await files.storage.remove(key);
        return key;
      },
    },
  };
  const before = await rowCount();
  const file = path.join(world.config.dataDir, 'once.pdf');
  await writeFile(file, paper('sekali'));
  const staged = { path: file, fileName: 'a.pdf', sha256: await hashFile(file), bytes: 1 };
  await expect(acceptFile(removing, staff, staged, { kind: 'DOCUMENT' })).rejects.toMatchObject({
    status: 503,
  });
  expect(await rowCount()).toBe(before);
});

test('a storage that falls silent before the row is written keeps a connection no longer than others wait for it', async () => {
  const files: Files = openFiles(world.db, world.config);
  const silent = { ...files, storage: { ...files.storage, size: () => new Promise<null>(() => undefined) } };
  const before = await rowCount();
  const file = path.join(world.config.dataDir, 'diam.pdf');
  await writeFile(file, paper('diam'));
  const staged = { path: file, fileName: 'a.pdf', sha256: await hashFile(file), bytes: 1 };
  const refused = expect(acceptFile(silent, staff, staged, { kind: 'DOCUMENT' })).rejects.toMatchObject({
    status: 503,
  });
  await expect.poll(isHeld).toBe(true);
  await refused;
  expect([await rowCount(), await isHeld()]).toEqual([before, false]);
});

/** Whether somebody holds a file, to write it down. */
const isHeld = async () =>
  (await world.sql.query("select from pg_locks where locktype = 'advisory' and classid = 7483")).rowCount ===
  1;

test('a file accepted twice under one id is one file with one job', async () => {
  const files: Files = openFiles(world.db, world.config);
  const original = path.join(world.config.dataDir, 'original.jpg');
  await writeFile(original, await picture(70));
  const sha256 = await hashFile(original);
  const accepted = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const staged = { path: `${original}.${n}`, fileName: 'rara.jpg', sha256, bytes: 1 };
      await copyFile(original, staged.path);
      return acceptFile(files, staff, staged, { kind: 'ARTIST_IMAGE', id: 'C'.repeat(22) });
    }),
  );
  expect(new Set(accepted.map((record) => record.id)).size).toBe(1);
  const { rows } = await world.sql.query(
    `select count(*)::int as jobs from graphile_worker._private_jobs where key = 'media:${'C'.repeat(22)}'`,
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('a record takes only a file of its kind and label; what staff uploaded for nobody goes over to it', async () => {
  const bytes = await picture(1_400);
  const upload = async (who: 'adi' | 'senja', kind = 'COVER') =>
    (await send(world, who, { kind, fileName: 'c.jpg', bytes })).body.id as string;
  const { senja, ombak } = world.labels;
  const tenant = { ...staff, labelId: senja };
  const take = (actor: typeof staff, id: string, labelId: number) =>
    withScope(world.db, actor, (tx) => takeFiles(tx, [{ id, kind: 'COVER', labelId, field: 'albumImage' }]));
  const refused = (code: string) => ({
    status: 400,
    fields: [{ field: 'albumImage', code }],
  });

  const own = await upload('senja');
  await take(tenant, own, senja);
  await expect(take(staff, own, ombak)).rejects.toMatchObject(refused('error.validation.file'));
  await expect(take({ ...staff, labelId: ombak }, own, ombak)).rejects.toMatchObject(
    refused('error.validation.file'),
  );
  await expect(take(tenant, 'D'.repeat(22), senja)).rejects.toMatchObject(refused('error.validation.file'));
  const face = await upload('senja', 'ARTIST_IMAGE');
  await expect(take(tenant, face, senja)).rejects.toMatchObject(refused('error.media.wrongKind'));

  const free = await upload('adi');
  await world.drain();
  await expect(take(tenant, free, senja)).rejects.toMatchObject(refused('error.validation.file'));
  await take(staff, free, senja);
  const thumb = await world.ask('senja', 'GET', `/media-images/download/${free}?variant=thumb`);
  expect(thumb.status).toBe(200);
});

test('a name too long to be kept still ends in what the file is', async () => {
  const bytes = await picture(800);
  const named = async (fileName: string) =>
    (await send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName, bytes })).body.fileName;
  const long = await named(`\u202b${'يا نبي سلام '.repeat(20)}\u202c.jpg`);
  expect([long.length, long.slice(0, 11), long.slice(-4)]).toEqual([200, 'يا نبي سلام', '.jpg']);
  expect(await named(`${'a'.repeat(195)}😀😀.jpg`)).toBe(`${'a'.repeat(195)}.jpg`);
});

test('a photo tells nobody where it was taken, and its name cannot turn the reading direction', async () => {
  const taken = await sharp(await picture(800))
    .withExif({ IFD0: { Artist: 'Rara' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();
  const sent = await send(world, 'senja', {
    kind: 'ARTIST_IMAGE',
    fileName: "Nur'aini (1)\u202Egpj.exe.jpg\u200B",
    bytes: taken,
  });
  expect(sent.body.fileName).toBe("Nur'aini (1)gpj.exe.jpg");
  await world.drain();
  const at = `/media-images/download/${sent.body.id}?variant=original`;
  const { rawPayload, headers } = await world.app.inject({
    url: `/api${at}`,
    headers: { authorization: `Bearer ${world.cast.senja.token}` },
  });
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Nur%27aini%20%281%29");
  expect(taken.includes('Rara')).toBe(true);
  expect(rawPayload.includes('Rara')).toBe(false);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sent.body.sha256);
});

test('of a public picture visitors get what was made from it, and not what was uploaded', async () => {
  const bytes = await picture(800);
  const { id } = (await send(world, 'adi', { kind: 'CONTENT', fileName: 'a.jpg', bytes })).body;
  await world.drain();
  const fetched = async (who: 'adi' | null, variant: string) =>
    (await world.ask(who, 'GET', `/media-images/download/${id}?variant=${variant}`)).status;
  expect([await fetched(null, 'full'), await fetched(null, 'original')]).toEqual([200, 404]);
  expect(await fetched('adi', 'original')).toBe(200);
});

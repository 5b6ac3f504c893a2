import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, silence, song } from '../../../../../tests/media.ts';
import { type Bucket, openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { buildApp, type Rilis } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { openFiles } from '../serve/media.ts';
import { sweep } from '../work/janitor.ts';
import { openPieceStore } from './pieceStore.ts';

let bucket: Bucket;
let world: World;
let other: Rilis;
let otherDir: string;
/** Of several pieces; looked into once, whichever machine brings it again. */
let recording: Buffer;
const origins = { a: '', b: '' };
const secret = randomBytes(32).toString('base64url');
const shared = () => ({
  ...{ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: 'rilis' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', SECRET_KEY: secret },
});

/** Two machines: each its own process of the API and its own disk; one database, one bucket. */
beforeAll(async () => {
  recording = await song(31);
  bucket = await openTestBucket();
  world = await openWorld(shared());
  otherDir = await mkdtemp(path.join(os.tmpdir(), 'rilis-machine-b-'));
  const settings = { DATA_DIR: otherDir, DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'error', ...shared() };
  other = await buildApp(loadConfig(settings), world.databaseUrl);
  for (const [name, app] of Object.entries({ a: world.app, b: other.app })) {
    await app.listen({ port: 0 });
    origins[name as 'a' | 'b'] = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }
});
afterAll(async () => {
  await other.app.close();
  await world.end();
  await bucket.end();
  await rm(otherDir, { recursive: true, force: true });
});

type Machine = keyof typeof origins;
const call = (
  machine: Machine,
  method: string,
  at: string,
  headers: Record<string, string>,
  body?: Uint8Array,
) =>
  fetch(`${origins[machine]}${at}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${world.cast.senja.token}`, ...headers },
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  });
const base64 = (text: string) => Buffer.from(text).toString('base64');
async function begin(machine: Machine, bytes: number, kind: string, name: string): Promise<string> {
  const metadata = `kind ${base64(kind)},filename ${base64(name)}`;
  const headers = { 'upload-length': `${bytes}`, 'upload-metadata': metadata };
  const answer = await call(machine, 'POST', '/api/uploads', headers);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}
const patch = (machine: Machine, at: string, offset: number, body: Uint8Array) =>
  call(
    machine,
    'PATCH',
    at,
    { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
    body,
  );
const offsetOf = async (machine: Machine, at: string) =>
  Number((await call(machine, 'HEAD', at, {})).headers.get('upload-offset'));
/** Who waits for a lock. */
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const idOf = (at: string) => at.split('/').at(-1) ?? '';
async function stored(id: string): Promise<Buffer> {
  const { rawPayload } = await world.app.inject({
    url: `/api/media-images/download/${id}?variant=original`,
    headers: { authorization: `Bearer ${world.cast.senja.token}` },
  });
  return rawPayload;
}

test('an upload begun on one machine goes on and ends on another, byte for byte the same', async () => {
  const at = await begin('a', recording.length, 'SONG', 'Senja.wav');
  expect((await patch('a', at, 0, recording.subarray(0, 3_000_000))).status).toBe(204);
  expect(await offsetOf('b', at)).toBe(3_000_000);
  expect((await patch('b', at, 3_000_000, recording.subarray(3_000_000, 7_000_000))).status).toBe(204);
  expect((await patch('a', at, 7_000_000, recording.subarray(7_000_000))).status).toBe(204);
  await world.drain();
  const back = await stored(idOf(at));
  expect(back.equals(recording)).toBe(true);
  expect(await offsetOf('b', at)).toBe(recording.length);
  const { rows } = await world.sql.query(
    'select (select count(*) from upload) + (select count(*) from upload_piece) as left',
  );
  expect(rows).toEqual([{ left: 0 }]);
  for (const directory of [world.config.dataDir, otherDir])
    expect(await readdir(path.join(directory, 'staging/tus'))).toEqual([]);
});

test('two machines that are sent the same piece keep it once', async () => {
  const at = await begin('a', recording.length, 'SONG', 'Dua.wav');
  const piece = recording.subarray(0, 2_000_000);
  // Whoever is refused before the piece was read may find the line closed instead of the answer.
  const kept = (machine: Machine) =>
    patch(machine, at, 0, piece).then(
      ({ status }) => status === 204,
      () => false,
    );
  expect((await Promise.all([kept('a'), kept('b')])).filter(Boolean)).toEqual([true]);
  expect(await offsetOf('b', at)).toBe(2_000_000);
  expect((await patch('b', at, 2_000_000, recording.subarray(2_000_000))).status).toBe(204);
  await world.drain();
  expect((await stored(idOf(at))).equals(recording)).toBe(true);
});

test('of what is announced on two machines at the same moment no more than the quota is on its way', async () => {
  await world.sql.query('delete from upload');
  const announce = async (machine: Machine) => {
    const metadata = `kind ${base64('SONG')},filename ${base64('Banyak.wav')}`;
    const headers = { 'upload-length': '1000000', 'upload-metadata': metadata };
    return (await call(machine, 'POST', '/api/uploads', headers)).status;
  };
  for (let n = 0; n < 49; n += 1) await begin('a', 1_000_000, 'SONG', `${n}.wav`);
  const holder = await world.sql.connect();
  await holder.query('begin; lock table upload in share mode');
  const both = Promise.all([announce('a'), announce('b')]);
  await expect.poll(async () => (await world.sql.query(waiting)).rowCount).toBe(2);
  await holder.query('commit');
  holder.release();
  expect((await both).sort()).toEqual([201, 429]);
  await world.sql.query('delete from upload');
});

test('whoever looks at an upload that another machine makes a file of at that moment is told that all of it came', async () => {
  const at = await begin('a', 1_000, 'DOCUMENT', 'bersama.pdf');
  const holder = await world.sql.connect();
  await holder.query('begin; lock table upload_piece in access exclusive mode');
  const looked = call('b', 'HEAD', at, {});
  await expect.poll(async () => (await world.sql.query(waiting)).rowCount).toBe(1);
  await holder.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status, created_by)
     values ($1, $2, 'DOCUMENT', 'a.pdf', 'application/pdf', 1000, $3, 'aa/aa/' || $3, 'READY', $4)`,
    [idOf(at), world.labels.senja, 'a'.repeat(64), world.cast.senja.id],
  );
  await holder.query('delete from upload where id = $1', [idOf(at)]);
  await holder.query('commit');
  holder.release();
  const { status, headers } = await looked;
  expect([status, headers.get('upload-offset')]).toEqual([200, '1000']);
  await world.sql.query('delete from media where id = $1', [idOf(at)]);
});

test('of an upload that another machine has joined nothing is joined once more', async () => {
  const store = openPieceStore(openFiles(world.db, world.config), path.join(otherDir, 'staging/tus'));
  const at = await begin('a', recording.length, 'SONG', 'Sudah.wav');
  await patch('b', at, 0, recording.subarray(0, 1_000_000));
  await store.forget(idOf(at));
  await expect(store.join(idOf(at))).rejects.toMatchObject({ status_code: 404 });
});

test('a wrong recording is refused at its first piece, wherever it went', async () => {
  const mono = silence({ seconds: 61, channels: 1 });
  const at = await begin('a', mono.length, 'SONG', 'mono.wav');
  expect((await patch('b', at, 0, mono.subarray(0, 65_536))).status).toBe(422);
  expect((await call('a', 'HEAD', at, {})).status).toBe(404);
});

test('pieces of a paper lie in the bucket sealed, and the paper is whole', async () => {
  const bytes = paper('Akta yang tidak boleh dibaca orang lain');
  const at = await begin('a', bytes.length, 'DOCUMENT', 'akta.pdf');
  await patch('a', at, 0, bytes.subarray(0, 200));
  const sums = [bytes, bytes.subarray(0, 200)].map((part) => createHash('sha256').update(part).digest('hex'));
  expect((await patch('b', at, 200, bytes.subarray(200))).status).toBe(204);
  for (const [key, content] of bucket.objects) {
    expect(content.includes(bytes.subarray(0, 200))).toBe(false);
    expect(sums.some((sum) => key.endsWith(sum))).toBe(false);
  }
  expect((await stored(idOf(at))).equals(bytes)).toBe(true);
});

test('whoever left an upload lying for a day finds nothing of it, and the bucket is cleared', async () => {
  const at = await begin('a', recording.length, 'SONG', 'Lama.wav');
  await patch('a', at, 0, recording.subarray(0, 1_000_000));
  const key = createHash('sha256').update(recording.subarray(0, 1_000_000)).digest('hex');
  const isThere = () => [...bucket.objects.keys()].some((each) => each.endsWith(key));
  await sweep(openFiles(world.db, world.config), world.config, () => undefined);
  expect([isThere(), await offsetOf('b', at)]).toEqual([true, 1_000_000]);
  await world.sql.query("update upload set touched_at = now() - interval '2 days'");
  await sweep(openFiles(world.db, world.config), world.config, () => undefined);
  expect([isThere(), (await call('b', 'HEAD', at, {})).status]).toEqual([false, 404]);
});

test('an upload that cannot be looked at just now is not told to be gone', async () => {
  const at = await begin('a', 1_000_000, 'SONG', 'Sebentar.wav');
  const holder = await world.sql.connect();
  await holder.query('begin; lock table upload in access exclusive mode');
  const held = await call('b', 'HEAD', at, {});
  await holder.query('rollback');
  holder.release();
  expect([held.status, await offsetOf('b', at)]).toEqual([503, 0]);
});

test('another person’s upload is nobody’s, on every machine', async () => {
  const at = await begin('a', 1_000_000, 'SONG', 'Punya Senja.wav');
  for (const machine of ['a', 'b'] as const) {
    const headers = { authorization: `Bearer ${world.cast.bayu.token}` };
    expect((await call(machine, 'HEAD', at, headers)).status).toBe(404);
    expect((await call(machine, 'DELETE', at, headers)).status).toBe(404);
  }
  expect((await call('b', 'DELETE', at, {})).status).toBe(204);
});

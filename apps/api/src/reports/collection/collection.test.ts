import type { ChildProcess } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { zipOf } from '../../../../../tests/files/zip.ts';
import { moveBatch } from '../../../../../tests/report.ts';
import { type Bucket, openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { startWorker, until } from '../../../../../tests/servers/workerProcess.ts';
import { mostBytes } from '../../royalties/import/file/archive.ts';

/** Reports that lie in a bucket: listed, looked at, and taken in one by one. */
let world: World;
let bucket: Bucket;
const started: ChildProcess[] = [];

beforeAll(async () => {
  bucket = await openTestBucket();
  world = await openWorld({
    ...{ REPORTS_S3_ENDPOINT: bucket.endpoint, REPORTS_S3_BUCKET: 'incoming' },
    ...{ REPORTS_S3_ACCESS_KEY_ID: 'reader', REPORTS_S3_SECRET_ACCESS_KEY: 'the-secret-of-the-reader' },
  });
});
afterEach(() => {
  for (const worker of started.splice(0)) worker.kill('SIGKILL');
  bucket.failure = undefined;
  bucket.objects.clear();
});
afterAll(async () => {
  await world.end();
  await bucket.end();
});

const head = 'reportingPeriod,platform,artistName,songTitle,quantity,salesType,netRevenue,country';
let made = 0;
/** A report nobody has yet. */
const report = (platform = 'Langit') => {
  made += 1;
  return Buffer.from(`${head}\n202606,${platform},Penyanyi ${made},Lagu ${made},100,Stream,1000.25,ID\n`);
};
const put = (key: string, content: Buffer = report()) => bucket.objects.set(key, content);

const form = { kind: 'OTHER_DSP', platform: 'Langit', datenum: 202606, currency: 'IDR' };
async function begin(prefix: string, fields: object = {}): Promise<number> {
  const { status, body, text } = await world.ask('adi', 'POST', '/report-collections', {
    ...form,
    prefix,
    ...fields,
  });
  expect(status, text).toBe(201);
  await world.drain();
  return body.id;
}
const read = async (id: number) => (await world.ask('adi', 'GET', `/report-collections/${id}`)).body;
const items = async (id: number, query = '') =>
  (await world.ask('adi', 'GET', `/report-collections/${id}/items?size=100${query}`)).body.content;
const move = (id: number, action: string) =>
  world.ask('adi', 'PUT', `/report-collections/${id}/${action}`, {});
const choose = (id: number, itemId: number, chosen: boolean) =>
  world.ask('adi', 'PUT', `/report-collections/${id}/items/${itemId}`, { chosen });
async function collect(id: number) {
  expect((await move(id, 'start')).status).toBe(200);
  await world.drain();
  return read(id);
}
/** What would go on later goes on now. */
async function later() {
  await world.sql.query('update graphile_worker._private_jobs set run_at = now()');
  await world.drain();
}
const outcomes = async (id: number) =>
  Object.fromEntries(
    (await items(id)).map((item: { name: string; outcome: string }) => [item.name, item.outcome]),
  );

test('what lies below a folder is listed first, then each file becomes a report of its own, packed or not', async () => {
  put('2026/Langit_2026-05.csv');
  put('2026/deep/Awan 202604.csv.gz', gzipSync(report()));
  put('2026/packed.zip', zipOf({ 'inside.csv': report() }));
  put('2026/', Buffer.alloc(0));
  put('2027/other.csv');
  put('2026/readme.md', Buffer.from('# how we count'));
  const id = await begin('2026/');
  expect(await read(id)).toMatchObject({
    ...{ status: 'READY', bucket: 'incoming', prefix: '2026/', waiting: null, failure: null },
    counts: { WAITING: 3, ASIDE: 1, TAKEN: 0, HERE: 0, REFUSED: 0 },
  });
  expect(await items(id)).toMatchObject([
    { name: 'Langit_2026-05.csv', platform: 'Langit', datenum: 202605, outcome: 'WAITING', batchId: null },
    { name: 'deep/Awan 202604.csv.gz', platform: 'Awan', datenum: 202604, outcome: 'WAITING' },
    { name: 'packed.zip', platform: 'Langit', datenum: 202606, outcome: 'WAITING' },
    { name: 'readme.md', outcome: 'ASIDE' },
  ]);
  expect((await world.ask('adi', 'GET', '/report-batches')).body.totalElements).toBe(0);
  expect(await collect(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 3, ASIDE: 1 }, bytesLeft: 0 });
  const taken = await items(id, '&outcome=TAKEN');
  expect(taken.map(({ batchStatus }: { batchStatus: string }) => batchStatus)).toEqual([
    'PREVIEW',
    'PREVIEW',
    'PREVIEW',
  ]);
  const [first] = taken;
  expect((await world.ask('adi', 'GET', `/report-batches/${first.batchId}`)).body).toMatchObject({
    ...{ fileName: 'Langit_2026-05.csv', platform: 'Langit', datenum: 202605, currency: 'IDR', rows: 1 },
  });
});

test('the same bytes are one report, whatever they are called and however often they are collected', async () => {
  const content = report();
  put('twice/a.csv', content);
  put('twice/b.csv', content);
  const id = await begin('twice/');
  expect(await collect(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 1, HERE: 1 } });
  const [a, b] = await items(id);
  expect(b).toMatchObject({ outcome: 'HERE', batchId: a.batchId });
  const again = await begin('twice/');
  expect(await outcomes(again)).toEqual({ 'a.csv': 'HERE', 'b.csv': 'HERE' });
  expect((await move(again, 'start')).body).toMatchObject({ status: 409, code: 'error.collection.nothing' });
  expect((await choose(again, (await items(again))[0].id, true)).status).toBe(409);
  // Once the report is deleted its file may come again.
  await world.ask('adi', 'DELETE', `/report-batches/${a.batchId}`);
  const gone = (await items(again))[0];
  expect(gone).toMatchObject({ outcome: 'HERE', batchId: null });
  expect((await choose(again, gone.id, true)).status).toBe(200);
  expect(await collect(again)).toMatchObject({ status: 'DONE', counts: { TAKEN: 1 } });
});

test('a file that vanishes, changes or is empty is refused in words and tried again when somebody says so', async () => {
  put('moving/changed.csv');
  put('moving/empty.csv', Buffer.alloc(0));
  put('moving/fine.csv');
  put('moving/gone.csv');
  put('moving/large.csv', Object.defineProperty(report(), 'length', { value: 1024 ** 3 + 1 }));
  const id = await begin('moving/');
  expect(await outcomes(id)).toMatchObject({
    'empty.csv': 'REFUSED',
    'large.csv': 'REFUSED',
    'gone.csv': 'WAITING',
  });
  put('moving/changed.csv');
  bucket.objects.delete('moving/gone.csv');
  expect(await collect(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 1, REFUSED: 4 } });
  const refused = Object.fromEntries(
    (await items(id, '&outcome=REFUSED')).map((item: { name: string; failure: string }) => [
      item.name,
      item.failure,
    ]),
  );
  expect(refused).toEqual({
    'changed.csv': 'The file has changed since it was listed. Try again to take it as it is now.',
    'empty.csv': 'The file is empty.',
    'gone.csv': 'The file is not in the bucket any more.',
    'large.csv': 'The file has more than 1 GiB. Divide it.',
  });
  // One is put aside, one tried again as it is now: what was done goes on by itself.
  const of = async (name: string) => (await items(id)).find((item: { name: string }) => item.name === name);
  expect((await choose(id, (await of('gone.csv')).id, false)).status).toBe(200);
  expect((await choose(id, (await of('changed.csv')).id, true)).body).toMatchObject({ status: 'COLLECTING' });
  await world.drain();
  expect(await read(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 2, REFUSED: 2, ASIDE: 1 } });
});

test('a bucket that is away is waited for and says so; it can be stopped meanwhile and gone on with', async () => {
  put('away/a.csv');
  put('away/b.csv');
  bucket.failure = 503;
  const id = await begin('away/');
  expect(await read(id)).toMatchObject({ status: 'LISTING', waiting: 'BUCKET' });
  bucket.failure = undefined;
  await later();
  expect(await read(id)).toMatchObject({ status: 'READY', waiting: null });
  bucket.failure = 500;
  expect(await collect(id)).toMatchObject({
    status: 'COLLECTING',
    waiting: 'BUCKET',
    counts: { WAITING: 2 },
  });
  expect((await move(id, 'stop')).body).toMatchObject({ status: 'STOPPED', waiting: null });
  await later();
  expect(await read(id)).toMatchObject({ status: 'STOPPED', counts: { WAITING: 2 } });
  bucket.failure = undefined;
  expect(await collect(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 2 } });
});

test('a bucket that does not let us in, or has nothing there, is told in words with the way on', async () => {
  put('denied/a.csv');
  bucket.failure = 403;
  const id = await begin('denied/');
  expect(await read(id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('does not let us in (403)'),
  });
  bucket.failure = undefined;
  expect((await move(id, 'listAgain')).status).toBe(200);
  await world.drain();
  bucket.failure = 403;
  expect(await collect(id)).toMatchObject({ status: 'DONE', counts: { REFUSED: 1 } });
  bucket.failure = undefined;
  await world.ask('adi', 'PUT', `/report-collections/${id}/items`, { chosen: true, outcome: 'REFUSED' });
  await world.drain();
  expect(await read(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 1 } });
  const nothing = await begin('nowhere/');
  expect(await read(nothing)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('“nowhere/”'),
  });
  expect((await move(nothing, 'discard')).body).toMatchObject({ status: 'DISCARDED' });
  expect((await move(nothing, 'listAgain')).status).toBe(409);
});

test('a folder of 5.000 files is listed whole, one of more than 10.000 is refused', async () => {
  const content = report();
  for (let n = 0; n < 5_000; n += 1) put(`many/${String(n).padStart(5, '0')}.csv`, content);
  const id = await begin('many/');
  expect(await read(id)).toMatchObject({ status: 'READY', counts: { WAITING: 5_000 } });
  const page = (await world.ask('adi', 'GET', `/report-collections/${id}/items?size=50&page=99`)).body;
  expect([page.totalElements, page.content.at(-1).name]).toEqual([5_000, '04999.csv']);
  await world.ask('adi', 'PUT', `/report-collections/${id}/items`, { chosen: false, outcome: 'WAITING' });
  expect(await read(id)).toMatchObject({ counts: { WAITING: 0, ASIDE: 5_000 } });
  for (let n = 5_000; n < 10_001; n += 1) put(`many/${String(n).padStart(5, '0')}.csv`, content);
  await move(id, 'listAgain');
  await world.drain();
  expect(await read(id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('More than 10000 files'),
  });
});

/** Reports of others that are being read, or wait for somebody. */
const crowd = (status: string, count: number) =>
  world.sql.query(
    `insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name, status, created_by)
     select 'OTHER_DSP', 'Langit', 202606, 'IDR', 1, 'crowd.csv', $1, $2 from generate_series(1, $3)`,
    [status, world.cast.adi.id, count],
  );
const disperse = () => world.sql.query("delete from report_batch where file_name = 'crowd.csv'");

test('while enough is read, or waits for people, nothing more is fetched, and it says why', async () => {
  put('crowded/a.csv');
  put('crowded/b.csv');
  const id = await begin('crowded/');
  await crowd('PARSING', 4);
  expect(await collect(id)).toMatchObject({
    status: 'COLLECTING',
    waiting: 'READING',
    counts: { WAITING: 2 },
  });
  await disperse();
  await crowd('PREVIEW', 200);
  await later();
  expect(await read(id)).toMatchObject({ status: 'COLLECTING', waiting: 'PREVIEWS', counts: { WAITING: 2 } });
  await disperse();
  // Any report that has been read wakes it.
  const { rows } = await world.sql.query(
    "select id from report_batch where status = 'PREVIEW' order by id limit 1",
  );
  await moveBatch(world, 'adi', Number(rows[0].id), 'read');
  await world.drain();
  expect(await read(id)).toMatchObject({ status: 'DONE', waiting: null, counts: { TAKEN: 2 } });
});

test('only the bucket of the settings is ever asked, and no secret is told', async () => {
  const asked = (body: object) => world.ask('adi', 'POST', '/report-collections', { ...form, ...body });
  for (const prefix of [
    's3://other/a',
    's3://reader:the-secret-of-the-reader@incoming/a',
    'https://169.254.169.254/x',
    'a\u0000b',
  ])
    expect([prefix, (await asked({ prefix })).status]).toEqual([prefix, 400]);
  expect((await asked({ prefix: 'x', platform: 'Nobody FM' })).status).toBe(400);
  expect((await asked({ prefix: 'x', datenum: 202613 })).status).toBe(400);
  const { status, body } = await asked({ prefix: 's3://incoming/day/' });
  expect([status, body.prefix]).toEqual([201, 'day/']);
  await world.drain();
  expect((await world.ask('adi', 'GET', '/report-collections/bucket')).body).toEqual({ bucket: 'incoming' });
  const { rows } = await world.sql.query(
    "select (select string_agg(to_jsonb(a)::text, '') from audit_log a) || (select string_agg(to_jsonb(c)::text, '') from report_collection c) as told",
  );
  expect(rows[0].told).not.toContain('the-secret-of-the-reader');
});

test('labels do not collect, and a stranger is told that there is nothing', async () => {
  put('mine/a.csv');
  const id = await begin('mine/');
  for (const who of ['senja', 'bayu', 'rudi'] as const)
    for (const [method, path] of [
      ['GET', '/report-collections'],
      ['GET', `/report-collections/${id}`],
      ['GET', `/report-collections/${id}/items`],
      ['PUT', `/report-collections/${id}/start`],
    ] as const)
      expect([
        who,
        path,
        (await world.ask(who, method, path, method === 'PUT' ? {} : undefined)).status,
      ]).toEqual([who, path, 403]);
});

test('a worker that is killed leaves nothing half: the next one goes on, and each file is one report', async () => {
  for (let n = 0; n < 12; n += 1) put(`killed/${n}.csv`);
  const id = await begin('killed/');
  const first = await startWorker(world, started);
  await move(id, 'start');
  await until('the first files', async () => (await read(id)).counts.TAKEN >= 2);
  const gone = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await gone;
  await startWorker(world, started);
  await until('the end', async () => (await read(id)).status === 'DONE');
  expect(await read(id)).toMatchObject({ counts: { TAKEN: 12, HERE: 0, REFUSED: 0 } });
  const { rows } = await world.sql.query(
    `select count(*)::int as reports, count(distinct b.file_sha256)::int as contents from report_batch b
     join report_collection_item i on i.batch_id = b.id where i.collection_id = $1`,
    [id],
  );
  expect(rows[0]).toEqual({ reports: 12, contents: 12 });
}, 240_000);

test('the last row a file can have does not run into the next report', async () => {
  // What a file may unpack to, in lines of one sign and an end: more rows than any report has.
  const [mostRows, lastRow] = [mostBytes / 2, 2 ** 31 - 1];
  expect(mostRows).toBeLessThanOrEqual(lastRow);
  put('long/a.csv');
  put('long/b.csv');
  const id = await begin('long/');
  await collect(id);
  const [a, b] = (await items(id)).map(({ batchId }: { batchId: number }) => batchId);
  await world.sql.query(`update report_line_staging_${a} set row_no = ${lastRow}`);
  for (const batch of [a, b]) {
    expect((await moveBatch(world, 'adi', batch, 'post', { detach: true })).status).toBe(202);
    await world.drain();
  }
  const { rows } = await world.sql.query(
    'select id, row_no, batch_id from suspense_line where batch_id in ($1, $2) order by id',
    [a, b],
  );
  expect(rows.map((row) => [Number(row.batch_id), row.row_no])).toEqual([
    [a, lastRow],
    [b, 2],
  ]);
  expect(Number(rows[0].id)).toBe(a * 2 ** 32 + lastRow);
  expect(Number(rows[0].id)).toBeLessThan(b * 2 ** 32);
});

test('whoever may no longer upload has nothing collected in their name', async () => {
  put('left/a.csv');
  const id = await begin('left/');
  await move(id, 'start');
  await world.sql.query('update app_user set deleted_at = now() where id = $1', [world.cast.adi.id]);
  await world.drain();
  await world.sql.query('update app_user set deleted_at = null where id = $1', [world.cast.adi.id]);
  expect(await read(id)).toMatchObject({
    status: 'STOPPED',
    failure: expect.stringContaining('may no longer upload'),
  });
  expect(await collect(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 1 } });
});

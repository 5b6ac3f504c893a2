import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { uploadReport } from '../../../../../tests/report.ts';
import { type Bucket, openTestBucket } from '../../../../../tests/servers/bucket.ts';

/** Collecting while something is away or full: it says which, loses nothing and goes on; how it ended is told in the bell. */
let world: World;
let incoming: Bucket;
let storage: Bucket;

beforeAll(async () => {
  incoming = await openTestBucket();
  storage = await openTestBucket();
  world = await openWorld({
    ...{
      S3_ENDPOINT: storage.endpoint,
      S3_BUCKET: 'rilis',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    ...{ REPORTS_S3_ENDPOINT: incoming.endpoint, REPORTS_S3_BUCKET: 'incoming' },
    ...{ REPORTS_S3_ACCESS_KEY_ID: 'reader', REPORTS_S3_SECRET_ACCESS_KEY: 'secret-of-the-reader' },
  });
});
afterEach(() => {
  incoming.failure = undefined;
  storage.failure = undefined;
});
afterAll(async () => {
  await world.end();
  await incoming.end();
  await storage.end();
});

let made = 0;
/** A report nobody has yet. */
const report = () => {
  made += 1;
  return Buffer.from(
    `reportingPeriod,platform,artistName,songTitle,quantity,salesType,netRevenue,country\n202606,Langit,Penyanyi ${made},Lagu ${made},100,Stream,1000.25,ID\n`,
  );
};
const put = (key: string) => incoming.objects.set(key, report());

/** A folder of reports that was listed. */
async function listed(prefix: string, files: number): Promise<number> {
  for (let n = 0; n < files; n += 1) put(`${prefix}${n}.csv`);
  const said = { kind: 'OTHER_DSP', platform: 'Langit', datenum: 202606, currency: 'IDR', prefix };
  const { body } = await world.ask('adi', 'POST', '/report-collections', said);
  await world.drain();
  return body.id;
}
const read = async (id: number) => (await world.ask('adi', 'GET', `/report-collections/${id}`)).body;
async function start(id: number) {
  expect((await world.ask('adi', 'PUT', `/report-collections/${id}/start`, {})).status).toBe(200);
  await world.drain();
  return read(id);
}
/** What would go on later goes on now. */
async function later(id: number) {
  await world.sql.query('update graphile_worker._private_jobs set run_at = now()');
  await world.drain();
  return read(id);
}
const statuses = async (id: number) =>
  (await world.ask('adi', 'GET', `/report-collections/${id}/items?size=100`)).body.content.map(
    ({ batchStatus }: { batchStatus: string }) => batchStatus,
  );

test('while our own storage is away, or full, the collection stands still and says which; then it goes on by itself', async () => {
  const id = await listed('storage/', 2);
  storage.failure = 503;
  expect(await start(id)).toMatchObject({ status: 'COLLECTING', waiting: 'BUCKET', counts: { WAITING: 2 } });
  storage.failure = 507;
  expect(await later(id)).toMatchObject({ status: 'COLLECTING', waiting: 'ROOM', counts: { WAITING: 2 } });
  storage.failure = undefined;
  expect(await later(id)).toMatchObject({ status: 'DONE', waiting: null, counts: { TAKEN: 2, REFUSED: 0 } });
  expect(await statuses(id)).toEqual(['PREVIEW', 'PREVIEW']);
});

test('while the disk of the database has no room for a report nothing is refused, and nothing is kept half', async () => {
  const id = await listed('disk/', 2);
  await world.sql.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on report_batch for each row execute function no_room()`);
  expect(await start(id)).toMatchObject({ status: 'COLLECTING', waiting: 'ROOM', counts: { WAITING: 2 } });
  // Somebody need not wait for it: it can be stopped and gone on with.
  await world.ask('adi', 'PUT', `/report-collections/${id}/stop`, {});
  await world.sql.query('drop trigger no_room on report_batch; drop function no_room');
  expect(await start(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 2, REFUSED: 0 } });
});

test('a report that was taken in is read once the storage is back, however often it was tried meanwhile', async () => {
  const { body } = await uploadReport(world, 'adi', report(), { datenum: '202606', platform: 'Langit' });
  storage.failure = 503;
  for (let tries = 0; tries < 4; tries += 1) {
    await world.sql.query('update graphile_worker._private_jobs set run_at = now()');
    await expect(world.drain()).rejects.toThrow('report.preview');
  }
  const at = `/report-batches/${body.batchId}`;
  expect((await world.ask('adi', 'GET', at)).body).toMatchObject({
    status: 'PARSING',
    failure: expect.stringContaining('storage of the files does not answer'),
  });
  storage.failure = undefined;
  await world.sql.query('update graphile_worker._private_jobs set run_at = now()');
  await world.drain();
  expect((await world.ask('adi', 'GET', at)).body).toMatchObject({
    ...{ status: 'PREVIEW', rows: 1, failure: null },
  });
});

test('whoever began a collection reads in the bell how it ended, with the way to it', async () => {
  const bell = async () =>
    (await world.ask('adi', 'GET', '/notifications/rilis?size=1')).body.content[0] as Record<string, unknown>;
  const [id, folder] = [await listed('bell/', 2), 'incoming/bell/'];
  incoming.objects.delete('bell/1.csv');
  const link = `/backoffice/reporting-other-dsp?collect=${id}`;
  expect(await start(id)).toMatchObject({ status: 'DONE', counts: { TAKEN: 1, REFUSED: 1 } });
  expect(await bell()).toMatchObject({ kind: 'collectionPartly', params: { count: 1, folder }, link });
  put('bell/1.csv');
  await world.ask('adi', 'PUT', `/report-collections/${id}/items`, { chosen: true, outcome: 'REFUSED' });
  await world.drain();
  expect(await bell()).toMatchObject({ kind: 'collectionDone', params: { count: 2, folder }, link });
  const nothing = await listed('nowhere/', 0);
  expect(await bell()).toMatchObject({
    ...{ kind: 'collectionNotListed', params: { folder: 'incoming/nowhere/' } },
    link: `/backoffice/reporting-other-dsp?collect=${nothing}`,
  });
  const halted = await listed('halted/', 1);
  await world.ask('adi', 'PUT', `/report-collections/${halted}/start`, {});
  await world.sql.query('update app_user set deleted_at = now() where id = $1', [world.cast.adi.id]);
  await world.drain();
  await world.sql.query('update app_user set deleted_at = null where id = $1', [world.cast.adi.id]);
  expect(await bell()).toMatchObject({ kind: 'collectionStopped' });
  const { rows } = await world.sql.query(
    `select count(*)::int as others from notification where kind like 'collection%' and user_id <> $1`,
    [world.cast.adi.id],
  );
  expect(rows[0].others).toBe(0);
});

test('whoever collected reports can be deleted for good: what they have begun stops, and says so to whoever looks', async () => {
  const { id: person } = world.cast.adi;
  const [done, halted] = [await listed('whole/', 1), await listed('gone/', 1)];
  await start(done);
  await world.ask('adi', 'PUT', `/report-collections/${halted}/start`, {});
  expect((await world.ask('sari', 'DELETE', `/users/${person}/softdelete`)).status).toBe(200);
  const gone = await world.ask('sari', 'DELETE', `/users/${person}`);
  expect(gone.status, gone.text).toBe(200);
  await world.drain();
  const read = async (id: number) => (await world.ask('sari', 'GET', `/report-collections/${id}`)).body;
  expect(await read(halted)).toMatchObject({ status: 'STOPPED', createdBy: 'adi' });
  expect(await read(done)).toMatchObject({ status: 'DONE', createdBy: 'adi' });
});

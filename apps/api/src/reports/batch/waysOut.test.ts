import { afterAll, beforeAll, expect, test } from 'vitest';
import { amidst } from '../../../../../tests/amidst.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';
import { postBatch } from '../../royalties/import/batch.ts';

let world: World;
let isrcs: string[];
let uploads = 0;
beforeAll(async () => {
  world = await openWorld();
  isrcs = (await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi'])).isrcs;
});
afterAll(() => world.end());

const head = 'reportingPeriod,platform,songTitle,isrc,quantity,netRevenue';
/** No two of them are alike. */
const freshCsv = () => `${head}\n202609,Spotify,Senja Biru,${isrcs[0]},${++uploads},${uploads}000`;
const upload = (csv: string, fields: Record<string, string> = {}) => uploadReport(world, 'adi', csv, fields);
const taken = async (csv = freshCsv()) => (await upload(csv)).body.batchId as number;
const previewed = async (csv?: string) => {
  const id = await taken(csv);
  await world.drain();
  return id;
};
const read = async (id: number) => (await world.ask('adi', 'GET', `/report-batches/${id}`)).body;
const press = (id: number, action: string) =>
  action === 'remove'
    ? world.ask('adi', 'DELETE', `/report-batches/${id}`)
    : moveBatch(world, 'adi', id, action, { reason: 'Salah bulan', detach: true });

const waiting = async () =>
  (
    await world.sql.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount;

test('a reading can be called off, read again, put aside, taken up and removed', async () => {
  const id = await taken();
  expect((await press(id, 'cancel')).body).toMatchObject({ status: 'FAILED' });
  await world.drain();
  const off = await read(id);
  expect([off.status, off.failure]).toEqual(['FAILED', 'The reading was called off by Adi.']);
  expect((await press(id, 'read')).body).toMatchObject({ status: 'PARSING', failure: null });
  await world.drain();
  expect((await press(id, 'put-aside')).body.status).toBe('ASIDE');
  expect((await press(id, 'post')).body.message).toBe(
    'This report is “Put aside” and does not take this step. Take it up again or delete it.',
  );
  expect((await press(id, 'take-up')).body.status).toBe('PARSING');
  await world.drain();
  expect((await read(id)).status).toBe('PREVIEW');
  expect((await press(id, 'remove')).status).toBe(200);
  expect((await press(id, 'read')).status).toBe(404);
});

test('a posting that was called off before it began is not made', async () => {
  const id = await previewed();
  await press(id, 'post');
  expect((await press(id, 'cancel')).body.status).toBe('PREVIEW');
  await world.drain();
  expect((await read(id)).status).toBe('PREVIEW');
  await press(id, 'post');
  await world.drain();
  expect((await read(id)).status).toBe('POSTED');
});

test('while the lines are booked nobody waits for the answer that it is too late', async () => {
  const id = await previewed();
  await press(id, 'post');
  const booking = await world.sql.connect();
  await booking.query('begin');
  await booking.query('select from report_batch where id = $1 for update', [id]);
  const answer = await press(id, 'cancel');
  await booking.query('rollback');
  booking.release();
  expect([answer.status, answer.body.code]).toEqual([409, 'error.report.begun']);
  await world.drain();
});

test('who posts a report that somebody puts aside in that moment is told where it stands', async () => {
  const id = await previewed();
  const aside = await world.sql.connect();
  await aside.query('begin');
  await aside.query("update report_batch set status = 'ASIDE' where id = $1", [id]);
  await aside.query('select report_unstage($1)', [id]);
  const posting = press(id, 'post');
  await expect.poll(waiting).toBe(1);
  await aside.query('commit');
  aside.release();
  const { status, body } = await posting;
  expect([status, body.code, body.message]).toEqual([
    409,
    'error.report.state',
    'This report is “Put aside” and does not take this step. Take it up again or delete it.',
  ]);
});

test('a posting whose report is called off and put aside in that moment is not made, and holds nobody up', async () => {
  const id = await previewed();
  const [worker, aside] = [await world.sql.connect(), await world.sql.connect()];
  await aside.query("begin; set local lock_timeout = '5s'");
  await aside.query("update report_batch set status = 'ASIDE' where id = $1", [id]);
  const posting = postBatch(worker, id, null, { ordered: true }).catch(({ code }) => code);
  await expect.poll(waiting).toBe(1);
  await aside.query('select report_unstage($1)', [id]);
  await aside.query('commit');
  expect(await posting).toBe('error.report.state');
  for (const one of [worker, aside]) one.release();
});

test('a rate that is entered while somebody has the report posted is refused: it is booked by those that were seen', async () => {
  const id = await previewed();
  const rate = { currency: 'USD', rate: '16250', source: 'BI' };
  const [, entered] = await amidst(
    world,
    { of: "update on report_batch for each row when (new.status = 'POSTING')" },
    () => press(id, 'post'),
    () => world.ask('adi', 'PUT', `/report-batches/${id}/rates`, rate),
  );
  expect([entered.status, entered.body.code]).toEqual([409, 'error.report.state']);
  await world.drain();
  expect(await read(id)).toMatchObject({ status: 'POSTED', currencies: [{ currency: 'IDR' }] });
});

test('a posted report is not removed: the way out is told', async () => {
  const id = await previewed();
  await press(id, 'post');
  await world.drain();
  const { status, body } = await press(id, 'remove');
  expect([status, body.code]).toEqual([409, 'error.report.state']);
  expect(body.message).toContain('It can be reversed');
});

test('work that fails twice, or kills its worker twice, ends with its row and cause, and can be tried again', async () => {
  const killed = await taken();
  await world.sql.query('update report_batch set attempts = 2, rows_read = 4711 where id = $1', [killed]);
  await world.drain();
  expect(await read(killed)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('near row 4711'),
  });
  await press(killed, 'read');
  await world.drain();
  expect((await read(killed)).status).toBe('PREVIEW');

  const id = await taken();
  const where =
    'update media set storage_key = $2 where id = (select file_media_id from report_batch where id = $1)';
  const { rows } = await world.sql.query(
    'select storage_key from media where id = (select file_media_id from report_batch where id = $1)',
    [id],
  );
  await world.sql.query(where, [id, 'gone']);
  await expect(world.drain()).rejects.toThrow('report.preview');
  expect((await read(id)).status).toBe('PARSING');
  await world.sql.query('update graphile_worker._private_jobs set run_at = now(), last_error = null');
  await world.drain();
  expect(await read(id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining(`report-${id}`),
  });
  await world.sql.query(where, [id, rows[0].storage_key]);
});

test('a posting that fails twice goes back to the preview with its cause', async () => {
  const id = await previewed();
  await press(id, 'post');
  await world.sql.query('update report_batch set attempts = 2 where id = $1', [id]);
  await world.drain();
  expect(await read(id)).toMatchObject({
    status: 'PREVIEW',
    failure: expect.stringContaining('cut off twice'),
  });
});

test('no character in a field can hang a report', async () => {
  const odd = '\u0000\t\\.\u2028\u{10ffff}';
  const csv = `${head},salesType\n202609,"Spo${odd}tify","Senja${odd}",,${++uploads},1${uploads},"Stre${odd}am"`;
  const id = await previewed(csv);
  expect((await read(id)).status).not.toBe('PARSING');
});

test('the same bytes are refused whatever was said about them, until they are reversed', async () => {
  const csv = freshCsv();
  const id = await previewed(csv);
  for (const fields of [{ platform: 'spotify' }, { platform: 'JOOX' }, { datenum: '202608' }] as Record<
    string,
    string
  >[]) {
    const { status, body } = await upload(csv, fields);
    expect([status, body.code, body.params.id]).toEqual([409, 'error.report.sameFile', id]);
    expect(body.message).toContain(`report ${id} already (Spotify, 202609)`);
  }
  const both = await Promise.all([upload(`${csv} `), upload(`${csv} `)]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  await world.drain();
  await press(id, 'post');
  await world.drain();
  await press(id, 'reverse');
  await world.drain();
  expect((await upload(csv)).status).toBe(202);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { letLookBack, moveBatch, uploadReport } from '../../../../../tests/report.ts';

let world: World;
let isrcs: string[];
beforeAll(async () => {
  world = await openWorld();
  isrcs = (await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi'])).isrcs;
  isrcs.push(...(await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs);
});
afterAll(() => world.end());

const head =
  'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue,country';
const line = (isrc: string, quantity: number, revenue: string, period = 202609) =>
  `${period},Spotify,Senja Records,Album,Senja Biru,Senja Biru,Rara,${isrc},,${quantity},STREAM,${revenue},ID`;
const report = () =>
  [
    head,
    line(isrcs[0]!, 1000, '250000.50'),
    line(isrcs[1]!, 500, '125000.25'),
    line(isrcs[2]!, 40, '10000'),
  ].join('\n');

const upload = (who: Name, csv: string, fields: Record<string, string> = {}) =>
  uploadReport(world, who, csv, fields);

async function previewed(csv: string, fields: Record<string, string> = {}) {
  const taken = await upload('adi', csv, fields);
  expect(taken.status).toBe(202);
  await world.drain();
  return world.ask('adi', 'GET', `/report-batches/${taken.body.batchId}`);
}

async function posted(id: number, body: object = {}) {
  const answer = await moveBatch(world, 'adi', id, 'post', body);
  await world.drain();
  return answer;
}

const pending = async (who: Name) => (await world.ask(who, 'GET', '/dashboard/balance/v2')).body.pending;

test('a report is previewed, posted once, and accrues each label’s share as pending', async () => {
  const { body: batch } = await previewed(report());
  expect(batch).toMatchObject({
    status: 'PREVIEW',
    rows: 3,
    matched: 3,
    unmatched: 0,
    errorCount: 0,
    progress: 100,
    duplicateOf: null,
  });
  expect(batch.totals.amountIdr).toMatch(/^385000\.75/);
  expect((await posted(batch.id)).status).toBe(202);
  expect((await world.ask('adi', 'GET', `/report-batches/${batch.id}`)).body.status).toBe('POSTED');
  // 70 % of 375.000,75 and of 10.000, rounded once a label.
  expect([await pending('senja'), await pending('bayu')]).toEqual([262_501, 7_000]);
});

test('the same report is refused in any disguise', async () => {
  const disguised = `\ufeff${report()
    .split('\n')
    .map((row) =>
      row
        .split(',')
        .reverse()
        .map((cell) => `"${cell}"`)
        .join(';'),
    )
    .join('\r\n')}\r\n`;
  const { body: batch } = await previewed(disguised);
  expect(batch.duplicateOf).not.toBeNull();
  const refused = await posted(batch.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.report.duplicate']);
  expect(await pending('senja')).toBe(262_501);
});

test('rows with mistakes are named by row and column, and hold the posting back', async () => {
  const csv = [head, line(isrcs[0]!, 10, '1.5'), line(isrcs[0]!, 10, 'abc'), '202609,Spotify'].join('\n');
  const { body: batch } = await previewed(csv);
  expect(batch.errors.map((error: { row: number }) => error.row)).toEqual([3, 4]);
  expect(batch.errors[0]).toMatchObject({ column: 'netRevenue', message: expect.any(String) });
  expect((await posted(batch.id)).body.code).toBe('error.report.hasErrors');
  const indonesian = await world.ask('adi', 'GET', `/report-batches/${batch.id}`, undefined, {
    'accept-language': 'id',
  });
  expect(indonesian.body.errors[0].message).not.toBe(batch.errors[0].message);
});

test('a report of which no row can be used still opens and tells its mistakes', async () => {
  const { status, body } = await previewed(report().replaceAll(',Spotify,', ','));
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'PREVIEW', rows: 0, errorCount: 3 });
  expect(body.totals).toMatchObject({ quantity: 0, amountIdr: '0', matchedIdr: '0', unmatchedIdr: '0' });
  expect((await posted(body.id)).status).toBe(409);
});

test('rows without a song wait until they are detached', async () => {
  const { body: batch } = await previewed(
    [head, line('IDXXX2600001', 7, '70'), line(isrcs[0]!, 1, '100')].join('\n'),
  );
  expect(batch).toMatchObject({ matched: 1, unmatched: 1 });
  const lines = await world.ask('adi', 'GET', `/report-batches/${batch.id}/unmatched`);
  expect(lines.body.content).toMatchObject([{ row: 2, isrc: 'IDXXX2600001', quantity: 7 }]);
  expect((await posted(batch.id)).body.code).toBe('error.report.unmatched');
  expect((await posted(batch.id, { detach: true })).status).toBe(202);
  expect((await world.ask('adi', 'GET', `/report-batches/${batch.id}`)).body.status).toBe('POSTED');
  const { rows } = await world.sql.query(
    "select balance from ledger_account where kind = 'SUSPENSE' and stream = 'MUSIC'",
  );
  expect(Number(rows[0].balance)).toBe(70);
});

test('a number that could mean two things is asked about, not guessed', async () => {
  const { body: batch } = await previewed([head, line(isrcs[0]!, 1, '1.234')].join('\n'), { decimal: '' });
  expect(batch).toMatchObject({ status: 'MAPPING', rows: 0 });
  expect(batch.failure).toContain('1.234');
});

test('a file that is no report fails in words', async () => {
  const { body: batch } = await previewed('this is\nnot a report\n');
  expect(batch.status).toBe('FAILED');
  expect(batch.failure.length).toBeGreaterThan(10);
});

test('a reversed report gives back what it accrued and may be posted again', async () => {
  const before = await pending('bayu');
  const csv = [head, line(isrcs[2]!, 9, '50000', 202608)].join('\n');
  const { body: batch } = await previewed(csv, { datenum: '202608' });
  await posted(batch.id);
  expect(await pending('bayu')).toBe(before + 35_000);
  expect((await moveBatch(world, 'adi', batch.id, 'reverse', { reason: '' })).status).toBe(400);
  await moveBatch(world, 'adi', batch.id, 'reverse', { reason: 'Wrong month' });
  await world.drain();
  expect((await world.ask('adi', 'GET', `/report-batches/${batch.id}`)).body.status).toBe('REVERSED');
  expect(await pending('bayu')).toBe(before);
  const { body: again } = await previewed(csv, { datenum: '202608' });
  expect(again.duplicateOf).toBeNull();
});

test('two posts at once post once', async () => {
  const { body: batch } = await previewed([head, line(isrcs[1]!, 3, '3000')].join('\n'));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => moveBatch(world, 'adi', batch.id, 'post', {})),
  );
  expect(answers.filter((answer) => answer.status === 202)).toHaveLength(1);
  await world.drain();
  expect((await world.ask('adi', 'GET', `/report-batches/${batch.id}`)).body.status).toBe('POSTED');
});

test('labels do not see batches, and each sees its own income only', async () => {
  expect((await world.ask('senja', 'GET', '/report-batches')).status).toBe(403);
  expect((await upload('senja', report())).status).toBe(403);
  await letLookBack(world, 202608);
  const own = await world.ask('bayu', 'GET', '/labels/reporting/summary?yearMonthStart=202608');
  expect(own.body.content.map((row: { labelName: string }) => row.labelName)).toEqual(['Ombak Musik']);
  expect(own.body.content[0].totalDownload).toBeNull();
  const all = await world.ask('adi', 'GET', '/labels/reporting/summary?yearMonthStart=202608');
  expect(all.body.totals).toMatchObject({ totalDownload: 0 });
});

test('a report sent again with its Idempotency-Key is one report; another file or field under the key is refused', async () => {
  const key = { 'idempotency-key': 'report-key-0001' };
  const send = (csv: string, fields: Record<string, string> = {}) =>
    uploadReport(world, 'adi', csv, fields, '/other-dsp-report/upload', key);
  const [july, august] = [7, 8].map((month) =>
    [head, line(isrcs[0]!, month, '1.5', 202600 + month)].join('\n'),
  );
  const first = await send(july!, { datenum: '202607' });
  const again = await send(july!, { datenum: '202607' });
  expect([first.status, again.status, again.body.batchId]).toEqual([202, 202, first.body.batchId]);
  for (const other of [await send(august!, { datenum: '202607' }), await send(july!, { datenum: '202608' })])
    expect([other.status, other.body.code]).toEqual([409, 'error.idempotency']);
});

import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await giveSongs(world, world.labels.senja, ['Bengawan Senja'], 'Rara');
});
afterAll(() => world.end());

const period = today().slice(0, 7).replace('-', '');
const columns = ['reportType', 'billingCycle', 'revenue', 'artist', 'title', 'album', 'label', 'channel'];
const line = (title: string, revenue: string) =>
  ['Video', period, revenue, 'Rara', title, 'Album', 'Senja', 'Tonton'].join(',');

/** Uploaded as finance does, and read as far as its preview. */
async function preview(text: string) {
  const fields = { platform: 'Tonton', datenum: period };
  const { body, status } = await uploadReport(
    world,
    'fina',
    text,
    fields,
    '/cover-to-master/v1/upload-report',
  );
  expect(status).toBe(202);
  await world.drain();
  return (await world.ask('fina', 'GET', `/report-batches/${body.batchId}`)).body;
}

/** What the screen calls what a column holds. */
const called: Readonly<Record<string, string>> = {
  ...{ reportType: 'Kind of sale', billingCycle: 'Period', revenue: 'Amount', artist: 'Artist' },
  ...{ title: 'Song title', album: 'Release', label: 'Label', channel: 'Store' },
};

test.each(columns)(
  'a report of covers without its column %s is not read, and says which',
  async (missing) => {
    const at = columns.indexOf(missing);
    const cells = line('Bengawan Senja', '5').split(',');
    const text = [columns.toSpliced(at, 1).join(','), cells.toSpliced(at, 1).join(',')].join('\n');
    const { status, failure } = await preview(text);
    expect([status, failure]).toEqual(['MAPPING', expect.stringContaining(called[missing]!)]);
  },
);

test.each(columns)(
  'a row of a report of covers that leaves %s empty is a mistake of that row and column',
  async (empty) => {
    const cells = line('Bengawan Senja', '5').split(',').with(columns.indexOf(empty), '');
    const read = await preview([columns.join(','), cells.join(','), line('Bengawan Senja', '7')].join('\n'));
    // Without a title it might have been the total, which is decided when everything is added up.
    const told = empty === 'title' ? { code: 'row.unidentified' } : { column: empty, code: 'value.required' };
    expect(read.errors).toMatchObject([{ row: 2, ...told }]);
  },
);

test('an unknown title waits in suspense; list and file show the same figures; the same report posts once', async () => {
  const text = [columns.join(','), line('Bengawan Senja', '1250.5'), line('Lagu Entah', '99')].join('\n');
  const read = await preview(text);
  expect(read).toMatchObject({ status: 'PREVIEW', matched: 1, unmatched: 1 });
  const post = (body: object) => moveBatch(world, 'fina', read.id, 'post', body);
  expect((await post({})).body.code).toBe('error.report.unmatched');
  expect((await post({ detach: true })).status).toBe(202);
  await world.drain();
  const { body } = await world.ask('senja', 'GET', '/cover-to-master/v1');
  expect(body.content).toMatchObject([{ title: 'Bengawan Senja', revenue: '1250.5', channel: 'Tonton' }]);
  const csv = (await world.ask('senja', 'GET', '/cover-to-master/v1/export-report')).text.trimEnd();
  expect(csv.split('\r\n').slice(1)).toEqual([expect.stringContaining('1250.5')]);
  const { rows } = await world.sql.query('select title from suspense_line');
  expect(rows).toEqual([{ title: 'Lagu Entah' }]);
  const fields = { platform: 'Tonton', datenum: period };
  const same = await uploadReport(world, 'fina', text, fields, '/cover-to-master/v1/upload-report');
  expect([same.status, same.body.code]).toEqual([409, 'error.report.sameFile']);
  // The same rows in another file are read, and told to be booked already.
  const [head, ...lines] = text.split('\n');
  const again = await preview([head, ...lines.toReversed()].join('\n'));
  expect(again).toMatchObject({ status: 'PREVIEW', duplicateOf: read.id });
  const posting = await moveBatch(world, 'fina', again.id, 'post', { detach: true });
  expect([posting.status, posting.body.code]).toEqual([409, 'error.report.duplicate']);
  await world.drain();
  expect((await world.ask('senja', 'GET', '/cover-to-master/v1')).body.totalElements).toBe(1);
});

import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { cellsOfCsv, sheetsIn, workbookAt } from '../../../../../tests/files/readWorkbook.ts';
import { postReport } from '../../../../../tests/report.ts';
import { orderMonthly } from '../figures/reportFile.ts';

let world: World;
const month = addMonths(periodOf(today()), -1);
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['=Senja(1)', 'Hujan Abadi']);
  await postReport(world, month, [
    [isrcs[0]!, 100, '1234567.125'],
    [isrcs[1]!, 10, '-70.5'],
  ]);
});
afterAll(() => world.end());

/** Numbers by what they are worth: a workbook keeps them without the zeros behind. */
const worth = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => (/^-?\d+\.\d+$/.test(cell) ? Number(cell) : cell)));

test.each([
  ['/songs/export/csv', 'songs', 'income'],
  ['/songs/reporting/export', 'songs', 'income'],
  ['/labels/export/csv', 'labels', 'income'],
  ['/labels/export/csv/summary', 'summary-report', 'grossRev'],
  ['/labels/export/csv/statistic', 'statistic-report', 'grossRev'],
  ['/other-dsp-report/export/csv', 'other-dsp-report', 'netRevenue'],
  ['/rbt-traffics-v2/export/csv', 'rbt-report', null],
  ['/rbt-traffics/reporting-nsp/export/csv', 'nsp-report', null],
  ['/cover-to-master/v1/export-report', 'cover-to-master', null],
  ['/artists/export/csv', 'artist-report', null],
  ['/rbt-traffics/churn/export/csv', 'rbt-churn', null],
] as const)('%s as a workbook has the rows of its CSV, and their sums', async (path, name, money) => {
  const at = `${path}?filterDate=${month}`;
  const csv = cellsOfCsv((await world.ask('adi', 'GET', at)).text);
  const { fileName, rows } = await workbookAt(world, 'adi', at);
  expect(fileName).toBe(`${name}-${month}.xlsx`);
  expect(worth(rows)).toEqual(worth(csv));
  if (money === null) return;
  const sum = (table: string[][]) =>
    table.slice(1).reduce((all, row) => all + Number(row[table[0]!.indexOf(money)]), 0);
  expect([sum(rows), rows.length > 1]).toEqual([sum(csv), true]);
});

test('a report that is ordered, mailed or comes every month is written as it was asked for', async () => {
  const asked = { path: '/songs/export/csv', query: { filterDate: String(month) }, format: 'xlsx' };
  expect((await world.ask('senja', 'POST', '/report-files', asked)).status).toBe(202);
  const mailed = { email: 'senja@example.test', query: asked.query, format: 'xlsx' };
  expect((await world.ask('senja', 'POST', '/songs/export/email', mailed)).status).toBe(202);
  const added = await world.ask('senja', 'POST', '/report-schedules', { ...asked, query: {} });
  expect([added.status, added.body.format]).toEqual([201, 'xlsx']);
  await orderMonthly(world.db, world.config);
  await world.drain();
  const files = (await world.ask('senja', 'GET', '/exports')).body;
  const written = { format: 'xlsx', state: 'READY', rows: 2 };
  expect(files).toMatchObject([written, written, written]);
  const sent = await world.app.inject({
    url: `/api/exports/${files[0].id}/csv`,
    headers: { authorization: `Bearer ${world.cast.senja.token}` },
  });
  expect(sent.headers['content-disposition']).toContain(`songs-${month}.xlsx`);
  const [sheet] = await sheetsIn(sent.rawPayload);
  expect(sheet?.rows).toEqual((await workbookAt(world, 'senja', `${asked.path}?filterDate=${month}`)).rows);
});

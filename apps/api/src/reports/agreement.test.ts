import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { DIMENSIONS } from '@rilis/contract/figures';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postFile } from '../../../../tests/report.ts';

/** One number for one thing: whatever a report is narrowed to, its list, sums, file, chart and lines say the same. */
let world: World;
let codes: Record<string, string>;
const months = [4, 3, 2, 1].map((back) => addMonths(periodOf(today()), -back));
const stores = ['Spotify', 'Deezer', 'JOOX'];
const countries = ['ID', 'SG', ''];
const kinds = ['STREAM', 'ADS', 'DOWNLOAD'];
const titles = ['Senja Biru', 'Hujan Abadi', 'Laut Malam'];

beforeAll(async () => {
  world = await openWorld();
  const senja = await giveSongs(world, world.labels.senja, titles);
  const ombak = await giveSongs(world, world.labels.ombak, ['Karang Biru', 'Angin'], 'Dewa');
  const isrcs = [...senja.isrcs, ...ombak.isrcs];
  for (const [at, month] of months.entries()) {
    const lines = Array.from({ length: 60 }, (_, n) => {
      const pick = <T>(all: readonly T[], step: number): T => all[(n * step + at) % all.length]!;
      const amount = (n * 7_919 + at * 104_729) % 90_000;
      return `${month},${pick(stores, 1)},${pick(isrcs, 2)},${1 + ((n * 31 + at) % 700)},${pick(kinds, 5)},${n % 9 ? amount : -amount},${pick(countries, 7)}`;
    });
    const csv = ['reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country', ...lines].join('\n');
    await postFile(world, '/other-dsp-report/upload', csv, { datenum: String(month) });
  }
  const { rows } = await world.sql.query('select id, systemcode from label');
  codes = Object.fromEntries(rows.map((row) => [row.id, row.systemcode]));
});
afterAll(() => world.end());

type Row = Record<string, number | string>;
const sum = (rows: readonly Row[], field: string) => rows.reduce((all, row) => all + Number(row[field]), 0);

/** The rows of a CSV whose texts have no comma. */
function rowsOf(text: string): Row[] {
  const [head = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

const reports = [
  { list: '/songs/reporting', csv: '/songs/export/csv', income: 'income', plays: 'played' },
  { list: '/labels/reporting/static', csv: '/labels/export/csv/statistic', income: 'grossRev', plays: 'st' },
  {
    list: '/labels/reporting/summary',
    csv: '/labels/export/csv/summary',
    income: 'grossRev',
    plays: 'totalStream',
  },
  { list: '/other-dsp-report', csv: '/other-dsp-report/export/csv', income: 'netRevenue', plays: null },
] as const;

const maybe = <T>(all: readonly T[]) => fc.option(fc.constantFrom(...all), { nil: undefined, freq: 2 });
const filterSet = fc.record({
  report: fc.constantFrom(...reports),
  who: fc.constantFrom<Name>('senja', 'adi'),
  by: fc.constantFrom(...DIMENSIONS),
  month: fc.constantFrom(...months.slice(0, 3)),
  span: fc.integer({ min: 0, max: 1 }),
  platform: maybe(stores),
  country: maybe(['ID', 'SG', 'UNKNOWN']),
  saleType: maybe(kinds),
  search: maybe(['biru', 'Hujan', 'zzz']),
});

test('for 200 random filter sets list, total, CSV, groups, chart and lines are one number', async () => {
  await fc.assert(
    fc.asyncProperty(filterSet, async ({ report, who, month, span, by, search, ...narrowing }) => {
      const filters = Object.entries({
        ...narrowing,
        ...{ yearMonthStart: month, yearMonthEnd: addMonths(month, span) },
        // Summaries search for labels, which these words name none of.
        search: report.list.includes('summary') ? undefined : search,
      }).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(filters as [string, string][]).toString();
      const ask = async (path: string) => (await world.ask(who, 'GET', path)).body;
      const [page, file, lines] = await Promise.all([
        ask(`${report.list}?${query}&by=${by}&size=200`),
        world.ask(who, 'GET', `${report.csv}?${query}`),
        ask(`/reporting/lines?${query}&size=200`),
      ]);
      const { totals, groups, chart } = page.figures;
      expect(page.totalElements).toBeLessThanOrEqual(200);
      const written = rowsOf(file.text);
      expect(sum(page.content, report.income)).toBe(totals.income);
      expect(sum(written, report.income)).toBe(totals.income);
      expect(sum(groups, 'income')).toBe(totals.income);
      expect(sum(chart, 'income')).toBe(totals.income);
      expect(sum(lines.content, 'amount')).toBe(totals.income);
      if (!report.plays) return;
      for (const one of [sum(page.content, report.plays), sum(written, report.plays)])
        expect(one).toBe(totals.plays);
      for (const rows of [groups, chart, lines.content]) expect(sum(rows, 'plays')).toBe(totals.plays);
    }),
    { numRuns: 200, seed: 16 },
  );
}, 60_000);

test('what stands ready of the statistic is what its lines add up to, in every order, window and page', async () => {
  const asked = ['datenum', 'grossRev', 'st'].flatMap((sort) =>
    [0, 2].flatMap((page) =>
      [
        `filterDate=${months[2]}`,
        `yearMonthStart=${months[1]}&yearMonthEnd=${months[3]}`,
        `labelCd=${codes[world.labels.ombak]}`,
      ].map((window) => `/labels/reporting/static?sort=${sort}&page=${page}&size=7&${window}`),
    ),
  );
  const answers = async () => {
    const told = [];
    for (const who of ['senja', 'adi'] as const)
      for (const path of asked) told.push((await world.ask(who, 'GET', path)).body);
    return told;
  };
  const changed = async () =>
    (await world.sql.query('select count(*)::int as many from usage_listed where many is null')).rows[0].many;
  expect(await changed()).toBe(0);
  const ready = await answers();
  expect(ready.some(({ content }) => content.length === 7)).toBe(true);
  await world.sql.query(
    'insert into usage_listed (label_id, datenum) select distinct label_id, datenum from usage_month',
  );
  expect(await answers()).toEqual(ready);
});

test('the plays of a song are the same in every report, on the dashboard and in its lines', async () => {
  const [month] = months.slice(-1);
  const ask = async (path: string) => (await world.ask('senja', 'GET', path)).body;
  const { content: songs } = await ask(`/songs/reporting?filterDate=${month}`);
  const { items } = await ask('/dashboard/most-listened');
  expect(songs).toHaveLength(titles.length);
  for (const { songId, songs: title, played } of songs) {
    const statistic = await ask(`/labels/reporting/static?filterDate=${month}&songId=${songId}&size=200`);
    const lines = await ask(`/reporting/lines?filterDate=${month}&songId=${songId}&size=200`);
    const { figures } = await ask(`/labels/reporting/summary?filterDate=${month}&by=song`);
    const listened = items.find((item: Row) => item.songId === songId);
    const group = figures.groups.find((one: Row) => one.key === String(songId));
    expect([
      title,
      sum(statistic.content, 'st'),
      sum(lines.content, 'plays'),
      group.plays,
      listened.played,
    ]).toEqual([title, played, played, played, played]);
  }
});

test('a label finds nothing of another by any filter, group, order or file', async () => {
  const [foreign, own] = [codes[world.labels.ombak], codes[world.labels.senja]];
  for (const { list, csv } of reports) {
    const page = (await world.ask('senja', 'GET', `${list}?labelCd=${foreign}&by=label`)).body;
    expect([page.content, page.figures.groups, page.figures.totals.income]).toEqual([[], [], 0]);
    expect(rowsOf((await world.ask('senja', 'GET', `${csv}?labelCd=${foreign}`)).text)).toEqual([]);
    const { figures } = (await world.ask('senja', 'GET', `${list}?by=label`)).body;
    expect(figures.groups.map((group: Row) => group.key)).toEqual([own]);
  }
  const named = (await world.ask('senja', 'GET', '/songs/reporting?search=Karang&by=song')).body;
  expect([named.content, named.figures.groups]).toEqual([[], []]);
});

test('half a rupiah is rounded once: rows and their sum differ by no more than half a rupiah a row', async () => {
  const month = addMonths(months[0]!, -1);
  const { rows } = await world.sql.query('select isrc from song order by id limit 3');
  const lines = rows.map(({ isrc }, at) => `${month},JOOX,${isrc},1,STREAM,${at}.5,ID`);
  const csv = ['reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country', ...lines].join('\n');
  await postFile(world, '/other-dsp-report/upload', csv, { datenum: String(month) });
  const { content, figures } = (await world.ask('adi', 'GET', `/songs/reporting?filterDate=${month}&by=song`))
    .body;
  expect(figures.totals.income).toBe(5);
  expect(Math.abs(sum(content, 'income') - figures.totals.income)).toBeLessThanOrEqual(content.length / 2);
});

test.each([
  ['startDate=2026-01-01&endDate=2026-04-01', 'startDate', 'error.report.tooEarly'],
  ['yearMonthStart=209913', 'yearMonthStart', 'error.validation.period'],
  ['yearMonthStart=202613', 'yearMonthStart', 'error.validation.period'],
  ['filterDate=209913', 'filterDate', undefined],
  ['songId=abc', 'songId', 'error.validation.number'],
  ['albumId=-1', 'albumId', 'error.validation.number'],
  ['by=password', 'by', 'error.validation.choice'],
  ['sort=password_hash', 'sort', 'error.report.sort'],
])('what cannot be asked is told at its field: %s', async (query, field, code) => {
  const { status, body } = await world.ask('senja', 'GET', `/labels/reporting/static?${query}`);
  expect(status).toBe(400);
  expect(body.fieldErrors).toMatchObject([{ field, ...(code && { code }) }]);
});

test('an export is of one moment: a report that is reversed meanwhile is in it whole or not at all', async () => {
  const { rows } = await world.sql.query(
    "select id from report_batch where status = 'POSTED' order by id limit 1",
  );
  const before = (await world.ask('adi', 'GET', `/songs/export/csv?filterDate=${months[0]}`)).text;
  const [during] = await Promise.all([
    world.ask('adi', 'GET', `/songs/export/csv?filterDate=${months[0]}`),
    world.ask('adi', 'POST', `/report-batches/${rows[0].id}/reverse`, { reason: 'sent twice' }),
  ]);
  await world.drain();
  const after = (await world.ask('adi', 'GET', `/songs/export/csv?filterDate=${months[0]}`)).text;
  expect(after).not.toBe(before);
  expect([before, after]).toContain(during.text);
});

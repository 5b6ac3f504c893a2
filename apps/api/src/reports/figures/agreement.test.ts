import { addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { DIMENSIONS, type Dimension } from '@rilis/contract/figures';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { approvedTone } from '../../../../../tests/operator.ts';
import { postFile } from '../../../../../tests/report.ts';
import {
  type AskedReport,
  csvRows,
  groupFilters,
  type Measure,
  type ReportRow,
  reports,
  sumOf,
} from '../../../../../tests/reports.ts';

/** One number for one thing: whatever a report is narrowed to, its list, sums, file, chart, groups and lines say the same. */
let world: World;
let codes: Record<string, string>;
const months = [4, 3, 2, 1].map((back) => addMonths(periodOf(today()), -back));
const stores = ['Spotify', 'Deezer', 'JOOX'];
const countries = ['ID', 'SG', ''];
const kinds = ['STREAM', 'ADS', 'DOWNLOAD'];
const titles = ['Senja Biru', 'Hujan Abadi', 'Laut Malam'];
const theirs = ['Karang Biru', 'Angin'];

type Made = Awaited<ReturnType<typeof giveSongs>>;
let senja: Made;
let ombak: Made;
let duet: number;
let creation: { songId: number; contentId: string };

beforeAll(async () => {
  world = await openWorld();
  senja = await giveSongs(world, world.labels.senja, titles);
  ombak = await giveSongs(world, world.labels.ombak, theirs, 'Dewa');
  duet = await addArtist(senja.songIds[1]!);
  creation = await giveCreation();
  for (const [at, month] of months.entries()) {
    await postFile(world, '/other-dsp-report/upload', storeLines(month, at), { datenum: String(month) });
    const operator = { datenum: String(month), platform: at % 2 ? 'Telkomsel' : 'Indosat' };
    await postFile(world, '/rbt-report/upload', operatorLines(month, at), operator);
    const channel = { datenum: String(month), platform: 'Tonton' };
    await postFile(world, '/cover-to-master/v1/upload-report', coverLines(month, at), channel);
  }
  const { rows } = await world.sql.query('select id, systemcode from label');
  codes = Object.fromEntries(rows.map((row) => [row.id, row.systemcode]));
});
afterAll(() => world.end());

/** A second main artist of a song of Senja Records. */
async function addArtist(songId: number): Promise<number> {
  const { rows } = await world.sql.query(
    `with tamu as (insert into artist (label_id, stage_name, approval_status) values ($1, 'Bima', 'APPROVED') returning id)
     insert into song_artist (song_id, "order", label_id, artist_id, role) select $2, 9, $1, id, 'MAIN' from tamu returning artist_id as id`,
    [world.labels.senja, songId],
  );
  return Number(rows[0].id);
}

/** An NSP creation with the operator: a tone without a song. */
async function giveCreation() {
  const tone = await approvedTone(world, world.labels.senja, null, 'Salam Senja');
  const { body } = await world.ask('sari', 'POST', `/rbts/${tone}/submission`, {});
  return { songId: -tone, contentId: body.contentId as string };
}

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length]!;
const amountOf = (n: number, at: number) => ((n * 7_919 + at * 104_729) % 90_000) * (n % 9 ? 1 : -1);

function storeLines(month: number, at: number): string {
  const isrcs = [...senja.isrcs, ...ombak.isrcs];
  const lines = Array.from({ length: 24 }, (_, n) =>
    [
      ...[month, pick(stores, n + at), pick(isrcs, n * 2 + at), 1 + ((n * 31 + at) % 700)],
      ...[pick(kinds, n * 5 + at), amountOf(n, at), pick(countries, n * 7 + at)],
    ].join(),
  );
  return ['reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country', ...lines].join('\n');
}

/** Of songs, of own creations, with refunds, and with fees that count nobody. */
function operatorLines(month: number, at: number): string {
  const sold = [
    ...titles.map((title) => ({ title, singer: 'Rara', id: `C-${title.length}` })),
    ...theirs.map((title) => ({ title, singer: 'Dewa', id: '' })),
    { title: 'Salam', singer: '', id: creation.contentId },
  ];
  const lines = Array.from({ length: 15 }, (_, n) => {
    const { title, singer, id } = pick(sold, n + at);
    const count = n % 7 === 3 ? -(n % 5) - 1 : 3 + ((n * 13 + at * 7) % 40);
    const kind = n % 11 === 5 ? 'FEE' : pick(['RBT', 'NSP', 'RBT'], n);
    return [month, count * 900 + n, singer, title, count, kind, id].join();
  });
  return ['billingCycle,rev,contentSinger,contentTitle,transactions,salesType,contentId', ...lines].join(
    '\n',
  );
}

function coverLines(month: number, at: number): string {
  const lines = Array.from({ length: 8 }, (_, n) => {
    const title = pick([...titles, ...theirs], n + at);
    const artist = titles.includes(title) ? 'Rara' : 'Dewa';
    return [
      pick(['Video', 'Cover'], n),
      month,
      amountOf(n + 1, at),
      artist,
      title,
      'X',
      'Y',
      'Tonton',
    ].join();
  });
  return ['reportType,billingCycle,revenue,artist,title,album,label,channel', ...lines].join('\n');
}

const maybe = <T>(...all: readonly T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
  );

/** A window of one or two months in one of the ways to name it. */
const anyWindow = fc
  .record({ at: fc.integer({ min: 0, max: 2 }), span: fc.nat(1), way: fc.nat(3) })
  .map(({ at, span, way }): Record<string, string | number> => {
    const [from, to] = [months[at]!, months[at + span]!];
    const [first, last] = [dayOfPeriod(from, 1), dayOfPeriod(to, 28)];
    const one = { filterDate: span ? last : from };
    return pick<Record<string, string | number>>(
      [{ yearMonthStart: from, yearMonthEnd: to }, { startDate: first, endDate: last }, one, {}],
      way,
    );
  });

const anyNarrowing = () => {
  const songs = [...senja.songIds, ...ombak.songIds, creation.songId];
  return fc.record({
    labelCd: maybe(...Object.values(codes)),
    platform: maybe(...stores, 'Telkomsel', 'Indosat', 'Tonton'),
    country: maybe('ID', 'SG', 'UNKNOWN'),
    saleType: maybe(...kinds, 'RBT', 'NSP', 'FEE'),
    channel: maybe('DSP', 'RBT', 'COVER_TO_MASTER', 'OWN_SERVICE'),
    songId: maybe(...songs),
    albumId: maybe(senja.albumId, ombak.albumId),
    artistId: maybe(duet),
    leadArtistId: maybe(duet - 2, duet - 1, duet),
    search: maybe('biru', 'Hujan', 'Senja', 'Rara', 'zzz'),
  });
};

interface Told {
  content: ReportRow[];
  window: { from: number; to: number };
  totalElements: number;
  figures: {
    totals: Record<Measure, number>;
    groups: (Record<Measure, number> & { key: string })[];
    chart: Record<Measure, number>[];
  };
}
type Filters = Record<string, string | number | undefined>;
const asked = (filters: Filters) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
const told = async (who: Name, list: string, filters: Filters): Promise<Told> => {
  const { status, text, body } = await world.ask(who, 'GET', `${list}?${asked(filters)}`);
  expect(status, `${list}?${asked(filters)} ${text}`).toBe(200);
  return body;
};

/** What is asked, and which of the groups and rows is opened. */
interface Question {
  who: Name;
  report: AskedReport;
  by: Dimension;
  filters: Filters;
  at: number;
}

const measures = ['income', 'plays', 'activations'] as const;
const measured = (rows: readonly Record<Measure, number>[]) =>
  measures.map((name) => rows.reduce((all, row) => all + row[name], 0));
const windowNames = ['yearMonthStart', 'yearMonthEnd', 'startDate', 'endDate', 'filterDate'];
const withoutWindow = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !windowNames.includes(name)));
const monthOnly = (month: string | number) => ({ yearMonthStart: month, yearMonthEnd: month });

/** What a group comes to when it is opened, as the screen opens it. */
async function expectOpened(
  { who, report: { list }, by, filters, at }: Question,
  whole: Told,
): Promise<void> {
  const groups = whole.figures.groups.filter(({ key }) => key !== '');
  const group = groups[at % Math.max(1, groups.length)];
  if (!group) return;
  const { key } = group;
  const narrowed =
    by === 'month'
      ? { ...withoutWindow(filters), ...monthOnly(key) }
      : { ...filters, [groupFilters[by]!]: key };
  const { figures } = await told(who, list, { ...narrowed, by, size: 1 });
  expect(measured([figures.totals]), `${key} of ${list} by ${by}, ${asked(filters)}`).toEqual(
    measured([group]),
  );
}

/** The lines the screen opens under a row add up to the row; a row that is a line is among them. */
async function expectLines({ who, report, filters, at }: Question, whole: Told): Promise<void> {
  const row = whole.content[at % Math.max(1, whole.content.length)];
  if (!row || !report.under) return;
  const { search: _, ...others } = filters;
  const { filterDate, ...under } = report.under(row);
  const { from, to } = whole.window;
  const months = filterDate ? monthOnly(filterDate) : { yearMonthStart: from, yearMonthEnd: to };
  const lines = await told(who, '/reporting/lines', {
    ...{ ...withoutWindow(others), ...months, ...under },
    size: 200,
  });
  const why = `${JSON.stringify(row)} of ${report.list}?${asked(filters)}`;
  if (report.single) {
    expect(
      lines.content.map(({ id }) => id),
      why,
    ).toContain(row.id);
    return;
  }
  const subscribed = lines.content.filter(({ saleType }) => saleType !== 'FEE');
  const { income, plays, activations } = report.sums;
  if (income) expect(sumOf(lines.content, 'amount'), why).toBe(Number(row[income]));
  if (plays) expect(sumOf(lines.content, 'plays'), why).toBe(Number(row[plays]));
  if (activations) expect(sumOf(subscribed, 'quantity'), why).toBe(Number(row[activations]));
}

async function expectAgreement(question: Question): Promise<void> {
  const { who, report, by, filters } = question;
  const { list, csv, sums } = report;
  const why = `${list} by ${by} for ${who}: ${asked(filters)}`;
  const whole = await told(who, list, { ...filters, by, size: 200 });
  const { totals, groups, chart } = whole.figures;
  expect(whole.content, why).toHaveLength(whole.totalElements);
  expect(measured(groups), why).toEqual(measured([totals]));
  expect(measured(chart), why).toEqual(measured([totals]));
  const file = csv && (await world.ask(who, 'GET', `${csv}?${asked(filters)}`));
  for (const [name, field] of Object.entries(sums) as [Measure, string][]) {
    expect(sumOf(whole.content, field), why).toBe(totals[name]);
    if (file) expect(sumOf(csvRows(file.text), field), `file of ${why}`).toBe(totals[name]);
  }
  await expectOpened(question, whole);
  await expectLines(question, whole);
  const { all } = report;
  if (!all || (all.channel && (filters.channel ?? all.channel) !== all.channel)) return;
  const lines = await told(who, '/reporting/lines', { ...filters, ...all, size: 200 });
  expect(sumOf(lines.content, 'amount'), `lines of ${why}`).toBe(totals.income);
  expect(sumOf(lines.content, 'plays'), `lines of ${why}`).toBe(totals.plays);
}

/** Any whole number has its turn with any of the reports and any of the groups: their numbers have no common part. */
test('for 200 random filter sets list, total, file, groups, chart and lines of every report by every group are one number', async () => {
  const any = fc.record({
    ...{ narrowing: anyNarrowing(), window: anyWindow, at: fc.nat(50) },
    who: fc.constantFrom<Name>('senja', 'adi'),
  });
  const drawn = fc.sample(any, { numRuns: 200, seed: 16 });
  for (const [n, { narrowing, window, who, at }] of drawn.entries()) {
    const report = pick(reports, n);
    await expectAgreement({
      ...{ who: report.staffOnly ? 'adi' : who, report, at },
      by: pick(DIMENSIONS, n),
      filters: { ...window, ...narrowing },
    });
  }
}, 120_000);

test('not narrowed either, by every group, for staff and for a label; and there is something in each of them', async () => {
  for (const [n, report] of reports.entries())
    for (const who of report.staffOnly ? (['adi'] as const) : (['adi', 'senja'] as const)) {
      const filters = { yearMonthStart: months[2]!, yearMonthEnd: months[3]! };
      await expectAgreement({ who, report, by: pick(DIMENSIONS, n * 2), filters, at: n });
      const { content } = await told(who, report.list, filters);
      expect([report.list, content.length > 0]).toEqual([report.list, true]);
    }
});

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

test('the plays of a song are the same in every report and its file, on both dashboards, on the pages of song, release and artist, and in its lines', async () => {
  const month = months[3]!;
  for (const who of ['senja', 'adi'] as const) {
    const ask = async (path: string) => (await world.ask(who, 'GET', path)).body;
    const file = async (path: string) => csvRows((await world.ask(who, 'GET', path)).text);
    const of = (song: number) => `filterDate=${month}&songId=${song}`;
    const { content: songs } = await ask(`/songs/reporting?filterDate=${month}&size=200`);
    const { items } = await ask('/dashboard/most-listened');
    const { songs: shown } = await ask('/dashboard/income');
    for (const [at, songId] of senja.songIds.entries()) {
      const { played } = songs.find((row: ReportRow) => row.songId === songId);
      const statistic = (await ask(`/labels/reporting/static?${of(songId)}&size=200`)).content;
      const lines = (await ask(`/reporting/lines?${of(songId)}&size=200`)).content;
      const groups = (await ask(`/labels/reporting/summary?filterDate=${month}&by=song`)).figures.groups;
      const keyed = (all: ReportRow[]) => all.find(({ key }) => key === String(songId))?.plays;
      const { totals } = (await ask(`/labels/reporting/summary?${of(songId)}&by=month`)).figures;
      const performance = await ask(`/songs/${songId}/performance`);
      const chart = performance.stores.chart.filter(({ datenum }: ReportRow) => datenum === month);
      const told = {
        statistic: sumOf(statistic, 'st'),
        lines: sumOf(lines, 'plays'),
        summary: keyed(groups),
        label: totals.plays,
        listened: items.find((item: ReportRow) => item.songId === songId).played,
        dashboard: keyed(shown.groups),
        performance: sumOf(chart, 'plays'),
        songsFile: sumOf(await file(`/songs/export/csv?${of(songId)}`), 'played'),
        statisticFile: sumOf(await file(`/labels/export/csv/statistic?${of(songId)}`), 'st'),
      };
      expect(told, titles[at]).toEqual(Object.fromEntries(Object.keys(told).map((name) => [name, played])));
    }
    const own = songs.filter(({ songId }: ReportRow) => senja.songIds.includes(Number(songId)));
    for (const page of [`/artists/${duet - 2}`, `/albums/${senja.albumId}`]) {
      const { chart } = (await ask(`${page}/performance`)).stores;
      const newest = chart.filter(({ datenum }: ReportRow) => datenum === month);
      expect([page, sumOf(newest, 'plays')]).toEqual([page, sumOf(own, 'played')]);
    }
  }
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
  expect(Math.abs(sumOf(content, 'income') - figures.totals.income)).toBeLessThanOrEqual(content.length / 2);
});

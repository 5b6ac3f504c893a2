import { addDays, addMonths, dayOfPeriod, monthsBefore, periodOf, today } from '@rilis/contract/clock';
import { DIMENSIONS, SORTS } from '@rilis/contract/figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postFile } from '../../../../../tests/report.ts';
import { csvRows, reports } from '../../../../../tests/reports.ts';
import { saidIn } from '../../../../../tests/said.ts';

/** What reports are asked and may not be, row by row and report by report. */
let world: World;
let foreign: string[];
let theirs: { albumId: number; songIds: number[]; isrcs: string[] };
const month = addMonths(periodOf(today()), -1);
/** Words of the other label's lines, and sums nobody else has. */
const tellsSecrets = (text: string) => /Ombak|Karang|Dewa|7777|88123/.test(saidIn(text));

beforeAll(async () => {
  world = await openWorld();
  const { senja, ombak, tirta } = world.labels;
  const own = await giveSongs(world, senja, ['Senja Biru', 'Hujan Abadi']);
  theirs = await giveSongs(world, ombak, ['Karang Biru'], 'Dewa');
  const head = 'reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country';
  const store = [
    `${month},Spotify,${own.isrcs[0]},20,STREAM,500,ID`,
    `${month},JOOX,${own.isrcs[1]},30,STREAM,900,SG`,
    `${month},Spotify,${theirs.isrcs[0]},7777,STREAM,88123,MY`,
  ];
  await postFile(world, '/other-dsp-report/upload', [head, ...store].join('\n'), { datenum: String(month) });
  const tones = 'billingCycle,rev,contentSinger,contentTitle,transactions';
  const operator = [`${month},4000,Rara,Senja Biru,4`, `${month},88123,Dewa,Karang Biru,7777`];
  await postFile(world, '/rbt-report/upload', [tones, ...operator].join('\n'), {
    ...{ datenum: String(month), platform: 'Telkomsel' },
  });
  const covers = 'reportType,billingCycle,revenue,artist,title,album,label,channel';
  const cover = [
    `Video,${month},60,Rara,Senja Biru,X,Y,Tonton`,
    `Video,${month},88123,Dewa,Karang Biru,X,Y,Tonton`,
  ];
  await postFile(world, '/cover-to-master/v1/upload-report', [covers, ...cover].join('\n'), {
    ...{ datenum: String(month), platform: 'Tonton' },
  });
  const { rows } = await world.sql.query('select systemcode from label where id = any ($1)', [
    [ombak, tirta],
  ]);
  foreign = rows.map(({ systemcode }) => systemcode);
});
afterAll(() => world.end());

const ask = (path: string, who: Name = 'senja') => world.ask(who, 'GET', path);
const forLabels = reports.filter(({ staffOnly }) => !staffOnly);
const paths = forLabels.flatMap(({ list, csv }) => (csv ? [list, csv] : [list]));

const now = periodOf(today());
const day = (back: number) => addDays(today(), -back);
const [early, next] = [addMonths(now, -7), addMonths(now, 1)];
/** Each mistake with its field and what is said of it; `undefined`: how it reads is enough. */
const mistakes: readonly (readonly [what: string, query: string, field: string, code?: string])[] = [
  ['91 days', `startDate=${day(90)}&endDate=${today()}`, 'endDate', 'error.report.tooLong'],
  [
    'four months',
    `yearMonthStart=${addMonths(now, -4)}&yearMonthEnd=${month}`,
    'yearMonthEnd',
    'error.report.tooLong',
  ],
  [
    'seven months back',
    `yearMonthStart=${early}&yearMonthEnd=${early}`,
    'yearMonthStart',
    'error.report.tooEarly',
  ],
  [
    'the day before six months back',
    `startDate=${addDays(monthsBefore(today(), 6), -1)}&endDate=${monthsBefore(today(), 6)}`,
    'startDate',
    'error.report.tooEarly',
  ],
  ['a day seven months back', `filterDate=${dayOfPeriod(early, 1)}`, 'filterDate', 'error.report.tooEarly'],
  ['reversed months', `yearMonthStart=${now}&yearMonthEnd=${month}`, 'yearMonthEnd', 'error.report.order'],
  ['reversed days', `startDate=${today()}&endDate=${day(1)}`, 'endDate', 'error.report.order'],
  ['the thirteenth month', 'yearMonthStart=209913', 'yearMonthStart', 'error.asked.month'],
  ['the thirteenth month as the end', 'yearMonthEnd=209913', 'yearMonthEnd', 'error.asked.month'],
  ['the thirteenth month as the one', 'filterDate=209913', 'filterDate', 'error.asked.month'],
  ['the month naught', 'yearMonthStart=202600', 'yearMonthStart', 'error.asked.month'],
  [
    'a month to come',
    `yearMonthStart=${next}&yearMonthEnd=${next}`,
    'yearMonthStart',
    'error.report.tooLate',
  ],
  ['no day of the calendar', 'startDate=2026-02-30', 'startDate', 'error.asked.date'],
  ['two windows', `filterDate=${month}&startDate=${day(3)}`, 'filterDate', 'error.report.twoWindows'],
  ['a song by name', 'songId=Senja', 'songId', 'error.validation.number'],
  ['a release below naught', 'albumId=-1', 'albumId', 'error.validation.number'],
  ['no artist', 'leadArtistId=0', 'leadArtistId', 'error.validation.number'],
  ['a group there is none of', 'by=password', 'by', 'error.validation.choice'],
  ['an order there is none of', 'sort=password_hash', 'sort', 'error.report.sort'],
  ['an order by another label’s name', 'sort=labelName', 'sort', 'error.report.sort'],
];

test.each(mistakes)(
  '%s is refused at its field by every report and every file of one',
  async (_, query, field, code) => {
    for (const path of paths) {
      const { status, body } = await ask(`${path}?${query}`);
      expect([path, status, body?.fieldErrors?.[0]]).toMatchObject([
        path,
        400,
        { field, ...(code && { code }) },
      ]);
    }
  },
);

test('each window that is too long or too early for a label is open to staff', async () => {
  for (const [, query, , code] of mistakes.filter((row) => /too(Long|Early)$/.test(row[3] ?? '')))
    for (const { list } of reports)
      expect([list, code, (await ask(`${list}?${query}`, 'adi')).status]).toEqual([list, code, 200]);
});

test('a label asks each report for each other label, song, release and name by every filter, group and file, and finds nothing', async () => {
  const { rows } = await world.sql.query("select id from artist where stage_name = 'Dewa'");
  const others = [
    ...foreign.map((code) => `labelCd=${code}`),
    ...[`songId=${theirs.songIds[0]}`, `albumId=${theirs.albumId}`, `artistId=${rows[0].id}`],
    ...[
      `leadArtistId=${rows[0].id}`,
      `search=${theirs.isrcs[0]}`,
      'search=Karang',
      'search=Ombak',
      'country=MY',
    ],
  ];
  for (const { list, csv } of forLabels)
    for (const other of others) {
      const { body, text } = await ask(`${list}?${other}&by=label`);
      const { totals, groups, chart } = body.figures;
      expect([list, other, body.content, groups, chart]).toEqual([list, other, [], [], []]);
      expect([totals.income, totals.plays, totals.activations]).toEqual([0, 0, 0]);
      expect(tellsSecrets(text)).toBe(false);
      if (csv) expect([csv, other, csvRows((await ask(`${csv}?${other}`)).text)]).toEqual([csv, other, []]);
    }
});

test('a label asks each report to be added up by everything there is and in every order, and reads of nobody else', async () => {
  for (const { list, csv } of forLabels) {
    for (const by of DIMENSIONS) {
      const { status, text } = await ask(`${list}?by=${by}&size=200`);
      expect([list, by, status, tellsSecrets(text)]).toEqual([list, by, 200, false]);
    }
    for (const sort of new Set(Object.values(SORTS).flat()))
      for (const path of [list, csv ?? list]) {
        const { status, text } = await ask(`${path}?sort=${sort}&size=200`);
        expect([200, 400]).toContain(status);
        expect([path, sort, tellsSecrets(text)]).toEqual([path, sort, false]);
      }
  }
});

test('each column of a row, and each that is hidden, is an order only where the report says so, for a label and for staff', async () => {
  const asked = { '/labels/reporting/summary': 'summary', '/labels/reporting/static': 'statistic' } as const;
  for (const [list, report] of Object.entries(asked)) {
    const { content } = (await ask(list, 'adi')).body;
    const columns = [...Object.keys(content[0]), 'downloads', 'amount_idr', 'label_id'];
    const hidden = ['totalDownload', 'dl'];
    for (const sort of columns) {
      const known = (SORTS[report as 'summary'] as readonly string[]).includes(sort);
      const told = [
        (await ask(`${list}?sort=${sort}`)).status,
        (await ask(`${list}?sort=${sort}`, 'adi')).status,
      ];
      expect([list, sort, ...told]).toEqual([
        ...[list, sort],
        ...[known && !hidden.includes(sort) ? 200 : 400, known ? 200 : 400],
      ]);
    }
  }
});

test.each(['/reporting/lines', '/other-dsp-report'])(
  'rows of %s that cannot be read fail with their own cause, heard by somebody, and the next call is answered',
  async (list) => {
    const at = `${list}?filterDate=${month}`;
    // The page names tones, the number of lines does not.
    await world.sql.query('revoke select on rbt from app_admin');
    try {
      const { status, body } = await ask(at, 'adi');
      expect([status, body.code]).toEqual([500, 'error.internal']);
    } finally {
      await world.sql.query('grant select on rbt to app_admin');
    }
    expect((await ask(at, 'adi')).status).toBe(200);
  },
);

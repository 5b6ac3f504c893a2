import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postFile } from '../../../../../tests/report.ts';
import { saidIn } from '../../../../../tests/said.ts';

/** Downloads are told to labels by the reports the specification names them in, and by these two to nobody but staff. */
const unseen = [
  { column: 'totalDownload', list: '/labels/reporting/summary', csv: '/labels/export/csv/summary' },
  { column: 'dl', list: '/labels/reporting/static', csv: '/labels/export/csv/statistic' },
] as const;
const dimensions = ['month', 'store', 'country', 'label', 'artist', 'release', 'song', 'saleType', 'channel'];

/** Of two songs, and of both: figures that no code or number given by turns has in it by chance, as one of three digits may. */
const downloads = [47_110_815, 81_508_151, 128_618_966] as const;

let world: World;
const month = addMonths(periodOf(today()), -1);
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  const csv = [
    'reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country',
    `${month},Spotify,${isrcs[0]},${downloads[0]},DOWNLOAD,90000,ID`,
    `${month},Spotify,${isrcs[1]},${downloads[1]},DOWNLOAD,100,ID`,
    `${month},Spotify,${isrcs[1]},20,STREAM,50000,ID`,
  ].join('\n');
  await postFile(world, '/other-dsp-report/upload', csv, { datenum: String(month) });
});
afterAll(() => world.end());

const window = `filterDate=${month}`;
/** How many downloads there were, of a song or of both. */
const tellsSecrets = (text: string) => downloads.some((many) => saidIn(text).includes(String(many)));
const ask = (who: 'senja' | 'adi', path: string) => world.ask(who, 'GET', path);

test.each(unseen)(
  '$column is told to staff, and nowhere in what a label is answered, by whatever it is grouped',
  async ({ column, list }) => {
    for (const by of dimensions) {
      const own = await ask('senja', `${list}?${window}&by=${by}`);
      expect([own.status, tellsSecrets(own.text)], by).toEqual([200, false]);
      expect(own.body.content.map((row: Record<string, unknown>) => row[column])).toSatisfy(
        (cells: unknown[]) => cells.every((cell) => cell === null),
      );
      const { totals, groups, chart } = own.body.figures;
      for (const sum of [totals, ...groups, ...chart]) expect(sum.downloads).toBeNull();
      expect(tellsSecrets((await ask('adi', `${list}?${window}&by=${by}`)).text), by).toBe(true);
    }
  },
);

test.each(unseen)('$column is no order, no group and no filter of a label', async ({ column, list, csv }) => {
  for (const path of [list, csv]) {
    const sorted = await ask('senja', `${path}?${window}&sort=${column}`);
    expect([sorted.status, sorted.body.fieldErrors]).toMatchObject([
      400,
      [{ field: 'sort', code: 'error.report.sort' }],
    ]);
    expect((await ask('adi', `${path}?${window}&sort=${column}`)).status).toBe(200);
  }
  const grouped = await ask('senja', `${list}?${window}&by=${column}`);
  expect([grouped.status, grouped.body.fieldErrors]).toMatchObject([400, [{ field: 'by' }]]);
  const whole = (await ask('senja', `${list}?${window}`)).body;
  for (const guess of [`${downloads[0]}`, '0', '>4000']) {
    const { status, body } = await ask('senja', `${list}?${window}&${column}=${encodeURIComponent(guess)}`);
    // A filter there is none of is refused or changes nothing: its answer tells nothing of the column.
    expect(status === 400 || JSON.stringify(body) === JSON.stringify(whole)).toBe(true);
  }
});

test.each(unseen)(
  '$column is in no file of a label: at once, in the background, every month or of the list',
  async ({ column, list, csv }) => {
    const own = (await ask('senja', `${csv}?${window}`)).text;
    expect([own.split('\r\n')[0]?.includes(column), tellsSecrets(own)]).toEqual([false, false]);
    const all = (await ask('adi', `${csv}?${window}`)).text;
    expect([all.split('\r\n')[0]?.split(',').includes(column), tellsSecrets(all)]).toEqual([true, true]);
    const asked = { path: csv, query: { filterDate: String(month), sort: column } };
    for (const path of ['/report-files', '/report-schedules'])
      expect((await world.ask('senja', 'POST', path, asked)).status, path).toBe(400);
    await world.ask('senja', 'POST', '/report-files', { ...asked, query: { filterDate: String(month) } });
    await world.drain();
    const [file] = (await ask('senja', '/exports')).body;
    expect([file.state, tellsSecrets((await ask('senja', `/exports/${file.id}/csv`)).text)]).toEqual([
      'READY',
      false,
    ]);
    const columns = [
      { field: column, head: 'action.open' },
      { field: 'labelName', head: 'action.close' },
    ];
    const bulk = { path: list, query: { filterDate: String(month) }, columns, fileName: 'rows' };
    const listed = await world.ask('senja', 'POST', '/bulk/export/csv', bulk);
    expect(tellsSecrets(listed.text)).toBe(false);
  },
);

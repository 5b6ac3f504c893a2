import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postFile } from '../../../../../tests/report.ts';
import { csvOfRows } from '../../kit/list/csv.ts';

/** Names and stores that try to be a formula, another column or another line. */
const hostile = [
  '=HYPERLINK("x")',
  '+1,5',
  '-2',
  '@sum',
  'a"b',
  'a, b',
  'ａ＝',
  '＝1+1',
  'Senja\nBiru',
  "'quoted",
  ' =1',
];

let world: World;
const month = addMonths(periodOf(today()), -1);
beforeAll(async () => {
  world = await openWorld();
  const { songIds, isrcs } = await giveSongs(
    world,
    world.labels.senja,
    hostile.map((_, n) => `Lagu ${n}`),
  );
  for (const [n, id] of songIds.entries())
    await world.sql.query('update song set song_title = $1 where id = $2', [hostile[n], id]);
  await world.sql.query(`update artist set stage_name = '=cmd|"/c calc", Rara'`);
  const lines = isrcs.map((isrc, n) => `${month},Spotify,${isrc},${n + 1},STREAM,${n - 3}.${n}5,ID`);
  const csv = ['reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country', ...lines].join('\n');
  await postFile(world, '/other-dsp-report/upload', csv, { datenum: String(month) });
});
afterAll(() => world.end());

type Row = Record<string, string | number | null>;

/** The rows of a list as the application itself writes them. */
async function written(rows: readonly Row[], heads: readonly string[], numbers: readonly string[]) {
  const columns = heads.map((head) => ({
    head,
    value: (row: Row) => (numbers.includes(head) ? Number(row[head]) : row[head]),
  }));
  let text = '';
  for await (const piece of csvOfRows(inTurn(rows), columns)) text += piece;
  return text;
}

async function* inTurn<T>(rows: readonly T[]) {
  yield* rows;
}

/** Lines end where the file ends them: those in names are no `\r\n`. */
const sorted = (text: string) => text.split('\r\n').sort();

test.each([
  { list: '/other-dsp-report', csv: '/other-dsp-report/export/csv', numbers: ['netRevenue'] },
  { list: '/songs/reporting', csv: '/songs/export/csv', numbers: [] },
  { list: '/labels/reporting/static', csv: '/labels/export/csv/statistic', numbers: [] },
])(
  'the file of $list, which the database writes, has each name and number as the application writes it',
  async ({ list, csv, numbers }) => {
    const { body } = await world.ask('senja', 'GET', `${list}?filterDate=${month}&size=200`);
    const file = (await world.ask('senja', 'GET', `${csv}?filterDate=${month}`)).text;
    const heads = file.slice(1, file.indexOf('\r\n')).split(',');
    expect(body.content).toHaveLength(hostile.length);
    expect(sorted(file)).toEqual(sorted(await written(body.content, heads, numbers)));
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  },
);

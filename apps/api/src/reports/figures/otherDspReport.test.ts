import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postReport, uploadReport } from '../../../../../tests/report.ts';

let world: World;
const periodBack = (months: number) => addMonths(periodOf(today()), -months);
const [older, newer] = [periodBack(2), periodBack(1)];
const head =
  'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue';
let isrcs: string[];

beforeAll(async () => {
  world = await openWorld();
  const senja = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  const ombak = await giveSongs(world, world.labels.ombak, ['Karang'], 'Dewa');
  await world.sql.query("update song set song_sub_title = 'Live' where isrc = $1", [senja.isrcs[1]]);
  isrcs = [...senja.isrcs, ...ombak.isrcs];
  await postReport(world, older, [
    [isrcs[0]!, 100, '1000.25'],
    [isrcs[2]!, 900, '9000'],
  ]);
  await postReport(world, newer, [
    [isrcs[0]!, 10, '2000'],
    [isrcs[0]!, 5, '-20'],
    [isrcs[1]!, 70, '3000.6'],
  ]);
});
afterAll(() => world.end());

/** The lines without their heads, which are always the same; newest month first, in a month in any order. */
async function linesFor(who: Name, query = ''): Promise<string[]> {
  const { status, text } = await world.ask(who, 'GET', `/other-dsp-report/export/csv${query}`);
  expect(status).toBe(200);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [first, ...rest] = text.slice(1).trimEnd().split('\r\n');
  expect(first).toBe(head);
  return rest;
}
const isrcsOf = (lines: string[]) => lines.map((line) => line.split(',')[7]).sort();

test('a label gets every line reported for it, its columns and figures those of the specification', async () => {
  const lines = await linesFor('senja');
  const [, , , album, , , , , upc] = lines[0]!.split(',');
  expect(lines.slice(0, 3).sort()).toEqual(
    [
      `${newer},Spotify,Senja Records,${album},Hujan Abadi,Hujan Abadi (Live),Rara,${isrcs[1]},${upc},70,STREAM,3000.6`,
      `${newer},Spotify,Senja Records,${album},Senja Biru,Senja Biru,Rara,${isrcs[0]},${upc},10,STREAM,2000`,
      `${newer},Spotify,Senja Records,${album},Senja Biru,Senja Biru,Rara,${isrcs[0]},${upc},5,STREAM,-20`,
    ].sort(),
  );
  expect(lines.slice(3)).toEqual([
    `${older},Spotify,Senja Records,${album},Senja Biru,Senja Biru,Rara,${isrcs[0]},${upc},100,STREAM,1000.25`,
  ]);
});

test('no label gets a line of another, not even by its code, its song or its ISRC; staff get all', async () => {
  expect(isrcsOf(await linesFor('bayu'))).toEqual([isrcs[2]]);
  const { rows } = await world.sql.query('select systemcode from label where id = $1', [world.labels.senja]);
  expect(await linesFor('bayu', `?labelCd=${rows[0].systemcode}`)).toEqual([]);
  expect(await linesFor('bayu', '?search=Senja')).toEqual([]);
  expect(await linesFor('bayu', `?search=${isrcs[0]}`)).toEqual([]);
  expect(isrcsOf(await linesFor('adi', `?labelCd=${rows[0].systemcode}`))).toHaveLength(4);
  expect(await linesFor('adi')).toHaveLength(5);
});

test('it is narrowed by period, platform, title and ISRC like the list beside it', async () => {
  expect(
    isrcsOf(await linesFor('senja', `?yearMonthStart=${older}&yearMonthEnd=${older}&platform=Spotify`)),
  ).toEqual([isrcs[0]]);
  expect(await linesFor('senja', '?platform=Deezer')).toEqual([]);
  const spotify = await linesFor('senja', '?platform=Spotify');
  expect(spotify.length).toBeGreaterThan(0);
  for (const spelling of ['spotify', ' SPOTIFY', 'Spotify Ltd'])
    expect(await linesFor('senja', `?platform=${encodeURIComponent(spelling)}`)).toEqual(
      spelling.endsWith('Ltd') ? [] : spotify,
    );
  const listed = await world.ask('senja', 'GET', '/other-dsp-report?platform=spotify');
  expect(listed.body.totalElements).toBe(spotify.length);
  expect(isrcsOf(await linesFor('senja', '?search=hujan'))).toEqual([isrcs[1]]);
  expect(isrcsOf(await linesFor('senja', `?search=${isrcs[1]!.toLowerCase()}`))).toEqual([isrcs[1]]);
  const early = await world.ask('senja', 'GET', '/other-dsp-report/export/csv?yearMonthStart=202001');
  // The answer is a stream: what a label may not look back at is refused before it begins.
  expect(early.body.fieldErrors).toMatchObject([{ field: 'yearMonthStart', code: 'error.report.tooEarly' }]);
});

test('largest first on request, in the list as in the file; an order there is none of is refused by both', async () => {
  const amounts = async (sort: string) => {
    const { body } = await world.ask('senja', 'GET', `/other-dsp-report?sort=${sort}`);
    return body.content.map(({ netRevenue }: { netRevenue: string }) => Number(netRevenue));
  };
  const filed = async (sort: string) =>
    (await linesFor('senja', `?sort=${sort}`)).map((line) => Number(line.split(',')[11]));
  const byMoney = [3000.6, 2000, 1000.25, -20];
  expect([await amounts('netRevenue'), await filed('netRevenue')]).toEqual([byMoney, byMoney]);
  // By how much was played the month of each says nothing.
  const byQuantity = [1000.25, 3000.6, 2000, -20];
  expect([await amounts('quantity'), await filed('quantity')]).toEqual([byQuantity, byQuantity]);
  expect((await filed('datenum')).at(-1)).toBe(1000.25);
  const lines = (await world.ask('senja', 'GET', '/reporting/lines?sort=amount')).body.content;
  expect(lines.map(({ amount }: { amount: string }) => Number(amount))).toEqual(byMoney);
  for (const path of ['/other-dsp-report', '/other-dsp-report/export/csv', '/reporting/lines'])
    expect((await world.ask('senja', 'GET', `${path}?sort=isrc`)).body.fieldErrors).toMatchObject([
      { field: 'sort', code: 'error.report.sort' },
    ]);
});

test('what is exported can be read in again: it is the same report, line for line', async () => {
  const lines = (await linesFor('adi')).filter((line) => line.startsWith(`${newer},`));
  const { body } = await uploadReport(world, 'adi', [head, ...lines].join('\n'), { datenum: String(newer) });
  await world.drain();
  const { body: batch } = await world.ask('adi', 'GET', `/report-batches/${body.batchId}`);
  expect(batch).toMatchObject({ status: 'PREVIEW', rows: 3, matched: 3, errorCount: 0 });
});

test('a large amount with decimals is the same to its last digit in the list, in its lines and in the file', async () => {
  const amount = '98765432109876.123456';
  const month = periodBack(3);
  const batchId = await postReport(world, month, [[isrcs[2]!, 1, amount]]);
  const only = `?yearMonthStart=${month}&yearMonthEnd=${month}`;
  expect((await linesFor('bayu', only)).map((line) => line.split(',')[11])).toEqual([amount]);
  const { body } = await world.ask('bayu', 'GET', `/other-dsp-report${only}`);
  expect(body.content).toMatchObject([{ netRevenue: amount }]);
  expect((await moveBatch(world, 'adi', batchId, 'reverse', { reason: 'a trial' })).status).toBe(200);
  await world.drain();
});

test('a reversed report leaves no line', async () => {
  const batchId = await postReport(world, newer, [[isrcs[2]!, 1, '77']]);
  expect(await linesFor('bayu')).toHaveLength(2);
  const body = { reason: 'sent twice' };
  expect((await moveBatch(world, 'adi', batchId, 'reverse', body)).status).toBe(200);
  await world.drain();
  expect(isrcsOf(await linesFor('bayu'))).toEqual([isrcs[2]]);
});

test('who may not see the report gets none of it', async () => {
  expect((await world.ask(null, 'GET', '/other-dsp-report/export/csv')).status).toBe(401);
});

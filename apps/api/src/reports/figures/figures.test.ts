import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postFile } from '../../../../../tests/report.ts';

let world: World;
const back = (months: number) => addMonths(periodOf(today()), -months);
const [older, newer] = [back(2), back(1)];
const head = 'reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country';

beforeAll(async () => {
  world = await openWorld();
  const senja = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  const ombak = await giveSongs(world, world.labels.ombak, ['Karang'], 'Dewa');
  const [biru, hujan, karang] = [...senja.isrcs, ...ombak.isrcs];
  const post = (datenum: number, lines: string[]) =>
    postFile(world, '/other-dsp-report/upload', [head, ...lines].join('\n'), { datenum: String(datenum) });
  await post(older, [
    `${older},Spotify,${biru},100,STREAM,1000,ID`,
    `${older},Deezer,${biru},10,DOWNLOAD,400,SG`,
  ]);
  await post(newer, [
    `${newer},Spotify,${biru},50,STREAM,3000,ID`,
    `${newer},Deezer,${hujan},70,STREAM,900,`,
    `${newer},Spotify,${karang},999,STREAM,77777,MY`,
  ]);
});
afterAll(() => world.end());

const ask = async (who: Name, path: string) => (await world.ask(who, 'GET', path)).body;
const window = `yearMonthStart=${older}&yearMonthEnd=${newer}`;

test('a report adds up all of its rows, the months before beside them, and its largest groups', async () => {
  const { figures } = await ask('senja', `/songs/reporting?by=store&filterDate=${newer}&size=1`);
  expect(figures.totals).toEqual({ income: 3900, plays: 120, downloads: 0, activations: 0 });
  expect(figures.before).toEqual({
    ...{ from: older, to: older },
    ...{ income: 1400, plays: 100, downloads: 10, activations: 0 },
  });
  expect(
    figures.groups.map((group: { name: string; income: number; before: number }) => [
      group.name,
      group.income,
      group.before,
    ]),
  ).toEqual([
    ['Spotify', 3000, 1000],
    ['Deezer', 900, 400],
  ]);
});

test('a month nothing is reported of yet is no loss: as many months are compared as were reported', async () => {
  const toCome = `yearMonthStart=${newer}&yearMonthEnd=${back(0)}`;
  const { figures } = await ask('senja', `/songs/reporting?by=store&size=1&${toCome}`);
  expect(figures.before).toMatchObject({ from: older, to: older, income: 1400, plays: 100 });
});

test('it can be added up by month, store, country, label, artist, release, song, kind of sale and channel', async () => {
  for (const by of [
    'month',
    'store',
    'country',
    'artist',
    'release',
    'song',
    'saleType',
    'channel',
    'label',
  ]) {
    const { figures } = await ask('senja', `/labels/reporting/static?by=${by}&${window}`);
    const sum = figures.groups.reduce((all: number, { income }: { income: number }) => all + income, 0);
    expect([by, sum]).toEqual([by, 5300]);
    const drawn = figures.chart.reduce((all: number, { income }: { income: number }) => all + income, 0);
    expect([by, drawn]).toEqual([by, 5300]);
  }
});

test('a country the store did not name is UNKNOWN, a group of its own, and opens to its lines', async () => {
  const { figures } = await ask('senja', `/labels/reporting/static?by=country&${window}`);
  expect(figures.groups).toContainEqual(expect.objectContaining({ key: 'UNKNOWN', income: 900 }));
  const lines = await ask('senja', `/reporting/lines?country=UNKNOWN&${window}`);
  expect(lines.content).toMatchObject([
    { song: 'Hujan Abadi', dsp: 'Deezer', amount: '900', quantity: 70, report: { row: 3 } },
  ]);
});

test('the rows of other platforms are those of the specification', async () => {
  const { content, totalElements } = await ask('senja', `/other-dsp-report?${window}`);
  expect(totalElements).toBe(4);
  expect(content[0]).toEqual({
    id: expect.any(Number),
    ...{ reportingPeriod: newer, platform: 'Deezer', labelName: 'Senja Records', album: expect.any(String) },
    ...{ songTitle: 'Hujan Abadi', trackTitle: 'Hujan Abadi', artistName: 'Rara', isrc: expect.any(String) },
    ...{ upc: expect.any(String), quantity: 70, salesType: 'STREAM', netRevenue: '900' },
  });
});

test('largest first is by any number of the row; by one that may not be seen it is refused', async () => {
  const sorted = async (sort: string) =>
    (await ask('senja', `/songs/reporting?${window}&sort=${sort}`)).content.map(
      ({ songs }: { songs: string }) => songs,
    );
  expect(await sorted('income')).toEqual(['Senja Biru', 'Hujan Abadi']);
  expect(await sorted('downloaded')).toEqual(['Senja Biru', 'Hujan Abadi']);
  for (const path of ['/labels/reporting/static?sort=dl', '/labels/reporting/summary?sort=totalDownload']) {
    expect((await ask('senja', path)).fieldErrors).toMatchObject([
      { field: 'sort', code: 'error.report.sort' },
    ]);
    expect((await ask('adi', path)).content).toBeDefined();
  }
  const file = await world.ask('senja', 'GET', '/labels/export/csv/statistic?sort=dl');
  expect(file.status).toBe(400);
  const hidden = await ask('senja', `/labels/reporting/static?by=store&${window}`);
  expect(hidden.figures.totals.downloads).toBeNull();
  expect(hidden.figures.groups[0].downloads).toBeNull();
});

test('nobody compares with months before those they may ask for', async () => {
  expect((await ask('senja', `/songs/reporting?by=month&filterDate=${back(6)}`)).figures.before).toBeNull();
  expect((await ask('adi', `/songs/reporting?by=month&filterDate=${back(6)}`)).figures.before).not.toBeNull();
});

test('a song of two main artists counts once, for the first of them, and opens to exactly that', async () => {
  await world.sql.query(
    `with dewa as (insert into artist (label_id, stage_name, approval_status) values ($1, 'Bima Aditya', 'APPROVED') returning id)
     insert into song_artist (song_id, "order", label_id, artist_id, role)
       select s.id, 9, s.label_id, dewa.id, 'MAIN' from song s, dewa where s.song_title = 'Hujan Abadi'`,
    [world.labels.senja],
  );
  const { figures } = await ask('senja', `/labels/reporting/static?by=artist&${window}`);
  expect(figures.totals.income).toBe(5300);
  expect(figures.groups.map(({ name, income }: { name: string; income: number }) => [name, income])).toEqual([
    ['Rara', 5300],
  ]);
  for (const { key, income } of figures.groups) {
    const opened = await ask('senja', `/songs/reporting?leadArtistId=${key}&by=artist&${window}`);
    expect([opened.figures.totals.income, opened.figures.groups.length]).toEqual([income, 1]);
  }
  const { rows } = await world.sql.query("select id from artist where stage_name = 'Bima Aditya'");
  const guest = await ask('senja', `/songs/reporting?artistId=${rows[0].id}&by=song&${window}`);
  expect(guest.figures.totals.income).toBe(900);
  expect((await ask('senja', `/songs/reporting?leadArtistId=${rows[0].id}&${window}`)).content).toEqual([]);
});

test('a month that was reversed, or that the store asked for has not reported yet, is no loss either', async () => {
  const toCome = `yearMonthStart=${newer}&yearMonthEnd=${back(0)}`;
  const compared = async (narrow: string) =>
    (await ask('senja', `/songs/reporting?by=store&size=1&${toCome}${narrow}`)).figures.before;
  const { rows } = await world.sql.query("select isrc from song where song_title = 'Senja Biru'");
  const deezer = `${back(0)},Deezer,${rows[0].isrc},5,STREAM,50,ID`;
  const batch = await postFile(world, '/other-dsp-report/upload', [head, deezer].join('\n'), {
    datenum: String(back(0)),
  });
  const both = { from: back(3), to: older };
  const reported = { from: older, to: older };
  expect(await compared('')).toMatchObject(both);
  expect(await compared('&platform=Deezer')).toMatchObject(both);
  expect(await compared('&platform=Spotify')).toMatchObject({ ...reported, income: 1000 });
  expect(await compared('&channel=OWN_SERVICE')).toMatchObject(both);
  await moveBatch(world, 'adi', batch, 'reverse', { reason: 'The wrong month' });
  await world.drain();
  expect(await compared('')).toMatchObject({ ...reported, income: 1400 });
});

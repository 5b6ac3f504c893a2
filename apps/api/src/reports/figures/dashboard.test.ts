import { addDays, addMonths, monthsBefore, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postReport } from '../../../../../tests/report.ts';
import { firstDay, transferToOmbak } from '../../../../../tests/transfers.ts';

let world: World;
const periodBack = (months: number) => addMonths(periodOf(today()), -months);
beforeAll(async () => {
  world = await openWorld();
  const senja = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  const ombak = await giveSongs(world, world.labels.ombak, ['=HYPERLINK("x")'], 'Dewa');
  await postReport(world, periodBack(2), [
    [senja.isrcs[0]!, 100, '1000'],
    [ombak.isrcs[0]!, 900, '9000'],
  ]);
  await postReport(world, periodBack(1), [
    [senja.isrcs[0]!, 10, '2000'],
    [senja.isrcs[1]!, 70, '3000.6'],
  ]);
});
afterAll(() => world.end());

test('the dashboard counts a label’s own music and nobody else’s', async () => {
  const { body } = await world.ask('senja', 'GET', '/dashboard/my-summary');
  expect(body).toMatchObject({
    artists: 1,
    albums: 1,
    songs: 2,
    music: { complete: 1, onProgress: 0, rejected: 0, drafts: 0 },
  });
  expect((await world.ask('adi', 'GET', '/dashboard/my-summary')).body).toMatchObject({
    albums: 2,
    songs: 3,
  });
  expect((await world.ask('senja', 'GET', '/count/my-summary')).body).toEqual({
    artist: 1,
    album: 1,
    song: 2,
    rbt: 0,
  });
});

test('songs of a release in the trash are in no count, as they are in no list', async () => {
  const mark = (what: string) =>
    world.sql.query(`update album set deleted_at = ${what} where label_id = $1`, [world.labels.senja]);
  await mark('now()');
  for (const path of ['/dashboard/my-summary', '/dashboard/platform'])
    expect([path, (await world.ask('adi', 'GET', path)).body.songs]).toEqual([path, 1]);
  for (const path of ['/count/my-summary', '/count/my-summary-indie'])
    expect([path, (await world.ask('adi', 'GET', path)).body.song]).toEqual([path, 1]);
  expect((await world.ask('adi', 'GET', '/songs')).body.totalElements).toBe(1);
  await mark('null');
});

test('an approved album with a song that is not converted yet is on progress', async () => {
  await world.sql.query(
    `update media set status = 'QUARANTINED' from song where song_file = media.id and song.label_id = $1 and track_no = 2`,
    [world.labels.senja],
  );
  expect((await world.ask('senja', 'GET', '/dashboard/my-summary')).body.music).toMatchObject({
    complete: 0,
    onProgress: 1,
  });
  for (const [is, many] of Object.entries({ Y: 1, N: 0 }))
    expect((await world.ask('senja', 'GET', `/albums?onProgress=${is}`)).body.totalElements).toBe(many);
});

test('the most listened song is that of the newest period, within one’s own label', async () => {
  const { body } = await world.ask('senja', 'GET', '/dashboard/most-listened');
  expect(body.period).toBe(periodBack(1));
  expect(body.items.map((item: { title: string; played: number }) => [item.title, item.played])).toEqual([
    ['Hujan Abadi', 70],
    ['Senja Biru', 10],
  ]);
  await world.sql.query("update song set song_sub_title = 'Akustik' where song_title = 'Senja Biru'");
  const { items } = (await world.ask('senja', 'GET', '/dashboard/most-listened')).body;
  expect(items[1].title).toBe('Senja Biru (Akustik)');
  await world.sql.query("update song set song_sub_title = null where song_title = 'Senja Biru'");
  expect((await world.ask('bayu', 'GET', '/dashboard/most-listened')).body.items).toHaveLength(1);
});

test('a month whose report was reversed is not the newest', async () => {
  const { rows } = await world.sql.query("select isrc from song where song_title = 'Senja Biru'");
  const batch = await postReport(world, periodBack(0), [[rows[0].isrc, 40, '100']]);
  const told = async () => (await world.ask('senja', 'GET', '/dashboard/most-listened')).body;
  expect(await told()).toMatchObject({ period: periodBack(0), items: [{ played: 40 }] });
  await moveBatch(world, 'adi', batch, 'reverse', { reason: 'The wrong month' });
  await world.drain();
  expect(await told()).toMatchObject({ period: periodBack(1), items: [{ played: 70 }, { played: 10 }] });
});

test('the newest month of a dashboard leads to its report as far back as a label’s reports go', async () => {
  const goBack = async (value: string) => {
    const { body } = await world.ask('adi', 'GET', '/sysparams/group/REPORT/key/MAX_MONTHS_BACK');
    const set = await world.ask('adi', 'PUT', `/sysparams/${body.id}`, { ...body, value });
    expect(set.status, set.text).toBe(200);
  };
  const isReached = async (who: 'bayu' | 'adi') => {
    const { newest, newestReached } = (await world.ask(who, 'GET', '/dashboard/income')).body;
    const asked = `/songs/reporting?yearMonthStart=${newest}&yearMonthEnd=${newest}`;
    const { status } = await world.ask(who, 'GET', asked);
    expect([newestReached, status]).toEqual(newestReached ? [true, 200] : [false, 400]);
    return newestReached;
  };
  expect(await isReached('bayu')).toBe(true);
  await goBack('1');
  expect([await isReached('bayu'), await isReached('adi')]).toEqual([false, true]);
  await goBack('6');
});

test('the summary report shows totals by label and period, newest first, and its CSV says the same', async () => {
  const { body } = await world.ask('senja', 'GET', '/labels/reporting/summary');
  expect(
    body.content.map((row: { datenum: number; totalStream: number; grossRev: number }) => [
      row.datenum,
      row.totalStream,
      row.grossRev,
    ]),
  ).toEqual([
    [periodBack(1), 80, 5001],
    [periodBack(2), 100, 1000],
  ]);
  expect(body.totals).toEqual({ totalStream: 180, totalDownload: null, grossRev: 6001 });
  const csv = await world.ask('senja', 'GET', '/labels/export/csv/summary');
  expect(csv.text.charCodeAt(0)).toBe(0xfeff);
  expect(csv.text.slice(1).split('\r\n').slice(0, 3)).toEqual([
    'labelCd,labelName,datenum,totalStream,grossRev',
    expect.stringMatching(new RegExp(`^LB\\d{6},Senja Records,${periodBack(1)},80,5001$`)),
    expect.stringMatching(new RegExp(`^LB\\d{6},Senja Records,${periodBack(2)},100,1000$`)),
  ]);
});

test('only an administrator sees downloads', async () => {
  const admin = await world.ask('adi', 'GET', '/labels/reporting/summary');
  expect(admin.body.totals.totalDownload).toBe(0);
  expect((await world.ask('fina', 'GET', '/labels/reporting/summary')).body.totals.totalDownload).toBeNull();
  expect((await world.ask('fina', 'GET', '/labels/reporting/static')).body.content[0].dl).toBeNull();
  expect((await world.ask('adi', 'GET', '/labels/export/csv/statistic')).text).toContain(',dl');
});

test('a title that a spreadsheet would run is written as text', async () => {
  const csv = await world.ask('bayu', 'GET', '/songs/reporting/export');
  expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`);
});

test('a label asks for at most 90 days that begin no earlier than six months ago', async () => {
  const ask = (from: string, to: string) =>
    world.ask('senja', 'GET', `/labels/reporting/summary?startDate=${from}&endDate=${to}`);
  const before = (days: number) => addDays(today(), -days);
  expect((await ask(before(89), today())).status).toBe(200);
  expect((await ask(before(90), today())).body.fieldErrors).toMatchObject([
    { field: 'endDate', code: 'error.report.tooLong' },
  ]);
  const earliest = monthsBefore(today(), 6);
  expect((await ask(earliest, earliest)).status).toBe(200);
  const [tooEarly] = (await ask('2020-01-01', '2020-01-02')).body.fieldErrors;
  expect(tooEarly.message).toContain(earliest.split('-').reverse().join('-'));
  expect((await ask(today(), before(1))).body.fieldErrors).toMatchObject([{ code: 'error.report.order' }]);
  expect(
    (await world.ask('adi', 'GET', '/labels/reporting/summary?startDate=2020-01-01&endDate=2026-01-01'))
      .status,
  ).toBe(200);
});

test('songs that were given away stay among the most listened of the months they earned for their label', async () => {
  const { rows } = await world.sql.query('select id from album where label_id = $1', [world.labels.senja]);
  const albumIds = async () =>
    (await world.ask('senja', 'GET', '/dashboard/most-listened')).body.items.map(
      ({ albumId }: { albumId: number | null }) => albumId,
    );
  expect(await albumIds()).toEqual([Number(rows[0].id), Number(rows[0].id)]);
  await transferToOmbak(world, Number(rows[0].id), { effectiveFrom: firstDay(periodBack(0)) });
  const { items } = (await world.ask('senja', 'GET', '/dashboard/most-listened')).body;
  expect(
    items.map(({ title, artistName, played }: Record<string, unknown>) => [title, artistName, played]),
  ).toEqual([
    ['Hujan Abadi', 'Rara', 70],
    ['Senja Biru', 'Rara', 10],
  ]);
  // Their release is not one's own any more: nothing of it can be opened or heard.
  expect(await albumIds()).toEqual([null, null]);
});

test('a label is told of artists and tones that came back, and of covers that await it; nobody else is', async () => {
  const labelId = world.labels.senja;
  await world.sql.query(
    `with a as (insert into artist (label_id, stage_name, approval_status)
        values ($1, 'Rara Kembali', 'CHANGES_REQUESTED'), ($1, 'Bima Ditolak', 'REJECTED'), ($1, 'Tara', 'SUBMITTED')),
      t as (insert into rbt (label_id, rbt_type, title_rbt, approval_status) values ($1, 'nsp_kreasi', 'Sapaan', 'REJECTED'))
     insert into cover_application (label_id, cover_title, status) values ($1, 'Bengawan', 'CHANGES_REQUESTED'), ($1, 'Solo', 'SUBMITTED')`,
    [labelId],
  );
  const { body } = await world.ask('senja', 'GET', '/dashboard/my-summary');
  expect(body.back).toEqual({ artists: 2, tones: 1, covers: 1 });
  const lists = ['artists?', 'rbts?'].map(
    (list) => `/${list}approvalStatus=REJECTED&approvalStatus=CHANGES_REQUESTED`,
  );
  const totals = [...lists, '/cover-applications?awaited=LABEL'].map((path) =>
    world.ask('senja', 'GET', path),
  );
  expect((await Promise.all(totals)).map(({ body: list }) => list.totalElements)).toEqual([2, 1, 1]);
  for (const who of ['bayu', 'adi'] as const)
    expect((await world.ask(who, 'GET', '/dashboard/my-summary')).body.back).toEqual({
      artists: 0,
      tones: 0,
      covers: 0,
    });
});

import { createHash } from 'node:crypto';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { parseCronItems } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireTeam, type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postReport } from '../../../../../tests/report.ts';
import { lanesOf } from '../../tasks.ts';
import { orderMonthly } from './reportFile.ts';

let world: World;
const month = addMonths(periodOf(today()), -1);
beforeAll(async () => {
  world = await openWorld();
  await hireTeam(world);
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja, "Biru"\nLive', 'Hujan Abadi']);
  await postReport(world, month, [
    [isrcs[0]!, 100, '1000'],
    [isrcs[1]!, 10, '70'],
  ]);
  await world.sql.query(`insert into app_user (login, email, first_name, password_hash, label_id, status, activated)
    select 'mira', 'mira@example.test', 'Mira', 'x', ${world.labels.senja}, 'APPROVED', true`);
  await world.sql.query(`insert into app_user (login, email, first_name, password_hash, label_id, status, activated)
    select 'nino', 'nino@example.test', 'Nino', 'x', ${world.labels.senja}, 'UNVERIFIED', false`);
  await world.sql.query(`insert into user_role select u.id, r.id, 0 from app_user u, role r
    where u.login = 'mira' and r.authority_name = 'ROLE_LABEL'`);
});
afterAll(() => world.end());

const music = '/songs/export/csv';
const listed = async (who: Name) => (await world.ask(who, 'GET', '/exports')).body;
const mail = (who: Name, email?: string) =>
  world.ask(who, 'POST', '/songs/export/email', { ...(email !== undefined && { email }) });

test('a report is written in the background: its rows are counted, its hash told, and it is what the call itself sends', async () => {
  const asked = { path: music, query: { filterDate: String(month) } };
  expect((await world.ask('senja', 'POST', '/report-files', asked)).status).toBe(202);
  await world.drain();
  const [file] = await listed('senja');
  expect(file).toMatchObject({ state: 'READY', rows: 2, rowsAsked: null, fileName: `songs-${month}` });
  const { text } = await world.ask('senja', 'GET', `/exports/${file.id}/csv`);
  expect(text).toBe((await world.ask('senja', 'GET', `${music}?filterDate=${month}`)).text);
  expect(file.sha256).toBe(createHash('sha256').update(text).digest('hex'));
});

test('by mail goes a link to a file behind the login, to a verified address of the same label', async () => {
  expect((await mail('senja', 'mira@example.test')).status).toBe(202);
  await world.drain();
  const { rows } = await world.sql.query(
    `select f.state, m.params::text as mail from export_file f join app_user u on u.id = f.user_id join mail m on m.to_address = u.email where u.login = 'mira'`,
  );
  expect(rows).toMatchObject([{ state: 'READY', mail: expect.stringContaining('/exports') }]);
  expect(rows[0].mail).not.toContain('1000');
});

test('“POST /songs/export/email” mails what its filters ask for, wherever a client writes them', async () => {
  const address = { email: 'mira@example.test' };
  const mailed = async (filters: object, query = '') => {
    const { status, body } = await world.ask('senja', 'POST', `/songs/export/email${query}`, {
      ...address,
      ...filters,
    });
    if (status !== 202) return body.fieldErrors[0].code;
    await world.drain();
    const { rows } = await world.sql.query(
      "select asked -> 'query' as query, rows from export_file where id = $1",
      [body.exportId],
    );
    return rows[0];
  };
  const asked = { search: 'Hujan', yearMonthStart: String(month), yearMonthEnd: String(month) };
  const one = { query: asked, rows: 1 };
  expect(await mailed({ query: asked })).toMatchObject(one);
  expect(await mailed({ ...asked, yearMonthStart: month, platform: '' })).toMatchObject(one);
  expect(await mailed({}, `?${new URLSearchParams(asked)}`)).toMatchObject(one);
  expect(await mailed({ yearMonthStart: '202001' })).toBe('error.report.tooEarly');
  expect(await mailed({ startDate: '2020-01-01' })).toBe('error.report.tooEarly');
});

test('it goes to nobody else: one answer for a stranger, another label, staff and an address not verified', async () => {
  for (const email of ['nobody@example.test', 'bayu@example.test', 'adi@example.test', 'nino@example.test'])
    expect((await mail('senja', email)).body.fieldErrors).toMatchObject([
      { field: 'email', code: 'error.report.address' },
    ]);
  for (const email of ['', '   ', undefined])
    expect((await mail('senja', email)).body.fieldErrors).toMatchObject([
      { field: 'email', message: 'Email cannot be empty' },
    ]);
  for (const email of ['senja', 'senja@', 'senja@example', 'a b@example.test'])
    expect((await mail('senja', email)).body.fieldErrors).toEqual([
      { field: 'email', code: 'error.validation.email', message: 'A valid email address is required' },
    ]);
});

test('nor to somebody of the own label whose role may not see the report, who is told of nothing', async () => {
  expect((await mail('senja', 'ujang@example.test')).body.fieldErrors).toMatchObject([
    { field: 'email', message: expect.stringContaining('may not see this report') },
  ]);
  const asked = { path: '/labels/export/csv/summary', query: {}, email: 'ujang@example.test' };
  expect((await world.ask('senja', 'POST', '/report-files', asked)).body.fieldErrors).toMatchObject([
    { field: 'email', code: 'error.report.reader' },
  ]);
  const { rows } =
    await world.sql.query(`select (select count(*)::int from denial where actor_login = 'ujang')
    + (select count(*)::int from export_file f join app_user u on u.id = f.user_id where u.login = 'ujang') as told`);
  expect(rows[0].told).toBe(0);
});

test('nor in an order by a column its reader may not see', async () => {
  const asked = { path: '/labels/export/csv/statistic', query: { sort: 'dl' }, email: 'fina@example.test' };
  expect((await world.ask('adi', 'POST', '/report-files', asked)).body.fieldErrors).toMatchObject([
    { field: 'email', code: 'error.report.reader' },
  ]);
  expect((await world.ask('adi', 'POST', '/report-files', { ...asked, query: {} })).status).toBe(202);
  await world.drain();
});

test('what may not be asked is refused at once: the months, a report one may not see, a path that is none', async () => {
  const order = (path: string, query: object = {}) =>
    world.ask('senja', 'POST', '/report-files', { path, query });
  expect((await order(music, { yearMonthStart: '202001' })).body.fieldErrors).toMatchObject([
    { code: 'error.report.tooEarly' },
  ]);
  expect((await order('/labels/export/csv')).status).toBe(403);
  expect((await order('/audit/export/csv')).status).toBe(400);
  expect((await order('/labels/export/csv/statistic', { sort: 'dl' })).status).toBe(400);
});

test('a monthly report is written once for a month, told by mail as a link, and comes no more when it was ended', async () => {
  const before = (await listed('senja')).length;
  const asked = {
    path: '/labels/export/csv/summary',
    query: { filterDate: String(month), platform: 'Spotify' },
  };
  const { body, status } = await world.ask('senja', 'POST', '/report-schedules', asked);
  expect([status, body.query]).toEqual([201, { platform: 'Spotify' }]);
  await world.sql.query("delete from mail where to_address = 'senja@example.test'");
  await orderMonthly(world.db, world.config);
  await orderMonthly(world.db, world.config);
  await world.drain();
  // One mail tells of it, with the way behind the login and nothing of what is in the file.
  const { rows: mails } = await world.sql.query(
    "select params::text as said from mail where to_address = 'senja@example.test'",
  );
  expect(mails).toMatchObject([{ said: expect.stringContaining('/exports') }]);
  expect(mails[0].said).not.toMatch(/1070|1\.070|Senja, |Spotify/);
  const now = await listed('senja');
  expect(now).toHaveLength(before + 1);
  expect(now[0]).toMatchObject({ fileName: `summary-report-${month}`, state: 'READY', rows: 1 });
  expect((await world.ask('senja', 'GET', '/report-schedules')).body).toMatchObject([{ lastPeriod: month }]);
  expect((await world.ask('bayu', 'DELETE', `/report-schedules/${body.id}`)).status).toBe(404);
  expect((await world.ask('senja', 'DELETE', `/report-schedules/${body.id}`)).status).toBe(200);
  await orderMonthly(world.db, world.config, addMonths(month, 1));
  expect(await listed('senja')).toHaveLength(before + 1);
});

test('a worker that was away on the 25th writes the monthly reports on a day after it, and not before', () => {
  const timetable = lanesOf(world.db, world.config).flatMap((lane) => [...lane.timetable]);
  const monthly = parseCronItems(timetable.filter(({ task }) => task === 'report.monthly'));
  const comesOn = (date: number) =>
    monthly.some(({ match }) => match({ min: 20, hour: 1, date, month: 11, dow: 0 }));
  const days = Array.from({ length: 31 }, (_, at) => at + 1);
  expect(days.filter(comesOn)).toEqual([25, 26, 27, 28, 29, 30, 31]);
});

test('as many monthly reports come as somebody has, though they may not wait for as many of their own orders', async () => {
  const names = ['Spotify', 'Joox', 'Deezer', 'Langit Musik', 'Tidal', 'Resso', 'YouTube'];
  const ids: number[] = [];
  for (const platform of names)
    ids.push(
      (await world.ask('senja', 'POST', '/report-schedules', { path: music, query: { platform } })).body.id,
    );
  const before = (await listed('senja')).length;
  await orderMonthly(world.db, world.config);
  expect(await listed('senja')).toHaveLength(before + names.length);
  await world.drain();
  for (const id of ids) await world.ask('senja', 'DELETE', `/report-schedules/${id}`);
});

test('a monthly report that could not be ordered is not told as written, keeps no other back, and comes later; one that may not be seen any more is left out', async () => {
  const add = async (path: string) =>
    (await world.ask('senja', 'POST', '/report-schedules', { path, query: {} })).body.id;
  const ids = [await add('/labels/export/csv/summary'), await add(music), await add(music)];
  await world.sql.query(`update report_schedule set path = '/labels/export/csv' where id = $1`, [ids[2]]);
  await world.sql.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin raise 'disk full' using errcode = '53100'; end $$;
    create trigger full_disk before insert on export_file for each row when (new.file_name like 'summary%') execute function full_disk()`);
  const written = async () => {
    const { body } = await world.ask('senja', 'GET', '/report-schedules');
    return ids.map((id) => body.find((one: { id: number }) => one.id === id).lastPeriod);
  };
  await expect(orderMonthly(world.db, world.config)).rejects.toThrow('disk full');
  expect(await written()).toEqual([null, month, null]);
  await world.sql.query('drop trigger full_disk on export_file; drop function full_disk()');
  await orderMonthly(world.db, world.config);
  expect(await written()).toEqual([month, month, null]);
  await world.drain();
  for (const id of ids) await world.ask('senja', 'DELETE', `/report-schedules/${id}`);
});

test('a monthly report says by name what it is narrowed to; what is not one’s own has no name', async () => {
  const { rows } = await world.sql.query(
    `select s.id, s.album_id, a.album_title, sa.artist_id, l.systemcode from song s join album a on a.id = s.album_id
       join label l on l.id = s.label_id join song_artist sa on sa.song_id = s.id order by s.id limit 1`,
  );
  const [{ id, album_id, album_title, artist_id, systemcode }] = rows;
  const query = {
    ...{
      labelCd: systemcode,
      songId: String(id),
      albumId: String(album_id),
      leadArtistId: String(artist_id),
    },
    ...{ platform: 'Spotify' },
  };
  const added = await world.ask('senja', 'POST', '/report-schedules', { path: music, query });
  const names = {
    ...{
      labelCd: 'Senja Records',
      songId: 'Senja, "Biru"\nLive',
      albumId: album_title,
      leadArtistId: 'Rara',
    },
  };
  expect([added.status, added.body.names]).toEqual([201, names]);
  expect((await world.ask('senja', 'GET', '/report-schedules')).body[0].names).toEqual(names);
  const foreign = await world.ask('bayu', 'POST', '/report-schedules', { path: music, query });
  expect([foreign.status, foreign.body.names]).toEqual([201, {}]);
  for (const [who, made] of [
    ['senja', added],
    ['bayu', foreign],
  ] as const)
    expect((await world.ask(who, 'DELETE', `/report-schedules/${made.body.id}`)).status).toBe(200);
});

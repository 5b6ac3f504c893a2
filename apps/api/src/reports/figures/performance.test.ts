import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { workAreas } from '@rilis/contract/reports/workings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { makeArtist, newTitle, tickedArtist } from '../../../../../tests/release.ts';
import { moveBatch, postFile, postReport } from '../../../../../tests/report.ts';
import { tasksOf } from '../../tasks.ts';

let world: World;
let artist: number;
let song: number;
let albums: number[];
const back = (months: number) => addMonths(periodOf(today()), -months);

beforeAll(async () => {
  world = await openWorld();
  const { isrcs, songIds } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  song = songIds[0]!;
  await postReport(world, back(2), [
    [isrcs[0]!, 100, '1000'],
    [isrcs[1]!, 10, '100'],
  ]);
  await postReport(world, back(1), [[isrcs[0]!, 300, '3000']]);
  const { rows } = await world.sql.query(
    'select s.album_id, sa.artist_id from song s join song_artist sa on sa.song_id = s.id order by s.id limit 1',
  );
  artist = Number(rows[0].artist_id);
  albums = [Number(rows[0].album_id)];
  await world.sql.query('update album set release_date = $1 where id = $2', [
    dayOfPeriod(back(2), 15),
    albums[0],
  ]);
});
afterAll(() => world.end());

const ask = async (path: string, who: 'senja' | 'bayu' | 'rudi' = 'senja') =>
  (await world.ask(who, 'GET', path)).body;

test('an artist, a release and a song show the plays and income of their months, and what moved', async () => {
  for (const path of [`/artists/${artist}`, `/albums/${albums[0]}`]) {
    const { stores, newest, movers } = await ask(`${path}/performance`);
    expect(stores.totals).toMatchObject({ income: 4100, plays: 410 });
    expect(newest).toBe(back(1));
    expect(
      movers.map((one: { title: string; plays: number; before: number }) => Object.values(one).slice(1)),
    ).toEqual([
      ['Senja Biru', 300, 100],
      ['Hujan Abadi', 0, 10],
    ]);
  }
});

test('a song has the same figures for itself: its stores, its countries, its months, and nothing of another song', async () => {
  const { stores, countries, newest, start } = await ask(`/songs/${song}/performance`);
  expect([stores.totals.income, stores.totals.plays, newest, start]).toEqual([4000, 400, back(1), null]);
  const facts = ({ key, income, plays }: { key: string; income: number; plays: number }) => [
    key,
    income,
    plays,
  ];
  expect(stores.groups.map(facts)).toEqual([['Spotify', 4000, 400]]);
  expect(countries.groups.map(facts)).toEqual([['ID', 4000, 400]]);
  expect((await world.ask('bayu', 'GET', `/songs/${song}/performance`)).status).toBe(404);
});

test('the start of a release is the month it came out in and the next', async () => {
  const { start, former } = await ask(`/albums/${albums[0]}/performance`);
  expect(start).toMatchObject({ firstPlays: 410, months: [{ plays: 110 }, { plays: 300 }] });
  expect(former).toEqual([]);
});

test('where a store tells days, the days are told: the newest, and the first of a release', async () => {
  const { rows } = await world.sql.query(
    "select s.isrc, a.release_date::text as released from song s join album a on a.id = s.album_id where s.song_title = 'Senja Biru'",
  );
  const { isrc, released } = rows[0];
  const line = (day: string, plays: number) => `${day},JOOX,${isrc},${plays},STREAM,${plays}0,ID`;
  const csv = ['reportingPeriod,platform,isrc,quantity,salesType,netRevenue,country']
    .concat(
      [addDays(released, -1), released, addDays(released, 1), addDays(released, 30)].map((day, at) =>
        line(day, at + 1),
      ),
    )
    .join('\n');
  const datenum = String(periodOf(addDays(released, 30)));
  const id = await postFile(world, '/other-dsp-report/upload', csv, { datenum, platform: 'JOOX' });
  const { days, start } = await ask(`/albums/${albums[0]}/performance`);
  expect(start.days).toEqual([
    { day: released, plays: 2, income: 20 },
    { day: addDays(released, 1), plays: 3, income: 30 },
  ]);
  expect(days).toEqual([{ day: addDays(released, 30), plays: 4, income: 40 }]);
  expect((await ask(`/artists/${artist}/performance`)).days).toEqual(days);
  await moveBatch(world, 'adi', id, 'reverse', { reason: 'Wrong days' });
  await world.drain();
  const after = await ask(`/albums/${albums[0]}/performance`);
  expect([after.days, after.start.days]).toEqual([[], []]);
});

test('another label finds no performance of it, nor anything to compare with', async () => {
  expect((await world.ask('bayu', 'GET', `/albums/${albums[0]}/performance`)).status).toBe(404);
  expect((await world.ask('bayu', 'GET', `/artists/${artist}/performance`)).status).toBe(404);
});

test('followers are kept by store and day, an entry of the same day replaced, none of days to come', async () => {
  const enter = (entries: object[], who: 'senja' | 'bayu' = 'senja') =>
    world.ask(who, 'POST', `/artists/${artist}/followers`, { entries });
  const day = addDays(today(), -400);
  expect((await enter([{ platform: 'Spotify', day, followers: 10 }])).body).toEqual({ kept: 1 });
  await enter([
    { platform: 'Spotify', day, followers: 12 },
    { platform: 'JOOX', day: today(), followers: 7 },
  ]);
  expect(await ask(`/artists/${artist}/followers`)).toMatchObject([
    { platform: 'JOOX', followers: 7 },
    { platform: 'Spotify', day, followers: 12 },
  ]);
  const later = await enter([{ platform: 'Spotify', day: addDays(today(), 2), followers: 1 }]);
  expect(later.body.fieldErrors).toMatchObject([
    { field: 'entries.0.day', code: 'error.report.followersLater' },
  ]);
  expect((await enter([{ platform: 'X', day, followers: 1 }], 'bayu')).status).toBe(404);
  const [entry] = await ask(`/artists/${artist}/followers`);
  const remove = (who: 'senja' | 'bayu') =>
    world.ask(who, 'DELETE', `/artists/${artist}/followers/${entry.id}`);
  expect((await remove('bayu')).status).toBe(404);
  expect((await remove('senja')).status).toBe(200);
  expect(await ask(`/artists/${artist}/followers`)).toHaveLength(1);
});

test('dashboards: a year by store, releases to come, a reviewer’s own month, and how the platform stands', async () => {
  const { year, newest, songs } = await ask('/dashboard/income');
  expect([year.totals.income, newest, songs.totals.plays, songs.before.plays]).toEqual([
    4100,
    back(1),
    300,
    110,
  ]);
  await world.sql.query('update album set release_date = $1 where id = $2', [
    addDays(today(), 10),
    albums[0],
  ]);
  expect(await ask('/dashboard/upcoming')).toMatchObject([{ id: albums[0], artistName: 'Rara' }]);
  expect(await ask('/dashboard/upcoming', 'bayu')).toEqual([]);
  // A song of Bima goes into the trash; Zaki sings the first one, before Rara.
  await world.sql.query(
    `with guest as (insert into artist (label_id, stage_name, approval_status)
       values ($1, 'Bima', 'APPROVED'), ($1, 'Zaki', 'APPROVED') returning id, stage_name),
     gone as (insert into song (label_id, album_id, track_no, song_title, deleted_at) values ($1, $2, 9, 'Batal', now()) returning id)
     insert into song_artist (song_id, artist_id, label_id, role, "order")
       select case stage_name when 'Bima' then (select id from gone) else $3 end, id, $1, 'MAIN', -1 from guest`,
    [world.labels.senja, albums[0], song],
  );
  expect(await ask('/dashboard/upcoming')).toMatchObject([{ artistName: 'Zaki, Rara' }]);
  await world.sql.query("update album set display_album_artist_name = 'Rara & Zaki' where id = $1", [
    albums[0],
  ]);
  expect(await ask('/dashboard/upcoming')).toMatchObject([{ artistName: 'Rara & Zaki' }]);
  expect(await ask('/dashboard/review', 'rudi')).toMatchObject({
    decided: 0,
    medianMinutes: null,
    waiting: 0,
  });
  const { body } = await world.ask('adi', 'GET', '/dashboard/platform');
  expect(body).toMatchObject({
    labels: 3,
    songs: 2,
    mails: { server: false, failed: 0 },
    reports: { datenum: back(1), stores: 1 },
    lastBackupAt: null,
  });
  // What operations.md says ends a backup.
  await writeFile(path.join(world.config.dataDir, 'last-backup'), '');
  const told = (await world.ask('adi', 'GET', '/dashboard/platform')).body.lastBackupAt;
  expect(Math.abs(Date.now() - Date.parse(told))).toBeLessThan(60_000);
  expect((await world.ask('senja', 'GET', '/dashboard/platform')).status).toBe(403);
});

test('behind the figures of the platform stand its jobs, mails and files, part by part; they add up to the board', async () => {
  await world.sql.query(
    `insert into mail (to_address, lang, template, params, last_error)
     values ('a@example.test', 'id', 'notice', '{}', '450 <a@example.test>: try later')`,
  );
  await world.sql.query(
    `select enqueue('mail.send', '{"id": 0}'::json, 'behind'), enqueue('usage.compare', '{}'::json, 'sums'),
      enqueue('former.one', '{}'::json, 'former one'), enqueue('older.one', '{}'::json, 'older one')`,
  );
  const board = (await world.ask('adi', 'GET', '/dashboard/platform')).body;
  const { status, body } = await world.ask('adi', 'GET', '/workings');
  expect(status).toBe(200);
  const added = (name: 'waiting' | 'failed') =>
    body.jobs.reduce((all: number, job: Record<'waiting' | 'failed', number>) => all + job[name], 0);
  expect({ waiting: added('waiting'), failed: added('failed') }).toEqual(board.jobs);
  expect(body.jobs).toEqual(
    expect.arrayContaining(['mail', 'usage'].map((area) => expect.objectContaining({ area, waiting: 1 }))),
  );
  // Of whatever area nobody knows any more there is one line.
  const others = body.jobs.filter(({ area }: { area: string }) => area === 'other');
  expect(others).toMatchObject([{ waiting: 2, failed: 0 }]);
  expect(body.mails).toMatchObject({
    server: false,
    waiting: board.mails.waiting,
    failed: 0,
    oldestAt: expect.any(String),
    said: '450 <(an address)>: try later',
  });
  const bytes = body.files.reduce((all: number, kind: { bytes: number }) => all + kind.bytes, 0);
  expect([bytes, body.lastBackupAt]).toEqual([board.storage.bytes, board.lastBackupAt]);
  expect(body.archiveFailedAt).toBeNull();
  for (const who of ['senja', 'rudi', 'fina'] as const)
    expect((await world.ask(who, 'GET', '/workings')).status).toBe(403);
  // Every job of the worker has a word of its own.
  const areas = Object.keys(tasksOf(world.db, world.config)).map((task) => task.split('.')[0]);
  expect(areas.filter((area) => !(workAreas as readonly string[]).includes(area ?? ''))).toEqual([]);
  await world.sql.query(
    "delete from graphile_worker._private_jobs where key in ('behind', 'sums', 'former one', 'older one')",
  );
});

/** Jobs of an area that have failed at every one of their tries. */
const giveUp = (area: string) =>
  world.sql.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'no' from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like $1 || '.%'`,
    [area],
  );
const jobsOf = async (area: string) =>
  (await world.ask('adi', 'GET', '/workings')).body.jobs.find((one: { area: string }) => one.area === area);

test('a job that was given up has two ways out: it is tried again, or removed; both are in the audit log', async () => {
  await world.sql.query(`select enqueue('sms.code', '{}'::json), enqueue('trash.purge', '{}'::json)`);
  await giveUp('sms');
  expect(await jobsOf('sms')).toMatchObject({ waiting: 0, failed: 1 });
  for (const who of ['senja', 'rudi', 'fina'] as const)
    expect((await world.ask(who, 'POST', '/workings/sms/again')).status).toBe(403);
  expect((await world.ask('adi', 'POST', '/workings/sms/again')).body).toEqual({ jobs: 1 });
  expect(await jobsOf('sms')).toMatchObject({ waiting: 1, failed: 0 });
  await giveUp('sms');
  expect((await world.ask('adi', 'DELETE', '/workings/sms')).body).toEqual({ jobs: 1 });
  expect((await world.ask('adi', 'DELETE', '/workings/sms')).body).toEqual({ jobs: 0 });
  expect([await jobsOf('sms'), await jobsOf('trash')]).toMatchObject([undefined, { waiting: 1 }]);
  const { rows } = await world.sql.query("select action from audit_log where entity = 'job' order by id");
  expect(rows.map(({ action }) => action)).toEqual(['retried', 'removed']);
  await world.sql.query('delete from graphile_worker._private_jobs');
});

test('a job that a newer one stands for does not count as given up', async () => {
  const enqueue = () => world.sql.query("select enqueue('sms.code', '{}'::json, 'same')");
  await enqueue();
  await giveUp('sms');
  await enqueue();
  expect(await jobsOf('sms')).toMatchObject({ waiting: 1, failed: 0 });
  const hold = (locked: boolean) =>
    world.sql.query(
      `update graphile_worker._private_jobs set locked_at = case when $1 then now() end, locked_by = case when $1 then 'worker' end`,
      [locked],
    );
  await hold(true);
  await enqueue();
  await hold(false);
  expect(await jobsOf('sms')).toMatchObject({ waiting: 1, failed: 0 });
  await world.sql.query('delete from graphile_worker._private_jobs');
});

test('a round that lasts beyond the next minute and fails does not count as given up: the next one stands for it', async () => {
  const byTheClock = () =>
    world.sql.query(
      "select graphile_worker.add_job('delivery.due', job_key => 'delivery.due', job_key_mode => 'preserve_run_at')",
    );
  await byTheClock();
  await world.sql.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = 1",
  );
  await byTheClock();
  await world.sql.query(
    "update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'no' where locked_at is not null",
  );
  expect(await jobsOf('delivery')).toMatchObject({ waiting: 1, failed: 0 });
  // So does the round after one that had failed at its last try.
  await giveUp('delivery');
  await byTheClock();
  expect(await jobsOf('delivery')).toMatchObject({ waiting: 1, failed: 0 });
  await world.sql.query('select queue_sweep()');
  expect((await world.sql.query('select from graphile_worker._private_jobs')).rowCount).toBe(1);
  await world.sql.query('delete from graphile_worker._private_jobs');
});

test('a month counts as stated from the approval of its statement on, for the label it is of', async () => {
  const stated = async (who: 'senja' | 'bayu' = 'senja') => (await ask('/dashboard/income', who)).stated;
  const put = (datenum: number, status: string) =>
    world.sql.query(
      "insert into statement (label_id, datenum, stream, status) values ($1, $2, 'MUSIC', $3)",
      [...[world.labels.senja, datenum], status],
    );
  await put(back(2), 'CALCULATED');
  expect(await stated()).toEqual([]);
  await put(back(1), 'APPROVED');
  expect([await stated(), await stated('bayu')]).toEqual([[back(1)], []]);
});

test('a reviewer’s own month: what they decided, in which time, and what they sent back twice', async () => {
  const move = async (who: 'senja' | 'rudi', id: number, to: string, body: object = {}) =>
    expect((await world.ask(who, 'PUT', `/artists/${id}/${to}`, body)).status).toBe(200);
  const [fine, hard] = [
    await makeArtist(world, 'senja', newTitle(), false),
    await makeArtist(world, 'senja', newTitle(), false),
  ];
  const notes = [{ field: 'general', text: 'Foto buram' }];
  await move('senja', fine.id, 'SUBMITTED');
  await move('rudi', fine.id, 'APPROVED', { checklist: tickedArtist });
  expect((await ask('/dashboard/review', 'rudi')).sentBackTwice).toBe(0);
  for (const _time of ['once', 'and again']) {
    await move('senja', hard.id, 'SUBMITTED');
    await move('rudi', hard.id, 'CHANGES_REQUESTED', { notes });
  }
  await waitedTwoHours();
  expect(await ask('/dashboard/review', 'rudi')).toMatchObject({
    ...{ decided: 3, approved: 1, changesRequested: 2, rejected: 0 },
    ...{ medianMinutes: 120, sentBackTwice: 1 },
  });
  expect((await world.ask('adi', 'GET', '/dashboard/review')).body.decided).toBe(0);
});

/** As if everything had been handed in two hours before it was; nobody can rewrite this log outside a test. */
async function waitedTwoHours() {
  await world.sql.query(`
    begin;
    alter table transition_event disable trigger user;
    update transition_event set at = at - interval '2 hours' where to_status = 'SUBMITTED';
    alter table transition_event enable trigger user;
    commit`);
}

test('the platform’s board tells of each store what is missing: its report, failed deliveries, that it is closed', async () => {
  const stores = async () => (await world.ask('adi', 'GET', '/dashboard/platform')).body.stores;
  const none = { dspId: null, failed: 0, closedUntil: null };
  expect(await stores()).toEqual([{ name: 'Spotify', expected: true, received: true, late: false, ...none }]);
  const dsp = async (title: string) =>
    Number((await world.sql.query('insert into dsp (title) values ($1) returning id', [title])).rows[0].id);
  const [awan, spotify] = [await dsp('Awan'), await dsp('spotify ab')];
  await world.sql.query(
    `insert into delivery (album_id, dsp_id, label_id, status, fault) values ($1, $2, $3, 'FAILED', 'unreachable')`,
    [albums[0], spotify, world.labels.senja],
  );
  const until = addDays(today(), 5);
  await world.sql.query(
    `insert into store (dsp_id, profile, transport, lead_days, title_style, take_down_form, closed_until)
     values ($1, 'CSV', 'FOLDER', 0, 'VERSION_APART', 'PURGE', $2)`,
    [awan, until],
  );
  await world.sql.query("update platform set rhythm = 'MONTHLY', due_days = 366 where name = 'Tonton'");
  expect(await stores()).toMatchObject([
    { name: 'Spotify', received: true, dspId: spotify, failed: 1, closedUntil: null },
    { name: 'Awan', received: false, dspId: awan, failed: 0, closedUntil: until },
    { name: 'Tonton', expected: true, received: false, late: false, dspId: null },
  ]);
  const { body } = await world.ask('adi', 'GET', `/deliveries?failed=Y&dspId=${spotify}`);
  expect(body.totalElements).toBe(1);
});

test('two releases stand beside each other, each from its own first month; what is another label’s cannot be set beside', async () => {
  const { songIds, isrcs, albumId } = await giveSongs(world, world.labels.senja, ['Pulang']);
  await postReport(world, back(3), [[isrcs[0]!, 70, '700']]);
  await world.sql.query('update album set release_date = $1 where id = $2', [
    dayOfPeriod(back(3), 1),
    albumId,
  ]);
  await world.sql.query('update album set release_date = $1 where id = $2', [
    dayOfPeriod(back(2), 15),
    albums[0],
  ]);
  await world.sql.query('update song_artist set artist_id = $1 where song_id = $2', [artist, songIds[0]]);
  const { start, compared, former } = await ask(`/albums/${albums[0]}/performance?with=${albumId}`);
  expect(start.months.map(({ datenum }: { datenum: number }) => datenum)).toEqual([back(2), back(1)]);
  expect(compared).toMatchObject({ id: albumId, firstPlays: 70, months: [{ datenum: back(3), plays: 70 }] });
  expect(former).toMatchObject([{ id: albumId }]);
  // Six drafts of the same artist, and six that went into the trash, came out in no month.
  await world.sql.query(
    `with made as (
       insert into album (label_id, album_type, album_title, release_date, approval_status, deleted_at)
         select $1, 'Single', 'Urung ' || n, $2::date - 1, case when n % 2 = 0 then 'DRAFT' else 'APPROVED' end, case when n % 2 = 1 then now() end
         from generate_series(1, 12) n returning id),
     songs as (insert into song (label_id, album_id, track_no, song_title) select $1, id, 1, 'Urung' from made returning id)
     insert into song_artist (song_id, artist_id, label_id, role, "order") select id, $3, $1, 'MAIN', 0 from songs`,
    [world.labels.senja, dayOfPeriod(back(2), 15), artist],
  );
  expect((await ask(`/albums/${albums[0]}/performance`)).former).toMatchObject([{ id: albumId }]);
  const foreign = await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa');
  const beside = `/albums/${albums[0]}/performance?with=${foreign.albumId}`;
  expect((await world.ask('senja', 'GET', beside)).status).toBe(404);
});

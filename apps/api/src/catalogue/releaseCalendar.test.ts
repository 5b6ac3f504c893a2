import { addDays, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle, tickedAlbum } from '../../../../tests/release.ts';

let world: World;
let artist: number;

beforeAll(async () => {
  world = await openWorld();
  artist = (await makeArtist(world, 'senja', 'Rara')).id;
});
afterAll(() => world.end());

type Planned = { id: number; title: string; misses: string[]; lateStores: string[]; releaseDate: string };

async function planned(title: string, releaseDate: string, fields: object = {}): Promise<number> {
  const { album } = await makeSingle(world, 'senja', artist, title);
  await world.ask('senja', 'PATCH', `/albums/${album.id}`, { releaseDate, ...fields });
  return album.id;
}

async function move(id: number, who: 'senja' | 'rudi', to: string) {
  const { version } = (await world.ask('adi', 'GET', `/albums/${id}`)).body;
  const answer = await world.ask(who, 'PUT', `/albums/${id}/${to}`, { version, checklist: tickedAlbum });
  expect([answer.status, answer.body.fieldErrors]).toEqual([200, undefined]);
}

async function on(day: string, who: 'senja' | 'bayu' | 'adi' = 'senja'): Promise<Planned[]> {
  const { status, body } = await world.ask(who, 'GET', `/albums/calendar?day=${day}`);
  expect([status, body.month]).toEqual([200, periodOf(day)]);
  return body.releases;
}

test('a month shows what comes out on which day, and from which day on it can still be pitched', async () => {
  const day = addDays(today(), 40);
  await planned('Pagi di Bukit', day);
  const { body } = await world.ask('senja', 'GET', `/albums/calendar?month=${periodOf(day)}`);
  expect(body).toMatchObject({
    month: periodOf(day),
    today: today(),
    pitchDay: addDays(today(), 28),
    days: [{ day, count: 1 }],
  });
  expect(body.releases).toMatchObject([{ title: 'Pagi di Bukit', releaseDate: day, misses: ['REQUEST'] }]);
  const without = await world.ask('senja', 'GET', '/albums/calendar');
  expect(without.body.month).toBe(periodOf(today()));
});

test('a month without any leads to the nearest releases, of nobody else', async () => {
  const [before, after] = ['2031-03-28', '2031-07-04'];
  await planned('Sebelum Sepi', before);
  await planned('Sesudah Sepi', after);
  const nearest = async (who: 'senja' | 'bayu', month: number) =>
    (await world.ask(who, 'GET', `/albums/calendar?month=${month}`)).body.nearest;
  expect(await nearest('senja', 203_105)).toEqual({ before, after });
  expect(await nearest('senja', 203_108)).toEqual({ before: after, after: null });
  expect(await nearest('senja', 203_103)).toBeNull();
  expect(await nearest('bayu', 203_105)).toEqual({ before: null, after: null });
});

test('a release that is not approved 28 days before misses the pitch; one that was to be out misses its day', async () => {
  const [soon, over] = [addDays(today(), 27), addDays(today(), -1)];
  const id = await planned('Terlambat', soon);
  expect((await on(soon))[0]!.misses).toEqual(['PITCH', 'REQUEST']);
  await move(id, 'senja', 'SUBMITTED');
  expect((await on(soon))[0]!.misses).toEqual(['PITCH']);
  await move(id, 'rudi', 'APPROVED');
  expect((await on(soon))[0]!.misses).toEqual([]);
  await planned('Lewat Harinya', over);
  expect((await on(over))[0]!.misses).toEqual(['DAY', 'REQUEST']);
});

test('a store that wanted it by now is named, a store it does not go to is not', async () => {
  const stores = (await world.ask('senja', 'GET', '/albums/stores')).body as { id: number; title: string }[];
  const [spotify, joox] = ['Spotify', 'JOOX'].map((name) => stores.find(({ title }) => title === name)!.id);
  for (const [id, leadDays] of [
    [spotify, 35],
    [joox, 50],
  ] as const) {
    const setting = { active: true, dpid: null, profile: 'CSV', transport: 'FOLDER', folder: `kal-${id}` };
    const body = { ...setting, titleStyle: 'VERSION_APART', takeDownForm: 'PURGE', leadDays };
    expect((await world.ask('adi', 'PUT', `/dsps/${id}/delivery`, body)).status).toBe(200);
  }
  const day = addDays(today(), 33);
  await planned('Ke Satu Toko', day, { dsp: [spotify] });
  expect(await on(day)).toMatchObject([{ lateStores: ['Spotify'], misses: ['STORES', 'REQUEST'] }]);
});

test('the advice, the calendar and the board say alike by when a store wants a release: before its first order or sale', async () => {
  const stores = (await world.ask('senja', 'GET', '/albums/stores')).body as { id: number; title: string }[];
  const dsp = [stores.find(({ title }) => title === 'Spotify')!.id];
  const [day, early, first] = [60, 31, 30].map((days) => addDays(today(), days));
  for (const [title, fields, counted] of [
    ['Hanya Rilis', {}, day],
    ['Dijual Dahulu', { startDate: early }, early],
    ['Dipesan Dahulu', { preOrderDate: early }, early],
    ['Dipesan Lalu Dijual', { preOrderDate: first, startDate: early }, first],
  ] as const) {
    const id = await planned(title, day!, { dsp, ...fields });
    const due = addDays(counted!, -35);
    const isLate = due < today();
    const { body } = await world.ask('senja', 'GET', `/albums/${id}/findings`);
    const advice = body.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'D08');
    expect([title, advice?.params.due]).toEqual([title, isLate ? due : undefined]);
    const shown = (await on(day!)).find((one) => one.id === id)!;
    expect([title, shown.lateStores]).toEqual([title, isLate ? ['Spotify'] : []]);
    await move(id, 'senja', 'SUBMITTED');
    await move(id, 'rudi', 'APPROVED');
    await world.ask('adi', 'POST', `/deliveries/album/${id}`, {});
    const { content } = (await world.ask('adi', 'GET', `/deliveries?albumId=${id}`)).body;
    expect(content).toMatchObject([{ status: 'QUEUED', dueDay: due, late: isLate }]);
  }
});

test('a day of many tells the first of them in the month and all of them by itself', async () => {
  const day = dayOfPeriod(periodOf(addDays(today(), 100)), 15);
  for (let made = 0; made < 8; made += 1) await planned(`Hari Penuh ${made}`, day);
  const { body } = await world.ask('senja', 'GET', `/albums/calendar?month=${periodOf(day)}`);
  expect([body.days, body.releases.length]).toEqual([[{ day, count: 8 }], 6]);
  expect(await on(day)).toHaveLength(8);
});

test('a label sees its own releases alone, staff all of them or a label’s; drafts without a day are counted', async () => {
  const day = addDays(today(), 40);
  expect(await on(day, 'bayu')).toEqual([]);
  expect(await on(day, 'adi')).toHaveLength(1);
  const other = world.cast.bayu.labelId;
  const { body } = await world.ask('adi', 'GET', `/albums/calendar?day=${day}&labelId=${other}`);
  expect(body.releases).toEqual([]);
  await world.ask('senja', 'POST', '/albums', { albumType: 'Single', albumTitle: 'Tanpa Hari' });
  const [mine, theirs] = [
    await world.ask('senja', 'GET', '/albums/calendar'),
    await world.ask('bayu', 'GET', '/albums/calendar'),
  ];
  expect([mine.body.undated, theirs.body.undated]).toEqual([1, 0]);
  for (const [query, field] of [
    ['month=202613', 'month'],
    ['day=2026-02-30', 'day'],
  ]) {
    const wrong = await world.ask('senja', 'GET', `/albums/calendar?${query}`);
    expect([wrong.status, wrong.body.fieldErrors[0].field]).toEqual([400, field]);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { makeArtist, makeSingle } from '../../../../../tests/release.ts';
import { moveBatch, postDetached } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { statementsIn } from '../../../../../tests/statements.ts';

let world: World;
let songs: number[];
let dewa: number;
beforeAll(async () => {
  world = await openWorld();
  songs = (await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi'])).songIds;
  dewa = (await giveSongs(world, world.labels.ombak, ['Senja Biru'], 'Dewa')).songIds[0]!;
});
afterAll(() => world.end());

const { statementOf } = statementsIn(() => world);
const head = 'reportingPeriod,platform,artistName,songTitle,isrc,upc,quantity,salesType,netRevenue,country';

const post = (datenum: number, ...rows: string[]) => postDetached(world, datenum, [head, ...rows]);
const groups = async (query = '') => (await world.ask('fina', 'GET', `/suspense${query}`)).body.content;
const keyOf = async (search: string) => (await groups(`?search=${encodeURIComponent(search)}`))[0].id;
const match = (key: string, songId: number, who: Name = 'fina', language = 'en-us') =>
  world.ask(who, 'POST', `/suspense/${key}/match`, { songId }, { 'accept-language': language });
const balance = async (who: Name) => (await world.ask(who, 'GET', '/dashboard/balance/v2')).body;
const inSuspense = async () =>
  Number(
    (await world.sql.query("select coalesce(sum(balance), 0) b from ledger_account where kind = 'SUSPENSE'"))
      .rows[0].b,
  );

test('income nobody is known for stands in groups: by ISRC, else by title and artist, the most money first', async () => {
  await post(
    202605,
    '202605,Langit,Rarra,Senja Birru,,,100,Stream,1000.25,ID',
    '202605,Awan,rarra,SENJA BIRRU,,,10,Stream,500,SG',
    '202605,Langit,X,Apa saja,IDXXX2600001,,7,Stream,900000,ID',
  );
  await post(202604, '202604,Langit,Y,Lain lagi,IDXXX2600001,,3,Stream,100000,ID');
  const content = await groups();
  expect(content).toMatchObject([
    { isrc: 'IDXXX2600001', lines: 2, quantity: 10, amountIdr: '1000000', firstPeriod: 202604 },
    { isrc: '', lines: 2, amountIdr: '1500.25', stores: ['Awan', 'Langit'], firstPeriod: 202605 },
  ]);
  expect(await groups('?search=birru')).toHaveLength(1);
  expect(await groups('?dsp=Awan')).toMatchObject([{ lines: 1, amountIdr: '500' }]);
  const lines = await world.ask('fina', 'GET', `/suspense/${content[1].id}/lines`);
  expect(lines.body.content).toMatchObject([
    { dsp: 'Langit', row: 2, fileName: 'report.csv', amountIdr: '1000.25' },
    { dsp: 'Awan', row: 3 },
  ]);
});

test('what waits is added up as it is listed: by store, month, channel and the label that reports name; and stands in other orders', async () => {
  const of = async (query: string) => (await world.ask('fina', 'GET', `/suspense/sums?${query}`)).body;
  expect(await of('by=store')).toMatchObject({
    totals: { amountIdr: '1001500.25', groups: 2, lines: 4, quantity: 120 },
    groups: [
      { key: 'Langit', name: 'Langit', amountIdr: '1001000.25', groups: 2, lines: 3, quantity: 110 },
      { key: 'Awan', amountIdr: '500', groups: 1, lines: 1, quantity: 10 },
    ],
    groupCount: 2,
  });
  expect((await of('by=month')).groups.map(({ key }: { key: string }) => key)).toEqual(['202605', '202604']);
  expect((await of('by=label')).groups).toMatchObject([{ key: '', lines: 4 }]);
  expect(await of('dsp=Awan')).toMatchObject({ totals: { amountIdr: '500', lines: 1 } });
  expect(await of('search=nobody')).toMatchObject({ totals: { amountIdr: '0', lines: 0 }, groups: [] });
  expect((await world.ask('senja', 'GET', '/suspense/sums')).status).toBe(403);
  const first = async (sort: string) => (await groups(`?sort=${sort}`))[0].isrc;
  expect([await first('quantity'), await first('oldest')]).toEqual(['', 'IDXXX2600001']);
  expect((await world.ask('fina', 'GET', '/suspense?sort=title')).status).toBe(400);
});

test('the likeliest songs are proposed with a reason, and any other song is found by its name', async () => {
  const key = await keyOf('birru');
  const { body } = await world.ask('fina', 'GET', `/suspense/${key}/candidates`);
  expect(body[0]).toMatchObject({ songId: songs[0], reason: 'TITLE_ARTIST', labelName: 'Senja Records' });
  expect(body[1]).toMatchObject({ songId: dewa, reason: 'TITLE' });
  expect(body[0].score).toBeGreaterThan(body[1].score);
  const found = await world.ask('fina', 'GET', `/suspense/${key}/candidates?search=abadi`);
  expect(found.body).toMatchObject([{ songId: songs[1], reason: 'SEARCHED' }]);
  await world.sql.query("update song set song_sub_title = 'Akustik' where id = $1", [songs[1]]);
  const versions = await world.ask('fina', 'GET', `/suspense/${key}/candidates?search=abadi`);
  expect(versions.body[0].songTitle).toBe(`${found.body[0].songTitle} (Akustik)`);
  await world.sql.query('update song set song_sub_title = null where id = $1', [songs[1]]);
  const coded = await world.ask('fina', 'GET', `/suspense/${await keyOf('IDXXX')}/candidates?search=Hujan`);
  expect(coded.body).toMatchObject([{ songId: songs[1], otherIsrc: true }]);
  await world.sql.query("update song set isrc = 'IDXXX2600001' where id = $1", [songs[1]]);
  const named = await world.ask('fina', 'GET', `/suspense/${await keyOf('IDXXX')}/candidates`);
  expect(named.body[0]).toMatchObject({ songId: songs[1], score: 100, reason: 'ISRC', otherIsrc: false });
});

test('a group is booked to the label of the chosen song, out of every batch, in one step', async () => {
  const before = [await inSuspense(), (await balance('senja')).pending];
  const key = await keyOf('IDXXX');
  const answer = await match(key, songs[1]!);
  expect(answer.body).toEqual({
    lines: 2,
    amountIdr: '1000000',
    songTitle: 'Hujan Abadi',
    labelName: 'Senja Records',
    late: [],
  });
  expect([await inSuspense(), (await balance('senja')).pending]).toEqual([
    before[0]! - 1_000_000,
    before[1] + 700_000,
  ]);
  expect(await groups('?search=IDXXX')).toEqual([]);
  const { rows } = await world.sql.query(
    "select note, after from audit_log where entity = 'suspense_line' and action = 'matched' and entity_id = $1",
    [key],
  );
  expect(rows).toMatchObject([{ after: { song: songs[1], lines: 2, amountIdr: '1000000' } }]);
});

test('whoever comes second is told who was first and with which song', async () => {
  const key = await keyOf('birru');
  const answers = await Promise.all([
    match(key, songs[0]!),
    match(key, dewa, 'beni'),
    match(key, songs[0]!, 'adi'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const winner = (['Fina', 'Beni', 'Adi'] as const)[answers.findIndex(({ status }) => status === 200)];
  const late = await match(key, dewa, 'beni');
  expect([late.status, late.body.message]).toEqual([
    409,
    `${winner} has matched these lines with “Senja Biru” already.`,
  ]);
  expect((await match(key, dewa, 'beni', 'id')).body.message).toBe(
    `${winner} sudah mencocokkan baris-baris ini dengan “Senja Biru”.`,
  );
  expect(await inSuspense()).toBe(0);
});

test('income of an approved period goes into the next statement, and the approved one stays as it is', async () => {
  await post(202607, `202607,Langit,,,${await isrcOf(songs[0]!)},,1,Stream,1000000,ID`);
  await post(202607, '202607,Langit,Rara,Senja Ungu,,,1,Stream,400000,ID');
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202607 });
  const approved = await statementOf(202607);
  await askSeen(world, 'beni', 'PUT', `/statements/${approved.id}/approved`, { reason: 'Known' });
  const answer = await match(await keyOf('ungu'), songs[0]!);
  expect(answer.body).toMatchObject({ lines: 1, late: [202607] });
  expect((await statementOf(202607)).payable).toBe(approved.payable);
  // Nothing else came in August: the late income alone is reason enough for its statement.
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202608 });
  const next = await statementOf(202608);
  expect(next.payable).toBe(280_000);
  expect(
    (await askSeen(world, 'beni', 'PUT', `/statements/${next.id}/approved`, { reason: 'Known' })).status,
  ).toBe(200);
  expect((await balance('senja')).available).toBe(approved.payable + 280_000);
});

test('a report that is reversed takes back what was matched later', async () => {
  const batch = await post(202609, '202609,Langit,Rara,Hilang,,,1,Stream,100000,ID');
  const before = (await balance('senja')).pending;
  await match(await keyOf('hilang'), songs[0]!);
  expect((await balance('senja')).pending).toBe(before + 70_000);
  await moveBatch(world, 'adi', batch, 'reverse', { reason: 'Wrong file' });
  await world.drain();
  expect((await balance('senja')).pending).toBe(before);
});

test('only staff with the right see the desk; a key of nothing is an unknown row', async () => {
  await post(202610, '202610,Langit,Rara,Sisa,,,1,Stream,1,ID');
  const key = await keyOf('sisa');
  for (const who of ['senja', 'rudi', 'ayu'] as const) {
    expect([who, (await world.ask(who, 'GET', '/suspense')).status]).toEqual([who, 403]);
    expect([who, (await match(key, songs[0]!, who)).status]).toEqual([who, 403]);
  }
  expect((await world.ask('fina', 'GET', `/suspense/${'0'.repeat(32)}`)).status).toBe(404);
  expect((await match('0'.repeat(32), songs[0]!)).status).toBe(404);
  expect((await match(key, 999_999)).status).toBe(404);
  expect((await match(key, songs[0]!, 'adi')).status).toBe(200);
});

test('a draft takes no income by its title and is not proposed for any; once it is approved it is', async () => {
  const { id: artist } = await makeArtist(world, 'bayu', 'Rarasati');
  const { album, song } = await makeSingle(world, 'bayu', artist, 'Pulang Sendiri');
  const row = (plays: number) => `202610,Langit,Rarasati,Pulang Sendiri,,,${plays},Stream,${plays}000,ID`;
  await post(202610, row(1));
  const key = await keyOf('pulang sendiri');
  const proposed = async (query = '') =>
    (await world.ask('fina', 'GET', `/suspense/${key}/candidates${query}`)).body.map(
      ({ songId }: { songId: number }) => songId,
    );
  expect([await proposed(), await proposed('?search=Sendiri')]).toEqual([[], []]);
  expect((await world.ask('fina', 'POST', `/suspense/${key}/match-best`)).body.code).toBe(
    'error.suspense.noBest',
  );
  await world.sql.query(`update album set approval_status = 'APPROVED' where id = $1`, [album.id]);
  expect(await proposed()).toEqual([song.id]);
  await post(202610, row(2));
  const { rows } = await world.sql.query('select quantity from usage_line where song_id = $1', [song.id]);
  expect(rows).toEqual([{ quantity: 2 }]);
});

const isrcOf = async (id: number) =>
  (await world.sql.query('select isrc from song where id = $1', [id])).rows[0].isrc;

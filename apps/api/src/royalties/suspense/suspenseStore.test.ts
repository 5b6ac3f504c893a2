import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postDetached } from '../../../../../tests/report.ts';

let world: World;
let songs: number[];
beforeAll(async () => {
  world = await openWorld();
  songs = (await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi'])).songIds;
});
afterAll(() => world.end());

const head = 'reportingPeriod,platform,artistName,songTitle,isrc,quantity,salesType,netRevenue,country';
const post = (datenum: number, ...rows: string[]) => postDetached(world, datenum, [head, ...rows]);
const groups = async (query = '') => (await world.ask('fina', 'GET', `/suspense${query}`)).body.content;
const at = (id: string) => `/suspense/${encodeURIComponent(id)}`;
const act = (path: string, body: object = {}) => world.ask('fina', 'POST', path, body);
const booked = async (batch: number) =>
  (
    await world.sql.query(
      'select dsp, song_id as song, quantity::int from usage_line where batch_id = $1 order by dsp, quantity',
      [batch],
    )
  ).rows;

test('a group can be opened by store: its sums, its lines, and what was decided of it are that store’s', async () => {
  await post(
    202605,
    '202605,Langit,Rarra,Senja Birru,,100,Stream,1000,ID',
    '202605,Awan,Rarra,Senja Birru,,10,Stream,500,SG',
  );
  const [group] = await groups();
  const whole = await world.ask('fina', 'GET', at(group.id));
  expect(whole.body.byStore).toEqual([
    { dsp: 'Langit', lines: 1, amountIdr: '1000' },
    { dsp: 'Awan', lines: 1, amountIdr: '500' },
  ]);
  const [awan] = await groups('?dsp=Awan');
  expect(awan).toMatchObject({ id: `${group.id}~Awan`, lines: 1, amountIdr: '500', stores: ['Awan'] });
  expect((await world.ask('fina', 'GET', `${at(awan.id)}/lines`)).body.content).toMatchObject([
    { dsp: 'Awan' },
  ]);
  expect((await world.ask('fina', 'GET', at(`${group.id}~Bulan`))).status).toBe(404);
});

test('a match in one store books its lines alone and is remembered for its later reports, in whatever file', async () => {
  const [awan] = await groups('?dsp=Awan');
  const done = await act(`${at(awan.id)}/match`, { songId: songs[0] });
  expect(done.body).toMatchObject({ lines: 1, amountIdr: '500' });
  expect(await groups('?search=birru')).toMatchObject([{ lines: 1, stores: ['Langit'] }]);
  expect((await world.ask('fina', 'GET', '/song-aliases')).body.content).toMatchObject([
    { dsp: 'Awan', title: 'Senja Birru', songTitle: 'Senja Biru' },
  ]);
  const batch = await post(
    202606,
    '202606,Langit,RARRA,senja birru,,7,Stream,70,ID',
    '202606,Awan,Rarra,Senja Birru,,8,Stream,80,ID',
    '202606,Awan,RARRA,senja birru,,9,Stream,90,ID',
  );
  expect(await booked(batch)).toEqual([
    { dsp: 'Awan', song: songs[0], quantity: 8 },
    { dsp: 'Awan', song: songs[0], quantity: 9 },
  ]);
  expect(await groups('?search=birru')).toMatchObject([{ lines: 2, amountIdr: '1070', stores: ['Langit'] }]);
});

test('what is said for one store comes before what is said for all; both are forgotten one by one', async () => {
  const [langit] = await groups('?search=birru');
  await act(`${at(langit.id)}/match`, { songId: songs[1] });
  const batch = await post(
    202607,
    '202607,Langit,Rarra,Senja Birru,,3,Stream,30,ID',
    '202607,Awan,Rarra,Senja Birru,,4,Stream,40,ID',
  );
  expect(await booked(batch)).toEqual([
    { dsp: 'Awan', song: songs[0], quantity: 4 },
    { dsp: 'Langit', song: songs[1], quantity: 3 },
  ]);
  const aliases = (await world.ask('fina', 'GET', '/song-aliases')).body.content;
  expect(aliases.map(({ dsp }: { dsp: string }) => dsp).sort()).toEqual(['', 'Awan']);
  const ofAwan = aliases.find(({ dsp }: { dsp: string }) => dsp === 'Awan');
  expect((await world.ask('fina', 'DELETE', `/song-aliases/${ofAwan.id}`)).status).toBe(200);
  const after = await post(202608, '202608,Awan,Rarra,Senja Birru,,5,Stream,50,ID');
  expect(await booked(after)).toEqual([{ dsp: 'Awan', song: songs[1], quantity: 5 }]);
});

test('a rejection in one store leaves the others waiting, and undoing it brings that store’s lines back', async () => {
  await post(
    202609,
    '202609,Langit,Orang,Asing,,5,Stream,5000,ID',
    '202609,Awan,Orang,Asing,,6,Stream,6000,ID',
  );
  const [awan] = await groups('?search=asing&dsp=Awan');
  expect((await act(`${at(awan.id)}/reject`, { reason: 'Milik yang lain' })).body.amountIdr).toBe('6000');
  expect(await groups('?search=asing')).toMatchObject([{ amountIdr: '5000', stores: ['Langit'] }]);
  expect((await act(`${at(awan.id)}/reject`, { reason: 'Lagi' })).body.code).toBe('error.suspense.rejected');
  const [decision] = (await world.ask('fina', 'GET', '/suspense-decisions')).body.content;
  expect(decision).toMatchObject({ kind: 'REJECT', dsp: 'Awan', lines: 1 });
  await act(`/suspense-decisions/${decision.id}/undo`);
  expect(await groups('?search=asing')).toMatchObject([{ lines: 2, amountIdr: '11000' }]);
});

test('many groups are decided at once, each answering for itself', async () => {
  await post(
    202610,
    '202610,Langit,Rara,Entah Siapa,,1,Stream,10,ID',
    '202610,Awan,Rara,Entah Siapa,,1,Stream,20,ID',
  );
  const [awan] = await groups('?search=entah&dsp=Awan');
  const { body } = await act('/bulk', {
    method: 'POST',
    path: '/suspense/:id/reject',
    body: { reason: 'Bukan milik kami' },
    rows: [{ id: awan.id }, { id: '0'.repeat(32) }],
  });
  expect(body).toMatchObject([
    { id: awan.id, ok: true },
    { id: '0'.repeat(32), ok: false },
  ]);
  expect(await groups('?search=entah')).toMatchObject([{ amountIdr: '10', stores: ['Langit'] }]);
});

import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
let ids: number[];
const change = { albumGenre: 'Jazz', pline: '2026 Senja Abadi', releaseDate: addDays(today(), 70) };

beforeAll(async () => {
  world = await openWorld();
  const artist = (await makeArtist(world, 'senja', 'Rara')).id;
  ids = [];
  for (const title of ['Satu Rupa', 'Dua Rupa', 'Tiga Rupa'])
    ids.push((await makeSingle(world, 'senja', artist, title)).album.id);
  await world.ask('senja', 'PATCH', `/albums/${ids[1]}`, change);
  const { version } = (await world.ask('senja', 'GET', `/albums/${ids[2]}`)).body;
  await world.ask('senja', 'PUT', `/albums/${ids[2]}/SUBMITTED`, { version });
});
afterAll(() => world.end());

const preview = (who: 'senja' | 'bayu', body: object) => world.ask(who, 'POST', '/albums/bulk-preview', body);

test('before several releases are changed it is shown what becomes different of each, and which refuses', async () => {
  const { status, body } = await preview('senja', { ids, change });
  expect(status).toBe(200);
  expect(body.map(({ id, title }: { id: number; title: string }) => [id, title])).toEqual(
    ['Satu Rupa', 'Dua Rupa', 'Tiga Rupa'].map((title, at) => [ids[at], title]),
  );
  const [first, second, third] = body;
  expect(first.changes.map(({ field, after }: { field: string; after: unknown }) => [field, after])).toEqual(
    Object.entries(change),
  );
  expect(first.changes[0].before).toBe('Pop');
  expect([second.changes, second.refused]).toEqual([[], null]);
  expect([third.changes, third.refused]).toEqual([[], expect.stringContaining('Waiting for approval')]);
  expect((await world.ask('senja', 'GET', `/albums/${ids[0]}`)).body.albumGenre).toBe('Pop');
});

test('another label’s releases are not told, and what no release may say is refused at its field', async () => {
  expect((await preview('bayu', { ids, change })).body).toEqual([]);
  const wrong = await preview('senja', { ids, change: { pline: 'Senja 2026' } });
  expect([wrong.status, wrong.body.fieldErrors[0].field]).toEqual([400, 'change.pline']);
});

test('the change is made release by release, songs follow, and each refusal is told by its own reason', async () => {
  const versions = await Promise.all(
    ids.map(async (id) => ({ id, version: (await world.ask('senja', 'GET', `/albums/${id}`)).body.version })),
  );
  const body = { method: 'PATCH', path: '/albums/:id', body: change, rows: versions };
  const outcomes = (await world.ask('senja', 'POST', '/bulk', body)).body;
  expect(outcomes.map(({ ok, code }: { ok: boolean; code: string | null }) => [ok, code])).toEqual([
    [true, null],
    [true, null],
    [false, 'error.approval.locked'],
  ]);
  const [song] = (await world.ask('senja', 'GET', `/songs/album/${ids[0]}`)).body;
  expect([song.releaseDate, song.pline]).toEqual([change.releaseDate, change.pline]);
});

test('what several releases were made to say is taken back, each to what it said before, with its songs', async () => {
  await world.ask('senja', 'PATCH', `/albums/${ids[0]}`, { albumGenre: 'Pop' });
  const before = (await world.ask('senja', 'GET', `/albums/${ids[1]}`)).body;
  const wanted = { albumGenre: 'Folk' };
  const shown = (await preview('senja', { ids: ids.slice(0, 2), change: wanted })).body;
  const act = (rows: object[], body = {}) =>
    world.ask('senja', 'POST', '/bulk', { method: 'PATCH', path: '/albums/:id', body, rows });
  await act(
    shown.map(({ id }: { id: number }) => ({ id })),
    wanted,
  );
  const rows = shown.map((one: { id: number; changes: { field: string; before: unknown }[] }) => ({
    id: one.id,
    body: Object.fromEntries(one.changes.map(({ field, before }) => [field, before])),
  }));
  expect((await act(rows)).body.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
  const genres = ids.slice(0, 2).map(async (id) => (await world.ask('senja', 'GET', `/albums/${id}`)).body);
  expect((await Promise.all(genres)).map(({ albumGenre }) => albumGenre)).toEqual(['Pop', before.albumGenre]);
  const [song] = (await world.ask('senja', 'GET', `/songs/album/${ids[1]}`)).body;
  expect(song.primaryGenre).toBe(before.albumGenre);
});

test('what somebody else has changed since is not taken back: the undo names the version it wrote, and is refused kindly', async () => {
  const two = ids.slice(0, 2);
  const act = async (rows: object[], body = {}) =>
    (await world.ask('senja', 'POST', '/bulk', { method: 'PATCH', path: '/albums/:id', body, rows })).body;
  const before = await Promise.all(two.map((id) => world.ask('senja', 'GET', `/albums/${id}`)));
  const done = await act(
    two.map((id) => ({ id })),
    { albumGenre: 'Reggae' },
  );
  expect(done.map(({ version }: { version: number }) => version)).toEqual(
    before.map(({ body }) => body.version + 1),
  );
  await world.ask('senja', 'PATCH', `/albums/${two[1]}`, { albumGenre: 'Rock' });
  const undone = await act(
    done.map(({ id, version }: { id: number; version: number }, at: number) => ({
      ...{ id, version },
      body: { albumGenre: before[at]!.body.albumGenre },
    })),
  );
  expect(undone.map(({ ok, code }: { ok: boolean; code: string | null }) => [ok, code])).toEqual([
    [true, null],
    [false, 'error.staleVersion'],
  ]);
  const after = await Promise.all(two.map((id) => world.ask('senja', 'GET', `/albums/${id}`)));
  expect(after.map(({ body }) => body.albumGenre)).toEqual([before[0]!.body.albumGenre, 'Rock']);
});

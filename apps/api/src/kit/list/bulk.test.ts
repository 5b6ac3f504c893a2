import { mostAtOnce } from '@rilis/contract/bulk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { makeArtist } from '../../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

interface Row {
  id: number;
  version?: number;
}

const act = (who: Name, method: string, path: string, rows: Row[], body: object = {}) =>
  world.ask(who, 'POST', '/bulk', { method, path, body, rows });

async function makeTags(...names: string[]): Promise<Required<Row>[]> {
  const made: Required<Row>[] = [];
  for (const name of names) made.push((await world.ask('adi', 'POST', '/tags', { name })).body);
  return made.map(({ id, version }) => ({ id, version }));
}

const codes = (answer: { body: { ok: boolean; code: string | null }[] }) =>
  answer.body.map(({ ok, code }) => (ok ? 'done' : code));

test('each chosen row runs through its own call and answers for itself', async () => {
  const [one, two, three] = await makeTags('bulk one', 'bulk two', 'bulk three');
  await world.ask('adi', 'PUT', `/tags/${two!.id}`, { name: 'bulk two changed' });
  const rows = [one!, two!, three!, { id: 987_654_321 }];
  const answer = await act('adi', 'DELETE', '/tags/:id/softdelete', rows, { reason: 'No longer used' });
  expect(codes(answer)).toEqual(['done', 'error.staleVersion', 'done', 'error.notFound']);
  expect(answer.body[1].version).toBe(two!.version + 1);
  expect(answer.body[1].message).toMatch(/^Adi changed this at/);
  const again = await act('adi', 'DELETE', '/tags/:id/softdelete', [
    { id: two!.id, version: answer.body[1].version },
  ]);
  expect(codes(again)).toEqual(['done']);
});

test('a row that is named twice is acted on once', async () => {
  const [tag] = await makeTags('bulk twice');
  const answer = await act('adi', 'DELETE', '/tags/:id/softdelete', [tag!, tag!]);
  expect(codes(answer)).toEqual(['done']);
});

test('the right is that of the call itself, and a label decides nothing about another', async () => {
  const [tag] = await makeTags('bulk right');
  expect((await act('senja', 'DELETE', '/tags/:id/softdelete', [tag!])).status).toBe(403);
  const rara = await makeArtist(world, 'senja', 'Rara Bulk');
  const path = '/artists/:id/softdelete';
  const foreign = await act('bayu', 'DELETE', path, [{ id: rara.id }]);
  const missing = await act('bayu', 'DELETE', path, [{ id: 987_654_321 }]);
  expect(foreign.text.replace(String(rara.id), 'X')).toBe(missing.text.replace('987654321', 'X'));
  expect(codes(await act('senja', 'DELETE', path, [{ id: rara.id }]))).toEqual(['done']);
});

test('only calls on one row can be made for many', async () => {
  const rows = [{ id: 1 }];
  expect((await act('adi', 'POST', '/tags', rows)).status).toBe(404);
  expect((await act('adi', 'PUT', '/admin/users', rows)).status).toBe(404);
  expect((await act('adi', 'DELETE', '/nothing/:id', rows)).status).toBe(404);
  expect((await act('adi', 'PUT', '/users/:id', rows)).status).toBe(404);
  const many = Array.from({ length: mostAtOnce + 1 }, (_, at) => ({ id: at + 1 }));
  expect((await act('adi', 'DELETE', '/tags/:id/softdelete', many)).status).toBe(400);
});

test('people are suspended and approved with the rules of one person', async () => {
  const { id } = world.cast.tirta;
  const path = '/users/:id/SUSPENDED';
  const rows = [{ id }, { id: world.cast.sari.id }];
  const answer = await act('adi', 'PUT', path, rows, { reason: 'Cleaning up' });
  expect(codes(answer)).toEqual(['done', 'error.user.beyond']);
  const opened = await act('adi', 'PUT', '/users/:id/APPROVED', [{ id }], { reason: 'Done' });
  expect(codes(opened)).toEqual(['done']);
  const indonesian = await world.ask(
    'adi',
    'POST',
    '/bulk',
    { method: 'PUT', path, body: {}, rows: [{ id }] },
    { 'accept-language': 'id' },
  );
  expect(indonesian.body[0]).toMatchObject({ ok: false, code: 'error.approval.reason' });
  expect(indonesian.body[0].message).not.toMatch(/required/i);
});

test('"all that match" are those of the list at that moment, with their versions', async () => {
  await makeTags('match a', 'match b', 'match c', 'other d');
  const choose = (who: Name, path: string, query: object = {}) =>
    world.ask(who, 'POST', '/bulk/choose', { path, query });
  const { body } = await choose('adi', '/tags', { search: 'match', size: '1' });
  expect(body.totalElements).toBe(3);
  expect(body.content.map((row: { name: string }) => row.name)).toEqual(['match a', 'match b', 'match c']);
  expect(body.content[0].version).toBe(0);
  expect((await choose('senja', '/tags')).status).toBe(403);
  expect((await choose('adi', '/account')).status).toBe(404);
  expect((await choose('adi', '/tags/options')).status).toBe(404);
  const own = await choose('bayu', '/artists');
  const list = await world.ask('bayu', 'GET', '/artists');
  expect(own.body.totalElements).toBe(list.body.totalElements);
  const queue = await choose('rudi', '/artists/approval-status/SUBMITTED');
  expect(queue.status).toBe(200);
});

test('how many there are of each state is told beside it, with the other filters and the rights of the list', async () => {
  await makeArtist(world, 'bayu', 'count one');
  for (const name of ['count two', 'counted out']) await makeArtist(world, 'bayu', name, false);
  const counts = (who: Name, path: string, filters: object) =>
    world.ask(
      who,
      'GET',
      `/bulk/counts?${new URLSearchParams([
        ['path', path],
        ['field', 'approvalStatus'],
        ['filters', JSON.stringify(filters)],
        ['values', 'DRAFT'],
        ['values', 'APPROVED'],
      ])}`,
    );
  const asked = await counts('bayu', '/artists', { search: 'count' });
  expect(asked.body).toEqual([
    { value: 'DRAFT', count: 2, more: false },
    { value: 'APPROVED', count: 1, more: false },
  ]);
  expect((await counts('senja', '/artists', { search: 'count o' })).body).toEqual([
    { value: 'DRAFT', count: 0, more: false },
    { value: 'APPROVED', count: 0, more: false },
  ]);
  expect((await counts('bayu', '/users', {})).status).toBe(403);
  expect((await counts('bayu', '/artists/7', {})).status).toBe(404);
});

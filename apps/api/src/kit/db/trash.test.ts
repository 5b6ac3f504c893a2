import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { makeArtist } from '../../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const trashOf = async (who: 'adi' | 'senja' | 'bayu', path: string) =>
  (await world.ask(who, 'GET', `${path}/trash`)).body.content;

test.each([
  ['/tags', { name: 'loud' }],
  ['/faqs', { title: 'Why?' }],
  ['/sysparams', { group: 'HOME', key: 'BANNER', value: '1', order: 1 }],
])('the trash of %s says by whom, when and why', async (path, fields) => {
  const { body } = await world.ask('adi', 'POST', path, fields);
  await world.ask('adi', 'DELETE', `${path}/${body.id}/softdelete`, { reason: '  Said twice  ' });
  const [row] = await trashOf('adi', path);
  expect(row).toMatchObject({ id: body.id, trashed: { by: 'Adi', reason: 'Said twice' } });
  expect(Date.now() - Date.parse(row.trashed.at)).toBeLessThan(60_000);
});

test('people and roles, too; the last time counts', async () => {
  const { id } = world.cast.beni;
  await world.ask('adi', 'DELETE', `/users/${id}/softdelete`, { reason: 'Left' });
  await world.ask('adi', 'PUT', `/users/${id}/restore`);
  await world.ask('sari', 'DELETE', `/users/${id}/softdelete`);
  expect(await trashOf('adi', '/users')).toMatchObject([{ id, trashed: { by: 'Sari', reason: null } }]);
  const { body: role } = await world.ask('adi', 'POST', '/roles', {
    authorityName: 'ROLE_SHORT',
    name: 'Short',
    privilege: ['dashboard'],
  });
  await world.ask('adi', 'DELETE', `/roles/${role.id}/softdelete`, { reason: 'Not needed' });
  expect(await trashOf('adi', '/roles')).toMatchObject([{ trashed: { by: 'Adi', reason: 'Not needed' } }]);
});

test('a label reads the names of its own people; staff have none', async () => {
  const own = await makeArtist(world, 'senja', 'Own');
  const theirs = await makeArtist(world, 'senja', 'Theirs');
  await world.ask('senja', 'DELETE', `/artists/${own.id}/softdelete`, { reason: 'Split up' });
  await world.ask('adi', 'DELETE', `/artists/${theirs.id}/softdelete`, { reason: 'Twice in the catalogue' });
  expect(await trashOf('senja', '/artists')).toMatchObject([
    { id: theirs.id, trashed: { by: null, reason: 'Twice in the catalogue' } },
    { id: own.id, trashed: { by: 'Senja', reason: 'Split up' } },
  ]);
  expect((await trashOf('adi', '/artists'))[0].trashed.by).toBe('Adi');
  expect(await trashOf('bayu', '/artists')).toEqual([]);
});

test('what was changed since it was chosen stays where it is', async () => {
  const artist = await makeArtist(world, 'senja', 'Changed');
  const stale = { version: artist.version - 1 };
  const answer = await world.ask('senja', 'DELETE', `/artists/${artist.id}/softdelete`, stale);
  expect([answer.status, answer.body.code]).toEqual([409, 'error.staleVersion']);
  expect((await world.ask('senja', 'GET', `/artists/${artist.id}`)).status).toBe(200);
});

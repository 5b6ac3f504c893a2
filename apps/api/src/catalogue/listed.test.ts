import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const draft = async () => {
  const { id } = await makeArtist(world, 'senja', 'Rara Senja');
  const { album, song } = await makeSingle(world, 'senja', id);
  return [album.id, song.id];
};

const mistakes = ({ body }: { body: { fieldErrors?: { field: string; code: string }[] } }) =>
  body.fieldErrors?.map(({ field, code }) => `${field} ${code}`);

test('genre, language and nationality are those of the lists, spelled as they are there, and a refusal names each field', async () => {
  const [albumId, songId] = await draft();
  const album = await world.ask('senja', 'PATCH', `/albums/${albumId}`, {
    ...{ albumGenre: 'Popp', secondaryGenre: 'rock', albumLanguage: 'Indonesian' },
  });
  expect([album.status, mistakes(album)]).toEqual([
    400,
    ['albumLanguage error.unlisted.language', 'albumGenre error.unlisted.genre'],
  ]);
  expect(album.body.fieldErrors[1].message).toContain('Popp');
  const song = await world.ask('senja', 'PATCH', `/songs/${songId}`, { primaryGenre: 'Popp' });
  expect(mistakes(song)).toEqual(['primaryGenre error.unlisted.genre']);
  const artist = await world.ask('senja', 'POST', '/artists', {
    stageName: 'Rara Asing',
    nationality: 'Atlantis',
  });
  expect(mistakes(artist)).toEqual(['nationality error.unlisted.nationality']);
  const meant = { albumGenre: 'ROCK', secondaryGenre: 'jazz', albumLanguage: 'ES' };
  const { body } = await world.ask('senja', 'PATCH', `/albums/${albumId}`, meant);
  expect(body).toMatchObject({ albumGenre: 'Rock', secondaryGenre: 'Jazz', albumLanguage: 'es' });
});

test('what its list has lost since stays where it stands until it is changed, in a release and in a song that takes it over', async () => {
  const [albumId, songId] = await draft();
  await world.sql.query("update album set album_genre = 'Gambus' where id = $1", [albumId]);
  await world.sql.query("update song set primary_genre = 'Pop' where id = $1", [songId]);
  const { body: before } = await world.ask('senja', 'GET', `/albums/${albumId}`);
  const kept = await world.ask('senja', 'PUT', `/albums/${albumId}`, { ...before, albumTitle: 'Lain' });
  expect([kept.status, kept.body.albumGenre]).toEqual([200, 'Gambus']);
  const song = await world.ask('senja', 'PATCH', `/songs/${songId}`, { primaryGenre: null });
  expect([song.status, song.body.primaryGenre]).toEqual([200, 'Gambus']);
  const gone = await world.ask('senja', 'PATCH', `/albums/${albumId}`, { secondaryGenre: 'Gambus' });
  expect(mistakes(gone)).toEqual(['secondaryGenre error.unlisted.genre']);
});

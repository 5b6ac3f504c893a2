import { today, yearOf } from '@rilis/contract/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { releaseDay } from '../../../../tests/days.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
let rara: { id: number };
let dewi: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
  dewi = await makeArtist(world, 'senja', 'Dewi Lestari');
});
afterAll(() => world.end());

const year = yearOf(today());
const main = ({ id }: { id: number }) => ({ artistId: id, role: 'MAIN' });
const makeAlbum = async (fields = {}) =>
  (await world.ask('senja', 'POST', '/albums', { albumType: 'Album', albumTitle: 'Pulang', ...fields })).body;
const addSong = async (albumId: number, fields = {}) =>
  (await world.ask('senja', 'POST', '/songs', { albumId, songTitle: 'Langit', ...fields })).body;
const songNow = async (id: number) => (await world.ask('senja', 'GET', `/songs/${id}`)).body;
const change = (id: number, fields: object) => world.ask('senja', 'PATCH', `/albums/${id}`, fields);

describe('a song says what its release says until it says something of its own', () => {
  test('a new song takes genre, language, ℗, ©, day and main artists over, not the others', async () => {
    const lines = { pline: '2026 Senja Records', cline: '2026 Senja Art' };
    const writer = { artistId: null, stageName: 'Bima Aditya', role: 'COMPOSER' };
    const said = { albumGenre: 'Pop', albumLanguage: 'id', releaseDate: releaseDay, ...lines };
    const { id } = await makeAlbum({ ...said, albumArtistRoles: [main(rara), writer] });
    const song = await addSong(id);
    expect(song).toMatchObject({ primaryGenre: 'Pop', language: 'id', releaseDate: releaseDay, ...lines });
    expect(song.songArtistRoles).toMatchObject([{ artistId: rara.id, role: 'MAIN' }]);
  });

  test('what changes on the release changes on the songs that said the same or nothing, and only there', async () => {
    const { id } = await makeAlbum({ albumGenre: 'Pop' });
    const [follows, own, empty] = [
      await addSong(id),
      await addSong(id, { primaryGenre: 'Jazz' }),
      await addSong(id),
    ];
    await change(id, { albumGenre: 'Rock', pline: '2026 Senja Records' });
    expect((await songNow(follows.id)).primaryGenre).toBe('Rock');
    expect((await songNow(empty.id)).pline).toBe('2026 Senja Records');
    expect(await songNow(own.id)).toMatchObject({ primaryGenre: 'Jazz', pline: '2026 Senja Records' });
  });

  test('a field that is emptied on the song is the release’s again', async () => {
    const { id } = await makeAlbum({ albumLanguage: 'id' });
    const song = await addSong(id, { language: 'jv' });
    const { body } = await world.ask('senja', 'PATCH', `/songs/${song.id}`, { language: null });
    expect(body.language).toBe('id');
    await change(id, { albumLanguage: 'su' });
    expect((await songNow(song.id)).language).toBe('su');
  });

  test('another main artist goes before the credits a song has; a song with artists of its own keeps them', async () => {
    const { id } = await makeAlbum();
    const writer = { artistId: null, stageName: 'Bima Aditya', role: 'COMPOSER' };
    const written = await addSong(id, { songArtistRoles: [writer] });
    const own = await addSong(id, { songArtistRoles: [main(dewi)] });
    await change(id, { albumArtistRoles: [main(rara)] });
    const creditsOf = async ({ id: song }: { id: number }) =>
      (await songNow(song)).songArtistRoles.map(({ stageName }: { stageName: string }) => stageName);
    expect(await creditsOf(written)).toEqual(['Rara Senja', 'Bima Aditya']);
    expect(await creditsOf(own)).toEqual(['Dewi Lestari']);
    await change(id, { albumArtistRoles: [main(rara), main(dewi)] });
    expect(await creditsOf(written)).toEqual(['Rara Senja', 'Dewi Lestari', 'Bima Aditya']);
    expect(await creditsOf(own)).toEqual(['Dewi Lestari']);
  });

  test('a song that comes back from the trash says what its release says by then, its artists too', async () => {
    const { id } = await makeAlbum({ albumGenre: 'Pop', albumArtistRoles: [main(rara)] });
    const song = await addSong(id);
    await world.ask('senja', 'DELETE', `/songs/${song.id}/softdelete`);
    await change(id, { albumGenre: 'Rock', albumArtistRoles: [main(dewi)] });
    const { body } = await world.ask('senja', 'PUT', `/songs/${song.id}/restore`);
    expect(body).toMatchObject({ primaryGenre: 'Rock', mainArtist: 'Dewi Lestari' });
  });

  test('what followed stands in the song’s history', async () => {
    const { id } = await makeAlbum({ albumGenre: 'Pop' });
    const song = await addSong(id);
    await change(id, { albumGenre: 'Rock' });
    const { rows } = await world.sql.query(
      `select before, after from audit_log where entity = 'song' and entity_id = $1 and action = 'updated'`,
      [String(song.id)],
    );
    expect(rows).toEqual([{ before: { primaryGenre: 'Pop' }, after: { primaryGenre: 'Rock' } }]);
  });
});

test('codes that are asked for are given when a release and its songs are saved', async () => {
  const release = await makeAlbum({ generateUpc: true });
  expect(release.upcIcpn).toMatch(/^\d{13}$/);
  const song = await addSong(release.id, { generateIsrc: true });
  expect(song.isrc).toMatch(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/);
  const typed = await makeAlbum({ generateUpc: true, upcIcpn: '036000291452' });
  expect(typed.upcIcpn).toBe('036000291452');
});

describe('what a new release begins with', () => {
  const start = async (who: 'senja' | 'bayu' | 'tirta' | 'sari', query = '') =>
    (await world.ask(who, 'GET', `/albums/start${query}`)).body;

  test('of a first release the usual, the label’s name in ℗ and ©, and its only artist', async () => {
    const solo = await makeArtist(world, 'tirta', 'Tirta');
    const { album, artists, writers } = await start('tirta');
    expect(album).toMatchObject({
      albumCategory: 'STUDIO',
      albumLanguage: 'id',
      adultYn: 'N',
      domesticYn: 'N',
    });
    expect(album.pline).toMatch(new RegExp(`^${year} \\S`));
    expect(artists).toMatchObject([{ artistId: solo.id, role: 'MAIN' }]);
    expect(writers).toEqual([]);
  });

  test('later what the last one said, its lines in this year, and who wrote all of its songs', async () => {
    const { album: last } = await makeSingle(world, 'senja', rara.id);
    await change(last.id, { albumGenre: 'Jazz', pline: '2019 Senja Lama', albumCategory: 'LIVE' });
    const { album, artists, writers } = await start('senja');
    expect(album).toMatchObject({ albumGenre: 'Jazz', albumCategory: 'LIVE', pline: `${year} Senja Lama` });
    expect(artists).toMatchObject([{ artistId: rara.id }]);
    expect(writers).toMatchObject([
      { stageName: 'Bima Aditya', role: 'COMPOSER' },
      { stageName: 'Bima Aditya', role: 'LYRICIST' },
    ]);
  });

  test('of an artist who is named what the last one of that artist said', async () => {
    const { album: hers } = await makeSingle(world, 'senja', dewi.id);
    await change(hers.id, { albumGenre: 'Keroncong' });
    const { album: his } = await makeSingle(world, 'senja', rara.id);
    await change(his.id, { albumGenre: 'Rock' });
    const { album, artists } = await start('senja', `?artistId=${dewi.id}`);
    expect(album.albumGenre).toBe('Keroncong');
    expect(artists).toMatchObject([{ artistId: dewi.id }]);
    expect((await start('senja')).album.albumGenre).toBe('Rock');
  });

  test('a podcast goes on from the last podcast, music from the last music, whichever came later', async () => {
    const { album: first } = await start('senja', '?albumType=Podcast');
    expect(first).toMatchObject({ albumCategory: 'SPOKEN', albumGenre: null });
    const talk = { albumCategory: 'SPOKEN', albumGenre: 'Podcast' };
    await makeAlbum({ albumType: 'Podcast', ...talk });
    expect((await start('senja', '?albumType=Podcast')).album).toMatchObject(talk);
    expect((await start('senja', '?albumType=Audio Book')).album.albumGenre).toBeNull();
    expect((await start('senja', '?albumType=Single')).album.albumGenre).toBe('Rock');
  });

  test('never of another label: staff say for whom', async () => {
    expect(
      (await start('bayu', `?labelId=${world.labels.senja}&artistId=${dewi.id}`)).album.albumGenre,
    ).toBeNull();
    expect((await start('sari', `?labelId=${world.labels.senja}`)).album.albumGenre).toBe('Rock');
    expect((await world.ask('sari', 'GET', '/albums/start')).status).toBe(400);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeMedia, makeSingle } from '../../../../tests/release.ts';
import { together } from '../../../../tests/together.ts';

let world: World;
let rara: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
});
afterAll(() => world.end());

const makeAlbum = async (albumType = 'Album') =>
  (await world.ask('senja', 'POST', '/albums', { albumType, albumTitle: 'Pulang' })).body.id as number;
const addSong = (albumId: number, fields = {}) =>
  world.ask('senja', 'POST', '/songs', { albumId, songTitle: 'Langit Senja', ...fields });
const titles = async (albumId: number) =>
  (await world.ask('senja', 'GET', `/songs/album/${albumId}`)).body.map(
    (song: { order: number; songTitle: string }) => `${song.order} ${song.songTitle}`,
  );

test('a single has one track', async () => {
  const albumId = await makeAlbum('Single');
  expect((await addSong(albumId)).status).toBe(201);
  const second = await addSong(albumId);
  expect(second.body.fieldErrors[0]).toMatchObject({ field: 'albumId', code: 'error.album.single' });
  await world.ask('senja', 'PATCH', `/albums/${albumId}`, { albumType: 'Album' });
  expect((await addSong(albumId)).status).toBe(201);
  const back = await world.ask('senja', 'PATCH', `/albums/${albumId}`, { albumType: 'Single' });
  expect(back.body.fieldErrors[0]).toMatchObject({ field: 'albumType', code: 'error.album.single' });
});

test('many songs are changed and put in order at once, or none', async () => {
  const albumId = await makeAlbum();
  const songs: { id: number; version: number }[] = [];
  for (const songTitle of ['Satu', 'Dua', 'Tiga']) songs.push((await addSong(albumId, { songTitle })).body);
  const [one, two, three] = songs.map((song) => song.id);
  expect(await titles(albumId)).toEqual(['1 Satu', '2 Dua', '3 Tiga']);
  const changed = await world.ask('senja', 'PATCH', '/songs/bulk', {
    albumId,
    songs: songs.map(({ id }) => ({ id, primaryGenre: 'Jazz' })),
    order: [three, one, two],
  });
  expect(changed.body.map((song: { genres: string[] }) => song.genres)).toEqual([
    ['Jazz'],
    ['Jazz'],
    ['Jazz'],
  ]);
  expect(await titles(albumId)).toEqual(['1 Tiga', '2 Satu', '3 Dua']);
  const bulk = (body: object) => world.ask('senja', 'PATCH', '/songs/bulk', { albumId, ...body });
  expect((await bulk({ order: [one, two] })).body.fieldErrors[0].code).toBe('error.song.order');
  const stale = { id: two, songTitle: 'Dua B', version: songs[1]!.version };
  expect((await bulk({ songs: [{ id: one, songTitle: 'Satu B' }, stale] })).status).toBe(409);
  expect(await titles(albumId)).toEqual(['1 Tiga', '2 Satu', '3 Dua']);
  const foreign = (await addSong(await makeAlbum())).body.id;
  expect((await bulk({ songs: [{ id: foreign, songTitle: 'x' }] })).status).toBe(404);
});

test('lyrics are disabled for instrumental genres, titles end at 200 characters', async () => {
  const albumId = await makeAlbum();
  const refused = await addSong(albumId, { primaryGenre: 'New Age/Instrumental', textLyricYn: 'Y' });
  expect(refused.body.fieldErrors[0]).toMatchObject({ field: 'textLyricYn', code: 'error.song.lyrics' });
  expect((await addSong(albumId, { primaryGenre: 'Instrumental' })).status).toBe(201);
  expect((await addSong(albumId, { songTitle: 'a'.repeat(201) })).status).toBe(400);
  expect((await addSong(albumId, { songTitle: 'a'.repeat(200) })).status).toBe(201);
});

test('a song takes sound files of its own label only', async () => {
  const albumId = await makeAlbum();
  const files = {
    foreign: await makeMedia(world, world.labels.ombak, 'SONG'),
    cover: await makeMedia(world, world.labels.senja, 'COVER'),
    missing: 'A'.repeat(22),
  };
  const answers = await Promise.all(Object.values(files).map((songFile) => addSong(albumId, { songFile })));
  expect(answers.map(({ body }) => body.fieldErrors)).toMatchObject([
    [{ field: 'songFile', code: 'error.validation.file' }],
    [{ field: 'songFile', code: 'error.media.wrongKind' }],
    [{ field: 'songFile', code: 'error.validation.file' }],
  ]);
  const refused = await makeMedia(world, world.labels.senja, 'SONG', 'REFUSED');
  expect((await addSong(albumId, { songFile: refused })).body.fieldErrors[0].code).toBe(
    'error.media.refusedFile',
  );
  const ready = await makeMedia(world, world.labels.senja, 'SONG');
  const { body: song } = await addSong(albumId, { songFile: ready });
  const { body: sounds } = await world.ask('senja', 'GET', `/media-song-infos/filter?albumId=${albumId}`);
  expect(sounds.content).toMatchObject([
    { songId: song.id, mediaId: ready, status: 'READY', songConvertedYN: 'Y' },
  ]);
  const { fileName } = sounds.content[0];
  for (const [said, count] of [
    [fileName, 1],
    ['nothing is called so', 0],
  ] as const) {
    const search = `albumId=${albumId}&search=${encodeURIComponent(said)}`;
    expect((await world.ask('senja', 'GET', `/media-song-infos/filter?${search}`)).body.content).toHaveLength(
      count,
    );
  }
});

test('a song whose recording was converted before it was saved is converted at once, in every answer', async () => {
  const albumId = await makeAlbum();
  const { body: song } = await addSong(albumId);
  expect(song.songConvertedYN).toBe('N');
  const ready = await makeMedia(world, world.labels.senja, 'SONG');
  const saved = await world.ask('senja', 'PATCH', `/songs/${song.id}`, { songFile: ready });
  expect(saved.body.songConvertedYN).toBe('Y');
  const album = async () => (await world.ask('senja', 'GET', `/albums/${albumId}`)).body;
  expect(await album()).toMatchObject({
    unconverted: 0,
    allSongsConverted: true,
    songs: [{ songConvertedYN: 'Y' }],
  });
  const mods = await world.ask('senja', 'GET', `/songs/check-song-mods?albumId=${albumId}`);
  expect(mods.body).toMatchObject({ convertedAll: true, unconverted: 0 });
  const listed = async (path: string) =>
    (await world.ask('senja', 'GET', path)).body.content.some(
      ({ id }: { id: number }) => id === song.id || id === albumId,
    );
  expect(await listed(`/songs?albumId=${albumId}&converted=Y`)).toBe(true);
  expect(await listed(`/songs?albumId=${albumId}&converted=N`)).toBe(false);
  expect(await listed('/albums?search=Pulang&converted=Y&size=100')).toBe(true);

  const slow = await makeMedia(world, world.labels.senja, 'SONG', 'QUARANTINED');
  const replaced = await world.ask('senja', 'PATCH', `/songs/${song.id}`, { songFile: slow });
  expect(replaced.body.songConvertedYN).toBe('N');
  expect(await album()).toMatchObject({ unconverted: 1, allSongsConverted: false });
  // The owner who is typing meanwhile has changed nothing: no new version, no conflict.
  await world.sql.query(`update media set status = 'READY' where id = $1`, [slow]);
  const { body: converted } = await world.ask('senja', 'GET', `/songs/${song.id}`);
  expect(converted).toMatchObject({ songConvertedYN: 'Y', version: replaced.body.version });
});

test('songs count from 1 without a gap, whatever is taken out or put back', async () => {
  const albumId = await makeAlbum();
  const made = [];
  for (const songTitle of ['Satu', 'Dua', 'Tiga']) made.push((await addSong(albumId, { songTitle })).body.id);
  const tracks = async () =>
    (await world.ask('senja', 'GET', `/songs/album/${albumId}`)).body.map(
      ({ songTitle, trackNo }: { songTitle: string; trackNo: number }) => `${trackNo} ${songTitle}`,
    );
  await world.ask('senja', 'DELETE', `/songs/${made[1]}/softdelete`);
  expect(await tracks()).toEqual(['1 Satu', '2 Tiga']);
  await world.ask('senja', 'PUT', `/songs/${made[1]}/restore`);
  expect(await tracks()).toEqual(['1 Satu', '2 Dua', '3 Tiga']);
});

const places = async (albumId: number) =>
  (await world.ask('senja', 'GET', `/songs/album/${albumId}`)).body.map(
    ({ songTitle, discNo, trackNo }: { songTitle: string; discNo: number; trackNo: number }) =>
      `${discNo}/${trackNo} ${songTitle}`,
  );

test('a song that goes to another disc comes last there, and no two songs of a release bear one number', async () => {
  const albumId = await makeAlbum();
  await world.ask('senja', 'PATCH', `/albums/${albumId}`, { diskCnt: 2 });
  const add = async (songTitle: string, fields = {}) =>
    (await addSong(albumId, { songTitle, ...fields })).body.id as number;
  const change = (id: number, fields: object) => world.ask('senja', 'PATCH', `/songs/${id}`, fields);
  await add('Satu');
  const two = await add('Dua');
  const [three, four] = [await add('Tiga'), await add('Empat')];
  const moved = await change(three, { discNo: 2 });
  expect(moved.body).toMatchObject({ discNo: 2, trackNo: 1 });
  await change(four, { discNo: 2 });
  const five = await add('Lima');
  await change(five, { discNo: 2 });
  expect(await places(albumId)).toEqual(['1/1 Satu', '1/2 Dua', '2/1 Tiga', '2/2 Empat', '2/3 Lima']);
  const bulk = (songs: object[]) => world.ask('senja', 'PATCH', '/songs/bulk', { albumId, songs });
  expect(
    (
      await bulk([
        { id: three, discNo: 1 },
        { id: four, discNo: 1 },
      ])
    ).status,
  ).toBe(200);
  expect(await places(albumId)).toEqual(['1/1 Satu', '1/2 Dua', '1/3 Tiga', '1/4 Empat', '2/1 Lima']);
  // Who says which number it is to have puts it there, and the others make room.
  expect((await change(two, { trackNo: 4 })).body.trackNo).toBe(4);
  await change(five, { discNo: 1, trackNo: 2 });
  expect(await places(albumId)).toEqual(['1/1 Satu', '1/2 Lima', '1/3 Tiga', '1/4 Empat', '1/5 Dua']);
  expect((await addSong(albumId, { songTitle: 'Enam', trackNo: 2 })).body.trackNo).toBe(2);
  expect((await addSong(albumId, { songTitle: 'Tujuh', discNo: 2, trackNo: 9 })).body.trackNo).toBe(1);
  expect(await places(albumId)).toContain('1/3 Lima');
});

test('a song that is dragged to another disc has its place there, whatever disc it comes from', async () => {
  const albumId = await makeAlbum();
  const made: number[] = [];
  for (const [songTitle, discNo] of [
    ['Satu', 1],
    ['Dua', 1],
    ['Tiga', 2],
    ['Empat', 2],
  ] as const)
    made.push((await addSong(albumId, { songTitle, discNo })).body.id);
  const [one, two, three, four] = made;
  const order = [one, three, two, four];
  const dragged = { albumId, songs: [{ id: two, discNo: 2 }], order };
  expect((await world.ask('senja', 'PATCH', '/songs/bulk', dragged)).status).toBe(200);
  expect(await places(albumId)).toEqual(['1/1 Satu', '2/1 Tiga', '2/2 Dua', '2/3 Empat']);
});

test('of songs that are changed at once each has the number it is given, and the others make room', async () => {
  const albumId = await makeAlbum();
  const made: number[] = [];
  for (const songTitle of ['Satu', 'Dua', 'Tiga', 'Empat'])
    made.push((await addSong(albumId, { songTitle })).body.id);
  const [one, two, three, four] = made;
  const bulk = async (...songs: object[]) => {
    expect((await world.ask('senja', 'PATCH', '/songs/bulk', { albumId, songs })).status).toBe(200);
    return titles(albumId);
  };
  expect(await bulk({ id: three, trackNo: 1 })).toEqual(['1 Tiga', '2 Satu', '3 Dua', '4 Empat']);
  expect(await bulk({ id: two, songTitle: 'Dua B' }, { id: three, trackNo: 3 })).toEqual([
    ...['1 Satu', '2 Dua B', '3 Tiga', '4 Empat'],
  ]);
  expect(await bulk({ id: one, trackNo: 3 }, { id: three, trackNo: 2 })).toEqual([
    ...['1 Dua B', '2 Tiga', '3 Satu', '4 Empat'],
  ]);
  const all = [two, three, one, four].map((id, at) => ({ id, trackNo: 4 - at }));
  expect(await bulk(...all)).toEqual(['1 Empat', '2 Satu', '3 Tiga', '4 Dua B']);
  // Two that want one number follow each other; nobody stands behind the end.
  expect(await bulk({ id: one, trackNo: 4 }, { id: three, trackNo: 4 })).toEqual([
    ...['1 Empat', '2 Dua B', '3 Satu', '4 Tiga'],
  ]);
  expect(await bulk({ id: four, trackNo: 99 })).toEqual(['1 Dua B', '2 Satu', '3 Tiga', '4 Empat']);
});

test('an ISRC is one label’s for life; its own releases may share it', async () => {
  const isrc = 'ISRC ID-SNJ-26-00777';
  const { body: song } = await addSong(await makeAlbum(), { isrc });
  expect(song.isrc).toBe('IDSNJ2600777');
  expect((await addSong(await makeAlbum(), { isrc })).status).toBe(201);
  await world.ask('senja', 'DELETE', `/songs/${song.id}/softdelete`);
  const { body: theirs } = await world.ask('bayu', 'POST', '/albums', {
    albumType: 'Album',
    albumTitle: 'Ombak',
  });
  const taken = await world.ask('bayu', 'POST', '/songs', { albumId: theirs.id, songTitle: 'Ombak', isrc });
  expect(taken.status).toBe(409);
  expect(taken.body.fieldErrors).toEqual([
    expect.objectContaining({ field: 'isrc', code: 'error.song.isrcTaken' }),
  ]);
  expect((await addSong(await makeAlbum(), { isrc: 'IDSNJ26777' })).body.fieldErrors[0].code).toBe(
    'error.song.isrc',
  );
});

test('an ISRC of a song that was deleted for good is nobody else’s, and not given again', async () => {
  const isrc = `IDSNJ${new Date().getUTCFullYear() % 100}00005`;
  const { body: song } = await addSong(await makeAlbum(), { isrc });
  await world.ask('senja', 'DELETE', `/songs/${song.id}/softdelete`);
  expect((await world.ask('sari', 'DELETE', `/songs/${song.id}`)).status).toBe(200);
  const { body: theirs } = await world.ask('bayu', 'POST', '/albums', {
    albumType: 'Album',
    albumTitle: 'Ombak',
  });
  const taken = await world.ask('bayu', 'POST', '/songs', { albumId: theirs.id, songTitle: 'Ombak', isrc });
  expect(taken.body.fieldErrors).toMatchObject([{ field: 'isrc', code: 'error.song.isrcTaken' }]);
  const given: string[] = [];
  for (let nth = 0; nth < 8; nth += 1)
    given.push((await world.ask('senja', 'POST', '/codes/isrc', {})).body.isrc);
  expect(given.some((one) => one.endsWith('00004'))).toBe(true);
  expect(given).not.toContain(isrc);
  expect((await addSong(await makeAlbum(), { isrc })).status).toBe(201);
});

test('two labels that enter one ISRC at the same moment do not both get it', async () => {
  const { body: theirs } = await world.ask('bayu', 'POST', '/albums', {
    albumType: 'Album',
    albumTitle: 'Ombak',
  });
  const albumId = await makeAlbum();
  for (let round = 0; round < 10; round += 1) {
    const isrc = `IDSNJ26900${10 + round}`;
    const answers = await Promise.all([
      addSong(albumId, { isrc }),
      world.ask('bayu', 'POST', '/songs', { albumId: theirs.id, songTitle: 'Ombak', isrc }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  }
});

test('codes given by us are never given twice, not under fifty requests at once', async () => {
  await addSong(await makeAlbum(), { isrc: `IDSNJ${new Date().getUTCFullYear() % 100}00003` });
  const isrcs = await together(50, () => world.ask('senja', 'POST', '/codes/isrc', {}));
  const given = isrcs.map((answer) => answer.body.isrc);
  expect(new Set(given).size).toBe(50);
  for (const isrc of given) expect(isrc).toMatch(/^IDSNJ\d{7}$/);
  expect(given.some((isrc) => isrc.endsWith('00003'))).toBe(false);
  const upcs = await together(50, (n) => world.ask(n % 2 ? 'senja' : 'bayu', 'POST', '/codes/upc', {}));
  expect(new Set(upcs.map((answer) => answer.body.upc)).size).toBe(50);
  for (const { body } of upcs) {
    const digits = [...body.upc].map(Number);
    expect(digits.reduce((sum, digit, index) => sum + digit * (index % 2 ? 3 : 1), 0) % 10).toBe(0);
  }
  expect((await world.ask('adi', 'POST', '/codes/isrc', {})).body.fieldErrors[0].field).toBe('labelId');
  const forOmbak = await world.ask('adi', 'POST', '/codes/isrc', { labelId: world.labels.ombak });
  expect(forOmbak.body.isrc).toMatch(/^IDOMB/);
  expect((await world.ask('fina', 'POST', '/codes/upc', {})).status).toBe(403);
});

test('no label is given more than two thousand codes a day: those of the platform are for all', async () => {
  await world.sql.query(
    `insert into sign_in_try (name, spent, until) select 'codes ' || kind || ' ' || $1, 2000, now() + interval '1 hour'
     from unnest(array['ISRC', 'UPC']) kind on conflict (name) do update set spent = 2000`,
    [world.labels.senja],
  );
  const albumId = await makeAlbum();
  for (const answer of [
    await world.ask('senja', 'POST', '/codes/isrc', {}),
    await world.ask('senja', 'POST', '/codes/upc', {}),
    await addSong(albumId, { generateIsrc: true }),
  ])
    expect([answer.status, answer.body.code]).toEqual([429, 'error.code.tooMany']);
  expect((await world.ask('bayu', 'POST', '/codes/isrc', {})).status).toBe(201);
  expect((await world.ask('adi', 'POST', '/codes/isrc', { labelId: world.labels.senja })).status).toBe(201);
  await world.sql.query("delete from sign_in_try where name like 'codes %'");
});

test('songs are searched by title, ISRC and artist, and offered as options', async () => {
  const { album, song } = await makeSingle(world, 'senja', rara.id, 'Purnama di Cemara');
  const ids = async (query: string) =>
    (await world.ask('senja', 'GET', `/songs?${query}`)).body.content.map((row: { id: number }) => row.id);
  expect(await ids('search=purnama')).toEqual([song.id]);
  expect(await ids(`search=rara&albumId=${album.id}`)).toEqual([song.id]);
  expect(await ids(`artist=${rara.id}&converted=Y`)).toEqual([song.id]);
  expect(await ids(`artist=${rara.id}&converted=N`)).toEqual([]);
  expect((await world.ask('senja', 'GET', '/songs/options?search=purn')).body).toEqual([
    { id: song.id, label: 'Purnama di Cemara', sub: 'Purnama di Cemara' },
  ]);
  const { body: read } = await world.ask('senja', 'GET', `/songs/${song.id}`);
  expect(read).toMatchObject({
    titleAlbum: 'Purnama di Cemara',
    mainArtist: 'Rara Senja',
    order: 1,
    textLyricYn: 'N',
  });
  await world.ask('senja', 'DELETE', `/songs/${song.id}/softdelete`);
  expect(
    (await world.ask('senja', 'GET', '/songs/trash')).body.content.map((row: { id: number }) => row.id),
  ).toContain(song.id);
  expect((await world.ask('senja', 'PUT', `/songs/${song.id}/restore`)).body.deleted).toBe(false);
});

test('a song says which file it was made of, until a recording is there', async () => {
  const albumId = await makeAlbum();
  const awaitedFile = { name: '02 - Lentera.wav', bytes: 31_457_280 };
  await addSong(albumId, { awaitedFile });
  const [song] = (await world.ask('senja', 'GET', `/songs/album/${albumId}`)).body;
  expect([song.awaitedFile, song.sound]).toEqual([awaitedFile, null]);
  const marked = { name: '\u202bيا نبي سلام\u200f.wav', bytes: 31_457_281 };
  expect((await addSong(albumId, { awaitedFile: marked })).body.awaitedFile).toEqual(marked);
  const wrong = await addSong(albumId, { awaitedFile: { name: 'a.wav', bytes: -1 } });
  expect([wrong.status, wrong.body.fieldErrors[0].field]).toEqual([400, 'awaitedFile.bytes']);
});

test('a song tells the stores that its release goes to', async () => {
  const albumId = await makeAlbum();
  const { body: song } = await addSong(albumId);
  expect(song.dsp).toEqual([]);
  const { id } = (await world.ask('adi', 'POST', '/dsps', { title: 'Toko Nada' })).body;
  await world.ask('senja', 'PATCH', `/albums/${albumId}`, { dsp: [id] });
  expect((await world.ask('senja', 'GET', `/songs/${song.id}`)).body.dsp).toEqual([id]);
});

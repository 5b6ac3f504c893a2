import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { picture, send } from '../../../../tests/media.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
let services: { id: number; label: string }[];
const songs: Record<'langit' | 'laut' | 'draft', number> = { langit: 0, laut: 0, draft: 0 };
let album: number;

beforeAll(async () => {
  world = await openWorld();
  services = (await world.ask('adi', 'GET', '/song-dsps/options')).body;
  const rara = await makeArtist(world, 'senja', 'Rara');
  const bytes = await picture(1_500);
  const portrait = (await send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName: 'rara.jpg', bytes })).body
    .id;
  await world.drain();
  await world.sql.query('update artist set artist_image = $1 where id = $2', [portrait, rara.id]);
  const released = await makeSingle(world, 'senja', rara.id, 'Langit Senja');
  album = released.album.id;
  songs.langit = released.song.id;
  songs.draft = (await makeSingle(world, 'senja', rara.id, 'Belum Selesai')).song.id;
  const bayu = await makeArtist(world, 'bayu', 'Bayu');
  songs.laut = (await makeSingle(world, 'bayu', bayu.id, 'Laut')).song.id;
  await world.sql.query(
    "update album set approval_status = 'APPROVED' where id in (select album_id from song where id = any($1))",
    [[songs.langit, songs.laut]],
  );
});
afterAll(() => world.end());

const of = (...names: string[]) => services.filter(({ label }) => names.includes(label)).map(({ id }) => id);
const allBut = (name: string) => services.map(({ label }) => label).filter((label) => label !== name);
const lines = async (who: 'adi' | 'senja' | 'bayu', query = '') =>
  (await world.ask(who, 'GET', `/songs/other-dsp${query}`)).body;
const deliver = (songIds: unknown, dspIds: unknown, sent?: unknown) =>
  world.ask('adi', 'POST', '/song-dsps/bulk', { songIds, dspIds, sent });

test('the worksheet shows the songs of approved releases with what a service needs of them', async () => {
  const { content, totalElements } = await lines('adi');
  expect(totalElements).toBe(2);
  expect(content.map(({ songName }: { songName: string }) => songName)).toEqual(['Laut', 'Langit Senja']);
  expect(content[1]).toMatchObject({
    albumId: album,
    albumName: 'Langit Senja',
    totalSong: 1,
    songId: songs.langit,
    trackNo: 1,
    artistName: 'Rara',
    labelName: 'Senja Records',
    dspNames: [],
    missingDspNames: services.map(({ label }) => label),
  });
  for (const link of ['albumImageLink', 'artistImageLink', 'songFileLink'])
    expect(content[1][link]).toMatch(
      /^\/api\/media-images\/download\/\w{22}\?variant=original&expires=\d{10}&/,
    );
});

test('whoever delivers by hand reads the version and the guests of a song on its line', async () => {
  const { body: song } = await world.ask('adi', 'GET', `/songs/${songs.langit}`);
  const guest = await makeArtist(world, 'senja', 'Dewa');
  const called = (title: string | null) =>
    world.sql.query(
      `with songs as (update song set song_sub_title = $1 where id = $2) update album set album_sub_title = $1 where id = $3`,
      [title, songs.langit, album],
    );
  await called('Akustik');
  await world.sql.query(
    `insert into song_artist (song_id, label_id, artist_id, role, "order") values ($1, $2, $3, 'FEATURING', 9)`,
    [songs.langit, song.labelId, guest.id],
  );
  const { content } = await lines('senja');
  expect(content).toMatchObject([
    {
      songName: 'Langit Senja (Akustik)',
      albumName: 'Langit Senja (Akustik)',
      artistName: 'Rara feat. Dewa',
    },
  ]);
  await called(null);
  await world.sql.query('delete from song_artist where song_id = $1 and artist_id = $2', [
    songs.langit,
    guest.id,
  ]);
});

test('a link of the worksheet opens the file without a bearer, as long as the session lives', async () => {
  const { content } = await lines('adi', '?search=Langit');
  const url = content[0].artistImageLink as string;
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  expect((await world.app.inject({ method: 'GET', url: url.replace('original', 'thumb') })).statusCode).toBe(
    403,
  );
});

test('what was delivered is noted once, by whom and in the audit log, and can be taken back', async () => {
  const noted = await deliver([songs.langit], of('Spotify', 'JOOX'));
  expect(noted.status).toBe(200);
  expect(noted.body.filter(({ sentAt }: { sentAt: string | null }) => sentAt)).toHaveLength(2);
  const again = await deliver([songs.langit, songs.laut], of('Spotify'));
  const first = noted.body.find(({ dspId }: { dspId: number }) => dspId === of('Spotify')[0]);
  expect(again.body[0]).toEqual(first);
  await world.ask('adi', 'PUT', `/song-dsps/${songs.langit}/unsent`, { dspIds: of('JOOX') });
  expect((await lines('adi', '?search=Langit')).content[0]).toMatchObject({
    dspNames: ['Spotify'],
    missingDspNames: allBut('Spotify'),
  });
  const { rows } = await world.sql.query(
    "select action, after->'dsps' as dsps from audit_log where entity = 'song' and entity_id = $1 and action like 'deliver%' order by id",
    [String(songs.langit)],
  );
  expect(rows).toEqual([
    { action: 'delivered', dsps: of('Spotify', 'JOOX').toSorted((a, b) => a - b) },
    { action: 'deliveryTakenBack', dsps: of('JOOX') },
  ]);
});

test('the worksheet is filtered by service and by whether it has the song', async () => {
  const names = async (query: string) =>
    (await lines('adi', query)).content.map(({ songName }: { songName: string }) => songName).toSorted();
  const spotify = `?dspId=${of('Spotify')[0]}`;
  const joox = `?dspId=${of('JOOX')[0]}`;
  expect(await names(`${spotify}&sent=Y`)).toEqual(['Langit Senja', 'Laut']);
  expect(await names(`${spotify}&sent=N`)).toEqual([]);
  expect(await names(`${joox}&sent=N`)).toEqual(['Langit Senja', 'Laut']);
  expect(await names('?sent=Y')).toEqual([]);
  // A release that is meant for one service only is not missed by the others.
  await world.sql.query('update album set dsp = $1 where id = $2', [of('Spotify'), album]);
  expect(await names(`${joox}&sent=N`)).toEqual(['Laut']);
  expect(await names('?sent=Y')).toEqual(['Langit Senja']);
  await world.sql.query("update album set dsp = '{}' where id = $1", [album]);
});

test('a delivery is noted whole or not at all: only of released songs, only to known services', async () => {
  const draft = await deliver([songs.langit, songs.draft], of('JOOX'));
  expect(draft.status).toBe(400);
  expect(draft.body.fieldErrors[0]).toMatchObject({ field: 'songIds', code: 'error.songDsp.notReleased' });
  expect((await deliver([songs.langit], [987_654])).body.fieldErrors[0].code).toBe('error.songDsp.unknown');
  expect((await deliver([], of('JOOX'))).body.fieldErrors[0].field).toBe('songIds');
  expect((await lines('adi', '?search=Langit')).content[0].dspNames).toEqual(['Spotify']);
});

test('the call takes a form as well, its numbers with commas between them', async () => {
  const form = { songIds: `${songs.langit},${songs.laut}`, dspIds: `${of('JOOX')[0]}`, sent: 'Y' };
  const parts = Object.entries(form).map(
    ([name, value]) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await world.ask('adi', 'POST', '/song-dsps/bulk', `${parts.join('')}--form--\r\n`, {
    'content-type': 'multipart/form-data; boundary=form',
  });
  expect(answer.status).toBe(200);
  expect((await lines('adi', `?dspId=${of('JOOX')[0]}&sent=Y`)).totalElements).toBe(2);
  await deliver([songs.langit, songs.laut], of('JOOX'), false);
});

test('a link of a release at a service is entered, by a form as well, shown with all there is to it, and taken away', async () => {
  const [dspId] = of('Spotify');
  const atSpotify = async (who: 'adi' | 'senja') =>
    (await world.ask(who, 'GET', `/song-dsps/album/${album}`)).body.find(
      ({ dspName }: { dspName: string }) => dspName === 'Spotify',
    );
  const enter = (links: unknown) => world.ask('adi', 'POST', '/song-dsps/bulk', { links });
  const url = 'https://open.spotify.example/album/7';
  expect((await enter([{ albumId: album, dspId, url, title: 'Langit di Spotify' }])).status).toBe(200);
  const known = { albumId: album, albumTitle: 'Langit Senja', dspId, dspName: 'Spotify' };
  const service = (await world.ask('adi', 'GET', `/dsps/${dspId}`)).body;
  const shown = { ...known, dspUrl: service.url, icon: service.icon, url };
  expect(await atSpotify('senja')).toMatchObject({ ...shown, title: 'Langit di Spotify' });
  // Songs and services are fields of the same form, and left empty here.
  const empty = ['songIds', 'dspIds'].map(
    (name) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`,
  );
  const form = `${empty.join('')}--form\r\ncontent-disposition: form-data; name="links"\r\n\r\n${JSON.stringify([{ albumId: album, dspId, url: `${url}0` }])}\r\n--form--\r\n`;
  const sent = await world.ask('adi', 'POST', '/song-dsps/bulk', form, {
    'content-type': 'multipart/form-data; boundary=form',
  });
  expect(sent.status).toBe(200);
  expect(await atSpotify('adi')).toMatchObject({ url: `${url}0`, title: 'Langit di Spotify' });
  for (const wrong of [
    [{ albumId: album, dspId, url: 'javascript:alert(1)' }],
    [{ albumId: 987_654, dspId, url }],
    [{ albumId: album, dspId: 987_654, url }],
    'nonsense',
    [],
  ]) {
    const refused = await enter(wrong);
    expect([refused.status, refused.body.fieldErrors[0].field]).toEqual([
      400,
      expect.stringMatching(/^links/),
    ]);
  }
  expect((await enter([{ albumId: album, dspId, url: null }])).status).toBe(200);
  expect(await atSpotify('adi')).toMatchObject({ url: null, title: null });
  // What changes nothing is not told.
  expect((await enter([{ albumId: album, dspId, url: null }])).status).toBe(200);
  const { rows: told } = await world.sql.query(
    `select label_id::int, before ->> 'url' as before, after ->> 'url' as after,
       before ->> 'title' as called, after ->> 'title' as now from audit_log
     where entity = 'album' and entity_id = $1 and action = 'updated' and after ? 'dspId' order by id`,
    [String(album)],
  );
  const label_id = world.labels.senja;
  const title = 'Langit di Spotify';
  expect(told).toEqual([
    { label_id, before: null, after: url, called: null, now: title },
    { label_id, before: url, after: `${url}0`, called: title, now: title },
    { label_id, before: `${url}0`, after: null, called: title, now: null },
  ]);
});

test('a label sees its own songs and where they went, and notes nothing', async () => {
  expect((await lines('senja')).content).toMatchObject([{ songName: 'Langit Senja', dspNames: ['Spotify'] }]);
  expect((await lines('bayu', '?search=Langit')).totalElements).toBe(0);
  const own = await world.ask('senja', 'GET', `/song-dsps/album/${album}`);
  expect(own.body.find(({ dspName }: { dspName: string }) => dspName === 'Spotify').sentAt).not.toBeNull();
  const foreign = await world.ask('bayu', 'GET', `/song-dsps/album/${album}`);
  const missing = await world.ask('bayu', 'GET', '/song-dsps/album/987654321');
  expect([foreign.status, foreign.body.code]).toEqual([404, missing.body.code]);
  const noted = await world.ask('senja', 'PUT', `/song-dsps/${songs.langit}/sent`, { dspIds: of('JOOX') });
  expect(noted.status).toBe(403);
});

test('the export says what the screen says, in the language of its reader, and carries no link', async () => {
  const answer = await world.ask('adi', 'GET', '/songs/other-dsp/export/csv?search=Langit');
  const [head, line, end] = answer.text.split('\r\n');
  expect(head).toBe(
    '\ufeffRelease,Songs of the release,Track,Song,Artist,Label,ISRC,UPC,Registered,Delivered to,Not delivered to',
  );
  expect(line).toMatch(/^Langit Senja,1,1,Langit Senja,Rara,Senja Records,.*,Spotify,"[^"]*"$/);
  expect(line).toContain(`"${allBut('Spotify').join(', ')}"`);
  expect(end).toBe('');
  expect(answer.text).not.toContain('signature');
});

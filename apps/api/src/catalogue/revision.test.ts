import { readFile } from 'node:fs/promises';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeMedia, makeSingle, tickedAlbum } from '../../../../tests/release.ts';

let world: World;
let rara: { id: number };
let dewa: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
  dewa = await makeArtist(world, 'senja', 'Dewa Malam');
});
afterAll(() => world.end());

async function released() {
  const { album } = await makeSingle(world, 'senja', rara.id);
  const path = `/albums/${album.id}`;
  await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  const { status } = await world.ask('rudi', 'PUT', `${path}/APPROVED`, { checklist: tickedAlbum });
  expect(status).toBe(200);
  return { id: album.id as number, path };
}

const open = async (path: string) => (await world.ask('senja', 'POST', `${path}/revision`)).body;
const get = async (path: string) => (await world.ask('senja', 'GET', path)).body;
const put = (who: 'senja' | 'rudi' | 'adi', path: string, body: object = {}) =>
  world.ask(who, 'PUT', path, body);
const songOf = async (id: number): Promise<SongRecord> => (await get(`/songs/album/${id}`))[0];

test('a recording that stands on two releases is renamed on one after the other, under its ISRC', async () => {
  const { id, path } = await released();
  const { body: other } = await world.ask('senja', 'POST', `${path}/copies`, { as: 'VERSION' });
  await put('senja', `/albums/${other.id}/SUBMITTED`);
  expect((await put('rudi', `/albums/${other.id}/APPROVED`, { checklist: tickedAlbum })).status).toBe(200);
  const { isrc } = await songOf(id);
  expect((await songOf(other.id)).isrc).toBe(isrc);
  for (const release of [id, other.id]) {
    const shadow = await open(`/albums/${release}`);
    const title = { albumTitle: 'Nama Baru', displayAlbumTitle: 'Nama Baru' };
    await world.ask('senja', 'PATCH', `/albums/${shadow.id}`, title);
    await world.ask('senja', 'PATCH', `/songs/${(await songOf(shadow.id)).id}`, { songTitle: 'Nama Baru' });
    const asked = await put('senja', `/albums/${shadow.id}/SUBMITTED`);
    expect([asked.status, asked.body.fieldErrors]).toEqual([200, undefined]);
    const checklist = { metadata: true };
    expect((await put('rudi', `/albums/${shadow.id}/APPROVED`, { checklist })).status).toBe(200);
    expect(await songOf(release)).toMatchObject({ songTitle: 'Nama Baru', isrc });
  }
});

test('a live release stays as it is while its correction is edited and reviewed, and takes over the changed fields alone', async () => {
  const { id, path } = await released();
  const before = await get(path);
  const song = await songOf(id);
  const shadow = await open(path);
  expect(shadow).toMatchObject({ approvalStatus: 'DRAFT', revisionOf: id, albumTitle: before.albumTitle });
  expect((await open(path)).id).toBe(shadow.id);
  const mine = `/albums/${shadow.id}`;
  const retitled = `${before.albumTitle} - Single`;
  const cover = await makeMedia(world, world.labels.senja, 'COVER');
  await world.ask('senja', 'PATCH', mine, { displayAlbumTitle: retitled, albumImage: cover });
  const shadowSong = await songOf(shadow.id);
  expect(shadowSong.revisionOf).toBe(song.id);
  const credits = [
    { artistId: rara.id, role: 'MAIN' },
    { artistId: dewa.id, role: 'FEATURING' },
    ...song.songArtistRoles.filter(({ role }) => role !== 'MAIN'),
  ];
  const changed = await world.ask('senja', 'PATCH', `/songs/${shadowSong.id}`, { songArtistRoles: credits });
  expect(changed.status).toBe(200);

  expect(await put('senja', `${mine}/SUBMITTED`)).toMatchObject({ status: 200 });
  expect(await get(path)).toMatchObject({
    displayAlbumTitle: before.displayAlbumTitle,
    albumImage: before.albumImage,
    revision: { id: shadow.id, approvalStatus: 'SUBMITTED' },
  });
  expect((await songOf(id)).songArtistRoles).toEqual(song.songArtistRoles);

  const { body: queue } = await world.ask('rudi', 'GET', '/albums/approval-status/SUBMITTED');
  // How much was found in it is known before it is opened, as of any request.
  expect(queue.content.find((row: { id: number }) => row.id === shadow.id).queue).toMatchObject({
    findings: { B: 0 },
  });
  const { body: review } = await world.ask('rudi', 'GET', `${mine}/review`);
  expect(
    review.difference.map((one: { entityId: number; field: string }) => [one.entityId, one.field]),
  ).toEqual([
    [id, 'displayAlbumTitle'],
    [id, 'albumImage'],
    [song.id, 'songArtistRoles'],
  ]);
  expect(review.checklist).toEqual(['metadata', 'artwork', 'artists']);

  const bare = await put('rudi', `${mine}/APPROVED`, { checklist: { metadata: true, artwork: true } });
  expect(bare.body.code).toBe('error.approval.checklist');
  const checklist = { metadata: true, artwork: true, artists: true };
  expect(await put('rudi', `${mine}/APPROVED`, { checklist })).toMatchObject({ status: 200 });
  expect(await get(path)).toMatchObject({
    displayAlbumTitle: retitled,
    albumImage: cover,
    upcIcpn: before.upcIcpn,
    albumDescription: before.albumDescription,
    approvalStatus: 'APPROVED',
    revision: null,
  });
  expect(await songOf(id)).toMatchObject({ isrc: song.isrc, featuringArtist: 'Dewa Malam' });
  const { body: history } = await world.ask('senja', 'GET', `${path}/history`);
  expect(history.map((one: { toStatus: string }) => one.toStatus)).toEqual([
    ...['SUBMITTED', 'APPROVED'],
    ...['SUBMITTED', 'APPROVED'],
  ]);
  expect((await open(path)).id).not.toBe(shadow.id);
});

test('bar code, ISRC, recording and number of songs stay as they are', async () => {
  const { path } = await released();
  const shadow = await open(path);
  const song = await songOf(shadow.id);
  const refused = async (method: 'PATCH' | 'POST' | 'DELETE', at: string, body: object) =>
    (await world.ask('senja', method, at, body)).body.code;
  const file = await makeMedia(world, world.labels.senja, 'SONG');
  expect(await refused('PATCH', `/albums/${shadow.id}`, { upcIcpn: '4006381333931' })).toBe(
    'error.revision.identity',
  );
  expect(await refused('PATCH', `/songs/${song.id}`, { isrc: 'IDSNJ2699999' })).toBe(
    'error.revision.identity',
  );
  expect(await refused('PATCH', `/songs/${song.id}`, { songFile: file })).toBe('error.revision.identity');
  expect(await refused('POST', '/songs', { albumId: shadow.id, songTitle: 'Bonus' })).toBe(
    'error.revision.songs',
  );
  expect(await refused('DELETE', `/songs/${song.id}/softdelete`, {})).toBe('error.revision.songs');
});

test('PATCH of a live release or its songs goes into its correction; check-song-mods tells of it', async () => {
  const { id, path } = await released();
  const song = await songOf(id);
  const { body: patched } = await world.ask('senja', 'PATCH', path, { albumSubTitle: 'Akustik' });
  expect(patched).toMatchObject({ revisionOf: id, albumSubTitle: 'Akustik' });
  const { body: songs } = await world.ask('senja', 'PATCH', '/songs/bulk', {
    albumId: id,
    songs: [{ id: song.id, songTitle: 'Judul Lain', version: song.version }],
  });
  expect(songs).toMatchObject([{ revisionOf: song.id, albumId: patched.id, songTitle: 'Judul Lain' }]);
  expect((await songOf(id)).songTitle).toBe(song.songTitle);
  expect(await get(`/songs/check-song-mods?albumId=${id}`)).toMatchObject({
    revision: { id: patched.id },
    changed: [{ songId: song.id, fields: ['songTitle'] }],
  });
  const stale = await world.ask('senja', 'PATCH', path, { albumSubTitle: 'Lain', version: 0 });
  expect(stale.body.code).toBe('error.staleVersion');
});

test('harmless fields are approved by rule, with a line in the audit log', async () => {
  const { path } = await released();
  const shadow = await open(path);
  await world.ask('senja', 'PATCH', `/albums/${shadow.id}`, { albumDescription: 'Direkam di Bandung.' });
  const { body } = await put('senja', `/albums/${shadow.id}/SUBMITTED`);
  expect(body.approvalStatus).toBe('APPROVED');
  expect((await get(path)).albumDescription).toBe('Direkam di Bandung.');
  const { rows } = await world.sql.query(
    "select note from audit_log where entity = 'album' and entity_id = $1 and action = 'approved'",
    [String(shadow.id)],
  );
  expect(rows).toEqual([{ note: 'REVISION/HARMLESS' }]);
});

test('nothing changed, a value changed back, and a release taken down meanwhile are each answered in words', async () => {
  const { path } = await released();
  const before = await get(path);
  const shadow = await open(path);
  const mine = `/albums/${shadow.id}`;
  expect((await put('senja', `${mine}/SUBMITTED`)).body.code).toBe('error.revision.nothing');
  await world.ask('senja', 'PATCH', mine, { albumSubTitle: 'Langsung' });
  await world.ask('senja', 'PATCH', mine, { albumSubTitle: before.albumSubTitle ?? null });
  expect((await put('senja', `${mine}/SUBMITTED`)).body.code).toBe('error.revision.nothing');
  await world.ask('senja', 'PATCH', mine, { albumSubTitle: 'Langsung' });
  expect((await put('senja', `${mine}/SUBMITTED`)).status).toBe(200);
  await put('adi', `${path}/TAKEN_DOWN`, { reason: 'Gugatan' });
  const late = await put('rudi', `${mine}/APPROVED`, { checklist: tickedAlbum });
  expect(late.body.code).toBe('error.revision.baseGone');
  expect((await world.ask('senja', 'POST', `${path}/revision`)).body.code).toBe('error.revision.notLive');
  expect((await put('senja', `${mine}/DRAFT`)).status).toBe(200);
  expect((await world.ask('senja', 'DELETE', `${mine}/softdelete`)).status).toBe(200);
  await put('adi', `${path}/APPROVED`, { reason: 'Selesai' });
  expect((await open(path)).albumSubTitle).toBe(before.albumSubTitle ?? null);
});

test('what was changed live meanwhile in the same field is not written over', async () => {
  const { id, path } = await released();
  const shadow = await open(path);
  const mine = `/albums/${shadow.id}`;
  await world.ask('senja', 'PATCH', mine, { albumSubTitle: 'Satu', labelName: 'Nada' });
  await put('senja', `${mine}/SUBMITTED`);
  await world.sql.query("update album set album_sub_title = 'Dua', right_controller = 'Tiga' where id = $1", [
    id,
  ]);
  const stale = await put('rudi', `${mine}/APPROVED`, { checklist: tickedAlbum });
  expect(stale.body).toMatchObject({
    code: 'error.revision.stale',
    fieldErrors: [{ field: 'albumSubTitle' }],
  });
  await world.sql.query('update album set album_sub_title = null where id = $1', [id]);
  expect((await put('rudi', `${mine}/APPROVED`, { checklist: tickedAlbum })).status).toBe(200);
  expect(await get(path)).toMatchObject({ albumSubTitle: 'Satu', rightController: 'Tiga' });
});

test('an artist who is called otherwise meanwhile is no change of a correction, neither of one of their credits', async () => {
  const lama = await makeArtist(world, 'senja', 'Rara Lama');
  const { album } = await makeSingle(world, 'senja', lama.id);
  const path = `/albums/${album.id}`;
  await put('senja', `${path}/SUBMITTED`);
  await put('rudi', `${path}/APPROVED`, { checklist: tickedAlbum });
  const corrected = async (fields: object) => {
    const mine = `/albums/${(await open(path)).id}`;
    await world.ask('senja', 'PATCH', mine, fields);
    expect((await put('senja', `${mine}/SUBMITTED`)).status).toBe(200);
    return mine;
  };
  const isCalled = (name: string) =>
    world.sql.query('update artist set stage_name = $1 where id = $2', [name, lama.id]);
  const titled = await corrected({ albumSubTitle: 'Satu' });
  await isCalled('Rara Baru');
  const { body: review } = await world.ask('rudi', 'GET', `${titled}/review`);
  expect(review.checklist).toEqual(['metadata']);
  expect((await put('rudi', `${titled}/APPROVED`, { checklist: { metadata: true } })).status).toBe(200);

  const credits = [
    { artistId: lama.id, role: 'MAIN' },
    { artistId: dewa.id, role: 'FEATURING' },
  ];
  const credited = await corrected({ albumArtistRoles: credits });
  await isCalled('Rara Terbaru');
  const decided = await put('rudi', `${credited}/APPROVED`, { checklist: tickedAlbum });
  expect([decided.status, decided.body.fieldErrors]).toEqual([200, undefined]);
  expect(await get(path)).toMatchObject({ mainArtist: 'Rara Terbaru', featuringArtist: 'Dewa Malam' });
});

test('a correction is sent back with notes, sent in again, rejected, and another one begun', async () => {
  const { path } = await released();
  const shadow = await open(path);
  const mine = `/albums/${shadow.id}`;
  await world.ask('senja', 'PATCH', mine, { albumSubTitle: 'Langsung' });
  await put('senja', `${mine}/SUBMITTED`);
  await put('rudi', `${mine}/CHANGES_REQUESTED`, {
    notes: [{ field: 'albumSubTitle', text: 'Tidak terdengar' }],
  });
  expect(await get(mine)).toMatchObject({ notes: [{ field: 'albumSubTitle' }] });
  await world.ask('senja', 'PATCH', mine, { albumSubTitle: 'Akustik' });
  await put('senja', `${mine}/SUBMITTED`);
  await put('rudi', `${mine}/REJECTED`, { reason: 'Bukan versi akustik' });
  expect(await get(path)).toMatchObject({ approvalStatus: 'APPROVED', revision: null });
  const next = await open(path);
  expect(next.id).not.toBe(shadow.id);
  expect((await put('adi', `${mine}/DRAFT`, { reason: 'Ditinjau lagi' })).body.code).toBe(
    'error.revision.another',
  );
});

test('two people who begin a correction at once share one', async () => {
  const { path } = await released();
  const made = await Promise.all([1, 2, 3, 4].map(() => open(path)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('another label neither sees nor opens a correction', async () => {
  const { path } = await released();
  const shadow = await open(path);
  expect((await world.ask('bayu', 'POST', `${path}/revision`)).status).toBe(404);
  expect((await world.ask('bayu', 'GET', `/albums/${shadow.id}`)).status).toBe(404);
  expect((await world.ask('bayu', 'POST', `${path}/copies`, { as: 'VERSION' })).status).toBe(404);
});

test('a new version reuses recordings and ISRCs; a duplicate takes over what is written alone', async () => {
  const { id, path } = await released();
  const live = await get(path);
  const song = await songOf(id);
  const copy = async (body: object) => (await world.ask('senja', 'POST', `${path}/copies`, body)).body;
  const deluxe = await copy({ as: 'VERSION', albumType: 'Album', albumTitle: 'Edisi Lengkap' });
  expect(deluxe).toMatchObject({
    ...{
      approvalStatus: 'DRAFT',
      albumType: 'Album',
      ...{ albumTitle: 'Edisi Lengkap', displayAlbumTitle: 'Edisi Lengkap' },
      upcIcpn: null,
      revisionOf: null,
    },
    ...{ generateUpc: true, mainArtist: live.mainArtist },
  });
  const { isrc, songFile, mainArtist } = song;
  expect(await songOf(deluxe.id)).toMatchObject({ isrc, songFile, mainArtist });
  const again = await copy({ as: 'DUPLICATE' });
  expect(await songOf(again.id)).toMatchObject({ isrc: null, songFile: null, mainArtist });
  expect([deluxe.releaseDate, deluxe.albumAgreement, deluxe.copyrightChecklist]).toEqual([
    ...[live.releaseDate, live.albumAgreement, live.copyrightChecklist],
  ]);
  expect(live.copyrightChecklist.ownsMaster).toBe(true);
  // Of other recordings nobody has stated anything yet, nor said when they come out.
  expect([again.releaseDate, again.albumAgreement, again.copyrightChecklist]).toEqual([null, false, {}]);
  expect(await songOf(again.id)).toMatchObject({ releaseDate: null, startDate: null });
});

test('numbers of before, taken twice or left out, count from 1 again, and no correction seems to have changed them', async () => {
  const { id, path } = await released();
  await world.sql.query('update song set track_no = 3 where album_id = $1', [id]);
  const shadow = await open(path);
  const mixed = (await world.ask('senja', 'POST', '/albums', { albumType: 'Album', albumTitle: 'Kembar' }))
    .body;
  for (const songTitle of ['Satu', 'Dua', 'Tiga'])
    await world.ask('senja', 'POST', '/songs', { albumId: mixed.id, songTitle });
  await world.sql.query('update song set track_no = 2 where album_id = $1 and track_no = 3', [mixed.id]);
  const file = new URL('../../migrations/0950_every_disc_counts.sql', import.meta.url);
  await world.sql.query(await readFile(file, 'utf8'));
  const numbers = async (album: number) =>
    (await get(`/songs/album/${album}`)).map(({ trackNo }: SongRecord) => trackNo);
  expect([await numbers(mixed.id), await numbers(id), await numbers(shadow.id)]).toEqual([
    [1, 2, 3],
    [1],
    [1],
  ]);
  const sent = await put('senja', `/albums/${shadow.id}/SUBMITTED`);
  expect(sent.body.code).toBe('error.revision.nothing');
});

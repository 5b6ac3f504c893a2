import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { releaseDay } from '../../../../tests/days.ts';
import { makeArtist, makeMedia, makeSingle, newTitle, tickedAlbum } from '../../../../tests/release.ts';

let world: World;
let rara: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
});
afterAll(() => world.end());

const draft = (fields = {}) =>
  world.ask('senja', 'POST', '/albums', { albumType: 'Album', albumTitle: 'Pulang', ...fields });
const codes = (answer: { body: { fieldErrors: { field: string; code: string }[] } }) =>
  answer.body.fieldErrors.map(({ field, code }) => `${field} ${code}`);

test('a release goes from draft over the queue to the listener', async () => {
  const { album, song } = await makeSingle(world, 'senja', rara.id);
  const path = `/albums/${album.id}`;
  const sent = await world.ask('senja', 'PUT', `${path}/submitted`, { version: album.version });
  expect(sent.body).toMatchObject({ approvalStatus: 'SUBMITTED', submittedBy: world.cast.senja.id });
  expect(sent.body.upcIcpn).toMatch(/^899010\d{7}$/);
  const review = await world.ask('rudi', 'GET', `${path}/review`);
  expect(review.body).toMatchObject({
    mayDecide: true,
    submissions: 1,
    difference: [],
    claim: null,
    open: { B: 0 },
  });
  expect(review.body.songs[0].sound).toMatchObject({ status: 'READY', measures: { truePeak: -1.1 } });
  const done = await world.ask('rudi', 'PUT', `${path}/Approved`, { checklist: tickedAlbum });
  expect(done.body).toMatchObject({ approvalStatus: 'APPROVED', allSongsConverted: true, unconverted: 0 });
  const { body: one } = await world.ask('senja', 'GET', `/songs/${song.id}`);
  expect(one).toMatchObject({ songConvertedYN: 'Y', isrc: expect.stringMatching(/^IDSNJ\d{7}$/) });
  const { body: notices } = await world.ask('senja', 'GET', '/notifications/rilis');
  expect(notices.content[0]).toMatchObject({
    kind: 'albumApproved',
    link: `/backoffice/music/${album.id}/show`,
  });
  // Whoever else was asked to review it was led to the desk; now it waits for nobody.
  const { body: others } = await world.ask('adi', 'GET', '/notifications/rilis');
  expect(others.content.find(({ kind }: { kind: string }) => kind === 'albumSubmitted')).toMatchObject({
    link: `/backoffice/approval/music/${album.id}`,
    readAt: expect.any(String),
  });
});

test('songs of an approved release are converted as soon as their sound is ready', async () => {
  const { album, song } = await makeSingle(world, 'senja', rara.id);
  const slow = await makeMedia(world, world.labels.senja, 'SONG', 'QUARANTINED');
  await world.ask('senja', 'PATCH', `/songs/${song.id}`, { songFile: slow });
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  const done = await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, { checklist: tickedAlbum });
  expect(done.body).toMatchObject({ allSongsConverted: false, unconverted: 1 });
  const mods = () => world.ask('senja', 'GET', `/songs/check-song-mods?albumId=${album.id}`);
  expect((await mods()).body).toEqual({
    albumId: album.id,
    changed: [],
    convertedAll: false,
    unconverted: 1,
    revision: null,
  });
  await world.sql.query(`update media set status = 'READY' where id = $1`, [slow]);
  expect((await mods()).body.convertedAll).toBe(true);
});

test('a draft needs a type and a title only, and its status cannot be given', async () => {
  const made = await draft({
    approvalStatus: 'APPROVED',
    submittedBy: 1,
    deleted: true,
    labelId: world.labels.ombak,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    approvalStatus: 'DRAFT',
    labelId: world.labels.senja,
    labelName: 'Senja Records',
    albumTypeValue: 'Album',
    deleted: false,
  });
  const empty = await world.ask('senja', 'POST', '/albums', { albumTitle: ' ' });
  expect(codes(empty)).toEqual([
    'albumType error.validation.required',
    'albumTitle error.validation.required',
  ]);
  const strange = await world.ask('senja', 'POST', '/albums', { albumTitle: 'Pulang', albumType: 'Kaset' });
  expect(codes(strange)).toEqual(['albumType error.validation.choice']);
  const wrong = await draft({ upcIcpn: '123', diskCnt: 0, pline: 'Senja', releaseDate: '2026-02-30' });
  expect(codes(wrong)).toEqual([
    'upcIcpn error.album.upc',
    'diskCnt error.validation.tooSmall',
    'releaseDate error.validation.date',
    'pline error.album.line',
  ]);
  const staff = await world.ask('adi', 'POST', '/albums', { albumType: 'Album', albumTitle: 'Pulang' });
  expect(codes(staff)).toEqual(['labelId error.album.label']);
  const forSenja = { albumType: 'Album', albumTitle: 'Pulang', labelId: world.labels.senja };
  expect((await world.ask('adi', 'POST', '/albums', forSenja)).status).toBe(201);
});

test('approval is not asked for while required fields are missing, each named at its place', async () => {
  const { body: album } = await draft();
  const { body: song } = await world.ask('senja', 'POST', '/songs', {
    albumId: album.id,
    songTitle: 'Pulang',
  });
  const refused = await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  expect(refused).toMatchObject({ status: 400, body: { code: 'error.approval.findings' } });
  const missing = codes(refused);
  for (const field of ['albumArtistRoles', 'albumCategory', 'upcIcpn', 'albumImage', 'adultYn', 'cline'])
    expect(missing).toContain(`${field} error.validation.required`);
  for (const field of ['isrc', 'songFile', 'language', 'uniqueSearchKey'])
    expect(missing).toContain(`songs.${song.id}.${field} error.validation.required`);
  expect((await world.ask('senja', 'GET', `/albums/${album.id}`)).body.approvalStatus).toBe('DRAFT');
});

test('a blocking finding keeps a release back until it is corrected or waived by an admin with a document', async () => {
  const { album } = await makeSingle(world, 'senja', rara.id);
  const path = `/albums/${album.id}`;
  await world.ask('senja', 'PATCH', path, { copyrightChecklist: { ownsMaster: true } });
  const indonesian = await world.ask('senja', 'GET', `${path}/findings`, undefined, {
    'accept-language': 'id',
  });
  const blocking = indonesian.body.findings.find((finding: { severity: string }) => finding.severity === 'B');
  expect(blocking).toMatchObject({ ruleId: 'R02', field: 'copyrightChecklist', open: true });
  const refused = await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  expect(codes(refused)).toEqual(['copyrightChecklist error.approval.finding']);
  const waiver = { ruleId: 'R02', field: 'copyrightChecklist', reason: 'Surat kuasa terlampir' };
  expect((await world.ask('senja', 'POST', `${path}/waivers`, waiver)).status).toBe(403);
  expect((await world.ask('rudi', 'POST', `${path}/waivers`, waiver)).body.code).toBe('error.waiver.admin');
  expect(codes(await world.ask('adi', 'POST', `${path}/waivers`, waiver))).toEqual([
    'document error.waiver.document',
  ]);
  const document = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  const waived = await world.ask('adi', 'POST', `${path}/waivers`, { ...waiver, document });
  expect(waived.body.open.B).toBe(0);
  const [first] = waived.body.findings;
  expect(first.waived).toMatchObject({ by: 'Adi', reason: 'Surat kuasa terlampir' });
  expect((await world.ask('adi', 'POST', `${path}/waivers`, { ...waiver, ruleId: 'T01' })).status).toBe(400);
  const withdrawn = await world.ask('adi', 'DELETE', `${path}/waivers/${first.waived.id}`);
  expect(withdrawn.body.open.B).toBe(1);
  await world.ask('adi', 'POST', `${path}/waivers`, { ...waiver, document });
  expect((await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {})).status).toBe(200);
});

test('what waits, is approved or rejected is locked for everybody', async () => {
  const { album, song } = await makeSingle(world, 'senja', rara.id);
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  const locked = await world.ask('senja', 'PATCH', `/albums/${album.id}`, { albumTitle: 'Lain' });
  expect(locked).toMatchObject({ status: 409, body: { code: 'error.approval.locked' } });
  expect(locked.body.message).toContain('Waiting for approval');
  expect((await world.ask('adi', 'PATCH', `/songs/${song.id}`, { songTitle: 'Lain' })).status).toBe(409);
  expect((await world.ask('senja', 'DELETE', `/songs/${song.id}/softdelete`)).status).toBe(409);
  const more = { albumId: album.id, songTitle: 'Lain' };
  expect((await world.ask('senja', 'POST', '/songs', more)).status).toBe(409);
  expect((await world.ask('senja', 'PUT', `/albums/${album.id}/draft`, {})).status).toBe(200);
  expect((await world.ask('senja', 'PATCH', `/albums/${album.id}`, { albumTitle: 'Lain' })).status).toBe(200);
});

test('an older version is not saved over a newer one, and autosave of nothing new writes nothing', async () => {
  const { body: album } = await draft({ albumArtistRoles: [{ artistId: rara.id, role: 'MAIN' }] });
  const path = `/albums/${album.id}`;
  const saved = await world.ask('senja', 'PATCH', path, { albumSubTitle: 'Babak 1', version: album.version });
  expect(saved.body).toMatchObject({
    albumSubTitle: 'Babak 1',
    mainArtist: 'Rara Senja',
    version: album.version + 1,
  });
  // Whoever only gives it to look at has changed nothing.
  expect((await world.ask('adi', 'POST', `${path}/previews`, {})).status).toBe(201);
  const stale = await world.ask('senja', 'PATCH', path, { albumSubTitle: 'Babak 2', version: album.version });
  expect(stale).toMatchObject({ status: 409, body: { code: 'error.staleVersion' } });
  expect(stale.body.message).toMatch(/^Senja changed this at \d\d[.:]\d\d\. Look at the current version/);
  expect(stale.body.params.current.albumSubTitle).toBe('Babak 1');
  const same = { albumSubTitle: 'Babak 1', albumArtistRoles: [{ artistId: rara.id, role: 'MAIN' }] };
  expect((await world.ask('senja', 'PATCH', path, same)).body.version).toBe(saved.body.version);
  const roles = [
    { artistId: rara.id, role: 'MAIN' },
    { artistId: null, stageName: 'Bima', role: 'PRODUCER' },
  ];
  const credited = await world.ask('senja', 'PATCH', path, { albumArtistRoles: roles });
  expect(credited.body.version).toBe(saved.body.version + 1);
  expect(credited.body.albumArtistRoles[1]).toEqual({
    artistId: null,
    stageName: 'Bima',
    role: 'PRODUCER',
    artist: null,
  });
  const typed = await world.ask('senja', 'PATCH', path, {
    albumArtistRoles: [{ artistId: null, stageName: 'Bima', role: 'MAIN' }],
  });
  expect(codes(typed)).toEqual(['albumArtistRoles error.album.credit']);
});

test('a bar code names one release, with or without leading zeros, and who has it stays untold', async () => {
  const { body: first } = await draft({ upcIcpn: '036000 291452' });
  expect(first.upcIcpn).toBe('036000291452');
  const taken = await world.ask('bayu', 'POST', '/albums', {
    albumType: 'Album',
    albumTitle: 'Ombak',
    upcIcpn: '0036000291452',
  });
  expect(taken.status).toBe(409);
  expect(codes(taken)).toEqual(['upcIcpn error.album.upcTaken']);
  expect(taken.text).not.toMatch(/Senja|"id"/);
  const own = await draft({ upcIcpn: '0036000291452' });
  expect([codes(own), own.body.message]).toEqual([
    ['upcIcpn error.album.upcOwn'],
    `This UPC is already used by your release “${first.albumTitle}”.`,
  ]);
  await world.ask('senja', 'DELETE', `/albums/${first.id}/softdelete`);
  const again = await draft({ upcIcpn: '036000291452' });
  expect([codes(again), again.body.message]).toEqual([
    ['upcIcpn error.album.upcInTrash'],
    expect.stringContaining('which is in the trash. Restore that release'),
  ]);
});

test('lists search titles, artists and bar codes, and filter', async () => {
  const dewa = await makeArtist(world, 'bayu', 'Dewa Samudra');
  const title = `Zamrud ${newTitle()}`;
  const { album, song } = await makeSingle(world, 'bayu', dewa.id, title);
  await world.sql.query(
    `update media set status = 'QUARANTINED' from song where media.id = song_file and song.id = $1`,
    [song.id],
  );
  const ids = async (query: string, who: 'adi' | 'bayu' | 'senja' = 'adi') =>
    (await world.ask(who, 'GET', `/albums?${query}`)).body.content.map((row: { id: number }) => row.id);
  expect(await ids('search=zamrud')).toEqual([album.id]);
  expect(await ids('search=za')).toEqual([album.id]);
  expect(await ids('search=dewa samudra')).toEqual([album.id]);
  expect(await ids('search=%25')).toEqual([]);
  expect(await ids('search=zamrud', 'senja')).toEqual([]);
  expect(await ids(`artist=${dewa.id}`)).toEqual([album.id]);
  expect(await ids('artist=dewa')).toEqual([album.id]);
  expect(await ids(`labelId=${world.labels.ombak}&approvalStatus=draft&approvalStatus=approved`)).toEqual([
    album.id,
  ]);
  expect(await ids(`labelId=${world.labels.ombak}&approvalStatus=approved`)).toEqual([]);
  expect(await ids('albumCategory=STUDIO&search=zamrud&albumType=Single&converted=N')).toEqual([album.id]);
  expect(await ids('albumOwnerShip=INDIVIDUAL')).toEqual([]);
  const { body: page } = await world.ask('bayu', 'GET', '/albums/filter?search=zamrud');
  expect(page.content[0]).toMatchObject({
    displayAlbumTitle: title,
    albumTypeValue: 'Single',
    mainArtist: 'Dewa Samudra',
    labelName: 'Ombak Musik',
    genre: 'Pop',
    releaseDate: releaseDay,
    songCount: 1,
    unconverted: 1,
  });
  const { body: roles } = await world.ask('bayu', 'GET', `/album-artist-roles/filter?artistId=${dewa.id}`);
  expect(roles.content).toMatchObject([{ albumId: album.id, stageName: 'Dewa Samudra', role: 'MAIN' }]);
  expect((await world.ask('bayu', 'GET', '/albums/options?search=zam')).body).toMatchObject([
    { id: album.id, label: title },
  ]);
});

test('a name for the stores that was erased is none: the release is called by its title and its main artists again', async () => {
  const { album } = await makeSingle(world, 'senja', rara.id, 'Nama Toko');
  const path = `/albums/${album.id}`;
  const call = async (title: string, artist: string) => {
    const names = { displayAlbumTitle: title, displayAlbumArtistName: artist };
    expect((await world.ask('senja', 'PATCH', path, names)).status).toBe(200);
    const { body } = await world.ask('senja', 'GET', '/albums?search=nama toko');
    const { body: found } = await world.ask('senja', 'GET', '/search?q=nama toko');
    return [body.content[0].displayAlbumTitle, JSON.stringify(found).includes('Rara')];
  };
  expect(await call('Nama Toko (Deluxe)', 'Lain')).toEqual(['Nama Toko (Deluxe)', false]);
  expect(await call('', '')).toEqual(['Nama Toko', true]);
});

test('a release is found as it is shown, and by its plain title: in lists, in choices and in the search over everything', async () => {
  const { album } = await makeSingle(world, 'senja', rara.id, 'Teluk Bayur');
  const path = `/albums/${album.id}`;
  const found = async (who: 'adi' | 'senja', term: string) => {
    const [{ body: list }, { body: options }, { body: everything }] = await Promise.all([
      world.ask(who, 'GET', `/albums?search=${term}`),
      world.ask(who, 'GET', `/albums/options?search=${term}`),
      world.ask(who, 'GET', `/search?q=${term}`),
    ]);
    const hits = everything.find(({ kind }: { kind: string }) => kind === 'album')?.hits ?? [];
    return [list.content[0]?.displayAlbumTitle, options[0]?.label, hits[0]?.title];
  };
  const call = async (displayAlbumTitle: string) =>
    expect((await world.ask('senja', 'PATCH', path, { displayAlbumTitle })).status).toBe(200);
  for (const who of ['adi', 'senja'] as const) {
    await call('Teluk Bayur (Akustik)');
    for (const term of ['bayur (akus', 'teluk bayur'])
      expect(await found(who, term)).toEqual(Array(3).fill('Teluk Bayur (Akustik)'));
    await call('Pulang');
    for (const term of ['pulang', 'teluk bayur'])
      expect(await found(who, term)).toEqual(Array(3).fill('Pulang'));
    expect(await found(who, 'akustik')).toEqual([undefined, undefined, undefined]);
  }
});

test('the trash keeps the status and gives it back; gone for good only from there', async () => {
  const { album } = await makeSingle(world, 'senja', rara.id);
  const path = `/albums/${album.id}`;
  await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  expect((await world.ask('adi', 'DELETE', path)).status).toBe(404);
  expect((await world.ask('senja', 'DELETE', `${path}/softdelete`)).status).toBe(200);
  expect((await world.ask('senja', 'GET', path)).status).toBe(404);
  expect((await world.ask('senja', 'GET', `/songs/album/${album.id}`)).status).toBe(404);
  expect((await world.ask('senja', 'GET', `${path}/trashed`)).body.deleted).toBe(true);
  expect((await world.ask('senja', 'GET', '/albums?deleted=Y')).body.content[0].id).toBe(album.id);
  expect((await world.ask('rudi', 'GET', '/albums/approval-status/SUBMITTED')).text).not.toContain(
    `"id":${album.id},`,
  );
  expect((await world.ask('senja', 'PUT', `${path}/restore`)).body.approvalStatus).toBe('SUBMITTED');
  await world.ask('senja', 'DELETE', `${path}/softdelete`);
  expect((await world.ask('senja', 'DELETE', path)).status).toBe(403);
  expect((await world.ask('adi', 'DELETE', path)).status).toBe(200);
  expect((await world.ask('adi', 'GET', `${path}/trashed`)).status).toBe(404);
  const named = await makeArtist(world, 'senja', 'Nama Terpakai');
  await makeSingle(world, 'senja', named.id);
  await world.ask('senja', 'DELETE', `/artists/${named.id}/softdelete`);
  expect((await world.ask('adi', 'DELETE', `/artists/${named.id}`)).status).toBe(409);
});

test('releases stand with those of most songs or the oldest first where somebody asks for that, for a label and for staff', async () => {
  const title = newTitle();
  const empty = (await draft({ albumTitle: `${title} kosong` })).body;
  const { album } = await makeSingle(world, 'senja', rara.id, `${title} satu`);
  const of = async (who: 'senja' | 'adi', sort: string) =>
    (
      await world.ask(who, 'GET', `/albums?size=200&sort=${sort}&search=${encodeURIComponent(title)}`)
    ).body.content.map(({ id }: { id: number }) => id);
  for (const who of ['senja', 'adi'] as const) {
    expect([who, await of(who, 'songs')]).toEqual([who, [album.id, empty.id]]);
    expect([who, await of(who, 'oldest')]).toEqual([who, [empty.id, album.id]]);
    expect([who, await of(who, 'id,desc')]).toEqual([who, [album.id, empty.id]]);
  }
  const all = (await world.ask('adi', 'GET', '/albums?size=200&sort=oldest')).body.content;
  // Each names its songs, and whether they are converted.
  const songs = all.find(({ id }: { id: number }) => id === album.id).songs;
  expect(songs).toEqual([{ id: expect.any(Number), songConvertedYN: 'Y' }]);
  expect(all.find(({ id }: { id: number }) => id === empty.id).songs).toEqual([]);
  const ids = all.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
  expect((await world.ask('adi', 'GET', '/albums?sort=label_id')).status).toBe(400);
});

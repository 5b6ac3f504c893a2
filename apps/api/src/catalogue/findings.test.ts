import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeMedia, makeSingle } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test.each([
  [
    'en',
    'Writers are missing: Composer. Credit them.',
    'Proof is missing for: Leased beat, Sample. Attach the licence or the source.',
    'The language of the release is English, but titles or tracks are in Indonesian. Choose the right language.',
  ],
  [
    'id',
    'Pencipta lagu belum lengkap: Komposer. Cantumkan.',
    'Bukti belum ada untuk: Beat sewaan, Sampel. Lampirkan lisensi atau sumbernya.',
    'Bahasa rilisan adalah Inggris, tetapi judul atau isinya berbahasa Indonesia. Pilih bahasa yang benar.',
  ],
])(
  'findings name roles, days, languages and what was borrowed as the reader of %s does',
  async (language, missing, proof, other) => {
    const { id: artistId } = await makeArtist(world, 'senja', `Rara ${language}`);
    const { album, song } = await makeSingle(world, 'senja', artistId);
    await world.ask('senja', 'PATCH', `/albums/${album.id}`, { albumLanguage: 'en' });
    const borrowed = ['BEAT_LEASE', 'SAMPLE'].map((kind) => ({ kind, proof: false }));
    await world.ask('senja', 'PATCH', `/songs/${song.id}`, { language: 'id', borrowed });
    await world.sql.query(
      `delete from song_artist where role in ('COMPOSER', 'LYRICIST') and song_id in (select id from song where album_id = $1)`,
      [album.id],
    );
    await world.sql.query('update album set release_date = current_date + 2 where id = $1', [album.id]);
    const asked = { 'accept-language': language };
    const { body } = await world.ask('senja', 'GET', `/albums/${album.id}/findings`, undefined, asked);
    const messages = new Map(
      body.findings.map((one: { ruleId: string; message: string }) => [one.ruleId, one.message]),
    );
    expect(['A11', 'R04', 'T27'].map((ruleId) => messages.get(ruleId))).toEqual([missing, proof, other]);
    expect(messages.get('D01')).toMatch(/^\d\d-\d\d-\d{4} .* \d\d-\d\d-\d{4} /);
  },
);

test('a clean song asks for its explicit twin, and finds it on another release of the label', async () => {
  const { id: artistId } = await makeArtist(world, 'senja', 'Rara Twin');
  const { album, song } = await makeSingle(world, 'senja', artistId, 'Malam Minggu');
  await world.ask('senja', 'PATCH', `/songs/${song.id}`, { clean: true });
  const asksForTwin = async () => {
    const { body } = await world.ask('senja', 'GET', `/albums/${album.id}/findings`);
    return body.findings.some(({ ruleId }: { ruleId: string }) => ruleId === 'E02');
  };
  expect(await asksForTwin()).toBe(true);
  const { song: twin } = await makeSingle(world, 'senja', artistId, 'Malam Minggu');
  expect(await asksForTwin()).toBe(true);
  await world.ask('senja', 'PATCH', `/songs/${twin.id}`, { explicit: true });
  expect(await asksForTwin()).toBe(false);
});

test('a waiver stands for the picture and the severity that were seen, and in the name of whoever waived last', async () => {
  const { id: artistId } = await makeArtist(world, 'senja', 'Rara Sampul');
  const { album } = await makeSingle(world, 'senja', artistId);
  const path = `/albums/${album.id}`;
  const cover = async () => {
    const { body } = await world.ask('rudi', 'GET', `${path}/findings`);
    return body.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'C01');
  };
  const waive = (who: Name, reason: string, document?: string) =>
    world.ask(who, 'POST', `${path}/waivers`, { ruleId: 'C01', field: 'albumImage', reason, document });
  const ofAll = `where id = (select album_image from album where id = ${album.id})`;
  await world.sql.query(`update media set width = 2000, height = 2000 ${ofAll}`);
  expect((await waive('rudi', 'Cukup tajam')).status).toBe(201);
  const first = await cover();
  expect(first).toMatchObject({ severity: 'W', open: false, waived: { by: 'Rudi' } });

  const found = JSON.stringify([{ severity: 'B', code: 'error.album.mediaRefused', params: {} }]);
  await world.sql.query(`update media set findings = $1 ${ofAll}`, [found]);
  expect(await cover()).toMatchObject({ severity: 'B', open: true });
  expect((await waive('rudi', 'Cukup tajam')).body.code).toBe('error.waiver.admin');
  const document = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  expect((await waive('adi', 'Sesuai surat', document)).status).toBe(201);
  const { open, waived } = await cover();
  expect([open, waived.by, waived.reason, waived.document]).toEqual([false, 'Adi', 'Sesuai surat', document]);
  expect(Date.parse(waived.at)).toBeGreaterThan(Date.parse(first.waived.at));

  const other = await makeMedia(world, world.labels.senja, 'COVER');
  await world.sql.query('update media set width = 2000, height = 2000 where id = $1', [other]);
  expect((await world.ask('senja', 'PATCH', path, { albumImage: other })).status).toBe(200);
  expect(await cover()).toMatchObject({ severity: 'W', open: true });
});

test('a waiver of a name stands for that name, whoever is credited besides, and for no other', async () => {
  const { id: artistId } = await makeArtist(world, 'senja', 'Rara Nama');
  const { album } = await makeSingle(world, 'senja', artistId);
  const path = `/albums/${album.id}`;
  const named = async (name: string) => (await makeArtist(world, 'senja', name, false)).id;
  const credit = (...artistIds: number[]) =>
    world.ask('senja', 'PATCH', path, {
      albumArtistRoles: artistIds.map((id) => ({ artistId: id, role: 'MAIN' })),
    });
  const isOpen = async () => {
    const { body } = await world.ask('rudi', 'GET', `${path}/findings`);
    const shown = body.findings.find(
      ({ ruleId, entity }: { ruleId: string; entity: string }) => ruleId === 'A16' && entity === 'album',
    );
    return shown.open;
  };
  const kencana = await named('RARA KENCANA');
  await credit(kencana, await named('DEWI MELATI'));
  const waiver = { ruleId: 'A16', field: 'albumArtistRoles', reason: 'Ditulis begitu' };
  expect((await world.ask('rudi', 'POST', `${path}/waivers`, waiver)).status).toBe(201);
  expect(await isOpen()).toBe(false);
  await credit(kencana, artistId);
  expect(await isOpen()).toBe(false);
  await credit(kencana, await named('PUTRI CEMARA'));
  expect(await isOpen()).toBe(true);
});

test.each([
  ['an accent and a full stop', 'Tulus Hati', 'Túlus Hati.'],
  ['spaces and capitals', 'Kota Lama', 'KotaLama'],
  ['nothing but signs', '!!!', '!!!'],
])('another label’s artist is of the same name in another spelling: %s', async (_, theirs, ours) => {
  await makeArtist(world, 'bayu', theirs);
  const { id } = await makeArtist(world, 'senja', ours);
  const { album } = await makeSingle(world, 'senja', id);
  const { body } = await world.ask('rudi', 'GET', `/albums/${album.id}/findings`);
  const taken = body.findings.filter(({ ruleId }: { ruleId: string }) => ruleId === 'A13');
  expect(taken).toMatchObject([{ params: { found: ours } }, { params: { found: ours } }]);
  const beside = (await world.ask('rudi', 'GET', `/albums/${album.id}/evidence`)).body.artists;
  expect(beside).toMatchObject([{ id, others: [{ stageName: theirs }] }]);
});

test('an approved act of two names is one act, however many artists its label has', async () => {
  const others = `insert into artist (label_id, stage_name, approval_status) select $1, 'Penyanyi ' || n, 'APPROVED' from generate_series(1, 5000) n`;
  await world.sql.query(others, [world.labels.tirta]);
  const { id: artistId } = await makeArtist(world, 'tirta', 'Kota & Desa');
  await world.sql.query(`update artist set approval_status = 'APPROVED' where id = $1`, [artistId]);
  const { album } = await makeSingle(world, 'tirta', artistId);
  const { body } = await world.ask('tirta', 'GET', `/albums/${album.id}/findings`);
  const found: string[] = body.findings.map(({ ruleId }: { ruleId: string }) => ruleId);
  expect(found).not.toContain('A01');
});

import { jakartaDay } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeMedia, tickedArtist } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const fieldsOf = (answer: { body: { fieldErrors: { field: string }[] } }) =>
  answer.body.fieldErrors.map(({ field }) => field);

test('a name that turns the reading direction and a link with somebody’s name before its host are refused at their fields', async () => {
  const made = (more: object) => world.ask('senja', 'POST', '/artists', { stageName: 'Rara Lurus', ...more });
  const name = await made({ stageName: 'Rara \u202Eajnes' });
  expect([name.status, fieldsOf(name)]).toEqual([400, ['stageName']]);
  const link = (website: string) => made({ externalAccount: { website } });
  for (const website of ['https://rilis.id@evil.example/', 'http://rara:secret@evil.example']) {
    const answer = await link(website);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['externalAccount.website']]);
    expect(answer.body.fieldErrors[0].code).toBe('error.content.link');
  }
  expect((await link('https://rara.example/@rara')).status).toBe(201);
});

test('a nationality without its code has the code of the master data, and a birthday is not still to come', async () => {
  const { body: made } = await world.ask('senja', 'POST', '/artists', {
    ...{ stageName: 'Rara Kode', nationality: 'Indonesia', birthday: jakartaDay(new Date()) },
  });
  expect(made.nationalityCd).toBe('ID');
  const put = (more: object) =>
    world.ask('senja', 'PUT', `/artists/${made.id}`, { stageName: 'Rara Kode', ...more });
  const codeOf = async (nationality: string | null) => (await put({ nationality })).body.nationalityCd;
  expect([await codeOf('Malaysia'), await codeOf(null)]).toEqual(['MY', null]);
  expect((await put({ nationality: 'Jepang', nationalityCd: 'JP' })).status).toBe(400);
  expect((await put({ nationality: 'Malaysia', nationalityCd: 'MY' })).body.nationalityCd).toBe('MY');
  expect((await put({ hobby: 'Catur' })).body.nationalityCd).toBe('MY');
  const unborn = await put({ birthday: '2999-01-01' });
  expect([unborn.status, unborn.body.fieldErrors[0].code]).toEqual([400, 'error.artist.birthday']);
});

test('a tag of an artist and a genre of a tone are there once, however often and in whatever capitals they are sent', async () => {
  const twice = ['Pop', 'Koplo', 'Pop', 'pop'];
  const artist = await world.ask('senja', 'POST', '/artists', { stageName: 'Rara Sekali', tags: twice });
  expect(artist.body.tags).toEqual(['Pop', 'Koplo']);
  const changed = { stageName: 'Rara Sekali', tags: ['KOPLO', ...twice] };
  const { body } = await world.ask('senja', 'PUT', `/artists/${artist.body.id}`, changed);
  expect(body.tags).toEqual(['KOPLO', 'Pop']);
  const tone = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Sekali', genres: twice });
  expect(tone.body.genres).toEqual(['Pop', 'Koplo']);
});

test('an artist is drafted by a stage name and submitted with everything a store asks for', async () => {
  const made = await world.ask('senja', 'POST', '/artists', {
    stageName: 'Rara Senja',
    approvalStatus: 'APPROVED',
  });
  expect(made).toMatchObject({
    status: 201,
    body: { approvalStatus: 'DRAFT', label: 'Senja Records', tags: [] },
  });
  const path = `/artists/${made.body.id}`;
  const early = await world.ask('senja', 'PUT', `${path}/submitted`, {});
  expect(early).toMatchObject({ status: 400, body: { code: 'error.approval.findings' } });
  expect(fieldsOf(early)).toEqual([
    'artistName',
    'artistImage',
    'gender',
    'nationality',
    'artistDescription',
    'tags',
  ]);
  const full = {
    stageName: 'Rara Senja',
    artistName: 'Rara Kirana',
    gender: 'female',
    nationality: 'Indonesia',
    artistDescription: 'Penyanyi.',
    tags: ['pop', 'jazz'],
    birthday: '1999-02-28',
    artistImage: await makeMedia(world, world.labels.senja, 'ARTIST_IMAGE'),
    externalAccount: { instagram: 'https://instagram.com/rara' },
    alreadyOn: ['SPOTIFY'],
  };
  const saved = await world.ask('senja', 'PUT', path, { ...full, version: made.body.version });
  expect(saved.body).toMatchObject({ ...full, artistImages: [full.artistImage], version: 1 });
  const unlinked = await world.ask('senja', 'PUT', `${path}/submitted`, {});
  expect(fieldsOf(unlinked)).toEqual(['externalAccount.spotifyId']);
  expect(unlinked.body.fieldErrors[0].message).toContain('Spotify');
  await world.ask('senja', 'PUT', path, { ...full, externalAccount: { spotifyId: 'rara-on-spotify' } });
  const mistyped = await world.ask('senja', 'PUT', `${path}/submitted`, {});
  expect(mistyped.body.fieldErrors).toMatchObject([
    { field: 'externalAccount.spotifyId', code: 'error.artist.platformIdForm' },
  ]);
  await world.ask('senja', 'PUT', path, {
    ...full,
    externalAccount: { spotifyId: '4dpARuHxo51G3z768sgnrY' },
  });
  expect((await world.ask('senja', 'PUT', `${path}/submitted`, {})).body.status).toBe('INACTIVE');
  expect((await world.ask('senja', 'PUT', path, full)).body.code).toBe('error.approval.locked');
  const approved = await world.ask('rudi', 'PUT', `${path}/approved`, { checklist: tickedArtist });
  expect(approved.body).toMatchObject({ approvalStatus: 'APPROVED', status: 'ACTIVE', dueAt: null });
});

test('a nickname has at most 50 characters, a picture is one’s own', async () => {
  const foreign = await makeMedia(world, world.labels.ombak, 'ARTIST_IMAGE');
  const ask = (fields: object) => world.ask('senja', 'POST', '/artists', { stageName: 'Tari', ...fields });
  expect(fieldsOf(await ask({ nickname: 'a'.repeat(51) }))).toEqual(['nickname']);
  expect(fieldsOf(await ask({ artistImage: foreign }))).toEqual(['artistImage']);
  expect(fieldsOf(await ask({ gender: 'other' }))).toEqual(['gender']);
});

test('artists are searched by either name, filtered, trashed and brought back', async () => {
  const { id } = await makeArtist(world, 'tirta', 'Tirta Wening');
  const ids = async (query: string) =>
    (await world.ask('adi', 'GET', `/artists?${query}`)).body.content.map((row: { id: number }) => row.id);
  expect(await ids('search=wening')).toEqual([id]);
  expect(await ids(`labelId=${world.labels.tirta}&approvalStatus=APPROVED`)).toEqual([id]);
  expect(await ids(`search=wening&approvalStatus=DRAFT`)).toEqual([]);
  await world.ask('tirta', 'DELETE', `/artists/${id}/softdelete`);
  expect(await ids('search=wening')).toEqual([]);
  expect((await world.ask('tirta', 'GET', '/artists/trash')).body.content).toMatchObject([
    { id, deleted: true },
  ]);
  expect((await world.ask('tirta', 'PUT', `/artists/${id}/restore`)).body.approvalStatus).toBe('APPROVED');
  expect((await world.ask('rudi', 'POST', '/artists', { stageName: 'x' })).status).toBe(403);
});

test('for a release of one label its own artists are offered, though another label has one of the same name', async () => {
  const [own, other] = [
    await makeArtist(world, 'senja', 'Dewa Kembar'),
    await makeArtist(world, 'bayu', 'Dewa Kembar'),
  ];
  const offered = async (who: 'adi' | 'senja', query: string) =>
    (await world.ask(who, 'GET', `/artists/options?search=Kembar${query}`)).body.map(
      ({ id }: { id: number }) => id,
    );
  const { senja, ombak } = world.labels;
  expect(await offered('adi', '')).toEqual([own.id, other.id]);
  expect(await offered('adi', `&labelId=${senja}`)).toEqual([own.id]);
  expect(await offered('senja', `&labelId=${ombak}`)).toEqual([]);
});

test('a name is found however its accents were typed: with their letters, or behind them as a Mac writes them', async () => {
  const [one, behind] = ['Ang\u00e9lique Dewi', 'Ange\u0301lique Dewi'];
  const made = [await makeArtist(world, 'senja', behind), await makeArtist(world, 'bayu', one)];
  for (const term of [one, behind]) {
    const { body } = await world.ask('adi', 'GET', `/artists?search=${encodeURIComponent(term)}`);
    expect(body.content.map(({ id }: { id: number }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  }
});

test('Nur’aini is found whichever apostrophe was typed, by whoever made her and whoever looks for her', async () => {
  const spelt = ["Nur'aini Wulan", 'Nur’aini Wulan', 'Nurʼaini Wulan'];
  const made: number[] = [];
  for (const name of spelt) made.push((await makeArtist(world, 'senja', name)).id);
  for (const term of spelt)
    for (const path of ['/artists', '/artists/options']) {
      const { body } = await world.ask('senja', 'GET', `${path}?search=${encodeURIComponent(term)}`);
      const found: { id: number }[] = body.content ?? body;
      expect(found.map(({ id }) => id).sort(), `${path} ${term}`).toEqual(made.toSorted());
    }
});

test('a rejected artist is reopened by an admin only, with a reason', async () => {
  const { id } = await makeArtist(world, 'senja', 'Bima Aditya', false);
  const move = (who: 'senja' | 'rudi' | 'adi', to: string, body = {}) =>
    world.ask(who, 'PUT', `/artists/${id}/${to}`, body);
  await move('senja', 'SUBMITTED');
  const rejected = await move('rudi', 'REJECTED', { reason: 'Foto orang lain', reasonCode: 'IDENTITY' });
  expect(rejected.body).toMatchObject({ approvalStatus: 'REJECTED', reason: 'Foto orang lain' });
  expect((await move('senja', 'DRAFT', { reason: 'x' })).status).toBe(403);
  expect((await move('adi', 'DRAFT')).body.code).toBe('error.approval.reason');
  expect((await move('adi', 'DRAFT', { reason: 'Sudah jelas' })).body.approvalStatus).toBe('DRAFT');
  const { body: history } = await world.ask('senja', 'GET', `/artists/${id}/history`);
  expect(history.map((event: { toStatus: string }) => event.toStatus)).toEqual([
    'SUBMITTED',
    'REJECTED',
    'DRAFT',
  ]);
  expect(history[1]).toMatchObject({ reasonCode: 'IDENTITY', actorLogin: 'rudi' });
  const { body: notices } = await world.ask('senja', 'GET', '/notifications/rilis');
  expect(notices.content.map((notice: { kind: string }) => notice.kind).slice(0, 2)).toEqual([
    'artistReopened',
    'artistRejected',
  ]);
});

test('who rejects an artist that a colleague has just approved is told so, and takes nothing down by asking once more', async () => {
  const { id } = await makeArtist(world, 'senja', 'Dua Meja', false);
  const { version } = (await world.ask('senja', 'PUT', `/artists/${id}/SUBMITTED`, {})).body;
  await world.ask('sari', 'PUT', `/artists/${id}/APPROVED`, { checklist: tickedArtist });
  const body = { reason: 'Foto orang lain', version };
  const lost = await world.ask('rudi', 'PUT', `/artists/${id}/REJECTED`, body);
  expect(lost).toMatchObject({ status: 409, body: { code: 'error.approval.decided' } });
  const many = await world.ask('adi', 'POST', '/bulk', {
    ...{ method: 'PUT', path: '/artists/:id/REJECTED', body: { reason: body.reason } },
    rows: [{ id, version }],
  });
  // No newer version comes with it, by which a second try would reach what is live.
  expect(many.body).toMatchObject([{ ok: false, code: 'error.approval.decided', version: null }]);
  const now = await world.ask('adi', 'GET', `/artists/${id}`);
  const down = { reason: 'Peniru', version: now.body.version };
  expect((await world.ask('adi', 'PUT', `/artists/${id}/REJECTED`, down)).body.approvalStatus).toBe(
    'REJECTED',
  );
});

test('an artist that goes for good leaves what was done, and nothing of who they are', async () => {
  const { id } = await makeArtist(world, 'senja', 'Rara Pergi', false);
  const self = { artistName: 'Rara Kirana', birthday: '1994-05-06', religion: 'Kejawen', bloodType: 'AB' };
  expect(
    (await world.ask('senja', 'PUT', `/artists/${id}`, { stageName: 'Rara Pergi', ...self })).status,
  ).toBe(200);
  expect((await world.ask('senja', 'PUT', `/artists/${id}/submitted`, {})).status).toBe(200);
  await world.ask('rudi', 'POST', `/review-desk/artist/${id}/notes`, { text: 'Rara Kirana, 0812 3456 7890' });
  const left = async () => {
    const { rows } = await world.sql.query(
      `select (select count(*)::int from transition_event where entity = 'artist' and entity_id = $1) as moves,
         (select count(*)::int from transition_event where entity = 'artist' and entity_id = $1 and snapshot is not null) as snapshots,
         (select count(*)::int from staff_note where entity = 'artist' and entity_id = $1) as notes`,
      [id],
    );
    return rows[0];
  };
  const before = await left();
  expect(before).toMatchObject({ snapshots: 1, notes: 1 });
  expect((await world.ask('adi', 'DELETE', `/artists/${id}/softdelete`)).status).toBe(200);
  expect((await world.ask('sari', 'DELETE', `/artists/${id}`)).status).toBe(200);
  expect(await left()).toEqual({ moves: before.moves, snapshots: 0, notes: 0 });
  const { text, body } = await world.ask('sari', 'GET', `/audit?entity=artist&entityId=${id}`);
  expect(text).not.toMatch(/1994-05-06|Kejawen|"AB"/);
  expect(body.content[0]).toMatchObject({ action: 'removed', before: { stage_name: 'Rara Pergi' } });
  expect(JSON.stringify(body.content[0])).not.toContain('Kirana');
});

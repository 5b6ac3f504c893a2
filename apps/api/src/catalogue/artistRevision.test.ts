import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeMedia, makeSingle, newTitle, tickedArtist } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const approved = async () => {
  const { id } = await makeArtist(world, 'senja', newTitle());
  return { id, path: `/artists/${id}` };
};
const get = async (path: string, who: Name = 'senja') => (await world.ask(who, 'GET', path)).body;
const open = async (path: string) => (await world.ask('senja', 'POST', `${path}/revision`)).body;
const move = (who: Name, path: string, to: string, body: object = {}) =>
  world.ask(who, 'PUT', `${path}/${to}`, body);

/** The form's own way: every field of the record as it is, but for what is changed. */
async function edit(id: number, fields: object) {
  const { stageName } = await get(`/artists/${id}`);
  return world.ask('senja', 'PUT', `/artists/${id}`, { stageName, ...fields });
}

test('an approved artist stays as it is while its correction is reviewed: the difference alone is shown and ticked', async () => {
  const { id, path } = await approved();
  const { album } = await makeSingle(world, 'senja', id);
  const before = await get(path);
  const shadow = await open(path);
  expect(shadow).toMatchObject({ approvalStatus: 'DRAFT', revisionOf: id, stageName: before.stageName });
  expect((await open(path)).id).toBe(shadow.id);
  const mine = `/artists/${shadow.id}`;
  const artistImage = await makeMedia(world, world.labels.senja, 'ARTIST_IMAGE');
  expect((await edit(shadow.id, { stageName: 'Rara Fajar', artistImage })).status).toBe(200);
  expect((await move('senja', mine, 'SUBMITTED')).body.approvalStatus).toBe('SUBMITTED');
  expect(await get(path)).toMatchObject({
    ...{ stageName: before.stageName, artistImage: before.artistImage, albumCount: 1 },
    revision: { id: shadow.id, approvalStatus: 'SUBMITTED' },
  });
  expect((await get(`/albums/${album.id}`)).mainArtist).toBe(before.stageName);
  const listed = await get('/artists?size=200');
  expect(listed.content.map((row: { id: number }) => row.id)).not.toContain(shadow.id);
  expect((await get('/artists/options?search=Rara%20Fajar')).length).toBe(0);

  const queue = await get('/artists/rilis-musik', 'rudi');
  expect(queue.content.map((row: { id: number }) => row.id)).toContain(shadow.id);
  const review = await get(`${mine}/review`, 'rudi');
  expect(
    review.difference.map((one: { entityId: number; field: string }) => [one.entityId, one.field]),
  ).toEqual([
    [id, 'stageName'],
    [id, 'artistImage'],
  ]);
  expect(review.checklist).toEqual(['notImpostor', 'image']);
  const { identity: _, ...checklist } = tickedArtist;
  expect((await move('rudi', mine, 'APPROVED', { checklist })).status).toBe(200);
  expect(await get(path)).toMatchObject({
    stageName: 'Rara Fajar',
    artistImage,
    revision: null,
    albumCount: 1,
  });
  expect((await get(`/albums/${album.id}`)).mainArtist).toBe('Rara Fajar');
  const history = await get(`${path}/history`);
  expect(history.map((one: { toStatus: string }) => one.toStatus)).toEqual(['SUBMITTED', 'APPROVED']);
  const decided = await get('/artists/approval-status/APPROVED?size=200', 'rudi');
  expect(decided.content.map((row: { id: number }) => row.id)).not.toContain(shadow.id);
});

test('description, tags and social links go live by rule, each link by itself; a page of a store is looked at', async () => {
  const { id, path } = await approved();
  const shadow = await open(path);
  await edit(shadow.id, {
    artistDescription: 'Dari Bandung.',
    externalAccount: { instagram: 'https://instagram.com/rara' },
  });
  // What is live got another link meanwhile: it is no contradiction, and stays.
  await world.sql.query(
    `update artist set external_account = '{"youtube": "https://youtube.com/rara"}' where id = $1`,
    [id],
  );
  expect((await move('senja', `/artists/${shadow.id}`, 'SUBMITTED')).body.approvalStatus).toBe('APPROVED');
  expect(await get(path)).toMatchObject({
    artistDescription: 'Dari Bandung.',
    externalAccount: { instagram: 'https://instagram.com/rara', youtube: 'https://youtube.com/rara' },
  });
  const { rows } = await world.sql.query(
    "select note from audit_log where entity = 'artist' and entity_id = $1 and action = 'approved'",
    [String(shadow.id)],
  );
  expect(rows).toEqual([{ note: 'REVISION/HARMLESS' }]);
  const next = await open(path);
  const externalAccount = { ...next.externalAccount, spotifyId: '4gzpq5DPGxSnKTe4SA8HAU' };
  await edit(next.id, { externalAccount, alreadyOn: ['SPOTIFY'] });
  expect((await move('senja', `/artists/${next.id}`, 'SUBMITTED')).body.approvalStatus).toBe('SUBMITTED');
  expect((await get(`/artists/${next.id}/review`, 'rudi')).checklist).toEqual(['notImpostor']);
});

test('changed back, withdrawn, sent back with notes, rejected, stale, trashed meanwhile, begun twice: each is answered well', async () => {
  const { id, path } = await approved();
  const before = await get(path);
  const made = await Promise.all([1, 2, 3].map(() => open(path)));
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  const mine = `/artists/${made[0].id}`;
  const edited = (fields: object) => edit(made[0].id, fields);
  await edited({ artistName: 'Lain' });
  await edited({ artistName: before.artistName });
  expect((await move('senja', mine, 'SUBMITTED')).body.code).toBe('error.revision.nothing');
  await edited({ artistName: 'Lain' });
  await move('senja', mine, 'SUBMITTED');
  expect((await edited({ artistName: 'Lagi' })).body.code).toBe('error.approval.locked');
  expect((await move('senja', mine, 'DRAFT')).status).toBe(200);
  await move('senja', mine, 'SUBMITTED');
  const notes = [{ field: 'artistName', text: 'Salah tulis' }];
  expect((await move('rudi', mine, 'CHANGES_REQUESTED', { notes })).status).toBe(200);
  await edited({ artistName: 'Benar' });
  await move('senja', mine, 'SUBMITTED');
  await world.sql.query("update artist set artist_name = 'Dua' where id = $1", [id]);
  expect((await move('rudi', mine, 'APPROVED', { checklist: tickedArtist })).body).toMatchObject({
    code: 'error.revision.stale',
    fieldErrors: [{ field: 'artistName' }],
  });
  await move('rudi', mine, 'REJECTED', { reason: 'Sudah diubah' });
  const next = await open(path);
  expect(next).toMatchObject({ artistName: 'Dua', revisionOf: id });
  expect((await move('adi', mine, 'DRAFT', { reason: 'Lagi' })).body.code).toBe('error.revision.another');
  await edit(next.id, { artistName: 'Tiga' });
  await move('senja', `/artists/${next.id}`, 'SUBMITTED');
  expect((await world.ask('senja', 'DELETE', `${path}/softdelete`)).status).toBe(200);
  expect((await move('rudi', `/artists/${next.id}`, 'APPROVED', { checklist: tickedArtist })).body.code).toBe(
    'error.revision.baseGone',
  );
  await move('senja', `/artists/${next.id}`, 'DRAFT');
  expect((await world.ask('senja', 'DELETE', `/artists/${next.id}/softdelete`)).status).toBe(200);
  expect((await world.ask('senja', 'POST', `${path}/revision`)).status).toBe(404);
});

test('a reviewer sees and ticks what goes live of a correction, whatever was changed live meanwhile, and sees it afterwards as well', async () => {
  const { id, path } = await approved();
  const shadow = await open(path);
  const mine = `/artists/${shadow.id}`;
  await edit(shadow.id, { artistName: 'Lain', hobby: 'Catur' });
  await move('senja', mine, 'SUBMITTED');
  await world.sql.query("update artist set hobby = 'Catur', nickname = 'Ra' where id = $1", [id]);
  const seen = async () => {
    const { difference, checklist } = await get(`${mine}/review`, 'rudi');
    return [difference.map(({ field }: { field: string }) => field).sort(), checklist.sort()];
  };
  const told = [
    ['artistName', 'hobby'],
    ['identity', 'notImpostor'],
  ];
  expect(await seen()).toEqual(told);
  const checklist = { identity: true, notImpostor: true };
  expect((await move('rudi', mine, 'APPROVED', { checklist })).status).toBe(200);
  expect(await get(path)).toMatchObject({ artistName: 'Lain', hobby: 'Catur', nickname: 'Ra' });
  expect(await seen()).toEqual(told);
});

test('a correction is credited nowhere, and another label neither sees nor opens it', async () => {
  const { id, path } = await approved();
  const shadow = await open(path);
  const { album } = await makeSingle(world, 'senja', id);
  const credits = { albumArtistRoles: [{ artistId: shadow.id, role: 'MAIN' }] };
  expect((await world.ask('senja', 'PATCH', `/albums/${album.id}`, credits)).body.code).toBe(
    'error.validation.summary',
  );
  expect((await world.ask('bayu', 'POST', `${path}/revision`)).status).toBe(404);
  expect((await world.ask('bayu', 'GET', `/artists/${shadow.id}`)).status).toBe(404);
  const draft = await makeArtist(world, 'senja', newTitle(), false);
  expect((await world.ask('senja', 'POST', `/artists/${draft.id}/revision`)).body.code).toBe(
    'error.revision.notLive',
  );
});

test('a reviewer is warned where the identity number of a solo artist tells another day of birth or gender; the owner is told nothing', async () => {
  const { id } = await makeArtist(world, 'tirta', 'Tirta', false);
  const nik = (number: string) =>
    world.sql.query(
      `update label set register_as = 'SOLO_ARTIST', tax_id_type = 'NIK', tax_id = $2 where id = $1`,
      [world.labels.tirta, number],
    );
  const told = async (who: Name = 'rudi') => (await get(`/artists/${id}/review`, who)).nik;
  await world.sql.query(`update artist set birthday = '1990-12-14' where id = $1`, [id]);
  await nik('3174015412900001');
  expect(await told()).toBeNull();
  await nik('3174011512900001');
  expect(await told()).toEqual({ day: '15-12-90', gender: 'male' });
  expect(await told('tirta')).toBeNull();
  // Of two artists it is nobody's.
  await makeArtist(world, 'tirta', 'Wening');
  expect(await told()).toBeNull();
});

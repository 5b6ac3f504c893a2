import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amidst } from '../../../../../tests/amidst.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import {
  askPublisher,
  draftCover,
  grantCover,
  lastKey,
  moveCover,
  publisherSays,
} from '../../../../../tests/covers.ts';
import { codeOf, mistakesOf } from '../../../../../tests/refusals.ts';
import { makeMedia, newTitle } from '../../../../../tests/release.ts';
import { askTransfer, decideTransfer, transferToOmbak } from '../../../../../tests/transfers.ts';
import { moveDueCovers } from './coverDue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const read = async (id: number, who: 'senja' | 'bayu' = 'senja') =>
  (await world.ask(who, 'GET', `/cover-applications/${id}`)).body;
const later = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A song of Senja that is out under a licence. */
async function released(change: object = {}) {
  const title = newTitle();
  const { songIds, albumId } = await giveSongs(world, world.labels.senja, [title]);
  await world.sql.query('update song set is_cover = true where id = any ($1)', [songIds]);
  const licence = await grantCover(world, { coverTitle: title, ...change });
  const { status, text } = await world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, {
    songId: songIds[0],
  });
  if (status !== 201) throw new Error(text);
  await moveDueCovers(world.db);
  return { ...licence, songId: songIds[0]!, albumId, title };
}
const statusOf = async (albumId: number) =>
  (await world.sql.query('select approval_status from album where id = $1', [albumId])).rows[0]
    .approval_status;

test('a licence near its end is renewed by an application that starts filled, and the release stays up', async () => {
  const licence = await released();
  expect((await read(licence.id)).status).toBe('RELEASED');
  const { body: draft, status } = await world.ask(
    'senja',
    'POST',
    `/cover-applications/${licence.id}/renewals`,
  );
  expect(status).toBe(201);
  expect(draft).toMatchObject({
    ...{ status: 'DRAFT', coverTitle: licence.title, renews: licence.id, originalTitle: 'Bengawan Solo' },
    ...{ startsOn: addDays(today(), 366), proposedShare: 12.5 },
    writers: [{ share: 66.66 }, { share: 33.34 }],
  });
  expect((await read(licence.id)).renewedBy).toBe(draft.id);
  expect(await codeOf(world.ask('senja', 'POST', `/cover-applications/${licence.id}/renewals`))).toEqual([
    409,
    'error.cover.renewing',
  ]);
  for (const [who, to] of [
    ['senja', 'SUBMITTED'],
    ['rudi', 'VERIFYING'],
    ['rudi', 'WAITING_PUBLISHER'],
  ] as const)
    expect((await moveCover(world, who, draft.id, to)).status).toBe(200);
  await publisherSays(world, await lastKey(world), { decision: 'GRANT' });
  expect((await read(draft.id)).songs).toMatchObject([{ id: licence.songId }]);
  await moveDueCovers(world.db, later(367));
  expect((await read(licence.id)).status).toBe('EXPIRED');
  expect(await statusOf(licence.albumId)).toBe('APPROVED');
  expect((await read(draft.id)).status).toBe('RELEASED');
  await moveDueCovers(world.db, later(733));
  expect(await statusOf(licence.albumId)).toBe('TAKEN_DOWN');
  // What is renewed now is the last of them.
  expect(await codeOf(world.ask('senja', 'POST', `/cover-applications/${licence.id}/renewals`))).toEqual([
    409,
    'error.cover.renewing',
  ]);
});

/** The renewal of a licence, as far as its publisher, of the days the test says. */
async function askRenewal(id: number, days: { startsOn?: string } = {}) {
  const { body: draft } = await world.ask('senja', 'POST', `/cover-applications/${id}/renewals`);
  await world.sql.query('update cover_application set starts_on = coalesce($2, starts_on) where id = $1', [
    draft.id,
    days.startsOn ?? null,
  ]);
  for (const [who, to] of [
    ['senja', 'SUBMITTED'],
    ['rudi', 'VERIFYING'],
    ['rudi', 'WAITING_PUBLISHER'],
  ] as const)
    expect((await moveCover(world, who, draft.id, to)).status).toBe(200);
  return Number(draft.id);
}

/** The same, granted. */
async function renew(id: number, days: { startsOn?: string } = {}) {
  const renewal = await askRenewal(id, days);
  await publisherSays(world, await lastKey(world), { decision: 'GRANT' });
  return renewal;
}

/** Another cover of the title of a licence, not under it yet. */
async function secondCover(title: string) {
  const { songIds, albumId } = await giveSongs(world, world.labels.senja, [title]);
  await world.sql.query('update song set is_cover = true where id = any ($1)', [songIds]);
  return { songId: songIds[0]!, albumId };
}

test('a song bound to a licence after its renewals were granted is under them as well, and stays up', async () => {
  const licence = await released();
  const first = await renew(licence.id);
  const second = await renew(first);
  const { songId, albumId } = await secondCover(licence.title);
  const bound = await world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, { songId });
  expect(bound.status).toBe(201);
  for (const id of [first, second])
    expect((await read(id)).songs).toMatchObject([{ id: licence.songId }, { id: songId }]);
  await moveDueCovers(world.db, later(367));
  expect(await statusOf(albumId)).toBe('APPROVED');
});

test('a song that is bound in the moment a renewal is granted is under it as well', async () => {
  const licence = await released();
  const renewal = await askRenewal(licence.id);
  const { songId } = await secondCover(licence.title);
  const [bound, granted] = await amidst(
    world,
    { of: `insert on cover_song for each row when (new.song_id = ${songId})` },
    () => world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, { songId }),
    async () => publisherSays(world, await lastKey(world), { decision: 'GRANT' }),
  );
  expect([bound.status, granted.status]).toEqual([201, 200]);
  expect((await read(renewal)).songs).toMatchObject([{ id: licence.songId }, { id: songId }]);
});

test('a song does not come under a licence of its label in the moment it goes to another label', async () => {
  const licence = await released();
  const { songId, albumId } = await secondCover(licence.title);
  const asked = await askTransfer(world, albumId);
  await decideTransfer(world, 'bayu', asked.body.id, 'CONSENTED');
  const [moved, bound] = await amidst(
    world,
    { of: `update of label_id on song for each row when (new.id = ${songId})` },
    () => decideTransfer(world, 'rudi', asked.body.id, 'APPROVED'),
    () => world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, { songId }),
  );
  expect([moved.body.status, bound.body.fieldErrors]).toMatchObject([
    'DONE',
    [{ field: 'songId', code: 'error.cover.song' }],
  ]);
  expect((await read(licence.id)).songs).toMatchObject([{ id: licence.songId }]);
});

test('a song that leaves a licence leaves what renews it as well', async () => {
  const licence = await released();
  const renewal = await renew(licence.id);
  const { songId, albumId } = await secondCover(licence.title);
  await world.sql.query("update album set approval_status = 'DRAFT' where id = $1", [albumId]);
  const path = `/cover-applications/${licence.id}/songs`;
  expect((await world.ask('senja', 'POST', path, { songId })).status).toBe(201);
  expect((await read(renewal)).songs).toHaveLength(2);
  expect((await world.ask('senja', 'DELETE', `${path}/${songId}`)).status).toBe(200);
  for (const id of [licence.id, renewal])
    expect((await read(id)).songs).toMatchObject([{ id: licence.songId }]);
  expect(await codeOf(world.ask('senja', 'DELETE', `${path}/${songId}`))).toEqual([404, 'error.notFound']);
});

test('a licence that two people of a label renew at once has one renewal', async () => {
  const { id } = await grantCover(world);
  const ask = () => world.ask('senja', 'POST', `/cover-applications/${id}/renewals`);
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a renewal that nobody answered in time makes room for another', async () => {
  const { id } = await grantCover(world);
  const renewal = await askRenewal(id);
  expect((await read(id)).renewedBy).toBe(renewal);
  await world.sql.query('update cover_link set expires_at = sent_at where application_id = $1', [renewal]);
  await moveDueCovers(world.db);
  expect((await read(renewal)).status).toBe('EXPIRED');
  expect((await read(id)).renewedBy).toBeNull();
  const { body: another, status } = await world.ask('senja', 'POST', `/cover-applications/${id}/renewals`);
  expect(status).toBe(201);
  // Of the two one is under way: the first is taken up again once the other was given up.
  expect(await codeOf(moveCover(world, 'senja', renewal, 'DRAFT'))).toEqual([409, 'error.cover.renewing']);
  expect((await read(renewal)).moves).toEqual([]);
  expect((await moveCover(world, 'senja', another.id, 'CANCELLED')).status).toBe(200);
  expect((await read(renewal)).moves).toEqual(['DRAFT']);
  expect((await moveCover(world, 'senja', renewal, 'DRAFT')).status).toBe(200);
});

test('the end of a licence is told although it is renewed, where a gap or a song is left uncovered', async () => {
  const [gap, left, whole] = [await released(), await released(), await released()];
  await renew(gap.id, { startsOn: addDays(today(), 380) });
  const renewal = await renew(left.id);
  await renew(whole.id);
  await world.sql.query('delete from cover_song where application_id = $1', [renewal]);
  await moveDueCovers(world.db, later(340));
  const { rows } = await world.sql.query(
    "select distinct params ->> 'title' as title from notification where kind = 'coverLicenceEnds' and params ->> 'title' = any ($1)",
    [[gap.title, left.title, whole.title]],
  );
  expect(rows.map(({ title }) => title).sort()).toEqual([gap.title, left.title].sort());
});

test('a term that is over is neither asked for, nor granted, nor accepted, and each is told the way out', async () => {
  const asked = await draftCover(world);
  await moveCover(world, 'senja', asked.id, 'SUBMITTED');
  await moveCover(world, 'rudi', asked.id, 'VERIFYING');
  const waiting = await askPublisher(world);
  const offered = await askPublisher(world);
  await publisherSays(world, offered.key, { decision: 'OFFER', share: 20, endsOn: addDays(today(), 90) });
  await world.sql.query(
    `update cover_application set starts_on = current_date - 9, ends_on = current_date - 2,
       terms_starts_on = terms_starts_on - 400, terms_ends_on = current_date - 2 where id = any ($1)`,
    [[asked.id, waiting.id, offered.id]],
  );
  expect(await codeOf(moveCover(world, 'rudi', asked.id, 'WAITING_PUBLISHER'))).toEqual([
    409,
    'error.cover.overToAsk',
  ]);
  expect(await codeOf(publisherSays(world, waiting.key, { decision: 'GRANT' }))).toEqual([
    409,
    'error.cover.overToGrant',
  ]);
  expect(await codeOf(moveCover(world, 'senja', offered.id, 'APPROVED'))).toEqual([
    409,
    'error.cover.overToAccept',
  ]);
  const better = { decision: 'OFFER', share: 20, endsOn: addDays(today(), 90) };
  expect((await publisherSays(world, waiting.key, better)).status).toBe(200);
  expect(await read(offered.id)).toMatchObject({ terms: { share: 20, stand: true } });
  expect((await moveCover(world, 'senja', offered.id, 'CHANGES_REQUESTED')).status).toBe(200);
  const endsOn = addDays(today(), 9);
  await world.sql.query('update cover_application set ends_on = $2 where id = $1', [offered.id, endsOn]);
  expect(await read(offered.id)).toMatchObject({ terms: { share: 20, stand: false }, endsOn });
});

test('a song that goes to another label takes its licence along, which that label renews with files of its own', async () => {
  const paper = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  const licence = await released({ documents: [paper] });
  expect(await read(licence.id)).toMatchObject({ demoFile: expect.any(String), documents: [paper] });
  await transferToOmbak(world, licence.albumId);
  // Files of the label before open for staff alone.
  expect(await read(licence.id, 'bayu')).toMatchObject({ demoFile: null, documents: [] });
  const { body: seen } = await world.ask('rudi', 'GET', `/cover-applications/${licence.id}`);
  expect(seen).toMatchObject({ demoFile: expect.any(String), documents: [paper] });
  expect(await codeOf(world.ask('senja', 'GET', `/cover-applications/${licence.id}`))).toEqual([
    404,
    'error.notFound',
  ]);
  const { body } = await world.ask('bayu', 'POST', `/cover-applications/${licence.id}/renewals`);
  expect(body).toMatchObject({ status: 'DRAFT', labelId: world.labels.ombak, renews: licence.id });
  expect((await world.ask('bayu', 'PUT', `/cover-applications/${body.id}`, body)).status).toBe(200);
  expect(await mistakesOf(moveCover(world, 'bayu', body.id, 'SUBMITTED'))).toEqual([
    'coverArtistId error.validation.required',
    'demoFile error.validation.required',
  ]);
  await moveDueCovers(world.db, later(340));
  const { rows } = await world.sql.query(
    "select distinct user_id from notification where kind = 'coverLicenceEnds' and params ->> 'title' = $1",
    [licence.title],
  );
  expect(rows.map(({ user_id }) => Number(user_id))).toContain(world.cast.bayu.id);
  expect(rows.map(({ user_id }) => Number(user_id))).not.toContain(world.cast.senja.id);
});

test('a renewal under way goes over with the song and its licence, and covers it once the publisher grants it', async () => {
  const licence = await released();
  const { body: renewal } = await world.ask('senja', 'POST', `/cover-applications/${licence.id}/renewals`);
  for (const [who, to] of [
    ['senja', 'SUBMITTED'],
    ['rudi', 'VERIFYING'],
    ['rudi', 'WAITING_PUBLISHER'],
  ] as const)
    expect((await moveCover(world, who, renewal.id, to)).status).toBe(200);
  const key = await lastKey(world);
  await transferToOmbak(world, licence.albumId);
  expect((await read(renewal.id)).code).toBe('error.notFound');
  expect(await read(renewal.id, 'bayu')).toMatchObject({ status: 'WAITING_PUBLISHER', renews: licence.id });
  expect((await read(renewal.id, 'bayu')).links).toHaveLength(1);
  await publisherSays(world, key, { decision: 'GRANT' });
  expect((await read(renewal.id, 'bayu')).songs).toMatchObject([{ id: licence.songId }]);
  await moveDueCovers(world.db, later(367));
  expect(await statusOf(licence.albumId)).toBe('APPROVED');
});

test('a licence that staff end takes down what no other one covers, and says why; what staff bring back stays', async () => {
  const [bare, covered] = [await released(), await released()];
  const other = await grantCover(world, { coverTitle: covered.title });
  await world.ask('senja', 'POST', `/cover-applications/${other.id}/songs`, { songId: covered.songId });
  const reason = 'Dicabut penerbit';
  for (const { id } of [bare, covered])
    expect((await moveCover(world, 'rudi', id, 'CANCELLED', { reason })).status).toBe(200);
  await world.drain();
  expect([await statusOf(bare.albumId), await statusOf(covered.albumId)]).toEqual(['TAKEN_DOWN', 'APPROVED']);
  const told = async (lang: string) => {
    const ask = async (path: string) =>
      (await world.ask('senja', 'GET', path, undefined, { 'accept-language': lang })).body;
    const [release, history, bell] = [
      await ask(`/albums/${bare.albumId}`),
      await ask(`/albums/${bare.albumId}/history`),
      await ask('/notifications/rilis'),
    ];
    return [release.reason, history.at(-1).reason, bell.content[0].title.replace(/^.*?”[^:]*: /, '')];
  };
  const [en, id] = [
    'The licence to cover a song of it was ended',
    'Lisensi cover atas salah satu lagunya diakhiri',
  ];
  expect(await told('en')).toEqual(Array(3).fill(`${en}: ${reason}`));
  expect(await told('id')).toEqual(Array(3).fill(`${id}: ${reason}`));
  const back = { reason: 'Izin tertulis ada' };
  expect((await world.ask('adi', 'PUT', `/albums/${bare.albumId}/APPROVED`, back)).status).toBe(200);
  await moveDueCovers(world.db);
  expect(await statusOf(bare.albumId)).toBe('APPROVED');
});

test('what is still live under a licence that ended before is found by the clock', async () => {
  const licence = await released();
  await world.sql.query(
    "update cover_application set status = 'CANCELLED', reason = 'Dahulu', since = now() where id = $1",
    [licence.id],
  );
  await moveDueCovers(world.db);
  expect(await statusOf(licence.albumId)).toBe('TAKEN_DOWN');
});

test('what was granted is renewed and never taken up again; what never was a licence is not renewed', async () => {
  const { id } = await grantCover(world);
  await moveCover(world, 'rudi', id, 'CANCELLED', { reason: 'Dicabut penerbit' });
  expect((await read(id)).moves).toEqual([]);
  expect(await codeOf(moveCover(world, 'senja', id, 'DRAFT'))).toEqual([409, 'error.cover.renewed']);
  const draft = await draftCover(world);
  expect(await codeOf(world.ask('senja', 'POST', `/cover-applications/${draft.id}/renewals`))).toEqual([
    409,
    'error.cover.neverGranted',
  ]);
});

test('of two offers by one key one counts, and what the label changed meanwhile is not decided', async () => {
  const { id, key } = await askPublisher(world);
  const offer = (share: number) =>
    publisherSays(world, key, { decision: 'OFFER', share, endsOn: addDays(today(), 90) });
  const answers = await Promise.all([offer(20), offer(30)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accepted = await Promise.all([
    moveCover(world, 'senja', id, 'APPROVED'),
    moveCover(world, 'senja', id, 'CHANGES_REQUESTED'),
  ]);
  expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a publisher that declines after staff have called the application back is told so, and nothing changes', async () => {
  const { id, key } = await askPublisher(world);
  await moveCover(world, 'rudi', id, 'VERIFYING', { reason: 'Penerbitnya lain' });
  expect(await codeOf(publisherSays(world, key, { decision: 'DECLINE', reason: 'Tidak' }))).toEqual([
    409,
    'error.cover.linkReplaced',
  ]);
  expect((await read(id)).status).toBe('VERIFYING');
});

test('a publisher that declines by an older link after the work was granted by the newer one changes nothing', async () => {
  const { id, key } = await askPublisher(world);
  await world.ask('rudi', 'POST', `/cover-applications/${id}/links`, { publisherEmail: 'kedua@nada.test' });
  await publisherSays(world, await lastKey(world), { decision: 'GRANT' });
  expect(await codeOf(publisherSays(world, key, { decision: 'DECLINE', reason: 'Bukan kami' }))).toEqual([
    409,
    'error.cover.linkReplaced',
  ]);
  expect((await read(id)).status).toBe('APPROVED');
});

test('a licence that has lapsed or is of another song takes no song', async () => {
  const licence = await released();
  const attach = (songId: number) =>
    world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, { songId });
  const other = await giveSongs(world, world.labels.senja, ['Lagu Yang Lain']);
  await world.sql.query('update song set is_cover = true where id = any ($1)', [other.songIds]);
  expect((await attach(other.songIds[0]!)).body.fieldErrors).toMatchObject([
    { field: 'songId', code: 'error.cover.otherSong' },
  ]);
  await world.sql.query(
    'update cover_application set terms_starts_on = current_date - 9, terms_ends_on = current_date - 2 where id = $1',
    [licence.id],
  );
  expect(await codeOf(attach(licence.songId))).toEqual([409, 'error.cover.lapsed']);
  await moveDueCovers(world.db);
  expect(await codeOf(attach(licence.songId))).toEqual([409, 'error.cover.noLicence']);
});

import { today, yearOf } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { attachable, coverFields, draftCover, grantCover, moveCover } from '../../../../../tests/covers.ts';
import { mistakesOf } from '../../../../../tests/refusals.ts';
import { makeMedia, newTitle } from '../../../../../tests/release.ts';
import { transferToOmbak } from '../../../../../tests/transfers.ts';
import { moveDueCovers } from './coverDue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const write = async (change: object) =>
  world.ask('senja', 'POST', '/cover-applications', await coverFields(world, change));

test('an application takes papers and an ISWC as they are; foreign papers, other files and nonsense are named by their field', async () => {
  const document = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  const { body, status } = await write({ documents: [document], iswc: 'T-034.524.680-1' });
  expect([status, body.documents, body.iswc]).toEqual([201, [document], 'T-034.524.680-1']);
  const foreign = await makeMedia(world, world.labels.ombak, 'DOCUMENT');
  const picture = await makeMedia(world, world.labels.senja, 'COVER');
  for (const [change, mistake] of [
    [{ documents: [foreign] }, 'documents error.validation.file'],
    [{ documents: [picture] }, 'documents error.media.wrongKind'],
    [{ demoFile: document }, 'demoFile error.media.wrongKind'],
    [{ iswc: 'T-1' }, 'iswc error.cover.iswc'],
    [{ link: 'javascript:alert(1)' }, 'link error.cover.address'],
  ] as const)
    expect([mistake, await mistakesOf(write(change))]).toEqual([mistake, [mistake]]);
});

test('a link stands for the demo, shares of more than the whole are none, and what is on its way is not written to', async () => {
  const linked = { demoFile: null, link: 'https://example.com/demo' };
  const over = await draftCover(world, {
    ...linked,
    writers: [
      { name: 'Gesang', share: 60 },
      { name: 'Sudharnoto', share: 40.01 },
    ],
  });
  expect(await mistakesOf(moveCover(world, 'senja', over.id, 'SUBMITTED'))).toEqual([
    'writers error.cover.shares',
  ]);
  const fields = await coverFields(world, linked);
  const { body: draft } = await world.ask('senja', 'POST', '/cover-applications', fields);
  const save = (body: object) => world.ask('senja', 'PUT', `/cover-applications/${draft.id}`, body);
  expect((await save({ ...fields, version: draft.version - 1 })).status).toBe(409);
  expect((await moveCover(world, 'senja', draft.id, 'SUBMITTED')).body.status).toBe('SUBMITTED');
  const refused = await save(fields);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.cover.notEditable']);
});

test('a licence takes songs of its own label that are marked as covers, and no others', async () => {
  const title = newTitle();
  const licence = await grantCover(world, { coverTitle: title });
  const attach = async (songId: number) =>
    mistakesOf(world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, { songId }));
  const { songIds } = await giveSongs(world, world.labels.senja, [title]);
  expect(await attach(songIds[0]!)).toEqual(['songId error.cover.notCover']);
  const theirs = await giveSongs(world, world.labels.ombak, [title]);
  await world.sql.query('update song set is_cover = true where id = any ($1)', [
    [...songIds, ...theirs.songIds],
  ]);
  expect(await attach(theirs.songIds[0]!)).toEqual(['songId error.cover.song']);
  expect(await attach(songIds[0]!)).toEqual([]);
});

test('a song in the trash is under no licence: its release goes out without it, and the licence waits for another', async () => {
  const { id, songId } = await attachable(world, 'senja');
  await world.ask('senja', 'POST', `/cover-applications/${id}/songs`, { songId });
  await world.sql.query('update song set deleted_at = now() where id = $1', [songId]);
  await moveDueCovers(world.db);
  expect((await world.ask('senja', 'GET', `/cover-applications/${id}`)).body).toMatchObject({
    status: 'APPROVED',
    songs: [],
  });
  const path = `/cover-applications/${id}/songs/${songId}`;
  expect((await world.ask('senja', 'DELETE', path)).status).toBe(200);
});

test('of two songs of a licence one goes to another label: that label is told of its end, and where it may look', async () => {
  const title = newTitle();
  const licence = await grantCover(world, { coverTitle: title });
  const cover = async () => {
    const { songIds, albumId } = await giveSongs(world, world.labels.senja, [title]);
    await world.sql.query('update song set is_cover = true where id = any ($1)', [songIds]);
    await world.ask('senja', 'POST', `/cover-applications/${licence.id}/songs`, { songId: songIds[0] });
    return albumId;
  };
  const [, albumId] = [await cover(), await cover()];
  await transferToOmbak(world, albumId);
  await moveDueCovers(world.db, later(340));
  const { rows } = await world.sql.query(
    "select user_id::int as who, link from notification where kind = 'coverLicenceEnds' and params ->> 'title' = $1",
    [title],
  );
  expect(rows).toContainEqual({
    who: world.cast.senja.id,
    link: `/backoffice/coverToMaster/${licence.id}/show`,
  });
  expect(rows).toContainEqual({ who: world.cast.bayu.id, link: `/backoffice/music/${albumId}/show` });
  await moveDueCovers(world.db, later(367));
  expect((await world.ask('bayu', 'GET', `/albums/${albumId}`)).body.approvalStatus).toBe('TAKEN_DOWN');
});

test('a renewal is as long as before: whole months where the licence had them, otherwise as many days', async () => {
  const renewed = async (startsOn: string, endsOn: string) => {
    const { id } = await grantCover(world, { startsOn, endsOn });
    const { body } = await world.ask('senja', 'POST', `/cover-applications/${id}/renewals`);
    return [body.startsOn, body.endsOn];
  };
  const year = yearOf(today()) + 2;
  expect(await renewed(`${year}-01-01`, `${year}-12-31`)).toEqual([`${year + 1}-01-01`, `${year + 1}-12-31`]);
  expect(await renewed(`${year}-01-15`, `${year}-02-14`)).toEqual([`${year}-02-15`, `${year}-03-14`]);
  // A hundred days, without the end of a February among them.
  expect(await renewed(`${year}-03-01`, `${year}-06-08`)).toEqual([`${year}-06-09`, `${year}-09-16`]);
});

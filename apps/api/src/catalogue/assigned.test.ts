import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle, tickedArtist } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const give = (path: string) =>
  world.ask('sari', 'PUT', `/review-desk/${path}/assignee`, { reviewers: [world.cast.adi.id] });
const idsOf = async (who: Name, desk: string) =>
  (await world.ask(who, 'GET', `/albums/approval-status/SUBMITTED?desk=${desk}&size=200`)).body.content.map(
    ({ id }: { id: number }) => id,
  );

test('a release that was given to a reviewer is theirs until it is decided: sent in again it waits for everybody', async () => {
  const { id: artistId } = await makeArtist(world, 'senja', 'Rara Giliran');
  const { album } = await makeSingle(world, 'senja', artistId);
  const path = `/albums/${album.id}`;
  await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  await give(`album/${album.id}`);
  // Taken back and sent in again, nobody has decided anything.
  await world.ask('senja', 'PUT', `${path}/DRAFT`, {});
  await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  expect([await idsOf('adi', 'mine'), await idsOf('rudi', 'free')]).toEqual([
    expect.arrayContaining([album.id]),
    expect.not.arrayContaining([album.id]),
  ]);
  const notes = [{ field: 'general', text: 'Sampulnya buram' }];
  expect((await world.ask('rudi', 'PUT', `${path}/CHANGES_REQUESTED`, { notes })).status).toBe(200);
  await world.ask('senja', 'PUT', `${path}/SUBMITTED`, {});
  expect([await idsOf('adi', 'mine'), await idsOf('rudi', 'free')]).toEqual([
    expect.not.arrayContaining([album.id]),
    expect.arrayContaining([album.id]),
  ]);
});

test('what is decided is no more among what reviewers are told of each other', async () => {
  const { id } = await makeArtist(world, 'senja', 'Dua Giliran', false);
  await world.ask('senja', 'PUT', `/artists/${id}/SUBMITTED`, {});
  await give(`artist/${id}`);
  const told = async () =>
    (await world.ask('rudi', 'GET', '/review-desk/artist/presence')).body.map(
      (one: { id: number }) => one.id,
    );
  expect(await told()).toContain(id);
  await world.ask('rudi', 'PUT', `/artists/${id}/APPROVED`, { checklist: tickedArtist });
  expect(await told()).not.toContain(id);
});

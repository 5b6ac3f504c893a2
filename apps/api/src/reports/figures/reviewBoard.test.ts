import { addDays } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { askPublisher, draftCover, moveCover } from '../../../../../tests/covers.ts';
import { releaseDay } from '../../../../../tests/days.ts';
import { makeArtist, makeSingle, tickedAlbum } from '../../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const board = async () => (await world.ask('rudi', 'GET', '/dashboard/review')).body;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
};

test('a reviewer’s own month counts the covers and take-downs of the queues it stands beside', async () => {
  const { id: artistId } = await makeArtist(world, 'senja', 'Rara Papan');
  const { album } = await makeSingle(world, 'senja', artistId);
  const move = (who: Name, to: string, body: object = {}) =>
    done(world.ask(who, 'PUT', `/albums/${album.id}/${to}`, body));
  await move('senja', 'SUBMITTED');
  await move('adi', 'APPROVED', { checklist: tickedAlbum });
  await move('senja', 'TAKEDOWN_REQUESTED', {
    reason: 'Kontrak habis',
    takeDownDate: addDays(releaseDay, 9),
  });
  const cover = await draftCover(world);
  await done(moveCover(world, 'senja', cover.id, 'SUBMITTED'));
  const before = await board();
  expect(before).toMatchObject({ waiting: 2 });
  const counts = async (who: Name) =>
    (await world.ask(who, 'GET', '/reporting-controller/get-approval-count')).body;
  const queues = { musicApproval: 1, takeDowns: 1, coverApproval: 1 };
  expect(await counts('rudi')).toMatchObject(queues);
  // Whoever calls labels about their bank accounts is told of no queue they may not open.
  expect(Object.values(await counts('ayu'))).toEqual(Object.keys(await counts('rudi')).map(() => 0));

  await move('rudi', 'TAKEN_DOWN');
  await done(moveCover(world, 'rudi', cover.id, 'VERIFYING'));
  // Who has it in hand has decided nothing yet.
  expect((await board()).decided).toBe(before.decided + 1);
  const notes = [{ field: 'general', text: 'Penerbitnya lain' }];
  await done(moveCover(world, 'rudi', cover.id, 'CHANGES_REQUESTED', { notes }));
  await askPublisher(world);
  expect(await board()).toMatchObject({
    ...{ decided: before.decided + 3, approved: before.approved, rejected: before.rejected },
    ...{ changesRequested: before.changesRequested + 1, medianMinutes: 0, waiting: 0 },
  });
});

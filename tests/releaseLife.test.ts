import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './cast.ts';
import { makeArtist, makeSingle } from './release.ts';
import { giveHit, type Life, type Release, seen } from './releaseLife/model.ts';
import { anyStep, released } from './releaseLife/steps.ts';

let world: World;
let artistId: number;
beforeAll(async () => {
  world = await openWorld();
  artistId = (await makeArtist(world, 'senja', 'Rara Senja')).id;
});
afterAll(() => world.end());

async function newRelease(): Promise<Release> {
  const { album, song } = await makeSingle(world, 'senja', artistId);
  const { body } = await world.ask('senja', 'GET', `/albums/${album.id}`);
  await giveHit(world, song.id);
  return {
    ...{ id: album.id, songId: song.id, title: body.albumTitle, isrc: null, owner: 'senja', moves: [] },
    ...{ status: 'DRAFT', subTitle: null, approvedOnce: false, trashed: false, delivered: false },
    ...{ correction: null, income: new Map(), reports: new Set() },
  };
}

/** Every reader, of every release: what they see is what the model says. */
async function expectAsSeen(life: Life): Promise<void> {
  expect(await seen.now(world, life)).toEqual(seen.expected(life));
}

test('edited, sent in, approved, corrected, delivered, reported, trashed, taken down and transferred in any order, a release is for every reader what it should be', async () => {
  const play = async (steps: fc.AsyncCommand<Life, World>[]) => {
    const life: Life = { releases: [await newRelease(), await newRelease()] };
    const all = [...released(0, expectAsSeen), ...steps];
    await fc.asyncModelRun(() => ({ model: life, real: world }), all);
    expect(await seen.statements(world, life)).toEqual(seen.stated(life));
  };
  const steps = fc.array(anyStep(expectAsSeen), { minLength: 30, maxLength: 45, size: 'max' });
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 6, endOnFailure: true });
}, 300_000);

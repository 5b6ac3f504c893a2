import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { noteProgress } from './progress.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('the progress of a song does not go back when another worker takes it over, and ends with the work', async () => {
  const labelId = world.labels.senja;
  const id = await makeMedia(world, labelId, 'SONG');
  const stand = async (status: string, progress: number) => {
    await world.sql.query('update media set status = $2, progress = $3 where id = $1', [
      id,
      status,
      progress,
    ]);
  };
  const after = async (done: number) => {
    await noteProgress(world.db, { id, label_id: labelId }, done);
    return (await world.ask('senja', 'GET', `/media-images/${id}`)).body.progress;
  };
  await stand('QUARANTINED', 60);
  expect([await after(0.05), await after(0.6), await after(0.615), await after(1)]).toEqual([60, 60, 61, 99]);
  await stand('READY', 100);
  expect(await after(0.3)).toBe(100);
});

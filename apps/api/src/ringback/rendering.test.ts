import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { song as soundOf } from '../../../../tests/media.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';
import { transferToOmbak } from '../../../../tests/transfers.ts';
import { openFiles } from '../media/serve/media.ts';
import { renderRbt } from './rendering.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** An approved release of Senja with a master that can be read. */
async function playable() {
  const artist = await makeArtist(world, 'senja', 'Rara');
  const { album, song } = await makeSingle(world, 'senja', artist.id);
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [album.id]);
  const { rows } = await world.sql.query(
    `update media set storage_key = left(sha256, 2) || '/' || substr(sha256, 3, 2) || '/' || sha256 where id = $1
     returning storage_key as key`,
    [song.songFile],
  );
  const file = path.join(world.config.dataDir, 'media', rows[0].key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await soundOf(12, 60));
  return { albumId: album.id, songId: song.id };
}

test('a tone whose song goes to another label while it is rendered is rendered for that label', async () => {
  const { albumId, songId } = await playable();
  const cut = { start: 0, length: 5_000, fadeIn: 0, fadeOut: 0 };
  const { body } = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Pindah', songId, cut });
  const files = openFiles(world.db, world.config);
  let moved = false;
  const storage: typeof files.storage = {
    ...files.storage,
    withFile: async (key, work) => {
      const made = await files.storage.withFile(key, work);
      if (!moved) await transferToOmbak(world, albumId);
      moved = true;
      return made;
    },
  };
  const folder = path.join(world.config.dataDir, 'staging', 'made');
  const render = (attempts: number) =>
    renderRbt({ ...files, storage }, folder, body.id, { attempts, isLast: false });
  await expect(render(1)).rejects.toThrow('changed hands');
  await render(2);
  await world.drain();
  const { body: tone } = await world.ask('bayu', 'GET', `/rbts/${body.id}`);
  expect(tone).toMatchObject({ labelId: world.labels.ombak, soundState: 'READY', soundFault: null });
});

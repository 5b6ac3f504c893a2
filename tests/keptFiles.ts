import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { World } from './cast.ts';
import { makeSingle, tickedAlbum } from './release.ts';

/** Files of releases as they are kept, with their sums, whose bytes a package takes along. */
export async function keepFiles(world: World) {
  const { rows } = await world.sql.query(
    "select id, storage_key from media where status = 'READY' and storage_key = sha256",
  );
  for (const { id, storage_key: key } of rows) {
    const at = `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
    const file = path.join(world.config.dataDir, 'media', at);
    await mkdir(path.dirname(file), { recursive: true });
    const bytes = Buffer.alloc(100_000, id);
    await writeFile(file, bytes);
    await world.sql.query('update media set storage_key = $1, bytes = $2, sha256 = $3 where id = $4', [
      ...[at, bytes.length, createHash('sha256').update(bytes).digest('hex')],
      id,
    ]);
  }
}

/** A single of Senja Records by its artist, approved by Rudi with its files kept; what leaves for the stores waits for the queue. */
export async function approveSingle(
  world: World,
  artist: number,
  title: string,
): Promise<{ id: number; upc: string }> {
  const { album } = await makeSingle(world, 'senja', artist, title);
  const version = async () => (await world.ask('adi', 'GET', `/albums/${album.id}`)).body.version;
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, { version: await version() });
  await keepFiles(world);
  const decided = { version: await version(), checklist: tickedAlbum };
  const answer = await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, decided);
  expect([answer.status, answer.body.fieldErrors]).toEqual([200, undefined]);
  return { id: album.id, upc: answer.body.upcIcpn };
}

/**
 * Makes the recording of a single a pipe: the package that takes it along stays on its way until the sound is poured in.
 * Whoever opens it afterwards finds the file.
 */
export async function holdRecording({ sql, config }: World, album: number): Promise<() => Promise<void>> {
  const { rows } = await sql.query(
    'select storage_key as key from media join song on song.song_file = media.id where song.album_id = $1',
    [album],
  );
  const recording = path.join(config.dataDir, 'media', rows[0].key);
  const sound = await readFile(recording);
  await rm(recording);
  execFileSync('mkfifo', [recording]);
  return async () => {
    const pipe = await open(recording, 'w');
    await rm(recording);
    await writeFile(recording, sound);
    await pipe.writeFile(sound);
    await pipe.close();
  };
}

import type { World } from './cast.ts';
import { picture, send, silence } from './media.ts';
import { makeArtist, makeSingle } from './release.ts';

/** Two singles of Rara for Senja, with files that were truly uploaded. */
export async function makeRealReleases(world: World): Promise<void> {
  const { id: rara } = await makeArtist(world, 'senja', 'Rara');
  await realFile(world, 'artist', rara, 'artist_image', 'ARTIST_IMAGE', await picture(600));
  for (const [place, title] of ['Senja di Kota', 'Hujan; "Kota", Lain'].entries()) {
    const { album, song } = await makeSingle(world, 'senja', rara, title);
    await realFile(world, 'album', album.id, 'album_image', 'COVER', await picture(1_500 + place));
    await realFile(world, 'song', song.id, 'song_file', 'SONG', silence({ seconds: 60 + place }));
  }
  await settleFiles(world);
}

/** Puts a file that was truly uploaded in the place of a made-up one. */
async function realFile(
  world: World,
  table: string,
  id: number,
  column: string,
  kind: string,
  bytes: Buffer,
): Promise<void> {
  const sent = await send(world, 'senja', { kind, fileName: `${table} ${id}`, bytes });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  await world.sql.query(`update ${table} set ${column} = $1 where id = $2`, [sent.body.id, id]);
}

/** As if they had been looked into: what the worker makes of them is another story, and a long one. */
export async function settleFiles(world: World): Promise<void> {
  await world.sql.query(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier like 'media.%'))",
  );
  await world.sql.query("update media set status = 'READY' where status = 'QUARANTINED'");
}

import { randomBytes } from 'node:crypto';
import type { World } from './cast.ts';
import { makeMedia } from './release.ts';

interface Made {
  albumId: number;
  songIds: number[];
  isrcs: string[];
}

let serial = 0;

/** An approved album of a label with some songs, written straight into the tables: for rooms that only need songs to exist. */
export async function giveSongs(
  world: World,
  labelId: number,
  titles: readonly string[],
  artist = 'Rara',
): Promise<Made> {
  serial += 1;
  const one = async (text: string, values: unknown[]) =>
    Number((await world.sql.query(text, values)).rows[0].id);
  const artistId = await one(
    `insert into artist (label_id, stage_name, approval_status) values ($1, $2, 'APPROVED') returning id`,
    [labelId, artist],
  );
  const upc = `8990${String(serial).padStart(4, '0')}${randomBytes(2).readUInt16BE() % 9000}`
    .slice(0, 12)
    .padEnd(12, '0');
  const albumId = await one(
    `insert into album (label_id, album_type, album_title, upc_icpn, approval_status) values ($1, 'Album', $2, $3, 'APPROVED') returning id`,
    [labelId, `Album ${serial}`, upc],
  );
  const made: Made = { albumId, songIds: [], isrcs: [] };
  for (const [i, title] of titles.entries()) {
    const isrc = `IDTST26${String(serial * 100 + i).padStart(5, '0')}`;
    const songId = await one(
      `insert into song (label_id, album_id, track_no, song_title, isrc, song_file) values ($1, $2, $3, $4, $5, $6) returning id`,
      [labelId, albumId, i + 1, title, isrc, await makeMedia(world, labelId, 'SONG')],
    );
    await world.sql.query(
      `insert into song_artist (song_id, artist_id, label_id, role, "order") values ($1, $2, $3, 'MAIN', 0)`,
      [songId, artistId, labelId],
    );
    made.songIds.push(songId);
    made.isrcs.push(isrc);
  }
  return made;
}

import type { Waveform } from '@rilis/contract/media/measures';
import type { Option } from '@rilis/contract/resource';
import { type ToneSource, toneSourceRoutes } from '@rilis/contract/ringback/toneSource';
import { sql } from 'kysely';
import { searched } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { notFound } from '../kit/problem.ts';
import { hooksOf } from './hook.ts';
import { isLive } from './rbtRows.ts';

/** What tones can be made of. */
export const toneSourceEndpoints = [
  on(toneSourceRoutes.songs, ({ tx, query }) => songsFor(tx, query.search)),
  on(toneSourceRoutes.source, ({ tx, params }) => sourceOf(tx, params.id)),
];

const sounding = (tx: Tx) =>
  tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .innerJoin('label', 'label.id', 'song.label_id')
    .innerJoin('media', 'media.id', 'song.song_file')
    .where('media.status', '=', 'READY')
    .where(isLive);

async function songsFor(tx: Tx, search: string): Promise<Option[]> {
  const rows = await sounding(tx)
    .$if(search !== '', (songs) => songs.where('song.song_title', 'ilike', searched(search)))
    .select(['song.id', 'song.song_title', 'album.album_title', 'label.name'])
    .select(sql<boolean>`app_label() is null`.as('staff'))
    .orderBy('song.song_title')
    .orderBy('song.id')
    .limit(50)
    .execute();
  return rows.map(({ id, song_title: label, album_title: album, name, staff }) => ({
    ...{ id, label },
    sub: staff ? `${album} · ${name}` : album,
  }));
}

const creditNames = (role: 'MAIN' | 'COMPOSER') =>
  sql<string>`(select coalesce(string_agg(coalesce(p.stage_name, c.name), ', ' order by c."order"), '')
    from song_artist c left join artist p on p.id = c.artist_id where c.song_id = song.id and c.role = ${role})`;

/** @throws Problem 404 unknown, foreign, not released or without a master */
async function sourceOf(tx: Tx, id: number): Promise<ToneSource> {
  const row = await sounding(tx)
    .leftJoin('media_sound', 'media_sound.media_id', 'media.id')
    .where('song.id', '=', id)
    .select(['song.id', 'song.song_title', 'song.primary_genre', 'song.secondary_genre', 'song.lyrics'])
    .select(['media.id as songFile', 'media.header', 'media_sound.peaks', 'media_sound.fingerprint'])
    .select([creditNames('MAIN').as('artist'), creditNames('COMPOSER').as('composer')])
    .executeTakeFirst();
  const header = row?.header as { duration: number } | null | undefined;
  if (!row || !header) throw notFound();
  const length = Math.floor(header.duration * 1000);
  const peaks = row.peaks as Waveform | null;
  return {
    ...{ id: row.id, title: row.song_title, artist: row.artist, composer: row.composer },
    genres: [row.primary_genre, row.secondary_genre].filter((genre) => genre !== null),
    ...{ lyrics: row.lyrics, songFile: row.songFile, length, peaks },
    hooks: hooksOf(length, peaks, row.fingerprint ?? []),
  };
}

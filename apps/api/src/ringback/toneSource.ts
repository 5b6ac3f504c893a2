import type { Waveform } from '@rilis/contract/media/measures';
import type { Option } from '@rilis/contract/resource';
import { type ToneSource, toneSourceRoutes } from '@rilis/contract/ringback/toneSource';
import { sql } from 'kysely';
import { shownTitle } from '../catalogue/shownNames.ts';
import { byTitle } from '../catalogue/titles.ts';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { notFound } from '../kit/problem.ts';
import { hooksOf } from './hook.ts';
import { takesTones } from './rbtRows.ts';

/** What tones can be made of. */
export const toneSourceEndpoints = [
  on(toneSourceRoutes.songs, ({ tx, actor, query }) => songsFor(tx, actor, query.search)),
  on(toneSourceRoutes.source, ({ tx, params }) => sourceOf(tx, params.id)),
];

const sounding = (tx: Tx) =>
  tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .innerJoin('label', 'label.id', 'song.label_id')
    .innerJoin('media', 'media.id', 'song.song_file')
    .where('media.status', '=', 'READY')
    .where(takesTones);

async function songsFor(tx: Tx, actor: Actor, search: string): Promise<Option[]> {
  const { from, found, order } = byTitle('song', actor, search);
  const release = shownTitle('album');
  const sub = actor.labelId === null ? sql`${release} || ' · ' || label.name` : release;
  const { rows } = await sql<Option>`select song.id, song.song_title as label, ${sub} as sub
    from ${from} join album on album.id = song.album_id join label on label.id = song.label_id
    join media on media.id = song.song_file and media.status = 'READY'
    where ${takesTones} and ${found} order by ${order} limit 50`.execute(tx);
  return rows;
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

import { type RawBuilder, sql } from 'kysely';

/** What a release is called; `album`: its name in the query. */
export const shownTitle = (album: string) =>
  sql<string>`coalesce(${sql.ref(`${album}.display_album_title`)}, ${sql.ref(`${album}.album_title`)})`;

/** What a release (`album` in the query) is looked for by: what it is called, and its plain title (migration 1090). */
export const soughtTitle = sql<string>`searched_title(album.album_title, album.display_album_title)`;

/** The main artists of a release or a song, in order; `id`: its column in the query. Each has a record: no name is only typed. */
export const mainArtistsOf = (of: 'album' | 'song', id: string) => namesOf(of, id, sql`p.stage_name`);

/** Those of a song as they are told outside: an artist that was opened again is called as last approved (migration 1400). */
export const toldArtistsOf = (songId: string) => namesOf('song', songId, sql`told_name(p)`);

/** The main artists of a song as reports and statements name them, also where it is another label's by now; null where there is none. */
export const knownArtistsOf = (songId: string) =>
  sql<
    string | null
  >`(select string_agg(known.stage_name, ', ' order by known."order") from known_main_artist known
    where known.song_id = ${sql.ref(songId)})`;

const namesOf = (of: 'album' | 'song', id: string, name: RawBuilder<unknown>) =>
  sql<string>`coalesce((select string_agg(${name}, ', ' order by c."order") from ${sql.table(`${of}_artist`)} c
    join artist p on p.id = c.artist_id where c.${sql.ref(`${of}_id`)} = ${sql.ref(id)} and c.role = 'MAIN'), '')`;

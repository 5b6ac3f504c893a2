import { firstMonth, type ShareInput, type ShareKind } from '@rilis/contract/royalties/royaltySheet';
import type { ShownShare, SongSplit } from '@rilis/contract/royalties/royaltySheetRoutes';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';

/** A share as it is kept. The name of an artist stands beside its id: a label that gave the artist away reads it here. */
interface KeptShare {
  kind: ShareKind;
  artistId: number | null;
  name: string;
  role: ShownShare['role'];
  bp: number;
}

/** A set of a song, as it is kept. */
export interface KeptSet {
  song_id: number;
  from_period: number;
  shares: KeptShare[];
  version: number;
}

interface Whose {
  labelId: number;
  songIds: readonly number[];
}

/** The sets a label entered for songs, the newest first. */
export async function setsOf(tx: Tx, { labelId, songIds }: Whose): Promise<KeptSet[]> {
  return tx
    .selectFrom('royalty_split')
    .select(['song_id', 'from_period', 'shares', 'version'])
    .where('label_id', '=', labelId)
    .where('song_id', '=', sql<number>`any(${[...songIds]}::bigint[])`)
    .orderBy('from_period', 'desc')
    .execute();
}

/** What a label's artists are called now, by id; those it has given away are missing, whoever reads. */
export async function artistNames(
  tx: Tx,
  { labelId, ids }: { labelId: number; ids: readonly (number | null)[] },
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('artist')
    .select(['id', 'stage_name'])
    .where('label_id', '=', labelId)
    .where('id', '=', sql<number>`any(${ids.filter((id) => id !== null)}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, stage_name }) => [id, stage_name]));
}

/** The main artists of songs as the reader knows them, by song, each once. */
async function mainArtistsOf(tx: Tx, songIds: readonly number[]) {
  const { rows } = await sql<MainArtists>`
    select song_id as "songId", json_agg(json_build_object('id', artist_id, 'name', stage_name) order by place) as artists
    from (select song_id, artist_id, min(stage_name) as stage_name, min("order") as place from known_main_artist
      where song_id = any(${[...songIds]}::bigint[]) group by song_id, artist_id) once
    group by song_id`.execute(tx);
  return new Map(rows.map(({ songId, artists }) => [songId, artists]));
}

interface MainArtists {
  songId: number;
  artists: { id: number; name: string }[];
}

/**
 * The main artists of songs as a label had them in a month: of what it has given away since as they were then, else as
 * they are. Whoever reads is told the same.
 */
export async function mainArtistsIn(tx: Tx, { labelId, songIds, datenum }: Whose & { datenum: number }) {
  const ids = sql`any(${[...songIds]}::bigint[])`;
  const { rows } = await sql<MainArtists>`
    with given as (
      select distinct on (o.song_id) o.song_id, o.main_artists, o.main_artist_ids
      from song_ownership o left join song own on own.id = o.song_id and own.label_id = o.label_id
      where o.label_id = ${labelId} and o.song_id = ${ids} and (o.until_period > ${datenum} or own.id is null)
      order by o.song_id, o.until_period > ${datenum} desc, abs(o.until_period - ${datenum}))
    select song_id as "songId", json_agg(json_build_object('id', artist_id, 'name', name) order by place) as artists
    from (select song_id, artist_id, min(name) as name, min(place) as place from (
        select g.song_id, g.main_artist_ids[n.place] as artist_id, n.name, n.place from given g, unnest(g.main_artists) with ordinality as n (name, place)
        union all
        select sa.song_id, sa.artist_id, a.stage_name, sa."order" from song_artist sa join artist a on a.id = sa.artist_id
          join song own on own.id = sa.song_id and own.label_id = ${labelId}
        where sa.role = 'MAIN' and sa.song_id = ${ids} and sa.song_id not in (select song_id from given)) told
      group by song_id, artist_id) once
    group by song_id`.execute(tx);
  return new Map(rows.map(({ songId, artists }) => [songId, artists]));
}

/** A song somebody may see, with the label whose splits they read. */
export interface SplitSong {
  id: number;
  title: string;
  isrc: string | null;
  labelId: number;
}

const songs = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('known_song')
    .leftJoin('song', 'song.id', 'known_song.id')
    .select([
      sql<number>`known_song.id`.as('id'),
      sql<string>`known_song.song_title`.as('title'),
      'known_song.isrc',
      sql<number>`coalesce(${actor.labelId}::bigint, song.label_id)`.as('labelId'),
    ]);

/** @throws Problem 404 unknown or foreign */
export async function findSplitSong(tx: Tx, actor: Actor, id: number): Promise<SplitSong> {
  const song = await songs(tx, actor).where('known_song.id', '=', id).executeTakeFirst();
  if (!song) throw notFound();
  return song;
}

/** In the order of the release. */
export const splitSongsOf = (tx: Tx, actor: Actor, albumId: number): Promise<SplitSong[]> =>
  songs(tx, actor)
    .where('known_song.album_id', '=', albumId)
    .where('song.deleted_at', 'is', null)
    .orderBy('song.disc_no')
    .orderBy('song.track_no')
    .orderBy('known_song.id')
    .execute();

/** Songs of one label with what was entered for them. */
export async function listSplits(tx: Tx, of: readonly SplitSong[]): Promise<SongSplit[]> {
  if (!of[0]) return [];
  const songIds = of.map(({ id }) => id);
  const sets = await setsOf(tx, { labelId: of[0].labelId, songIds });
  const names = await artistNames(tx, {
    labelId: of[0].labelId,
    ids: sets.flatMap(({ shares }) => shares.map(({ artistId }) => artistId)),
  });
  const main = await mainArtistsOf(tx, songIds);
  return of.map(({ id, title, isrc }) => {
    const own = sets.filter(({ song_id }) => song_id === id);
    return {
      songId: id,
      songTitle: title,
      isrc,
      mainArtists: main.get(id) ?? [],
      version: own[0]?.version ?? 0,
      sets: own.map(({ from_period, shares }) => ({
        from: from_period === firstMonth ? null : from_period,
        shares: shares.map((one) => ({ ...one, name: nameOf(one, names) })),
      })),
    };
  });
}

/** What whoever has a share is called now. */
export const nameOf = ({ artistId, name }: KeptShare, names: ReadonlyMap<number, string>): string =>
  (artistId !== null && names.get(artistId)) || name;

/** A share as it is kept: nothing that belongs to another kind. */
export const kept = (
  { kind, artistId, name, role, bp }: ShareInput,
  names: ReadonlyMap<number, string>,
): KeptShare => ({
  kind,
  artistId: kind === 'ARTIST' ? (artistId ?? null) : null,
  name: kind === 'ARTIST' ? (names.get(artistId!) ?? '') : kind === 'PERSON' ? (name ?? '') : '',
  role: kind === 'LABEL' ? null : (role ?? null),
  bp,
});

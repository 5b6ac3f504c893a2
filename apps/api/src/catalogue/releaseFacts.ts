import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type {
  ArtistPages,
  CatalogueFacts,
  CoverFacts,
  IsrcUser,
  ReleaseFacts,
  SoundMatch,
} from '@rilis/contract/catalogue/rules/release';
import { uncreditedNames } from '@rilis/contract/catalogue/rules/shownName';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import type { StoreChoice } from '@rilis/contract/catalogue/storeChoice';
import { today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { sysparamSql } from '../kit/sysparam.ts';
import { say } from '../kit/words.ts';
import { findAlbum } from './albumRows.ts';
import { songsOfAlbum } from './songRows.ts';
import { storesJson } from './storeChoices.ts';

/** A release with everything the review rules look at. Of other labels' rows it learns that they exist, never which. */
export async function releaseOf(tx: Tx, actor: Actor, id: number): Promise<ReleaseFacts> {
  const album = await findAlbum(tx, actor, id);
  const songs = await songsOfAlbum(tx, id);
  return { album, songs, facts: await factsOf(tx, actor, album, songs) };
}

async function factsOf(
  tx: Tx,
  actor: Actor,
  album: AlbumRecord,
  songs: readonly SongRecord[],
): Promise<CatalogueFacts> {
  const artists = await tx
    .selectFrom('artist')
    .select(['stage_name as name', 'approval_status as status'])
    .where('label_id', '=', album.labelId)
    .where('deleted_at', 'is', null)
    .execute();
  const { label, sound, uncompared, covers, taken, twins, licensed, stores } = await seenByAll(
    tx,
    album,
    songs,
  );
  return {
    today: today(),
    pages: await pagesOf(tx, album, songs),
    cover: await coverOf(tx, actor, album.albumImage),
    soundProblems: new Map(songs.map((song) => [song.id, soundProblems(actor, song)])),
    labelArtists: artists.map(({ name }) => name),
    approvedArtists: artists.filter(({ status }) => status === 'APPROVED').map(({ name }) => name),
    namesTakenElsewhere: taken,
    isrcUsedBy: await isrcsOf(tx, album, songs),
    fingerprintMatches: Map.groupBy(sound, ({ of }) => of),
    uncompared,
    isrcPrefixes: [label.prefix, label.standard].filter((prefix) => prefix !== null),
    coverMatches: covers,
    explicitTwins: twins,
    licensedCovers: licensed,
    stores,
    knownOwners: [label.name, label.beneficiary].filter((name) => name !== null),
  };
}

async function pagesOf(tx: Tx, album: AlbumRecord, songs: readonly SongRecord[]) {
  const credits = [...album.albumArtistRoles, ...songs.flatMap((song) => song.songArtistRoles)];
  const ids = [...new Set(credits.flatMap(({ artistId }) => artistId ?? []))];
  if (ids.length === 0) return new Map<number, ArtistPages>();
  const rows = await tx
    .selectFrom('artist')
    .select(['id', 'already_on', 'external_account'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, asPages(row)]));
}

/** The columns of an artist's pages as the contract reads them. */
export const asPages = (row: { already_on: string[]; external_account: unknown }) =>
  ({ alreadyOn: row.already_on, externalAccount: row.external_account }) as ArtistPages;

interface Kept {
  severity: string;
  code: string;
  params: Record<string, unknown>;
}

const messagesOf = ({ lang }: Actor, findings: readonly Kept[]) =>
  findings.map(({ code, params }) => say(lang, code, params));

async function coverOf(tx: Tx, actor: Actor, mediaId: string | null | undefined): Promise<CoverFacts | null> {
  if (!mediaId) return null;
  const file = await tx
    .selectFrom('media')
    .select(['width', 'height', 'findings', 'measures', 'read_text as text'])
    .where('id', '=', mediaId)
    .executeTakeFirst();
  if (!file?.width || !file.height) return null;
  const { width, height, measures, text } = file;
  const refusing = (file.findings as Kept[]).filter(({ severity }) => severity === 'B');
  return { width, height, measures, text, problems: messagesOf(actor, refusing) };
}

function soundProblems(actor: Actor, { sound }: SongRecord): string[] {
  if (sound?.status !== 'REFUSED') return [];
  const found = messagesOf(actor, sound.findings as Kept[]);
  return found.length > 0 ? found : [say(actor.lang, 'error.album.mediaRefused')];
}

interface Seen {
  label: { name: string; beneficiary: string | null; prefix: string | null; standard: string | null };
  sound: (SoundMatch & { of: number })[];
  uncompared: number[];
  covers: { albumId: number; sameLabel: boolean; distance: number }[];
  taken: string[];
  twins: number[];
  licensed: number[];
  stores: StoreChoice[];
}

/** A clean song's explicit twin bears its title and has a main artist in common. */
const explicitTwins = (albumId: number) => sql`array(select clean.id from song clean
  where clean.album_id = ${albumId} and clean.clean and clean.deleted_at is null and exists (
    select from song twin join song_artist theirs on theirs.song_id = twin.id and theirs.role = 'MAIN'
    join song_artist ours on ours.song_id = clean.id and ours.role = 'MAIN' and ours.artist_id = theirs.artist_id
    where twin.label_id = clean.label_id and twin.revision_of is null and twin.album_id <> clean.album_id
      and twin.album_id is distinct from (select revision_of from album where id = clean.album_id) and twin.explicit and twin.deleted_at is null
      and lower(twin.song_title) = lower(clean.song_title)))`;

async function seenByAll(tx: Tx, album: AlbumRecord, songs: readonly SongRecord[]) {
  const { id, labelId, albumImage, releaseDate } = album;
  const credits = [album.albumArtistRoles, ...songs.map((song) => song.songArtistRoles)].flat();
  const names = [...credits.map(({ stageName }) => stageName), ...uncreditedNames({ album, songs })];
  const { rows } = await sql<Seen>`select
    (select json_build_object('name', l.name, 'beneficiary', l.beneficiary_name, 'prefix', l.isrc_prefix, 'standard',
      ${sysparamSql('ISRC', 'PREFIX')}) from label l where l.id = ${labelId}) as label,
    coalesce((select json_agg(json_build_object('of', s.id, 'songId', m.song_id, 'mediaId', m.media_id, 'title', m.title,
      'sameLabel', m.same_label, 'isrc', m.isrc, 'alike', m.alike, 'at', m.at, 'theirAt', m.their_at))
      from song s cross join lateral sound_matches(s.song_file, s.id, s.label_id) m
      where s.album_id = ${id} and s.deleted_at is null and s.song_file is not null), '[]') as sound,
    array(select s.id from song s join media_sound m on m.media_id = s.song_file
      where s.album_id = ${id} and s.deleted_at is null and m.compared_at is null) as uncompared,
    coalesce((select json_agg(json_build_object('albumId', m.album_id, 'sameLabel', m.same_label, 'distance', m.distance))
      from cover_matches(${albumImage ?? null}, ${id}, ${labelId}) m), '[]') as covers,
    array(select * from names_elsewhere(${[...new Set(names)]}, ${labelId})) as taken,
    ${explicitTwins(id)} as twins,
    array(select * from licensed_covers(${songs.map((song) => song.id)}, greatest(${today()}::date, ${releaseDate ?? null}::date))) as licensed,
    ${storesJson} as stores`.execute(tx);
  return rows[0]!;
}

/**
 * The label's own other songs under the same ISRCs, those in the trash too: their codes are spent. Another label's is refused
 * when it is entered.
 */
async function isrcsOf(tx: Tx, { id, labelId, revisionOf }: AlbumRecord, songs: readonly SongRecord[]) {
  const isrcs = songs.flatMap(({ isrc }) => isrc ?? []);
  if (isrcs.length === 0) return new Map<string, IsrcUser[]>();
  const rows = await tx
    .selectFrom('song')
    .innerJoin('song as mine', 'mine.isrc', 'song.isrc')
    .select(['song.id', 'song.isrc', 'song.song_title', 'song.song_sub_title'])
    .select(
      sql<boolean>`mine.song_file is not distinct from song.song_file or same_sound(mine.song_file, song.song_file)`.as(
        'sameAudio',
      ),
    )
    .where('mine.album_id', '=', id)
    .where('mine.deleted_at', 'is', null)
    .where('song.isrc', 'in', isrcs)
    .where('song.label_id', '=', labelId)
    .where('song.album_id', 'not in', [id, revisionOf ?? id])
    .where('song.revision_of', 'is', null)
    .orderBy('song.id')
    .execute();
  const users = rows.map(({ id: songId, isrc, song_title, song_sub_title, sameAudio }) => {
    const title = song_sub_title ? `${song_title} (${song_sub_title})` : (song_title ?? '');
    return { isrc: isrc ?? '', songId, title, sameAudio };
  });
  return Map.groupBy(users, ({ isrc }) => isrc);
}

import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { ExternalAccount } from '@rilis/contract/catalogue/artist';
import type { CatalogueFacts, CoverFacts, Credit, Platform } from '@rilis/contract/catalogue/rules/release';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { today } from '@rilis/contract/clock';
import type { PictureMeasures, ReadLine } from '@rilis/contract/media/measures';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';

/** Platform ids of the artists of a release. */
export type ArtistFacts = Map<
  number,
  Pick<Credit, 'alreadyOn' | 'appleMusicId' | 'spotifyId' | 'soundcloud'>
>;

export async function artistFactsOf(
  tx: Tx,
  album: AlbumRecord,
  songs: readonly SongRecord[],
): Promise<ArtistFacts> {
  const credits = [...album.albumArtistRoles, ...songs.flatMap((song) => song.songArtistRoles)];
  const ids = [...new Set(credits.flatMap(({ artistId }) => artistId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('artist')
    .select(['id', 'already_on', 'external_account'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, already_on, external_account }) => {
      const { appleMusicId, spotifyId, soundcloud } = external_account as ExternalAccount;
      return [id, { alreadyOn: already_on as Platform[], appleMusicId, spotifyId, soundcloud }];
    }),
  );
}

/** The cover as the media room found it. Transparency, colour space and the like are refused at the upload. */
export async function coverFactsOf(
  tx: Tx,
  actor: Actor,
  mediaId: string | null | undefined,
): Promise<CoverFacts | null> {
  if (!mediaId) return null;
  const file = await tx
    .selectFrom('media')
    .select(['width', 'height', 'bytes', 'mime', 'status', 'findings', 'measures', 'read_text'])
    .where('id', '=', mediaId)
    .executeTakeFirst();
  if (!file?.width || !file.height) return null;
  const kept = file.findings as { severity: string; code: string; params: Record<string, unknown> }[];
  const problems = kept
    .filter(({ severity }) => severity === 'B')
    .map(({ code, params }) => say(actor.lang, code, params));
  return {
    width: file.width,
    height: file.height,
    bytes: file.bytes,
    format: file.mime === 'image/png' ? 'png' : 'jpg',
    cmyk: false,
    alpha: false,
    animated: false,
    orientation: 1,
    problems,
    measures: file.measures as PictureMeasures | null,
    text: file.read_text as ReadLine[] | null,
  };
}

/** What only the database knows of a release. Of other labels' rows it learns that they exist, never which. */
export async function catalogueFactsOf(
  tx: Tx,
  album: AlbumRecord,
  songs: readonly SongRecord[],
): Promise<CatalogueFacts> {
  const { labelId, id } = album;
  const artists = await tx
    .selectFrom('artist')
    .select(['stage_name as name', 'approval_status as status'])
    .where('label_id', '=', labelId)
    .where('deleted_at', 'is', null)
    .limit(5000)
    .execute();
  const approved = artists.filter(({ status }) => status === 'APPROVED').map(({ name }) => name);
  const { label, sound, covers, taken } = await seenByAll(tx, album, songs);
  return {
    today: today(),
    labelArtists: artists.map(({ name }) => name),
    knownActs: approved,
    allowCapitals: approved,
    namesTakenElsewhere: taken,
    upcUsedBy: null,
    isrcUsedBy: await isrcsOf(tx, labelId, id, songs),
    fingerprintMatches: Object.fromEntries(
      [...Map.groupBy(sound, ({ of }) => of)].map(([songId, matches]) => [songId, matches]),
    ),
    isrcPrefixes: [label.prefix, label.standard].filter((prefix) => prefix !== null),
    coverMatches: covers,
    knownOwners: [label.name, label.beneficiary].filter((name) => name !== null),
  };
}

interface Seen {
  label: { name: string; beneficiary: string | null; prefix: string | null; standard: string | null };
  sound: { of: number; songId: number; sameLabel: boolean; isrc: string | null }[];
  covers: { albumId: number; sameLabel: boolean; distance: number }[];
  taken: string[];
}

async function seenByAll(
  tx: Tx,
  { id, labelId, albumImage, albumArtistRoles }: AlbumRecord,
  songs: readonly SongRecord[],
) {
  const names = [...albumArtistRoles, ...songs.flatMap((song) => song.songArtistRoles)].map(
    ({ stageName }) => stageName,
  );
  const { rows } = await sql<Seen>`select
    (select json_build_object('name', l.name, 'beneficiary', l.beneficiary_name, 'prefix', l.isrc_prefix, 'standard',
      (select value from sysparam where "group" = 'ISRC' and key = 'PREFIX' and deleted_at is null)) from label l where l.id = ${labelId}) as label,
    coalesce((select json_agg(json_build_object('of', s.id, 'songId', m.song_id, 'sameLabel', m.same_label, 'isrc', m.isrc))
      from song s cross join lateral sound_matches(s.song_file, s.id, s.label_id) m
      where s.album_id = ${id} and s.deleted_at is null and s.song_file is not null), '[]') as sound,
    coalesce((select json_agg(json_build_object('albumId', m.album_id, 'sameLabel', m.same_label, 'distance', m.distance))
      from cover_matches(${albumImage ?? null}, ${id}, ${labelId}) m), '[]') as covers,
    array(select * from names_elsewhere(${[...new Set(names)]}, ${labelId})) as taken`.execute(tx);
  return rows[0]!;
}

/** The label's own other songs under the same ISRC; another label's is refused when it is entered. */
async function isrcsOf(tx: Tx, labelId: number, albumId: number, songs: readonly SongRecord[]) {
  const isrcs = songs.flatMap(({ isrc }) => isrc ?? []);
  if (isrcs.length === 0) return {};
  const rows = await tx
    .selectFrom('song')
    .select(['id', 'isrc', 'song_title', 'song_sub_title', 'song_file'])
    .where('isrc', 'in', isrcs)
    .where('label_id', '=', labelId)
    .where('album_id', '<>', albumId)
    .execute();
  return Object.fromEntries(
    rows.map((row) => {
      const song = songs.find(({ isrc }) => isrc === row.isrc);
      const title = row.song_sub_title ? `${row.song_title} (${row.song_sub_title})` : row.song_title;
      return [row.isrc!, { songId: row.id, title, sameAudio: song?.songFile === row.song_file }];
    }),
  );
}

import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { shownTitle } from '../shownNames.ts';
import type { Store } from './storeRows.ts';

/** Whose it is, and since when: ℗ or ©. */
export interface OwnerLine {
  year: number;
  owner: string;
}

/** A file as it is kept, and what is known of it. */
export interface KeptFile {
  storageKey: string;
  sha256: string;
  /** Null until a store has asked for it. */
  md5: string | null;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  header: { sampleRate?: number; bits?: number; channels?: number; duration?: number } | null;
}

export interface Person {
  artistId: number | null;
  name: string;
  role: string;
  /** By which numbers the artist, or the typed name, is known. */
  isni?: string | null;
  ipi?: string | null;
  /** By which ids platforms know the artist; null where none is given. */
  pages?: PlatformIds | null;
}

export type PlatformIds = Partial<Record<'appleMusicId' | 'spotifyId' | 'soundcloud', string>>;

export interface Track {
  id: number;
  isrc: string | null;
  title: string;
  version: string | null;
  disc: number;
  track: number;
  genre: string | null;
  subGenre: string | null;
  language: string | null;
  pline: OwnerLine | null;
  cline: OwnerLine | null;
  explicit: boolean;
  clean: boolean;
  isCover: boolean;
  /** The number of the work a cover is of, as its licence names it. */
  iswc: string | null;
  ai: Record<string, boolean> | null;
  /** From when it may be sold, where that is another day than its release's. */
  soldFrom: string | null;
  /** When it came out first, where that was before its release. */
  firstOut: string | null;
  people: Person[];
  sound: KeptFile | null;
}

/** A release as stores are told of it. */
export interface Release {
  id: number;
  labelId: number;
  upc: string | null;
  title: string;
  version: string | null;
  type: string;
  category: string | null;
  genre: string | null;
  subGenre: string | null;
  language: string | null;
  imprint: string;
  /** The numbers of the label, where the imprint is its own name. */
  labelIsni?: string | null;
  labelDpid?: string | null;
  pline: OwnerLine | null;
  cline: OwnerLine | null;
  explicit: boolean;
  releaseDate: string | null;
  originalReleaseDate: string | null;
  /** From when it may be sold; the release date where nothing is said. */
  startDate: string | null;
  /** From when it may be ordered; null: not before it is sold. */
  preOrderDate: string | null;
  domestic: boolean;
  included: string[];
  excluded: string[];
  /** Under what name stores show its artists; null: the names of its people. */
  shownArtist: string | null;
  people: Person[];
  cover: KeptFile | null;
  tracks: Track[];
}

const lineOf = (name: 'pline' | 'cline') =>
  sql`case when ${sql.ref(`${name}_year`)} is not null
    then json_build_object('year', ${sql.ref(`${name}_year`)}, 'owner', ${sql.ref(`${name}_owner`)}) end as ${sql.ref(name)}`;

/** The file as it came in, or the form made of it; its name in the storage ends in its SHA-256. */
const fileOf = (media: string, form: 'flac' | 'full' | null) =>
  form === null
    ? sql`(select json_build_object('storageKey', m.storage_key, 'sha256', m.sha256, 'md5', m.md5,
        'mime', m.mime, 'bytes', m.bytes, 'width', m.width, 'height', m.height, 'header', m.header)
        from media m where m.id = ${sql.ref(media)} and m.status = 'READY')`
    : sql`(select json_build_object('storageKey', v.storage_key, 'sha256', right(v.storage_key, 64), 'md5', v.md5,
        'mime', v.mime, 'bytes', v.bytes, 'width', m.width, 'height', m.height, 'header', m.header)
        from media m join media_variant v on v.media_id = m.id and v.variant = ${form}
        where m.id = ${sql.ref(media)} and m.status = 'READY')`;

/** By which number an artist is known: as last approved, where it was opened again (migration 1400). */
const numberOf = (kind: 'isni' | 'ipi') =>
  sql`case when p.approved_as is null then coalesce(p.${sql.ref(kind)}, c.${sql.ref(kind)}) else p.approved_as ->> ${sql.lit(kind)} end`;

const peopleOf = (
  of: 'album' | 'song',
) => sql`coalesce((select json_agg(json_build_object('artistId', c.artist_id,
  'name', coalesce(told_name(p), c.name), 'role', c.role, 'isni', ${numberOf('isni')}, 'ipi', ${numberOf('ipi')}, 'pages', told_pages(p)) order by c."order")
  from ${sql.table(`${of}_artist`)} c left join artist p on p.id = c.artist_id
  where c.${sql.ref(`${of}_id`)} = ${sql.ref(`${of}.id`)}), '[]')`;

/** It, or one of its songs. */
export const isExplicit = ({ explicit, tracks }: Release): boolean =>
  explicit || tracks.some((track) => track.explicit);

type Forms = Pick<Store, 'soundForm' | 'coverForm'>;

/** What a store is told of a release as it is now, with its files as the store wants them; undefined when there is none. */
export async function findRelease(tx: Tx, albumId: number, forms: Forms): Promise<Release | undefined> {
  const cover = forms.coverForm === 'JPEG' ? 'full' : null;
  const { rows } = await sql<Omit<Release, 'tracks'>>`
    select album.id, album.label_id as "labelId", upc_icpn as upc,
      ${shownTitle('album')} as title,
      nullif(album_sub_title, '') as version, album_type as type, album_category as category, album_genre as genre, secondary_genre as "subGenre",
      album_language as language, coalesce(nullif(label_name, ''), label.name) as imprint,
      case when coalesce(nullif(label_name, ''), label.name) = label.name then label.isni end as "labelIsni",
      case when coalesce(nullif(label_name, ''), label.name) = label.name then label.dpid end as "labelDpid", ${lineOf('pline')}, ${lineOf('cline')},
      album_explicit or coalesce(adult_yn, false) as explicit, release_date as "releaseDate",
      original_release_date as "originalReleaseDate", coalesce(start_date, release_date) as "startDate", pre_order_date as "preOrderDate",
      coalesce(domestic_yn, false) as domestic, included_territories as included, excluded_territories as excluded,
      display_album_artist_name as "shownArtist", ${peopleOf('album')} as people, ${fileOf('album.album_image', cover)} as cover
    from album join label on label.id = album.label_id where album.id = ${albumId} and album.revision_of is null`.execute(
    tx,
  );
  return rows[0] && { ...rows[0], tracks: await tracksOf(tx, albumId, forms) };
}

/** The names of its files that are still being looked into and made ready. */
export async function listUnready(tx: Tx, albumId: number): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select file_name as name from media where status = 'QUARANTINED' and id in (
    select album_image from album where id = ${albumId}
    union select song_file from song where album_id = ${albumId} and deleted_at is null) order by 1`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

async function tracksOf(tx: Tx, albumId: number, { soundForm }: Forms): Promise<Track[]> {
  const sound = soundForm === 'FLAC' ? 'flac' : null;
  const { rows } = await sql<Track>`
    select id, isrc, song_title as title, nullif(song_sub_title, '') as version, disc_no as disc, track_no as track,
      primary_genre as genre, secondary_genre as "subGenre", language, ${lineOf('pline')}, ${lineOf('cline')}, explicit, clean,
      is_cover as "isCover", ${workOf} as iswc, ai_disclosure as ai, ${soldFrom} as "soldFrom", ${firstOut} as "firstOut", ${peopleOf('song')} as people, ${fileOf('song.song_file', sound)} as sound
    from song where album_id = ${albumId} and deleted_at is null order by disc_no, track_no, id`.execute(tx);
  return rows;
}

/** What is adapted is a work of its own, with a number of its own: only a song that is sung as it was has the number of the licence. */
const workOf = sql`(select regexp_replace(c.iswc, '\\W', '', 'g') from cover_song b join cover_application c on c.id = b.application_id
  where b.song_id = song.id and song.is_cover and c.licence_kind = 'MECHANICAL' and c.iswc is not null order by c.id desc limit 1)`;

/**
 * The day a song gives for its sale, or that on which it comes out after its release. One before is when it came out
 * elsewhere (`firstOut`): that brings no song of a release out early.
 */
const soldFrom = sql`(select nullif(coalesce(nullif(song.start_date, album.start_date),
    case when song.release_date > album.release_date then song.release_date end),
    coalesce(album.start_date, album.release_date)) from album where album.id = song.album_id)`;

const firstOut = sql`(select song.release_date from album where album.id = song.album_id and song.release_date < album.release_date)`;

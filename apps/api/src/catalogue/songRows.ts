import { album } from '@rilis/contract/catalogue/album';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import type { SongSound } from '@rilis/contract/catalogue/songSound';
import { sql } from 'kysely';
import { columnsOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { madeOf, withFields } from '../kit/db/wholeQuery.ts';
import { notFound } from '../kit/problem.ts';
import { isConverted } from './converted.ts';
import { creditsJson, namesOf } from './credits.ts';
import type { Among } from './pageOfRows.ts';
import { shownTitle } from './shownNames.ts';

/** What is stored of a song under the names of the http; the rest is looked up or derived. */
const stored = columnsOf(
  song.record.omit({
    labelName: true,
    titleAlbum: true,
    album: true,
    songArtistRoles: true,
    mainArtist: true,
    featuringArtist: true,
    genres: true,
    order: true,
    trackMusic: true,
    songConvertedYN: true,
    dsp: true,
    sound: true,
  }),
  'song',
);

const status = columnsOf(album.record.pick({ approvalStatus: true }), 'album');

/** A file's sound as JSON; the duration is measured, or what the header claims until it is. */
export const soundJson = sql<SongSound | null>`case when media.id is not null then json_build_object('mediaId', media.id, 'status', media.status,
  'fileName', media.file_name, 'mime', media.mime, 'bytes', media.bytes,
  'duration', coalesce((media.measures->>'duration')::float8, (media.header->>'duration')::float8),
  'header', media.header, 'measures', media.measures, 'findings', media.findings) end`;

const place = sql<number>`(select count(*) from song o where o.album_id = song.album_id and o.deleted_at is null
  and (o.disc_no, o.track_no, o.id) <= (song.disc_no, song.track_no, song.id))`;

const joined = (tx: Tx) =>
  tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .innerJoin('label', 'label.id', 'song.label_id')
    .leftJoin('media', 'media.id', 'song.song_file')
    .select(stored)
    .select(status)
    .select([
      'label.name as labelName',
      shownTitle('album').as('titleAlbum'),
      'album.album_type as albumType',
      'album.dsp',
      isConverted('song').as('songConvertedYN'),
      soundJson.as('sound'),
      place.as('order'),
      creditsJson('song').as('songArtistRoles'),
    ]);

/** Songs among these, in no order. */
export const songRows = (tx: Tx, among: Among) => joined(tx).where(among.has('song.id'));

const inOrder = (tx: Tx, albumId: number) =>
  joined(tx)
    .where('song.album_id', '=', albumId)
    .orderBy('song.disc_no')
    .orderBy('song.track_no')
    .orderBy('song.id');

/** The songs of an album, first to last. */
export const songsOfAlbum = async (tx: Tx, albumId: number): Promise<SongRecord[]> =>
  shownRows(await inOrder(tx, albumId).where('song.deleted_at', 'is', null).execute());

/** The same with those in the trash, which may come back. */
export const everySongOfAlbum = async (tx: Tx, albumId: number): Promise<SongRecord[]> =>
  shownRows(await inOrder(tx, albumId).execute());

/** One song; a song of a release in the trash is not to be found. */
export async function findSong(tx: Tx, id: number, trash: 'live' | 'trashed' = 'live'): Promise<SongRecord> {
  const row = await joined(tx)
    .where('song.id', '=', id)
    .where('song.deleted_at', trash === 'live' ? 'is' : 'is not', null)
    .where('album.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const [shown] = await shownRows([row]);
  return shown!;
}

type Row = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number];

const made = madeOf<Row>();

/** Songs as they are shown, with what is made of their columns. */
export const shownRows = (rows: Row[]): Promise<SongRecord[]> =>
  withFields(rows, {
    album: made(['albumId', 'titleAlbum', 'albumType', 'approvalStatus'], (row) => ({
      id: row.albumId,
      albumTitle: row.titleAlbum,
      albumType: row.albumType,
      approvalStatus: row.approvalStatus,
    })),
    mainArtist: made(['songArtistRoles'], (row) => namesOf(row.songArtistRoles, 'MAIN')),
    featuringArtist: made(['songArtistRoles'], (row) => namesOf(row.songArtistRoles, 'FEATURING')),
    genres: made(['primaryGenre', 'secondaryGenre'], (row) =>
      [row.primaryGenre, row.secondaryGenre].filter((genre) => typeof genre === 'string'),
    ),
    trackMusic: made(['trackNo'], ({ trackNo }) => trackNo),
  });

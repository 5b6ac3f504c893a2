import { type AlbumRecord, type AlbumRow, album } from '@rilis/contract/catalogue/album';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { dueDateOf, workingDaysOf } from '../kit/approval/dueDate.ts';
import { columnsOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { notFound } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { isConverted } from './converted.ts';
import { creditsJson, namesOf } from './credits.ts';

/** What is stored of an album under the names of the http; the rest is looked up or derived. */
const stored = columnsOf(
  album.record.omit({
    dueAt: true,
    hoursLeft: true,
    albumTypeValue: true,
    labelCd: true,
    label: true,
    labelName: true,
    albumArtistRoles: true,
    mainArtist: true,
    featuringArtist: true,
    albumArtistName: true,
    stageName: true,
    albumGenres: true,
    songs: true,
    songCount: true,
    unconverted: true,
    allSongsConverted: true,
    notes: true,
  }),
  'album',
);

const listed = columnsOf(
  album.record.pick({
    id: true,
    version: true,
    deleted: true,
    createdAt: true,
    updatedAt: true,
    labelId: true,
    albumType: true,
    albumCategory: true,
    albumTitle: true,
    displayAlbumTitle: true,
    albumImage: true,
    upcIcpn: true,
    releaseDate: true,
    approvalStatus: true,
    submittedBy: true,
    submittedAt: true,
    claimedBy: true,
    claimedAt: true,
    reason: true,
    takeDownDate: true,
  }),
  'album',
);

const songsJson = sql<AlbumRow['songs']>`coalesce((
  select json_agg(json_build_object('id', s.id, 'songTitle', s.song_title, 'trackNo', s.track_no, 'discNo', s.disc_no,
    'songFile', s.song_file, 'songConvertedYN', ${isConverted('s')}) order by s.disc_no, s.track_no, s.id)
  from song s where s.album_id = album.id and s.deleted_at is null), '[]')`;

const joined = (tx: Tx) =>
  tx
    .selectFrom('album')
    .innerJoin('label', 'label.id', 'album.label_id')
    .select([
      'label.systemcode as labelCd',
      'label.name as label',
      'album.label_name as imprint',
      'album.album_genre as primary',
      'album.secondary_genre as secondary',
      'album.display_album_artist_name as shownArtist',
      songsJson.as('songs'),
      creditsJson('album').as('albumArtistRoles'),
    ]);

/** Rows of the lists, in the order of the ids. */
export async function albumRowsOf(tx: Tx, actor: Actor, ids: readonly number[]): Promise<AlbumRow[]> {
  if (ids.length === 0) return [];
  const rows = await joined(tx).select(listed).where('album.id', 'in', ids).execute();
  const waiting = rows.some((row) => row.approvalStatus === 'SUBMITTED');
  const days = waiting ? await workingDaysOf(tx, 'ALBUM_WORKING_DAYS') : 0;
  const made = rows.map((row) => ({
    ...shownOf(row, actor, days),
    albumCategory: row.albumCategory ?? null,
    displayAlbumTitle: row.displayAlbumTitle ?? row.albumTitle,
    albumImage: row.albumImage ?? null,
    genre: row.primary,
    upcIcpn: row.upcIcpn ?? null,
    releaseDate: row.releaseDate ?? null,
  }));
  const byId = new Map(made.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One album with everything its form shows. */
export async function findAlbum(
  tx: Tx,
  actor: Actor,
  id: number,
  trash: 'live' | 'trashed' = 'live',
): Promise<AlbumRecord> {
  const row = await joined(tx)
    .select(stored)
    .select(lastNotes.as('notes'))
    .where('album.id', '=', id)
    .where('album.deleted_at', trash === 'live' ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const waits = row.approvalStatus === 'SUBMITTED';
  const days = waits ? await workingDaysOf(tx, 'ALBUM_WORKING_DAYS') : 0;
  return { ...shownOf(row, actor, days), stageName: namesOf(row.albumArtistRoles, 'MAIN') };
}

/** Notes count from the last request for changes until approval is asked for again. */
const lastNotes = sql<AlbumRecord['notes']>`coalesce((
  select e.notes from transition_event e where e.entity = 'album' and e.entity_id = album.id and e.action = 'requestChanges'
    and album.approval_status in ('CHANGES_REQUESTED', 'SUBMITTED') order by e.id desc limit 1), '[]')`;

/** What the derived fields of every album are made from. */
interface Read
  extends Pick<AlbumRecord, 'albumType' | 'albumArtistRoles' | 'songs' | 'label' | 'approvalStatus'> {
  imprint: string | null;
  primary: string | null;
  secondary: string | null;
  shownArtist: string | null;
  submittedAt: Date | null;
  claimedBy: number | null;
  claimedAt: Date | null;
}

function shownOf<Row extends Read>(row: Row, actor: Actor, days: number) {
  const { imprint, primary, secondary, shownArtist, ...own } = row;
  const mainArtist = namesOf(row.albumArtistRoles, 'MAIN');
  const unconverted = row.songs.filter((song) => !song.songConvertedYN).length;
  const waiting = row.approvalStatus === 'SUBMITTED';
  return {
    ...own,
    ...(actor.labelId !== null && { claimedBy: null, claimedAt: null }),
    ...dueDateOf(waiting ? row.submittedAt : null, days),
    albumTypeValue: say(actor.lang, `catalogue.choice.albumType.${row.albumType}`),
    labelName: imprint || row.label,
    albumGenres: [primary, secondary].filter((genre) => genre !== null).map((genreName) => ({ genreName })),
    mainArtist,
    featuringArtist: namesOf(row.albumArtistRoles, 'FEATURING'),
    albumArtistName: shownArtist || mainArtist,
    songCount: row.songs.length,
    unconverted,
    allSongsConverted: row.songs.length > 0 && unconverted === 0,
  };
}

import { type AlbumRecord, type AlbumRow, album, shownTitle } from '@rilis/contract/catalogue/album';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { claimFields } from '../kit/approval/claimed.ts';
import { dueDates } from '../kit/approval/dueDate.ts';
import { columnsOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Id } from '../kit/db/made.ts';
import { statementOf } from '../kit/db/statementOf.ts';
import { madeOf, withFields } from '../kit/db/wholeQuery.ts';
import { readWords } from '../kit/keptWords.ts';
import { notFound } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { isConverted } from './converted.ts';
import { creditsJson, namesOf } from './credits.ts';
import type { Among } from './pageOfRows.ts';

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
    revision: true,
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
    revisionOf: true,
  }),
  'album',
);

const songsJson = sql<AlbumRecord['songs']>`coalesce((
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
      'album.display_album_artist_name as shownArtist',
    ]);

const namesIn = (role: 'MAIN' | 'FEATURING') =>
  sql<string>`coalesce(string_agg(coalesce(p.stage_name, c.name), ', ' order by c."order") filter (where c.role = ${sql.lit(role)}), '')`;

/** By itself, so that whether a song is converted is asked once, not for each column that tells it. */
const songsOf = sql<object>`(
  select s.id, s.disc_no, s.track_no, ${isConverted('s')} as converted
  from song s where s.album_id = album.id and s.deleted_at is null offset 0)`;

/** Rows of the lists among these, in no order. What is counted and named beside is left out where nobody asks for it. */
export const albumRows = (tx: Tx, { ids, has }: Among) =>
  joined(tx)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(songsOf.as('s'))
          .select([
            sql<number>`count(*)`.as('songCount'),
            sql<number>`count(*) filter (where not converted)`.as('unconverted'),
            sql<AlbumRow['songs']>`coalesce(json_agg(json_build_object('id', id, 'songConvertedYN', converted)
              order by disc_no, track_no, id), '[]')`.as('songs'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('album_artist as c')
          .leftJoin('artist as p', 'p.id', 'c.artist_id')
          .select([namesIn('MAIN').as('mainArtist'), namesIn('FEATURING').as('featuringArtist')])
          .whereRef('c.album_id', '=', 'album.id')
          .as('credited'),
      (join) => join.onTrue(),
    )
    .$if(ids !== null, (rows) =>
      rows.leftJoin(
        sql<{ album_id: number }>`open_revisions(${ids})`.as('corrected'),
        'corrected.album_id',
        'album.id',
      ),
    )
    .select(listed)
    .select(['counted.songCount', 'counted.unconverted', 'counted.songs'])
    .select(revisionOf(ids).as('revision'))
    .select(['credited.mainArtist', 'credited.featuringArtist'])
    .where(has('album.id'))
    // Counted and put together of nothing, they are there all the same.
    .$narrowType<{
      mainArtist: string;
      featuringArtist: string;
      songCount: number;
      unconverted: number;
      songs: AlbumRow['songs'];
    }>();

/** Of many they are looked for at once. */
const revisionOf = (ids: Among['ids']) =>
  ids
    ? sql<AlbumRecord['revision']>`corrected.revision`
    : sql<AlbumRecord['revision']>`open_revision(album.id)`;

type Listed = Awaited<ReturnType<ReturnType<typeof albumRows>['execute']>>[number];

/** Rows as the lists show them. */
export const shownRows = (tx: Tx, actor: Actor, rows: Listed[]) =>
  // A column that holds nothing is null, whatever a form may leave out.
  withFields(rows, { ...fieldsFor(actor), ...listedFields }, dueDates(tx, 'ALBUM_WORKING_DAYS')) as Promise<
    AlbumRow[]
  >;

const ofListed = madeOf<Listed>();
const listedFields = {
  displayAlbumTitle: ofListed(['displayAlbumTitle', 'albumTitle'], shownTitle),
  genre: ofListed(['primary'], ({ primary }) => primary),
};

/** Notes count from the last request for changes until approval is asked for again. */
const lastNotes = sql<AlbumRecord['notes']>`coalesce((
  select e.notes from transition_event e where e.entity = 'album' and e.entity_id = album.id and e.action = 'requestChanges'
    and album.approval_status in ('CHANGES_REQUESTED', 'SUBMITTED') order by e.id desc limit 1), '[]')`;

const wholeRow = (trash: 'live' | 'trashed') =>
  statementOf((tx, id) =>
    joined(tx)
      .select(stored)
      .select([
        'album.secondary_genre as secondary',
        songsJson.as('songs'),
        creditsJson('album').as('albumArtistRoles'),
        lastNotes.as('notes'),
        sql<AlbumRecord['revision']>`open_revision(album.id)`.as('revision'),
      ])
      .where('album.id', '=', id)
      .where('album.deleted_at', trash === 'live' ? 'is' : 'is not', null),
  );
const wholeRows = { live: wholeRow('live'), trashed: wholeRow('trashed') };

/** One album with everything its form shows. */
export async function findAlbum(
  tx: Tx,
  actor: Actor,
  id: Id,
  trash: 'live' | 'trashed' = 'live',
): Promise<AlbumRecord> {
  const row = await wholeRows[trash](tx, id);
  if (!row) throw notFound();
  const credits = {
    mainArtist: namesOf(row.albumArtistRoles, 'MAIN'),
    featuringArtist: namesOf(row.albumArtistRoles, 'FEATURING'),
    songCount: row.songs.length,
    unconverted: row.songs.filter((song) => !song.songConvertedYN).length,
  };
  const due = dueDates(tx, 'ALBUM_WORKING_DAYS');
  const [whole] = await withFields([Object.assign(row, credits)], fieldsFor(actor), due);
  const { imprint: _imprint, primary, secondary, shownArtist: _shown, ...own } = whole!;
  return Object.assign(own, {
    albumGenres: [primary, secondary].filter((genre) => genre !== null).map((genreName) => ({ genreName })),
    stageName: credits.mainArtist,
  });
}

/** What the derived fields of every album are made from. */
interface Read extends Pick<AlbumRow, 'albumType' | 'label' | 'mainArtist' | 'songCount' | 'unconverted'> {
  imprint: string | null;
  shownArtist: string | null;
  reason: string | null;
  claimedBy: number | null;
  claimedAt: Date | null;
}

const made = madeOf<Read>();

const fieldsFor = ({ labelId, lang }: Actor) => ({
  ...claimFields(labelId),
  albumTypeValue: made(['albumType'], ({ albumType }) =>
    say(lang, `catalogue.choice.albumType.${albumType}`),
  ),
  reason: made(['reason'], ({ reason }) => reason && readWords(lang, reason)),
  labelName: made(['imprint', 'label'], ({ imprint, label }) => imprint || label),
  albumArtistName: made(['shownArtist', 'mainArtist'], (row) => row.shownArtist || row.mainArtist),
  allSongsConverted: made(['songCount', 'unconverted'], (row) => row.songCount > 0 && row.unconverted === 0),
});

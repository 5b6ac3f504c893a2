import { SORTS, type SortedReport } from '@rilis/contract/figures';
import type { ReportQuery } from '@rilis/contract/reports/income';
import { sql } from 'kysely';
import { type Actor, may } from '../kit/actor.ts';
import { invalid } from '../kit/problem.ts';
import { anyIn, incomeIn, sumOf } from '../royalties/usage.ts';
import { type Asked, cellsOf } from './cells.ts';
import { type Cut, total } from './namedPage.ts';

export const plays = sumOf('r', 'plays');
const downloads = sumOf('r', 'downloads');
export const income = incomeIn('r');

const hidden = {
  totalDownload: '/backoffice/summary-report#totalDownload',
  dl: '/backoffice/statistic-report#dl',
} as const;
export const mayDownload = (actor: Actor, column: keyof typeof hidden) => may(actor, hidden[column]);
export const hiddenUnless = (shown: boolean) => (shown ? downloads : sql<number | null>`null::bigint`);

/** By which column the rows come, largest first. What the reader may not see is no order either: Problem 400. */
export function sortOf(report: SortedReport, { sort }: ReportQuery, actor: Actor): string {
  const known: readonly string[] = SORTS[report];
  if (sort === undefined) return known[0] ?? '';
  const unseen = Object.hasOwn(hidden, sort) && !mayDownload(actor, sort as keyof typeof hidden);
  if (unseen || !known.includes(sort)) throw invalid('sort', 'error.report.sort');
  return sort;
}

/** The main artists of `song`, in order. */
export const mainArtists = sql<string>`coalesce((select string_agg(sa.stage_name, ', ' order by sa."order") from known_main_artist sa
  where sa.song_id = song.id), '')`;

const albumName = sql<string>`coalesce(album.display_album_title, album.album_title, '')`;
/** What was sold: the song, or the tone that has none and stands in its place. */
const title = sql<string>`coalesce(song.song_title, tone.title_rbt, '')`;

export function statisticRows(asked: Asked, cut: Cut) {
  const first = sql.ref(sortOf('statistic', asked.query, asked.actor));
  const grouped = asked.tx
    .selectFrom(cellsOf(asked, 'song', ['song', 'store']).as('r'))
    .groupBy(['r.song_id', 'r.label_id', 'r.datenum', 'r.country', 'r.dsp'])
    .having(anyIn('r'))
    .select(['r.song_id', 'r.label_id', 'r.datenum', 'r.country', 'r.dsp'])
    .select([plays.as('st'), hiddenUnless(mayDownload(asked.actor, 'dl')).as('dl'), income.as('grossRev')]);
  const rows = cut(
    asked.tx
      .selectFrom(grouped.as('g'))
      .selectAll()
      .select(total)
      .orderBy(first, 'desc')
      .orderBy('datenum', 'desc')
      .orderBy('grossRev', 'desc')
      .orderBy('song_id')
      .orderBy('dsp')
      .orderBy('country'),
  );
  return asked.tx
    .selectFrom(rows.as('row'))
    .innerJoin('label', 'label.id', 'row.label_id')
    .leftJoin('known_song as song', 'song.id', 'row.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    .leftJoin('rbt as tone', (on) => on.on(sql<boolean>`tone.id = -row.song_id`))
    .select([
      sql<string>`territory_of(row.country)`.as('territory'),
      'row.datenum',
      sql<string>`coalesce(nullif(row.country, ''), 'UNKNOWN')`.as('country'),
      'label.name as labelName',
      sql<string>`coalesce('RL' || lpad(album.id::text, 7, '0'), '')`.as('catNo'),
      sql<string>`coalesce(song.isrc, '')`.as('isrc'),
      sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
      mainArtists.as('artistName'),
      albumName.as('albumName'),
      title.as('songName'),
      'row.st',
      'row.dl',
      'row.grossRev',
      'row.dsp',
      'row.song_id as songId',
      'label.systemcode as labelCd',
      'row.total',
    ])
    .orderBy(sql.ref(`row.${sortOf('statistic', asked.query, asked.actor)}`), 'desc')
    .orderBy('row.datenum', 'desc')
    .orderBy('row.grossRev', 'desc')
    .orderBy('row.song_id')
    .orderBy('row.dsp')
    .orderBy('row.country');
}

export function songRows(asked: Asked, cut: Cut) {
  const first = sortOf('songs', asked.query, asked.actor);
  const grouped = asked.tx
    .selectFrom(cellsOf(asked, 'song', ['song']).as('r'))
    .groupBy('r.song_id')
    .having(anyIn('r'))
    .select(['r.song_id as songId', income.as('income')])
    .select([plays.as('played'), downloads.as('downloaded')]);
  const rows = cut(
    asked.tx
      .selectFrom(grouped.as('g'))
      .selectAll()
      .select(total)
      .orderBy(sql.ref(first), 'desc')
      .orderBy('income', 'desc')
      .orderBy('songId'),
  );
  return asked.tx
    .selectFrom(rows.as('row'))
    .leftJoin('known_song as song', 'song.id', 'row.songId')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    .leftJoin('album as own', 'own.id', 'song.album_id')
    .leftJoin('rbt as tone', (on) => on.on(sql<boolean>`tone.id = -row."songId"`))
    .select(['row.songId', title.as('songs'), albumName.as('displayAlbumTitle')])
    .select([
      mainArtists.as('artistName'),
      sql<number | null>`own.id`.as('albumId'),
      sql<string | null>`own.album_image`.as('albumImage'),
    ])
    .select(['row.income', 'row.played', 'row.downloaded', 'row.total'])
    .orderBy(sql.ref(`row.${first}`), 'desc')
    .orderBy('row.income', 'desc')
    .orderBy('row.songId');
}

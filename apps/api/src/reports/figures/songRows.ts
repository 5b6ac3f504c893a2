import { SORTS, type SortedReport } from '@rilis/contract/figures';
import type { ReportQuery } from '@rilis/contract/reports/income';
import { sql } from 'kysely';
import { knownArtistsOf, shownTitle } from '../../catalogue/shownNames.ts';
import { type Actor, may } from '../../kit/actor.ts';
import { invalid } from '../../kit/problem.ts';
import { anyIn, incomeIn, sumOf } from '../../royalties/usage.ts';
import { type Asked, cellsOf } from '../lines/cells.ts';
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
export const mainArtists = sql<string>`coalesce(${knownArtistsOf('song.id')}, '')`;

export const albumName = sql<string>`coalesce(${shownTitle('album')}, '')`;
/** What was sold: the song, or the tone that has none and stands in its place. */
export const title = sql<string>`coalesce(song.song_title, tone.title_rbt, '')`;

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

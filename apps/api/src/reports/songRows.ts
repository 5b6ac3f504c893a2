import type { ReportQuery, ReportWindow } from '@rilis/contract/reports/income';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, may } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { anyIn, countOf, incomeIn, quantityOf, sumOf } from '../royalties/usage.ts';
import { type Cut, total } from './namedPage.ts';

export const plays = countOf('r', 'PLAY');
const downloads = countOf('r', 'DOWNLOAD');
export const income = incomeIn('r');
export const mayDownload = (actor: Actor, report: 'summary-report#totalDownload' | 'statistic-report#dl') =>
  may(actor, `/backoffice/${report}`);
export const hiddenUnless = (shown: boolean) => (shown ? downloads : sql<number | null>`null::bigint`);

/** Who asks for what, in which months. */
export interface Asked {
  tx: Tx;
  actor: Actor;
  query: ReportQuery;
  window: ReportWindow;
}

/**
 * Of which rows a report tells: those of the months asked for. What is found by a name is looked up first: the rows are
 * added up by numbers alone.
 */
function wanted({ tx, query: { labelCd, search }, window }: Asked): RawBuilder<boolean> {
  const conditions = [sql<boolean>`r.datenum between ${window.from} and ${window.to}`];
  if (labelCd)
    conditions.push(
      sql`r.label_id in ${tx.selectFrom('label').select('id').where('systemcode', '=', labelCd)}`,
    );
  if (search) {
    const named = tx
      .selectFrom('known_song')
      .select('id')
      .where((eb) => eb.or([eb('song_title', 'ilike', like(search)), eb('isrc', '=', search.toUpperCase())]));
    conditions.push(sql`r.song_id in ${named}`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** By song, month, store, country and kind of sale, as the caller may see it. */
function salesOf(of: Asked) {
  const rows = of.tx.selectFrom('usage_rollup as r').where(wanted(of));
  return of.query.platform ? rows.where('r.dsp', '=', of.query.platform) : rows;
}

/** By song and month, as the caller may see it: kept so, but for one store. */
function songMonthsOf(of: Asked) {
  const kept = of.tx.selectFrom('usage_song_month as r').where(wanted(of));
  const { platform } = of.query;
  if (!platform) return kept.select(['r.song_id', 'r.plays', 'r.downloads', 'r.quantity', 'r.amount_idr']);
  return salesOf(of)
    .select(['r.song_id', quantityOf('r', 'PLAY').as('plays')])
    .select([quantityOf('r', 'DOWNLOAD').as('downloads'), 'r.quantity', 'r.amount_idr']);
}

/** The main artists of `song`, in order. */
export const mainArtists = sql<string>`coalesce((select string_agg(sa.stage_name, ', ' order by sa."order") from known_main_artist sa
  where sa.song_id = song.id), '')`;

const albumName = sql<string>`coalesce(album.display_album_title, album.album_title)`;

export function statisticRows(asked: Asked, cut: Cut) {
  const grouped = salesOf(asked)
    .groupBy(['r.song_id', 'r.label_id', 'r.datenum', 'r.country', 'r.dsp'])
    .having(anyIn('r'))
    .select(['r.song_id', 'r.label_id', 'r.datenum', 'r.country', 'r.dsp'])
    .select([
      plays.as('st'),
      hiddenUnless(mayDownload(asked.actor, 'statistic-report#dl')).as('dl'),
      income.as('grossRev'),
    ]);
  const rows = cut(
    asked.tx
      .selectFrom(grouped.as('g'))
      .selectAll()
      .select(total)
      .orderBy('datenum', 'desc')
      .orderBy('grossRev', 'desc')
      .orderBy('song_id')
      .orderBy('dsp')
      .orderBy('country'),
  );
  return asked.tx
    .selectFrom(rows.as('row'))
    .innerJoin('label', 'label.id', 'row.label_id')
    .innerJoin('known_song as song', 'song.id', 'row.song_id')
    .innerJoin('known_album as album', 'album.id', 'song.album_id')
    .select([
      sql<string>`territory_of(row.country)`.as('territory'),
      'row.datenum',
      sql<string>`coalesce(nullif(row.country, ''), 'UNKNOWN')`.as('country'),
      'label.name as labelName',
      sql<string>`'RL' || lpad(album.id::text, 7, '0')`.as('catNo'),
      sql<string>`coalesce(song.isrc, '')`.as('isrc'),
      sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
      mainArtists.as('artistName'),
      albumName.as('albumName'),
      sql<string>`song.song_title`.as('songName'),
      'row.st',
      'row.dl',
      'row.grossRev',
      'row.dsp',
      'row.total',
    ])
    .orderBy('row.datenum', 'desc')
    .orderBy('row.grossRev', 'desc')
    .orderBy('row.song_id')
    .orderBy('row.dsp')
    .orderBy('row.country');
}

export function songRows(asked: Asked, cut: Cut) {
  const grouped = asked.tx
    .selectFrom(songMonthsOf(asked).as('r'))
    .groupBy('r.song_id')
    .having(anyIn('r'))
    .select(['r.song_id as songId', income.as('income')])
    .select([sumOf('r', 'plays').as('played'), sumOf('r', 'downloads').as('downloaded')]);
  const rows = cut(
    asked.tx
      .selectFrom(grouped.as('g'))
      .selectAll()
      .select(total)
      .orderBy('income', 'desc')
      .orderBy('songId'),
  );
  return asked.tx
    .selectFrom(rows.as('row'))
    .innerJoin('known_song as song', 'song.id', 'row.songId')
    .innerJoin('known_album as album', 'album.id', 'song.album_id')
    .select(['row.songId', sql<string>`song.song_title`.as('songs'), albumName.as('displayAlbumTitle')])
    .select(['row.income', 'row.played', 'row.downloaded', 'row.total'])
    .orderBy('row.income', 'desc')
    .orderBy('row.songId');
}

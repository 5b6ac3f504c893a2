import type { ReportQuery, ReportWindow } from '@rilis/contract/reports/income';
import { sql } from 'kysely';
import { type Actor, may } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { anyIn, countOf, incomeIn } from '../royalties/usage.ts';
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
 * What came in by song and month, in the months asked for, as the caller may see it. What is found by a name is looked up
 * first: the lines are added up by numbers alone.
 */
function songsOf({ tx, query, window }: Asked) {
  let rows = tx
    .selectFrom('usage_rollup as r')
    .where('r.datenum', '>=', window.from)
    .where('r.datenum', '<=', window.to);
  const { labelCd, platform, search } = query;
  if (labelCd)
    rows = rows.where('r.label_id', 'in', (q) =>
      q.selectFrom('label').select('id').where('systemcode', '=', labelCd),
    );
  if (platform) rows = rows.where('r.dsp', '=', platform);
  return search
    ? rows.where('r.song_id', 'in', (q) =>
        q
          .selectFrom('known_song')
          .select('id')
          .where((eb) =>
            eb.or([eb('song_title', 'ilike', like(search)), eb('isrc', '=', search.toUpperCase())]),
          ),
      )
    : rows;
}

/** The main artists of `song`, in order. */
export const mainArtists = sql<string>`coalesce((select string_agg(sa.stage_name, ', ' order by sa."order") from known_main_artist sa
  where sa.song_id = song.id), '')`;

const albumName = sql<string>`coalesce(album.display_album_title, album.album_title)`;

export function statisticRows(asked: Asked, cut: Cut) {
  const grouped = songsOf(asked)
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
  const grouped = songsOf(asked)
    .groupBy('r.song_id')
    .having(anyIn('r'))
    .select(['r.song_id as songId', income.as('income'), plays.as('played'), downloads.as('downloaded')]);
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

import { type ReportQuery, type ReportWindow, incomeReports as routes } from '@rilis/contract/reports/income';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Actor, may } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { type Column, csvOf } from '../kit/list/csv.ts';
import { anyIn, countOf, incomeIn } from '../royalties/usage.ts';
import { fileNameOf, reportWindow } from './reportWindow.ts';

const plays = countOf('r', 'PLAY');
const downloads = countOf('r', 'DOWNLOAD');
const income = incomeIn('r');
const mayDownload = (actor: Actor, report: 'summary-report#totalDownload' | 'statistic-report#dl') =>
  may(actor, `/backoffice/${report}`);
const hiddenUnless = (shown: boolean) => (shown ? downloads : sql<number | null>`null::bigint`);

/** Who asks for what, in which months. */
interface Asked {
  tx: Tx;
  actor: Actor;
  query: ReportQuery;
  window: ReportWindow;
}

/** The monthly rollup of the months asked for, as the caller may see it. */
function rollup({ tx, query, window }: Asked) {
  let rows = tx
    .selectFrom('usage_rollup as r')
    .innerJoin('label', 'label.id', 'r.label_id')
    .where('r.datenum', '>=', window.from)
    .where('r.datenum', '<=', window.to);
  if (query.labelCd) rows = rows.where('label.systemcode', '=', query.labelCd);
  if (query.platform) rows = rows.where('r.dsp', '=', query.platform);
  return rows;
}

const songsOf = (asked: Asked) =>
  rollup(asked).innerJoin('song', 'song.id', 'r.song_id').innerJoin('album', 'album.id', 'song.album_id');

const labelsOf = (asked: Asked) => {
  const { search } = asked.query;
  return search ? rollup(asked).where('label.name', 'ilike', like(search)) : rollup(asked);
};

const summarySums = (actor: Actor) =>
  [
    plays.as('totalStream'),
    hiddenUnless(mayDownload(actor, 'summary-report#totalDownload')).as('totalDownload'),
    income.as('grossRev'),
  ] as const;

function summaryRows(asked: Asked) {
  const grouped = labelsOf(asked)
    .groupBy(['label.systemcode', 'label.name', 'r.datenum'])
    .having(anyIn('r'))
    .select(['label.systemcode as labelCd', 'label.name as labelName', 'r.datenum'])
    .select(summarySums(asked.actor));
  return asked.tx
    .selectFrom(grouped.as('row'))
    .selectAll()
    .orderBy('datenum', 'desc')
    .orderBy('grossRev', 'desc')
    .orderBy('labelCd');
}

/** The main artists of `song`, in order. */
export const mainArtists = sql<string>`coalesce((select string_agg(artist.stage_name, ', ' order by sa."order") from song_artist sa
  join artist on artist.id = sa.artist_id where sa.song_id = song.id and sa.role = 'MAIN'), '')`;

const albumName = sql<string>`coalesce(album.display_album_title, album.album_title)`;

function statisticRows(asked: Asked) {
  const { tx, actor, query } = asked;
  let rows = songsOf(asked);
  if (query.search)
    rows = rows.where((eb) =>
      eb.or([
        eb('song.song_title', 'ilike', like(query.search)),
        eb('song.isrc', '=', query.search.toUpperCase()),
      ]),
    );
  const grouped = rows
    .groupBy(['song.id', 'album.id', 'label.name', 'r.datenum', 'r.country', 'r.dsp'])
    .having(anyIn('r'))
    .select([
      sql<string>`territory_of(r.country)`.as('territory'),
      'r.datenum',
      sql<string>`coalesce(nullif(r.country, ''), 'UNKNOWN')`.as('country'),
      'label.name as labelName',
      sql<string>`'RL' || lpad(album.id::text, 7, '0')`.as('catNo'),
      sql<string>`coalesce(song.isrc, '')`.as('isrc'),
      sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
      mainArtists.as('artistName'),
      albumName.as('albumName'),
      'song.song_title as songName',
      plays.as('st'),
      hiddenUnless(mayDownload(actor, 'statistic-report#dl')).as('dl'),
      income.as('grossRev'),
      'r.dsp',
    ]);
  return tx
    .selectFrom(grouped.as('row'))
    .selectAll()
    .orderBy('datenum', 'desc')
    .orderBy('grossRev', 'desc')
    .orderBy('songName')
    .orderBy('isrc')
    .orderBy('dsp')
    .orderBy('country');
}

function labelRows(asked: Asked) {
  const grouped = labelsOf(asked)
    .groupBy(['label.systemcode', 'label.name'])
    .having(anyIn('r'))
    .select([
      'label.name as label',
      'label.systemcode as labelCd',
      income.as('income'),
      sql<string>`'Rp ' || translate(to_char(round(sum(r.amount_idr)), 'FM999,999,999,999,999,990'), ',', '.')`.as(
        'incomeString',
      ),
      plays.as('songPlayed'),
    ]);
  return asked.tx.selectFrom(grouped.as('row')).selectAll().orderBy('income', 'desc').orderBy('labelCd');
}

function songRows(asked: Asked) {
  const { search } = asked.query;
  const rows = search ? songsOf(asked).where('song.song_title', 'ilike', like(search)) : songsOf(asked);
  const grouped = rows
    .groupBy(['song.id', 'album.id'])
    .having(anyIn('r'))
    .select([
      'song.id as songId',
      'song.song_title as songs',
      albumName.as('displayAlbumTitle'),
      income.as('income'),
      plays.as('played'),
      downloads.as('downloaded'),
    ]);
  return asked.tx.selectFrom(grouped.as('row')).selectAll().orderBy('income', 'desc').orderBy('songId');
}

const summary = on(routes.summary, async ({ tx, actor, query }) => {
  const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
  const page = await takePage(summaryRows(asked), query, (q) => q);
  const totals = await labelsOf(asked).select(summarySums(actor)).executeTakeFirstOrThrow();
  return { ...page, totals, window: asked.window };
});

const statistic = on(routes.statistic, async ({ tx, actor, query }) => {
  const window = await reportWindow(tx, actor, query);
  return { ...(await takePage(statisticRows({ tx, actor, query, window }), query, (q) => q)), window };
});

const labels = on(routes.labels, async ({ tx, actor, query }) => {
  const window = await reportWindow(tx, actor, query);
  return { ...(await takePage(labelRows({ tx, actor, query, window }), query, (q) => q)), window };
});

const songs = on(routes.songs, async ({ tx, actor, query }) => {
  const window = await reportWindow(tx, actor, query);
  return { ...(await takePage(songRows({ tx, actor, query, window }), query, (q) => q)), window };
});

type Row = Record<string, string | number | null>;

interface Export {
  route: typeof routes.summaryCsv;
  name: string;
  heads: (actor: Actor) => string[];
  // biome-ignore lint/suspicious/noExplicitAny: rows of every report, written by their heads
  rows: (asked: Asked) => SelectQueryBuilder<any, any, any>;
}

/** Exactly the rows of a list in its order, all pages of them; what is asked for too much is refused before it begins. */
const csv = ({ route, name, heads, rows }: Export): Endpoint =>
  onFile(route, async ({ tx: asking, actor, query }) => {
    const window = await reportWindow(asking, actor, query);
    const columns = heads(actor).map((head): Column<Row> => ({ head, value: (row) => row[head] }));
    return {
      fileName: fileNameOf(name, window),
      mime: 'text/csv; charset=utf-8',
      body: (tx) => csvOf(rows({ tx, actor, query, window }), columns),
    };
  });

const words = (text: string) => text.split(' ');

const exports: Export[] = [
  {
    route: routes.summaryCsv,
    name: 'summary-report',
    heads: (actor) => [
      ...words('labelCd labelName datenum totalStream'),
      ...(mayDownload(actor, 'summary-report#totalDownload') ? ['totalDownload'] : []),
      'grossRev',
    ],
    rows: summaryRows,
  },
  {
    route: routes.statisticCsv,
    name: 'statistic-report',
    heads: (actor) => [
      ...words(
        'territory datenum country labelName catNo isrc upc artistName albumName songName st grossRev dsp',
      ),
      ...(mayDownload(actor, 'statistic-report#dl') ? ['dl'] : []),
    ],
    rows: statisticRows,
  },
  {
    route: routes.labelsCsv,
    name: 'labels',
    heads: () => words('labelCd label income songPlayed'),
    rows: labelRows,
  },
  {
    route: routes.songsCsv,
    name: 'songs',
    heads: () => words('songId songs displayAlbumTitle income played downloaded'),
    rows: songRows,
  },
];

export const incomeEndpoints: Endpoint[] = [summary, statistic, labels, songs, ...exports.map(csv)];

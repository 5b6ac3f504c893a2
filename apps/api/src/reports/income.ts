import { type ReportQuery, incomeReports as routes } from '@rilis/contract/reports/income';
import { sql } from 'kysely';
import { type Actor, may } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { type Column, csvOf } from '../kit/list/csv.ts';
import { reportPeriods } from './reportPeriods.ts';

const streams = sql<number>`coalesce(sum(r.quantity) filter (where r.sale_type = 'STREAM'), 0)::bigint`;
const downloads = sql<number>`coalesce(sum(r.quantity) filter (where r.sale_type = 'DOWNLOAD'), 0)::bigint`;
const income = sql<number>`coalesce(round(sum(r.amount_idr)), 0)::bigint`;
/** A reversed report leaves sums of zero, which are no income. */
const left = sql<boolean>`(sum(r.quantity), sum(r.amount_idr)) <> (0, 0)`;
const mayDownload = (actor: Actor, report: 'summary-report#totalDownload' | 'statistic-report#dl') =>
  may(actor, `/backoffice/${report}`);
const hiddenUnless = (shown: boolean) => (shown ? downloads : sql<number | null>`null::bigint`);

/** The monthly rollup of the periods asked for, as the caller may see it. */
async function rollup(tx: Tx, actor: Actor, query: ReportQuery) {
  const { from, to } = await reportPeriods(tx, actor, query);
  let rows = tx
    .selectFrom('usage_rollup as r')
    .innerJoin('label', 'label.id', 'r.label_id')
    .where('r.datenum', '>=', from)
    .where('r.datenum', '<=', to);
  if (query.labelCd) rows = rows.where('label.systemcode', '=', query.labelCd);
  if (query.platform) rows = rows.where('r.dsp', '=', query.platform);
  return rows;
}

async function summaryRows(tx: Tx, actor: Actor, query: ReportQuery) {
  let rows = await rollup(tx, actor, query);
  if (query.search) rows = rows.where('label.name', 'ilike', like(query.search));
  const shown = mayDownload(actor, 'summary-report#totalDownload');
  const totals = await rows
    .select([streams.as('totalStream'), hiddenUnless(shown).as('totalDownload'), income.as('grossRev')])
    .executeTakeFirstOrThrow();
  const grouped = rows
    .groupBy(['label.systemcode', 'label.name', 'r.datenum'])
    .having(left)
    .select([
      'label.systemcode as labelCd',
      'label.name as labelName',
      'r.datenum',
      streams.as('totalStream'),
      hiddenUnless(shown).as('totalDownload'),
      income.as('grossRev'),
    ]);
  return { totals, grouped: tx.selectFrom(grouped.as('row')) };
}

const summary = on(routes.summary, async ({ tx, actor, query }) => {
  const { totals, grouped } = await summaryRows(tx, actor, query);
  const page = await takePage(grouped, query, (q) =>
    q.selectAll().orderBy('datenum', 'desc').orderBy('grossRev', 'desc'),
  );
  return { ...page, totals };
});

type Summary = {
  labelCd: string;
  labelName: string;
  datenum: number;
  totalStream: number;
  totalDownload: number | null;
  grossRev: number;
};

const summaryCsv = onFile(routes.summaryCsv, async ({ actor, query }) => ({
  fileName: 'summary-report.csv',
  mime: 'text/csv; charset=utf-8',
  body: async function* (tx) {
    const { grouped } = await summaryRows(tx, actor, query);
    const columns: Column<Summary>[] = [
      { head: 'labelCd', value: (row) => row.labelCd },
      { head: 'labelName', value: (row) => row.labelName },
      { head: 'datenum', value: (row) => row.datenum },
      { head: 'totalStream', value: (row) => row.totalStream },
      ...(mayDownload(actor, 'summary-report#totalDownload')
        ? [{ head: 'totalDownload', value: (row: Summary) => row.totalDownload }]
        : []),
      { head: 'grossRev', value: (row) => row.grossRev },
    ];
    yield* csvOf(grouped.selectAll().orderBy('datenum', 'desc').orderBy('grossRev', 'desc'), columns);
  },
}));

/** The main artists of `song`, in order. */
export const mainArtists = sql<string>`coalesce((select string_agg(artist.stage_name, ', ' order by sa."order") from song_artist sa
  join artist on artist.id = sa.artist_id where sa.song_id = song.id and sa.role = 'MAIN'), '')`;

async function statisticRows(tx: Tx, actor: Actor, query: ReportQuery) {
  let rows = (await rollup(tx, actor, query))
    .innerJoin('song', 'song.id', 'r.song_id')
    .innerJoin('album', 'album.id', 'song.album_id');
  if (query.search)
    rows = rows.where((eb) =>
      eb.or([
        eb('song.song_title', 'ilike', like(query.search)),
        eb('song.isrc', '=', query.search.toUpperCase()),
      ]),
    );
  const grouped = rows
    .groupBy(['song.id', 'album.id', 'label.name', 'r.datenum', 'r.country', 'r.dsp'])
    .having(left)
    .select([
      sql<string>`territory_of(r.country)`.as('territory'),
      'r.datenum',
      'r.country',
      'label.name as labelName',
      sql<string>`'RL' || lpad(album.id::text, 7, '0')`.as('catNo'),
      sql<string>`coalesce(song.isrc, '')`.as('isrc'),
      sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
      mainArtists.as('artistName'),
      sql<string>`coalesce(album.display_album_title, album.album_title)`.as('albumName'),
      'song.song_title as songName',
      streams.as('st'),
      hiddenUnless(mayDownload(actor, 'statistic-report#dl')).as('dl'),
      income.as('grossRev'),
      'r.dsp',
    ]);
  return tx.selectFrom(grouped.as('row'));
}

const statistic = on(routes.statistic, async ({ tx, actor, query }) =>
  takePage(await statisticRows(tx, actor, query), query, (q) =>
    q.selectAll().orderBy('datenum', 'desc').orderBy('grossRev', 'desc'),
  ),
);

type Statistic = Record<string, string | number | null>;
const statisticHeads = [
  'territory',
  'datenum',
  'country',
  'labelName',
  'catNo',
  'isrc',
  'upc',
  'artistName',
  'albumName',
  'songName',
  'st',
  'grossRev',
  'dsp',
];

const statisticCsv = onFile(routes.statisticCsv, async ({ actor, query }) => ({
  fileName: 'statistic-report.csv',
  mime: 'text/csv; charset=utf-8',
  body: async function* (tx) {
    const heads = mayDownload(actor, 'statistic-report#dl') ? [...statisticHeads, 'dl'] : statisticHeads;
    const columns = heads.map((head): Column<Statistic> => ({ head, value: (row) => row[head] }));
    yield* csvOf((await statisticRows(tx, actor, query)).selectAll().orderBy('datenum', 'desc'), columns);
  },
}));

async function labelRows(tx: Tx, actor: Actor, query: ReportQuery) {
  let rows = await rollup(tx, actor, query);
  if (query.search) rows = rows.where('label.name', 'ilike', like(query.search));
  const grouped = rows
    .groupBy(['label.systemcode', 'label.name'])
    .having(left)
    .select([
      'label.name as label',
      'label.systemcode as labelCd',
      income.as('income'),
      sql<string>`'Rp ' || translate(to_char(round(sum(r.amount_idr)), 'FM999,999,999,999,999,990'), ',', '.')`.as(
        'incomeString',
      ),
      streams.as('songPlayed'),
    ]);
  return tx.selectFrom(grouped.as('row'));
}

async function songRows(tx: Tx, actor: Actor, query: ReportQuery) {
  let rows = (await rollup(tx, actor, query))
    .innerJoin('song', 'song.id', 'r.song_id')
    .innerJoin('album', 'album.id', 'song.album_id');
  if (query.search) rows = rows.where('song.song_title', 'ilike', like(query.search));
  const grouped = rows
    .groupBy(['song.id', 'album.id'])
    .having(left)
    .select([
      'song.id as songId',
      'song.song_title as songs',
      sql<string>`coalesce(album.display_album_title, album.album_title)`.as('displayAlbumTitle'),
      income.as('income'),
      streams.as('played'),
      downloads.as('downloaded'),
    ]);
  return tx.selectFrom(grouped.as('row'));
}

/** A list of rows by income, and its CSV with the same columns. */
const byIncome = (
  list: typeof routes.labels | typeof routes.songs,
  rowsOf: typeof labelRows | typeof songRows,
): Endpoint =>
  on(list as typeof routes.labels, async ({ tx, actor, query }) =>
    takePage(await (rowsOf as typeof labelRows)(tx, actor, query), query, (q) =>
      q.selectAll().orderBy('income', 'desc'),
    ),
  );

const csvByIncome = (
  route: typeof routes.labelsCsv,
  fileName: string,
  heads: string[],
  rowsOf: typeof labelRows | typeof songRows,
): Endpoint =>
  onFile(route, async ({ actor, query }) => ({
    fileName,
    mime: 'text/csv; charset=utf-8',
    body: async function* (tx) {
      const columns = heads.map((head): Column<Statistic> => ({ head, value: (row) => row[head] }));
      const rows = await (rowsOf as typeof labelRows)(tx, actor, query);
      yield* csvOf(rows.selectAll().orderBy('income', 'desc'), columns);
    },
  }));

export const incomeEndpoints: Endpoint[] = [
  summary,
  summaryCsv,
  statistic,
  statisticCsv,
  byIncome(routes.labels, labelRows),
  csvByIncome(routes.labelsCsv, 'labels.csv', ['labelCd', 'label', 'income', 'songPlayed'], labelRows),
  byIncome(routes.songs, songRows),
  csvByIncome(
    routes.songsCsv,
    'songs.csv',
    ['songId', 'songs', 'displayAlbumTitle', 'income', 'played', 'downloaded'],
    songRows,
  ),
];

import type { ReportQuery, ReportWindow } from '@rilis/contract/reports/income';
import {
  type CoverToMasterRow,
  coverToMasterRow,
  type RingbackRow,
  ringbackRow,
  trafficReports as routes,
} from '@rilis/contract/reports/traffic';
import { sql } from 'kysely';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { type Column, csvOf } from '../kit/list/csv.ts';
import { fileNameOf, reportWindow } from './reportWindow.ts';
import { mainArtists } from './songRows.ts';

interface Asked {
  query: ReportQuery;
  window: ReportWindow;
}

/** What was sold: the song, or the tone that has none. */
export const soldTitle = sql<string>`coalesce(song.song_title, tone.title_rbt, '')`;

/** Lines of a channel in the months of a window, without what was reversed, as the caller may see them. */
export function linesOf(tx: Tx, channel: 'RBT' | 'COVER_TO_MASTER', { query, window }: Asked) {
  let lines = tx
    .selectFrom('usage_line as l')
    .innerJoin('label', 'label.id', 'l.label_id')
    .leftJoin('known_song as song', 'song.id', 'l.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    // A tone without a song stands in its place, its number negated.
    .leftJoin('rbt as tone', (on) => on.on(sql<boolean>`tone.id = -l.song_id`))
    .where('l.datenum', '>=', window.from)
    .where('l.datenum', '<=', window.to)
    .where('l.channel', '=', channel)
    .where('l.id', '>', 0)
    .where(
      sql<boolean>`not exists (select from usage_line back where back.datenum = l.datenum and back.id = -l.id)`,
    );
  const { search } = query;
  if (query.labelCd) lines = lines.where('label.systemcode', '=', query.labelCd);
  if (query.platform) lines = lines.where('l.dsp', '=', query.platform);
  if (search)
    lines = lines.where((eb) =>
      eb.or([eb(soldTitle, 'ilike', like(search)), eb('label.name', 'ilike', like(search))]),
    );
  return lines;
}

/** As the operator wrote it, else what we know ourselves. */
const said = <N extends keyof RingbackRow>(name: N, known = sql<string>`''`) =>
  sql<string>`coalesce(l.details ->> ${sql.lit(name)}, ${known})`.as(name);

function ringbackLines(tx: Tx, asked: Asked, saleType?: 'NSP') {
  const lines = linesOf(tx, 'RBT', asked);
  // A tone without a song is an NSP creation, whatever the operator calls its sale.
  const wanted = saleType
    ? lines.where((eb) => eb.or([eb('l.sale_type', '=', saleType), eb('l.song_id', '<', 0)]))
    : lines;
  const rows = wanted.select([
    'l.id',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)::text`.as('rev'),
    said('contentSinger', mainArtists),
    said('contentTitle', soldTitle),
    said('composerName'),
    'label.name as labelName',
    said('labelPicName', sql`coalesce(label.pic, '')`),
    said('contentId'),
    said('vascode'),
    said('subscriptionType'),
    said('price'),
    said('validity'),
    'l.quantity as transactions',
    said('songCode'),
    said('contentProvider'),
    said('accessChannel'),
  ]);
  return tx.selectFrom(rows.as('row'));
}

function coverLines(tx: Tx, asked: Asked) {
  const rows = linesOf(tx, 'COVER_TO_MASTER', asked).select([
    'l.id',
    'l.sale_type as reportType',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)::text`.as('revenue'),
    mainArtists.as('artist'),
    sql<string>`coalesce(song.song_title, '')`.as('title'),
    sql<string>`coalesce(album.display_album_title, album.album_title, '')`.as('album'),
    'label.name as label',
    'l.dsp as channel',
  ]);
  return tx.selectFrom(rows.as('row'));
}

/** All fields of a row but our own number, under the specification's names; amounts stay numbers. */
export const columnsOf = <Row extends object>(shape: Record<string, unknown>): Column<Row>[] =>
  Object.keys(shape)
    .filter((name) => name !== 'id' || 'reportType' in shape)
    .map((head) => ({
      head,
      value: (row) => {
        const value = row[head as keyof Row] as string | number;
        return head === 'rev' || head === 'revenue' ? Number(value) : value;
      },
    }));

const columnsOfRingback = columnsOf<RingbackRow>(ringbackRow.shape);
const columnsOfCover = columnsOf<CoverToMasterRow>(coverToMasterRow.shape);
export const mime = 'text/csv; charset=utf-8';

function ringback(
  list: typeof routes.ringback,
  csv: typeof routes.ringbackCsv,
  saleType?: 'NSP',
): Endpoint[] {
  const rows = (tx: Tx, asked: Asked) =>
    ringbackLines(tx, asked, saleType).selectAll().orderBy('billingCycle', 'desc').orderBy('id');
  return [
    on(list, async ({ tx, actor, query }) => {
      const window = await reportWindow(tx, actor, query);
      return { ...(await takePage(rows(tx, { query, window }), query, (q) => q)), window } as never;
    }),
    onFile(csv, async ({ tx: asking, actor, query }) => {
      const window = await reportWindow(asking, actor, query);
      const fileName = fileNameOf(saleType ? 'nsp-report' : 'rbt-report', window);
      return { fileName, mime, body: (tx) => csvOf(rows(tx, { query, window }), columnsOfRingback as never) };
    }),
  ];
}

const coverRows = (tx: Tx, asked: Asked) =>
  coverLines(tx, asked).selectAll().orderBy('billingCycle', 'desc').orderBy('id');

const coverToMaster: Endpoint[] = [
  on(routes.coverToMaster, async ({ tx, actor, query }) => {
    const window = await reportWindow(tx, actor, query);
    return { ...(await takePage(coverRows(tx, { query, window }), query, (q) => q)), window } as never;
  }),
  onFile(routes.coverToMasterCsv, async ({ tx: asking, actor, query }) => {
    const window = await reportWindow(asking, actor, query);
    const fileName = fileNameOf('cover-to-master', window);
    return { fileName, mime, body: (tx) => csvOf(coverRows(tx, { query, window }), columnsOfCover as never) };
  }),
];

export const trafficEndpoints: Endpoint[] = [
  ...ringback(routes.ringback, routes.ringbackCsv),
  ...ringback(routes.nsp, routes.nspCsv, 'NSP'),
  ...coverToMaster,
];

import {
  type CoverToMasterRow,
  coverToMasterRow,
  type RingbackRow,
  ringbackRow,
  trafficReports as routes,
} from '@rilis/contract/reports/traffic';
import { type RawBuilder, sql } from 'kysely';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { csvInDatabase } from '../kit/list/csv.ts';
import { quantityOf } from '../royalties/usage.ts';
import { type Asked, type Cell, ofChannel, wanted } from './cells.ts';
import { besidePage } from './income.ts';
import { fileNameOf, reportWindow } from './reportWindow.ts';
import { mainArtists, sortOf } from './songRows.ts';

/** What was sold: the song, or the tone that has none. */
export const soldTitle = sql<string>`coalesce(song.song_title, tone.title_rbt, '')`;

/** Lines of a channel in the months of a window, without what was reversed, as the caller may see them. */
export function linesOf(
  tx: Tx,
  channel: 'RBT' | 'COVER_TO_MASTER',
  { query, window }: Pick<Asked, 'query' | 'window'>,
) {
  let lines = tx
    .selectFrom('usage_line as l')
    .innerJoin('label', 'label.id', 'l.label_id')
    .leftJoin('known_song as song', 'song.id', 'l.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    // A tone without a song stands in its place, its number negated.
    .leftJoin('rbt as tone', (on) => on.on(sql<boolean>`tone.id = -l.song_id`))
    .where(wanted({ tx, query: ofChannel(channel, { ...query, search: '' }), window }, 'song', 'l'))
    .where('l.id', '>', 0)
    .where(
      sql<boolean>`not exists (select from usage_line back where back.datenum = l.datenum and back.id = -l.id)`,
    );
  const { search } = query;
  if (search)
    lines = lines.where((eb) =>
      eb.or([eb(soldTitle, 'ilike', like(search)), eb('label.name', 'ilike', like(search))]),
    );
  return lines;
}

/** As the operator wrote it, else what we know ourselves. */
const said = <N extends keyof RingbackRow>(name: N, known = sql<string>`''`) =>
  sql<string>`coalesce(l.details ->> ${sql.lit(name)}, ${known})`.as(name);

type Narrowed = Pick<Asked, 'query' | 'window'>;
type Sorted = Narrowed & Pick<Asked, 'actor'>;

/** Lines of tones, or of NSP creations alone: a tone without a song is one, whatever the operator calls its sale. */
function tonesOf(tx: Tx, asked: Narrowed, saleType?: 'NSP') {
  const lines = linesOf(tx, 'RBT', asked);
  return saleType
    ? lines.where((eb) => eb.or([eb('l.sale_type', '=', saleType), eb('l.song_id', '<', 0)]))
    : lines;
}

/** The same lines as cells of the figures. */
export const cellsOfLines = (lines: ReturnType<typeof linesOf>): RawBuilder<Cell> =>
  sql<Cell>`(${lines
    .select(['l.label_id', 'l.datenum', 'l.song_id', 'l.dsp', 'l.country', 'l.channel', 'l.sale_type'])
    .select([
      quantityOf('l', 'PLAY').as('plays'),
      quantityOf('l', 'DOWNLOAD').as('downloads'),
      quantityOf('l', 'ACTIVATION').as('activations'),
    ])
    .select(['l.quantity', 'l.amount_idr'])})`;

function ringbackLines(tx: Tx, asked: Narrowed, saleType?: 'NSP') {
  const rows = tonesOf(tx, asked, saleType).select([
    'l.id',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)`.as('rev'),
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
    'l.song_id as songId',
  ]);
  return tx.selectFrom(rows.as('row'));
}

function coverLines(tx: Tx, asked: Narrowed) {
  const rows = linesOf(tx, 'COVER_TO_MASTER', asked).select([
    'l.id',
    'l.sale_type as reportType',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)`.as('revenue'),
    mainArtists.as('artist'),
    sql<string>`coalesce(song.song_title, '')`.as('title'),
    sql<string>`coalesce(album.display_album_title, album.album_title, '')`.as('album'),
    'label.name as label',
    'l.dsp as channel',
    'l.song_id as songId',
  ]);
  return tx.selectFrom(rows.as('row'));
}

/** All fields of a row but our own numbers, under the specification's names. */
export const headsOf = <Row extends object>(shape: Record<string, unknown>) =>
  Object.keys(shape).filter(
    (name) => name !== 'songId' && (name !== 'id' || 'reportType' in shape),
  ) as (keyof Row & string)[];

const ringbackHeads = headsOf<RingbackRow>(ringbackRow.shape);
const coverHeads = headsOf<CoverToMasterRow>(coverToMasterRow.shape);
export const mime = 'text/csv; charset=utf-8';

/** Newest first, or largest by a number of the row. */
function firstOf(report: 'ringback' | 'cover', { query, actor }: Pick<Asked, 'query' | 'actor'>) {
  const column = sql.ref(`row.${sortOf(report, query, actor)}`);
  return sql`${column}::numeric desc`;
}

function ringback(
  list: typeof routes.ringback,
  csv: typeof routes.ringbackCsv,
  saleType?: 'NSP',
): Endpoint[] {
  const rows = (tx: Tx, asked: Sorted) =>
    ringbackLines(tx, asked, saleType)
      .selectAll()
      .orderBy(firstOf('ringback', asked))
      .orderBy('billingCycle', 'desc')
      .orderBy('id');
  return [
    on(list, async ({ tx, actor, query }) => {
      const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
      const page = await takePage(rows(tx, asked), query, (q) => q);
      const cells = (seen: Asked) => cellsOfLines(tonesOf(tx, seen, saleType));
      return { ...page, ...(await besidePage(asked, cells, true)) } as never;
    }),
    onFile(csv, async ({ tx: asking, actor, query }) => {
      const window = await reportWindow(asking, actor, query);
      const fileName = fileNameOf(saleType ? 'nsp-report' : 'rbt-report', window);
      const asked = { query, window, actor };
      // An order there is none of is refused before the answer begins.
      rows(asking, asked);
      return { fileName, mime, body: (tx) => csvInDatabase(tx, rows(tx, asked), ringbackHeads) };
    }),
  ];
}

const coverRows = (tx: Tx, asked: Sorted) =>
  coverLines(tx, asked)
    .selectAll()
    .orderBy(firstOf('cover', asked))
    .orderBy('billingCycle', 'desc')
    .orderBy('id');

const coverToMaster: Endpoint[] = [
  on(routes.coverToMaster, async ({ tx, actor, query }) => {
    const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
    const page = await takePage(coverRows(tx, asked), query, (q) => q);
    const cells = (seen: Asked) => cellsOfLines(linesOf(tx, 'COVER_TO_MASTER', seen));
    return { ...page, ...(await besidePage(asked, cells, true)) } as never;
  }),
  onFile(routes.coverToMasterCsv, async ({ tx: asking, actor, query }) => {
    const window = await reportWindow(asking, actor, query);
    const fileName = fileNameOf('cover-to-master', window);
    const asked = { query, window, actor };
    coverRows(asking, asked);
    return { fileName, mime, body: (tx) => csvInDatabase(tx, coverRows(tx, asked), coverHeads) };
  }),
];

export const trafficEndpoints: Endpoint[] = [
  ...ringback(routes.ringback, routes.ringbackCsv),
  ...ringback(routes.nsp, routes.nspCsv, 'NSP'),
  ...coverToMaster,
];

import {
  type CoverToMasterRow,
  coverToMasterRow,
  type RingbackRow,
  ringbackRow,
  trafficReports as routes,
} from '@rilis/contract/reports/traffic';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { pageAround, takePage } from '../../kit/db/page.ts';
import { readsWhole } from '../../kit/db/wholeList.ts';
import { type Endpoint, on, onFile } from '../../kit/http/endpoint.ts';
import { csvInDatabase, csvMime } from '../../kit/list/csv.ts';
import { type Meaning, meaningsOf } from '../../kit/list/form.ts';
import type { ColdStore } from '../../royalties/cold/coldStore.ts';
import type { First } from '../../royalties/cold/fileQuery.ts';
import type { Lines } from '../../royalties/cold/linesOf.ts';
import { quantityOf } from '../../royalties/usage.ts';
import { type Asked, type Cell, ofChannel } from '../lines/cells.ts';
import { allLinesFor, linesFor, type Sought } from '../lines/coldLines.ts';
import { alone, standingLines } from '../lines/standingLines.ts';
import { besidePage } from './income.ts';
import { askedBy, fileNameOf } from './reportWindow.ts';
import { albumName, mainArtists, sortOf, title } from './songRows.ts';

/** Whose lines are told: of tones (of NSP creations alone), or of covers. */
export interface Sold {
  channel: 'RBT' | 'COVER_TO_MASTER';
  saleType?: 'NSP' | undefined;
}
export const tones: Sold = { channel: 'RBT' };
const covers: Sold = { channel: 'COVER_TO_MASTER' };

const soughtOf = (asked: Asked, { channel, saleType }: Sold): Sought => ({
  ...asked,
  query: ofChannel(channel, asked.query),
  ...{ searched: 'either', isCreation: saleType === 'NSP' },
});

/** Such lines added up, for figures. */
export const summedLines = (store: ColdStore, asked: Asked, sold: Sold): Promise<Lines> =>
  linesFor(store, soughtOf(asked, sold), 'summed');

/** All of them, for a file. */
const allLines = async (store: ColdStore, asked: Asked, sold: Sold): Promise<Found> => ({
  table: await allLinesFor(store, soughtOf(asked, sold)),
  asSeen: sql<boolean>`true`,
});

type Found = Pick<Lines, 'table' | 'asSeen'>;

/** Lines of a channel in the months of a window, without what was reversed, as the caller may see them. */
export function soldLines(asked: Asked, { channel, saleType }: Sold, { table, asSeen }: Found) {
  const { tx, query } = asked;
  const sold = { ...asked, query: ofChannel(channel, { ...query, search: '' }) };
  let lines = tx
    .selectFrom(standingLines(sold, table).selectAll('l').offset(alone).as('l'))
    .where(asSeen)
    .innerJoin('label', 'label.id', 'l.label_id')
    .leftJoin('known_song as song', 'song.id', 'l.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    // A tone without a song stands in its place, its number negated.
    .leftJoin('rbt as tone', (on) => on.on(sql<boolean>`tone.id = -l.song_id`));
  const { search } = query;
  if (search)
    lines = lines.where((eb) =>
      eb.or([eb(title, 'ilike', like(search)), eb('label.name', 'ilike', like(search))]),
    );
  // A tone without a song is a creation, whatever the operator calls its sale.
  return saleType
    ? lines.where((eb) => eb.or([eb('l.sale_type', '=', saleType), eb('l.song_id', '<', 0)]))
    : lines;
}

/** As the operator wrote it, else what we know ourselves. */
const said = <N extends keyof RingbackRow>(name: N, known = sql<string>`''`) =>
  sql<string>`coalesce(l.details ->> ${sql.lit(name)}, ${known})`.as(name);

/** What we know of the tone under the content id of the line, or knew when its song went to another label. */
const known = (column: 'composer' | 'vascode' | 'song_code') =>
  sql<string>`(select k.${sql.ref(column)} from known_tone k where k.content_id = l.details ->> 'contentId')`;

/** What the operator called the tone when it took it: codes that its report may leave out. */
const calledBy = (code: 'vascode' | 'song_code') => sql<string>`coalesce(${known(code)}, '')`;

/** Who wrote the tone, by our own records: as its form says it, else as the song credits them. */
const composers = sql<string>`coalesce(
  ${known('composer')},
  tone.composer,
  (select k.composers from known_composers k where k.song_id = song.id),
  '')`;

/** The same lines as cells of the figures. */
export const cellsOfLines = (lines: ReturnType<typeof soldLines>): RawBuilder<Cell> =>
  sql<Cell>`(${lines
    .select(['l.label_id', 'l.datenum', 'l.song_id', 'l.dsp', 'l.country', 'l.channel', 'l.sale_type'])
    .select([
      quantityOf('l', 'PLAY').as('plays'),
      quantityOf('l', 'DOWNLOAD').as('downloads'),
      quantityOf('l', 'ACTIVATION').as('activations'),
    ])
    .select(['l.quantity', 'l.amount_idr'])})`;

function ringbackLines(asked: Asked, sold: Sold, found: Found) {
  const rows = soldLines(asked, sold, found).select([
    'l.id',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)`.as('rev'),
    said('contentSinger', mainArtists),
    said('contentTitle', title),
    said('composerName', composers),
    'label.name as labelName',
    said('labelPicName', sql`coalesce(label.pic, '')`),
    said('contentId'),
    said('vascode', calledBy('vascode')),
    said('subscriptionType'),
    said('price'),
    said('validity'),
    'l.quantity as transactions',
    said('songCode', calledBy('song_code')),
    said('contentProvider'),
    said('accessChannel'),
    'l.song_id as songId',
  ]);
  return asked.tx.selectFrom(rows.as('row'));
}

function coverLines(asked: Asked, sold: Sold, found: Found) {
  const rows = soldLines(asked, sold, found).select([
    'l.id',
    'l.sale_type as reportType',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)`.as('revenue'),
    mainArtists.as('artist'),
    sql<string>`coalesce(song.song_title, '')`.as('title'),
    albumName.as('album'),
    'label.name as label',
    'l.dsp as channel',
    'l.song_id as songId',
  ]);
  return asked.tx.selectFrom(rows.as('row'));
}

/** All fields of a row but our own numbers, under the specification's names. */
export const headsOf = <Row extends object>(shape: Record<string, unknown>) =>
  Object.keys(shape).filter(
    (name) => name !== 'songId' && (name !== 'id' || 'reportType' in shape),
  ) as (keyof Row & string)[];

const ringbackHeads = headsOf<RingbackRow>(ringbackRow.shape);
const coverHeads = headsOf<CoverToMasterRow>(coverToMasterRow.shape);

/** Newest first, or largest by a number of the row. */
function firstOf(report: 'ringback' | 'cover', { query, actor }: Pick<Asked, 'query' | 'actor'>) {
  const column = sql.ref(`row.${sortOf(report, query, actor)}`);
  return sql`${column}::numeric desc`;
}

const columns: Readonly<Record<string, First['by']>> = {
  billingCycle: 'datenum',
  rev: 'amount_idr',
  revenue: 'amount_idr',
  transactions: 'quantity',
};

/** A page of lines: of those in files as many as may stand on it, and how many there are. */
async function pageOfSold<Row>(
  store: ColdStore,
  asked: Asked,
  report: 'ringback' | 'cover',
  sold: Sold,
  rows: (found: Found) => SelectQueryBuilder<never, never, Row>,
) {
  const { query, actor } = asked;
  const many = (query.page + 1) * query.size;
  const by = columns[sortOf(report, query, actor)] ?? 'datenum';
  const shape = readsWhole() ? 'whole' : ({ by, ids: 'asc', many } as const);
  const found = await linesFor(store, soughtOf(asked, sold), shape);
  const page = await takePage(rows(found), query, (q) => q);
  return pageAround(page.content, page.totalElements - found.brought + found.count, query);
}

interface Told {
  report: 'ringback' | 'cover';
  sold: Sold;
  fileName: string;
  heads: readonly string[];
  meanings: Record<string, Meaning | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: the rows of both reports, written by their heads
  rows: (asked: Asked, sold: Sold, found: Found) => SelectQueryBuilder<any, any, any>;
}

/** The list of such lines and its file. */
const listAndFile = (
  store: ColdStore,
  list: typeof routes.ringback | typeof routes.coverToMaster,
  csv: typeof routes.ringbackCsv,
  { report, sold, fileName, heads, meanings, rows }: Told,
): Endpoint[] => {
  const inOrder = (asked: Asked, found: Found) =>
    rows(asked, sold, found)
      .selectAll()
      .orderBy(firstOf(report, asked))
      .orderBy('billingCycle', 'desc')
      .orderBy('id') as SelectQueryBuilder<never, never, never>;
  return [
    on(list as typeof routes.ringback, async ({ tx, actor, query }) => {
      const asked = await askedBy({ tx, actor, query });
      const page = await pageOfSold(store, asked, report, sold, (found) => inOrder(asked, found));
      const cells = async (seen: Asked) =>
        cellsOfLines(soldLines(seen, sold, await summedLines(store, seen, sold)));
      const ofSold = { ...asked, query: ofChannel(sold.channel, asked.query) };
      return { ...page, ...(await besidePage(ofSold, { cells, downloads: true })) };
    }),
    onFile(csv, async ({ tx: asking, actor, query }) => {
      const asked = await askedBy({ tx: asking, actor, query });
      // An order there is none of is refused before the answer begins.
      sortOf(report, query, actor);
      const lines = async function* (tx: Tx) {
        const seen = { ...asked, tx };
        yield inOrder(seen, await allLines(store, seen, sold));
      };
      const body = (tx: Tx) => csvInDatabase(tx, lines(tx), heads, meanings);
      return { fileName: fileNameOf(fileName, asked.window), mime: csvMime, body };
    }),
  ];
};

const ringback = {
  ...({ report: 'ringback', heads: ringbackHeads, rows: ringbackLines } as const),
  meanings: meaningsOf(ringbackRow.shape),
};

export const trafficEndpoints = (store: ColdStore): Endpoint[] => [
  ...listAndFile(store, routes.ringback, routes.ringbackCsv, {
    ...ringback,
    sold: tones,
    fileName: 'rbt-report',
  }),
  ...listAndFile(store, routes.nsp, routes.nspCsv, {
    ...ringback,
    ...{ sold: { ...tones, saleType: 'NSP' }, fileName: 'nsp-report' },
  }),
  ...listAndFile(store, routes.coverToMaster, routes.coverToMasterCsv, {
    ...{ report: 'cover', sold: covers, fileName: 'cover-to-master', heads: coverHeads, rows: coverLines },
    meanings: meaningsOf(coverToMasterRow.shape),
  }),
];

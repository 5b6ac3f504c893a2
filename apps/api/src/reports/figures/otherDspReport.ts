import { otherDspRow, incomeReports as routes } from '@rilis/contract/reports/income';
import { sql } from 'kysely';
import { type Endpoint, onFile } from '../../kit/http/endpoint.ts';
import { csvInDatabase, csvMime } from '../../kit/list/csv.ts';
import { meaningsOf } from '../../kit/list/form.ts';
import type { ColdStore } from '../../royalties/cold/coldStore.ts';
import type { First } from '../../royalties/cold/fileQuery.ts';
import { type Asked, ofChannel } from '../lines/cells.ts';
import { allLinesFor } from '../lines/coldLines.ts';
import { alone, standingLines } from '../lines/standingLines.ts';
import { askedBy, fileNameOf } from './reportWindow.ts';
import { albumName, mainArtists, sortOf } from './songRows.ts';

/** A line as the shop reported it, its names as the catalogue writes them. `netRevenue` is exact, in IDR. */
const heads = [
  'reportingPeriod',
  'platform',
  'labelName',
  'album',
  'songTitle',
  'trackTitle',
  'artistName',
  'isrc',
  'upc',
  'quantity',
  'salesType',
  'netRevenue',
] as const;

const columns: Readonly<Record<string, First['by']>> = {
  datenum: 'datenum',
  amount: 'amount_idr',
  netRevenue: 'amount_idr',
  quantity: 'quantity',
};

/** What lines come by, the largest first. Throws Problem 400 for an order there is none of. */
export const firstOfLines = (
  report: 'lines' | 'otherDsp',
  { query, actor }: Pick<Asked, 'query' | 'actor'>,
): First['by'] => columns[sortOf(report, query, actor)] ?? 'datenum';

/** All at once where they come by a number; else month by month. */
async function* lines(store: ColdStore, asked: Asked) {
  const { query } = asked;
  if (query.sort === undefined || query.sort === 'datenum') return yield* byMonth(store, asked);
  const first = sql.ref(`l.${firstOfLines('otherDsp', asked)}`);
  const rows = (await linesIn(store, asked)).orderBy(first, 'desc');
  yield rows.orderBy('l.datenum', 'desc').orderBy('l.id', 'desc');
}

/** The newest month first: a month is one partition, read as it lies, so that the first line comes at once. */
async function* byMonth(store: ColdStore, asked: Asked) {
  const { tx, window } = asked;
  const { from, to } = window;
  const months = await tx
    .selectFrom('usage_month')
    .select('datenum')
    .distinct()
    .where('datenum', '>=', from)
    .where('datenum', '<=', to)
    .where('channel', '=', 'DSP')
    .orderBy('datenum', 'desc')
    .execute();
  for (const { datenum } of months)
    yield await linesIn(store, { ...asked, window: { ...window, from: datenum, to: datenum } });
}

/** What came in through reports of other platforms in some months, without what was reversed; narrowed as the list is. */
async function linesIn(store: ColdStore, given: Asked) {
  const { tx } = given;
  const query = ofChannel('DSP', given.query);
  const table = await allLinesFor(store, { ...given, query, searched: 'song' });
  const rows = tx
    .selectFrom(
      standingLines({ ...given, query }, table)
        .selectAll('l')
        .offset(alone)
        .as('l'),
    )
    .innerJoin('label', 'label.id', 'l.label_id')
    .leftJoin('known_song as song', 'song.id', 'l.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id');
  return rows.select([
    'l.datenum as reportingPeriod',
    'l.dsp as platform',
    'label.name as labelName',
    albumName.as('album'),
    sql<string>`coalesce(song.song_title, '')`.as('songTitle'),
    sql<string>`coalesce(song.song_title, '') || coalesce(' (' || nullif(song.song_sub_title, '') || ')', '')`.as(
      'trackTitle',
    ),
    mainArtists.as('artistName'),
    sql<string>`coalesce(song.isrc, '')`.as('isrc'),
    sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
    'l.quantity',
    'l.sale_type as salesType',
    'l.amount_idr as netRevenue',
  ]);
}

export const otherDspReport = (store: ColdStore): Endpoint =>
  onFile(routes.otherDspCsv, async ({ tx: asking, actor, query }) => {
    const asked = await askedBy({ tx: asking, actor, query });
    // An order there is none of is refused before the answer begins.
    firstOfLines('otherDsp', asked);
    return {
      fileName: fileNameOf('other-dsp-report', asked.window),
      mime: csvMime,
      body: (tx) => csvInDatabase(tx, lines(store, { ...asked, tx }), heads, meaningsOf(otherDspRow.shape)),
    };
  });

import { type ReportQuery, type ReportWindow, incomeReports as routes } from '@rilis/contract/reports/income';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { type Endpoint, onFile } from '../kit/http/endpoint.ts';
import { headLine, linesInDatabase } from '../kit/list/csv.ts';
import { wanted } from './cells.ts';
import { fileNameOf, reportWindow } from './reportWindow.ts';
import { mainArtists } from './songRows.ts';

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

/** Month by month, the newest first: a month is one partition, read as it lies, so that the first line comes at once. */
async function* lines(tx: Tx, query: ReportQuery, window: ReportWindow): AsyncGenerator<string> {
  yield headLine(heads);
  const { from, to } = window;
  const months = await tx
    .selectFrom('usage_rollup')
    .select('datenum')
    .distinct()
    .where('datenum', '>=', from)
    .where('datenum', '<=', to)
    .where('channel', '=', 'DSP')
    .orderBy('datenum', 'desc')
    .execute();
  for (const { datenum } of months)
    yield* linesInDatabase(tx, monthOf(tx, query, { ...window, from: datenum, to: datenum }), heads);
}

/** What came in through reports of other platforms in a month, without what was reversed; narrowed as the list is. */
function monthOf(tx: Tx, given: ReportQuery, window: ReportWindow) {
  const query = { ...given, channel: 'DSP' };
  const rows = tx
    .selectFrom('usage_line as l')
    .innerJoin('label', 'label.id', 'l.label_id')
    .leftJoin('known_song as song', 'song.id', 'l.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    .where(wanted({ tx, query, window }, 'song', 'l'))
    .where('l.id', '>', 0)
    .where(
      sql<boolean>`not exists (select from usage_line back where back.datenum = ${window.from} and back.id = -l.id)`,
    );
  return rows.select([
    'l.datenum as reportingPeriod',
    'l.dsp as platform',
    'label.name as labelName',
    sql<string>`coalesce(album.display_album_title, album.album_title, '')`.as('album'),
    sql<string>`coalesce(song.song_title, '')`.as('songTitle'),
    sql<string>`coalesce(song.song_title, '') || coalesce(' (' || nullif(song.song_sub_title, '') || ')', '')`.as(
      'trackTitle',
    ),
    mainArtists.as('artistName'),
    sql<string>`coalesce(song.isrc, '')`.as('isrc'),
    sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
    'l.quantity',
    'l.sale_type as salesType',
    sql<number>`l.amount_idr::float8`.as('netRevenue'),
  ]);
}

export const otherDspReport: Endpoint = onFile(routes.otherDspCsv, async ({ tx: asking, actor, query }) => {
  const window = await reportWindow(asking, actor, query);
  return {
    fileName: fileNameOf('other-dsp-report', window),
    mime: 'text/csv; charset=utf-8',
    body: (tx) => lines(tx, query, window),
  };
});

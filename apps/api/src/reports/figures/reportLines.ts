import { incomeReports as routes } from '@rilis/contract/reports/income';
import { sql } from 'kysely';
import { type PageOf, pageOf } from '../../kit/db/page.ts';
import { together } from '../../kit/db/together.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import type { ColdStore } from '../../royalties/cold/coldStore.ts';
import type { Lines } from '../../royalties/cold/linesOf.ts';
import { quantityOf } from '../../royalties/usage.ts';
import { type Asked, cellsOf, ofChannel } from '../lines/cells.ts';
import { linesFor } from '../lines/coldLines.ts';
import { standingLines } from '../lines/standingLines.ts';
import { besidePage } from './income.ts';
import { firstOfLines, otherDspReport } from './otherDspReport.ts';
import { askedBy } from './reportWindow.ts';
import { albumName, mainArtists, title } from './songRows.ts';

/** So many lines are counted; how many more there are is not asked. */
const mostCounted = 10_000;

/** One page of lines, newest or largest first, looked for by their numbers and named afterwards. */
function namedLines(asked: Asked, report: 'lines' | 'otherDsp', lines: Lines) {
  const { page, size } = asked.query;
  const first = sql.ref(`l.${firstOfLines(report, asked)}`);
  const found = standingLines(asked, lines.table)
    .selectAll('l')
    .orderBy(first, 'desc')
    .orderBy('l.datenum', 'desc')
    .orderBy('l.id', 'desc')
    .limit(size)
    .offset(page * size);
  return asked.tx
    .selectFrom(found.as('l'))
    .where(lines.asSeen)
    .innerJoin('label', 'label.id', 'l.label_id')
    .leftJoin('known_song as song', 'song.id', 'l.song_id')
    .leftJoin('known_album as album', 'album.id', 'song.album_id')
    .leftJoin('rbt as tone', (join) => join.on(sql<boolean>`tone.id = -l.song_id`))
    .orderBy(first, 'desc')
    .orderBy('l.datenum', 'desc')
    .orderBy('l.id', 'desc');
}

/** What may stand on the page of the lines in files. */
const firstOf = (store: ColdStore, asked: Asked, report: 'lines' | 'otherDsp') =>
  linesFor(
    store,
    { ...asked, searched: 'song' },
    {
      ...{ by: firstOfLines(report, asked), ids: 'desc' },
      many: (asked.query.page + 1) * asked.query.size,
    },
  );

async function pageOfLines<Row>(asked: Asked, lines: Lines, rows: Promise<Row[]>): Promise<PageOf<Row>> {
  const counting = asked.tx
    .selectFrom(
      standingLines(asked, sql`usage_line`)
        .select('l.id')
        .limit(mostCounted + 1)
        .as('counted'),
    )
    .where(lines.asSeen)
    .select(sql<number>`count(*)`.as('many'))
    .executeTakeFirstOrThrow();
  // Whichever fails: a page that takes too long must not fail unheard while its lines are counted.
  const [found, { many: here }] = await together(rows, counting);
  const many = here + lines.count;
  const counted = { total: Math.min(many, mostCounted), more: many > mostCounted };
  return pageOf(counted, found, asked.query);
}

const lines = (store: ColdStore) =>
  on(routes.lines, async ({ tx, actor, query }) => {
    const asked = await askedBy({ tx, actor, query });
    const found = await firstOf(store, asked, 'lines');
    const rows = namedLines(asked, 'lines', found)
      .select(['l.id', 'l.datenum', 'l.channel', 'l.dsp', 'l.sale_type as saleType', 'l.quantity'])
      .select(['label.name as labelName', title.as('song'), mainArtists.as('artistName')])
      .select([
        sql<string>`coalesce(nullif(l.country, ''), 'UNKNOWN')`.as('country'),
        sql<string>`coalesce(song.isrc, '')`.as('isrc'),
        quantityOf('l', 'PLAY').as('plays'),
        sql<string>`trim_scale(l.amount_idr)::text`.as('amount'),
        sql<{
          id: number;
          fileName: string;
          row: number;
        }>`json_build_object('id', l.batch_id, 'fileName', coalesce(batch_file(l.batch_id), ''), 'row', l.row_no)`.as(
          'report',
        ),
      ])
      .execute();
    const page = await pageOfLines(asked, found, rows);
    return {
      ...page,
      ...(await besidePage(asked, { cells: (seen) => cellsOf(seen, 'song', byOf(query)), downloads: true })),
    };
  });

/** What other platforms reported, under the names and in the columns of the specification. */
const otherDsp = (store: ColdStore) =>
  on(routes.otherDsp, async ({ tx, actor, query: given }) => {
    const query = ofChannel('DSP', given);
    const asked = await askedBy({ tx, actor, query });
    const found = await firstOf(store, asked, 'otherDsp');
    const rows = namedLines(asked, 'otherDsp', found)
      .select(['l.id', 'l.datenum as reportingPeriod', 'l.dsp as platform', 'label.name as labelName'])
      .select([
        albumName.as('album'),
        title.as('songTitle'),
        sql<string>`${title} || coalesce(' (' || nullif(song.song_sub_title, '') || ')', '')`.as(
          'trackTitle',
        ),
        mainArtists.as('artistName'),
        sql<string>`coalesce(song.isrc, '')`.as('isrc'),
        sql<string>`coalesce(album.upc_icpn, '')`.as('upc'),
      ])
      .select(['l.quantity', 'l.sale_type as salesType'])
      .select(sql<string>`trim_scale(l.amount_idr)::text`.as('netRevenue'))
      .execute();
    const page = await pageOfLines(asked, found, rows);
    return {
      ...page,
      ...(await besidePage(asked, { cells: (seen) => cellsOf(seen, 'song', byOf(query)), downloads: true })),
    };
  });

const byOf = ({ by }: Asked['query']) => by && [by];

/** The lines of all reports, and those of other platforms with their export. */
export const lineEndpoints = (store: ColdStore): Endpoint[] => [
  lines(store),
  otherDsp(store),
  otherDspReport(store),
];

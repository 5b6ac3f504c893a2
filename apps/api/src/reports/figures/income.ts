import type { Figures } from '@rilis/contract/figures';
import {
  labelRow,
  type ReportWindow,
  incomeReports as routes,
  songRow,
  statisticRow,
  summaryRow,
} from '@rilis/contract/reports/income';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { pageAround } from '../../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../../kit/http/endpoint.ts';
import { csvInDatabase, csvMime } from '../../kit/list/csv.ts';
import { type Meaning, meaningsOf } from '../../kit/list/form.ts';
import { type Asked, type Cell, cellsOf, type SearchedIn } from '../lines/cells.ts';
import { figuresOf } from './figures.ts';
import { labelRows, summaryRows } from './labelRows.ts';
import { takeNamedPage, takeRows, uncut } from './namedPage.ts';
import { askedBy, fileNameOf } from './reportWindow.ts';
import { mayDownload, songRows } from './songRows.ts';
import { statisticRows, takeTops } from './statisticRows.ts';

/** What stands beside the page of a report: its months, and its figures where they are asked for. */
export async function besidePage(
  asked: Asked,
  shown: {
    cells: (asked: Asked) => RawBuilder<Cell> | Promise<RawBuilder<Cell>>;
    downloads: boolean;
  },
): Promise<{ window: ReportWindow; figures: Figures | null }> {
  const { window, query } = asked;
  return { window, figures: query.by ? await figuresOf(asked, { by: query.by, ...shown }) : null };
}

const beside = (asked: Asked, searchedIn: SearchedIn, downloads: boolean) =>
  besidePage(asked, {
    cells: (seen) => cellsOf(seen, searchedIn, asked.query.by && [asked.query.by]),
    downloads,
  });

const summary = on(routes.summary, async (call) => {
  const asked = await askedBy(call);
  const { query, actor } = call;
  const { rows, total: all, some } = await takeRows(query, (cut) => summaryRows(asked, cut));
  const shown = mayDownload(actor, 'totalDownload');
  const totals = {
    totalStream: some?.allStream ?? 0,
    totalDownload: some ? some.allDownload : shown ? 0 : null,
    grossRev: some?.allRev ?? 0,
  };
  const named = rows.map(({ total: _, allStream, allDownload, allRev, ...row }) => row);
  return { ...pageAround(named, all, query), totals, ...(await beside(asked, 'label', shown)) };
});

const statistic = on(routes.statistic, async (call) => {
  const asked = await askedBy(call);
  const ready = await takeTops(asked);
  const page = ready ?? (await takeNamedPage(call.query, (cut) => statisticRows(asked, cut)));
  return { ...page, ...(await beside(asked, 'song', mayDownload(call.actor, 'dl'))) };
});

const labels = on(routes.labels, async (call) => {
  const asked = await askedBy(call);
  const page = await takeNamedPage(call.query, (cut) => labelRows(asked, cut));
  return { ...page, ...(await beside(asked, 'label', mayDownload(call.actor, 'totalDownload'))) };
});

const songs = on(routes.songs, async (call) => {
  const asked = await askedBy(call);
  const page = await takeNamedPage(call.query, (cut) => songRows(asked, cut));
  return { ...page, ...(await beside(asked, 'song', true)) };
});

interface Export {
  route: typeof routes.summaryCsv;
  name: string;
  heads: (actor: Actor) => string[];
  meanings: Record<string, Meaning | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of every report, written by their heads
  rows: (asked: Asked) => SelectQueryBuilder<any, any, any>;
}

/** Exactly the rows of a list in its order, all pages of them; what is asked for too much is refused before it begins. */
const csv = ({ route, name, heads, meanings, rows }: Export): Endpoint =>
  onFile(route, async (call) => {
    const asked = await askedBy(call);
    // An order nobody may ask for is refused before the answer begins.
    rows(asked);
    return {
      fileName: fileNameOf(name, asked.window),
      mime: csvMime,
      body: (tx) => csvInDatabase(tx, [rows({ ...asked, tx })], heads(call.actor), meanings),
    };
  });

const words = (text: string) => text.split(' ');

const songExport = {
  name: 'songs',
  heads: () => words('songId songs displayAlbumTitle income played downloaded'),
  meanings: meaningsOf(songRow.shape),
  rows: (asked: Asked) => songRows(asked, uncut),
};

const exports: Export[] = [
  {
    route: routes.summaryCsv,
    name: 'summary-report',
    heads: (actor) => [
      ...words('labelCd labelName datenum totalStream'),
      ...(mayDownload(actor, 'totalDownload') ? ['totalDownload'] : []),
      'grossRev',
    ],
    meanings: meaningsOf(summaryRow.shape),
    rows: (asked) => summaryRows(asked, uncut),
  },
  {
    route: routes.statisticCsv,
    name: 'statistic-report',
    heads: (actor) => [
      ...words(
        'territory datenum country labelName catNo isrc upc artistName albumName songName st grossRev dsp',
      ),
      ...(mayDownload(actor, 'dl') ? ['dl'] : []),
    ],
    meanings: meaningsOf(statisticRow.shape),
    rows: (asked) => statisticRows(asked, uncut),
  },
  {
    route: routes.labelsCsv,
    name: 'labels',
    heads: () => words('labelCd label income songPlayed'),
    meanings: meaningsOf(labelRow.shape),
    rows: (asked) => labelRows(asked, uncut),
  },
  { route: routes.songsCsv, ...songExport },
  { route: routes.musicCsv, ...songExport },
];

export const incomeEndpoints: Endpoint[] = [summary, statistic, labels, songs, ...exports.map(csv)];

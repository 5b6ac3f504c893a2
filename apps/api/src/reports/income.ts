import { incomeReports as routes } from '@rilis/contract/reports/income';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import { pageAround } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { csvInDatabase } from '../kit/list/csv.ts';
import { anyIn } from '../royalties/usage.ts';
import { type Cut, takeNamedPage, takeRows, total, uncut } from './namedPage.ts';
import { fileNameOf, reportWindow } from './reportWindow.ts';
import { type Asked, hiddenUnless, income, mayDownload, plays, songRows, statisticRows } from './songRows.ts';

/** What came in by label and month, in the months asked for, as the caller may see it. */
function labelsOf({ tx, query, window }: Asked) {
  let rows = tx
    .selectFrom('usage_month as r')
    .innerJoin('label', 'label.id', 'r.label_id')
    .where('r.datenum', '>=', window.from)
    .where('r.datenum', '<=', window.to);
  if (query.labelCd) rows = rows.where('label.systemcode', '=', query.labelCd);
  if (query.platform) rows = rows.where('r.dsp', '=', query.platform);
  return query.search ? rows.where('label.name', 'ilike', like(query.search)) : rows;
}

const summarySums = (actor: Actor) =>
  [
    plays.as('totalStream'),
    hiddenUnless(mayDownload(actor, 'summary-report#totalDownload')).as('totalDownload'),
    income.as('grossRev'),
  ] as const;

/** With how many there are in all and the sums of all, rounded once, in every row. */
function summaryRows(asked: Asked, cut: Cut) {
  const grouped = labelsOf(asked)
    .groupBy(['label.systemcode', 'label.name', 'r.datenum'])
    .having(anyIn('r'))
    .select(['label.systemcode as labelCd', 'label.name as labelName', 'r.datenum'])
    .select(summarySums(asked.actor))
    .select(sql<string>`sum(r.amount_idr)`.as('exact'));
  const rows = asked.tx
    .selectFrom(grouped.as('g'))
    .select(['labelCd', 'labelName', 'datenum', 'totalStream', 'totalDownload', 'grossRev', total])
    .select([
      sql<number>`(sum("totalStream") over ())::bigint`.as('allStream'),
      sql<number | null>`(sum("totalDownload") over ())::bigint`.as('allDownload'),
      sql<number>`round(sum(exact) over ())::bigint`.as('allRev'),
    ]);
  return cut(rows.orderBy('datenum', 'desc').orderBy('grossRev', 'desc').orderBy('labelCd'));
}

function labelRows(asked: Asked, cut: Cut) {
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
  const rows = asked.tx.selectFrom(grouped.as('g')).selectAll().select(total);
  return cut(rows.orderBy('income', 'desc').orderBy('labelCd'));
}

const summary = on(routes.summary, async ({ tx, actor, query }) => {
  const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
  const { rows, total: all, some } = await takeRows(query, (cut) => summaryRows(asked, cut));
  const totals = {
    totalStream: some?.allStream ?? 0,
    totalDownload: some ? some.allDownload : mayDownload(actor, 'summary-report#totalDownload') ? 0 : null,
    grossRev: some?.allRev ?? 0,
  };
  const named = rows.map(({ total: _, allStream, allDownload, allRev, ...row }) => row);
  return { ...pageAround(named, all, query), totals, window: asked.window };
});

const statistic = on(routes.statistic, async ({ tx, actor, query }) => {
  const window = await reportWindow(tx, actor, query);
  const page = await takeNamedPage(query, (cut) => statisticRows({ tx, actor, query, window }, cut));
  return { ...page, window };
});

const labels = on(routes.labels, async ({ tx, actor, query }) => {
  const window = await reportWindow(tx, actor, query);
  const page = await takeNamedPage(query, (cut) => labelRows({ tx, actor, query, window }, cut));
  return { ...page, window };
});

const songs = on(routes.songs, async ({ tx, actor, query }) => {
  const window = await reportWindow(tx, actor, query);
  const page = await takeNamedPage(query, (cut) => songRows({ tx, actor, query, window }, cut));
  return { ...page, window };
});

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
    return {
      fileName: fileNameOf(name, window),
      mime: 'text/csv; charset=utf-8',
      body: (tx) => csvInDatabase(tx, rows({ tx, actor, query, window }), heads(actor)),
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
    rows: (asked) => summaryRows(asked, uncut),
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
    rows: (asked) => statisticRows(asked, uncut),
  },
  {
    route: routes.labelsCsv,
    name: 'labels',
    heads: () => words('labelCd label income songPlayed'),
    rows: (asked) => labelRows(asked, uncut),
  },
  {
    route: routes.songsCsv,
    name: 'songs',
    heads: () => words('songId songs displayAlbumTitle income played downloaded'),
    rows: (asked) => songRows(asked, uncut),
  },
];

export const incomeEndpoints: Endpoint[] = [summary, statistic, labels, songs, ...exports.map(csv)];

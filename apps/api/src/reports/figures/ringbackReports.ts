import {
  type ArtistRow,
  artistRow,
  type ChurnRow,
  churnRow,
  ringbackReports as routes,
} from '@rilis/contract/reports/ringback';
import { type RawBuilder, sql } from 'kysely';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../../kit/http/endpoint.ts';
import { csvInDatabase, csvMime } from '../../kit/list/csv.ts';
import type { ColdStore } from '../../royalties/cold/coldStore.ts';
import { quantityOf } from '../../royalties/usage.ts';
import { type Asked, leadArtists, ofChannel } from '../lines/cells.ts';
import { windowBefore } from './figures.ts';
import { besidePage } from './income.ts';
import { newestMonth } from './newestMonth.ts';
import { askedBy, fileNameOf, windowOf } from './reportWindow.ts';
import { sortOf, title } from './songRows.ts';
import { cellsOfLines, headsOf, soldLines, summedLines, tones } from './trafficReport.ts';

const ofTones = (asked: Asked): Asked => ({ ...asked, query: ofChannel('RBT', asked.query) });

/** The same question of the newest month of its window in which operators reported; of the last one where none did. */
async function inNewest(asked: Asked): Promise<Asked> {
  const newest = (await newestMonth(ofTones(asked))) ?? asked.window.to;
  return { ...asked, window: windowOf(newest, newest) };
}

/** Sums of ringback tones of a window, wherever their lines lie. */
const soldTones = async (store: ColdStore, asked: Asked) =>
  soldLines(asked, tones, await summedLines(store, asked, tones));

/**
 * Lines of ringback tones of songs, each for the first main artist of its song, as every report counts them; a search
 * looks for that artist.
 */
async function artistLines(store: ColdStore, asked: Asked) {
  const { tx, query } = asked;
  const { search } = query;
  const artists = search
    ? tx
        .selectFrom(leadArtists.as('lead'))
        .select('lead.song_id')
        .where('lead.stage_name', 'ilike', like(search))
    : tx.selectFrom('known_main_artist as known').select('known.song_id');
  const lines = await soldTones(store, { ...asked, query: { ...query, search: '' } });
  return lines.where('l.song_id', 'in', artists);
}

/** Ringback subscriptions of a month, by the first main artists of the songs. */
async function artistRows(store: ColdStore, month: Asked) {
  const { tx, query, actor } = month;
  const songs = (await artistLines(store, month))
    .groupBy('l.song_id')
    .select(['l.song_id', activations.as('subscribers'), sql<number>`min(l.datenum)`.as('datenum')]);
  const grouped = tx
    .selectFrom(songs.as('sold'))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('known_main_artist as main')
          .select(['main.artist_id', 'main.stage_name'])
          .whereRef('main.song_id', '=', 'sold.song_id')
          .orderBy('main.order')
          .limit(1)
          .as('artist'),
      (join) => join.onTrue(),
    )
    .groupBy(['artist.artist_id', 'artist.stage_name'])
    .select([
      sql<string>`artist.stage_name`.as('artist'),
      sql<number>`sum(sold.subscribers)::bigint`.as('subscriber'),
      sql<number>`artist.artist_id`.as('artistId'),
      sql<number>`min(sold.datenum)`.as('datenum'),
    ]);
  return tx
    .selectFrom(grouped.as('row'))
    .selectAll()
    .orderBy(sql.ref(sortOf('artists', query, actor)), 'desc')
    .orderBy('artist')
    .orderBy('artistId');
}

interface Churned extends Asked {
  /** The first month whose lines are read: the one before the window, where the reader may look at it. */
  since: number;
}

const compared = async (asked: Asked): Promise<Churned> => {
  const { from } = asked.window;
  const before = await windowBefore(asked.tx, asked.actor, { from, to: from });
  return { ...asked, since: before?.from ?? from };
};

/** Each tone by its content id, else by its song, at each operator. */
async function toneSums(store: ColdStore, { since, ...asked }: Churned) {
  const window = { ...asked.window, from: since };
  return (
    (await soldTones(store, { ...asked, window }))
      .groupBy(['l.dsp', 'l.datenum', 'l.song_id', 'l.label_id', title, 'label.name', contentId])
      .select(['l.dsp', 'l.datenum', 'l.label_id as labelId', contentId.as('contentId')])
      .select([title.as('contentTitle'), 'label.name as labelName', 'l.song_id as songId'])
      .select(activations.as('subscriptions'))
      // Fees of an operator are no subscriptions.
      .having(sql<boolean>`${activations} <> 0`)
  );
}

/**
 * Which operators reported which months, whatever the report is narrowed to, and whether they did the month before as well.
 * Lines of a tone are a report, too, where those of a label add up to nothing.
 */
const reportedMonths = ({ since, window }: Churned) => sql<{
  dsp: string;
  datenum: number;
  follows: boolean;
}>`(select r.dsp, r.datenum, coalesce(lag(r.datenum) over (partition by r.dsp order by r.datenum) = ${monthBefore('r')}, false) as follows
    from (select dsp, datenum from ringback_months(${since}, ${window.to}) union select dsp, datenum from sums) r)`;

/** The sums of each tone in every month its operator reported, beside those of the month before. */
async function pairedSums(store: ColdStore, asked: Churned) {
  const sums = await toneSums(store, asked);
  return (
    asked.tx
      .with('sums', () => sums)
      // A month in which a tone was not reported any more has lost all of the month before.
      .with('months', (db) =>
        db
          .selectFrom('sums')
          .innerJoin(reportedMonths(asked).as('m'), 'm.dsp', 'sums.dsp')
          .where('m.datenum', '>=', asked.window.from)
          .select(['m.dsp', 'm.datenum', 'm.follows', 'contentId', 'songId', 'labelId'])
          .select(['contentTitle', 'labelName'])
          .distinct(),
      )
      .selectFrom('months as m')
      .leftJoin('sums as now', (join) => join.onRef('now.datenum', '=', 'm.datenum').on(isOfTone('now')))
      .leftJoin('sums as before', (join) =>
        join.on('before.datenum', '=', monthBefore('m')).on('m.follows', '=', true).on(isOfTone('before')),
      )
      .where((eb) => eb.or([eb('now.datenum', 'is not', null), eb('before.datenum', 'is not', null)]))
  );
}

/** How the subscriptions of each tone changed from month to month; with another label, from its transfer on, it begins anew. */
async function churnRows(store: ColdStore, asked: Churned) {
  const { tx, query, actor } = asked;
  // Only of operators that reported both months: what one has not reported yet is neither lost nor, with the next month, new.
  const known = (change: RawBuilder<number>) =>
    sql<number | null>`case when bool_or(m.follows) then (${change})::bigint end`;
  const rows = (await pairedSums(store, asked))
    .groupBy(['m.datenum', 'm.contentId', 'm.contentTitle', 'm.labelName', 'm.labelId', 'm.songId'])
    .select(['m.datenum', 'm.contentId', 'm.contentTitle', 'm.labelName', 'm.songId'])
    .select([
      sql<number>`coalesce(sum(now.subscriptions), 0)::bigint`.as('subscriptions'),
      known(sql`greatest(${inBoth('now')} - ${inBoth('before')}, 0)`).as('added'),
      // More may be paid back in a month than was sold: nobody stayed then.
      known(sql`greatest(least(${inBoth('now')}, ${inBoth('before')}), 0)`).as('renewed'),
      known(sql`greatest(${inBoth('before')} - ${inBoth('now')}, 0)`).as('expired'),
    ]);
  const first = sql`${sql.ref(sortOf('churn', query, actor))} desc nulls last`;
  const sorted = tx.selectFrom(rows.as('row')).selectAll().orderBy(first).orderBy('datenum', 'desc');
  return sorted
    .orderBy('subscriptions', 'desc')
    .orderBy('contentTitle')
    .orderBy('contentId')
    .orderBy('songId');
}

const inBoth = (month: 'now' | 'before') =>
  sql<number>`coalesce(sum(${sql.ref(`${month}.subscriptions`)}) filter (where m.follows), 0)`;

const isOfTone = (sums: 'now' | 'before') => {
  const equal = ['dsp', 'contentId', 'labelId', 'songId'].map(
    (name) => sql`${sql.ref(`${sums}.${name}`)} = ${sql.ref(`m.${name}`)}`,
  );
  return sql<boolean>`${sql.join(equal, sql` and `)}`;
};

const activations = sql<number>`sum(${quantityOf('l', 'ACTIVATION')})::bigint`;
const contentId = sql<string>`coalesce(l.details ->> 'contentId', '')`;
const monthBefore = (rows: string) => {
  const datenum = sql.ref(`${rows}.datenum`);
  return sql<number>`case when ${datenum} % 100 = 1 then ${datenum} - 89 else ${datenum} - 1 end`;
};

const artists = (store: ColdStore) =>
  on(routes.artists, async ({ tx, actor, query }) => {
    // Subscriptions are those of one month: adding months up would count a subscriber once for each.
    const month = await inNewest(await askedBy({ tx, actor, query }));
    const page = await takePage(await artistRows(store, month), query, (q) => q);
    const cells = async (seen: Asked) => cellsOfLines(await artistLines(store, seen));
    return { ...page, ...(await besidePage(ofTones(month), { cells, downloads: true })) };
  });

const artistsCsv = (store: ColdStore) =>
  onFile(routes.artistsCsv, async ({ tx: asking, actor, query }) => {
    const asked = await askedBy({ tx: asking, actor, query });
    const month = await inNewest(asked);
    // An order there is none of is refused before the answer begins.
    sortOf('artists', query, actor);
    const heads = headsOf<Omit<ArtistRow, 'artistId' | 'datenum'>>(
      artistRow.omit({ artistId: true, datenum: true }).shape,
    );
    const rows = async function* (tx: Tx) {
      yield await artistRows(store, { ...month, tx });
    };
    const body = (tx: Tx) => csvInDatabase(tx, rows(tx), heads);
    return { fileName: fileNameOf('artist-report', month.window), mime: csvMime, body };
  });

const churn = (store: ColdStore) =>
  on(routes.churn, async ({ tx, actor, query }) => {
    const asked = await askedBy({ tx, actor, query });
    const page = await takePage(await churnRows(store, await compared(asked)), query, (q) => q);
    const cells = async (seen: Asked) => cellsOfLines(await soldTones(store, seen));
    return { ...page, ...(await besidePage(ofTones(asked), { cells, downloads: true })) };
  });

const churnCsv = (store: ColdStore) =>
  onFile(routes.churnCsv, async ({ tx: asking, actor, query }) => {
    sortOf('churn', query, actor);
    const named = await askedBy({ tx: asking, actor, query });
    const asked = await compared(named);
    const rows = async function* (tx: Tx) {
      yield await churnRows(store, { ...asked, tx });
    };
    const body = (tx: Tx) => csvInDatabase(tx, rows(tx), headsOf<ChurnRow>(churnRow.shape));
    return { fileName: fileNameOf('rbt-churn', named.window), mime: csvMime, body };
  });

export const ringbackReportEndpoints = (store: ColdStore): Endpoint[] => [
  artists(store),
  artistsCsv(store),
  churn(store),
  churnCsv(store),
];
